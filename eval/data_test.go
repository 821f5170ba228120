package eval_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// answers are the answers to statements that hold FILE for a name of a file.
func answers(t *testing.T, s *eval.Session, file, text string) []string {
	t.Helper()
	var lines []string
	for a := range s.Eval(t.Context(), strings.ReplaceAll(text, "FILE", file)) {
		if a.Err != nil {
			lines = append(lines, "error: "+a.Err.Message)
			continue
		}
		lines = append(lines, a.String())
	}
	return lines
}

// each runs statements in one session, each with its answer behind " ==> "; an answer
// that is too long for the line stands in the next one, behind "=> ".
func each(t *testing.T, file string, lines string) {
	t.Helper()
	s := eval.New(eval.WithHost(quiet{}))
	lines = strings.ReplaceAll(lines, " ==>\n\t\t=> ", " ==> ")
	for line := range strings.Lines(lines) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		i := strings.LastIndex(line, " ==> ")
		input, want := line, ""
		if i >= 0 {
			input, want = line[:i], strings.ReplaceAll(line[i+5:], "FILE", file)
		}
		if got := strings.Join(answers(t, s, file, input), "; "); i >= 0 && got != want || strings.HasPrefix(got, "error") &&
			i < 0 {
			t.Errorf("%s\n  gives %s\n  want  %s", input, got, want)
		}
	}
}

func TestMaps(t *testing.T) {
	each(t, "", `
		{"b" => 1, "a" => {0|1}, 3 => *} ==> {3 => *, "a" => 1/2, "b" => 1}
		{=>} ==> {=>}
		len {=>} ==> 0
		m := {k => k**2 for k in 1..4 if k != 3}
		m ==> {1 => 1, 2 => 4, 4 => 16}
		m[4] ==> 16
		m[3] ==> error: the map has no key 3
		{grid(2, 2) => 1}["..|.."] ==> 1
		set [grid(2, 2), "..|..", (1, 2)] ==> {"..|..", (1, 2)}
		without([grid(2, 2), 5], "..|..") ==> [5]
		[(+), ^<2>] ==> error: `+"`)` cannot stand here: expected a value or a name"+`
		3 in m, 4 in m ==> false, true
		[v - k for k, v in m] ==> [0, 2, 12]
		keys m, items m ==> [1, 2, 4], [(1, 1), (2, 4), (4, 16)]
		get(m, 3, "none"), get(m, 2) ==> "none", 4
		replace(m, 3, 9) = m ++ {3 => 9} ==> true
		without(m, 1) ==> {2 => 4, 4 => 16}
		m = {4 => 16, 2 => 2 + 2, 1 => 1} ==> true
		m = {4 => 16} ==> false
		{1 => 2} = {1 => 3} ==> false
		{1/2 => 1, {0|1} => 2} ==> {1/2 => 2}
		{1 => 2, 1 => 3} ==> {1 => 3}
		{(1, 2) => "p"}[(1, 2)] ==> p
		x := 7
		{x => x} ==> {7 => 7}
		{v => 1, ^ => 2}[v] ==> 1
		{"f" => (k => k + 1)}["f"](2) ==> 3
		f := {"f" => (k => k + 1)}
		f ==> {"f" => (k => k + 1)}
		{{1 => 2}, {1 => 2}} ==> {{1 => 2}}
		{1 => 2, 3} ==> error: `+"`=>` makes these braces a map, but not all that stands in them is key => value"+`
		{1 => 2 | 3} ==> error: `+"`=>` makes these braces a map, but not all that stands in them is key => value"+`
		{=> 1} ==> error: `+"`1` cannot stand here: expected `,`, `|` or `}`"+`
	`)
}

// TestMapsReadBack: random maps print so that they read back.
func TestMapsReadBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	atoms := []string{"1", "-3/4", `["a=>b"]`, "*2", "^", "v", "{2|1}", "[1, 2]", "(1, v)", "{1, 3}", "true", "{=>}", "kayles",
		"L"}
	var random func(depth int) string
	random = func(depth int) string {
		if depth == 0 || rng.IntN(3) == 0 {
			return atoms[rng.IntN(len(atoms))]
		}
		var parts []string
		for range 1 + rng.IntN(3) {
			parts = append(parts, random(depth-1)+" => "+random(depth-1))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	s := eval.New()
	for range trials.Count(30, 80) {
		text := random(3)
		printed := said(s, text)
		if len(printed) != 1 || strings.HasPrefix(printed[0], "error") {
			t.Fatalf("%s: %v", text, printed)
		}
		if again := said(s, printed[0]); len(again) != 1 || again[0] != printed[0] {
			t.Fatalf("%s prints %s, which prints %v", text, printed[0], again)
		}
		if same := said(s, "("+text+") = ("+printed[0]+")"); same[0] != "true" {
			t.Errorf("%s is not equal to %s", text, printed[0])
		}
	}
}

func TestStrings(t *testing.T) {
	each(t, "", `
		split("a,b,,c", ",") ==> ["a", "b", "", "c"]
		split "  two  words " ==> ["two", "words"]
		split("abc", "") ==> error: what stands between the parts is one letter at least
		join(split("a|b|c", "|"), "|") ==> a|b|c
		join([1, *2, "x"]) ==> 1*2x
		index("hello", "l"), index("hello", "z"), index([1/2, ^], {0|*}) ==> 2, -1, 1
		replace("LRL", "L", "x"), replace("LRL", 1, "x") ==> "xRx", "LxL"
		upper "lr", lower "LR", strip " a " ==> "LR", "lr", "a"
		starts_with("kayles", "kay"), ends_with("kayles", "kay") ==> true, false
		repeat("ab", 3), repeat([1, 2], 2), repeat("x", 0) ==> "ababab", [1, 2, 1, 2], ""
		pad("7", 3) ++ "|", pad("7", -3), pad("long", 2) ==> "7  |", "  7", "long"
	`)
}

// TestRepeatedTextsAreCharged: what is made by repeating is refused before it is
// there.
func TestRepeatedTextsAreCharged(t *testing.T) {
	for _, text := range []string{`repeat("abcd", 10**9)`, `repeat([1, 2], 10**12)`,
		`len join(repeat(["abcdefgh"], 10**7), "abcdefgh")`} {
		if got := said(eval.New(), "limit memory 64 MiB\n"+text); len(got) == 0 ||
			strings.Trim(got[len(got)-1], "0123456789") == "" {
			t.Errorf("%s gives %v", text, got)
		}
	}
}

func TestFilesOfData(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "x")
	each(t, file, `
		bfile(values(kayles, 0..200), "FILE-b.txt") ==> written to FILE-b.txt
		compare(values(kayles, 0..200), "FILE-b.txt") ==> equal: 201 elements
		compare(values(kayles, 0..70), "FILE-b.txt") ==> equal in 71 elements, up to n = 70; the second goes on
		compare(values(kayles, 1..70), "FILE-b.txt") ==>
		=> they differ first at n = 0: 1 and 0; they agree when the second is without its first 1 element
		compare(replace(values(kayles, 0..70), 40, 99), "FILE-b.txt") ==> they differ first at n = 40: 99 and 1
		compare([1, 2], [1, 2]), compare([], [1]) ==> equal: 2 elements, one of them is empty
		(read("FILE-b.txt", "bfile"))[3] ==> (3, 3)
		bfile([5, 6], "FILE-c.txt", 10) ==> written to FILE-c.txt
		read("FILE-c.txt", "bfile") ==> [(10, 5), (11, 6)]
		bfile([*2], "FILE-d.txt") ==> error: the terms of a b-file are integers; that with the number 0 is *2
		csv(table(wythoff, 0..2, 0..2), "FILE.csv") ==> written to FILE.csv
		read "FILE.csv" ==> [["wythoff", 0, 1, 2], [0, 0, 1, 2], [1, 1, 2, 0], [2, 2, 0, 1]]
		csv(survey(octal, 1, 1000), "FILE.csv") ==> written to FILE.csv
		rows := read("FILE.csv", "header")
		[r["code"] for r in rows if r["period"] = 2 and r["preperiod"] = 0] ==> ["0.5", "0.7", "0.3"]
		x := [("=1+1", "-x", "'a", -1), ("a,b", "q\"\n", 1/2, 007), ("@", "+", "", true)]
		csv(x, "FILE.csv") ==> written to FILE.csv
		read "FILE.csv" ==> [["=1+1", "-x", "'a", -1], ["a,b", "q\"\n", 1/2, 7], ["@", "+", "", true]]
		csv([{"a" => 1, "b" => 2}, {"b" => 3, "c" => *}], "FILE.csv") ==> written to FILE.csv
		read("FILE.csv", "header") ==> [{"a" => 1, "b" => 2, "c" => ""}, {"a" => "", "b" => 3, "c" => "*"}]
		graph6(graphs(4), "FILE.g6") ==> written to FILE.g6
		read "FILE.g6" = [from_graph6 graph6 g for g in graphs(4)] ==> true
		dot("a-b:L b-c", "FILE.dot") ==> written to FILE.dot
		read "FILE.dot" ==> graph "a-b:L b-c:E"
	`)
	text, err := os.ReadFile(file + ".csv")
	if err != nil || !strings.HasPrefix(string(text), "a,b,c\n1,2,\n,3,*\n") {
		t.Errorf("%q, %v", text, err)
	}
}

// TestFormulasAreEscaped: no cell that is written begins as a formula does.
func TestFormulasAreEscaped(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.csv")
	answers(t, eval.New(eval.WithHost(quiet{})), file, `csv([["=x", "+x", "-x", "@x", "\tx", "-1/2", "-1.5"]], "FILE")`)
	text, err := os.ReadFile(file)
	if err != nil || string(text) != "'=x,'+x,'-x,'@x,\"'\tx\",'-1/2,-1.5\n" &&
		string(text) != "'=x,'+x,'-x,'@x,'\tx,'-1/2,-1.5\n" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestDamagedDataIsRefused, with its line.
func TestDamagedDataIsRefused(t *testing.T) {
	dir := t.TempDir()
	for name, c := range map[string][2]string{
		"a.csv":       {"1,2\n\"3,4\n", "line"},
		"b.csv":       {"a\"b,c\n", "line 1"},
		"b000001.txt": {"0 1\n2 3\n", "line 2"},
		"c.g6":        {"DQc\nDQ\n", "line 2"},
		"d.dot":       {"graph {\n a -- b\n", "line 3"},
		"e.txt":       {"one\ntwo\x00\n", "line 2"},
	} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(c[0]), 0o644); err != nil {
			t.Fatal(err)
		}
		got := answers(t, eval.New(eval.WithHost(quiet{})), file, `read "FILE"`)
		if len(got) != 1 || !strings.HasPrefix(got[0], "error: the file ") || !strings.Contains(got[0], c[1]) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestLaTeXOfTables(t *testing.T) {
	each(t, "", `latex {2||1|0} ==> \{2 \parallel 1 \mid 0\}`)
	got := said(eval.New(), `latex [(1, 1/2, "a_b"), (2, ^, "#")]`)
	want := "\\begin{tabular}{rrr}\n$1$ & $\\frac{1}{2}$ & a\\_b \\\\\n$2$ & $\\uparrow$ & \\# \\\\\n\\end{tabular}"
	if len(got) != 1 || got[0] != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// finding is a host that counts what a search looked at, and stops it.
type finding struct {
	quiet
	at     int64
	cancel context.CancelFunc
}

func (f *finding) Progress(p game.Progress) {
	if p.Doing == "find" && f.at > 0 && p.Done >= f.at {
		f.cancel()
	}
}

// TestFindStopsAndGoesOn: a search that is stopped again and again finds what it
// finds in one go, and never looks at an element twice.
func TestFindStopsAndGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "found.jsonl")
	search := `find all n in 1..3000 where isprime n and n % 10 = 7`
	whole := said(eval.New(), search)[0]
	stops, at := 0, int64(0)
	for {
		at += 500
		ctx, cancel := context.WithCancel(t.Context())
		r := asked(t, ctx, eval.New(eval.WithHost(&finding{at: at, cancel: cancel})), fmt.Sprintf("%s into %q", search, file))
		cancel()
		if r.Err == nil {
			if r.View.Text != whole {
				t.Errorf("after %d stops %s", stops, r.View.Text)
			}
			break
		}
		if !errors.Is(r.Err, context.Canceled) || r.View == nil {
			t.Fatalf("%v", r.Err)
		}
		if stops++; stops > 20 {
			t.Fatal("it never ends")
		}
	}
	if stops < 3 {
		t.Errorf("only %d stops", stops)
	}
	s := eval.New(eval.WithHost(quiet{}))
	for text, want := range map[string]string{
		`find all n in 1..3000 where isprime n into "FILE"`:                          "kept by another search",
		"isprime(n) := n = 7\n" + search + ` into "FILE"`:                            "meant something else",
		`find first n in 1..3000 where isprime n and n % 10 = 7 into "FILE"`:         "kept by another search",
		`find all n in 1..3000 where isprime n and n % 10 = 7 into "/dev/null"`:      "kept",
		`find all n in 1..3000 where isprime n and n % 10 = 7 into FILE`:             "error",
		`find all n in 1..3000 where isprime n and n % 10 = 7 into "` + file + `/x"`: "error",
	} {
		if strings.Contains(text, "/dev/null") {
			continue
		}
		got := strings.Join(answers(t, s, file, text), " ")
		if !strings.Contains(got, want) {
			t.Errorf("%s: %s", text, got)
		}
		s = eval.New(eval.WithHost(quiet{}))
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(3, 3))
	for range 60 {
		bad := append([]byte(nil), text...)
		bad[rng.IntN(len(bad))] ^= byte(1 + rng.IntN(255))
		if err := os.WriteFile(file, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		if got := answers(t, s, file, search+` into "FILE"`); len(got) != 1 || !strings.HasPrefix(got[0], "error") {
			t.Fatalf("a damaged file was answered by %v", got)
		}
	}
}

func TestFind(t *testing.T) {
	each(t, "", `
		find first n in 1..10**12 where n % 7 = 3 and n > 100 ==> 101
		find all (a, b) in [(x, y) for x in 1..9 for y in x..9] where a * b = 18 ==> [(2, 9), (3, 6)]
		find first n in 5..4 where true ==> none of 0 elements
		find first n in {3, 5} where n > 5 ==> none of 2 elements
		find first P in polyominoes(3) where value(domineering P) = *9 ==> none of 2 elements: polyominoes(3)
		(find all n in 1..9 where n > 7) = [8, 9] ==> true
		len(find all n in 1..9 where n > 7), sum(find all n in 1..9 where n > 7) ==> 2, 17
		find all n in 1..9 where n ==> error: a condition is true or false; this is an integer
		f(k) := find first n in 1..100 where n**2 > k
		f 50, f 99 ==> 8, 10
		find := 3
		find + 1 ==> 4
		where(first) := first + 1
		where 2 ==> 3
		find all v in [1, 2, 3] where v > 1 ==> [2, 3]
		find all x in [find first y in 1..9 where y > 3, 7] where x in (find all z in 1..9 where z < 5) ==> [4]
		1 + find first n in 1..9 where n > 3 ==> error: `+"`find` cannot stand here"+`
	`)
}

// TestPositionsByProperty: the inverse question against all small positions.
func TestPositionsByProperty(t *testing.T) {
	each(t, "", `
		position(kayles, nimvalue = 8) = first [n for n in 0..100 if nimvalue(kayles n) = 8] ==> true
		position(domineering, value = 1/2) ==> ..|.#|.#
		value(domineering(position(domineering, value = 1/4))) ==> 1/4
		found := positions(wythoff, outcome = P, [(x, y) for x in 0..7 for y in x..7])
		found = [p for p in ppositions(wythoff, 0..7, 0..7) if p[0] <= p[1]] ==> true
		positions(clobber, value = 0, strings(1..4, "LR")) = [s for s in strings(1..4, "LR") if value(clobber s) = 0] ==> true
		positions(domineering, G => temperature G = 1, polyominoes(4, "mirror")) ==> ["..|.."]
		position(toppling_dominoes, value = *) ==>
		=> error: it is not known among which positions of toppling_dominoes to look: a third argument says
		position(kayles, 5) ==> error: a property is a question that is compared, or a function; this is an integer
	`)
}

// TestDominoesOfValueStarTwo: no polyomino of ten cells has the value *2 in
// Domineering, and one of eleven has, up to symmetry; its value is checked by
// comparing the sum with *2 without canonical forms.
func TestDominoesOfValueStarTwo(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds of Domineering")
	}
	each(t, "", `
		find first P in polyominoes(1..10) where value(domineering P) = *2 ==>
		=> none of 6473 elements: polyominoes([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
		found := find all P in polyominoes(11) where value(domineering P) = *2
		len found ==> 1
		x := domineering(first found)
		outcome(x + *2), outcome(x), outcome(x + *) ==> P, N, N
	`)
}

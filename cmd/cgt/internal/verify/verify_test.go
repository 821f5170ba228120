package verify_test

import (
	"bytes"
	"context"
	"fmt"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cgt/cmd/cgt/internal/verify"
	"cgt/eval"
	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// files keeps what statements write.
type files map[string][]byte

func (f files) ReadFile(name string) ([]byte, error) { return nil, os.ErrNotExist }

func (f files) WriteFile(name string, data []byte) error {
	f[name] = slices.Clone(data)
	return nil
}

// certificates are the texts of what the statements certify.
func certificates(t testing.TB, statements string) files {
	t.Helper()
	f := files{}
	s := eval.New(eval.WithFiles(f))
	for a := range s.Eval(context.Background(), statements) {
		if a.Failed() {
			t.Fatalf("%s: %v", a.Input, a.Err)
		}
	}
	return f
}

func check(text []byte) (*format.Certificate, error) {
	ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1 << 30, MaxBytes: 1 << 30})
	return verify.Check(ctx, text, eval.New(eval.WithRulesOnly()))
}

// samples are certificates of every kind, small ones.
const samples = `
game spread(n, m) {
  -> spread(n - k, m + k // 2)  for k in 1..n
  -> spread(n, m - k)           for k in 1..min(m, step)
}
step := 2
half(n) := n // 2
game uneven(n) {
  left  -> uneven(half(n)) + uneven(n - 1 - half(n)) if n > 0
  right -> uneven(n - k) for k in 1..min(n, step)
}
certificate(outcome spread(5, 4), "a")
certificate(nimvalue spread(3, 3), "b")
certificate(outcome uneven 7, "c")
certificate(value uneven 6, "d")
certificate(value domineering "...|...|..#", "e")
certificate(outcome domineering "....|....|....|....", "f")
certificate(nimvalue cram "...|...|...", "g")
certificate(value clobber "LRL|RLR", "h")
certificate(period kayles, "i")
certificate(period subtraction(2, 5, 7), "j")
certificate(period hexadecimal 0.85, "k")
certificate(outcome nim(3, 5, 7), "l")
certificate(value(clobber "LRLR" + domineering "..|.#" - domineering "...|..."), "m")
certificate(value toads_and_frogs "LL..RR", "n")
certificate(nimvalue grundy 9, "o")
certificate(outcome(uneven 5 - uneven 4), "p")
certificate(value hackenbush "0-1:L 1-2:R 1-3:E", "q")
certificate(outcome(nim 3 + *5 + kayles 4), "r")
certificate(outcome(kayles(3, 4), misere), "s")
certificate(outcome(domineering "...|..#", misere), "t")
certificate(outcome(uneven 6, misere), "u")
certificate(period allbut(1, 2, 5), "v")
certificate(period allbut(3), "w")
certificate(period(unequal 0.05), "x")
`

// TestVerified: what is certified is verified, and its claim is what engines say.
func TestVerified(t *testing.T) {
	for name, text := range certificates(t, samples) {
		c, err := check(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var again bytes.Buffer
		if err := c.Write(&again); err != nil || !bytes.Equal(again.Bytes(), text) {
			t.Errorf("%s is read otherwise than it was written", name)
		}
	}
}

// claims are published, or known otherwise than by the engines.
func TestClaims(t *testing.T) {
	text := certificates(t, `
certificate(period kayles, "(12, 71)")
certificate(outcome domineering(4, 4), "N")
certificate(outcome cram(4, 4), "P")
certificate(nimvalue grundy 8, "2")
certificate(value domineering "..|..", "{1|-1}")
certificate(value clobber "LLR", "{0|*}")
certificate(value hackenbush "0-1:L 1-2:R", "1/2")
certificate(value nim 5, "5")
certificate(outcome wythoff(3, 5), "P")
certificate(value toppling_dominoes "LRLR", "*2")
certificate(period nim, "(1, 0, 1)")
`)
	for answer, data := range text {
		if c, err := check(data); err != nil || c.Answer != answer {
			t.Errorf("%s: %+v, %v", answer, c, err)
		}
	}
	// Misere Nim by Bouton's rule: P if all heaps are 1 and their number is odd, or if some
	// heap is larger and the nim-sum is 0.
	for heaps, answer := range map[string]string{"nim(1, 1, 1)": "P", "nim(1, 1)": "N", "nim(2, 2)": "P", "nim(1, 2, 3)": "P",
		"nim(2, 3)": "N", "nim 0": "N"} {
		for _, data := range certificates(t, fmt.Sprintf(`certificate(outcome(%s, misere), "m")`, heaps)) {
			if c, err := check(data); err != nil || c.Answer != answer || c.Question != "misere outcome" {
				t.Errorf("%s in misere play: %+v, %v", heaps, c, err)
			}
		}
	}
}

// TestMutations: of certificates with a random change, their checksums made anew, none
// proves anything but what the unchanged one proves.
func TestMutations(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 19))
	all := certificates(t, samples)
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	accepted, tried, rounds := 0, 0, trials.Count(7, 35)
	for _, name := range names {
		for range rounds {
			c, err := format.Read(context.Background(), all[name])
			if err != nil {
				t.Fatal(err)
			}
			what := mutate(rng, c)
			var out bytes.Buffer
			if err := c.Write(&out); err != nil {
				t.Fatal(err)
			}
			if bytes.Equal(out.Bytes(), all[name]) {
				continue
			}
			tried++
			after, err := check(out.Bytes())
			if err != nil {
				continue
			}
			before, _ := format.Read(context.Background(), all[name])
			if after.Of != before.Of || after.Answer != before.Answer || fmt.Sprint(after.Rules) != fmt.Sprint(before.Rules) {
				t.Errorf("%s: %s: accepted as a proof of %s %s = %s", name, what, after.Question, after.Of, after.Answer)
			}
			accepted++ // another proof of the same
		}
	}
	if tried < 8*rounds || accepted > tried/50 {
		t.Errorf("%d of %d changed certificates are proofs of the same", accepted, tried)
	}
}

// mutate changes something.
func mutate(rng *rand.Rand, c *format.Certificate) string {
	pick := func(n int) int { return rng.IntN(max(n, 1)) }
	shift := func(n int32) int32 { return n + []int32{-2, -1, 1, 2, 7}[rng.IntN(5)] }
	if len(c.Values) > 0 && rng.IntN(2) == 0 {
		switch rng.IntN(3) {
		case 0:
			c.Values[pick(len(c.Values))] ^= 1 << rng.IntN(4)
		case 1:
			c.Values = c.Values[:len(c.Values)-1-pick(5)]
		default:
			c.Range.Checked += uint64(1 + rng.IntN(5))
		}
		return "a nim-value or range"
	}
	if len(c.Entries) == 0 || rng.IntN(5) == 0 {
		return mutateHead(rng, c)
	}
	e := &c.Entries[pick(len(c.Entries))]
	switch rng.IntN(8) {
	case 0:
		if e.Nim != nil {
			*e.Nim ^= 1 << rng.IntN(3)
		} else {
			e.Wins = map[string]string{"L": "R", "R": "L"}[e.Wins]
		}
		return "who wins, or a nim-value"
	case 1:
		if len(e.By) > 0 {
			e.By = slices.Delete(e.By, 0, 1)
		}
		return "an answer less"
	case 2:
		if len(e.By) > 1 {
			i, j := pick(len(e.By)), pick(len(e.By))
			e.By[i], e.By[j] = e.By[j], e.By[i]
		}
		return "answers exchanged"
	case 3:
		c.Entries = slices.Delete(c.Entries, int(e.Number), int(e.Number)+1)
		for i := range c.Entries {
			c.Entries[i].Number = int32(i)
		}
		return "an entry less"
	case 4:
		other := c.Entries[pick(len(c.Entries))]
		e.At = other.At
		return "another position"
	case 5:
		if len(c.Forms) > 0 {
			f := &c.Forms[pick(len(c.Forms))]
			f.Left, f.Right = f.Right, f.Left
			if rng.IntN(2) == 0 && len(f.Left) > 0 {
				f.Left[0] = shift(f.Left[0])
			}
		}
		return "a form"
	case 6:
		if e.Less != nil {
			*e.Less = shift(*e.Less)
		}
		return "a form that is subtracted"
	}
	if len(e.By) > 0 {
		by := e.By[pick(len(e.By))]
		if len(by) > 0 {
			by[pick(len(by))] = shift(by[0])
		}
	}
	return "an answer"
}

// mutateHead changes the claim, the rules or where the proof begins.
func mutateHead(rng *rand.Rand, c *format.Certificate) string {
	switch rng.IntN(6) {
	case 0:
		answers := []string{"P", "N", "L", "R", "0", "1", "2", "*", "{0|*}", "(12, 70)", "(24, 71)", "(2, 0)", "(3, 0)",
			"(6, 0, 2)"}
		c.Answer = answers[rng.IntN(len(answers))]
	case 1:
		c.Of = strings.Replace(c.Of, string("0123456789LR."[rng.IntN(13)]), string("0123456789LR."[rng.IntN(13)]), 1)
	case 2:
		c.Question = []string{"outcome", "nimvalue", "value", "period", "misere outcome"}[rng.IntN(5)]
	case 3:
		c.Rules[rng.IntN(len(c.Rules))].Library = true
	case 4:
		r := &c.Rules[rng.IntN(len(c.Rules))]
		if r.Library {
			r.Text = strings.Replace(r.Text, "+", "-", 1) + " "
		} else {
			c.Rules = c.Rules[:len(c.Rules)-1]
		}
	default:
		for _, by := range []*format.Cover{c.By, c.LeftStarts, c.RightStarts} {
			if by != nil && len(*by) > 0 {
				(*by)[0] += 1 + int32(rng.IntN(3))
			}
		}
	}
	return "the head"
}

// TestOtherGame: a certificate of a game of the library or the user whose rules have
// changed since is refused; so are rules that ask an engine.
func TestOtherGame(t *testing.T) {
	all := certificates(t, samples)
	for _, x := range []struct{ name, old, new, want string }{
		{"f", `c) = \".\"`, `c) != \"#\"`, "its rules are not those of the game: domineering is now game domineering(g)"},
		{"b", "for k in 1..n", "for k in 2..n", "entry"},
		{"a", "step := 2", "step := 1", "entry"},
		{"c", "n // 2", "n // 3", "entry"},
		{"i", "kayles := octal 0.77", "kayles := octal 0.17",
			"its rules are not those of the game: kayles is now kayles := octal 0.77"},
		{"a", "step := 2", "step := nimvalue(kayles 3)", "only an engine"},
		{"a", "step := 2", "step := 2 + 0", "its rules are not those"},
	} {
		c, err := format.Read(context.Background(), all[x.name])
		if err != nil {
			t.Fatal(err)
		}
		old := strings.ReplaceAll(x.old, `\"`, `"`)
		found := false
		for i := range c.Rules {
			found = found || strings.Contains(c.Rules[i].Text, old)
			c.Rules[i].Text = strings.Replace(c.Rules[i].Text, old, strings.ReplaceAll(x.new, `\"`, `"`), 1)
		}
		var out bytes.Buffer
		if err := c.Write(&out); err != nil || !found {
			t.Fatal(x.old, err)
		}
		if _, err := check(out.Bytes()); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s for %s: %v", x.new, x.old, err)
		}
	}
}

// TestBadFiles: what is no certificate, or a bomb, is refused in few steps.
func TestBadFiles(t *testing.T) {
	good := certificates(t, `certificate(value domineering "..|..", "a")`)["a"]
	deep := &format.Certificate{Head: format.Head{Question: "value", Of: `domineering "."`, Answer: "9000", Form: new(int32)}}
	c, err := format.Read(context.Background(), good)
	if err != nil {
		t.Fatal(err)
	}
	deep.Rules, deep.LeftStarts, deep.RightStarts = c.Rules, &format.Cover{0}, &format.Cover{0}
	deep.Entries = []format.Entry{{At: deep.Of, Wins: "L", Less: new(int32), By: []format.Cover{}}}
	for n := range int32(9001) {
		f := format.Form{Number: n, Left: []int32{}, Right: []int32{}}
		if n > 0 {
			f.Left = append(f.Left, n-1)
		}
		deep.Forms = append(deep.Forms, f)
	}
	*deep.Form = 9000
	nested := &format.Certificate{Head: format.Head{Question: "nimvalue", Of: "f(1)", Answer: "0", By: &format.Cover{},
		Rules: []format.Rules{{Name: "f", Text: "f(n) := f(n + 1)"}}}}
	brackets := &format.Certificate{Head: format.Head{Question: "nimvalue", Of: strings.Repeat("(", 1<<16), Answer: "0",
		By: &format.Cover{}}}
	bytesOf := func(c *format.Certificate) []byte {
		var out bytes.Buffer
		if err := c.Write(&out); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	for name, x := range map[string]struct {
		text []byte
		want string
	}{
		"empty":     {nil, "ends here"},
		"text":      {[]byte("hello\n"), "no certificate file"},
		"truncated": {good[:len(good)/2], "damaged at line"},
		"end":       {good[:len(good)-80], "damaged at line"},
		"version":   {bytes.Replace(good, []byte(`"version":1`), []byte(`"version":2`), 1), "version 2"},
		"bit":       {bytes.Replace(good, []byte(`"n":0`), []byte(`"n":1`), 1), "checksum does not hold"},
		"deep":      {bytesOf(deep), "too deep"},
		"recursion": {bytesOf(nested), "nested more than"},
		"brackets":  {bytesOf(brackets), "deep"},
		"json": {append(append([]byte(`{"cgt":"certificate","version":1,"x":`), bytes.Repeat([]byte("["), 1<<16)...),
			"\n"...), ""},
	} {
		if _, err := check(x.text); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNothingOfTheEngines holds what the package is for: it imports nothing but the
// reading of rules and of lines, and is short enough to be read.
func TestNothingOfTheEngines(t *testing.T) {
	allowed := []string{"cgt/eval", "cgt/eval/ruleset", "cgt/eval/value", "cgt/stdlib/certificate/format", "cgt/stdlib/game"}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines += bytes.Count(text, []byte("\n"))
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range file.Imports {
			if path := strings.Trim(spec.Path.Value, `"`); strings.HasPrefix(path, "cgt/") && !slices.Contains(allowed, path) {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
	if lines == 0 || lines > 500 {
		t.Errorf("the checker has %d lines", lines)
	}
}

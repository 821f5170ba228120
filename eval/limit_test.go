package eval

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"cgt/eval/value"
	"cgt/lang"
)

// TestLimitSays: at the prompt a limit says what was understood; a memory limit
// that leaves room for nothing is refused, and the old one stands.
func TestLimitSays(t *testing.T) {
	s := New(WithHost(&person{}))
	for _, c := range [][2]string{
		{"limit memory 5", "error: 5 bytes of memory leave room for nothing"},
		{"limit memory 5 KiB", "error: 5 KiB of memory leave room for nothing"},
		{"limits", "what a statement may take\n  limit memory  4 GiB of memory\n  limit time    none\n  limit steps   none"},
		{"limit memory 3/2 GiB", "from now on a statement may take 1.5 GiB of memory"},
		{"limit memory 2097152", "from now on a statement may take 2 MiB of memory"},
		{"limit memory none", "there is no limit of memory now"},
		{"limit time 5", "from now on a statement may take 5s"},
		{"limit time 2 min", "from now on a statement may take 2m0s"},
		{"limit steps 500", "from now on a statement may take 500 steps"},
		{"limits", "what a statement may take\n  limit memory  none\n  limit time    2m0s\n  limit steps   500 steps"},
	} {
		if got := shownOf(s, "", c[0])[0]; got != c[1] {
			t.Errorf("%s says %q, not %q", c[0], got, c[1])
		}
	}
	if got := shownOf(New(WithHost(&person{})), "file.cgt", "limit time 5")[0]; got != "" {
		t.Errorf("a script is told %q", got)
	}
	src := lang.NewSource("", "limit memory 5")
	script, _ := lang.Parse(src, lang.PromptMode)
	if r := s.Run(context.Background(), src, script.Statements[0]); r.Err == nil ||
		!strings.Contains(r.Err.Hint, "limit memory 5 GiB") {
		t.Errorf("no hint: %v", r.Err)
	}
}

// TestWhatIsKeptCounts: names and results count to the memory limit; the oldest
// results are dropped, and told of, before they leave no room.
func TestWhatIsKeptCounts(t *testing.T) {
	s := New(WithHost(silent{}))
	ask := func(text string) string {
		v, err := evaluated(s, text)
		if err != nil {
			return err.Error()
		}
		return value.Preview(v)
	}
	ask("limit memory 8 MiB")
	for range 20 { // of 24 bytes each
		if got := ask("[k for k in 1..30000]"); !strings.HasPrefix(got, "[1, 2, 3") {
			t.Fatal(got)
		}
	}
	if got := ask("len _20"); got != "30000" {
		t.Errorf("the last result is %s", got)
	}
	if got := ask("len _1"); !strings.Contains(got, "_1 is not kept any more") {
		t.Errorf("the first result is %s", got)
	}
	ask("a := [k for k in 1..90000]")
	ask("b := [[k] for k in 1..60000]")
	if got := ask("len (list [k for k in 1..60000])"); !strings.Contains(got, "of which names and results hold") {
		t.Errorf("beside what names hold a long list is %s", got)
	}
	ask("forget a, b")
	if got := ask("len (list [k for k in 1..60000])"); got != "60000" {
		t.Errorf("when names are forgotten a long list is %s", got)
	}
	// A list that holds the same list twice, and that one the next, is small.
	ask("share(n, x) := if n = 0 then x else share(n - 1, [x, x])")
	ask("c := share(50, 1)")
	if got := ask("len (list [k for k in 1..60000])"); got != "60000" {
		t.Errorf("beside a shared list a long list is %s", got)
	}
}

// TestLongSumsAndStrings: a sum of many components and the letters of a long string
// are charged before they are made, and JSON cites no shared list as a whole.
func TestLongSumsAndStrings(t *testing.T) {
	s := New(WithHost(silent{}))
	for _, line := range []string{"double(n, x) := if n = 0 then x else double(n - 1, x ++ x)", "more(n, x) := if n = 0 then x " +
		"else more(n - 1, x + x)", "share(n, x) := if n = 0 then x else share(n - 1, [x, x])", "limit memory 64 MiB"} {
		if _, err := evaluated(s, line); err != nil && !strings.HasPrefix(err.Error(), "0 answers") {
			t.Fatal(err)
		}
	}
	for text, want := range map[string]string{
		"10**6 * (10**6 * nim 1)":            "too long to write down",
		"10**6 * (200 * nim 1)":              "the memory limit",
		"more(30, nim 3)":                    "the memory limit",
		"-(10**6 * nim 3) - 10**6 * nim 2":   "the memory limit",
		"count(double(21, \"LR.\"), \"L\")":  "the memory limit",
		"nimvalue(10**5 * nim 3 + kayles 4)": "1",
		"count(double(16, \"LR.\"), \"L\")":  "65536",
		"compare([1, 2], share(60, nim 3))":  "they differ first at index 0: 1 and [[[",
	} {
		if got := shownOf(s, "", text)[0]; !strings.Contains(got, want) {
			t.Errorf("%s is answered %.100q, not %q", text, got, want)
		}
	}
	if got := value.Preview(value.Position{Sum: nil}); got != "0" {
		t.Errorf("the empty sum is printed %q", got)
	}
}

// TestTablesOfEarlierStatements: what searches leave behind does not add up over a
// session, and answers are the same without it.
func TestTablesOfEarlierStatements(t *testing.T) {
	s := New(WithHost(silent{}))
	if _, err := evaluated(s, "limit memory 1 MiB"); err != nil {
		t.Fatal(err)
	}
	for k := range 8 {
		game := fmt.Sprintf("game g%d(a, b, c) { left -> g%[1]d(a-k, b, c) for k in 1..a if (a+k+%[1]d) %% 3 != 0; "+
			"right -> g%[1]d(a, b-k, c) for k in 1..b if k %% 2 = %[2]d; -> g%[1]d(a, b, c-k) for k in 1..c }", k, k%2)
		question := fmt.Sprintf("outcome g%d(24, 24, 24)", k)
		fresh := New(WithHost(silent{}))
		for _, one := range []*Session{s, fresh} {
			if _, err := evaluated(one, game); err != nil {
				t.Fatal(err)
			}
		}
		want, err := evaluated(fresh, question)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := evaluated(s, question); err != nil || value.Show(got) != value.Show(want) {
			t.Errorf("%s is %v, %v, and %v in a fresh session", question, got, err, want)
		}
	}
	if held := s.Solver().Stats().Bytes; held > 1<<20 {
		t.Errorf("the tables hold %d bytes under a limit of 1 MiB", held)
	}
}

// TestFormsOfEarlierStatements: of the canonical forms of earlier statements only the forms
// themselves stay, and values are the same as in fresh sessions.
func TestFormsOfEarlierStatements(t *testing.T) {
	s := New(WithHost(silent{}))
	if _, err := evaluated(s, "limit memory 4 MiB"); err != nil {
		t.Fatal(err)
	}
	most := int64(0)
	for _, board := range []string{"LRLL|RLRR|LLRL", "RLLR|LRRL|RLLR", "LLRR|RRLL|LRLR", "LRLR|LLRL|RRLR"} {
		question := "value clobber \"" + board + "\""
		want, err := evaluated(New(WithHost(silent{})), question)
		if err != nil {
			t.Fatal(err)
		}
		got, err := evaluated(s, question)
		if err != nil || value.Show(got) != value.Show(want) {
			t.Errorf("%s is %v, %v, and %v in a fresh session", question, got, err, want)
		}
		most = max(most, s.Store().Stats().Bytes)
		if _, err := evaluated(s, "1"); err != nil {
			t.Fatal(err)
		}
		if st := s.Store().Stats(); st.Bytes > 1<<19 && st.Bytes > int64(st.Nodes*160+st.Options*8) {
			t.Errorf("%d bytes are held for %d forms with %d options", st.Bytes, st.Nodes, st.Options)
		}
	}
	if most <= 1<<19 {
		t.Errorf("the store had no more than %d bytes, which shows nothing", most)
	}
}

// TestLongNumbersAreLeft: what is computed with long numbers is left when its time is over, and gives what it does with short ones.
func TestLongNumbersAreLeft(t *testing.T) {
	if testing.Short() {
		t.Skip("computes on for some seconds")
	}
	for _, work := range []string{"a / b", "(a * 7) % 1 + 1/b + 1/a", "1/a - 1/b", "(a/3**9) ** 2 * (1/b)", "(2/3)**400000", "gcd(a, b)", "floor(a / b)"} {
		s := New()
		if got := statementsUnder(s, context.Background(), "a := 3**400000; b := 5**300000; limit time 1/100"); got.result.Err != nil {
			t.Fatal(got.result.Err)
		}
		if got := statementsUnder(s, context.Background(), work); got.result.Err == nil || !strings.Contains(got.result.Err.Message, "time limit") {
			t.Errorf("%s: %v", work, got.result.Err)
		}
	}
	for text, want := range map[string]string{ // by the laws of powers, at the sizes where the way changes
		"(2/3)**9000 * (3/2)**9000": "1", "(2/3)**70000 / (2/3)**69999": "2/3", "gcd(3**70000 * 7, 2**90000 * 35)": "7",
		"(3**200000 + 5) % 3**200000": "5", "3**200000 - 3**199999 * 3": "0", "-7**99999 // 7**99998": "-7",
		"1/3**90000 + 2/3**90000 = 1/3**89999": "true"} {
		if got := statementsUnder(New(), context.Background(), text); got.result.Err != nil || got.result.View.Text != want {
			t.Errorf("%s: %v %v, want %s", text, got.result.View, got.result.Err, want)
		}
	}
}

// TestLimitSaysWhoWins where a theorem does: who begins wins Chomp by strategy stealing, and Cram on boards with an even and an
// odd side by playing in the middle.
func TestLimitSaysWhoWins(t *testing.T) {
	for _, position := range []string{"chomp [10**12, 50, 30]", "chomp [50, 30, 20, 10]", "cram(7, 8)"} {
		for _, question := range []string{"nimvalue(", "grundy(", "value("} {
			got := statementsUnder(New(), context.Background(), "limit steps 1000; "+question+position+")")
			if e := got.result.Err; e == nil || !strings.Contains(e.Hint, "next player wins (N)") {
				t.Errorf("%s%s): %v, want the hint that the next player wins", question, position, e)
			}
		}
	}
}

package eval

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// sumFrom is the sum that a statement writes.
func sumFrom(t *testing.T, s *Session, input string) game.Sum {
	t.Helper()
	say(t, s, "it := "+input)
	v, err := s.Resolve(s.Cell("it"))
	if err != nil {
		t.Fatal(input, err)
	}
	sum, err := ruleset.AsSum(s.Idle(), v)
	if err != nil {
		t.Fatal(input, err)
	}
	return sum
}

// TestMisereTheoryEqualsSearch compares the outcomes of sums of heaps by
// theory with those by search.
func TestMisereTheoryEqualsSearch(t *testing.T) {
	rounds := trials.Count(1, 4)
	r := rand.New(rand.NewPCG(29, 30))
	games := []string{"kayles", "sticks", "dawsons_kayles", "octal 0.15", "octal 0.26", "octal 4.7", "octal 0.777",
		"subtraction <1,2,4>", "subtraction <2,5>",
		"hexadecimal 0.3F", "octal 0.37...", "guiles", "evens", "octal 0.156", "allbut <3>", "squares", "lasker", "octal 0.56",
		"octal 4.72", "octal 0.72"}
	used := map[game.Method]int{}
	for i, name := range games {
		if i%trials.Every(3, 1) > 0 {
			continue
		}
		s := New(WithHost(silent{}))
		ev := s.Idle()
		for range rounds {
			var parts []string
			for range 1 + r.IntN(4) {
				parts = append(parts, fmt.Sprintf("%s (%d)", name, r.IntN(10)))
			}
			used[compareMisere(t, s, ev, strings.Join(parts, " + "))]++
		}
	}
	s := New(WithHost(silent{}))
	ev := s.Idle()
	for range 8 * rounds {
		var parts []string
		for range 2 + r.IntN(3) {
			parts = append(parts, fmt.Sprintf("%s (%d)", games[r.IntN(len(games))], r.IntN(8)))
		}
		used[compareMisere(t, s, ev, strings.Join(parts, " + "))]++
	}
	for _, method := range []game.Method{"", game.ClosedForm, misereplay.SettledMethod, misereplay.MisereQuotientMethod,
		misereplay.TameMethod} {
		if used[method] == 0 && !testing.Short() { // few sums may miss one
			t.Errorf("no sum was settled by %q: %v", method, used)
		}
	}
}

func compareMisere(t *testing.T, s *Session, ev interp.Env, input string) game.Method {
	t.Helper()
	sum := sumFrom(t, s, input)
	want, _, err := s.Solver().Outcome(context.Background(), sum, true)
	if err != nil {
		t.Fatal(input, err)
	}
	got, method, err := misereplay.MisereTheory(ev, sum)
	if err != nil || method != "" && got != want {
		t.Errorf("%s: %s by %s, %s by search (%v)", input, got, method, want, err)
	}
	if moves, total, ok, err := misereplay.MisereWinning(ev, sum, game.Left, -1); ok {
		found, _, serr := s.Solver().Winning(context.Background(), sum, game.Left, true, -1)
		if err != nil || serr != nil || len(found) != len(moves) || total.Int64() != int64(len(moves)) {
			t.Errorf("%s: %d winning moves by theory, %d by search (%v, %v)", input, len(moves), len(found), err, serr)
		}
	}
	return method
}

// TestMisereHugeHeaps are positions that no search could settle.
func TestMisereHugeHeaps(t *testing.T) {
	s := New(WithHost(silent{}))
	answersAre(t, s, [][2]string{
		// The single heaps that are P in misere Kayles are 1, 4, 9, 12 and 20 (Winning Ways, chapter 13).
		{"[n for n in 0..300 if misere(kayles n) = P]", "[1, 4, 9, 12, 20]"},
		{"misere(kayles(10**30))", "N"},
		{"misere(kayles(10**30, 10**30))", "P"},
		{"misere(sticks(10**20, 10**20))", "P"},
		{"misere(sticks(1, 1, 10**20))", "N"},
		{"misere(octal 0.13 (10**12)) = misere(octal 0.13 (10**12 % 4))", "true"},
	})
}

// TestMisereLeavesToOtherGames asks for heaps beyond those that are searched,
// of games whose moves also lead to other games, where the outcome is plain.
func TestMisereLeavesToOtherGames(t *testing.T) {
	s := New(WithHost(silent{}))
	for _, definition := range []string{
		"game a1(n) { -> nim 1 if n > 3 }",                          // nim 1 is P: all above 3 are N
		"game a2(n) { -> a2(3) + nim 1 if n > 3 }",                  // the same: a2 3 has no move
		"game a3(n) { -> a3(n-1) if n > 0; -> nim 1 if n > 3 }",     // the same
		"game a4(n) { -> a4(n-1) if n > 0; -> *2 if n > 3 }",        // *2 is N and never helps: odd heaps are P
		"game a5(n) { -> nim n if n > 3; -> a5(n-1) if n in 1..3 }", // nim n is N for n > 3: all above 3 are P
	} {
		say(t, s, definition)
	}
	for _, c := range [][2]string{
		{"[misere(a1 n) for n in 12..40] = [N for n in 12..40]", "true"},
		{"[misere(a2 n) for n in 12..40] = [N for n in 12..40]", "true"},
		{"[misere(a3 n) for n in 12..40] = [N for n in 12..40]", "true"},
		{"[misere(a4 n) for n in 12..40] = [if n % 2 = 0 then N else P for n in 12..40]", "true"},
		{"[misere(a5 n) for n in 12..40] = [P for n in 12..40]", "true"},
	} {
		if got, ok := say(t, s, c[0]); ok && got != c[1] {
			t.Errorf("%s is %s", c[0], got)
		}
	}
	if err := failing(t, s, "quotient a3"); err == nil || !strings.Contains(err.Error(), "leads to nim 1") {
		t.Errorf("quotient a3: %v", err)
	}
}

// TestMisereFormsAreAsked: a misere form as printed is that form, its options are forms born a day earlier at the latest.
func TestMisereFormsAreAsked(t *testing.T) {
	s := New(WithHost(silent{}))
	born, _ := say(t, s, "misere_born 4")
	for _, text := range strings.Split(strings.Trim(born, "[]"), ", ") {
		if !strings.HasPrefix(text, "*[") {
			continue
		}
		text += map[bool]string{false: "]"}[strings.HasSuffix(text, "]")] // the last one
		for question, want := range map[string]string{text: text, "len(options " + text + ") < followers " + text: "true",
			"max(map(birthday, options " + text + ")) + 1 = birthday " + text:                "true",
			"len(moves(" + text + ", misere)) = len(options " + text + ")":                   "true",
			"(len(winning(" + text + ", misere)) > 0) = (outcome(" + text + ", misere) = N)": "true"} {
			if got, _ := say(t, s, question); got != want {
				t.Errorf("%s: %s, not %s", question, got, want)
			}
		}
	}
}

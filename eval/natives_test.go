package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/prelude"
	"cgt/stdlib/trials"
)

// TestNativesPlayTheDefinition values random boards by the fast version and
// by the definition alone.
func TestNativesPlayTheDefinition(t *testing.T) {
	for _, c := range []struct {
		game, letters       string
		rows, columns, many int
	}{
		{"domineering", "...#", 4, 4, 50},
		{"clobber", "LLRR.", 3, 3, 50},
		{"amazons", "...LR#", 2, 3, 30},
		{"fission", "..L#", 3, 4, 40},
		{"toads_and_frogs", "LLRR..", 1, 11, 120},
		{"konane", "LRLR...", 1, 14, 50}, // too wide for masks
		{"konane", "LLRR..#", 3, 4, 40},
		{"traffic_lights", "0012.", 2, 4, 30},
		{"nogo", "LR...#", 2, 4, 40},
		{"nogo", "LRLR..#", 1, 13, 20}, // too wide for masks as it stands
	} {
		rng := rand.New(rand.NewPCG(7, 8))
		many := trials.Count(c.many/10, c.many/2)
		session := eval.New(eval.WithHost(quiet{}))
		runLines(t, session, plain(t, c.game))
		for range many {
			rows := make([]string, 1+rng.IntN(c.rows))
			columns := 1 + rng.IntN(c.columns)
			for i := range rows {
				for range columns {
					rows[i] += string(c.letters[rng.IntN(len(c.letters))])
				}
			}
			b := fmt.Sprintf("%q", strings.Join(rows, "|"))
			for _, question := range []string{"value(GAME)", "outcome(GAME)", "outcome(GAME, misere)", "outcome(GAME + *)",
				"len(left GAME)", "len(right GAME)"} {
				ask := strings.ReplaceAll(question, "GAME", c.game+" "+b) +
					"\n" + strings.ReplaceAll(question, "GAME", "plain "+b)
				got := runLines(t, session, ask)
				const refused = "is not a legal position"
				if got[0] != got[1] && !(strings.Contains(got[0], refused) && strings.Contains(got[1], refused)) {
					t.Errorf("%s: %s, by the rules alone %s", ask, got[0], got[1])
				}
			}
		}
	}
}

// plain is the definition of a game of the library under the name plain,
// without a fast version and without same clauses, but for those that end play.
func plain(t *testing.T, name string) string {
	t.Helper()
	text, ok := prelude.Source(name)
	if !ok {
		t.Fatalf("no game %s", name)
	}
	var lines []string
	for _, line := range strings.Split(withoutNative(text, name), "\n") {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "same") || strings.HasPrefix(line, "same 0 ") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// withoutNative is a definition of the library under the name plain, without
// its fast version.
func withoutNative(text, name string) string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(line)
		if !strings.HasPrefix(trimmed, "#") && !strings.HasPrefix(trimmed, "native") {
			lines = append(lines, strings.ReplaceAll(line, name, "plain"))
		}
	}
	return strings.Join(lines, "\n")
}

// Lists that rules make are short-lived and must not use up the memory limit.
func TestListsOfRulesAreGivenBack(t *testing.T) {
	text, _ := prelude.Source("clobber")
	lines := runLines(t, eval.New(eval.WithHost(quiet{})),
		"limit memory 64 MiB\n"+withoutNative(text, "clobber")+"\nvalue plain \"LRLR|RLRL|LR..\"")
	if got := lines[len(lines)-1]; strings.HasPrefix(got, "error") {
		t.Error(got)
	}
}

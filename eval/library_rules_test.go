package eval_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/prelude"
	"cgt/stdlib/trials"
)

// TestLibraryPlaysItsRules: every game of the library that has a fast version or same
// clauses has, in positions met by random play from those of its examples, the values and
// outcomes of its rules alone.
func TestLibraryPlaysItsRules(t *testing.T) {
	const starts = 2
	asked := 0
	for i, name := range prelude.Names() {
		text, _ := prelude.Source(name)
		if !regexp.MustCompile(`(?m)^\s*(native|same) `).MatchString(text) || i%trials.Every(9, 4) > 0 ||
			name == "cutthroat" || name == "black_path" { // whose rules are in their same clauses
			continue
		}
		rng := rand.New(rand.NewPCG(5, uint64(i)))
		s := eval.New(eval.WithHost(quiet{}))
		runLines(t, s, "limit steps 5000\n"+plain(t, name))
		positions := examplePositions(text, name)
		rng.Shuffle(len(positions), func(i, j int) { positions[i], positions[j] = positions[j], positions[i] })
		for _, p := range positions[:min(starts, len(positions))] {
			asked += playBoth(t, s, rng, name, p)
		}
	}
	if asked < 40 {
		t.Errorf("%d answers compared", asked)
	}
}

// examplePositions are the positions of a game in its examples, without those whose sizes
// no rules alone can reach.
func examplePositions(text, name string) (positions []string) {
	seen := map[string]bool{}
	for _, line := range strings.Split(text, "\n") {
		example, ok := strings.CutPrefix(line, "# example:")
		if !ok || strings.Contains(example, " for ") || strings.Contains(example, ":=") || strings.Contains(example, "10**") {
			continue
		}
		for _, at := range regexp.MustCompile(`\b`+name+`\b`).FindAllStringIndex(example, -1) {
			if p := name + argument(example[at[1]:]); p != name && !seen[p] {
				seen[p] = true
				positions = append(positions, p)
			}
		}
	}
	return positions
}

// argument is what a text begins with that a game can be applied to.
func argument(text string) string {
	body := strings.TrimLeft(text, " ")
	if m := regexp.MustCompile(`^("[^"]*"|\d+)`).FindString(body); m != "" {
		return " " + m
	}
	depth := 0
	for i, c := range body {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return " " + body[:i+1]
			}
		}
		if depth <= 0 {
			return ""
		}
	}
	return ""
}

// playBoth plays at random from a position and compares the answers on the way.
func playBoth(t *testing.T, s *eval.Session, rng *rand.Rand, name, position string) (asked int) {
	rules := func(text string) string { return regexp.MustCompile(`\b`+name+`\b`).ReplaceAllString(text, "plain") }
	refused := 0
	for range 5 {
		for _, question := range []string{"value(%)", "outcome(%, misere)", "len(left(%))"} {
			ask := strings.ReplaceAll(question, "%", position)
			got := runLines(t, s, ask)
			want := runLines(t, s, rules(ask))
			if len(got) == 0 || len(want) == 0 || strings.HasPrefix(got[0], "error") || strings.HasPrefix(want[0], "error") {
				if refused++; refused == 2 {
					return asked // it is too large, and what follows it as well
				}
				continue
			}
			asked++
			if rules(got[0]) != want[0] {
				t.Errorf("%s: %s, by the rules alone %s", ask, got[0], want[0])
			}
		}
		list := runLines(t, s, "[text(p) for p in moves("+position+")]")
		if len(list) == 0 || !strings.HasPrefix(list[0], "[") {
			return asked
		}
		next := regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`).FindAllStringSubmatch(list[0], -1)
		if len(next) == 0 {
			return asked
		}
		position = strings.ReplaceAll(next[rng.IntN(len(next))][1], `\"`, `"`)
		if !strings.HasPrefix(position, name) {
			return asked
		}
	}
	return asked
}

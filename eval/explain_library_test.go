package eval_test

import (
	"math/rand"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/prelude"
	"cgt/stdlib/trials"
)

// mostExplained is how long an explanation may be, in bytes, that is not asked
// for in full.
const mostExplained = 5000

// TestExplanationsOfLibrary: what is explained of a position of any game of the
// library, and of positions that it leads to, is short, and says the outcome and
// the value that another session finds.
func TestExplanationsOfLibrary(t *testing.T) {
	r := rand.New(rand.NewSource(17))
	explainedOnes, least, every := 0, 25, trials.Every(10, 4)
	if testing.Short() {
		least = 10
	}
	for i, name := range prelude.Names() {
		if i%every != 0 {
			continue
		}
		text, _ := prelude.Source(name)
		at := regexp.MustCompile(`\b` + name + ` ?(?:\([^()]*\)|\[[^\][]*\]|"[^"\n]*"|\{[^{}]*\}|\d+)`)
		for _, position := range at.FindAllString(examplesOf(text), 3) {
			s, other := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
			for _, session := range []*eval.Session{s, other} {
				statements(t, session, "limit steps 6000\nplace := "+position)
			}
			for range 2 {
				if explainsShortly(t, s, other, position) {
					explainedOnes++
				}
				pick := "place := (left place ++ right place)[" + strconv.Itoa(r.Intn(3)) + "]"
				if statements(t, s, pick)[0].Err != nil || statements(t, other, pick)[0].Err != nil {
					break
				}
			}
		}
	}
	if explainedOnes < least {
		t.Errorf("only %d were explained", explainedOnes)
	}
}

// examplesOf are the examples in the comments of a game.
func examplesOf(text string) string {
	var list []string
	for line := range strings.Lines(text) {
		if example, ok := strings.CutPrefix(line, "# example:"); ok && !strings.Contains(example, "check") {
			list = append(list, example)
		}
	}
	return strings.Join(list, "")
}

// explainsShortly compares the explanation of what is called place with answers
// of another session.
func explainsShortly(t *testing.T, s, other *eval.Session, from string) bool {
	t.Helper()
	answer := statements(t, s, "explain place")[0]
	if answer.Err != nil || answer.View == nil {
		return false // no position, or too long for the limit
	}
	text := strings.Join(card(answer.View.Blocks), "\n")
	if text == "" {
		text = answer.View.Text
	}
	if len(text) > mostExplained {
		t.Errorf("the explanation of a position of %s has %d bytes", from, len(text))
	}
	outcome, value := statements(t, other, "outcome place")[0], statements(t, other, "value place")[0]
	if strings.Contains(text, "who is to move loses") {
		text += " (P)"
	}
	if outcome.Err == nil && outcome.View != nil && len(outcome.View.Text) == 1 &&
		!strings.Contains(text, "("+outcome.View.Text+")") && !strings.Contains(text, " = "+outcome.View.Text) {
		t.Errorf("%s: the explanation does not say %s:\n%s", from, outcome.View.Text, text)
	}
	if value.Err != nil || value.View == nil || len(value.View.Text) > 40 || strings.Contains(text, "play can return") ||
		strings.Contains(text, "theorem") {
		return outcome.Err == nil // endless play and theorems tell who wins, not what it is worth
	}
	nimber := strings.TrimPrefix(value.View.Text, "*")
	if nimber == "" {
		nimber = "1"
	}
	if !strings.Contains(text, value.View.Text) &&
		!regexp.MustCompile(`(?:^|[ (])`+regexp.QuoteMeta(nimber)+`(?:\D|$)`).MatchString(text) {
		t.Errorf("%s: the explanation does not say %s:\n%s", from, value.View.Text, text)
	}
	return outcome.Err == nil
}

package english

import (
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

// TestDescribedThings: what is read of a letter is read of each thing that the letter
// can be, and nothing is read of a thing with a condition that is not understood.
func TestDescribedThings(t *testing.T) {
	aContext := Context{Clean: func(s string) string { return s }}
	things := []string{"the Hackenbush stalk RBB", "the 2 by 3 Domineering board", "the position {4|1}",
		"the sum of {1|-1} and *",
		"the Toads-and-Frogs position TT_F", "the sum of a Kayles row of 4 pins and a Nim heap of 3"}
	tried := 0
	for _, question := range []string{"Is @ hot?", "Is @ a number?", "Is @ confused with 0?", "Show that @ is fuzzy.",
		"Is @ positive, negative, zero or fuzzy?", "Compare @ with *.", "Cool @ by 1.", "Reduce @ to canonical form.",
		"To which outcome class does @ belong?", "Prove that @ is not zero.", "Is @ hot or cold?",
		"Show that @ is not a number."} {
		for _, thing := range things {
			read := Read(strings.ReplaceAll(question, "@", thing), aContext)
			got := texts(read)
			what := value(thing, aContext)
			want := texts(Read("Let G = "+what+". "+strings.ReplaceAll(question, "@", "G"), aContext))
			bare := strings.NewReplacer("(", "", ")", "", " ", "", "G:="+what, "")
			if len(got) == 0 || bare.Replace(strings.Join(got, "")) != bare.Replace(strings.Join(want, "")) &&
				!slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, "outcome") }) {
				t.Errorf("%s of %s: %q, of a letter %q", question, thing, got, want)
			}
			if tried++; tried%trials.Every(12, 5) > 0 {
				continue
			}
			for _, condition := range []string{" without its last piece", ", but nobody may pass", " if Left moves twice",
				" with one edge removed"} {
				text := strings.ReplaceAll(question, "@", thing+condition)
				if got := texts(Read(text, aContext)); len(got) > 0 {
					t.Errorf("%s is answered: %q", text, got)
				}
			}
		}
	}
}

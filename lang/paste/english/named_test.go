package english

import (
	"slices"
	"strings"
	"testing"
)

// TestNamedValues: a value that is called by its word is read as where its sign stands,
// in every question; a word that is no value there leaves the text not understood.
func TestNamedValues(t *testing.T) {
	aContext := Context{Clean: func(s string) string { return s }}
	names := map[string]string{"up": "↑", "down": "↓", "star": "*", "double-up": "⇑"}
	for _, question := range []string{"Compare @ and {1|0}.", "Is @ greater than {2|1}?", "Find the canonical form of @ + *3.",
		"Show that @ + @ is positive.", "Is @ fuzzy?", "What is the atomic weight of @?", "What is 3 plus @?", "Who wins @ + *2?",
		"Prove that @ = {0|*}.", "Simplify {@|*}.", "What is the outcome class of @?", "Show that 1 is greater than @.",
		"Is {@|@} equal to 0?", "Find the value of *2 minus @."} {
		for word, sign := range names {
			got := texts(Read(strings.ReplaceAll(question, "@", word), aContext))
			want := texts(Read(strings.ReplaceAll(question, "@", sign), aContext))
			if len(want) != 1 || !slices.Equal(got, want) {
				t.Errorf("%s of %s: %q, of %s: %q", question, word, got, sign, want)
			}
		}
	}
	for _, text := range []string{"What is star plus?", "Chips move up, left or down. Who wins?",
		"What is the value of up to 5 heaps?",
		"Players take up stars. Find the value of star players.", "What is the value of up minus one half?"} {
		if got := texts(Read(text, aContext)); len(got) > 0 {
			t.Errorf("%s is answered: %q", text, got)
		}
	}
}

// TestLetterIsNoArticle: the letter a of a formula is not passed over as an article.
func TestLetterIsNoArticle(t *testing.T) {
	aContext := Context{Clean: func(s string) string { return s }}
	for _, text := range []string{"What is a^2?", "Compare a*2 and 3.", "Find the outcome of A+{1|0}.", "Show that a = 0.", "a^2",
		"What is the value of a-1?"} {
		if got := texts(Read(text, aContext)); len(got) > 0 {
			t.Errorf("%s is answered: %q", text, got)
		}
	}
	if got := texts(Read("Who wins a {1|0} + *2?", aContext)); len(got) != 1 {
		t.Errorf("an article before a game: %q", got)
	}
}

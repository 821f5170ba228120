package english

import (
	"cgt/stdlib/trials"
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

// TestNamedAndMore: what is said with the name of a game makes another game of it, of which nothing is known.
func TestNamedAndMore(t *testing.T) {
	aContext := Context{Clean: func(s string) string { return s }}
	games := [][2]string{{"Nim", "with piles of 3, 5 and 7"}, {"Kayles", "with a row of 7 pins"}, {"Wythoff's game", "from (3, 6)"},
		{"Domineering", "on a 3 by 4 board"}, {"Grundy's game", "with a heap of 9"}, {"Turning Turtles", "with the coins HTHHT"}}
	more := []string{"with three pins at a throw", "with L-trominoes", "with Bishops", "played on a circle", "over the reals",
		"under the ko rule", "with blocking", "in pairs", "variant B", "2.0", "mod 3", "or its dual", "as modified by Smith",
		"three at a time", "with both", "starting with the second player", "with Left to remove two", "without splitting",
		"in reverse", "(with passes)", "for three players", "until 2 are left", "in which two moves are made in a row"}
	for _, m := range more {
		for i, g := range games {
			text := []string{"@ #. Who wins &?", "In @ #, who wins &?", "Alice and Bob play @ #. They begin &. Who wins?"}[i%3]
			if i%trials.Every(3, 1) != len(m)%trials.Every(3, 1) {
				continue
			}
			text = strings.NewReplacer("@", g[0], "#", m, "&", g[1]).Replace(text)
			if got := texts(Read(text, aContext)); len(got) > 0 {
				t.Errorf("%s is answered: %q", text, got)
			}
		}
	}
	for _, text := range []string{"A variant of Kayles has a row of 7 pins. Who wins?", "Round Nim with heaps 3, 4 and 6. Who wins?",
		"Kayles, where at most 3 may be taken, begins with 7 pins. Who wins?", "Wythoff's game with three piles: find the P-positions.",
		"In Wythoff's game at most 3 may be taken. Who wins from (3, 6)?",
		"Find all winning moves in Grundy's game with a heap of 9, two at a time.",
		"Chomp in which the winner is the one who takes the last square. Who wins on a 3 by 4 board?"} {
		if got := texts(Read(text, aContext)); len(got) > 0 {
			t.Errorf("%s is answered: %q", text, got)
		}
	}
	for _, g := range games {
		for _, m := range []string{"", " for two players", " as usual"} {
			text := "Alice and Bob play " + g[0] + m + ". They begin " + g[1] + ". Who wins?"
			if m == " as usual" {
				text = "The game of " + g[0] + m + " is played " + g[1] + ". Who wins?"
			}
			if got := texts(Read(text, aContext)); len(got) != 1 {
				t.Errorf("%s is answered: %q", text, got)
			}
		}
	}
	for text, want := range map[string]string{
		"Chomp in which the loser is the one who takes the last square. Who wins on a 3 by 4 board?": "chomp [4, 4, 4]",
		"In Nim at most 3 may be taken. Who wins with piles of 3, 5 and 7?":                          "(subtraction <1, 2, 3>)(3, 5, 7)",
	} {
		if got := texts(Read(text, aContext)); !slices.Equal(got, []string{want}) {
			t.Errorf("%s is read as %q", text, got)
		}
	}
}

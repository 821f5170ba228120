package retell

import (
	"slices"
	"strings"
	"testing"
)

// Each sentence, and what stands in its place: " / " parts two, "-" is none.
func TestSentences(t *testing.T) {
	for _, c := range [][2]string{
		{"Which of the two players can ensure victory, whatever his opponent does?", "Who wins?"},
		{"Who will win, and how?", "Who wins? / Find all winning moves."},
		{"How many coins should she take on her first turn in order to win?", "Find all winning moves."},
		{"Hi all!", "-"},
		{"I found this one in an old book.", "-"},
		{"Find the Grundy value of the heap and determine who wins.", "Find the Grundy value of the heap. / Who wins?"},
		{"Determine all n with 1 ≤ n < 30 for which the second player has a winning strategy.",
			"For which n from 1 to 29 does the second player win?"},
		{"For how many values of n between 5 and 40 does the first player lose?",
			"Find the number of n from 5 to 40 for which the second player wins."},
		{"He may take an odd number of coins that is at most 5.", "He may take 1, 3 or 5 coins."},
		{"Who wins for n = 10, 11 and 14?", "Who wins for n = 10, n = 11 and n = 14?"},
		{"Decide, for each n from 0 to 12, whether the position is a P-position or an N-position.",
			"For which n from 0 to 12 does the second player win?"},
		{"If you play first, what should your first move be to guarantee a win?", "Find all winning moves."},
		{"Show that the first player can win and say what his first move should be.",
			"Who wins? / Find all winning moves."},
		{"Compute the nim-values for the game in which a player may take 1 or 4 beans.",
			"a player may take 1 or 4 beans. / Compute the nim-values."},
		{"He multiplies the number by 2, 3 or 4.", "He multiplies the number by a whole number from 2 to 4."},
		{"He multiplies the number by 2, 3 or 5.", "He multiplies the number by 2, 3 or 5."},
		{"For n = 0, 2, ..., 12 find which are P-positions.", "For n = 0, 2, ..., 12 find which are P-positions."},
		// what is not only in other words stays as it is
		{"Which player loses?", "Who loses?"},
		{"Which player can win if the last stone counts double?", "Which player can win if the last stone counts double?"},
		{"Which player wins Chomp?", "Which player wins Chomp?"},
		{"Which player has a winning strategy in Misere Nim?", "Which player has a winning strategy in Misere Nim?"},
		{"How many winning moves are there?", "How many winning moves are there?"},
		{"For which n between 1 and 20 can the first player not win?", "For which n between 1 and 20 can the first player " +
			"not win?"},
		{"I may take two stones more than my friend.", "I may take two stones more than my friend."},
		{"He may take 1 or 2 stones, but not the number he took himself on his last move.",
			"He may take 1 or 2 stones, but not the number he took himself on his last move."},
	} {
		told, changed := Sentences([]string{c[0]}, all)
		got := strings.Join(told[0], " / ")
		if got == "" {
			got = "-"
		}
		if got != c[1] || changed != (c[0] != c[1]) {
			t.Errorf("%s\n got %s, %v\nwant %s", c[0], got, changed, c[1])
		}
	}
}

// A letter with one value is that value everywhere; one with several is not.
func TestConstants(t *testing.T) {
	told, _ := Sentences([]string{"A player takes 1, 2 or k chips.", "Who wins for k = 7?"}, all)
	if want := []string{"A player takes 1, 2 or 7 chips."}; !slices.Equal(told[0], want) {
		t.Errorf("got %q, want %q", told[0], want)
	}
	for _, other := range []string{"Who wins for k = 7 and k = 8?", "Who wins for k = 7, 8 and 9?"} {
		if told, _ := Sentences([]string{"A player takes 1, 2 or k chips.", other}, all); told[0][0] != "A player takes 1, 2 "+
			"or k chips." {
			t.Errorf("%s: got %q", other, told[0])
		}
	}
}

// all sentences are needed.
func all(int) bool { return true }

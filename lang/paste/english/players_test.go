package english_test

import (
	"strings"
	"testing"
)

// comparison is the question how two values compare.
func comparison(p, q string) string {
	return strings.NewReplacer("P", p, "Q", q).Replace(`if P = Q then "P = Q" else if P > Q then "P > Q" else if P < Q then ` +
		`"P < Q" else "P || Q (confused)"`)
}

// TestPlayersQuestions: what Left or Right can do, and what a form as written has.
func TestPlayersQuestions(t *testing.T) {
	for _, c := range []struct{ text, said string }{
		{"Find the dominated options of {0, 1 | 3}.", "explain {0, 1 | 3}"},
		{"Which options of {0, * | 2} are reversible?", "explain {0, * | 2}"},
		{"Are there any dominated options in G = {1, 2 | 5}?", "explain {1, 2 | 5}"},
		{"How many moves are there from {0, 1 | 3}?", "len(left '{0, 1 | 3}'); len(right '{0, 1 | 3}')"},
		{"What is Left's best move in {4 | {2 | 1}}?", "best({4 | {2 | 1}})"},
		{"Find Right's winning moves in {4 | -1}.", "winning {4 | -1}"},
		{"Is {2 | *} hot, cold or tepid?", "temperature {2 | *}"},
		{"Decide whether Left or Right wins ↑ + *3.", "outcome(↑ + *3)"},
		{"Say whether {2 | *} is a win for Left, Right, the first player or the second player.", "outcome {2 | *}"},
		{"Is ±2 equal to its negative?", "(±2) = -(±2)"},
		{"Is the Clobber position xxo all-small?", `is_all_small((clobber "xxo"))`},
		{"Simplify the clobber position xoo.", `canonical((clobber "xoo"))`},
		{"Can Left win ↑ + *2 moving second?", `if ↑ + *2 <| 0 then "Right wins" else "Left wins"`},
		{"The game {6 | {4 | 1}}. Find its left and right stops.", "stops({6 | {4 | 1}})"},
		{"Use the avoidance theorem to decide who wins ↑ + ↑ + *3.", "outcome(↑ + ↑ + *3)"},
		{"Simplify the following sums of games: {5 | 3} + {2 | 1}, {6 | 0} + *.",
			"canonical({5 | 3} + {2 | 1}); canonical({6 | 0} + *)"},
		{"Find the sum of the games {3|1} and {2|*}.", "canonical({3|1} + {2|*})"},
		{"What is on + over?", "value(on + over)"},
		{"Is under < 0? Compare over with ↑.", "under < 0; " + comparison("over", "↑")},
		{"Draw the game tree of {2 | {1 | 0}}.", "tree '{2 | {1 | 0}}'"},
		{"Sketch the thermographs of the following games and state their means: {6 | 2}, ±3.",
			"thermograph {6 | 2}, mean {6 | 2}; thermograph(±3), mean(±3)"},
		{"Who wins {0 | {0 | -4}}? Is it greater or less than ↑?",
			"outcome({0 | {0 | -4}}); " + comparison("{0 | {0 | -4}}", "↑")},
		{"Decide whether each of the following games is positive, negative, zero or fuzzy:\n(a) {0|*2}\n(b) ±1",
			"(a) " + comparison("{0|*2}", "0") + "; (b) " + comparison("±1", "0")},
	} {
		said, unread := statements(read(c.text))
		if got := strings.Join(said, "; "); got != c.said || len(unread) > 0 {
			t.Errorf("%s\nis read as %s\nnot        %s\n%q", c.text, got, c.said, unread)
		}
	}
}

// TestNoPartOfFormula: a formula is read whole or not at all.
func TestNoPartOfFormula(t *testing.T) {
	for _, c := range []struct{ text, said string }{
		{"Show that ⇑ * > 0.", "⇑* > 0"},
		{`Show that $\uparrow \ast \| 0$.`, "↑* <> 0"},
		{"Show that ⧾3 < ↑ and ⧾_{4} > ⧾_{5}.", "tiny(3) < ↑; tiny(4) > tiny(5)"},
		{"Prove that {2|0} ≹ 1.", "{2|0} <> 1"},
		{`Simplify $\ast + {\uparrow} + {\uparrow}$.`, "canonical(* + ↑ + ↑)"},
		{"Show that §2 < ↑.", ""},
		{`Prove that $\downarrow > -\frac{1}{2^k}$ for all k.`, ""},
		{"The game is played on - off days. Who wins?", ""},
		{"Show that ◊{1|0} = 1.", ""},
		{"How many moves are there from ↑ + *?", ""},
		{"What are Left's options in {3|1} + {2|0}?", ""},
		{"Find the reversible options of {2|0} + *.", ""},
	} {
		said, _ := statements(read(c.text))
		if got := strings.Join(said, "; "); got != c.said {
			t.Errorf("%s\nis read as %s\nnot        %s", c.text, got, c.said)
		}
	}
}

// TestSeveralRelations: each of several values has its own sign, and one value each of
// its relations.
func TestSeveralRelations(t *testing.T) {
	for _, c := range []struct{ text, said string }{
		{"Show that ↑ + *5 is positive and ↓ + *5 is negative.", "↑ + *5 > 0; ↓ + *5 < 0"},
		{"Show that ±3 is fuzzy and that {3|2} is positive.", "±3 <> 0; {3|2} > 0"},
		{"Prove that ↑ is less than 1/16 and greater than 0.", "↑ < 1/16; ↑ > 0"},
		{"Prove that ↑ is greater than 0 but less than 1/4.", "↑ > 0; ↑ < 1/4"},
	} {
		said, unread := statements(read(c.text))
		if got := strings.Join(said, "; "); got != c.said || len(unread) > 0 {
			t.Errorf("%s\nis read as %s\nnot        %s\n%q", c.text, got, c.said, unread)
		}
	}
}

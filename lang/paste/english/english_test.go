package english_test

import (
	"strings"
	"testing"

	"cgt/lang/paste"
	"cgt/lang/paste/english"
)

// read reads a text with the formulas of package paste.
func read(text string) *english.Reading {
	return english.Read(text, english.Context{Clean: func(formula string) string { return paste.Clean(formula).Text }})
}

// statements are those of all exercises, and what was not read.
func statements(r *english.Reading) (said, unread []string) {
	for _, e := range r.Exercises {
		for _, s := range e.Statements {
			said = append(said, strings.TrimSpace(s.Label+" "+s.Text))
		}
		for _, u := range e.Unread {
			unread = append(unread, u.Reason)
		}
	}
	return said, unread
}

// TestReadings compares texts with the statements that they are read as.
func TestReadings(t *testing.T) {
	for _, c := range []struct{ text, said string }{
		{"Who wins Nim with piles of 3, 4 and 5?", "nim(3, 4, 5)"},
		{"A player may take 1, 3 or 4 chips. Who wins from a pile of 21 chips?", "(subtraction <1, 3, 4>)(21)"},
		{"You may take at most half of the counters. Find the Sprague-Grundy function.",
			"game rules(n) { -> rules(n-k) for k in 1..n//2 }; values(rules, 0..20)"},
		{"1. In Kayles,\n(a) find the nim-values for n = 0, ..., 8;\n(b) who wins from a row of 9 pins?",
			"(a) values(kayles, 0..8); (b) kayles(9)"},
		{"Let G = {1|0} and H = {0|-1}. Find G + H.", "canonical({1|0} + {0|-1})"},
		{"Find the mean and temperature of {4|0}.", "mean {4|0}, temperature {4|0}"},
		{"Express 7/8 as a red-blue Hackenbush string.", "hackenbush_string(7/8)"},
		{"Find the sign expansions of 1/4.", "sign_expansion(1/4)"},
		{"What are the mean and the temperature of 5/4?", "mean(5/4), temperature(5/4)"},
		{"Evaluate the Hackenbush stalk BRB.", `value(hackenbush "0-1:L 1-2:R 2-3:L")`},
		{"What is the value of a 2 x 3 board in Domineering?", "value(domineering(2, 3))"},
		{"The last player to move loses. Who wins Nim with piles of 2 and 2?", "outcome(nim(2, 2), misere)"},
		{"Thus 3 ⊕ 5 = 6 = 2 ⊕ 4.", "3 ⊕ 5 = 6; 6 = 2 ⊕ 4"},
		{"Hackenbush: a red edge sits on top of two blue ones. What is the value of this position?",
			`value(hackenbush "0-1:L 1-2:L 2-3:R")`},
		{"What is the value of a red Hackenbush stalk with 2 edges?", `value(hackenbush "0-1:R 1-2:R")`},
		{"Find the value of the 2 x 2 and 3 x 1 boards in Domineering.", "value(domineering(2, 2)); value(domineering(3, 1))"},
		{"Is {2|1} hot?", "temperature({2|1}) > 0"},
		{"Let G = {1|0} and H = *. What are G + H and G - H?", "value({1|0} + *); value({1|0} - *)"},
		{"The game is ((|1)|(2|)). Who wins ((|1)|(2|))?", "outcome({{|1}|{2|}})"},
		{"Two players lay dominoes on a 2×5 board, Left vertically and Right horizontally. Find the outcome.",
			"outcome(domineering(2, 5))"},
		{"Two players lay dominoes on a 3×3 board. Left plays them vertically, Right horizontally. Find the value.",
			"value(domineering(3, 3))"},
		{"A player takes from a heap a number of beans that divides the heap size, but not the whole heap. Find the nim-values " +
			"for n = 1 to 9.", "game rules(n) { -> rules(n-k) for k in 1..n if n % k = 0 and k < n }; values(rules, 1..9)"},
		{"Are {2|0} and *2 comparable?", `if {2|0} = *2 then "{2|0} = *2" else if {2|0} > *2 then "{2|0} > *2" ` +
			`else if {2|0} < *2 then "{2|0} < *2" else "{2|0} || *2 (confused)"`},
		{"Show that ↑ is smaller than 1/2^10, and that ↑ < 1/2^20.", "↑ < 1/2**10; ↑ < 1/2**20"},
		{"In Nim with piles 5, x and 8, for which x does the second player win?",
			"[x for x in 0..16 if outcome(nim(5, x, 8)) = P]"},
		{"What is the nim-value of Cram on a 2×3 board? And on a 3×3 board?", "nimvalue(cram(2, 3)); nimvalue(cram(3, 3))"},
		{"Who wins Sprouts with 4 spots?", "sprouts(4)"},
		{"The farmer plants sprouts. Who wins Nim with heaps of 2 and 3?", "nim(2, 3)"},
		{"In Kayles with 9 pins, give the first 12 nim-values.", "values(kayles, 0..12)"},
		{"How many games are born on day 2?", "len(born(2)) - len(born(1))"},
		{"Verify the following: (a) {0|2} = 1; (b) ↑ > 0.", "(a) {0|2} = 1; (b) ↑ > 0"},
	} {
		said, unread := statements(read(c.text))
		if got := strings.Join(said, "; "); got != c.said || len(unread) > 0 {
			t.Errorf("%s\nis read as %s\nnot        %s\n%q", c.text, got, c.said, unread)
		}
	}
}

// TestUnread: the words that keep an exercise from being understood are named.
func TestUnread(t *testing.T) {
	for text, words := range map[string]string{
		"A player may take 1 or 2 chips, but never from the same pile twice. Who wins from piles of 3 and 4?":   "never",
		"A player may take 1 or 2 chips unless the pile is even. Who wins from a pile of 9 chips?":              "unless",
		"Two players take 1 or 2 chips from a pile of 9. The player with more chips at the end wins. Who wins?": "more",
		"A player may take 1 to K chips from a pile. Who wins from a pile of 9 chips?":                          "K",
		"A player may take 1 or K chips from a pile. Who wins from a pile of 9 chips?":                          "K",
	} {
		said, unread := statements(read(text))
		if len(said) > 0 || !strings.Contains(strings.Join(unread, " "), words) {
			t.Errorf("%s: %q, not read: %q, without %q", text, said, unread, words)
		}
	}
}

// TestHalfRead: what reads a part of a question alone is not its answer.
func TestHalfRead(t *testing.T) {
	for _, text := range []string{"Hackenbush: a blue edge and a red edge. What is its value?",
		"Hackenbush: a blue edge not on top of a red one. What is its value?",
		"Find the values of {1|0}, {2|0} and K.", "Let G = {1|0}. Find the mean of G and of H.",
		"Find the value of the 2 x 3 Domineering board. Left plays horizontally.", "You may verify that ↑ > 2 x TINY-1.",
		"Write the game {7|1} in the form a + b.", "Verify the following under misère play: {-1|1} = 0.",
		"Order the games 0, ↑ and 1 by their incentives.", "Let n be odd. In Kayles K(n) + K(7), what are the good moves?"} {
		if said, _ := statements(read(text)); len(said) > 0 {
			r := read(text)
			if r.Exercises[0].Understood() {
				t.Errorf("%s\nis read as %q", text, said)
			}
		}
	}
}

// TestNames: a definition is made for the text alone, and its name is none that
// is there already.
func TestNames(t *testing.T) {
	r := english.Read("You may take at most half of the counters. Who wins from a pile of 9?", english.Context{
		Clean: func(formula string) string { return formula },
		Kind: func(name string) english.Kind {
			if name == "rules" {
				return english.Defined
			}
			return english.Unknown
		},
	})
	if len(r.Names) != 1 || r.Names[0] == "rules" {
		t.Errorf("defines %q", r.Names)
	}
}

// FuzzRead: whatever comes, reading ends, and every statement has a line.
func FuzzRead(f *testing.F) {
	f.Add("A player may take 1 or 2 chips (3, 4). Who wins S = {1, 2, ...}?")
	f.Add("1. (a) Is {0|*} > 0?\n(b) \\frac{1}{2} \"TTH")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<14 {
			t.Skip()
		}
		lines := strings.Count(text, "\n")
		for _, e := range read(text).Exercises {
			for _, s := range e.Statements {
				if s.Line < 0 || s.Last < s.Line || s.Last > lines+strings.Count(text, "\r") {
					t.Fatalf("%q: line %d to %d", text, s.Line, s.Last)
				}
			}
		}
	})
}

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
		{"Evaluate the Hackenbush stalk BRB.", `value(hackenbush "0-1:L 1-2:R 2-3:L")`},
		{"What is the value of a 2 x 3 board in Domineering?", "value(domineering(2, 3))"},
		{"The last player to move loses. Who wins Nim with piles of 2 and 2?", "outcome(nim(2, 2), misere)"},
		{"Thus 3 ⊕ 5 = 6 = 2 ⊕ 4.", "3 ⊕ 5 = 6; 6 = 2 ⊕ 4"},
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
	} {
		said, unread := statements(read(text))
		if len(said) > 0 || !strings.Contains(strings.Join(unread, " "), words) {
			t.Errorf("%s: %q, not read: %q, without %q", text, said, unread, words)
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

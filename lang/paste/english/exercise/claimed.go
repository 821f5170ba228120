package exercise

import (
	"cgt/lang/paste/english/grammar"
	"strings"
)

// claimedRows match what a text claims of who wins: each way to say it of the first player, of the second, and of
// one who is named; and of the position.
var claimedRows = grammar.Lazily(
	"%first-player %wins", "%second-player %wins", "{name:who} %wins",
	"%first-player %loses", "%second-player %loses", "{name:who} %loses", "be {class:class}")

// ClaimedClass is the class of the position as a sentence has it that is to be shown or judged: "N" or "P"; "" where it
// claims nothing, or more than one thing.
func (x *Draft) ClaimedClass(s *sentence) string {
	if !x.asserts(s) {
		return ""
	}
	claimed, from, to := "", 0, 0
	for i := range s.Tokens {
		for k, row := range claimedRows() {
			f, end, ok := s.Match(row, i)
			if !ok {
				continue
			}
			class := string("NP?PN?"[min(k, 5)])
			if name, named := f.Get("who").(string); named {
				if x.opener == "" || !x.Person(strings.ToLower(name)) {
					return ""
				}
				class = map[bool]string{true: "N", false: "P"}[(k < 3) == (strings.ToLower(name) == x.opener)]
			} else if k == 6 {
				class = f.Get("class").(string)
			}
			if claimed != "" && claimed != class {
				return ""
			}
			claimed, from, to = class, i, end
			break
		}
	}
	if claimed != "N" && claimed != "P" {
		return ""
	}
	for i, t := range s.Tokens {
		if or := s.At(i - 1).Word; (i < from || i >= to) && (hedging[t.Word] || t.Word == "false" && or != "or" ||
			t.Word == "or" && s.At(i+1).Word != "false" && s.At(i+1).Word != "disprove") {
			return ""
		}
	}
	return claimed
}

// hedging are words that turn a claim into the contrary, or into less than it says.
var hedging = grammar.WordSet("not never no neither untrue incorrect if unless suppose assume when whenever otherwise which who whether")

// asserts reports whether a sentence says what is to be shown or judged.
func (x *Draft) asserts(s *sentence) bool { return x.judging || s.Asserts() }

// Judges is the action of a row that asks whether what follows is true.
func Judges(x *Draft, _ *sentence, _ grammar.Found) bool {
	x.judging, x.Fresh = true, true
	return true
}

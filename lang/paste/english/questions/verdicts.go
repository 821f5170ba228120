//go:build !js

package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"strconv"
	"strings"
)

// verdictRows match what a text claims of how many moves win and of nim-sums, which is checked.
func verdictRows() []event {
	const (
		move  = "[different | distinct] ( winning | good ) [first | opening | initial] move [for %mover] [in {game:game}]"
		there = "[that] ( there [always] ( be | exist ) | be there | ( that | do | whether | if ) ( %mover | it | this [position | game] | " +
			"position | {gap} ) have | [{game:game}] [position] {tuple:heaps} have | %mover have ) "
	)
	var rows []event
	for _, r := range []struct{ said, relation string }{
		{"[exactly | just | precisely | only] {number:n} [and only {number:n}]", " = "}, {"( unique | single | only one )", " = "},
		{"no", " = "}, {"( at least | no fewer than | no less than ) {number:n}", " >= "},
		{"( at most | no more than | not more than ) {number:n}", " <= "}, {"more than {number:n}", " > "},
		{"( fewer | less ) than {number:n}", " < "},
	} {
		rows = append(rows, event{there + r.said + " " + move, func(x *draft, s *sentence, f grammar.Found) bool {
			return winningMoves(x, s, f, r.relation)
		}})
	}
	const sum = "[that | whether | if] [be] ( nim-sum | nim sum | xor ) [of ( {numbers:list} | [size of] [this | these | all] [{number:k}] " +
		"( @heap | position ) )] [be | equal] "
	for _, r := range []struct{ said, relation string }{
		{"[equal to] {number:v} [and hence]", " = "}, {"zero [and hence]", " = "},
		{"( nonzero | non-zero | not [equal to] ( 0 | zero ) | different from ( 0 | zero ) )", " != "},
	} {
		rows = append(rows, event{sum + r.said, func(x *draft, s *sentence, f grammar.Found) bool {
			return nimSum(x, s, f, r.relation)
		}})
	}
	return rows
}

// winningMoves checks how many moves win.
func winningMoves(x *draft, s *sentence, f grammar.Found, relation string) bool {
	n := f.Number("n")
	if !f.Has("n") && relation == " = " && !s.Named("no") {
		n = 1
	}
	if s.Unsure() || !exercise.Asks("moves counted")(x, s, f) {
		return false
	}
	x.Waiting[len(x.Waiting)-1].Claim = relation + strconv.Itoa(n)
	return true
}

// nimSum checks what is claimed of the nim-sum of some numbers, or of the heaps of a game of Nim.
func nimSum(x *draft, s *sentence, f grammar.Found, relation string) bool {
	list, told := f.Get("list").([]int)
	if !told {
		list = x.Heaps
	}
	for i, t := range s.Tokens {
		if t.Text != "" && strings.Contains("+*⊕^", t.Text) || t.Text == "=" && (s.At(i+1).Value != f.Number("v") || !f.Has("v") || i+3 < len(s.Tokens)) {
			return false // of "nim-sum of 22 and 51: 22 = 16 + 4 + 2" the first number is not the sum
		}
	}
	if r, ok := x.Ruleset(); len(list) < 2 || !told && ok && r.Name != "nim" || f.Has("k") && f.Number("k") != len(list) || s.Unsure() && relation == " = " {
		return false
	}
	x.Claim(s, strings.ReplaceAll(rule.Joined(list), ", ", " (+) ")+relation+strconv.Itoa(f.Number("v")))
	return !told || !s.Named("player") || x.Place(list)
}

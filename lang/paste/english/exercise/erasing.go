//go:build !js

package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
)

// erasingRows match a game with marks of two kinds on a board: a move erases two of them and writes
// one. The first player is Left: the last mark is one more move for the player who wins with it.
func erasingRows() []Event {
	return []Event{{"erasing two of {number:p} marks {letter:one} and {number:q} marks {letter:two} , " +
		"equal ones give {letter:e} , different ones give {letter:d} , [the] first wins with {letter:w}", erasing}}
}

// erasing plays the game: a and b are how many marks of each kind there are.
func erasing(x *Draft, _ *sentence, f grammar.Found) bool {
	p, q := f.Number("p"), f.Number("q")
	if x.HasGame || len(x.Moves) > 0 || p+q > 60 {
		return false
	}
	name := x.freshName()
	after := func(a, b int, written string) string {
		if f.Get(written) == f.Get("one") {
			a++
		} else {
			b++
		}
		return fmt.Sprintf("%s(a%+d, b%+d)", name, a, b)
	}
	first, second := "a = 1 and b = 0", "a = 0 and b = 1" // where the player has won
	if f.Get("w") != f.Get("one") {
		first, second = second, first
	}
	rules := fmt.Sprintf("game %[1]s(a, b) { left -> %[1]s(0, 0) if %[2]s; right -> %[1]s(0, 0) if %[3]s; "+
		"-> %[4]s if a >= 2; -> %[5]s if b >= 2; -> %[6]s if a >= 1 and b >= 1 }",
		name, first, second, after(-2, 0, "e"), after(0, -2, "e"), after(-1, -1, "d"))
	x.unlike, x.opener = [2]string{"first", "second"}, "first"
	x.Normal, x.Story, x.told = true, true, true
	return x.Play(rule.Ruleset{Name: name, Shape: rule.PairShape, Rules: rules}) && x.Place([]int{p, q})
}

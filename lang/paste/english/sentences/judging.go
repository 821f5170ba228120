package sentences

import (
	"cgt/lang/paste/english/grammar"
	"slices"
)

// judging is what a text says about one move of a position.
var judging = grammar.Lazily("%act [( from | in | at ) [{game:game}] [position] {tuple:heaps}] [be] [a] ( ( winning " +
	"| good | correct | best | optimal | right | losing | bad ) [move] | " +
	"win | lose | leave %ppos | lead to %ppos )")

// moving is how a question speaks of a move of somebody: "the first player wins by taking 3", "if Ann goes first and
// takes 2".
var moving = grammar.Lazily("win ( by | if [he | she | they | it] | when | with ) %act",
	"( if | when ) ( {name:who} | you | i | @player | first player | one of them ) ( go | move | play | start | begin | open ) [first] "+
		"( and | by | with ) [first] %act")

// mostBefore is how many tokens may stand before the verb of such a move.
const mostBefore = 8

// JudgedUpTo is the end of what a text says about one move, from a word on; that word where it is none.
func (s *Sentence) JudgedUpTo(i int) int {
	for back := 2; back <= min(i, mostBefore) && s.Demands(); back++ {
		for _, row := range moving() {
			if _, end, ok := s.Match(row, i-back); ok && end > i {
				return end
			}
		}
	}
	_, end, _ := s.Match(judging()[0], i)
	return end
}

// DivisorsOfOne reports whether a set consists of the divisors of a heap that the sentence mentions, with itself or
// without: an example of a game in which divisors are taken.
func (s *Sentence) DivisorsOfOne(set []int) bool {
	if len(set) < 4 {
		return false
	}
	for _, t := range s.Tokens {
		if t.Kind != grammar.NumberToken || t.Value < set[len(set)-1] || t.Value > 1000 {
			continue
		}
		var all []int
		for k := 1; k <= t.Value; k++ {
			if t.Value%k == 0 {
				all = append(all, k)
			}
		}
		times := 0
		for _, u := range s.Tokens {
			if u.Value == t.Value {
				times++
			}
		}
		if slices.Equal(set, all[:len(all)-1]) || times > 1 && slices.Equal(set, all) {
			return true
		}
	}
	return false
}

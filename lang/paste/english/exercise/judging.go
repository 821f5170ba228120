//go:build !js

package exercise

import "cgt/lang/paste/english/grammar"

// judging is what a text says about one move of a position.
var judging = grammar.Lazily("%act [( from | in | at ) [{game:game}] [position] {tuple:heaps}] [be] [a] ( ( winning " +
	"| good | correct | best | optimal | right | losing | bad ) [move] | " +
	"win | lose | leave %ppos | lead to %ppos )")

// winningBy is the way in which a text says that somebody wins: "the first player wins by taking 3".
var winningBy = grammar.Lazily("win ( by | if [he | she | they | it] | when | with ) %act")

// judgedUpTo is the end of what a text says about one move, from a word on.
func judgedUpTo(s *sentence, i int) int {
	for back := 2; back <= min(i, 3) && s.Demands(); back++ {
		if _, end, ok := s.Match(winningBy()[0], i-back); ok && end > i {
			return end
		}
	}
	_, end, _ := s.Match(judging()[0], i)
	return end
}

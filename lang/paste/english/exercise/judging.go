//go:build !js

package exercise

import "cgt/lang/paste/english/grammar"

// judging is what a text says about one move of a position.
var judging = grammar.Lazily("%step [( from | in | at ) [{game:game}] [position] {tuple:heaps}] [be] [a] ( ( winning " +
	"| good | correct | best | optimal | right | losing | bad ) [move] | " +
	"win | lose | leave %ppos | lead to %ppos )")

// judgedUpTo is the end of what a text says about one move, from a word on.
func judgedUpTo(s *sentence, i int) int {
	_, end, _ := s.Match(judging()[0], i)
	return end
}

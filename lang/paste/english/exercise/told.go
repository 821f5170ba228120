//go:build !js

package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"strings"
)

// toldRows match descriptions in words of positions of games on boards.
func toldRows() []Event {
	const (
		strip = "[on | in | with] [a] ( strip | row | board | path | track ) ( of | with ) [length | width] {number:n} " +
			"[@cell | place] "
		first = "[the] ( first | leftmost | left-most | left ) "
		last  = "[the] ( last | rightmost | right-most | right ) "
		cells = "[@cell | end | place] "
		ends  = "[of ( it | strip | board | row )] "
	)
	one := func(f grammar.Found, name string) int {
		if f.Has(name) {
			return f.Number(name)
		}
		return 1
	}
	return []Event{
		{strip + "[has | have | there be] [with] toad [stand | sit] ( on | in | at ) " + first + "[{number:a}] " + cells + ends +
			"[and] frog [stand | sit] ( on | in | at ) " + last + "[{number:b}] " + cells + ends,
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.frogs(one(f, "a"), f.Number("n")-one(f, "a")-one(f, "b"), one(f, "b"))
			}},
		{
			strip + "[has | have | there be] [with] ( {number:a} | ) toad ( on | in | at ) [the] left [end | side] [and] ( " +
				"{number:b} | ) frog " +
				"( on | in | at ) [the] right [end | side] " + ends,
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.frogs(one(f, "a"), f.Number("n")-one(f, "a")-one(f, "b"), one(f, "b"))
			},
		},
		{
			"( {number:a} | ) toad [stand | sit | start | be] [( on | in | at ) [the] left [end | side]] [,] [and | " +
				"followed by | then] " +
				"{number:n} ( empty | blank | free ) @cell [in between | between them] [,] [and | followed by | then] ( " +
				"{number:b} | ) frog " +
				"[( on | in | at ) [the] right [end | side]]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.frogs(one(f, "a"), f.Number("n"), one(f, "b"))
			},
		},
		{"( {number:a} | ) toad and ( {number:b} | ) frog ( with | separated by ) {number:n} ( empty | blank | free ) @cell " +
			"[in between | between them]", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.frogs(one(f, "a"), f.Number("n"), one(f, "b"))
		}},
	}
}

// frogs sets a row of toads, empty squares and frogs.
func (x *Draft) frogs(toads, empty, frogs int) bool {
	if !x.HasGame || x.Game.Name != "toads_and_frogs" || toads < 1 || frogs < 1 || empty < 0 || toads+empty+frogs > 60 {
		return false
	}
	x.TurnTo(
		x.Game.Name + " " + notation.Quoted(strings.Repeat("L", toads)+strings.Repeat(".", empty)+strings.Repeat("R", frogs)),
	)
	return true
}

//go:build !js

package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// heapRows match less frequent descriptions of positions.
func heapRows() []Event {
	place := func(x *Draft, _ *sentence, f grammar.Found) bool { return x.Place(f.Get("heaps").([]int)) }
	inGame := func(x *Draft, s *sentence, f grammar.Found) bool {
		g, ok := f.Get("game").(rule.Ruleset)
		return !s.Relates() && (!ok || x.Play(g)) && place(x, s, f)
	}
	return []Event{
		{"[there be] ( {number:n} | {letter:m} ) {noun} [that | which] [be] [placed | arranged | put | set | set up | " +
			"stand | standing | lie | lying | laid | laid out] [evenly] ( in | on | into | around ) circle",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.circle, x.Story, x.Counted = true, true, true
				return x.Placed == nil && (!f.Has("n") || x.Place([]int{f.Number("n")}))
			}},
		{"( in | on | around ) circle [there] ( be | lie | stand ) {number:n} " +
			"{noun}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.circle, x.Story = true, true
			return x.Placed == nil && x.Place([]int{f.Number("n")})
		}},
		{"( [there be] circle of {number:n} {noun} | ( flower | daisy | rose ) ( have | with | having ) {number:n} petal | " +
			"{number:n} petal ( on | of ) ( flower | daisy | rose ) ) [[arranged | standing | set | growing] ( in | around ) ( circle | ring )]", func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.circle, x.Story = true, true
			return x.Placed == nil && x.Place([]int{f.Number("n")})
		}},
		{"[with | there be | have | given | of | if | when] [initially | at first | at start | at beginning] [{number:count} @heap [of {noun}] :] {heaplist:heaps} [in it | in them] [initially | at first | at start | at beginning]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				if given := s.At(x.Cursor).Word + s.At(x.Cursor-1).Word; !s.Demands() && strings.Contains(given, "if") || s.Named("both") && x.heapCount > 2 {
					return false
				}
				if f.Has("count") && f.Number("count") != len(list) || x.Placed == s {
					return false
				}
				x.heapCount = len(list)
				return x.Place(list)
			}},
		{"[size of] @heap ( in | of ) [{game:game}] [position | game] ( be | hold | contain | have | have size ) " +
			"{numbers:heaps} [{noun}]", inGame},
		{"{game:game} [position | game | heap | with heap | with heap of size] {numbers:heaps}", func(x *Draft,
			s *sentence, f grammar.Found) bool {
			r := f.Get("game").(rule.Ruleset)
			return (r.Shape == rule.HeapShape || r.Shape == rule.PairShape) && len(f.Get("heaps").([]int)) > 1 &&
				!s.Joins("or") && inGame(x, s, f)
		}},
		{"[current | initial | present | starting] ( position | configuration | state | setup ) [of game] be [now] ( " +
			"{tuple:heaps} | {numbers:heaps} )",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return len(f.Get("heaps").([]int)) > 1 && place(x, s, f)
			}},
		{"[{number:count} - @heap | {number:count} @heap] [game of] {game:game} [game | position] ( with | of | having | consisting of ) {numbers:heaps} {noun}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				return len(list) > 1 && (!f.Has("count") || f.Number("count") == len(list)) && !s.Joins("or") && inGame(x, s, f)
			}},
		{"{game:game} : {numbers:heaps}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return len(f.Get("heaps").([]int)) > 1 && x.Play(f.Get("game").(rule.Ruleset)) && place(x, s, f)
		}},
		{"( which | that | ) ( contain | hold | have | number | containing | holding ) [sizes] {numbers:heaps} [{noun}]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				return len(list) > 1 && len(list) == s.HeapsTold() && !s.Joins("or") && place(x, s, f)
			}},
		{"( number of {noun} in @heap | size ) be {numbers:heaps}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return len(f.Get("heaps").([]int)) > 1 && !s.Joins("or") && place(x, s, f)
		}},
		{"( it | this | position ) ( will be | be | can be ) ( denoted | written | represented | called ) [by | as] ( " +
			"{tuple:heaps} | {numbers:heaps} )",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return slices.Equal(f.Get("heaps").([]int), x.Heaps)
			}},
		{"{plants:plants}", func(x *Draft, s *sentence, f grammar.Found) bool {
			p := f.Get("plants").(notation.Plants)
			if x.HasGame && x.Game.Shape != rule.StalkShape || !p.Coloured && !x.green || !x.Play(rule.Named()["hackenbush"]) {
				return false
			}
			x.Story = true
			return x.lay(p.Text, p.Coloured || !s.Demands())
		}},
		{"[{number:count}] [nim] @heap [of {noun} | of size] [of | with | containing | :] [size] {open:p} [{noun}]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				p := f.Get("p").(notation.Open)
				x.Unknown, x.Story = p, true
				if s.Named("nim") && !x.HasGame && len(x.Moves) == 0 && !x.Play(rule.Named()["nim"]) {
					return false
				}
				return (!s.Demands() || s.Named("for")) && (!f.Has("count") || f.Number("count") == len(p.Known)+1)
			}},
		{"( array | list | sequence ) of ( @heap size | size [of @heap] | {noun} ) [:] {tuple:heaps}", place},
		{"@heap [size] [=] {tuple:heaps} [.]", func(x *Draft, s *sentence, f grammar.Found) bool {
			return s.Named("=") && !s.Demands() && x.Place(f.Get("heaps").([]int))
		}},
		{"( with | whose ) @heap of ( these | those ) size", func(x *Draft, s *sentence, _ grammar.Found) bool {
			return len(x.Summed) > 1 && x.Place(x.Summed)
		}},
		{"( in | from | at | consider | given ) [the] [{game:game}] ( position | game | sum ) {math:math}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				x.Value, x.Valued = f.Get("math").(string), true
				return !s.Relates()
			}},
		{"it be {side:who} turn [to ( move | play )] [( in | on | at )] [game | position | sum] {math:math}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.opener = f.Get("who").(string)
				x.TurnTo(f.Get("math").(string))
				x.Valued = true
				return true
			}},
		{"it be {side:who} turn [to move | to play]", func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.opener = f.Get("who").(string)
			return true
		}},
		{"{number:n} {noun} ;", func(x *Draft, s *sentence, f grammar.Found) bool {
			return s.At(0).Kind == grammar.NumberToken && !s.Demands() && x.Place([]int{f.Number("n")})
		}},
		{"( if | suppose | what if ) instead", func(_ *Draft, s *sentence,
			_ grammar.Found) bool {
			return s.Demands() && !s.At(3).Used
		}},
		{"( have | there be | with | consist of | contain ) ( two | 2 | three | one ) or more @heap [of {noun}]", Passed},
		{"in another game [of nim]", Passed},
		{"[this be | it be | play | consider] same ( game | rule | rules ) [( as | like ) ( above | before | in ( part | ) ⟨ {letter:p} ⟩ | in part {letter:p} )] [again | now] " +
			"[but | only | except] [that] [now]", func(x *Draft, s *sentence, _ grammar.Found) bool {
			return x.inPart && !s.Demands() && (x.HasGame || len(x.Moves) > 0)
		}},
		{"[and] ( give | find | state | describe | show | name | what be ) [winning | good | correct | best] move " +
			"[for ( them | him | her | that player )]",
			func(x *Draft, s *sentence, f grammar.Found) bool { return s.Demands() && Asks("moves")(x, s, f) }},
		{"green", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			x.green = x.HasGame && x.Game.Shape == rule.StalkShape && x.Value == ""
			return x.green
		}},
	}
}

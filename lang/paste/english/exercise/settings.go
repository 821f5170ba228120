package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"strings"
)

// settingRows match statements about which game is played, and what letters stand for.
func settingRows() []Event {
	const reaches = "( ( reach | get | obtain | say | name | arrive at | get to | write | make ) [number | to | the | exactly] | " +
		"( bring | make | take | turn | get | reduce | decrease ) ( it | [running] ( total | number | sum | count | counter ) ) " +
		"[down | up | equal] [to | into] )"
	game := func(x *Draft, s *sentence, f grammar.Found) bool {
		r := f.Get("game").(rule.Ruleset)
		code, coded := f.Get("code").(string)
		return !s.Relates() && (!coded || r.Coded(code)) && x.Play(r)
	}
	added := func(x *Draft, s *sentence, f grammar.Found) bool {
		x.sum = nil
		for _, name := range []string{"a", "b", "c", "d"} {
			if term, ok := f.Get(name).(string); ok {
				x.sum = append(x.sum, term)
			}
		}
		x.Story = true
		x.changedBy(s)
		return len(x.Moves) == 0
	}
	counted := func(x *Draft, _ *sentence, _ grammar.Found) bool { x.Counted, x.Story = true, true; return true }
	subtraction := func(x *Draft, s *sentence, f grammar.Found) bool { return x.Subtraction(f.Get("set").(rule.Move)) }
	return []Event{
		{"{game:game} [position | state | game] {tuple:heaps} be [a] [an] {word:class}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				class := strings.ToUpper(f.Get("class").(string))
				r := f.Get("game").(rule.Ruleset)
				if class != "P-POSITION" && class != "N-POSITION" || s.Demands() ||
					r.Shape != rule.HeapShape && r.Shape != rule.PairShape {
					return false
				}
				x.Say(Ask{Sentence: s, Label: x.Label}, "outcome("+r.Position(f.Get("heaps").([]int))+") = "+class[:1])
				return x.Play(r)
			}},
		{"{game:game} ( [position | state | with heap | with pile] {tuple:heaps} | on [@heap] {numbers:heaps} ( ? | . | : ) )",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				g := f.Get("game").(rule.Ruleset)
				return !s.Relates() && (g.Shape != rule.BoardShape || !x.Named("on")) && x.Play(g) && x.Place(f.Get("heaps").([]int))
			}},
		{"( where | in which ) [the] ( allowed | legal | permitted | possible ) move be [to] [@take] {numbers:set}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.Named("subtraction") && x.Subtraction(rule.Move{Set: f.Get("set").([]int)})
			}},
		{"( game being played be | game be | play be )", Passed},
		{"[kind of] [restricted] nim where player can [only] {amount:m}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return false
		}},
		{"fibonacci nim", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			if x.Story = true; len(x.Moves) > 0 {
				return false
			}
			x.Moves = []rule.Move{{Previous: "2*k"}}
			return true
		}},
		{"sum of ( {number:count} | several ) subtraction game", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			x.Story = true
			x.games = nil
			x.summing = true
			return true
		}},
		{"subtraction game ( with | for ) [subtraction] set [{letter:name} =] {set:set} ( when | where | in which ) exactly two coin " +
			"( must be | be ) turned [over]", twoCoins},
		{"subtraction game [ {letter:name} ] ( with | for | on | whose | in which | having | where | given by | of | defined " +
			"by ) ( subtraction set | set | move from set | take-away set | move set | s ) [be] [{letter:name}] [=] {set:set} " +
			"[ = [set of] all power of ( two | 2 ) ]",
			subtraction},
		{"subtraction game ( with | for | on ) [ {letter:name} = ] {set:set}", subtraction},
		{"subtraction with [subtraction] set [ {letter:name} = ] {set:set}", subtraction},
		{"subtraction game {letter:name} {set:set}", subtraction},
		{"subtraction {set:set}", subtraction},
		{"{letter:s} {set:set}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return f.Get("s") == "S" && x.Named("subtraction") && x.Subtraction(f.Get("set").(rule.Move))
		}},
		{"( with | for | ) [subtraction] set {word:name} = {set:a} and {word:other} = {set:b}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.Subtraction(f.Get("a").(rule.Move)) && x.Subtraction(f.Get("b").(rule.Move))
			}},
		{"( with | for | ) [subtraction] set [[{letter:name}] ( = | be )] {set:set}", subtraction},
		{"{letter:name} = {set:set}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return (x.wantsSet() || f.Get("name") == "S") && x.Subtraction(f.Get("set").(rule.Move))
		}},
		{"{letter:name} = {math:value}", func(x *Draft, s *sentence, f grammar.Found) bool {
			if x.Letters.Value(f.Get("name").(string)) != "" || s.Demands() && s.At(x.Cursor-1).Word == "is" {
				return false // a claim, or what is asked
			}
			if value := f.Get("value").(string); s.WithinFormula(f.Get("name").(string)) || noAssignment(s, x.Cursor, value) {
				return false
			}
			x.Letters.Let(f.Get("name").(string), f.Get("value").(string))
			x.TurnTo(x.Letters.Value(f.Get("name").(string)))
			return true
		}},
		{"( subtraction game with | ( each of | for | given ) [following] ) subtraction set", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			x.sets, x.Story = true, true
			return true
		}},
		{"( given | be | there be | with | consider | let ) [starting] [position] {letter:n} be [number | integer | size] " +
			"{number:n}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return f.Has("n") && x.Place([]int{f.Get("n").(int)})
			}},
		{"%integer [{letter:n}] be [initially] ( written | given ) %onboard",
			counted},
		{"%integer {number:n} be [initially] ( written | given ) %onboard",
			func(x *Draft, _ *sentence, f grammar.Found) bool { return x.Place([]int{f.Number("n")}) }},
		{"( start | begin | starting | beginning ) ( with | from | at ) ( number | integer | position | state ) " +
			"( {number:n} | {tuple:heaps} ) [on ( board | blackboard | whiteboard | paper )]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				if list, ok := f.Get("heaps").([]int); ok {
					return x.Place(list)
				}
				return x.Place([]int{f.Number("n")})
			}},
		{"( start | begin | starting | beginning ) ( with | from | at ) {tuple:heaps}",
			func(x *Draft, _ *sentence, f grammar.Found) bool { return x.Place(f.Get("heaps").([]int)) }},
		{"[player | person | one | first] [%who] [first] [to] ( leave | " + reaches + " ) {number:target} [{noun}] " +
			"( win | be winner )", func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.target, x.aimed, x.Story = f.Number("target"), true, true
			return true
		}},
		{"[player | person | one | first] [%who] [first] [to] " + reaches + " {number:target} [{noun}] ( lose | be loser )",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				x.target, x.aimed, x.Story, x.Misere = f.Number("target"), true, true, true
				x.changedBy(s)
				return !x.Normal
			}},
		{"[player] %who [first] ( reach | get | obtain | say | bring ( total | number | sum ) to | write | make ) [number | " +
			"total | sum] [to] " +
			"( [of] ( at least | ≥ | no less than ) {number:target} [or more] | {number:target} or ( more | above | higher ) ) win",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.target, x.aimed, x.over, x.Story = f.Number("target"), true, true, true
				return x.growth == nil
			}},
		{"( without | but may not | but must not | and may not ) ( exceed | exceeding ) {number:target}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.Racing
			}},
		{"%integer at ( start | beginning ) be {number:n}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.Place([]int{f.Number("n")})
		}},
		{"{name:who} ( move | play | start ) first in [game | sum | position] {math:math}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.opener = strings.ToLower(f.Get("who").(string))
				x.TurnTo(f.Get("math").(string))
				return true
			}},
		{"{game:game} [position] have {numbers:heaps} {noun}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return x.Play(f.Get("game").(rule.Ruleset)) && x.Place(f.Get("heaps").([]int))
		}},
		{"game of {game:game}", game},
		{"( game | version | position ) {game:game}", game},
		{"{game:game} [game | position | rule | stalk] [{code:code}]", game},
		{"play {numbers:list} [which | that]", func(_ *Draft, _ *sentence, f grammar.Found) bool {
			return len(f.Get("list").([]int)) > 2
		}},
		{"⟨ {numbers:set} ⟩ - nim", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.Subtraction(rule.Move{Set: f.Get("set").([]int)})
		}},
		{"game tree be {math:math}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.TurnTo(f.Get("math").(string))
			return true
		}},
		{"[where | with] ( leftmost | left-most | left | first ) ( edge | segment | end | letter | colour | color ) [be] " +
			"[one] [that be] [attached | next | connected | joined | touching | on] [to] ground",
			func(x *Draft, _ *sentence, _ grammar.Found) bool {
				return x.HasGame && x.Game.Shape == rule.StalkShape
			}},
		{"( only | unique ) terminal position be [ {tuple:heaps} | {numbers:heaps} | zero | piles of size one or two ] " +
			"[@heap of size {numbers:heaps}]", Passed},
		{"[there be] unique terminal position [namely] {tuple:heaps}", Passed},
		{"terminal position be {numbers:heaps}", Passed},
		{"there be {number} terminal position [namely | :] {numbers:heaps}", Passed},
		{"( of course | ) you must @take at least one [{noun}]", Passed},
		{"( player | you | it | must | they ) [must] ( @take | be taken ) at least one {noun}", Passed},
		{"( it be | you be | @player be | ) ( forbidden | not allowed | not permitted | prohibited | never allowed ) [to] ( pass | skip ) [turn | move]", Passed},
		{"( pass | skip ) [turn | move] be ( forbidden | not allowed | not permitted | prohibited | never allowed | not possible | impossible )", Passed},
		{"( nobody | no one | no player | neither player | none of them ) @may ( pass | skip ) [turn | move]", Passed},
		{"( you | @player | they ) ( @may not | cannot | can't ) ( pass | skip ) [turn | move]", Passed},
		{"no ( passing | skipping ) [turn | move] [be] [allowed | permitted]", Passed},
		{"play continue until ( @heap be empty | all {noun} be gone | no more move be possible | there be no {noun} left " +
			"| no {noun} remain )", Passed},
		{"until ( no {noun} ( be left | remain ) | all {noun} ( be gone | be taken | have been taken ) )", Passed},
		{"[@player] ( take turn | take it in turn | alternate | alternately | in turn | alternate turn " +
			"| {name:a} and {name:b} ) [to] @take {noun} from [single | one] " +
			"@heap ( of | with | containing | that contain | which contain ) " +
			"{number:n} [{noun}]",
			func(x *Draft, s *sentence, f grammar.Found) bool { return x.Place([]int{f.Number("n")}) }},
		{"( [@player] ( take turn | take it in turn | alternate | alternately | in turn | alternate turn ) [to] " +
			"| @player [alternately] ) @take [{noun}] from [{number:count}] @heap [of | " +
			"with] [size | sizes] {numbers:heaps} [{noun}]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				return (!f.Has("count") || f.Number("count") == len(list)) && x.Place(list)
			}},
		{"( subtraction | take-away ) game with [possible | legal | allowed] move {numbers:set}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.Subtraction(rule.Move{Set: f.Get("set").([]int)})
			}},
		{"sum of [:] {component:a} [and] {component:b} [and] [{component:c}] [and] [{component:d}]", added},
		{"{component:a} ( together with | plus | + ) {component:b} [and {component:c}] [be [played as] sum]", added},
		{"[@player] ( take turn | take it in turn | alternate | alternately ) [to] @take {noun} from ( any | one | single ) " +
			"[single | one] @heap", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			x.Story, x.unbounded = true, true
			return true
		}},
		{"take turn [to] @take [some] {noun} [from ( @heap | it )]", func(x *Draft, _ *sentence,
			_ grammar.Found) bool {
			x.Story = true
			return true
		}},
		{"( alternate | alternately | take turn | @player ) [play] ( @take | remove ) {noun} [( from | of ) @heap]",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { x.Story = true; return true }},
	}
}

// Play makes a game the one of the exercise.
func (x *Draft) Play(r rule.Ruleset) bool {
	if x.HasGame && r.Name != x.Game.Name && !x.summing && !x.Named("sum") && !x.Named("+") {
		x.turnAway()
	}
	if x.HasGame && x.told && x.playedIn == x.Sentence && r.Name == "nim" {
		return true // a variant of nim, whose rules the sentence tells
	}
	x.Story = x.Story || r.Shape == rule.HeapShape
	x.playedIn = x.Sentence
	moves := x.Moves
	if x.HasGame && len(moves) == 0 && (x.said == nil || x.changed != nil && x.changed.After(x.said)) {
		moves = x.Game.Moves // described, and nothing was answered about them yet
	}
	if r.DescribedBy(moves) {
		moves, x.Moves = nil, nil
	}
	if len(moves) > 0 && len(r.Moves) > 0 && len(x.Moves) == 0 && r.Name != x.Game.Name {
		x.changedBy(x.Sentence)
		moves = nil // a set of its own says which game is meant, whatever was described before
	}
	if len(moves) > 0 {
		if r.Rules != "" && !r.Known && !x.inPart && x.said == nil {
			x.Refuse(x.Sentence, "a second rule")
		}
		// The rules in words say which game it is; many games are called Nim.
		if told, same := rule.Of(moves, x.freshName); same && r.Name != told.Name && r.Name != "nim" && rule.GameNames()[r.Name] &&
			!x.variant(r, moves) {
			x.Forbid(x.Sentence, "other rules than those of "+r.Name)
		}
		return true
	}
	if x.HasGame && !r.Known && len(x.games) == 0 {
		x.games = append(x.games, x.Game)
	}
	x.Game, x.HasGame = r, true
	return true
}

// twoCoins plays the subtraction game with coins: two of them are turned, so far apart as may
// be taken, the right one from heads to tails.
func twoCoins(x *Draft, _ *sentence, f grammar.Found) bool {
	m := f.Get("set").(rule.Move)
	if len(m.Set) == 0 || m.Filter != "" {
		return false
	}
	return x.Play(rule.TwoCoins(x.freshName(), m.Set))
}

// Subtraction is the game with the given numbers that may be taken.
func (x *Draft) Subtraction(m rule.Move) bool {
	x.Story = true
	r, ok := rule.Of([]rule.Move{m}, x.freshName)
	if !ok || len(x.Moves) > 0 {
		return false
	}
	x.Game, x.HasGame = r, true
	x.games = append(x.games, r)
	x.told = true
	x.changedBy(x.Sentence)
	return true
}

// OneSet reports whether one set of numbers that may be taken is told, so that a letter for a game is clear.
func (x *Draft) OneSet() bool { return len(x.games) == 1 }

// Named reports whether the sentence being read contains a word.
func (x *Draft) Named(w string) bool { return x.Sentence.Named(w) }

// wantsSet reports whether the exercise mentions subtraction sets.
func (x *Draft) wantsSet() bool { return x.told || x.Named("subtraction") || x.sets }

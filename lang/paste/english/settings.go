package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"strings"
)

// settingRows say which game is played, and what letters stand for.
func settingRows() []event {
	game := func(x *exercise, s *sentence, f grammar.Found) bool {
		return !s.Relates() && x.play(f.Get("game").(rule.Ruleset))
	}
	opens := func(x *exercise, s *sentence, f grammar.Found) bool {
		x.opener = strings.ToLower(f.Get("who").(string))
		return true
	}
	added := func(x *exercise, s *sentence, f grammar.Found) bool {
		x.sum = nil
		for _, name := range []string{"a", "b", "c"} {
			if term, ok := f.Get(name).(string); ok {
				x.sum = append(x.sum, term)
			}
		}
		x.Story = true
		x.changedBy(s)
		return len(x.moves) == 0
	}
	counted := func(x *exercise, _ *sentence, _ grammar.Found) bool { x.counted, x.Story = true, true; return true }
	subtraction := func(x *exercise, s *sentence, f grammar.Found) bool { return x.subtraction(f.Get("set").(rule.Move)) }
	return []event{
		{"{game:game} [position | state | game] {tuple:heaps} be [a] [an] {word:class}",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				class := strings.ToUpper(f.Get("class").(string))
				r := f.Get("game").(rule.Ruleset)
				if class != "P-POSITION" && class != "N-POSITION" || s.Demands() ||
					r.Shape != rule.HeapShape && r.Shape != rule.PairShape {
					return false
				}
				x.say(ask{sentence: s, label: x.label}, "outcome("+r.Position(f.Get("heaps").([]int))+") = "+class[:1])
				return x.play(r)
			}},
		{"{game:game} [position | state | with heap | with pile] {tuple:heaps}",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return !s.Relates() && x.play(f.Get("game").(rule.Ruleset)) && x.place(f.Get("heaps").([]int))
			}},
		{"( where | in which ) [the] ( allowed | legal | permitted | possible ) move be [to] [@take] {numbers:set}",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return x.named("subtraction") && x.subtraction(rule.Move{Set: f.Get("set").([]int)})
			}},
		{"( game being played be | game be | play be )", passed},
		{"[kind of] [restricted] nim where player can [only] {amount:m}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			return false
		}},
		{"fibonacci nim", func(x *exercise, _ *sentence, _ grammar.Found) bool {
			if x.Story = true; len(x.moves) > 0 {
				return false
			}
			x.moves = []rule.Move{{Previous: "2*k"}}
			return true
		}},
		{"sum of ( {number:count} | several ) subtraction game", func(x *exercise, _ *sentence, _ grammar.Found) bool {
			x.Story = true
			x.games = nil
			x.summing = true
			return true
		}},
		{"subtraction game [ {letter:name} ] ( with | for | on | whose | in which | having | where | given by | of | defined " +
			"by ) ( subtraction set | set | move from set | take-away set | move set | s ) [be] [{letter:name}] [=] {set:set}",
			subtraction},
		{"subtraction game ( with | for | on ) [ {letter:name} = ] {set:set}", subtraction},
		{"subtraction with [subtraction] set [ {letter:name} = ] {set:set}", subtraction},
		{"subtraction game {letter:name} {set:set}", subtraction},
		{"subtraction {set:set}", subtraction},
		{"{letter:s} {set:set}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return f.Get("s") == "S" && x.named("subtraction") && x.subtraction(f.Get("set").(rule.Move))
		}},
		{"( with | for | ) [subtraction] set {word:name} = {set:a} and {word:other} = {set:b}",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return x.subtraction(f.Get("a").(rule.Move)) && x.subtraction(f.Get("b").(rule.Move))
			}},
		{"( with | for | ) [subtraction] set [[{letter:name}] =] {set:set} [ = all power of two ]", subtraction},
		{"{letter:name} = {set:set} [ = all power of ( two | 2 ) ]", func(x *exercise, s *sentence, f grammar.Found) bool {
			return (x.wantsSet() || f.Get("name") == "S") && x.subtraction(f.Get("set").(rule.Move))
		}},
		{"{letter:name} = {math:value}", func(x *exercise, s *sentence, f grammar.Found) bool {
			if x.letters.Value(f.Get("name").(string)) != "" {
				return false // a claim
			}
			if s.WithinFormula(f.Get("name").(string)) {
				return false
			}
			x.letters.Let(f.Get("name").(string), f.Get("value").(string))
			x.turnTo(x.letters.Value(f.Get("name").(string)))
			return true
		}},
		{"subtraction game with subtraction set", func(x *exercise, _ *sentence, _ grammar.Found) bool {
			x.sets, x.Story = true,
				true
			return true
		}},
		{"( each of | for | given ) [following] subtraction set", func(x *exercise, _ *sentence, _ grammar.Found) bool {
			x.sets, x.Story = true, true
			return true
		}},
		{"( given | be | there be | with | consider | let ) [starting] [position] {letter:n} be [number | integer | size] " +
			"{number:n}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return f.Has("n") && x.place([]int{f.Get("n").(int)})
			}},
		{"%integer [{letter:n}] be [initially] ( written | given ) %onboard",
			counted},
		{"%integer {number:n} be [initially] ( written | given ) %onboard",
			func(x *exercise, _ *sentence, f grammar.Found) bool { return x.place([]int{f.Number("n")}) }},
		{"( start | begin | starting | beginning ) ( with | from | at ) ( number | integer | position | state ) " +
			"( {number:n} | {tuple:heaps} )",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				if list, ok := f.Get("heaps").([]int); ok {
					return x.place(list)
				}
				return x.place([]int{f.Number("n")})
			}},
		{"( start | begin | starting | beginning ) ( with | from | at ) {tuple:heaps}",
			func(x *exercise, _ *sentence, f grammar.Found) bool { return x.place(f.Get("heaps").([]int)) }},
		{"[player] %who [first] ( reach | get | obtain | leave | say | bring ( total | number | sum ) to | arrive at " +
			"| get to | write | make ) [number | to | the] {number:target} [{noun}] win",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.target, x.aimed, x.Story = f.Number("target"), true, true
				return true
			}},
		{"[player] %who [first] ( reach | say | get to | get | obtain | write | make | arrive at ) [number | to | the] " +
			"{number:target} lose",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				x.target, x.aimed, x.Story, x.misere = f.Number("target"), true, true, true
				x.changedBy(s)
				return !x.normal
			}},
		{"( without | but may not | but must not | and may not ) ( exceed | exceeding ) {number:target}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return x.racing
			}},
		{"%integer at ( start | beginning ) be {number:n}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			return x.place([]int{f.Number("n")})
		}},
		{"{name:who} ( move | play | start ) first in [game | sum | position] {math:math}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.opener = strings.ToLower(f.Get("who").(string))
				x.turnTo(f.Get("math").(string))
				return true
			}},
		{"{game:game} [position] have {numbers:heaps} {noun}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return x.play(f.Get("game").(rule.Ruleset)) && x.place(f.Get("heaps").([]int))
		}},
		{"game of {game:game}", game},
		{"( game | version | position ) {game:game}", game},
		{"{game:game} [game | position | rule | stalk] [{code:code}]", game},
		{"play {numbers:list} [which | that]", func(_ *exercise, _ *sentence, f grammar.Found) bool {
			return len(f.Get("list").([]int)) > 2
		}},
		{"{name:who} [will | to | always | shall | get to | be to | be allowed to | have to] %first " +
			"[game | and ( then | ) they alternate [turn]]", opens},
		{"{name:who} ⟨ {word:way} ⟩ [will | to] %first [game]", func(x *exercise, s *sentence, f grammar.Found) bool {
			who, way := strings.ToLower(f.Get("who").(string)), strings.TrimSuffix(strings.ToLower(f.Get("way").(string)), "ly")
			return x.hasGame && x.game.Name == "domineering" && !x.otherWay && (x.opener == "" || x.opener == who) &&
				(who == "left" && way == "vertical" || who == "right" && way == "horizontal") && opens(x, s, f)
		}},
		{"[with] {name:who} ( going | moving | playing | being | go | to go | to move | to play ) first " +
			"[to move | to play]", opens},
		{"with {name:who} ( starting | beginning | to start | to begin | to move | to play ) [first]", opens},
		{"{name:who} to ( move | play ) [first | next]", opens},
		{"( you | i | we | player 1 | player one | first player | player to move | one of them ) [will | to | always] " +
			"%first [game]", passed},
		{"if ( he | she | they | you | it be ) %first", passed},
		{"( start from | start with | starting with | beginning with ) {name:who}", opens},
		{"with {name:who}", passed},
		{"{name:who} ( go | move | play ) second", passed},
		{"( move | go | play | start | begin ) first", func(_ *exercise, s *sentence, _ grammar.Found) bool {
			return s.At(0).Text == "A" && s.At(2).Word == "first" // the player A
		}},
		{"with {letter:who} ( going | moving | playing | starting ) first", passed},
		{"with a ( going | moving | playing ) first", passed},
		{"( going | moving | playing ) first",
			func(_ *exercise, s *sentence, _ grammar.Found) bool { return s.Named("with") && s.Named("b") }},
		{"{name:who} [be] first", opens},
		{"{letter:who} ( move | go | play | start | begin | to move | to go | to play | to start | to begin ) first", passed},
		{"⟨ {numbers:set} ⟩ - nim", func(x *exercise, _ *sentence, f grammar.Found) bool {
			return x.subtraction(rule.Move{Set: f.Get("set").([]int)})
		}},
		{"game tree be {math:math}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.turnTo(f.Get("math").(string))
			return true
		}},
		{"[where | with] ( leftmost | left-most | left | first ) ( edge | segment | end | letter | colour | color ) be " +
			"[one] [that be] [attached | next | connected | joined | touching | on] [to] ground",
			func(x *exercise, _ *sentence, _ grammar.Found) bool {
				return x.hasGame && x.game.Shape == rule.StalkShape
			}},
		{"{name:who} second", passed},
		{"( only | unique ) terminal position be [ {tuple:heaps} | {numbers:heaps} | zero | piles of size one or two ] " +
			"[@heap of size {numbers:heaps}]", passed},
		{"[there be] unique terminal position [namely] {tuple:heaps}", passed},
		{"terminal position be {numbers:heaps}", passed},
		{"( of course | ) you must @take at least one [{noun}]", passed},
		{"( player | you | it | must | they ) [must] ( @take | be taken ) at least one {noun}", passed},
		{"( passing | pass ) be not allowed", passed},
		{"no passing [be] [allowed]", passed},
		{"play continue until ( @heap be empty | all {noun} be gone | no more move be possible | there be no {noun} left " +
			"| no {noun} remain )", passed},
		{"until ( no {noun} ( be left | remain ) | all {noun} ( be gone | be taken | have been taken ) )", passed},
		{"( take turn | take it in turn | alternate | alternately | in turn | alternate turn | {name:a} and {name:b} ) " +
			"[to] @take {noun} from [single | one] @heap ( of | with | containing | that contain | which contain ) " +
			"{number:n} [{noun}]",
			func(x *exercise, s *sentence, f grammar.Found) bool { return x.place([]int{f.Number("n")}) }},
		{"( take turn | take it in turn | alternate | alternately | in turn | alternate turn ) [to] @take [{noun}] from " +
			"[{number:count}] @heap [of | " +
			"with] [size | sizes] {numbers:heaps} [{noun}]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				return (!f.Has("count") || f.Number("count") == len(list)) && x.place(list)
			}},
		{"( subtraction | take-away ) game with [possible | legal | allowed] move {numbers:set}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return x.subtraction(rule.Move{Set: f.Get("set").([]int)})
			}},
		{"sum of {component:a} and {component:b} [and {component:c}]", added},
		{"{component:a} ( together with | plus | + ) {component:b} [and {component:c}] [be [played as] sum]", added},
		{"take turn [to] @take [some] {noun} [from ( @heap | it )]", func(x *exercise, _ *sentence,
			_ grammar.Found) bool {
			x.Story = true
			return true
		}},
		{"( alternate | alternately | take turn | @player ) ( @take | remove ) {noun} [from @heap]",
			func(x *exercise, _ *sentence, _ grammar.Found) bool { x.Story = true; return true }},
	}
}

// play makes a game the one that the exercise is about.
func (x *exercise) play(r rule.Ruleset) bool {
	if x.hasGame && r.Name != x.game.Name && !x.summing && !x.named("sum") && !x.named("+") {
		x.turnAway()
	}
	x.Story = x.Story || r.Shape == rule.HeapShape
	x.playedIn = x.sentence
	moves := x.moves
	if x.hasGame && len(moves) == 0 && (x.said == nil || x.changed != nil && x.changed.After(x.said)) {
		moves = x.game.Moves // told, and nothing was answered of them yet
	}
	if r.DescribedBy(moves) {
		moves, x.moves = nil, nil
	}
	if len(moves) > 0 {
		// The rules in words say which game it is; Nim is the name of many.
		if told, same := rule.Of(moves, x.freshName); same && r.Name != told.Name && r.Name != "nim" &&
			!strings.HasPrefix(told.Name, "subtraction") {
			x.unread(x.sentence, "other rules than those of "+r.Name)
		}
		return true
	}
	if x.hasGame && !r.Known && len(x.games) == 0 {
		x.games = append(x.games, x.game)
	}
	x.game, x.hasGame = r, true
	return true
}

// subtraction is play with the numbers that may be taken.
func (x *exercise) subtraction(m rule.Move) bool {
	x.Story = true
	r, ok := rule.Of([]rule.Move{m}, x.freshName)
	if !ok || len(x.moves) > 0 {
		return false
	}
	x.game, x.hasGame = r, true
	x.games = append(x.games, r)
	x.told = true
	x.changedBy(x.sentence)
	return true
}

// named is true where the sentence that is read has a word.
func (x *exercise) named(w string) bool { return x.sentence.Named(w) }

// wantsSet is true where the exercise speaks of subtraction sets.
func (x *exercise) wantsSet() bool { return x.told || x.named("subtraction") || x.sets }

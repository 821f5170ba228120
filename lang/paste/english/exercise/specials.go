package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// specialRow is a row for moves that do not take.
type specialRow struct {
	grammar.Pattern
	do func(x *Draft, s *sentence, f grammar.Found) bool
}

// specialMoves match moves that are described in other words than taking from heaps.
var specialMoves = sync.OnceValues(func() ([]specialRow, *grammar.Table) {
	var list []specialRow
	var patterns []grammar.Pattern
	for _, e := range append(furtherMoves(), specialRows()...) {
		list = append(list, specialRow{grammar.Compile(e.Said), e.Do})
		patterns = append(patterns, list[len(list)-1].Pattern)
	}
	return list, grammar.NewTable(patterns)
})

func specialRows() []Event {
	rules := func(m ...rule.Move) func(x *Draft, s *sentence, f grammar.Found) bool {
		return func(x *Draft, s *sentence, f grammar.Found) bool {
			x.Story, x.told = true, true
			x.addMoves(m, s)
			return true
		}
	}
	adds := func(x *Draft, s *sentence, f grammar.Found) bool {
		m := f.Get("m").(rule.Move)
		x.Racing = x.Racing || m.Fixed()
		return m.Fixed() && rules(m)(x, s, f)
	}
	limit := func(expression string) func(x *Draft, s *sentence, f grammar.Found) bool {
		return func(x *Draft, s *sentence, f grammar.Found) bool {
			for _, m := range x.Moves {
				if !reflect.DeepEqual(m, rule.Move{}) && !reflect.DeepEqual(m, rule.Move{High: "n-1"}) && m.Previous == "" {
					return false
				}
			}
			if len(x.Moves) == 0 {
				return false
			}
			x.Story, x.opening = true, false
			x.Moves = []rule.Move{{Previous: expression}}
			x.changedBy(s)
			return true
		}
	}
	books := func(name string) func(x *Draft, s *sentence, f grammar.Found) bool {
		return func(x *Draft, s *sentence, f grammar.Found) bool { return x.Play(rule.Named()[name]) }
	}
	counted := func(x *Draft, _ *sentence, f grammar.Found) bool {
		x.Counted, x.sizeLetter = true, f.Get("n").(string)
		return true
	}
	const (
		coins  = "( turn | turning | flip | flipping ) [over] [one | any] [of] [coin] [that show] from heads [up] to tails "
		wish   = "[( if desired | if ( player | he | she | they | you | one ) %like | optionally | possibly | at most | in addition | also | may | can | player also have option )] "
		option = "[and] " + wish + wish + "[to] [turn | turning | flip | flipping] [over] [any | one] [other] coin [anywhere | somewhere] to [its] left [of it] " +
			"[over] [( from heads to tails or [from] tails to heads )]"
		amount = "( number [of {noun}] | amount ) [one] [( remove | @take )] [( in turn | on each turn | withdrawn )] [be] " +
			"[must be]"
	)
	const atMost = "[( next | each | every ) player] [number [of {noun}] @take can be] [( may | can | must | should | be ) [only] [allowed | permitted] [to]] [@take] [any number [of {noun}] [that be]] " +
		"[( one or more | at least one ) [{noun}] ( but | and )] ( %most | ( no | not ) more [of] [{noun}] than ) "
	return []Event{
		{rule.TakesAll, func(x *Draft, s *sentence, _ grammar.Found) bool {
			list := x.Moves
			if x.HasGame && len(list) == 0 && !x.Game.Known {
				list = x.Game.Moves
			}
			list, ok := rule.LeaveSome(list)
			several := (x.severalHeaps || len(x.Heaps) > 1) && !slices.ContainsFunc(s.Tokens, func(t grammar.Token) bool { return grammar.Classes["heap"][t.Lemma] })
			if !ok || several || x.Misere || s.Named("first") || s.Named("last") || x.opening {
				return false
			}
			x.Moves, x.HasGame, x.Story = list, false, true
			x.changedBy(s)
			return true
		}},
		{coins + option + " [⟨ from heads to tails or tails to heads ⟩]", books("turning turtles")},
		{"( number [of {noun}] | amount | quantity ) [that be] ( withdrawn | removed | taken | [that] [each | every] player @take | [that] one @take ) [%oneheap] " +
			"[in turn | ( on | at | in | during ) [each | every | a | any | his | their] [given] ( turn | move )] ( be | must be | have " +
			"to be | should be | can be ) {amount:m}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				if len(x.Moves) == 1 && reflect.DeepEqual(x.Moves[0], rule.Move{}) {
					x.Moves = nil // any number, which this sentence limits
				}
				x.addMoves([]rule.Move{f.Get("m").(rule.Move)}, s)
				x.Story, x.told = true, true
				return true
			}},
		{"{amount:m} [may | must | can | should | have to | to] be @take [away | up | off | out] {behind:where}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				if s.Named("drawn") && !s.Permits() {
					return false // on paper
				}
				return rules(f.Get("m").(rule.Move).With(f.Get("where").(rule.Move)))(x, s, f)
			}},
		{"( left | blue | player left ) may @take ( {amount:left} ) and ( right | red | player right ) " +
			"( may @take | @take | ) ( {amount:right} )",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				g, ok := rule.Partizan(f.Get("left").(rule.Move), f.Get("right").(rule.Move))
				x.Story = x.Story || ok
				return ok && x.Play(g)
			}},
		{"replace [number] {letter:n} [on ( board | blackboard | chalkboard | whiteboard | paper )] ( with | by ) " +
			"{letter:n} - {letter:x}",
			func(x *Draft, _ *sentence, _ grammar.Found) bool {
				return len(x.Moves) == 1 && x.Moves[0].Filter != ""
			}},
		{"break [it | bar | one | piece | pieces] [of] [bar | pieces | piece] [in two | into two [pieces | piece]] [straight] " +
			"along [any] [of] [its | grid] [horizontal or vertical] line", breaks},
		{"@take ( one | any | some | single | ) @heap [of {noun}] and [then]",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { return len(x.Moves) == 0 }},
		{"( go | move | moved | slide | advance | @take ) [it | one] [of] [@piece] " +
			"[back | down | left | to left | backward | backwards] ( between {number:low} and {number:high} " +
			"| {numbers:set} ) ( square | step | cell | space ) [at a time] [back | down | left | to " +
			"left | backward | backwards | towards start | toward 0]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				set, ok := f.Get("set").([]int)
				if !ok {
					set = rule.Interval(f.Number("low"), f.Number("high")).Set
				}
				if !s.Named("left") && !s.Named("down") && !s.Named("back") && !s.Named("backward") && !s.Named("backwards") &&
					!s.Named("toward") &&
					!s.Named("towards") || s.Named("up") || s.Named("right") || s.Named("and") && s.Named("down") &&
					s.Named("left") || len(set) == 0 ||
					slices.Contains(set, 0) || x.pieceNamed != "" || len(x.Heaps) == 2 && x.tupled {
					return false
				}
				return rules(rule.Move{Set: set})(x, s, f)
			}},
		{"add [integer | number | whole number | either | any of] {amount:m} [to [running] ( total | number | sum | it | current number )]", adds},
		{"add to [current | running] ( total | number | sum | it ) [any | some | a] [natural | positive | whole] " +
			"[number | integer] {amount:m}", adds},
		{"count on by {amount:m} [( beginning | starting ) where other [player] stopped]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				x.counted = true
				return adds(x, s, f)
			}},
		{"increase ( total | number | sum | it | current number ) by {amount:m}", adds},
		{"replace ( it | {letter:n} | [the] [current] number [{letter:n}] [on board] ) ( by | with ) {letter:n} - {letter:d} " +
			"[for some {letter:d}] ( where | with | if | such that ) {letter:d} be {property:p} [and {letter:d} < {letter:n}]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				p := f.Get("p").(string)
				if x.Named("<") && !strings.Contains(p, "k < n") {
					p += " and k < n"
				}
				return rules(rule.Move{Filter: p})(x, s, f)
			}},
		{atMost + "[as many] [of] [{noun}] [as | than] %before", limit("k")},
		{atMost + "( twice | double | two times ) [as many] [of] [{noun}] [as | than] %before", limit("2*k")},
		{atMost + "( thrice | triple | three times ) [as many] [of] [{noun}] [as | than] %before", limit("3*k")},
		{"[every player] %mayno @take more [{noun}] than %before", limit("k")},
		{"[every player] %mayno @take more [{noun}] than ( twice | double | two times ) [as many] [as] %before", limit("2*k")},
		{"[starting | first] player %mayno @take ( all | whole @heap ) [of] [{noun}]", func(x *Draft, s *sentence, f grammar.Found) bool {
			if len(x.Moves) == 1 && x.Moves[0].Previous != "" {
				return true // of the game that is named
			}
			x.opening = s.Named("first") || s.Named("starting")
			return x.opening && rules(rule.Move{High: "n-1"})(x, s, f)
		}},
		{"except that ( he | she | player ) be not allowed to @take all {noun} in first move", Passed},
		{"( on | in ) first move [player] ( be not allowed to | may not | cannot ) @take ( all | whole @heap ) [of] [{noun}]",
			Passed},
		{"[then] @take {letter:x} {noun} from @heap", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			return len(x.Moves) == 1 && strings.HasPrefix(x.Moves[0].Filter, "gcd(k")
		}},
		{"choose element {letter:x} ( in | of | from ) {letter:set} and @take [exactly] {letter:x} {noun} [from @heap]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				x.Story, x.told, x.setData = true, true, true
				return true
			}},
		{"there be set {letter:set} = {letterset} [consisting] [of] [{letter:n}] positive integer", Passed},
		{"@heap consisting of {letter:n} {noun}", counted},
		{"removal of 0 {noun} do not count as move", Passed},
		{"[then] subtract {letter:x} from {letter:n}", func(x *Draft, _ *sentence, _ grammar.Found) bool {
			return len(x.Moves) == 1 && x.Moves[0].Filter != ""
		}},
		{"( player lose when he become unable to play | lose when ( he | she | they ) become unable to play )",
			func(x *Draft, _ *sentence, _ grammar.Found) bool {
				x.Normal, x.Story = true, true
				return !x.Misere
			}},
		{"@take any number [of {noun}] from one @heap or ( same number | equally many | equal number | same amount ) [of " +
			"{noun}] from ( both | each ) [@heap]",
			func(x *Draft, s *sentence, _ grammar.Found) bool {
				x.told = true
				return x.Play(rule.Ruleset{Name: "wythoff", Shape: rule.PairShape})
			}},
		{"divide it by {numbers:list} and [then] @take floor [ to make it integer [again] ]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				var list []rule.Move
				for _, d := range f.Get("list").([]int) {
					if d < 2 {
						return false
					}
					list = append(list, rule.Move{Result: Sprint("n //", d), Heap: "n >= 1"})
				}
				return rules(list...)(x, s, f)
			}},
		{"( if | when ) integer become 0 it be ( erased | removed ) [from board]", Passed},
		{"emptying one of @heap and dividing contents of other between two @heap with at least one {noun} in each [@heap]",
			pairRules("-> $(a, m-a) for a in 1..m-1; -> $(a, n-a) for a in 1..n-1")},
	}
}

// breaks plays the game of breaking a bar along its lines.
func breaks(x *Draft, s *sentence, _ grammar.Found) bool {
	x.told, x.Story = true, true
	x.changedBy(s)
	return x.Play(rule.Breaking(x.freshName()))
}

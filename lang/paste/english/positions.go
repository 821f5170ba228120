package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// start is where play begins.
type start struct {
	heaps      []int
	placed     *sentence // that gave the heaps
	text       string    // a position that is no list of heaps, as an argument
	heapCount  int       // how many heaps there are, where it is told by itself
	several    [][]int   // positions, each of which is asked about
	counted    bool      // heaps of n, for which no number is given
	sizeLetter string    // the letter that stands for the size of the heap
	listed     bool      // the numbers of a list were told as such
	perSquare  bool      // a list says how many counters each square has
	grounded   bool      // the first step of a list is the ground
	fromEach   bool      // so many counters are taken from each of some heaps
}

// positionRows say where play begins.
func positionRows() []event {
	heaps := func(x *exercise, s *sentence, f grammar.Found) bool {
		list := f.Get("heaps").([]int)
		if n := f.Number("count"); f.Has("count") && n != len(list) {
			if len(list) > 1 || n < 1 || n > 20 {
				return false
			}
			for len(list) < n {
				list = append(list[:len(list):len(list)], list[0])
			}
		}
		return x.place(list)
	}
	counters := func(x *exercise, _ *sentence, f grammar.Found) bool {
		noun := f.Get("noun").(string) // two boxes may be heaps
		return !(grammar.Classes["heap"][grammar.Lemma(noun)] && x.sentence.HeapsTold() > 0) && x.place([]int{f.Number("n")})
	}
	single := func(x *exercise, s *sentence, f grammar.Found) bool { return x.place([]int{f.Number("n")}) }
	counted := func(x *exercise, s *sentence, f grammar.Found) bool {
		x.counted, x.Story = true, true
		if n, ok := f.Get("n").(string); ok {
			x.sizeLetter = n
		}
		return true
	}
	const have = "( of | hold | holding | with | containing | contain | that contain | have | which have | that have | which " +
		"contain | consist of | consisting of | having | : | be ) "
	return []event{
		{"{number:count} @heap [of {noun}] [of | :] [size] [:] {blanks:heaps}", heaps},
		{"( there be | position consist of | game consist of | given | consider | start with ) " +
			"( several | some | number of | many ) @heap [of {noun}]", passed},
		{"( each | every ) [one] [of them | of these] [@heap | one] ( contain | have | hold | consist of | be of | be ) " +
			"[size | height | length] {number:n} [{noun}]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return x.heapCount > 1 && x.place(slices.Repeat([]int{f.Number("n")}, x.heapCount))
			}},
		{"@heap [of | with | containing | contain] [size] {dotted:heaps} [{noun}]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return x.nimPlayed() && x.place(f.Get("heaps").([]int))
			}},
		{"[with] [a] coin [be] [placed] ( on | at ) [each of] ( square | cell | position ) {numbers:list} " +
			"[of strip [numbered from 0]]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				x.listed = x.hasGame && x.game.Name == "nimble"
				return x.listed && x.place(f.Get("list").([]int))
			}},
		{"( from | with | position | at | of ) {tuple:heaps}", func(x *exercise, _ *sentence, f grammar.Found) bool {
			x.listed = x.hasGame && x.game.Name == "staircase_nim"
			return x.listed && x.place(f.Get("heaps").([]int))
		}},
		{"gap [be | between @piece [in row] be | have length] {numbers:heaps}",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return x.hasGame && x.game.Name == "nim" && x.place(f.Get("heaps").([]int))
			}},
		{"( bar | chocolate bar | bar of chocolate | chocolate ) [of size | of | with] {sides:sides} [square | piece]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return !x.hasGame && x.place(f.Get("sides").([]int)) || x.hasGame && x.game.Shape == rule.PairShape &&
					x.place(f.Get("sides").([]int))
			}},
		{"( coin showing heads | heads ) be [at | in | on] [number | position | place] {numbers:list} [⟨] ( counting | counted " +
			"| numbered | starting ) from {number:base} [⟩]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				row := ""
				for _, n := range f.Get("list").([]int) {
					if n -= f.Number("base"); n < len(row) || n > 200 {
						return false
					}
					row += strings.Repeat("T", n-len(row)) + "H"
				}
				x.turnTo("")
				x.text, x.heaps = notation.Quoted(row), nil
				return x.hasGame && x.game.Shape == rule.CoinShape
			}},
		{"( @heap | tower ) have [height | size] {letter:n}", counted},
		{"[with] {number:a} {noun} in first [@heap] and {number:b} [{noun}] in second [@heap]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return x.place([]int{f.Number("a"), f.Number("b")})
			}},
		{"{number:count} @heap : {blanks:heaps}", heaps},
		{"( each | every | i-th | ith ) @heap [{letter:i}] ( contain | have | hold | consist of ) ( some | certain number of | " +
			"{letter:x} | {word:short} ) {noun} [in it]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				short, ok := f.Get("short").(string)
				return !ok || len(short) <= 3
			}},
		{"[@heap | @cell] [of {noun}] ( indexed | numbered | labelled | labeled ) [from] {number:low} " +
			"( to {letter:n} [- 1] | {number:next} [{number:third}] ... [{letter:n}] )", counted},
		{"( begin | start ) with [positive | natural] %integer {letter:n} " +
			"[written on ( board | blackboard | chalkboard | paper )]", counted},
		{"[in] {number:count} @heap [of {noun}] : one ( contain | with | of | have ) {number:a} [{noun}] [,] [and] [the] " +
			"( one | other ) [with | of | have | contain] {number:b} [{noun}] " +
			"[, [and] one [with | of | have | contain] {number:c} [{noun}]]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				list := []int{f.Number("a"), f.Number("b")}
				if f.Has("c") {
					list = append(list, f.Number("c"))
				}
				return len(list) == f.Number("count") && x.place(list)
			}},
		{"position be ( denoted | represented | written ) ( by | as ) {tuple:p}",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				return slices.Equal(x.heaps, f.Get("p").([]int))
			}},
		{"[and] one [@heap] ( with | of | contain | have | hold ) {number:a} [{noun}] [, | and] [the] ( one | other | another ) " +
			"[one] [@heap] [with | of | contain | have | hold] {number:b} [{noun}] " +
			"[[and] one [@heap] ( with | of | contain | have ) {number:c} [{noun}]]",
			func(x *exercise, _ *sentence, f grammar.Found) bool {
				list := []int{f.Number("a"), f.Number("b")}
				if f.Has("c") {
					list = append(list, f.Number("c"))
				}
				return x.place(list)
			}},
		{"[with] {number:a} {noun} in one [@heap] and {number:b} [{noun}] in [the] ( other | another | second ) [@heap]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return x.place([]int{f.Number("a"), f.Number("b")})
			}},
		{"[{number:count}] [nonempty] [nim] @heap {namelist} " + have + "[size] {numbers:heaps} [{noun}]", heaps},
		{"there be {number:one} @heap of {letter:n} {noun}", counted},
		{"[large | unknown | arbitrary] number of {noun}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return x.named("large") || x.named("unknown")
		}},
		{"{letter:n} @heap of {noun}", counted},
		{"{letter:n} {noun} on table", counted},
		{"{number:count} [nonempty] [nim | kayles] ( @heap | game ) [of {noun} | of size | size] " + have +
			"[of] [size | sized] {numbers:heaps} [{noun}] [each | apiece] [in them]", heaps},
		{"{number:count} @heap {tuple:heaps}", heaps},
		{"[initial] [nim] @heap [of {noun} | size] " + have +
			"[size | initial size] [=] {numbers:heaps} [{noun}] [each | in them]", heaps},
		{"[initial] @heap {tuple:heaps} [{noun}]", heaps},
		{"%integer be {tuple:heaps}", heaps},
		{"{letter:n} = {number:n} and %integer be {tuple:heaps}", heaps},
		{"@heap {numbers:heaps} [{noun}]", func(x *exercise, s *sentence, f grammar.Found) bool {
			list := f.Get("heaps").([]int)
			return len(list) > 1 && x.place(list)
		}},
		{"@heap [of] [size] {blanks:heaps}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return s.HeapsNamed() && x.place(f.Get("heaps").([]int))
		}},
		{"@heap size [of | be | are] {numbers:heaps}", heaps},
		{"[starting | initial] ( position | configuration ) [be | of] [:] ( {blanks:heaps} | {numbers:heaps} )",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				return len(list) > 1 && !s.Joins("or") && !s.Joins("to") && x.place(list)
			}},
		{"{number:one} - ( row | @heap ) [{game:game}]", func(x *exercise, _ *sentence, f grammar.Found) bool {
			g, ok := f.Get("game").(rule.Ruleset)
			return f.Number("one") == 1 && (!ok || x.play(g))
		}},
		{"[without playing] [subtraction] [game] {letter:s} {tuple:set}", func(x *exercise, s *sentence, f grammar.Found) bool {
			list := f.Get("set").([]int)
			return f.Get("s") == "S" && len(list) > 1 && slices.IsSorted(list) && list[0] > 0 &&
				x.subtraction(rule.Move{Set: list})
		}},
		{"@heap [of] [size | sizes] [:] {assigned:heaps}", heaps},
		{"{indexed:heaps}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return x.hasGame && x.game.Shape == rule.HeapShape && x.playedIn == s && x.place(f.Get("heaps").([]int))
		}},
		{"[and] ( from | at ) position {numbers:heaps} [in {game:game}]", func(x *exercise, s *sentence, f grammar.Found) bool {
			g, ok := f.Get("game").(rule.Ruleset)
			return (!ok || x.play(g)) && !s.Joins("or") && !s.Joins("to") && x.place(f.Get("heaps").([]int))
		}},
		{"[consider | take] ( position | configuration | state | start from | from | starting position ) [( {letters} ) =] " +
			"{tuple:heaps} [in]",
			func(x *exercise, s *sentence, f grammar.Found) bool { return x.place(f.Get("heaps").([]int)) }},
		{"{numbers:heaps} {game:game}", func(x *exercise, s *sentence, f grammar.Found) bool {
			list := f.Get("heaps").([]int)
			g := f.Get("game").(rule.Ruleset)
			return len(list) > 1 && !s.Joins("or") && !s.Joins("to") &&
				(g.Shape == rule.HeapShape || g.Shape == rule.PairShape) && x.play(g) && x.place(list)
		}},
		{"position have {numbers:heaps} {noun}", heaps},
		{"on {sides:sides} board", func(x *exercise, s *sentence, f grammar.Found) bool {
			sides := f.Get("sides").([]int)
			return x.hasGame && x.game.Name == "dawsons_chess" && sides[0] == 3 && x.place(sides[1:])
		}},
		{"@heap with {letter:a} and {letter:b} {noun}", counted},
		{"( from | at ) {numbers:heaps} [in {game:game}]", func(x *exercise, s *sentence, f grammar.Found) bool {
			list := f.Get("heaps").([]int)
			if len(list) < 2 || s.Joins("or") || s.Joins("to") {
				return false
			}
			if g, ok := f.Get("game").(rule.Ruleset); ok && !x.play(g) {
				return false
			}
			return x.place(list)
		}},
		{"{letters} = {tuple:heaps}",
			func(x *exercise, s *sentence, f grammar.Found) bool { return x.place(f.Get("heaps").([]int)) }},
		{"[play | game | we | you | they | player | let us | let] [start | starting | begin] %started ( with | at | from ) " +
			"[@heap of] {number:n} {noun} [in @heap]", single},
		{"@heap [which | that] ( contain | have | hold ) {number:n} {noun}", single},
		{"there be {number:n} {noun} [in @heap | on table | left | in total]", counters},
		{"@heap ( of | with | containing | have ) {letter:n} ( ≤ | < | at most ) {number:bound} {noun}", counted},
		{"@heap ( of | with | containing ) {letter:n} {noun}", counted},
		{"( with | of ) [size] {letter:n} {noun}", counted},
		{"@heap consisting of {letter:n} {noun}", counted},
		{"@piece [be] [placed] ( in | on ) {word:nth} @cell [⟨ last one ⟩]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				nth, ok := strings.CutSuffix(f.Get("nth").(string), "-th")
				x.sizeLetter = nth
				return ok && counted(x, s, f)
			}},
		{"strip [which be | be | that be] divided into {letter:n} [+ 1] @cell [numbered from left to right] [starting] " +
			"[from 0]", passed},
		{"( given | there be | have | with | be ) {letter:n} ( {noun} | @heap ) [of {noun}] [on table | in @heap]", counted},
		{"depending on {letter:n}", counted},
		{"( when | for | if | with | where ) {sizes:each}", func(x *exercise, s *sentence, f grammar.Found) bool {
			if r, ok := x.ruleset(); !s.Demands() || !ok || r.Shape != rule.HeapShape {
				return false
			}
			x.several, x.Story = f.Get("each").([][]int), true
			return true
		}},
		{"[if | when | and] [there be] {letter:v} = {number:n}", func(x *exercise, s *sentence, f grammar.Found) bool {
			v := f.Get("v").(string)
			return (strings.ToLower(v) == v || v == "N" || v == x.sizeLetter) && x.place([]int{f.Number("n")})
		}},
		{"( with | from | contain | containing | have ) {number:n} {noun} [in @heap]", single},
		{"{number:n} {noun} [lie | lying | be | placed] ( on table | on desk | on floor | on ground | in @heap | left " +
			"| remain | remaining )", single},
		{"( from | start with | start from | starting from | begin with | starting at | beginning with ) {number:n} " +
			"( ? | . | , )", single},
		{"( row | line | strip | board | path ) ( of | with ) [length] {number:n} ( {noun} | @cell )", single},
		{"( on | in ) ( row | strip | board | path ) of ( length | width | size ) {number:n}", single},
		{"[height | size | length | number [of {noun}]] be {number:n}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return s.Demands() && x.counted && single(x, s, f)
		}},
		{"( on | in | upon ) ( table | desk | floor | ground | board ) ( lie | be | stand ) {number:n} {noun}", single},
		{"{number:n} {noun} ( stand | be [placed] | lie ) [in [a] row] [on | in] [ground | floor | lawn | table]", single},
		{"from {number:n} {noun} [in @heap]", single},
		{"( one | single ) @heap ( of | with ) [height | size] {number:n} [{noun}]", single},
		{"@heap of [height | size] {number:n}", single},
		{"{number:n} {noun} in ( row | line )", single},
		{"row of {letter:n} {noun}", counted},
		{"{coins:row}", func(x *exercise, s *sentence, f grammar.Found) bool {
			x.turnTo("")
			x.text, x.heaps = notation.Quoted(f.Get("row").(string)), nil
			return true
		}},
	}
}

// nimPlayed is true where Nim is played, and no values are asked for: there a
// list of heaps with dots is one position, where elsewhere it may be a range of
// heaps, each by itself.
func (x *exercise) nimPlayed() bool {
	r, ok := x.ruleset()
	for _, w := range []string{"values", "numbers", "nim-values", "nimbers", "each", "table", "which", "sequence", "function"} {
		ok = ok && !x.named(w)
	}
	return ok && r.Name == "nim"
}

// placeEach sets heaps, each of which is asked about where values are in the
// plural, and which are one position otherwise.
func (x *exercise) placeEach(list []int) bool {
	several := false
	for _, w := range []string{"values", "numbers", "nim-values", "nimbers", "grundy-values", "g-values", "nim-numbers"} {
		several = several || x.named(w)
	}
	if !several || len(list) < 2 {
		return x.place(list)
	}
	x.several, x.Story = nil, true
	for _, n := range list {
		x.several = append(x.several, []int{n})
	}
	return true
}

// place sets the heaps that play begins with.
func (x *exercise) place(list []int) bool {
	for _, n := range list {
		if n < 0 {
			return false
		}
	}
	x.Story = true
	if x.placed == x.sentence && x.sentence != nil && !slices.Equal(x.heaps, list) {
		x.unread(x.sentence, "two positions in one sentence")
	}
	if x.fresh || x.sentence != nil && x.sentence.Demands() {
		x.turnTo("")
	}
	x.placed = x.sentence
	x.put(list)
	return true
}

// put makes heaps the position that is asked about.
func (x *exercise) put(list []int) { x.heaps, x.text, x.several = list, "", nil }

package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// start is where play begins.
type start struct {
	Heaps      []int
	Placed     *sentence     // the sentence that gave the heaps
	text       string        // a position that is not a list of heaps, as an argument
	heapCount  int           // the number of heaps, if given separately
	Several    [][]int       // positions that are asked about one by one
	Counted    bool          // heaps of n, where n has no value
	sizeLetter string        // the letter that stands for the size of the heap
	Listed     bool          // the numbers of a list were introduced as such
	stated     []int         // the heaps that a statement gives
	besideOf   *sentence     // the last question that gives other ones
	fromOne    bool          // squares are numbered from 1
	numbered   bool          // it is said from which number they are
	replying   bool          // the heaps are those after a move that was made
	placedAt   int           // the token where the heaps are given
	perSquare  bool          // a list says how many counters each square has
	grounded   bool          // the first step of a list is the ground
	Unknown    notation.Open // heaps of which one is not known
	retreats   bool          // the heaps are gaps that may grow again
	fromEach   bool          // several counters are taken from each of some heaps
}

// positionRows match statements about where play begins.
func positionRows() []Event {
	heaps := func(x *Draft, s *sentence, f grammar.Found) bool {
		list := f.Get("heaps").([]int)
		if n := f.Number("count"); f.Has("count") && n != len(list) {
			if len(list) > 1 || n < 1 || n > 20 {
				return false
			}
			for len(list) < n {
				list = append(list[:len(list):len(list)], list[0])
			}
		}
		return x.Place(list)
	}
	counters := func(x *Draft, _ *sentence, f grammar.Found) bool {
		noun := f.Get("noun").(string) // two boxes may be heaps
		of := slices.IndexFunc(x.Sentence.Tokens, func(t grammar.Token) bool { return t.Word == noun }) + 1
		other := x.others() || x.Placed != nil || grammar.People[grammar.Lemma(noun)]
		if !x.counts(noun) && other && x.Sentence.At(of).Word != "of" {
			return false // "There are 30 students in the class."
		}
		return !(grammar.Classes["heap"][grammar.Lemma(noun)] && x.Sentence.HeapsTold() > 0) && x.Place([]int{f.Number("n")})
	}
	single := func(x *Draft, s *sentence, f grammar.Found) bool { return x.Place([]int{f.Number("n")}) }
	counted := func(x *Draft, s *sentence, f grammar.Found) bool {
		x.Counted, x.Story = true, true
		if n, ok := f.Get("n").(string); ok {
			x.sizeLetter = n
		}
		return true
	}
	const have = "( of | hold | holding | with | containing | contain | that contain | have | which have | that have | which " +
		"contain | consist of | consisting of | having | : | be ) "
	return []Event{
		{"{number:count} @heap [of {noun}] [of | :] [size] [:] {blanks:heaps}", heaps},
		{"( there be | position consist of | game consist of | given | consider | start with | you have | we have ) " +
			"( several | some | number of | many ) @heap [of {noun}]", Passed},
		{"( each | every ) [one] [of them | of these] [@heap | one] ( contain | have | hold | consist of | be of | be ) " +
			"[size | height | length] {number:n} [{noun}]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.heapCount > 1 && x.Place(slices.Repeat([]int{f.Number("n")}, x.heapCount))
			}},
		{"@heap [of | with | containing | contain] [size] {dotted:heaps} [{noun}]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.nimPlayed() && x.Place(f.Get("heaps").([]int))
			}},
		{"[with] [a] coin [be] [placed] ( on | at ) [each of] ( square | cell | position ) {numbers:list} " +
			"[of strip [numbered from 0]]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				x.Listed = x.HasGame && (x.Game.Name == "nimble" || x.Game.Name == "welter" || x.Game.Name == "silver_dollar")
				return x.Listed && x.Place(f.Get("list").([]int))
			}},
		{"( from | with | position | at | of ) {tuple:heaps}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.Listed = x.HasGame && x.Game.Name == "staircase_nim"
			return x.Listed && x.Place(f.Get("heaps").([]int))
		}},
		{"gap [be | between @piece [in row] be | have length] {numbers:heaps}",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.HasGame && x.Game.Name == "nim" && x.Place(f.Get("heaps").([]int))
			}},
		{"( bar | chocolate bar | bar of chocolate | chocolate ) [of size | of | with] {sides:sides} [square | piece]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return !x.HasGame && x.Place(f.Get("sides").([]int)) || x.HasGame && x.Game.Shape == rule.PairShape &&
					x.Place(f.Get("sides").([]int))
			}},
		{"( @heap | tower ) have [height | size] {letter:n}", counted},
		{"[with] {number:a} {noun} in first [@heap] and {number:b} [{noun}] in second [@heap]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.Place([]int{f.Number("a"), f.Number("b")})
			}},
		{"{number:count} @heap : {blanks:heaps}", heaps},
		{"( starting | initial | original ) ( number of {noun} | size [of @heap] ) be {letter:n}", func(x *Draft, s *sentence, f grammar.Found) bool {
			x.Heaps = nil
			return counted(x, s, f)
		}},
		{"( each | every | i-th | ith ) @heap [{letter:i}] ( contain | have | hold | consist of ) ( some | certain number of | " +
			"{letter:x} | {word:short} ) {noun} [in it]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				short, ok := f.Get("short").(string)
				return !ok || len(short) <= 3
			}},
		{"[@heap | @cell] [of {noun}] ( indexed | numbered | labelled | labeled ) [from] {number:low} " +
			"( to {letter:n} [- 1] | {number:next} [{number:third}] ... [{letter:n}] )" +
			"", func(x *Draft, s *sentence, f grammar.Found) bool {
			x.fromOne = x.fromOne || f.Number("low") == 1 && slices.ContainsFunc(s.Tokens, ofCells)
			x.numbered = x.numbered || slices.ContainsFunc(s.Tokens, ofCells)
			return f.Number("low") < 2 && counted(x, s, f)
		}},
		{"( begin | start ) with [positive | natural] %integer {letter:n} " +
			"[written on ( board | blackboard | chalkboard | paper )]", counted},
		{"[in] {number:count} @heap [of {noun}] : one ( contain | with | of | have ) {number:a} [{noun}] [,] [and] [the] " +
			"( one | other ) [with | of | have | contain] {number:b} [{noun}] " +
			"[, [and] one [with | of | have | contain] {number:c} [{noun}]]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				list := []int{f.Number("a"), f.Number("b")}
				if f.Has("c") {
					list = append(list, f.Number("c"))
				}
				return len(list) == f.Number("count") && x.Place(list)
			}},
		{"position be ( denoted | represented | written ) ( by | as ) {tuple:p}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return slices.Equal(x.Heaps, f.Get("p").([]int))
			}},
		{
			"[and] one [@heap] ( with | of | contain | have | hold ) {number:a} [{noun}] [, | and] [the] ( one | other | " +
				"another ) " +
				"[one] [@heap] [with | of | contain | have | hold] {number:b} [{noun}] " +
				"[[and] one [@heap] ( with | of | contain | have ) {number:c} [{noun}]]",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				list := []int{f.Number("a"), f.Number("b")}
				if f.Has("c") {
					list = append(list, f.Number("c"))
				}
				return x.Place(list)
			},
		},
		{"[with] {number:a} {noun} in one [@heap] and {number:b} [{noun}] in [the] ( other | another | second ) [@heap]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.Place([]int{f.Number("a"), f.Number("b")})
			}},
		{"[{number:count}] [nonempty] [nim] @heap {namelist} " + have + "[size] {numbers:heaps} [{noun}]", heaps},
		{"there be {number:one} @heap of {letter:n} {noun}", counted},
		{"[large | unknown | arbitrary] number of {noun}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return x.Named("large") || x.Named("unknown")
		}},
		{"{letter:n} @heap of {noun}", counted},
		{"{letter:n} {noun} on table", counted},
		{"[sum of] {number:count} [nonempty] [nim | kayles] ( @heap | game ) [of {noun} | of size | size] " + have +
			"[of] [size | sized] {numbers:heaps} [{noun}] [each | apiece] [in them]", heaps},
		{"{number:count} @heap {tuple:heaps}", heaps},
		{"{numbers:heaps} {noun} in {number:count} @heap [respectively]", func(x *Draft, s *sentence, f grammar.Found) bool {
			return len(f.Get("heaps").([]int)) > 1 && !s.Joins("or") && heaps(x, s, f)
		}},
		{"[initial] [nim] @heap [of {noun} | size] " + have + "[size | initial size] [:] {blanks:heaps}", heaps},
		{"[initial] [nim] @heap [of {noun} | size] " + have +
			"[size | initial size | length] [=] {numbers:heaps} [{noun}] [each | in them]", heaps},
		{"[initial] @heap {tuple:heaps} [{noun}]", heaps},
		{"%integer be {tuple:heaps}", heaps},
		{"{letter:n} = {number:n} and %integer be {tuple:heaps}", heaps},
		{"@heap {numbers:heaps} [{noun}]", func(x *Draft, s *sentence, f grammar.Found) bool {
			list := f.Get("heaps").([]int)
			return len(list) > 1 && x.Place(list)
		}},
		{"@heap [of] [size] {blanks:heaps}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return s.HeapsNamed() && x.Place(f.Get("heaps").([]int))
		}},
		{"@heap size [of | be | are] {numbers:heaps}", heaps},
		{"[starting | initial] ( position | configuration ) [be | of] [:] ( {blanks:heaps} | {numbers:heaps} )",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				list := f.Get("heaps").([]int)
				return len(list) > 1 && !s.Joins("or") && !s.Joins("to") && x.Place(list)
			}},
		{"{number:count} [-] ( row | @heap ) [{game:game}]", func(x *Draft, s *sentence, f grammar.Found) bool {
			g, named := f.Get("game").(rule.Ruleset)
			n := f.Number("count")
			if n > 1 && named && g.Shape == rule.HeapShape && x.Play(g) {
				x.heapCount = n
				return true
			}
			return n == 1 && s.At(x.Cursor+1).Text == "-" && (!named || x.Play(g))
		}},
		{"[without playing] [subtraction] [game] {letter:s} {tuple:set}", func(x *Draft, s *sentence, f grammar.Found) bool {
			list := f.Get("set").([]int)
			return f.Get("s") == "S" && len(list) > 1 && slices.IsSorted(list) && list[0] > 0 &&
				x.Subtraction(rule.Move{Set: list})
		}},
		{"@heap [of] [size | sizes] [:] {assigned:heaps}", heaps},
		{"{indexed:heaps}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return x.HasGame && x.Game.Shape == rule.HeapShape && x.playedIn == s && x.Place(f.Get("heaps").([]int))
		}},
		{"[and] ( from | at ) position {numbers:heaps} [in {game:game}]", func(x *Draft, s *sentence, f grammar.Found) bool {
			g, ok := f.Get("game").(rule.Ruleset)
			return (!ok || x.Play(g)) && !s.Joins("or") && !s.Joins("to") && x.Place(f.Get("heaps").([]int))
		}},
		{"[consider | take] ( position | configuration | state | start from | from | starting position ) [( {letters} ) =] " +
			"{tuple:heaps} [in]",
			func(x *Draft, s *sentence, f grammar.Found) bool { return x.Place(f.Get("heaps").([]int)) }},
		{"{numbers:heaps} {game:game}", func(x *Draft, s *sentence, f grammar.Found) bool {
			list := f.Get("heaps").([]int)
			g := f.Get("game").(rule.Ruleset)
			return len(list) > 1 && !s.Joins("or") && !s.Joins("to") &&
				(g.Shape == rule.HeapShape || g.Shape == rule.PairShape) && x.Play(g) && x.Place(list)
		}},
		{"position have {numbers:heaps} {noun}", heaps},
		{"on {sides:sides} board", func(x *Draft, s *sentence, f grammar.Found) bool {
			sides := f.Get("sides").([]int)
			return x.HasGame && x.Game.Name == "dawsons_chess" && sides[0] == 3 && x.Place(sides[1:])
		}},
		{"@heap with {letter:a} and {letter:b} {noun}", counted},
		{"( from | at ) {numbers:heaps} [in {game:game}]", func(x *Draft, s *sentence, f grammar.Found) bool {
			list := f.Get("heaps").([]int)
			if len(list) < 2 || s.Joins("or") || s.Joins("to") {
				return false
			}
			if g, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(g) {
				return false
			}
			return x.Place(list)
		}},
		{"{letters} = {tuple:heaps}",
			func(x *Draft, s *sentence, f grammar.Found) bool { return x.Place(f.Get("heaps").([]int)) }},
		{"[play | game | we | you | they | player | let us | let] [start | starting | begin] %started ( with | at | from ) " +
			"[@heap of] {number:n} {noun} [in @heap]", single},
		{"@heap [which | that] ( contain | have | hold ) {number:n} {noun}", single},
		{"there be {number:n} {noun} [in @heap | on table | left | in total]", counters},
		{"@heap ( of | with | containing | have ) {letter:n} ( ≤ | < | at most ) {number:bound} {noun}", counted},
		{"@heap ( of | with | containing ) {letter:n} {noun}", counted},
		{"( with | of ) [size] {letter:n} {noun}", counted},
		{"@heap consisting of {letter:n} {noun}", counted},
		{"@piece [be] [placed] ( in | on ) {word:nth} @cell [⟨ last one ⟩]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				nth, ok := strings.CutSuffix(f.Get("nth").(string), "-th")
				x.sizeLetter = nth
				return ok && counted(x, s, f)
			}},
		{"strip [which be | be | that be] divided into {letter:n} [+ 1] @cell [numbered from left to right] [starting] " +
			"[from 0]", Passed},
		{"( given | there be | have | with | be ) {letter:n} ( {noun} | @heap ) [of {noun}] [on table | in @heap]", counted},
		{"depending on {letter:n}", counted},
		{"( when | for | if | with | where ) {sizes:each}", func(x *Draft, s *sentence, f grammar.Found) bool {
			if r, ok := x.Ruleset(); !s.Demands() || !ok || r.Shape != rule.HeapShape {
				return false
			}
			x.Several, x.Story = f.Get("each").([][]int), true
			return true
		}},
		{"[if | when | and] [there be] {letter:v} = {number:n}", func(x *Draft, s *sentence, f grammar.Found) bool {
			v, times := f.Get("v").(string), 0
			for _, t := range s.Tokens {
				if t.Text == v {
					times++
				}
			}
			if times > 2 && s.HeapsNamed() {
				return false // "heaps n, n for n = 7"
			}
			return (strings.ToLower(v) == v || v == "N" || v == x.sizeLetter) && x.Place([]int{f.Number("n")})
		}},
		{"( with | from | contain | containing | have ) {number:n} {noun} [in @heap]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.counts(f.Get("noun").(string)) && single(x, s, f)
			}},
		{"{number:n} {noun} [lie | lying | be | placed] ( on table | on desk | on floor | on ground | in @heap | left " +
			"| remain | remaining )", single},
		{"( from | start with | start from | starting from | begin with | starting at | beginning with ) {number:n} " +
			"( ? | . | , )", single},
		{"with {number:n} @cell", func(x *Draft, s *sentence, f grammar.Found) bool {
			return x.HasGame && x.Game.Shape == rule.HeapShape && x.Game.Known && x.playedIn == s && single(x, s, f)
		}},
		{"( row | line | strip | board | path ) ( of | with ) [length] {number:n} ( {noun} | @cell )", single},
		{"( on | in ) ( row | strip | board | path ) of ( length | width | size ) {number:n}", single},
		{"[height | size | length | number [of {noun}]] be {number:n}", func(x *Draft, s *sentence, f grammar.Found) bool {
			return s.Demands() && x.Counted && single(x, s, f)
		}},
		{"( on | in | upon ) ( table | desk | floor | ground | board ) ( lie | be | stand ) {number:n} {noun}", single},
		{"{number:n} {noun} ( stand | be [placed] | lie ) [in [a] row] [on | in] [ground | floor | lawn | table]", single},
		{"from {number:n} {noun} [in @heap]", single},
		{"( one | single ) @heap ( of | with ) [height | size] {number:n} [{noun}]", single},
		{"@heap of [height | size] {number:n}", single},
		{"{number:n} {noun} in ( row | line )", single},
		{"row of {letter:n} {noun}", counted},
		{"[of] [{number:n} {noun}] ( with | showing | in ) pattern {coins:row}",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				row := f.Get("row").(string)
				x.TurnTo("")
				x.text, x.Heaps = notation.Quoted(row), nil
				return !f.Has("n") || f.Number("n") == len(row)
			}},
		{"{coins:row}", func(x *Draft, s *sentence, f grammar.Found) bool {
			x.TurnTo("")
			x.text, x.Heaps = notation.Quoted(f.Get("row").(string)), nil
			return true
		}},
	}
}

// nimPlayed reports whether Nim is played and no values are requested: then a list of
// heaps with dots is one position; elsewhere it may be a range of separate heaps.
func (x *Draft) nimPlayed() bool {
	r, ok := x.Ruleset()
	for _, w := range []string{"values", "numbers", "nim-values", "nimbers", "each", "table", "which", "sequence", "function"} {
		ok = ok && !x.Named(w)
	}
	return ok && r.Name == "nim"
}

// PlaceEach sets heaps, as separate positions if values in the plural are requested, as
// one position otherwise.
func (x *Draft) PlaceEach(list []int) bool {
	several := false
	for _, w := range []string{"values", "numbers", "nim-values", "nimbers", "grundy-values", "g-values", "nim-numbers"} {
		several = several || x.Named(w)
	}
	if !several || len(list) < 2 {
		return x.Place(list)
	}
	x.Several, x.Story = nil, true
	for _, n := range list {
		x.Several = append(x.Several, []int{n})
	}
	return true
}

// Place sets the heaps that play begins with.
func (x *Draft) Place(list []int) bool {
	if s := x.Sentence; len(list) == 1 && x.heapsLetter != "" && s != nil && slices.ContainsFunc(s.Tokens, func(t grammar.Token) bool { return t.Text == x.heapsLetter }) &&
		s.Named("=") {
		return false // how many heaps there are, not how large they are
	}
	for _, n := range list {
		if n < 0 {
			return false
		}
	}
	x.Story = true
	if x.Placed == x.Sentence && x.Sentence != nil && !slices.Equal(x.Heaps, list) {
		x.Refuse(x.Sentence, "two positions in one sentence")
	}
	if p := x.Placed; p != nil && x.Sentence != nil && x.twice(p, x.Sentence, list) {
		x.Refuse(x.Sentence, "two positions, and no question between them")
	}
	x.besides(list)
	if x.Fresh || x.Sentence != nil && x.Sentence.Demands() {
		x.TurnTo("")
	}
	x.Placed, x.placedAt = x.Sentence, x.Cursor
	x.put(list)
	return true
}

// ofCells reports whether a word names squares.
func ofCells(t grammar.Token) bool { return grammar.Classes["cell"][t.Lemma] || t.Word == "strip" }

// fromZero are the heaps of a position whose squares are numbered from 1, as if from 0.
func (x *Draft) fromZero() []int {
	if x.HasGame && x.Game.Piece && x.base != 0 && !x.based && x.Placed != nil && len(x.Heaps) == 2 {
		return x.fromBase([][]int{x.Heaps})[0]
	}
	strip := x.HasGame && (x.Game.Name == "nimble" || x.Game.Name == "silver_dollar" || x.Game.Name == "welter")
	if !x.fromOne || !strip && (x.Placed == nil || !slices.ContainsFunc(x.Placed.Tokens, ofCells)) {
		return x.Heaps
	}
	var heaps []int
	for _, n := range x.Heaps {
		heaps = append(heaps, n-1)
	}
	return heaps
}

// Reply puts the heaps after a move that was made; only moves may be asked then.
func (x *Draft) Reply(heaps []int) bool {
	x.put(heaps)
	x.replying, x.Story = true, true
	return true
}

// twice reports whether a sentence gives a position where another has given one, and
// nothing was asked of that. The first may be how many heaps there are.
func (x *Draft) twice(first, second *sentence, list []int) bool {
	return first != second && !second.Demands() && !first.Demands() && len(x.Heaps) > 0 && !slices.Equal(x.Heaps, list) &&
		!(len(list) > 1 && slices.Equal(x.Heaps, []int{len(list)})) && x.said == nil && len(x.Waiting) == 0 && !x.inPart && !x.example
}

// besides notes heaps that a statement gives, or that a question gives besides them. What
// was asked before them in the sentence is asked of those of the statement.
func (x *Draft) besides(list []int) {
	s := x.Sentence
	switch {
	case s == nil:
	case !s.Demands() && x.pending(s, len(s.Tokens)) == 0:
		x.stated, x.besideOf = list, nil
	case x.stated != nil && !slices.Equal(x.stated, list) && len(list) == len(x.stated):
		x.besideOf = s
		if x.pending(s, len(s.Tokens)) > 1 {
			x.Refuse(s, "it asks of two positions")
		}
	}
}

// pending is how many questions a sentence has asked, before token at, of the position.
func (x *Draft) pending(s *sentence, at int) int {
	n := 0
	for _, a := range x.Waiting {
		if a.Sentence == s && a.Of == "" && a.at < at && (a.What == "who" || a.What == "moves" || strings.HasPrefix(a.What, "thing ")) {
			n++
		}
	}
	return n
}

// whichPosition refuses a sentence that asks of a position where a statement gives one
// and a question since then another.
func (x *Draft) whichPosition(s *sentence) {
	switch {
	case s.CoinRows() > 1 && (s.Demands() || x.text != "" || x.Value != ""):
		x.Refuse(s, "several rows of coins")
	case x.besideOf == nil || s.Named("then") || s.Named("now"):
	case x.besideOf == s:
		if before := x.pending(s, x.placedAt); before > 0 && x.pending(s, x.placedAt+1) > before {
			x.Refuse(s, "it asks of two positions")
		}
	case x.Placed != s && x.pending(s, len(s.Tokens)) > 0:
		x.Refuse(s, "two positions are given before it")
	}
}

// put makes heaps the position that is asked about.
func (x *Draft) put(list []int) { x.Heaps, x.text, x.Several = list, "", nil }

//go:build !js

package questions

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// statedRows match what a text states of the positions of a game, in words, and what can
// be checked.
func statedRows() []event {
	const have = "[,] [we] [have | find | get | see] [that] [then]"
	return []event{
		{"( in | for | of ) [the] [game of] {game:game} " + have + " {graded:values}", statedValues},
		{"{graded:values} [( in | for ) [game of] {game:game}]", statedValues},
		{"[[in | for] {game:game} [, | :]] [all] [of] [position] {tuples:each} [( in | of | for ) {game:game}] be " +
			"[all | both | each] {class:class} [( in | of | for ) {game:game}]", statedEach},
		{"( because | since | as ) ( they | it | each [of them] ) can be moved to ( {tuples:to} | {tuple:to} [or {tuple:too}] )",
			func(x *draft, s *sentence, _ grammar.Found) bool { return x.Stated == s }},
		{"[that] [position | state] {tuple:heaps} ( in | of ) [game of] {game:game} be {class:class}", statedOne},
		{"[that] [position with] [one] @heap of [size] {number:n} [{noun}] ( in | of ) [game of] {game:game} be {class:class}",
			statedOne},
		{"[that] %seq of [@heap [of] [size] | row of | position] {number:n} [{noun}] ( in | of | for ) [game of] {game:game} be " +
			"[equal to] {number:v}", func(x *draft, s *sentence, f grammar.Found) bool {
			return !s.Unsure() && !s.Asks && statedValue(x, s, f, []int{f.Number("n")}, f.Number("v"))
		}},
		{"[that] %seq [of | for] [game of] {game:game} ( begin | start ) [with | as follows] [:] {numbers:list} [...]", statedStart},
		{"[that] [set of] %ppos ( of | in | for ) {game:game} be [just | exactly] {numbers:list} [...]", statedLosing},
		{"[that] [set of] %ppos ( of | in | for ) {game:game} be {tuples:each} [...]", statedEach},
		{"[that] [set of] %ppos be {tuples:each} [...]", statedEach},
		{"[that] [set of] %ppos be [just | exactly] {numbers:list} [...]", statedLosing},
		{"( from | for all | for ) {letter:n} ( = | ≥ ) {number:k} [on | onwards | onward] [,]", aboutPeriod},
		{"there be only {number:k} exception [to sequence | to this | to that] [of last line]", aboutPeriod},
		{"[with] [the] [only] exception [be | occur] [at | for] [{letter:n} =] {numbers:list}", aboutPeriod},
		{"[that] {math:g} cooled by {between:t} be [equal to] {between:v}", statedCooled},
		{"[that | so | hence | thus] {tuple:heaps} be {class:class}", func(x *draft, s *sentence, f grammar.Found) bool {
			return s.Named("nim-sum") && statedOne(x, s, f)
		}},
		{"[that] outcome [class] of %subject be {word:class}", statedOutcome},
		{"( for | in ) {game:game} [,] [we have | it hold that] {letter:g} ⟨ {letter:n} ⟩ = {letter:m} mod {number:k}",
			statedRemainder},
		{"( since | because | as ) {between:sum} = {number:k} [( which be | be | ) ( not | ≠ ) ( zero | 0 ) | " +
			"( which be | be ) nonzero] [,] ( this | it | position ) be [therefore | thus | hence | also | again] {class:class}",
			concludedClass},
	}
}

// aboutPeriod says from where on a sequence is periodic, and where it is not: the answer
// about its period says so itself.
func aboutPeriod(x *draft, s *sentence, _ grammar.Found) bool {
	_, known := x.Playing()
	return s.Named("period") || s.Named("periodic") || known && !s.Asks && s.Named("exceptions")
}

// statedGame plays the game that a statement names; false if there is none, or if the
// statement is none of normal play.
func statedGame(x *draft, s *sentence, f grammar.Found) (rule.Ruleset, bool) {
	g, named := f.Get("game").(rule.Ruleset)
	if s.Unsure() || s.Asks || turns(x, s) || named && !x.Play(g) {
		return g, false
	}
	if !named && s.Named("nim-sum") && !x.Play(rule.Named()["nim"]) {
		return g, false
	}
	return x.Ruleset()
}

// statedPosition is the position with given numbers, in the language.
func statedPosition(r rule.Ruleset, heaps []int) (string, bool) {
	if r.Own || r.Shape == rule.PairShape && len(heaps) != 2 || r.Shape != rule.PairShape && r.Shape != rule.HeapShape {
		return "", false
	}
	return r.Position(heaps), true
}

// statedEach says of every one of several positions which class it has.
func statedEach(x *draft, s *sentence, f grammar.Found) bool {
	r, ok := statedGame(x, s, f)
	if !ok {
		return false
	}
	class, ok := f.Get("class").(string)
	if !ok {
		class = "P"
	}
	var said []string
	for _, heaps := range f.Get("each").([][]int) {
		p, ok := statedPosition(r, heaps)
		if !ok {
			return false
		}
		said = append(said, "outcome("+p+") = "+class)
	}
	x.Define(r)
	for _, text := range said {
		x.Claim(s, text)
	}
	x.Stated = s
	return true
}

// statedOne says of one position which class it has.
func statedOne(x *draft, s *sentence, f grammar.Found) bool {
	heaps, ok := f.Get("heaps").([]int)
	if !ok {
		heaps = []int{f.Number("n")}
	}
	r, ok := statedGame(x, s, f)
	if !ok {
		return false
	}
	p, ok := statedPosition(r, heaps)
	if ok {
		x.Define(r)
		x.Claim(s, "outcome("+p+") = "+f.Get("class").(string))
		x.Stated = s
	}
	return ok
}

// statedValues are values of the nim-value function of a game.
func statedValues(x *draft, s *sentence, f grammar.Found) bool {
	for _, v := range f.Get("values").([]notation.Graded) {
		if !statedValue(x, s, f, v.Heaps, v.Value) {
			return false
		}
	}
	return true
}

// statedValue is the nim-value of a position.
func statedValue(x *draft, s *sentence, f grammar.Found, heaps []int, value int) bool {
	r, ok := statedGame(x, s, f)
	if !ok || !r.Known && len(r.Moves) == 0 {
		return false
	}
	p, ok := statedPosition(r, heaps)
	if ok {
		x.Define(r)
		x.Claim(s, "nimvalue("+p+") = "+strconv.Itoa(value))
	}
	return ok
}

// statedRemainder says of the nim-value of every heap that it is a remainder of its size.
func statedRemainder(x *draft, s *sentence, f grammar.Found) bool {
	g, k := f.Get("game").(rule.Ruleset), f.Number("k")
	if f.Get("n") != f.Get("m") || !strings.EqualFold(f.Get("g").(string), "g") || g.Shape != rule.HeapShape ||
		k < 1 || s.Asks || turns(x, s) || !x.Play(g) {
		return false
	}
	x.Claim(s, fmt.Sprintf("values(%s, 0..50) = [n %% %d for n in 0..50]", g.Name, k))
	return true
}

// statedCooled says what a game is when it is cooled.
func statedCooled(x *draft, s *sentence, f grammar.Found) bool {
	if s.Unsure() || s.Asks || turns(x, s) {
		return false
	}
	x.Claim(s, fmt.Sprintf("cool(%s, %s) = %s", f.Get("g"), f.Get("t"), f.Get("v")))
	return true
}

// statedOutcome says which class a game has that is written out.
func statedOutcome(x *draft, s *sentence, f grammar.Found) bool {
	class := strings.ToUpper(f.Get("class").(string))
	of, ok := f.Get("math").(string)
	if !ok || len(class) != 1 || !strings.Contains("NPLR", class) || s.Unsure() || s.Asks || turns(x, s) {
		return false
	}
	x.Claim(s, "outcome("+of+") = "+class)
	return true
}

// statedStart is how the nim-sequence of a game begins. Where it begins with two zeros,
// books count from 0 or from 1.
func statedStart(x *draft, s *sentence, f grammar.Found) bool {
	list := f.Get("list").([]int)
	g, ok := statedGame(x, s, f)
	if !ok || g.Shape != rule.HeapShape || len(list) < 3 {
		return false
	}
	is := func(from int) string {
		return fmt.Sprintf("values(%s, %d..%d) = [%s]", g.Name, from, from+len(list)-1, rule.Joined(list))
	}
	text := is(0)
	if list[0] != 0 {
		text = is(1)
	} else if list[1] == 0 {
		text += " or " + is(1)
	}
	x.Define(g)
	x.Claim(s, text)
	return true
}

// statedLosing is the beginning of the set of P-positions.
func statedLosing(x *draft, s *sentence, f grammar.Found) bool {
	list := f.Get("list").([]int)
	g, ok := statedGame(x, s, f)
	if !ok || g.Shape != rule.HeapShape || len(list) < 2 || !slices.IsSorted(list) {
		return false
	}
	x.Define(g)
	x.Claim(s, fmt.Sprintf("ppositions(%s, %d..%d) = [%s]", g.Name, min(list[0], 1),
		list[len(list)-1], rule.Joined(list)))
	return true
}

// concludedClass is the class of a position that is known by its nim-sum alone.
func concludedClass(x *draft, s *sentence, f grammar.Found) bool {
	sum := f.Get("sum").(string)
	class := "N"
	if f.Number("k") == 0 {
		class = "P"
	}
	if strings.Trim(sum, "0123456789⊕ ") != "" || !strings.Contains(sum, "⊕") || f.Get("class") != class || s.Asks ||
		turns(x, s) {
		return false
	}
	x.Claim(s, sum+" = "+strconv.Itoa(f.Number("k")))
	x.Stated = s
	return true
}

package rule

import (
	"cgt/lang/paste/english/grammar"
	"cmp"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// Wording is a row of the grammar that means a move.
type Wording struct {
	Said  string
	Means func(grammar.Found) (Move, bool)
}

// Wordings are moves where the verb does not stand before what is taken, or where a number is chosen first.
func Wordings() []Wording {
	var list []Wording
	for _, r := range append(divisorMoves(), toldMoves()...) {
		list = append(list, Wording{r.said, func(f grammar.Found) (m Move, ok bool) {
			ok = r.do(&m, f)
			return m, ok
		}})
	}
	return list
}

// toldMoves match such moves, and those to a number that is given.
func toldMoves() []row {
	const (
		turn     = "( at | in | on | during ) [each | every | any | a | one | his | her | their | single] ( turn | move | time | go ) | each time"
		number   = "( it | number | integer | {letter:n} ) "
		less     = "( itself | number [itself] | it | {letter:n} ) "
		lower    = "( reduce | decrease | change | lower ) ( it | [its] height | [its] size | [number] {letter:x} ) [from {letter:x}] to {letter:y} "
		divisors = "( [its | any | some] [one of its | any of its] [other | another] [positive] [strictly] ( proper | smaller ) ( divisor | factor ) | " +
			"[its | any | some] [one of its | any of its] [positive] ( divisor | factor ) [of " + number + "] ( other than | different from | " +
			"smaller than | less than ) " + less + ") [of " + number + "] [⟨ ( divisor | factor ) that be smaller than number ⟩]"
	)
	of := func(fixed Move) func(*Move, grammar.Found) bool {
		return func(m *Move, _ grammar.Found) bool {
			*m = fixed
			return true
		}
	}
	amount := func(m *Move, f grammar.Found) bool {
		*m = f.Get("m").(Move)
		if where, ok := f.Get("where").(Move); ok {
			*m = m.With(where)
		}
		return true
	}
	options := func(m *Move, f grammar.Found) bool {
		m.Set = f.Get("set").([]int)
		return true
	}
	toDivisor := of(Move{Filter: "(n - k) > 0 and n % (n - k) = 0"})
	return []row{
		{"%mayno @take more than {number:high} [{noun}]", func(m *Move, f grammar.Found) bool {
			*m = Interval(1, f.Number("high"))
			return !m.Vague
		}},
		{"{amount:low} [" + turn + "] [must | have to | should] be @take [" + turn + "] ( but | and ) {amount:high} [may | can | must] " +
			"[be @take] [" + turn + "]", func(m *Move, f grammar.Found) bool {
			low, high := f.Get("low").(Move), f.Get("high").(Move)
			if low.Set != nil {
				low, high = high, low
			}
			least, _ := strconv.Atoi(cmp.Or(low.Low, "1"))
			low.Low = ""
			if !reflect.DeepEqual(low, Move{}) || least < 1 || len(high.Set) < least || high.Set[0] != 1 {
				return false
			}
			*m = Interval(least, high.Set[len(high.Set)-1])
			return true
		}},
		{"( take turn | alternate | alternately | in turn | by turn ) [to | in] @take {noun} from ( only | just | exactly ) one @heap at [a] time",
			of(Move{})},
		{"%choose ( [positive] %integer [{letter:k}] | positive number ) {amount:m} and [then | finally] @take " +
			"( that number | that many | so many | this number ) [of] [{noun}] {behind:where}", amount},
		{"( replace | change ) [current | present | given | written] " + number + "[{letter:n}] %onboard ( by | with | to | into ) " + divisors,
			toDivisor},
		{"reduce ( [height] {letter:x} | it | number | @heap ) to " + divisors, toDivisor},
		{lower + "( where | with | such that ) 1 ≤ {letter:y} < {letter:x} and {letter:y} [evenly] ( divide | divides ) {letter:x}",
			of(Move{Filter: "k < n and n % (n - k) = 0"})},
		{"@take from [current] " + number + "[( on | written on ) ( board | blackboard )] {property:p}", func(m *Move, f grammar.Found) bool {
			m.Filter = f.Get("p").(string)
			return true
		}},
		{"@take from [current] ( number | integer | it ) {amount:m} [of it] {behind:where}", amount},
		{"@take {noun} [from it | from @heap] : {amount:m}", amount},
		{"[erase number and write [down]] [number] ( decrease | reduce | diminish | lower | shrink ) [number | it | current number | " +
			"[size of] [any | one | some] @heap [of {noun}] | [its | their] size] by {amount:m}", amount},
		{"choose [any] {letter:x} ( with | such that | where ) 0 < {letter:x} < {letter:n} and {letter:n} % {letter:x} = [=] 0",
			of(Move{Filter: "k < n and n % k = 0"})},
		{"choose [any | some] [number] {letter:x} ( smaller | less ) than {letter:n} ( that | which ) ( divide | divides ) {letter:n} " +
			"[evenly | exactly]", of(Move{Filter: "k < n and n % k = 0"})},
		{"choose positive number {letter:y} @take those {noun} and must satisfy gcd ⟨ {letter:x} {letter:y} ⟩ = 1",
			of(Move{Filter: "gcd(n, k) = 1"})},
		{"choose [any | some] [positive] [number] {letter:x} ( such that | with | where ) gcd ⟨ {letter:x} {number:m} ⟩ = 1 " +
			"[and there be at least {letter:x} {noun} [remaining | left]]", func(m *Move, f grammar.Found) bool {
			m.Filter = fmt.Sprintf("gcd(k, %d) = 1", f.Number("m"))
			return true
		}},
		{"[( legal | possible | allowed )] move %fromheap be to [@heap of [size]] {minus:set}", options},
		{"option of [@heap of [size]] {letter:n} be [@heap of [size | sizes]] {minus:set}", options},
		{"( move | go | pass ) %fromheap to [@heap of [size | sizes]] {minus:set}", options},
		{"replace ( it | @heap ) ( with | by ) two [smaller] @heap [with {letter:p} and {letter:n} - {letter:p} {noun}] " +
			"[where 1 ≤ {letter:p} < {letter:n}]", of(Move{Only: true, Splits: MustSplit})},
	}
}

// divisorMoves match moves that choose a divisor of a number and take it away, or divide by it.
func divisorMoves() []row {
	var list []row
	const (
		number = "[of [current | present | given] ( number | integer | it | {letter:n} ) [{letter:n}] [[currently] written] %onboard " +
			"[[currently] written]] "
		before = "[may | must | can | has to | have to | will] %choose [any | one | some | one of its] "
		less   = "and [then] ( replace [number] [{letter:n} | it] ( with | by ) {letter:n} - {letter:e} | " +
			"[subtract | take | remove] [subtracts | takes | removes] ( {letter:e} | it ) [{noun}] [from ( {letter:n} | it | number )] )"
		quotient = "and [then] ( replace [number] [{letter:n} | it] ( with | by ) {letter:n} / {letter:e} | " +
			"divide ( {letter:n} | it | number ) by ( {letter:e} | it ) )"
	)
	list = append(list, row{before + "{property:p} %onboard " + less, func(m *Move, f grammar.Found) bool {
		m.Filter = f.Get("p").(string)
		return !f.Has("e") // no letter stands for it
	}})
	same := func(f grammar.Found) bool { return !f.Has("e") || f.Get("e") == f.Get("d") }
	for _, kind := range []struct{ said, filter string }{
		{"proper divisor {letter:d} " + number, "k < n and n % k = 0"},
		{"[positive] divisor {letter:d} " + number + "[⟨] [where | with] 1 < {letter:f} < {letter:m} [⟩] ", "1 < k and k < n and n % k = 0"},
		{"[positive] divisor {letter:d} " + number + "[⟨] [where | with] [1 | 0] ( ≤ | < ) {letter:f} < {letter:m} [⟩] ", "k < n and n % k = 0"},
		{"[positive] divisor {letter:d} " + number + "[⟨] [where | with] 1 < {letter:f} ( ≤ {letter:m} | ) [⟩] ", "k > 1 and n % k = 0"},
		{"[positive] divisor {letter:d} " + number, "n % k = 0"},
	} {
		list = append(list, row{before + kind.said + less, func(m *Move, f grammar.Found) bool {
			m.Filter = kind.filter
			return same(f)
		}}, row{before + kind.said + quotient, func(m *Move, f grammar.Found) bool {
			rest := []string{}
			for _, c := range strings.Split(kind.filter, " and ") {
				if c != "n % k = 0" && c != "k > 1" && c != "1 < k" {
					rest = append(rest, c)
				}
			}
			m.Quotient, m.Filter = true, strings.Join(rest, " and ")
			return same(f) && (strings.Contains(kind.filter, "k > 1") || strings.Contains(kind.filter, "1 < k"))
		}})
	}
	return list
}

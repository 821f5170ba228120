package english

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"strings"
	"sync"
)

// move is one kind of move on a heap of n: what may be taken, and what may
// become of the rest.
type move struct {
	set       []int  // the numbers that may be taken; nil for a range
	low, high string // the range, in n; "" is 1 and n
	filter    string // a condition on k, the number taken, and n
	heap      string // a condition on n
	previous  string // the most that may be taken after k were, in k; "" is no such limit
	splits    splitting
	only      bool   // nothing is taken, the heap is only split
	unequal   bool   // into two heaps of different sizes
	equal     bool   // into two heaps of one size
	vague     bool   // the words say neither a number nor "any"
	heaps     []int  // that play begins with, where they are told here
	start     int    // the heap that play begins with, where it is told here
	result    string // the heap that is left, in n, where the move is no taking
}

type splitting uint8

const (
	noSplit splitting = iota
	maySplit
	mustSplit
)

// row is a row of a table of the grammar: how something is said, and what it
// does to a move.
type row struct {
	said string
	do   func(m *move, f grammar.Found) bool
}

type compiledRow struct {
	grammar.Pattern
	do func(m *move, f grammar.Found) bool
}

func rows(table func() []row) func() []compiledRow {
	return sync.OnceValue(func() []compiledRow {
		var list []compiledRow
		for _, r := range table() {
			list = append(list, compiledRow{grammar.Compile(r.said), r.do})
		}
		return list
	})
}

// is is the action of a row that says a fixed thing.
func is(fixed move) func(*move, grammar.Found) bool {
	return func(m *move, _ grammar.Found) bool {
		m.set, m.low, m.high, m.vague = fixed.set, fixed.low, fixed.high, fixed.vague
		m.and(fixed.filter)
		return true
	}
}

// and adds a condition on what is taken.
func (m *move) and(condition string) {
	switch {
	case condition == "":
	case m.filter == "":
		m.filter = condition
	default:
		m.filter += " and " + condition
	}
}

// onHeap adds a condition on the heap.
func (m *move) onHeap(condition string) {
	if m.heap != "" {
		condition = m.heap + " and " + condition
	}
	m.heap = condition
}

// largest is the longest range that is written out as a set.
const largest = 40

func interval(low, high int) move {
	if low < 1 || low > high {
		return move{vague: true}
	}
	if high > largest {
		return move{low: fmt.Sprint(low), high: fmt.Sprintf("min(n, %d)", high)}
	}
	var set []int
	for k := low; k <= high; k++ {
		set = append(set, k)
	}
	return move{set: set}
}

// amountRows say how much is taken. Behind each the noun may stand.
var amountRows = rows(func() []row {
	between := func(m *move, f grammar.Found) bool {
		return is(interval(f.Number("low"), f.Number("high")))(m, f) && f.Number("low") >= 1 &&
			f.Number("low") <= f.Number("high")
	}
	upTo := func(m *move, f grammar.Found) bool {
		return is(interval(1, f.Number("high")))(m, f) && f.Number("high") >= 1
	}
	return []row{
		{"( between | anywhere between ) {number:low} and {number:high} [ inclusive ]", between},
		{"( any number | any amount | number ) ( between | from ) {number:low} ( and | to ) {number:high} [ inclusive ]",
			between},
		{"( any number | any amount | number ) [of] {noun} ( between | from ) {number:low} ( and | to ) {number:high} [ " +
			"inclusive ]", between},
		{"[anywhere] [from] {number:low} ( to | through | - | – | up to ) {number:high} [ inclusive ]", between},
		{"( at least | no fewer than | no less than | not less than | minimum of ) {number:low} [{noun}] ( and | but | or ) ( at most | " +
			"no more than | not more than | maximum of | up to ) {number:high}", between},
		{"{numbers:list} ... [⟨ [i.e.] [any | all | only] [the] {property:p} ⟩ | i.e. {property:p}]", func(m *move, f grammar.Found) bool {
			list := f.Get("list").([]int)
			r, ok := law(list, len(list))
			return ok && (!f.Has("p") || f.Get("p") == r.filter) && is(r)(m, f)
		}},
		{"[exactly] ( half [of] [@heap | number [of {noun}] | {noun} | remaining] | n / 2 [{noun}] )", is(move{low: "max(1, n//2)", high: "n//2",
			filter: "n % 2 = 0"})},
		{"( if | when ) ( n | {letter:n} | @heap | number [of {noun}] [left | remaining] | [the] size ) [size] ( be | contain ) {parity:p} [number [of {noun}]] " +
			"{amount:m}", func(m *move, f grammar.Found) bool {
			*m = f.Get("m").(move)
			m.onHeap(f.Get("p").(string))
			return true
		}},
		{"all but one [of] [{noun}]", is(move{low: "n-1", high: "n-1", filter: "n > 1"})},
		{"( up to | at most | no more than | not more than | maximum of | as many as ) {number:high}", upTo},
		{"[either | any of] {number:low} {number:next} [{number:third}] ... [or | and] {number:high}",
			func(m *move, f grammar.Found) bool {
				third, ok := f.Get("third").(int)
				if ok && third != f.Number("low")+2 || f.Number("next") != f.Number("low")+1 {
					return false
				}
				return between(m, f)
			}},
		{"any number [of {noun}] ( up to | at most | not exceeding | less than or equal to | no more than | not more than | " +
			"≤ ) [maximum of] {number:high}", upTo},
		{"any number [of] [{noun}] ( less than | smaller than | fewer than ) {number:high}", func(m *move, f grammar.Found) bool {
			return f.Number("high") > 1 && is(interval(1, f.Number("high")-1))(m, f)
		}},
		{"any [positive] number [of {noun}] ( that be | which be | ) ( divisible by | multiple of ) {number:d}", divisibleBy},
		{"( at least one | any [positive] number | one or more ) [of] [{noun}] but ( not all | not whole @heap | not entire " +
			"@heap | fewer than all | less than all ) [of] [them | {noun}]", is(move{high: "n-1"})},
		{"[any] number [of {noun}] ( in | from | belonging to | that be in ) [set] [{letter:s}] [=] {set:set}",
			func(m *move, f grammar.Found) bool { return is(f.Get("set").(move))(m, f) }},
		{"[any] ( proper divisor | number that be proper divisor | proper factor ) [of] [( n | number | size | {noun} | it | " +
			"remaining | current )]", is(move{high: "n-1", filter: "n % k = 0"})},
		{"[any] ( divisor | factor | number that be divisor ) of ( n | number | size | {noun} | it | remaining )",
			is(move{filter: "n % k = 0"})},
		{"at least one [{noun}] ( but | and ) ( at most | up to | no more than | not more than ) half [of] [@heap | number | " +
			"{noun}]", is(move{high: "n//2"})},
		{"[any [positive] number [of {noun}]] ( at most | up to | no more than | not more than | not exceeding | that do not exceed | no " +
			"larger than ) half [of] [@heap | number | {noun}] [of] [{noun}]", is(move{high: "n//2"})},
		{"( less than | fewer than ) half [of] [@heap | number | {noun}]", is(move{high: "(n-1)//2"})},
		{"at least half [of] [@heap | number | {noun}]", is(move{low: "max(1, (n+1)//2)"})},
		{"more than half [of] [@heap | number | {noun}]", is(move{low: "n//2 + 1"})},
		{"[any] [positive] even number [of {noun}] ( but not whole @heap | but not all )",
			is(move{high: "n-1", filter: "k % 2 = 0"})},
		{"[any | some] [positive] number [of {noun}] [that | which] [must] ( be | be always | belonging to | in ) [either] " +
			"[any] {property:p} [number] [of {noun}] [or {property:q}] [number]", having},
		{"[any | some] [positive | nonnegative | non-negative] {property:p} [number | amount] [of {noun}] [or {property:q}] " +
			"[number | amount]", having},
		{"{letter:k} [{noun}] ( where | such that | with | if | provided that | for which ) {letter:j} ( be | divides | " +
			"divide ) [any] [positive | nonnegative | non-negative] [integer] {property:p} [number]", having},
		{"{letter:k} [{noun}] ( where | such that | with | if | provided that | for which ) ( {letter:j} divides {letter:n} " +
			"| {letter:j} divide {letter:n} )", is(move{filter: "n % k = 0"})},
		{"{letter:k} [{noun}] ( where | with | such that ) {number:low} ≤ {letter:j} ≤ {number:high}", between},
		{"{letter:k} [{noun}] ( where | with | such that ) ( {letter:j} be in | {letter:j} ∈ | {letter:j} belong to ) [set] " +
			"[{letter:s} =] {set:set}", func(m *move, f grammar.Found) bool { return is(f.Get("set").(move))(m, f) }},
		{"{noun} ( each time | every time | at each turn | on each turn | at each move ) {amount:m}",
			func(m *move, f grammar.Found) bool { *m = f.Get("m").(move); return true }},
		{"as many {noun} as [( he | she | they | you | desired | player )] [or] [he] [she] [like | want | wish | please | " +
			"desire | choose]", is(move{})},
		{"( any [positive | nonzero | arbitrary] [whole] number | any amount | arbitrary number | some [positive] number | " +
			"positive number | as many ) [of {noun}] [( as | that | which ) ( he | she | they | you | desired | player ) " +
			"[or] [he] [she] [like | want | wish | please | desire | choose]]", is(move{})},
		{"( one or more | at least one | any positive number | 1 or more | at least 1 )", is(move{})},
		{"{number:low} or more", func(m *move, f grammar.Found) bool { return is(move{low: fmt.Sprint(f.Number("low"))})(m, f) }},
		{"at least {number:low}", func(m *move, f grammar.Found) bool { return is(move{low: fmt.Sprint(f.Number("low"))})(m, f) }},
		{"[either] {number:low} or {number:high} adjacent", adjacent},
		{"[either] {number:low} {noun} or {number:high} ( adjacent | neighbouring | neighboring | consecutive ) [{noun}]",
			adjacent},
		{"[either] {numbers:set}", func(m *move, f grammar.Found) bool {
			set := f.Get("set").([]int)
			for _, k := range set {
				if k < 1 {
					return false
				}
			}
			return is(move{set: set})(m, f)
		}},
		{"{number:a} [{noun}] or {number:b}", func(m *move, f grammar.Found) bool {
			return is(move{set: []int{f.Number("a"), f.Number("b")}})(m, f)
		}},
		{"{number:a} [{noun}] {number:b} [{noun}] or {number:c}", func(m *move, f grammar.Found) bool {
			return is(move{set: []int{f.Number("a"), f.Number("b"), f.Number("c")}})(m, f)
		}},
		{"( whole @heap | entire @heap | all [of] {noun} | all of them )", is(move{low: "n"})},
		{"any @heap ( consist of | of | with | containing | contain ) {number:n} [{noun}]", func(m *move, f grammar.Found) bool {
			m.low = "n"
			m.onHeap(fmt.Sprintf("n = %d", f.Number("n")))
			return true
		}},
		{"[some] ( {letter:k} | number )", is(move{vague: true})},
		{"{noun}", is(move{vague: true})},
	}
})

func divisibleBy(m *move, f grammar.Found) bool {
	return f.Number("d") > 0 && is(move{filter: fmt.Sprintf("k %% %d = 0", f.Number("d"))})(m, f)
}

// properties are what the number taken may have to be, as conditions on k.
var properties = sync.OnceValue(func() []compiledProperty {
	var list []compiledProperty
	for _, p := range []struct{ said, filter string }{
		{"even", "k % 2 = 0"}, {"odd", "k % 2 = 1"}, {"prime", "isprime k"},
		{"( perfect square | square number | square )", "isqrt k ** 2 = k"},
		{"[nonnegative | integer | integral | whole] power of ( two | 2 )", "popcount k = 1"},
		{"power of {number:b}", "k in [%d**i for i in 0..40]"},
		{"( multiple of | divisible by ) {number:b}", "k %% %d = 0"},
		{"fibonacci", fibonacciTest},
		{"( triangular | triangle number )", "isqrt(8*k + 1) ** 2 = 8*k + 1"},
		{"( proper divisor | proper factor ) of ( n | {letter:n} | [current | remaining] number | size ) [of {noun}] [( left " +
			"| remaining )] [in @heap]", "k < n and n % k = 0"},
		{"( divisor | factor ) of ( n | {letter:n} | [current | remaining] number | size ) [of {noun}] [( left | remaining " +
			")] [in @heap] ( other than | different from | but not | except ) ( number | n | {letter:n} | heap ) [itself]",
			"k < n and n % k = 0"},
		{"( divisor | factor ) of ( n | {letter:n} | [current | remaining] number | size ) [of {noun}] [( left | remaining " +
			")] [in @heap]", "n % k = 0"},
		{"( coprime | relatively prime ) ( to | with ) ( n | {letter:n} | [current | remaining] number | size ) [of {noun}] " +
			"[( left | remaining )] [in @heap]", "gcd(n, k) = 1"},
	} {
		list = append(list, compiledProperty{grammar.Compile(p.said), p.filter})
	}
	return list
})

type compiledProperty struct {
	grammar.Pattern
	filter string
}

// readProperty reads what a number may be: "prime", "a power of 2".
func readProperty(s *sentence, i int) []grammar.Reading {
	for _, p := range properties() {
		f, end, ok := s.Match(p.Pattern, i)
		if !ok {
			continue
		}
		if !f.Has("b") {
			return grammar.One(end, p.filter)
		}
		if b := f.Number("b"); b > 1 {
			return grammar.One(end, fmt.Sprintf(p.filter, b))
		}
	}
	return nil
}

// having is the action of a row with one property or the other.
func having(m *move, f grammar.Found) bool {
	filter := f.Get("p").(string)
	if q, ok := f.Get("q").(string); ok {
		filter = "(" + filter + " or " + q + ")"
	}
	return is(move{filter: filter})(m, f)
}

// fibonacciTest: k is a Fibonacci number if and only if 5k^2+4 or 5k^2-4 is a
// square (Gessel 1972).
const fibonacciTest = "(isqrt(5*k**2 + 4) ** 2 = 5*k**2 + 4 or isqrt(5*k**2 - 4) ** 2 = 5*k**2 - 4)"

// adjacent takes one or several that stand side by side, from anywhere in a
// row: what is left may be in two parts.
func adjacent(m *move, f grammar.Found) bool {
	m.set, m.splits = []int{f.Number("low"), f.Number("high")}, maySplit
	return f.Number("low") >= 1
}

// suffixRows stand behind what is taken.
var suffixRows = rows(func() []row {
	nothing := func(*move, grammar.Found) bool { return true }
	notAll := func(m *move, _ grammar.Found) bool {
		if m.set != nil {
			m.and("k < n")
		} else if m.high == "" {
			m.high = "n-1"
		} else {
			m.and("k < n")
		}
		return true
	}
	return []row{
		{"( at most | no more than | not more than | up to | maximum of ) {number:high} [of them | {noun}] [at ( a time | time ) | in all | in total]",
			func(m *move, f grammar.Found) bool {
				if m.set != nil || m.low != "" || m.high != "" || m.filter != "" || f.Number("high") < 1 {
					return false
				}
				*m = m.with(move{})
				set := interval(1, f.Number("high"))
				m.set, m.low, m.high, m.vague = set.set, set.low, set.high, false
				return true
			}},
		{"( from | off ) ( any | one | some | ) @heap ( containing | with | having | of | that have | that contain ) more " +
			"than {number:least} {noun}", func(m *move, f grammar.Found) bool {
			m.onHeap(fmt.Sprintf("n > %d", f.Number("least")))
			return true
		}},
		{"( from | off ) ( any | one | some | ) @heap ( containing | with | having | of | that have | that contain ) at " +
			"least {number:least} {noun}", func(m *move, f grammar.Found) bool {
			m.onHeap(fmt.Sprintf("n >= %d", f.Number("least")))
			return true
		}},
		{"from ( any one | one | any | either | exactly one ) of {number:count} @heap ( of | containing | with ) [size] " +
			"{numbers:heaps} [{noun}]", func(m *move, f grammar.Found) bool {
			m.heaps = f.Get("heaps").([]int)
			return len(m.heaps) == f.Number("count")
		}},
		{"[but] [only] from ( any one | exactly one | only one | just one | one of | one or other | either | one and only " +
			"one | it | single | {number:one} ) [of] [single] [same] [nonempty] [non-empty] [{number:of}] [of] [@heap] [of " +
			"{noun}]", func(m *move, f grammar.Found) bool {
			return !f.Has("one") || f.Number("one") == 1
		}},
		{"[but] [only] from ( same | any | either | chosen | some | that | this | nonempty | non-empty | selected ) [single] " +
			"[one] [nonempty] [non-empty] @heap [of {noun}]", nothing},
		{"( from | off | in ) [single | one | common] @heap [initially] ( of | containing | with | that contain | which " +
			"contain | contain | that have ) {number:start} [{noun}]",
			func(m *move, f grammar.Found) bool { m.start = f.Number("start"); return true }},
		{"⟨ {numbers:list} ... ⟩", func(m *move, f grammar.Found) bool { return m.filter != "" }},
		{"( from | off | in | of ) [their | its | his] @heap [of {noun}]", nothing},
		{"from ( table | board | ground | game )", nothing},
		{"from number [n]", nothing},
		{"of ( n | {letter:n} ) {noun}", nothing},
		{"from ( n | {letter:n} ) {noun}", nothing},
		{"from @heap of {letter:n} {noun}", nothing},
		{"( at | on | in | per | during ) [each | every | his | her | their | any | one | player | your] ( turn | time | move )", nothing},
		{"( each | every ) ( turn | time | move )", nothing},
		{"in ( any | one ) ( turn | move )", nothing},
		{"( but not | except ) ( all | whole @heap | entire @heap | all of them | all {noun} )", notAll},
		{"( provided | as long as | so long as | if ) [that] ( it | this | they | that ) ( be | do ) not ( whole @heap | " +
			"entire @heap | all | all {noun} | empty @heap )", notAll},
		{"( leaving | leave ) at least one [{noun}]", notAll},
		{"at least one [{noun}] but not ( all | whole @heap | entire @heap )", notAll},
		{"at least one [{noun}]", nothing},
		{"if [and only if] {letter:c} ( = | ≡ | be congruent to ) {number:r} [⟨] ( mod | modulo ) {number:m} [⟩]",
			func(m *move, f grammar.Found) bool {
				return f.Number("m") > 0 && m.counted(fmt.Sprintf("k %% %d = %d", f.Number("m"), f.Number("r")%max(1, f.Number("m"))))
			}},
		{"if [and only if] {letter:c} be [proper] divisor of {letter:n} [including 1 and {letter:n}]",
			func(m *move, f grammar.Found) bool { return m.counted("n % k = 0") }},
		{"if [and only if] {letter:c} ( divide | divides ) {letter:n}", func(m *move, f grammar.Found) bool {
			return m.counted("n % k = 0")
		}},
		{"if [and only if] {letter:c} be ( power of 2 | power of two )", func(m *move, f grammar.Found) bool {
			return m.counted("popcount k = 1")
		}},
		{"if [and only if] {letter:c} be odd", func(m *move, f grammar.Found) bool { return m.counted("k % 2 = 1") }},
		{"if [and only if] {letter:c} be even", func(m *move, f grammar.Found) bool { return m.counted("k % 2 = 0") }},
		{"if [and only if] {letter:c} be prime", func(m *move, f grammar.Found) bool { return m.counted("isprime k") }},
		{"[that be] ( coprime | relatively prime ) ( to | with ) ( n | {letter:n} | number | size ) [of {noun}] [left]",
			func(m *move, f grammar.Found) bool { return m.counted("gcd(n, k) = 1") }},
		{"if ( it | this | that ) be [whole | entire] @heap", func(m *move, f grammar.Found) bool { m.and("k = n"); return true }},
		{"( but only if | only if | provided | if ) [that] ( it | @heap | that @heap | this ) ( have | contain ) {number:r} " +
			"[⟨] ( mod | modulo ) {number:m} [⟩] [{noun}]", func(m *move, f grammar.Found) bool {
			m.onHeap(fmt.Sprintf("n %% %d = %d", max(1, f.Number("m")), f.Number("r")%max(1, f.Number("m"))))
			return f.Number("m") > 0
		}},
		{"( but only if | only if | provided | if ) [that] ( it | @heap | this | number | number of {noun} | size ) ( have | " +
			"contain | be ) [an] odd [number] [of] [{noun}] [size]",
			func(m *move, f grammar.Found) bool { m.onHeap("n % 2 = 1"); return true }},
		{"( but only if | only if | provided | if ) [that] ( it | @heap | this | number | number of {noun} | size ) ( have | " +
			"contain | be ) [an] even [number] [of] [{noun}] [size]",
			func(m *move, f grammar.Found) bool { m.onHeap("n % 2 = 0"); return true }},
		{"( but only if | only if | provided | if ) [that] ( it | @heap ) ( have | contain ) {number:r} {noun}",
			func(m *move, f grammar.Found) bool {
				m.onHeap(fmt.Sprintf("n = %d", f.Number("r")))
				return true
			}},
		{"and ( if desired | optional | if [he | she | they | you | player] [so] ( wish | like | want | desire | choose ) | " +
			"may | can | may also | possibly | may optional | ( if you | should you ) like ) @split ( remaining {noun} | " +
			"rest | remainder | remaining @heap | what remain | what be left | @heap | {noun} left ) [of @heap] [up] " +
			"into two [smaller] [@heap | part | heap]", func(m *move, _ grammar.Found) bool { m.splits = maySplit; return true }},
		{"and ( must | ) @split ( remaining {noun} | rest | remainder | remaining @heap | what remain | what be left | that " +
			"@heap | @heap ) [up] into two [nonempty] [smaller] [@heap | part | heap]",
			func(m *move, _ grammar.Found) bool { m.splits = mustSplit; return true }},
	}
})

// counted is a condition on the letter that stands for the number taken.
func (m *move) counted(condition string) bool {
	m.vague = false
	m.and(condition)
	return true
}

// splitRows say how a heap is split, behind the verb.
var splitRows = rows(func() []row {
	plain := func(m *move, _ grammar.Found) bool { m.only, m.splits = true, mustSplit; return true }
	unequal := func(m *move, _ grammar.Found) bool { m.only, m.splits, m.unequal = true, mustSplit, true; return true }
	start := func(unequal bool) func(m *move, f grammar.Found) bool {
		return func(m *move, f grammar.Found) bool {
			m.only, m.splits, m.unequal, m.start = true, mustSplit, unequal, f.Number("start")
			return true
		}
	}
	const what = "[ any | one | single | existing | some | chosen | it ] [of] [@heap] [of {noun}] [( with | of | containing ) ( at " +
		"least two | two or more | more than one ) [{noun}]] [up] into ( two | 2 ) [ smaller ] [ nonempty | non-empty ] "
	return []row{
		{what + "( @different | @different nonempty ) [size | sized] ( @heap | part )", unequal},
		{"@heap of {number:start} {noun} [up] into ( two | 2 ) ( @different ) [size | sized] [@heap | part]", start(true)},
		{"@heap of {number:start} {noun} [up] into ( two | 2 ) ( @heap | part ) of ( @different ) size", start(true)},
		{what + "( @heap | part ) [of] ( @different | @different positive | not equal ) size", unequal},
		{what + "( @heap | part ) ( that | which | with | so that | having ) [have | contain | be of] @different ( number | " +
			"amount | size ) [of] [{noun}]", unequal},
		{what + "( @heap | part ) [not of] [of] ( not equal | not same ) size", unequal},
		{what + "@heap [ of any size | of arbitrary size | each with at least one {noun} ]", plain},
		{what + "( @heap | part ) [both [of them] ( nonempty | non-empty )] [ [⟨] not necessarily ( equal | of [the] ( same | equal ) size ) " +
			"[ones] [⟩] ]", plain},
		{what + "( equal | same ) [size | sized] ( @heap | part )", func(m *move, _ grammar.Found) bool {
			m.only, m.splits, m.equal = true, mustSplit, true
			return true
		}},
		{what, plain},
	}
})

// readMoves reads the moves that a sentence allows, from a verb of moving on.
func (s *sentence) readMoves(i int) (list []move, end int) {
	verb := ""
	for at := i; ; {
		at = s.skipEnumerator(at)
		t := s.At(at)
		start := at
		switch l := t.Lemma; {
		case t.Kind == grammar.WordToken && grammar.Classes["take"][l]:
			verb = "take"
			at++
			for s.At(at).Word == "away" || s.At(at).Word == "down" || s.At(at).Word == "up" && s.At(at+1).Word != "to" ||
				s.At(at).Word == "off" || s.At(at).Word == "out" || s.At(at).Word == "over" {
				at++
			}
		case t.Kind == grammar.WordToken && grammar.Classes["split"][l]:
			verb = "split"
			at++
		case len(list) == 0:
			return nil, i
		}
		var m move
		var ok bool
		if verb == "split" {
			at, ok = s.first(splitRows(), &m, at)
		} else {
			at, ok = s.taken(&m, s.skipEnumerator(at))
		}
		if !ok {
			if len(list) > 0 {
				return list, end
			}
			return nil, start
		}
		list, end = append(list, m), at
		next := at
		for s.At(next).Word == "," || s.At(next).Word == ";" || s.At(next).Filler {
			next++
		}
		if w := s.At(next).Word; w != "or" && w != "either" {
			return list, end
		}
		at = s.skipEnumerator(next + 1)
		for w := s.At(at).Word; w == "to" || w == "may" || w == "can" || w == "you" || w == "they" || w == "he" || w == "else" ||
			w == "player" || s.At(at).Filler; w = s.At(at).Word {
			at++
		}
	}
}

// skipEnumerator passes over "(1)", "(a)", "either", "to" before one of several
// kinds of moves.
func (s *sentence) skipEnumerator(at int) int {
	for s.At(at).Filler || s.At(at).Word == ":" || s.At(at).Word == "either" {
		at++
	}
	if s.At(at).Text == "(" && s.At(at+2).Text == ")" && len(s.At(at+1).Text) == 1 {
		at += 3
	}
	for s.At(at).Filler || s.At(at).Word == "to" || s.At(at).Word == "either" {
		at++
	}
	return at
}

// taken reads how much is taken, what it is, and the conditions behind it.
func (s *sentence) taken(m *move, at int) (int, bool) {
	at, ok := s.first(amountRows(), m, at)
	if !ok {
		return at, false
	}
	if _, next, ok := s.Match(nounBehind()[0], at); ok {
		at = next
	}
	for range 6 {
		next, ok := s.first(suffixRows(), m, at)
		if !ok {
			break
		}
		at = next
	}
	return at, true
}

// readBehind reads the conditions behind what is taken, as what they are for a
// move of any number.
func readBehind(s *sentence, i int) []grammar.Reading {
	var m move
	at := i
	for range 6 {
		next, ok := s.first(suffixRows(), &m, at)
		if !ok {
			break
		}
		at = next
	}
	return grammar.One(at, m)
}

// with are the conditions of another reading added to a move.
func (m move) with(other move) move {
	m.and(other.filter)
	if other.heap != "" {
		m.onHeap(other.heap)
	}
	if other.high != "" && (m.set != nil || m.high != "") {
		m.and("k <= " + other.high)
	} else if other.high != "" {
		m.high = other.high
	}
	if other.start > 0 || other.heaps != nil {
		m.start, m.heaps = other.start, other.heaps
	}
	if other.splits != noSplit {
		m.splits = other.splits
	}
	return m
}

var nounBehind = grammar.Lazily("[of] [the] [remaining] {noun}")

// first applies the first row of a table that reads from a place on.
func (s *sentence) first(table []compiledRow, m *move, at int) (int, bool) {
	for _, r := range table {
		f, end, ok := s.Match(r.Pattern, at)
		if !ok {
			continue
		}
		changed := *m
		if r.do(&changed, f) {
			*m = changed
			return end, true
		}
	}
	return at, false
}

// readAmount is what {amount} reads: how much is taken, as a move.
func readAmount(s *sentence, i int) []grammar.Reading {
	var m move
	if end, ok := s.taken(&m, i); ok && !m.vague {
		return grammar.One(end, m)
	}
	return nil
}

// readSet reads a set of numbers in braces, finite or with its law: {1, 3, 6},
// {1, 2, 4, 8, ...}.
func readSet(s *sentence, i int) []grammar.Reading {
	if s.At(i).Text == "\\" {
		i++
	}
	if text := s.At(i).Text; text != "{" && text != "(" && text != "<" && text != "[" && text != "⟨" {
		return nil
	}
	var list []int
	endless, gap := false, 0 // gap: how many numbers stand before the dots
	j := i + 1
	for ; j < len(s.Tokens); j++ {
		t := s.At(j)
		if t.Kind == grammar.NumberToken {
			list = append(list, t.Value)
		} else if t.Text == "..." {
			endless, gap = true, len(list)
		} else if t.Text == "\\" && strings.Contains("})", s.At(j+1).Text) {
			continue
		} else if strings.Contains("})>]⟩", t.Text) {
			break
		} else if t.Text == "." && s.At(j+1).Text == "." {
			endless, gap = true, len(list)
			for s.At(j+1).Text == "." {
				j++
			}
		} else if t.Text != "," {
			return nil
		}
	}
	if j >= len(s.Tokens) || len(list) == 0 {
		return nil
	}
	m := move{set: list}
	if endless {
		var ok bool
		if m, ok = law(list, gap); !ok {
			return nil
		}
	}
	return grammar.One(j+1, m)
}

// law is the set that goes on as its first numbers do: {1, 2, ..., 7} is a
// range, {1, 2, 4, 8, ...} the powers of 2.
func law(list []int, gap int) (move, bool) {
	n := len(list)
	if gap < n {
		for i := 1; i < gap; i++ {
			if list[i] != list[0]+i {
				return move{}, false
			}
		}
		if gap != n-1 || gap < 1 || list[n-1] <= list[gap-1] {
			return move{}, false
		}
		return interval(list[0], list[n-1]), true
	}
	if n < 3 {
		return move{}, false
	}
	for _, r := range []struct {
		filter string
		holds  func(i, k int) bool
	}{
		{"popcount k = 1", func(i, k int) bool { return k == 1<<i }},
		{"isqrt k ** 2 = k", func(i, k int) bool { return k == (i+1)*(i+1) }},
		{"k % 2 = 1", func(i, k int) bool { return k == 2*i+1 }},
		{"k % 2 = 0", func(i, k int) bool { return k == 2*i+2 }},
		{"isprime k", func(i, k int) bool { return i < 8 && k == []int{2, 3, 5, 7, 11, 13, 17, 19}[i] }},
		{"k % 3 = 0", func(i, k int) bool { return k == 3*i+3 }},
	} {
		all := true
		for i, k := range list {
			all = all && r.holds(i, k)
		}
		if all {
			return move{filter: r.filter}, true
		}
	}
	return move{}, false
}

// text is the move as a rule of the language, for a game called name.
func (m move) text(name string) string {
	if m.result != "" {
		return fmt.Sprintf("-> %s(%s)%s", name, m.result, where(m.heap))
	}
	if m.only {
		limit := "n//2"
		switch {
		case m.unequal:
			limit = "(n-1)//2"
		case m.equal:
			m.onHeap("n % 2 = 0 and n > 0")
			return fmt.Sprintf("-> %s(n//2) + %s(n//2)%s", name, name, where(m.heap))
		}
		return fmt.Sprintf("-> %s(a) + %s(n-a) for a in 1..%s%s", name, name, limit, where(m.heap))
	}
	low, high := m.low, m.high
	if low == "" {
		low = "1"
	}
	if high == "" {
		high = "n"
	}
	from, conditions := low+".."+high, []string{}
	if m.set != nil {
		from = "[" + joined(m.set) + "]"
		conditions = append(conditions, "k <= n")
	}
	for _, c := range []string{m.filter, m.heap} {
		if c != "" {
			conditions = append(conditions, c)
		}
	}
	condition := where(strings.Join(conditions, " and "))
	switch m.splits {
	case maySplit:
		return fmt.Sprintf("-> %s(a) + %s(n-k-a) for k in %s%s for a in 0..(n-k)//2", name, name, from, condition)
	case mustSplit:
		return fmt.Sprintf("-> %s(a) + %s(n-k-a) for k in %s%s for a in 1..(n-k)//2", name, name, from, condition)
	}
	if m.set == nil && m.low == "n" {
		return fmt.Sprintf("-> %s(0)%s", name, where(strings.Join(append(conditions, "n >= 1"), " and ")))
	}
	return fmt.Sprintf("-> %s(n-k) for k in %s%s", name, from, condition)
}

func where(condition string) string {
	if condition == "" {
		return ""
	}
	return " if " + condition
}

package rule

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// amountRows match how much is taken. The noun may follow.
var amountRows = rows(func() []row {
	between := func(m *Move, f grammar.Found) bool {
		return is(Interval(f.Number("low"), f.Number("high")))(m, f) && f.Number("low") >= 1 &&
			f.Number("low") <= f.Number("high")
	}
	upTo := func(m *Move, f grammar.Found) bool {
		return is(Interval(1, f.Number("high")))(m, f) && f.Number("high") >= 1
	}
	told := func(m *Move, f grammar.Found) bool {
		*m = f.Get("m").(Move)
		return true
	}
	const positive = "[positive | nonzero | non-zero | integer | integral | whole] [integer | natural | whole]"
	return append(further(), []row{
		{"( ( up to | at most | no more than ) | [from] {number:low} ( to | ~ | - | – ) ) {number:high} %beside", func(m *Move, f grammar.Found) bool {
			low := 1
			if f.Has("low") {
				low = f.Number("low")
			}
			m.Set, m.Splits = Interval(low, f.Number("high")).Set, MaySplit
			return m.Set != nil
		}},
		{"as few as {number:low} ( and | or | to | but | up to ) as many as {number:high}", between},
		{"( between | anywhere between ) {number:low} and {number:high} [ inclusive ]", between},
		{"( any number | any amount | number ) ( between | from ) {number:low} ( and | to ) {number:high} [ inclusive ]",
			between},
		{"( any number | any amount | number ) [of] {noun} ( between | from ) {number:low} ( and | to | up to ) " +
			"{number:high} [ inclusive ]", between},
		{"[anywhere] [from] {number:low} ( to | through | - | – | up to | . . ) {number:high} [ inclusive ]", between},
		{"%least {number:low} [{noun}] ( and | but | or ) ( " +
			"at most | no more than | not more than | maximum of | up to ) {number:high}", between},
		{"{numbers:list} ... [⟨ [i.e.] [any | all | only] [the] {property:p} ⟩ | i.e. {property:p}]",
			func(m *Move, f grammar.Found) bool {
				list := f.Get("list").([]int)
				r, ok := law(list, len(list))
				return ok && (!f.Has("p") || f.Get("p") == r.Filter) && is(r)(m, f)
			}},
		{"{numbers:list} ⟨ [any | all | only] [the] [number that be] {property:p} ⟩", func(m *Move, f grammar.Found) bool {
			list := f.Get("list").([]int)
			r, ok := law(list, len(list))
			return ok && f.Get("p") == r.Filter && is(r)(m, f)
		}},
		{"[exactly] half [of] {noun} [in @heap | from @heap | left] %when ( number [of {noun}] | that number | @heap | it ) " +
			"[in @heap | left] be even", is(Move{Low: "max(1, n//2)", High: "n//2", Filter: "n % 2 = 0"})},
		{"[exactly] half [of] [all] [{noun}] [in @heap] , rounded down", is(Move{Low: "max(1, n//2)", High: "n//2"})},
		{"[exactly] half [of] [all] [{noun}] [in @heap] , rounded up", is(Move{Low: "max(1, (n+1)//2)", High: "(n+1)//2"})},
		{"[exactly] ( half [of] [all] [@heap | number [of {noun}] | {noun} | remaining {noun} | remaining] [[that | which] [be] [still] " +
			"( remain | left | present | there | on table )] | n / 2 [{noun}] )",
			is(Move{Low: "max(1, n//2)", High: "n//2", Filter: "n % 2 = 0"})},
		{"all but one [of] [{noun}]", is(Move{Low: "n-1", High: "n-1", Filter: "n > 1"})},
		{"( %most | maximum of | as many as ) {number:high}", upTo},
		{"( fewer than | less than ) {number:over}", func(m *Move, f grammar.Found) bool {
			return f.Number("over") > 1 && is(Interval(1, f.Number("over")-1))(m, f)
		}},
		{"{number:b} ^ {letter:k} [{noun}] [%oneheap] ( for | where | with ) [some | any] " +
			"( ( nonnegative | non-negative ) integer {letter:j} | [integer] {letter:j} ≥ 0 | {letter:j} be [any | some] " +
			"( nonnegative | non-negative ) ( integer | whole number ) )",
			func(m *Move, f grammar.Found) bool {
				return f.Number("b") > 1 && is(Move{Filter: fmt.Sprintf("k in [%d**i for i in 0..40]", f.Number("b"))})(m, f)
			}},
		{"at least ( 1 | one ) [{noun}] ( and | but ) %most {letter:own}",
			func(m *Move, f grammar.Found) bool {
				return f.Get("own") != "n" && is(Move{High: "min(n, d)"})(m, f)
			}},
		{"%most {letter:own}", func(m *Move, f grammar.Found) bool {
			return strings.Contains(f.Get("own").(string), "_") && is(Move{High: "min(n, d)"})(m, f)
		}},
		{"at least {number:low} [{noun}] ( and | but ) %most {quantity:high}",
			func(m *Move, f grammar.Found) bool {
				if f.Number("low") == 1 {
					return is(Move{High: f.Get("high").(string)})(m, f)
				}
				return f.Number("low") > 1 && is(Move{Low: fmt.Sprint(f.Number("low")), High: f.Get("high").(string)})(m, f)
			}},
		{"[either | any of] {number:low} {number:next} [{number:third}] ... [or | and] {number:high}",
			func(m *Move, f grammar.Found) bool {
				third, ok := f.Get("third").(int)
				if ok && third != f.Number("low")+2 || f.Number("next") != f.Number("low")+1 {
					return false
				}
				return between(m, f)
			}},
		{"any number [of {noun}] ( up to | at most | not exceeding | less than or equal to | no more than | not more than | " +
			"≤ ) [maximum of] {number:high}", upTo},
		{"any number [of] [{noun}] ( less than | smaller than | fewer than ) {number:high}", func(m *Move, f grammar.Found) bool {
			return f.Number("high") > 1 && is(Interval(1, f.Number("high")-1))(m, f)
		}},
		{"any [positive] number [of {noun}] ( that be | which be | ) ( divisible by | multiple of ) {number:d}", divisibleBy},
		{"( at least one | any [positive] number | one or more ) [of] [{noun}] ( but | and ) ( not | fewer than | less than ) " +
			wholeHeap, is(Move{High: "n-1"})},
		{"[any] number [of {noun}] ( in | from | belonging to | that be in ) [set] [{letter:s}] [=] {set:set}",
			func(m *Move, f grammar.Found) bool { return is(f.Get("set").(Move))(m, f) }},
		{"at least one [{noun}] ( but | and ) %most half [of] [@heap | number | {noun}]", is(Move{High: "n//2"})},
		{"[[any] [positive] number [of {noun}] [that be | which be]] %most half [of] [@heap | number | {noun}] [of] [{noun}]",
			is(Move{High: "n//2"})},
		{"[some] [[any] [positive] number of {noun}] [that be | which be] %most {quantity:high} " +
			"[of them] [, but at least one]",
			func(m *Move, f grammar.Found) bool { return is(Move{High: f.Get("high").(string)})(m, f) }},
		{"[any | some] [number | amount] [of {noun}] ( between | from ) {number:low} ( and | to ) {quantity:high} " +
			"[ inclusive | ⟨ inclusive ⟩ ]",
			func(m *Move, f grammar.Found) bool {
				return f.Number("low") >= 1 && is(Move{Low: fmt.Sprint(f.Number("low")), High: f.Get("high").(string)})(m, f)
			}},
		{"at least ( 1 | one ) [{noun}] ( but | and ) ( less than | fewer than ) half [of] [@heap | number | " +
			"{noun}]", is(Move{High: "(n-1)//2"})},
		{"( less than | fewer than ) half [of] [@heap | number | {noun}]", is(Move{High: "(n-1)//2"})},
		{"at least half [of] [@heap | number | {noun}]", is(Move{Low: "max(1, (n+1)//2)"})},
		{"more than half [of] [@heap | number | {noun}]", is(Move{Low: "n//2 + 1"})},
		{"[any] [positive] even number [of {noun}] ( but not whole @heap | but not all )",
			is(Move{High: "n-1", Filter: "k % 2 = 0"})},
		{"[either] [any | some] {property:p} [number] [of {noun}] or {number:a} [{noun}]", func(m *Move, f grammar.Found) bool {
			return is(Move{Filter: fmt.Sprintf("(%s or k = %d)", f.Get("p"), f.Number("a"))})(m, f)
		}},
		{"[any | some] [positive] number [of {noun}] [that | which] [must] ( be | be always | belonging to | in ) [either] " +
			"[any] {property:p} [number] [of {noun}] [or {property:q}] [number]", having},
		{"[any | some] [positive | nonnegative | non-negative | nonzero | non-zero] {property:p} [number | amount] [of {noun}] " +
			"[or {property:q}] [number | amount]", having},
		{"{letter:k} [{noun}] ( where | such that | with | if | provided [that] | as long as | so long as | for which ) {letter:j} ( be | divides | " +
			"divide ) [any] [positive | nonnegative | non-negative] [integer] {property:p} [number] [and 1 ≤ {letter:l} ≤ " +
			"{letter:n}]", sameLetter(having)},
		{"{letter:k} [{noun}] ( where | such that | with | if | provided [that] | as long as | so long as | for which ) ( {letter:j} divides {letter:n} " +
			"| {letter:j} divide {letter:n} )", sameLetter(is(Move{Filter: "n % k = 0"}))},
		{"{letter:k} [{noun}] ( where | with | such that ) {number:low} ≤ {letter:j} ≤ {number:high}", sameLetter(between)},
		{"{letter:k} [{noun}] ( where | with | such that | for | if ) ( {letter:j} [be] in | {letter:j} ∈ | {letter:j} belong to ) " +
			"[set] [{letter:s} =] {set:set}",
			func(m *Move, f grammar.Found) bool { return is(f.Get("set").(Move))(m, f) }},
		{"[some] @counter [%oneheap] [each time | every time | at each turn | on each turn | at each move] {amount:m}", told},
		{"only {amount:m}", told},
		{"( ( any | some ) [arbitrary | desired] " + positive + " | [arbitrary | desired] ( positive | nonzero | non-zero | " +
			"arbitrary | desired ) " + positive + " ) ( number | amount | quantity ) [of {noun}] [[as | that | which] " + wished + "]",
			is(Move{})},
		{"( any amount | arbitrarily many )", is(Move{})},
		{"( one or more | at least one | any positive number | 1 or more | at least 1 )", is(Move{})},
		{"{number:low} or more", func(m *Move, f grammar.Found) bool { return is(Move{Low: fmt.Sprint(f.Number("low"))})(m, f) }},
		{"%least {number:low}",
			func(m *Move, f grammar.Found) bool { return is(Move{Low: fmt.Sprint(f.Number("low"))})(m, f) }},
		{"[either] ( {number:low} | [any] single ) [{noun} | @cell] or [@take] [any] {number:high} ( %beside [{noun}] | [{noun}] [that | which] [be | lie | stand | sit] " +
			"[lying | standing | sitting] [directly | immediately] ( %beside [to each other] | next to each other | side by side ) [{noun}] )", adjacent},
		{"[either] {numbers:set} %beside", func(m *Move, f grammar.Found) bool {
			m.Set, m.Splits = f.Get("set").([]int), MaySplit
			return slices.Min(m.Set) >= 1
		}},
		{"[either] {numbers:set} [{noun}] ⟨ [but] ( not | no ) more ⟩", listed},
		{"[either] {numbers:set}", listed},
		{"{number:a} [{noun}] or {number:b}", func(m *Move, f grammar.Found) bool {
			return is(Move{Set: []int{f.Number("a"), f.Number("b")}})(m, f)
		}},
		{"{number:a} [{noun}] {number:b} [{noun}] or {number:c}", func(m *Move, f grammar.Found) bool {
			return is(Move{Set: []int{f.Number("a"), f.Number("b"), f.Number("c")}})(m, f)
		}},
		{"( whole @heap | entire @heap | all [of] {noun} | all of them )", is(Move{Low: "n"})},
		{"any @heap ( consist of | of | with | containing | contain ) {number:n} [{noun}]", func(m *Move, f grammar.Found) bool {
			m.Low = "n"
			m.onHeap(fmt.Sprintf("n = %d", f.Number("n")))
			return true
		}},
		{"any @heap %when [that] it ( have | contain ) [an] {parity:p} number [of {noun}]", func(m *Move, f grammar.Found) bool {
			m.Low = "n"
			m.onHeap(f.Get("p").(string))
			return true
		}},
		{"[some] ( {letter:k} | number )", is(Move{Vague: true})},
		{"{noun}", is(Move{Vague: true})},
	}...)
})

// listed is the action of a row with the numbers that may be taken.
func listed(m *Move, f grammar.Found) bool {
	set := f.Get("set").([]int)
	for _, k := range set {
		if k < 1 {
			return false
		}
	}
	return is(Move{Set: set})(m, f)
}

func divisibleBy(m *Move, f grammar.Found) bool {
	return f.Number("d") > 0 && is(Move{Filter: fmt.Sprintf("k %% %d = 0", f.Number("d"))})(m, f)
}

// ofNumber is the number that is left.
// wished says that a player chooses: "as many as he or she likes".
const wished = "( desired | wanted | possible | ( he | she | they | you | we | i | one | player ) [or] [he] [she] [so] [may | would] [so] " +
	"( like | want | wish | please | desire | choose | prefer | care ) [to] [@take] )"

const ofNumber = "( of | to | with ) ( n | {letter:n} | it | [current | remaining | total] ( number | size | amount ) " +
	"| @heap [size] | [remaining] {noun} ) [of {noun}] [still] [( left | remaining | currently | present )] [( in | on ) " +
	"( @heap | table | board | it )]"

// divisor matches a divisor, with or without the number that it divides.
const divisor = "[and positive] ( divisor | factor ) [" + ofNumber + "]"

// properties are the possible properties of the number taken, as conditions on k.
var properties = sync.OnceValue(func() []compiledProperty {
	var list []compiledProperty
	for _, p := range []struct{ said, filter string }{
		{"( prime power | power of prime )", "len([p for p in 2..k if isprime p and k % p = 0]) = 1"},
		{"[any | one | some] [of] [its | n] odd " + divisor, "k % 2 = 1 and n % k = 0"},
		{"[any | one | some] [of] [its | n] even " + divisor, "k % 2 = 0 and n % k = 0"},
		{"[any | one | some] [of] [its | n] prime " + divisor, "isprime k and n % k = 0"},
		{"( prime power | power of prime [number] )", "len [p for p in 2..k if isprime p and k % p = 0] = 1"},
		{"even", "k % 2 = 0"}, {"odd", "k % 2 = 1"}, {"prime", "isprime k"},
		{"( perfect square | square number | square )", "isqrt k ** 2 = k"},
		{"[nonnegative | integer | integral | whole] power of ( two | 2 )", "popcount k = 1"},
		{"power of {number:b}", "k in [%d**i for i in 0..40]"},
		{"( multiple of | divisible by ) {number:b}", "k %% %d = 0"},
		{"one less than ( prime | prime number )", "isprime(k+1)"}, {"one more than ( prime | prime number )", "isprime(k-1)"},
		{"fibonacci", fibonacciTest},
		{"( triangular | triangle number )", "isqrt(8*k + 1) ** 2 = 8*k + 1"},
		{"[any | one | some] [of] [its | their | n] ( proper divisor | proper factor ) [" + ofNumber + "]", "k < n and n % k = 0"},
		{"( divisor | factor ) " + ofNumber, "n % k = 0"},
		{"[any | one | some] [of] ( its | their ) ( divisor | factor )", "n % k = 0"}, {"( divisor | factor )", "n % k = 0"},
		{"[that be] not ( multiple of | divisible by ) {number:b}", "k %% %d != 0"},
		{"one less than power of ( 2 | two )", "popcount(k+1) = 1"}, {"composite", "(k > 1 and not isprime k)"},
		{"( coprime | relatively prime | prime ) " + ofNumber, "gcd(n, k) = 1"},
	} {
		list = append(list, compiledProperty{grammar.Compile(p.said), p.filter})
	}
	return list
})

type compiledProperty struct {
	grammar.Pattern
	filter string
}

// oneProperty is a property without a bound.
func oneProperty(s *grammar.Line, i int) []grammar.Reading {
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

// sameLetter is an action where the number k that is taken is that of which
// something is told.
func sameLetter(do func(*Move, grammar.Found) bool) func(*Move, grammar.Found) bool {
	return func(m *Move, f grammar.Found) bool { return f.Get("k") == f.Get("j") && do(m, f) }
}

// having is the action of a row with one or the other property.
func having(m *Move, f grammar.Found) bool {
	filter := f.Get("p").(string)
	if q, ok := f.Get("q").(string); ok {
		filter = "(" + filter + " or " + q + ")"
	}
	return is(Move{Filter: filter})(m, f)
}

// fibonacciTest: k is a Fibonacci number if and only if 5k^2+4 or 5k^2-4 is a
// square (Gessel 1972).
const fibonacciTest = "(isqrt(5*k**2 + 4) ** 2 = 5*k**2 + 4 or isqrt(5*k**2 - 4) ** 2 = 5*k**2 - 4)"

// adjacent takes one or several adjacent items, from anywhere in a row: what remains
// may be in two parts.
func adjacent(m *Move, f grammar.Found) bool {
	low := 1
	if f.Has("low") {
		low = f.Number("low")
	}
	m.Set, m.Splits = []int{low, f.Number("high")}, MaySplit
	return low >= 1
}

// ReadSet reads a set of numbers in braces, finite or continued by its law: {1, 3, 6},
// {1, 2, 4, 8, ...}.
func ReadSet(s *grammar.Line, i int) []grammar.Reading {
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
	m := Move{Set: list}
	if endless {
		var ok bool
		if m, ok = law(list, gap); !ok {
			return nil
		}
		if _, end, ok := s.Match(inWords()[0], j+1); ok {
			if told := ReadProperty(s, end); told != nil && told[0].Value == m.Filter {
				j = told[0].End - 1 // it says the same
			}
		}
	}
	return grammar.One(j+1, m)
}

// inWords stands before what the numbers of a set are, in words.
var inWords = grammar.Lazily("[, | ; | : | ⟨ | =] [( that be | i.e. | namely )] [,] [set of] [all] [positive | nonnegative | integral | integer]")

// law is the set that continues the first numbers: {1, 2, ..., 7} is a range, {1, 2, 4,
// 8, ...} the powers of 2.
func law(list []int, gap int) (Move, bool) {
	n := len(list)
	if gap < n {
		for i := 1; i < gap; i++ {
			if list[i] != list[0]+i {
				return Move{}, false
			}
		}
		if gap != n-1 || gap < 1 || list[n-1] <= list[gap-1] {
			return Move{}, false
		}
		return Interval(list[0], list[n-1]), true
	}
	if n < 3 {
		return Move{}, false
	}
	if b := list[1]; b > 2 && list[0] == 1 && list[2] == b*b {
		for i := 1; i < n; i++ {
			if list[i] != b*list[i-1] {
				return Move{}, false
			}
		}
		return Move{Filter: fmt.Sprintf("k in [%d**i for i in 0..40]", b)}, true
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
			return Move{Filter: r.filter}, true
		}
	}
	return Move{}, false
}

package rule

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"slices"
	"strings"
)

// suffixRows follow what is taken.
var suffixRows = rows(func() []row {
	nothing := func(*Move, grammar.Found) bool { return true }
	notAll := func(m *Move, _ grammar.Found) bool {
		m.leavesSome()
		return true
	}
	return append(append(barredRows(), behind()...), []row{
		{"( from | of | on | out of ) [single] [empty] {sides:sides} ( strip | row )", func(m *Move, f grammar.Found) bool {
			sides := f.Get("sides").([]int)
			m.Start = sides[1]
			return sides[0] == 1 && m.Splits == MaySplit
		}},
		{"( from | off | in ) [top of] [single | one | common | it :] @heap [that | which] [initially | originally] " +
			"( of | containing | with | that contain | which contain | contain | that have ) {number:start} [{noun}]",
			func(m *Move, f grammar.Found) bool { m.Start = f.Number("start"); return true }},
		{"and {letter:x} be ( smaller | less ) than ( it | n | {letter:n} | number [of {noun}] )",
			func(m *Move, f grammar.Found) bool {
				m.and("k < n")
				return true
			}},
		{"⟨ ( if | when | provided | only if ) [that] ( n | it | @heap [of {noun}] | this | number | number of {noun} | size ) be {parity:p} ⟩",
			func(m *Move, f grammar.Found) bool {
				m.onHeap(f.Get("p").(string))
				return true
			}},
		{"[but | and] ( %most | never more than | maximum of ) {number:high} [of " +
			"them | {noun}] " +
			"[at ( a time | time ) | in all]",
			func(m *Move, f grammar.Found) bool {
				if m.Set != nil || m.Low != "" || m.High != "" || f.Number("high") < 1 {
					return false
				}
				if m.Filter != "" {
					m.High = fmt.Sprintf("min(n, %d)", f.Number("high"))
					return true
				}
				*m = m.With(Move{})
				set := Interval(1, f.Number("high"))
				m.Set, m.Low, m.High, m.Vague = set.Set, set.Low, set.High, false
				return true
			}},
		{"( from | off ) ( any | one | some | ) @heap ( containing | with | having | of | that have | that contain ) more " +
			"than {number:least} {noun}",
			func(m *Move, f grammar.Found) bool {
				m.onHeap(fmt.Sprintf("n > %d", f.Number("least")))
				return true
			}},
		{"( from | off ) ( any | one | some | ) @heap ( containing | with | having | of | that have | that contain ) at " +
			"least {number:least} {noun}",
			func(m *Move, f grammar.Found) bool {
				m.onHeap(fmt.Sprintf("n >= %d", f.Number("least")))
				return true
			}},
		{"from ( any one | one | any | either | exactly one ) of {number:count} @heap ( of | containing | with ) [size] " +
			"{numbers:heaps} [{noun}]",
			func(m *Move, f grammar.Found) bool {
				m.Heaps = f.Get("heaps").([]int)
				return len(m.Heaps) == f.Number("count")
			}},
		{"[but | and] [only | always] %oneheap", nothing},
		{"( ( except | but | but not ) [number | numbers] {numbers:list} [be] [not allowed | not permitted | " +
			"forbidden | excluded] | except that {numbers:list} be ( not allowed | not permitted | forbidden | excluded ) )",
			func(m *Move, f grammar.Found) bool {
				set := slices.DeleteFunc(slices.Clone(m.Set), func(k int) bool { return slices.Contains(f.Get("list").([]int), k) })
				ok := len(m.Set) > 1 && len(set) == len(m.Set)-len(f.Get("list").([]int)) && len(set) > 0
				m.Set = set
				return ok
			}},
		{"⟨ {numbers:list} ⟩", func(m *Move, f grammar.Found) bool {
			list := f.Get("list").([]int)
			if r, ok := law(list, len(list)); !ok || m.Filter == "" || r.Filter != m.Filter || len(list) < 3 {
				return false
			}
			m.Set, m.Filter = list, "" // no others
			return true
		}},
		{"⟨ {numbers:list} ... ⟩", func(m *Move, f grammar.Found) bool { return m.Filter != "" }},
		{"( from | off | in | of ) [their | its | his] @heap [of {noun}]", nothing},
		{"( from | off ) [its | their] top", nothing},
		{"on ( table | board )", nothing},
		{"from ( [game] ( table | board ) | ground | game )", nothing},
		{"from [current | original] ( number | integer | total ) [n | {letter:n}] " +
			"[( on | written on ) ( board | blackboard | whiteboard | chalkboard | paper )]", nothing},
		{"of ( n | {letter:n} ) {noun}", nothing},
		{"from ( n | {letter:n} ) {noun}", nothing},
		{"from @heap of {letter:n} {noun}", nothing},
		{"( at | on | in | per | during ) [each | every | his | her | their | any | one | player | your] " +
			"( turn | time | move )", nothing},
		{"( each | every | a | per ) ( turn | time | move | go )", nothing},
		{"( each | apiece ) ( . | ; )", nothing},
		{"%whenever {letter:c} be {number:a} or {property:p}", func(m *Move, f grammar.Found) bool {
			return m.about(f, fmt.Sprintf("(k = %d or %s)", f.Number("a"), f.Get("p")))
		}},
		{"in ( any | one ) ( turn | move )", nothing},
		{"( but not | except ) ( all | whole @heap | entire @heap | all of them | all {noun} )", notAll},
		{"( provided | as long as | so long as | if ) [that] ( it | this | they | that ) ( be | do ) not ( whole @heap | " +
			"entire @heap | all | all {noun} | empty @heap )", notAll},
		{"( leaving | leave ) at least one [{noun}]", notAll},
		{"at least one [{noun}] but not ( all | whole @heap | entire @heap )", notAll},
		{"⟨ [but] at least one [{noun}] ⟩", nothing},
		{"⟨ ( lesser | smaller ) half if [there be | number [of {noun}] be | @heap be] [an] odd [number of {noun}] ⟩",
			func(m *Move, _ grammar.Found) bool {
				if m.Filter != "n % 2 = 0" || m.High != "n//2" {
					return false
				}
				m.Filter = ""
				return true
			}},
		{"at ( his | her | your ) ( choice | discretion )", nothing},
		{"%whenever {letter:c} ( = | ≡ | be congruent to ) {number:r} [⟨] ( mod | modulo ) {number:m} [⟩]",
			func(m *Move, f grammar.Found) bool {
				return f.Number("m") > 0 && m.about(f, fmt.Sprintf("k %% %d = "+
					"%d", f.Number("m"), f.Number("r")%max(1, f.Number("m"))))
			}},
		{"%whenever {letter:c} ( divide | divides ) {letter:n}", func(m *Move, f grammar.Found) bool {
			return m.counted("n % k = 0")
		}},
		{"%whenever {letter:c} be [any | some] [positive] {property:p}", func(m *Move, f grammar.Found) bool { return m.about(f, f.Get("p").(string)) }},
		{"[that be] ( coprime | relatively prime ) ( to | with ) ( n | {letter:n} | number | size ) [of {noun}] [left]",
			func(m *Move, f grammar.Found) bool { return m.counted("gcd(n, k) = 1") }},
		{"if ( it | this | that ) be [whole | entire] @heap",
			func(m *Move, f grammar.Found) bool { m.and("k = n"); return true }},
		{"%when [that] ( it | @heap | that @heap | this ) ( have | contain ) {number:r} [⟨] ( mod | modulo ) {number:m} " +
			"[⟩] [{noun}]",
			func(m *Move, f grammar.Found) bool {
				m.onHeap(fmt.Sprintf("n %% %d = %d", max(1, f.Number("m")), f.Number("r")%max(1, f.Number("m"))))
				return f.Number("m") > 0
			}},
		{"%when [that] ( it | @heap | this | number | number of {noun} | size ) ( have | contain | be ) [an] odd [number] " +
			"[of] [{noun}] [size]",
			func(m *Move, f grammar.Found) bool { m.onHeap("n % 2 = 1"); return true }},
		{"%when [that] ( it | @heap | this | number | number of {noun} | size ) ( have | contain | be ) [an] even [number] " +
			"[of] [{noun}] [size]",
			func(m *Move, f grammar.Found) bool { m.onHeap("n % 2 = 0"); return true }},
		{"%when [that] ( it | @heap ) ( have | contain ) {number:r} {noun}",
			func(m *Move, f grammar.Found) bool {
				m.onHeap(fmt.Sprintf("n = %d", f.Number("r")))
				return true
			}},
		{"and ( may | can ) [also] [then] [" + likes + "] " + splitRest, func(m *Move, _ grammar.Found) bool { m.Splits = MaySplit; return true }},
		{"and ( if desired | optional | " + likes + " | may [also] [optional] | possibly | should you like ) " + splitRest,
			func(m *Move, _ grammar.Found) bool { m.Splits = MaySplit; return true }},
		{"and [must] [then] " + splitRest, func(m *Move, _ grammar.Found) bool { m.Splits = MustSplit; return true }},
	}...)
})

// splitRest is what is done with the rest of a heap.
const (
	likes     = "if [he | she | they | you | player] [so] ( wish | like | want | desire | choose )"
	splitRest = "@split ( remaining ( {noun} | @heap ) | rest | remainder | what ( remain | be left ) | [that] @heap | {noun} left ) [( of | in | " +
		"from ) [its | that | same] @heap] [up] into two [nonempty | non-empty] [smaller] [@heap | part | heap]"
)

// splitRows match how a heap is split, after the verb.
var splitRows = rows(func() []row {
	plain := func(m *Move, _ grammar.Found) bool { m.Only, m.Splits = true, MustSplit; return true }
	unequal := func(m *Move, _ grammar.Found) bool { m.Only, m.Splits, m.Unequal = true, MustSplit, true; return true }
	start := func(unequal bool) func(m *Move, f grammar.Found) bool {
		return func(m *Move, f grammar.Found) bool {
			m.Only, m.Splits, m.Unequal, m.Start = true, MustSplit, unequal, f.Number("start")
			return true
		}
	}
	const (
		size = "[ smaller | new | nonempty | non-empty | ⟨ [and] not necessarily ( equal | of [the] ( same | equal ) size ) ⟩ ] "
		what = "[ any | one | single | existing | some | chosen | it ] [of] [@heap] [of {noun}] " +
			"[( with | of | containing | that have ) [size] ( at least ( two | 2 ) | two or more | more than ( one | 1 ) ) " +
			"[{noun}]] [up] ( into | in ) ( two | 2 ) " + size + size
		// smaller heaps cannot be split into different ones
		three = "[ any | one | single | some ] @heap [of {noun}] ( with | of | containing | that have ) ( at least ( three | " +
			"3 ) | " +
			"three or more | more than ( two | 2 ) ) [{noun}] [up] into ( two | 2 ) " + size
	)
	return append(append(divided(), partRows()...), []row{
		{three + "@different [and] " + size + "[size | sized] ( @heap | part )", unequal},
		{three + "( @heap | part ) [of] ( @different | @different positive | not equal ) size", unequal},
		{what + "@different [and] " + size + "[size | sized] ( @heap | part )", unequal},
		{"@heap of {number:start} {noun} [up] into ( two | 2 ) ( @different ) [size | sized] [@heap | part]", start(true)},
		{"@heap of {number:start} {noun} [up] into ( two | 2 ) ( @heap | part ) of ( @different ) size", start(true)},
		{what + "( @heap | part ) [of] ( @different | @different positive | not equal ) size", unequal},
		{what + "( @heap | part ) ( that | which | with | so that | having ) [have | contain | be of] @different ( number | " +
			"amount | size ) [of] [{noun}]", unequal},
		{what + "( @heap | part ) ( ( that | which ) be not [of] ( same | equal | identical ) [size | height] | whose size be ( @different | not ( same | equal ) ) )", unequal},
		{what + "( @heap | part ) [not of] [of] ( not equal | not same ) size", unequal},
		{what + "@heap [ of any size | of arbitrary size | each with at least one {noun} ]", plain},
		{what + "( @heap | part ) [both [of them] ( nonempty | non-empty )] [ [⟨] not necessarily ( equal | of [the] ( same | " +
			"equal ) size ) [ones] [⟩] ]", plain},
		{what + "( equal | same ) [size | sized] ( @heap | part )", func(m *Move, _ grammar.Found) bool {
			m.Only, m.Splits, m.Equal = true, MustSplit, true
			return true
		}},
		{"[ any | one | single | some ] @heap [of {noun}] [( with | of | containing | that have )] ( at least {number:least} " +
			"[{noun}] | " +
			"{number:least} or more [{noun}] | more than {number:more} [{noun}] ) [up] into ( two | 2 ) " + size + size + "[@heap | " +
			"part | one]",
			func(m *Move, f grammar.Found) bool {
				least := 0
				if f.Has("more") {
					least = f.Number("more") + 1
				} else {
					least = f.Number("least")
				}
				m.Only, m.Splits = true, MustSplit
				m.onHeap(fmt.Sprintf("n >= %d", least))
				return least > 1
			}},
		{"[ any | one | single | some ] @heap [of {noun}] [( with | of | containing | that have )] ( at least {number:least} " +
			"[{noun}] | " +
			"{number:least} or more [{noun}] ) [up] into ( two | 2 ) ( unequal | @different ) [size | sized] ( @heap | part )",
			func(m *Move, f grammar.Found) bool {
				m.Only, m.Splits, m.Unequal = true, MustSplit, true
				m.onHeap(fmt.Sprintf("n >= %d", f.Number("least")))
				return f.Number("least") > 1
			}},
		{someParts, split},
		{what + "[ones]", plain},
	}...)
})

// ReadBehind reads the conditions after what is taken, as if for a move of any number.
func ReadBehind(s *grammar.Line, i int) []grammar.Reading {
	var m Move
	return grammar.One(conditioned(s, &m, i), m)
}

// leavesSome forbids taking all.
func (m *Move) leavesSome() {
	if m.Set == nil && m.High == "" {
		m.High = "n-1"
	} else {
		m.and("k < n")
	}
}

// TakesAll is how a text forbids taking all that a heap has.
const TakesAll = "[but | and | although | except [that] | with exception that] ( [@player | you | one | he | she | they] %mayno | it be ( not allowed | " +
	"not permitted | forbidden ) to ) ( @take " + wholeHeap + " | ( empty | clear | exhaust ) @heap ) [at once | in one move | in one turn]"

// LeaveSome are moves of which none may take all; ok is false where one of them is no taking.
func LeaveSome(moves []Move) (list []Move, ok bool) {
	for _, m := range moves {
		if m.Vague || m.Only || m.Result != "" || m.Previous != "" || m.Quotient || m.Low == "n" {
			return nil, false
		}
		m.leavesSome()
		list = append(list, m)
	}
	return list, len(list) > 0
}

// mostConditions is how many conditions may follow what is taken.
const mostConditions = 8

// conditioned reads the conditions after what is taken, each of which may stand in parentheses.
func conditioned(s *grammar.Line, m *Move, at int) int {
	for range mostConditions {
		next, ok := first(s, suffixRows(), m, at)
		if !ok && s.At(at).Text == "(" {
			inner := *m
			end := conditioned(s, &inner, at+1)
			if ok = end > at+1 && s.At(end).Text == ")"; ok {
				*m, next = inner, end+1
			}
		}
		if dash := s.At(at).Text; !ok && strings.Contains("-–—", dash) && dash != "" {
			for next = at; s.At(next).Text == dash; next++ {
			}
			next, ok = first(s, suffixRows(), m, next)
		}
		if !ok {
			return at
		}
		at = next
	}
	return at
}

// ReadParity reads even or odd, as a condition on the heap.
func ReadParity(s *grammar.Line, i int) []grammar.Reading {
	switch s.At(i).Word {
	case "even":
		return grammar.One(i+1, "n % 2 = 0")
	case "odd":
		return grammar.One(i+1, "n % 2 = 1")
	}
	return nil
}

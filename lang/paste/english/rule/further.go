package rule

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"slices"
	"strings"
)

// furtherAmounts are amounts preceded by a condition, or with two laws.
func furtherAmounts() []row {
	const sized = "( of | with | containing | consisting of ) [exactly] {numbers:sizes} [{noun}]"
	return []row{
		{"[⟨] %whenever ( n | {letter:n} | @heap | it | [there be] [the] ( number [of {noun}] | size ) [left | remaining | in @heap] ) [size] " +
			"( be {parity:p} | ( be | have | contain | ) [an] {parity:p} number [of {noun}] ) " +
			"[at ( moment | time | present | that time )] [⟩] {amount:m}", func(m *Move, f grammar.Found) bool {
			*m = f.Get("m").(Move)
			m.onHeap(f.Get("p").(string))
			return true
		}},
		{"[either] [exactly] {number:a} [{noun}] or [any | some] {property:p} [number | amount] [of {noun}]",
			func(m *Move, f grammar.Found) bool {
				return f.Number("a") > 0 && is(Move{Filter: fmt.Sprintf("(k = %d or %s)", f.Number("a"), f.Get("p"))})(m, f)
			}},
		{"[any | some] [number | amount] [of {noun}] in ( range | interval ) [from] [⟨ | [ ] {number:low} [to | - | , " +
			"| –] {number:high} [⟩ | ] ]", spanned},
		{"[any | some] [number | amount] [of {noun}] in ( range | interval ) {tuple:span}",
			func(m *Move, f grammar.Found) bool {
				list := f.Get("span").([]int)
				return len(list) == 2 && list[0] > 0 && list[0] <= list[1] && is(Interval(list[0], list[1]))(m, f)
			}},
		{"{letter:a} ^ [{letter:b}] [{noun}] [for | where | with] [some | any] [positive | natural] ( integer | " +
			"number | whole number ) [{letter:c}]",
			func(m *Move, f grammar.Found) bool {
				a := f.Get("a") // the article, not a letter
				same := (a == "a" && !f.Has("b") || a == f.Get("b")) && (a == "a" && !f.Has("c") || a == f.Get("c"))
				return same && is(Move{Filter: "k in [i**i for i in 1..12]"})(m, f)
			}},
		{"{letter:k} [{noun}] ( where | such that | with | if | provided [that] | as long as | so long as | for which ) {letter:j} must be [any] " +
			"[a | an] [positive] {property:p} [number | integer]", sameLetter(having)},
		{"as many {noun} from ( it | that @heap | this @heap | chosen @heap ) as [( he | she | they | you | desired | " +
			"player )] [or] [he] [she] [like | want | wish | please | desire | choose]", is(Move{})},
		{"any [positive] ( natural number | whole number | integer ) [of {noun}]", is(Move{})},
		{"{letter:p} ^ {letter:e} [{noun}] where {letter:q} be [any | some] prime [number] and {letter:f} ( = 0 1 [2] " +
			"[3] [4] ... | be [any] ( nonnegative | " +
			"non-negative ) integer )", func(m *Move, f grammar.Found) bool {
			return f.Get("p") == f.Get("q") && f.Get("e") == f.Get("f") && is(Move{Filter: "(k = 1 or " +
				"" + primePower + ")"})(m, f)
		}},
		{"( ( complete | whole | entire ) @heap " + sized + " | @heap " + sized + " ( completely | entirely | altogether | as a whole ) )",
			func(m *Move, f grammar.Found) bool {
				var sizes []string
				for _, n := range f.Get("sizes").([]int) {
					sizes = append(sizes, fmt.Sprintf("n = %d", n))
				}
				m.Low = "n"
				m.onHeap("(" + strings.Join(sizes, " or ") + ")")
				return true
			}},
		{"[any | some] number [of {noun}] that be ( prime or 1 | 1 or prime )", is(Move{Filter: "(k = 1 or isprime k)"})},
	}
}

// primePower: k has one prime divisor.
const primePower = "len [p for p in divisors k if isprime p] = 1"

func spanned(m *Move, f grammar.Found) bool {
	low, high := f.Number("low"), f.Number("high")
	return low >= 1 && low <= high && is(Interval(low, high))(m, f)
}

// furtherConditions are conditions on the number taken, or on the heap.
func furtherConditions() []row {
	where := func(condition string) func(*Move, grammar.Found) bool {
		return func(m *Move, _ grammar.Found) bool {
			if m.Vague {
				m.Vague = false
			}
			m.and(condition)
			return true
		}
	}
	const that = "( that | which | where {letter:k} ) "
	return []row{
		{that + "[be] [evenly] ( divide | divides | dividing | divisor of | factor of ) [evenly] ( n | {letter:n} | " +
			"it | [the] [current | remaining | total] ( number | " +
			"size | amount ) | @heap [size] ) [of {noun}] [left | remaining | currently | present] [in @heap | on " +
			"table]", where("n % k = 0")},
		{"[,] [but] ( other than | different from | not | except | excluding ) [whole | entire | full] ( @heap [size] | " +
			"{letter:n} | it | itself | number ) [itself]", func(m *Move, f grammar.Found) bool {
			return strings.Contains(m.Filter, "n % k = 0") && where("k < n")(m, f)
		}},
		{"[" + that + "be] ( less | smaller ) than ( it | n | {letter:n} | itself | [the] [current | remaining] " +
			"number [of {noun}] [left | remaining] ) [" + that +
			"be [also] {property:p}]", func(m *Move, f grammar.Found) bool {
			if p, ok := f.Get("p").(string); ok {
				m.and(p)
			}
			return where("k < n")(m, f)
		}},
		{"( where | with | such that | and | if ) [the] [number] {letter:c} [must | has to | can | may] be [only] " +
			"[any | some] [positive] {property:p} [number | integer]",
			func(m *Move, f grammar.Found) bool { return m.about(f, f.Get("p").(string)) }},
		{"from ( n | {letter:n} | it )", func(m *Move, _ grammar.Found) bool { return !m.Vague }},
		{"( as long as | so long as | provided | if ) [that] at least {number:least} [{noun}] ( remain | be left | stay ) " +
			"[behind] [in " +
			"( [that] @heap | it )]",
			func(m *Move, f grammar.Found) bool {
				if least := f.Number("least"); least > 1 {
					m.and(fmt.Sprintf("n - k >= %d", least))
				} else {
					m.and("k < n")
				}
				return !m.Vague && f.Number("least") > 0
			}},
		{"but never {numbers:list} [{noun}]", func(m *Move, f grammar.Found) bool { // which is not among those that may be
			return m.Set != nil && !slices.ContainsFunc(f.Get("list").([]int), func(k int) bool { return slices.Contains(m.Set, k) })
		}},
		{"( but not | other than | except [for] [exactly] ) ( {numbers:list} | {number:k} ) [{noun}]", func(m *Move, f grammar.Found) bool {
			list, several := f.Get("list").([]int)
			if !several {
				list = []int{f.Number("k")}
			}
			if m.Set != nil || slices.Min(list) < 1 {
				return false
			}
			for _, k := range list {
				m.and(fmt.Sprintf("k != %d", k))
			}
			return !m.Vague
		}},
		{"of them", func(m *Move, _ grammar.Found) bool { return !m.Vague }},
		{"as in [ordinary | usual | normal] nim", func(m *Move, _ grammar.Found) bool {
			m.Vague = false
			return m.Set == nil && m.Filter == "" && m.High == "" && m.Low == ""
		}},
		{"⟨ [i.e. | i . e . | i.e | that be | namely | so | e . g .] [{letter:k} =] {numbers:list} ... ⟩",
			func(m *Move, f grammar.Found) bool {
				return m.Filter != "" && m.Set == nil
			}},
		{"⟨ note [that] {number:one} = {number:two} [^ 0] ⟩",
			func(m *Move, f grammar.Found) bool { return f.Number("one") == f.Number("two") }},
		{"( if | when | provided [that] | as long as | so long as | only if ) ( n | {letter:n} | it | @heap | number " +
			"[of {noun}] ) be [still] ( greater | larger | more ) than {number:least}",
			func(m *Move, f grammar.Found) bool {
				m.onHeap(fmt.Sprintf("n > %d", f.Number("least")))
				return true
			}},
		{"( if | when | provided [that] | as long as | so long as | only if ) ( n | {letter:n} | it | @heap | number " +
			"[of {noun}] ) ( ≥ | be at least ) {number:least}",
			func(m *Move, f grammar.Found) bool {
				m.onHeap(fmt.Sprintf("n >= %d", f.Number("least")))
				return true
			}},
		{"( if | when | provided [that] | as long as | so long as | only if ) ( n | {letter:n} | it | @heap | number " +
			"[of {noun}] ) be divisible by ( {number:d} | {letter:k} | it | that number )",
			func(m *Move, f grammar.Found) bool {
				if d := f.Number("d"); d > 1 {
					m.onHeap(fmt.Sprintf("n %% %d = 0", d))
				} else {
					m.and("n % k = 0")
				}
				return !f.Has("d") || f.Number("d") > 1
			}},
	}
}

// quotients match by what a number is divided.
func quotients() []row {
	quotient := func(m *Move, f grammar.Found) bool {
		filter, _ := f.Get("p").(string)
		if f.Has("p") && !strings.Contains(filter, "k > 1") && !strings.Contains(filter, "1 < "+
			"k") && !strings.Contains(filter, "isprime k") {
			return false // by 1, too?
		}
		for _, c := range strings.Split(filter, " and ") {
			if c != "n % k = 0" && c != "k > 1" && c != "1 < k" {
				m.and(c)
			}
		}
		m.Quotient = true
		return true
	}
	const what = "[it | one of number | any of number | any number | one number | n | {letter:n} | @heap | [current | " +
		"remaining] number [of {noun}] [{letter:n}] [on ( board | blackboard )] [currently] [written] [on ( board | " +
		"blackboard )]] "
	return []row{
		{what + "by [any | one | some] [of] {property:p}", func(m *Move, f grammar.Found) bool {
			return strings.Contains(f.Get("p").(string), "n % k = 0") && quotient(m, f)
		}},
		{what + "by [any | one | some] {property:p} [{letter:k}] " + divides, quotient},
		{what + "by [any | some] ( number | integer ) [{letter:k}] greater than 1 " + divides, quotient},
	}
}

// divides requires that the divisor is one.
const divides = "( that | which ) ( divide | divides ) ( it | n | {letter:n} | number )"

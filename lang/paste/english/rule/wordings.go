package rule

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
)

// wholeHeap are the words for all that a heap has.
const wholeHeap = "( all | n | [all of] ( whole @heap | entire @heap ) | all of ( them | it | @heap ) | all [of] {noun} )"

// wordedAmounts are further words for how much is taken.
func wordedAmounts() []row {
	either := func(m *Move, f grammar.Found) bool {
		return is(Move{Filter: fmt.Sprintf("(%s or k = %d)", f.Get("p"), f.Number("a"))})(m, f)
	}
	const number = "[any | some] [positive | nonzero | non-zero] ( number | amount | quantity ) [of {noun}] "
	return []row{
		{"( single | lone ) {noun}", is(Move{Set: []int{1}})},
		{"as many [of] [them | {noun}] [%oneheap] as " + wished, is(Move{})},
		{"( whole | entire ) @heap or [any] part of it", is(Move{})},
		{"( whole | entire ) @heap [to] [@take] only one {noun} [%oneheap] or anything [in] between", is(Move{})},
		{"{number:high} or ( fewer | less )", func(m *Move, f grammar.Found) bool { return is(Interval(1, f.Number("high")))(m, f) }},
		{number + "[that | which] [must] [be] equal to [any | either] {property:p} [number] or {number:a}", either},
		{number + "[that | which] [must] [be] equal to [any | either] {property:p} [number]", having},
		{"{letter:k} ∈ {set:set}", func(m *Move, f grammar.Found) bool { return is(f.Get("set").(Move))(m, f) }},
	}
}

// wordedConditions are further conditions on the number taken.
func wordedConditions() []row {
	nothing := func(m *Move, _ grammar.Found) bool { return !m.Vague }
	unlimited := func(m *Move, _ grammar.Found) bool { return m.Set == nil && m.High == "" && m.Filter == "" && !m.Vague }
	notAll := func(m *Move, _ grammar.Found) bool {
		m.and("k < n")
		return !m.Vague
	}
	const one = "[@player | you | one | he | she | they | it] "
	return []row{
		{"[and | or] ( possibly | perhaps | maybe | even ) [even] " + wholeHeap, unlimited},
		{"[but] " + one + "( may | can | [being] free to ) @take as many [of] [{noun}] as " + wished + " [%oneheap]", unlimited},
		{"[but] ( " + one + "%mayno | it be not ( allowed | permitted ) to ) @take " + wholeHeap, notAll},
		{"[but | and] [always] [" + one + "[must | have to] @take] %least ( one | 1 ) [{noun}]", nothing},
		{"[but | and] [always] [" + one + "[must | have to] @take] %least {number:low} [{noun}] ( . | ; | at time | in one go | each time | per turn | " +
			"( on | in | at ) ( each | every | his | her | their ) ( turn | move ) )",
			func(m *Move, f grammar.Found) bool { return m.atLeast(f.Number("low")) }},
		{"one or more", unlimited},
		{"from one {noun} [up] to " + wholeHeap, unlimited},
		{"[even] " + wholeHeap + " even", unlimited},
		{"%whenever [he | she | they | you | one | @player] @take at least one [{noun}]", nothing},
		{"%whenever {letter:k} and {letter:n} ( have | share ) no common ( factor | divisor ) [( bigger | greater | larger | other | except | " +
			"apart ) [than | from] [1]]", func(m *Move, f grammar.Found) bool {
			return f.Get("k") != f.Get("n") && m.counted("gcd(n, k) = 1")
		}},
		{"( of | at ) ( his or her | his | her | your | their ) [own] ( choice | choosing | liking | discretion )", nothing},
		{"[where | with | and] {number:low} ( < | ≤ ) {letter:k} < n", func(m *Move, f grammar.Found) bool {
			return f.Number("low") <= 1 && notAll(m, f)
		}},
		{"%whenever ( this | that | ) ( number | amount | quantity ) [@take | chosen] be [nonnegative | non-negative | positive] " +
			"[integer | integral | whole] {property:p} [number] [⟨ ( e.g. | i.e. | e . g . | i . e . ) {numbers:list} ⟩]",
			func(m *Move, f grammar.Found) bool {
				if m.Set != nil || m.Vague {
					return false // it is about the number that is there
				}
				m.and(f.Get("p").(string))
				return true
			}},
	}
}

// chosenHeap matches, before a verb, a heap that is chosen by its size.
var chosenHeap = row{"( take | choose | select | pick ) [any | one] @heap ( with | of | containing | having | that have | that contain ) " +
	"( at least {number:least} | {number:least} or more | more than {number:more} ) [{noun}] [and] [then]",
	func(m *Move, f grammar.Found) bool {
		least := f.Number("least")
		if f.Has("more") {
			least = f.Number("more") + 1
		}
		m.onHeap(fmt.Sprintf("n >= %d", least))
		return least > 0
	}}

package rule

import (
	"cgt/lang/paste/english/grammar"
	"strings"
)

// ReadProperty reads a property of a number, and what of its numbers is left out: "prime", "a power of 2", "an
// odd divisor of n that is greater than 1", "any divisor of n, including 1 but not n itself".
func ReadProperty(s *grammar.Line, i int) []grammar.Reading {
	list := oneProperty(s, i)
	if list == nil {
		return nil
	}
	m, end := Move{Filter: list[0].Value.(string)}, list[0].End
	for next, ok := first(s, bounds(), &m, end); ok; next, ok = first(s, bounds(), &m, end) {
		end = next
	}
	if end == i+1 && m.Filter == "n % k = 0" {
		return nil // a divisor of something
	}
	return grammar.One(end, m.Filter)
}

var bounds = rows(boundRows)

// boundRows follow a property, or what is taken by it: which numbers are left out, and which are not.
func boundRows() []row {
	const (
		whole = "( [whole | entire] ( number | n | {letter:n} | it | @heap [size] | current number | all [of] [it | them] ) [of {noun}] [itself] | itself )"
		both  = "( 1 ( and | or | nor ) " + whole + " | " + whole + " ( and | or | nor ) 1 )"
		less  = "( less | smaller | lower ) than "
		more  = "( greater | larger | bigger | more ) than 1"
		are   = "[( meaning | i.e. | namely ) [divisor | factor | one | number]] [that be | which be] "
		not   = "[but] ( " + are + "( other than | different from | not [equal] [to] | neither )  | that isn't | which isn't | that aren't | " +
			"except [for] | excluding | but ) "
		with = "[⟨] [and] ( including | inclusive of | also [including] ) [both] "
	)
	left := func(condition string) func(*Move, grammar.Found) bool {
		return func(m *Move, _ grammar.Found) bool {
			if m.Filter == "" {
				return false
			}
			filter := m.Filter
			if strings.HasSuffix(condition, "k < n") {
				filter = strings.TrimPrefix(filter, "k < n and ")
			}
			m.Filter = condition + " and " + filter
			return true
		}
	}
	kept := func(one, all bool) func(*Move, grammar.Found) bool {
		return func(m *Move, _ grammar.Found) bool {
			proper := Move{Filter: strings.TrimPrefix(m.Filter, "k < n and ")}
			return (!one || proper.takesOne()) && (!all || m.Filter == "n % k = 0" && m.High == "")
		}
	}
	return []row{
		{not + both, left("k > 1 and k < n")},
		{are + more + " ( and | but ) " + less + whole, left("k > 1 and k < n")},
		{not + "1", left("k > 1")},
		{are + more, left("k > 1")},
		{not + whole, left("k < n")},
		{are + less + whole, left("k < n")},
		{with + both + " [⟩]", kept(true, true)},
		{with + whole + " [⟩]", kept(false, true)},
		{with + "1 [= 2 ^ 0] [⟩]", kept(true, false)},
	}
}

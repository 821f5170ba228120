package rule

import (
	"fmt"
	"strings"

	"cgt/lang/paste/english/grammar"
)

// mostParts is the largest number of heaps into which a rule splits a heap. The rules for
// m parts look at about n^(m-1) of them, so that more are rather asked as a game of their own.
const mostParts = 4

const (
	intoParts = "[ any | one | single | existing | some | chosen | it ] [of] [@heap] [of {noun}] [up] into " +
		"( {number:parts} [( or | to ) {number:most}] | at most {number:most} ) "
	partSize = "[ smaller | new | nonempty | non-empty ] "
	// someParts tells only into how many heaps one is split.
	someParts = intoParts + partSize + "( @heap | part )"
)

// partRows match a split into two to four heaps, with what is required of each of them.
func partRows() []row {
	const (
		parts = "( @heap | part ) "
		each  = "[,] [all | each] ( with | of | containing | having | that contain | which contain | that have | which " +
			"have | that be of | which be of ) [each] "
	)
	unequal := func(m *Move, f grammar.Found) bool {
		m.Unequal = true
		return split(m, f)
	}
	equal := func(m *Move, f grammar.Found) bool {
		m.Equal = true
		return split(m, f)
	}
	return []row{
		{intoParts + partSize + "{parity:p} [size | sized] " + parts, split},
		{intoParts + partSize + parts + each + "[exactly] {parity:p} ( number | amount | size ) [of {noun}] [each]", split},
		{intoParts + partSize + parts + "[,] [all | each] of {parity:p} size", split},
		{intoParts + partSize + parts + each + "at least {number:least} [{noun}] [each]", split},
		{intoParts + partSize + "@different [and] " + partSize + "[size | sized] " + parts, unequal},
		{intoParts + partSize + parts + "[all] [of] @different size", unequal},
		{intoParts + partSize + parts + each + "@different ( number | amount | size ) [of {noun}]", unequal},
		{intoParts + partSize + parts + "[,] no two ( of | be ) [of] ( same | equal ) [size]", unequal},
		{intoParts + "( equal | same ) [size | sized] " + parts, equal},
		{intoParts + parts + "( of ( equal | same ) size | with same ( number | amount ) [of {noun}] [each] )", equal},
		{intoParts + partSize + parts + "[,] none of ( which | them ) be empty", split},
	}
}

// split is the action of a row of parts.
func split(m *Move, f grammar.Found) bool {
	m.Only, m.Splits, m.Parts = true, MustSplit, f.Number("parts")
	if p, ok := f.Get("p").(string); ok {
		m.Part = strings.ReplaceAll(p, "n ", "a ")
	}
	if f.Has("least") {
		m.Part = fmt.Sprintf("a >= %d", f.Number("least"))
	}
	m.Most = m.Parts
	if f.Has("most") {
		m.Most = f.Number("most")
	}
	if !f.Has("parts") {
		m.Parts = 2
	}
	return 2 <= m.Parts && m.Parts <= m.Most && m.Most <= mostParts
}

// parted are the moves of splitting a heap as rules of the language.
func (m Move) parted(name string) string {
	rules := []string{m.into(max(m.Parts, 2), name)}
	for count := m.Parts + 1; count <= m.Most; count++ {
		rules = append(rules, m.into(count, name))
	}
	return strings.Join(rules, "; ")
}

// into is the move of splitting a heap into so many: the parts are named a, b, c in order
// of their sizes, and the last, which is not less than any, is the rest.
func (m Move) into(count int, name string) string {
	if m.Equal {
		m.onHeap(fmt.Sprintf("n %% %d = 0 and n > 0", count))
		part := fmt.Sprintf("%s(n//%d)", name, count)
		if m.Part != "" {
			m.onHeap(strings.ReplaceAll(m.Part, "a ", fmt.Sprintf("n//%d ", count)))
		}
		return "-> " + part + strings.Repeat(" + "+part, count-1) + where(m.Heap)
	}
	var heaps, ranges, conditions []string
	rest, low := "n", "1"
	step := 0 // by which the next part is larger at least
	if m.Unequal {
		step = 1
	}
	for left := count; left > 1; left-- {
		letter := string(rune('a' + count - left))
		// left parts of sizes at least letter, letter + step, ...
		room := rest
		if spare := step * left * (left - 1) / 2; spare > 0 {
			room = fmt.Sprintf("%s-%d", rest, spare)
		}
		if room != "n" {
			room = "(" + room + ")"
		}
		ranges = append(ranges, fmt.Sprintf("for %s in %s..%s//%d", letter, low, room, left))
		heaps = append(heaps, fmt.Sprintf("%s(%s)", name, letter))
		conditions = append(conditions, letter)
		low, rest = letter, rest+"-"+letter
		if step > 0 {
			low = letter + "+1"
		}
	}
	heaps = append(heaps, fmt.Sprintf("%s(%s)", name, rest))
	var all []string
	if m.Part != "" {
		for _, letter := range conditions {
			all = append(all, strings.ReplaceAll(m.Part, "a ", letter+" "))
		}
		all = append(all, strings.ReplaceAll(m.Part, "a ", "("+rest+") "))
	}
	if m.Heap != "" {
		all = append(all, m.Heap)
	}
	return fmt.Sprintf("-> %s %s%s", strings.Join(heaps, " + "), strings.Join(ranges, " "), where(strings.Join(all, " and ")))
}

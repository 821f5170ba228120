package english

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"strings"
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

// counted is a condition on the letter that stands for the number taken.
func (m *move) counted(condition string) bool {
	m.vague = false
	m.and(condition)
	return true
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

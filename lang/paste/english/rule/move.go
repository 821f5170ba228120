package rule

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"cmp"
	"fmt"
	"strings"
)

// Move is one kind of move on a heap of n: what may be taken, and what may become of
// the rest.
type Move struct {
	Set       []int  // the numbers that may be taken; nil for a range
	Low, High string // the range, in terms of n; "" means 1 and n
	Filter    string // a condition on k, the number taken, and n
	Heap      string // a condition on n
	Previous  string // the most that may be taken after k were, in terms of k; "" is no such limit
	Barred    bool   // the number that was taken just before may not be taken
	Once      bool   // no number may be taken twice from a heap
	Splits    Splitting
	Only      bool   // nothing is taken, the heap is only split
	Unequal   bool   // into heaps of different sizes
	Equal     bool   // into heaps of one size
	Parts     int    // into how many heaps at least; 0 is two
	Most      int    // into how many heaps at most; 0 is two
	Part      string // a condition on each of them, in terms of a
	Vague     bool   // the words give neither a number nor "any"
	Heaps     []int  // heaps that play begins with, if they are given here
	Start     int    // the heap that play begins with, if it is given here
	Result    string // the heap that remains, in terms of n, if the move does not take
	Copies    int    // how many such heaps remain; 0 is one
	Quotient  bool   // the number is divided by k, a divisor greater than 1
}

// Splitting says whether the rest of a heap is split in two.
type Splitting uint8

// What may become of the rest of a heap.
const (
	NoSplit Splitting = iota
	MaySplit
	MustSplit
)

// is returns the action of a row with a fixed effect.
func is(fixed Move) func(*Move, grammar.Found) bool {
	return func(m *Move, _ grammar.Found) bool {
		m.Set, m.Low, m.High, m.Vague = fixed.Set, fixed.Low, fixed.High, fixed.Vague
		m.and(fixed.Filter)
		return true
	}
}

// and adds a condition on what is taken.
func (m *Move) and(condition string) {
	switch {
	case condition == "":
	case m.Filter == "":
		m.Filter = condition
	default:
		m.Filter += " and " + condition
	}
}

// onHeap adds a condition on the heap.
func (m *Move) onHeap(condition string) {
	if m.Heap != "" {
		condition = m.Heap + " and " + condition
	}
	m.Heap = condition
}

// largest is the length of the longest range written out as a set.
const largest = 40

// Interval is the move of taking any number in an interval.
func Interval(low, high int) Move {
	if low < 1 || low > high {
		return Move{Vague: true}
	}
	if high > largest {
		return Move{Low: fmt.Sprint(low), High: fmt.Sprintf("min(n, %d)", high)}
	}
	var set []int
	for k := low; k <= high; k++ {
		set = append(set, k)
	}
	return Move{Set: set}
}

// atLeast raises the least number that may be taken, where that is 1 so far.
func (m *Move) atLeast(low int) bool {
	k := len(m.Set)
	switch {
	case m.Vague || low < 1 || m.Low != "" || k > 0 && (m.Set[0] != 1 || m.Set[k-1] != k || low > k):
		return false
	case k > 0:
		m.Set = m.Set[low-1:]
	default:
		m.Low = fmt.Sprint(low)
	}
	return true
}

// counted is a condition on the letter for the number taken.
func (m *Move) counted(condition string) bool {
	m.Vague = false
	m.and(condition)
	return true
}

// about adds a condition, in k, on the number that the letter c stands for: the
// heap of n, or what is taken. Where numbers were told, a letter is none of them.
func (m *Move) about(f grammar.Found, condition string) bool {
	c := f.Get("c").(string)
	switch {
	case c == "n" || c == "N":
		if m.Vague || sized.MatchString(condition) {
			return false
		}
		m.onHeap(counted.ReplaceAllString(condition, "n"))
		return true
	case m.Set != nil || !m.Vague && !strings.Contains("kcdxyjipqrt", c):
		return false
	}
	return m.counted(condition)
}

// takesOne reports whether a law always allows taking one.
func (m Move) takesOne() bool {
	switch m.Filter {
	case "n % k = 0", "popcount k = 1", "isqrt k ** 2 = k", "k % 2 = 1", fibonacciTest, "gcd(n, k) = 1":
		return true
	}
	return strings.HasPrefix(m.Filter, "(k = 1 or ") || strings.HasPrefix(m.Filter, "k in [") &&
		strings.HasSuffix(m.Filter, "**i for i in 0..40]")
}

// Fixed reports whether a move does not depend on the size of the heap.
func (m Move) Fixed() bool {
	return !m.Vague && m.Heap == "" && m.Result == "" && m.Previous == "" && !m.Quotient && !m.Only && !m.Barred && !m.Once &&
		!sized.MatchString(m.Filter) && !sized.MatchString(m.Low) &&
		(!sized.MatchString(m.High) || strings.HasPrefix(m.High, "min(n, "))
}

// sized matches the size of the heap in a condition.
var sized = regexp.MustCompile(`\bn\b`)

// With adds the conditions of another reading to a move.
func (m Move) With(other Move) Move {
	m.and(other.Filter)
	if other.Heap != "" {
		m.onHeap(other.Heap)
	}
	if other.High != "" && (m.Set != nil || m.High != "") {
		m.and("k <= " + other.High)
	} else if other.High != "" {
		m.High = other.High
	}
	if other.Start > 0 || other.Heaps != nil {
		m.Start, m.Heaps = other.Start, other.Heaps
	}
	if other.Splits != NoSplit {
		m.Splits = other.Splits
	}
	m.Barred = m.Barred || other.Barred
	return m
}

// own reports whether a move depends on a number that the heap has besides its size.
func (m Move) own() bool { return m.High == "n//d" || m.High == "min(n, d)" }

// text is the move as a rule of the language, for a game with the given name.
func (m Move) text(name string) string {
	if m.Result != "" {
		heap := fmt.Sprintf("%s(%s)", name, m.Result)
		return "-> " + heap + strings.Repeat(" + "+heap, max(m.Copies, 1)-1) + where(m.Heap)
	}
	if m.Quotient {
		filter := m
		filter.and(m.Heap)
		if filter.Filter != "" {
			filter.Filter = " and " + filter.Filter
		}
		return fmt.Sprintf("-> %s(n//k) for k in 2..n if n %% k = 0%s", name, filter.Filter)
	}
	if m.Only {
		return m.parted(name)
	}
	low, high := m.Low, m.High
	if low == "" {
		low = "1"
	}
	if high == "" {
		high = "n"
	}
	from, conditions := low+".."+high, []string{}
	if m.Set != nil {
		from = "[" + Joined(m.Set) + "]"
		conditions = append(conditions, "k <= n")
	}
	if list, ok := strings.CutPrefix(m.Filter, "k in "); ok && m.Set == nil && low == "1" && high == "n" &&
		strings.HasSuffix(list, "..40]") {
		from, conditions, m.Filter = list, append(conditions, "k <= n"), ""
	}
	for _, c := range []string{m.Filter, m.Heap} {
		if c != "" {
			conditions = append(conditions, c)
		}
	}
	condition := where(strings.Join(conditions, " and "))
	switch m.Splits {
	case MaySplit:
		return fmt.Sprintf("-> %s(a) + %s(n-k-a) for k in %s%s for a in 0..(n-k)//2", name, name, from, condition)
	case MustSplit:
		return fmt.Sprintf("-> %s(a) + %s(n-k-a) for k in %s%s for a in 1..(n-k)//2", name, name, from, condition)
	}
	if m.Set == nil && m.Low == "n" {
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

// Within is what may be taken from a heap that is written in another way than n: the
// numbers, and a condition on each of them. It is false for a move that does not take.
func (m Move) Within(heap string) (numbers, condition string, ok bool) {
	if m.Vague || m.Only || m.Result != "" || m.Quotient || m.Previous != "" || m.Barred || m.Once || m.Splits != NoSplit || m.own() {
		return "", "", false
	}
	low, high := cmp.Or(m.Low, "1"), cmp.Or(m.High, "n")
	numbers = low + ".." + high
	var all []string
	if m.Set != nil {
		numbers, all = "["+Joined(m.Set)+"]", []string{"k <= n"}
	}
	for _, c := range []string{m.Filter, m.Heap} {
		if c != "" {
			all = append(all, c)
		}
	}
	in := func(text string) string { return sized.ReplaceAllString(text, heap) }
	return in(numbers), in(strings.Join(all, " and ")), true
}

// Joined writes numbers with commas.
func Joined(list []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]")
}

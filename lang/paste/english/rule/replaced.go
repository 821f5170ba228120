package rule

import (
	"cgt/lang/paste/english/grammar"
	"regexp"
	"strings"
)

// replaced reads what a number is replaced by: "n by n - 1, n - 2 or floor(n/2)", "the
// number by a smaller one that is coprime to it". A condition on the number may precede
// it.
func replaced(s *grammar.Line, i int, before Move) (list []Move, end int) {
	_, at, ok := s.Match(oldNumber()[0], i)
	if !ok {
		return nil, i
	}
	for k, row := range smallerNumbers() {
		if f, end, ok := s.Match(row, at); ok && k == 0 {
			// what remains has the property, not what is taken
			left := counted.ReplaceAllString(f.Get("p").(string), "(n-k)")
			return []Move{{High: "n-1", Filter: left, Heap: before.Heap}}, end
		} else if ok {
			return []Move{{High: "n-1", Heap: before.Heap}}, end
		}
	}
	for {
		m, next, ok := result(s, skipEnumerator(s, at), before)
		if !ok {
			return nil, i
		}
		list, end = append(list, m), next
		at = next
		for s.At(at).Text == "," || s.At(at).Word == "or" || s.At(at).Word == "with" || s.At(at).Word == "by" || s.At(at).Filler {
			at++
		}
		if at == next {
			return list, end
		}
		if _, _, more := result(s, skipEnumerator(s, at), before); !more {
			return list, end
		}
	}
}

// counted is the number taken, in a condition.
var counted = regexp.MustCompile(`\bk\b`)

var oldNumber = grammar.Lazily("[it | number | integer | current number | current integer | {noun} | @heap] [n | {letter:n}] " +
	"[on ( board | blackboard )] ( by | with )")

var smallerNumbers = grammar.Lazily("[any | some | one] ( smaller | lesser ) [nonnegative] [positive] ( number | integer | "+
	"one ) [that | which] "+
	"[be] {property:p}",
	"[any | some | one] ( smaller | lesser ) [positive] ( number | integer )")

// result reads what a number n may become: n - 2, n / 2 rounded down.
func result(s *grammar.Line, at int, before Move) (m Move, end int, ok bool) {
	f, end, ok := s.Match(lessRow()[0], at)
	if ok {
		k := f.Number("d")
		return Move{Set: []int{k}, Heap: before.Heap}, end, k > 0
	}
	list := ReadQuantity(s, at)
	if list == nil {
		return m, at, false
	}
	text := list[0].Value.(string)
	if !rounded.MatchString(text) {
		return m, at, false
	}
	m = Move{Result: text, Heap: "n > 0"}
	if before.Heap != "" {
		m.onHeap(before.Heap)
	}
	exact := before.Heap == "n % "+strings.TrimPrefix(text, "n//")+" = 0"
	return m, list[0].End, exact || list[0].End > at+3 // n / 2 alone need not be an integer
}

// rounded matches a quotient that is rounded down.
var rounded = regexp.MustCompile(`^n//\d+$`)

var lessRow = grammar.Lazily("[either] ( n | {letter:n} ) - {number:d}")

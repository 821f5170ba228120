package automatic

import (
	"cgt/stdlib/sorting"
	"errors"
	"fmt"
	"math/big"
	"slices"
)

// Sequence is a function of natural numbers with finitely many values that an automaton computes: it reads the digits of n,
// lowest first, and the state it ends in has the value. It is immutable.
type Sequence struct {
	Base int
	next []int32 // by state and digit
	out  []int
}

// States is the number of states of the automaton.
func (s *Sequence) States() int { return len(s.out) }

// At is the value at n >= 0.
func (s *Sequence) At(n *big.Int) int {
	state := 0
	for _, d := range digits(n, s.Base) {
		state = int(s.next[state*s.Base+int(d)])
	}
	return s.out[state]
}

// digits returns the digits of n, lowest first.
func digits(n *big.Int, base int) []byte {
	text := []byte(n.Text(base))
	if n.Sign() == 0 {
		return nil
	}
	slices.Reverse(text)
	for i, c := range text {
		switch {
		case c <= '9':
			text[i] = c - '0'
		default:
			text[i] = c - 'a' + 10
		}
	}
	return text
}

// Values returns all values that the sequence takes, sorted.
func (s *Sequence) Values() []int {
	all := slices.Clone(s.out)
	sorting.Values(all)
	return slices.Compact(all)
}

// maxPeriodicCells bounds the sum of the lengths of the sections of a periodic
// sequence.
const maxPeriodicCells = 1 << 23

// Periodic is the sequence that begins with the values of head and goes on with
// those of period for ever. The states are its sections f(b^k n + r); each is
// again eventually periodic, and there are finitely many of them. ErrTooLarge
// says that these are too many.
func Periodic(base int, head, period []int) (*Sequence, error) {
	if len(period) == 0 {
		return nil, errors.New("a period has at least one term")
	}
	type section struct{ head, period []int }
	number := map[string]int32{}
	key := func(x section) string { return fmt.Sprint(x.head, x.period) }
	first := reduced(head, period)
	queue := []section{{first[0], first[1]}}
	number[key(queue[0])] = 0
	s := &Sequence{Base: base}
	for cells := 0; len(queue) > 0; queue = queue[1:] {
		x := queue[0]
		if cells += base * (len(x.head) + len(x.period)); cells > maxPeriodicCells {
			return nil, ErrTooLarge
		}
		at := func(n int) int {
			if n < len(x.head) {
				return x.head[n]
			}
			return x.period[(n-len(x.head))%len(x.period)]
		}
		s.out = append(s.out, at(0))
		for d := range base {
			start := max(0, (len(x.head)-d+base-1)/base)
			to := make([]int, start+len(x.period))
			for n := range to {
				to[n] = at(n*base + d)
			}
			parts := reduced(to[:start], to[start:])
			y := section{parts[0], parts[1]}
			id, ok := number[key(y)]
			if !ok {
				id = int32(len(number))
				number[key(y)] = id
				queue = append(queue, y)
			}
			s.next = append(s.next, id)
		}
	}
	return s, nil
}

// reduced returns head and period with the least period and the shortest head.
func reduced(head, period []int) [2][]int {
	for p := 1; p < len(period); p++ {
		if len(period)%p == 0 && slices.Equal(period[p:], period[:len(period)-p]) {
			period = period[:p]
			break
		}
	}
	head, period = slices.Clone(head), slices.Clone(period)
	for n := len(head); n > 0 && head[n-1] == period[len(period)-1]; n-- {
		head = head[:n-1]
		period = append(period[len(period)-1:], period[:len(period)-1]...)
	}
	return [2][]int{head, period}
}

// Kernel is the sequence with the smallest automaton that agrees with all the terms given: sections f(b^k n + r) that agree
// on all terms they share are taken to be equal, if they share at least the given number of terms. ok is false when some
// section has fewer terms, or there are more states than most. The result is a guess beyond the terms; that it reproduces
// every term is checked.
func Kernel(base int, terms []int, least, most int) (s *Sequence, ok bool) {
	type section struct{ step, from int }
	length := func(x section) int { return (len(terms) - x.from + x.step - 1) / x.step }
	var sections []section
	find := func(x section) (int32, bool) {
		for i, y := range sections {
			common := min(length(x), length(y))
			same := true
			for n := 0; n < common && same; n++ {
				same = terms[x.from+n*x.step] == terms[y.from+n*y.step]
			}
			if same {
				return int32(i), true
			}
		}
		sections = append(sections, x)
		return int32(len(sections) - 1), len(sections) <= most
	}
	if len(terms) < least || least < 1 {
		return nil, false
	}
	find(section{1, 0})
	s = &Sequence{Base: base}
	for i := 0; i < len(sections); i++ {
		x := sections[i]
		s.out = append(s.out, terms[x.from])
		for d := range base {
			y := section{x.step * base, x.from + d*x.step}
			if y.from >= len(terms) || length(y) < least {
				return nil, false
			}
			id, ok := find(y)
			if !ok {
				return nil, false
			}
			s.next = append(s.next, id)
		}
	}
	for n, v := range terms {
		if s.At(big.NewInt(int64(n))) != v {
			return nil, false
		}
	}
	return s, true
}

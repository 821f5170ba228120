package fit

import (
	"context"
	"fmt"
	"math/big"
	"strings"
)

// The largest number of a pair that is computed by the mex rule.
const furthestPair = 1 << 18

// mexPairs finds the law of pairs (a, b) with a the least number in no earlier pair, and b = s*a + t*n + c, for n >= start:
// the P-positions of Wythoff's game (s = t = 1), of Fraenkel's t-Wythoff (s = 1) and of (s, t)-Wythoff (Fraenkel, Heap
// games, numeration systems and sequences, Annals of Combinatorics 2, 1998). For s > 1 no pair of Beatty sequences gives
// them.
func mexPairs(a, b []int64, f int, start int64) *Law {
	s, t, c, ok := plane(a[:f], b[:f], start)
	if !ok || s < 0 || t < 0 || s+t == 0 {
		return nil
	}
	least := a[0] // numbers below it are in no pair
	made := pairMaker{s: s, t: t, c: c, start: start, least: least}
	for i := range a {
		p, ok := made.pair(start + int64(i))
		if !ok || p != [2]int64{a[i], b[i]} {
			return nil
		}
	}
	sum := strings.NewReplacer("1*", "", "+ -", "- ").Replace(linear([]int64{s, t, c}, []string{"*a(n)", "*n", ""}))
	text := fmt.Sprintf("a(n) is the least number from %d on that is in no pair before, b(n) = %s, for n >= %d", least, sum,
		start)
	l := &Law{Kind: MexPairs, Text: text, Count: 5,
		Parameters: []Parameter{{"s", s}, {"t", t}, {"c", c}, {"start", start}, {"least", least}}}
	l.Pair = func(n *big.Int) ([2]*big.Int, bool) {
		if !n.IsInt64() {
			return [2]*big.Int{}, false
		}
		p, ok := made.pair(n.Int64())
		return [2]*big.Int{big.NewInt(p[0]), big.NewInt(p[1])}, ok
	}
	return l
}

// linear prints a sum of multiples, omitting zeros.
func linear(factors []int64, names []string) string {
	var parts []string
	for i, k := range factors {
		if k != 0 {
			parts = append(parts, fmt.Sprint(k)+names[i])
		}
	}
	return strings.Join(parts, " + ")
}

// pairMaker generates pairs one after the other.
type pairMaker struct {
	s, t, c, start, least int64
	pairs                 [][2]int64
	used                  map[int64]bool
	next                  int64
}

// pair is the n-th pair; ok is false before the first one and beyond the bound.
func (m *pairMaker) pair(n int64) (p [2]int64, ok bool) {
	if m.used == nil {
		m.used, m.next = map[int64]bool{}, m.least
	}
	for int64(len(m.pairs)) <= n-m.start {
		for m.used[m.next] {
			delete(m.used, m.next)
			m.next++
		}
		i := m.start + int64(len(m.pairs))
		a := m.next
		b := m.s*a + m.t*i + m.c
		if a > furthestPair || b < 0 {
			return p, false
		}
		m.used[a], m.used[b] = true, true
		m.pairs = append(m.pairs, [2]int64{a, b})
	}
	if n < m.start {
		return p, false
	}
	return m.pairs[n-m.start], true
}

// plane returns the integers s, t, c with b = s*a + t*n + c at all terms.
func plane(a, b []int64, start int64) (s, t, c int64, ok bool) {
	for s = range int64(largestMultiple) {
		t = b[1] - s*a[1] - b[0] + s*a[0]
		c = b[0] - s*a[0] - t*start
		ok = true
		for i := range a {
			ok = ok && b[i] == s*a[i]+t*(start+int64(i))+c
		}
		if ok {
			return s, t, c, true
		}
	}
	return 0, 0, 0, false
}

// largestMultiple bounds s of b = s*a + t*n + c.
const largestMultiple = 64

// twoSequences finds laws of pairs whose two numbers each obey a law of their own.
func twoSequences(ctx context.Context, a, b []int64, start int64) (*Law, error) {
	var laws [2]*Law
	for i, list := range [][]int64{a, b} {
		l, err := Sequence(ctx, numbers(list, start))
		if err != nil || l == nil {
			return nil, err
		}
		laws[i] = l
	}
	l := &Law{Kind: SequencePairs, Count: laws[0].Count + laws[1].Count,
		Text: fmt.Sprintf("the n-th pair is (a(n), b(n)), n >= %d; %s; %s", start, rename(laws[0].Text, "a", "n"),
			rename(laws[1].Text, "b", "n"))}
	if complementary(a, b) {
		l.Text += "; each number is in one pair"
	}
	l.Parameters = []Parameter{{"a", rename(laws[0].Text, "a", "n")}, {"b", rename(laws[1].Text, "b", "n")}, {"start", start}}
	l.Pair = func(n *big.Int) (p [2]*big.Int, ok bool) {
		for i, list := range [][]int64{a, b} {
			if p[i], ok = whole(laws[i], list, n); !ok {
				return p, false
			}
		}
		return p, true
	}
	return l, nil
}

// complementary reports whether each number from the first to the largest a is in exactly one pair.
func complementary(a, b []int64) bool {
	times := map[int64]int{}
	for i := range a {
		times[a[i]]++
		times[b[i]]++
	}
	for x := a[0]; x <= a[len(a)-1]; x++ {
		if times[x] != 1 {
			return false
		}
	}
	return true
}

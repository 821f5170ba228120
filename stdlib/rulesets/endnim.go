package rulesets

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"

	"cgt/stdlib/game"
)

// EndNimPrevious reports whether the previous player wins impartial End-Nim
// on a string of stacks, all above 0: a move takes any number of boxes from
// the first or the last stack. This is the steering wheel theorem (Albert and
// Nowakowski, The game of End-Nim, 2001, theorem 2); the time is linear.
func EndNimPrevious(w []*big.Int) bool {
	if len(w) == 0 {
		return true
	}
	leftTop, ok := wheelTop(len(w), func(i int) *big.Int { return w[i] })
	if !ok {
		return len(w)%2 == 0 // equal stacks
	}
	rightTop, _ := wheelTop(len(w), func(i int) *big.Int { return w[len(w)-1-i] })
	x, y := w[0], w[len(w)-1]
	switch x.Cmp(y) {
	case 0:
		return leftTop == rightTop
	case 1:
		return isOne(new(big.Int).Sub(x, y)) && leftTop && !rightTop
	}
	return isOne(new(big.Int).Sub(y, x)) && !leftTop && rightTop
}

// EndNimReason explains in a sentence what EndNimPrevious finds.
func EndNimReason(w []*big.Int) string {
	if len(w) == 0 {
		return "no stack is left"
	}
	leftTop, ok := wheelTop(len(w), func(i int) *big.Int { return w[i] })
	if !ok {
		return fmt.Sprintf("%d equal stacks; an even number is a P-position, an odd number an N-position", len(w))
	}
	rightTop, _ := wheelTop(len(w), func(i int) *big.Int { return w[len(w)-1-i] })
	row := map[bool]string{true: "top", false: "bottom"}
	left, right := EndNimCells(w)
	verdict := "they do not agree with the rows: N"
	if EndNimPrevious(w) {
		verdict = "they agree with the rows: P"
	}
	return fmt.Sprintf("the left end is %s, %s row; the right end is %s, %s row; the outer stacks are %v and %v, and %s",
		left, row[leftTop], right, row[rightTop], w[0], w[len(w)-1], verdict)
}

// EndNimCells returns the cells of the steering wheel that the ends of a string belong to, such as "1↓" and "2↑"; both are
// empty if all stacks are equal.
func EndNimCells(w []*big.Int) (left, right string) {
	left = wheelCell(len(w), func(i int) *big.Int { return w[i] })
	return left, wheelCell(len(w), func(i int) *big.Int { return w[len(w)-1-i] })
}

// wheelCell is the cell of an end: the parity of its run, 1 or 2, and whether
// the next stack is higher or lower.
func wheelCell(n int, at func(i int) *big.Int) string {
	for i := 1; i < n; i++ {
		if c := at(0).Cmp(at(i)); c != 0 {
			return fmt.Sprintf("%d%s", 2-i%2, map[bool]string{true: "↑", false: "↓"}[c < 0])
		}
	}
	return ""
}

func isOne(n *big.Int) bool { return n.IsInt64() && n.Int64() == 1 }

// wheelTop says whether the end at index at, 0 or the last, belongs in the top row of the wheel: that row holds an odd run
// of equal stacks that the next stack exceeds and an even run that exceeds the next stack. ok is false when all are equal.
func wheelTop(n int, at func(i int) *big.Int) (top, ok bool) {
	for i := 1; i < n; i++ {
		if c := at(0).Cmp(at(i)); c != 0 {
			odd := i%2 == 1
			return odd == (c < 0), true
		}
	}
	return false, false
}

// EndNimWinning returns the strings that the winning moves lead to, each once, by the theorem. At most four moves win
// (proposition 1: in a P-position the ends differ by at most 1).
func EndNimWinning(w []*big.Int) [][]*big.Int {
	ends := []int{0, len(w) - 1}
	if len(w) < 2 {
		ends = ends[:len(w)]
	}
	after := newStrings(-1)
	for _, end := range ends {
		other := w[len(w)-1-end]
		candidates := []*big.Int{new(big.Int)}
		if len(w) > 1 {
			for d := int64(-1); d <= 1; d++ {
				candidates = append(candidates, new(big.Int).Add(other, big.NewInt(d)))
			}
		}
		for i, left := range candidates {
			if i > 0 && left.Sign() <= 0 || left.Cmp(w[end]) >= 0 {
				continue
			}
			if to := (EndNimMove{Last: end > 0, Left: left}).Apply(w); EndNimPrevious(to) {
				after.add(to)
			}
		}
	}
	return after.list
}

// stringSet collects strings of stacks without duplicates.
type stringSet struct {
	list  [][]*big.Int // the first ones, at most limit of them; all if limit is negative
	limit int
	total int64
	met   map[string]bool
}

// mostMet bounds the number of strings stored to avoid counting one twice.
const mostMet = 1 << 20

func newStrings(limit int) *stringSet {
	return &stringSet{list: [][]*big.Int{}, limit: limit, met: map[string]bool{}}
}

func (s *stringSet) add(w []*big.Int) {
	key := fmt.Sprint(w)
	if s.met[key] {
		return
	}
	if len(s.met) < mostMet {
		s.met[key] = true
	}
	if s.total++; s.limit < 0 || len(s.list) < s.limit {
		s.list = append(s.list, w)
	}
}

// EndNimMove reduces the first stack, or the last, to Left boxes.
type EndNimMove struct {
	Last bool
	Left *big.Int
}

// Apply is the string after the move.
func (m EndNimMove) Apply(w []*big.Int) []*big.Int {
	after := make([]*big.Int, 0, len(w))
	if m.Last {
		after = append(after, w[:len(w)-1]...)
		if m.Left.Sign() > 0 {
			after = append(after, m.Left)
		}
		return after
	}
	if m.Left.Sign() > 0 {
		after = append(after, m.Left)
	}
	return append(after, w[1:]...)
}

// EndNimValues has nim-values of the options of one string of impartial End-Nim.
type EndNimValues struct {
	Value int
	// Head[a] is the value with the first stack reduced to a boxes (a = 0: removed), Tail[b] with the last stack reduced to
	// b.
	Head, Tail []int
}

// Options returns the strings with a given nim-value that a move from w leads to, where w is the string that v belongs to:
// the first ones, up to limit, and their number.
func (v EndNimValues) Options(w []*big.Int, nimValue, limit int) (after [][]*big.Int, total int64) {
	found := newStrings(max(0, limit))
	add := func(last bool, ends []int) {
		for left, x := range ends[:len(ends)-1] {
			if x == nimValue {
				found.add(EndNimMove{Last: last, Left: big.NewInt(int64(left))}.Apply(w))
			}
		}
	}
	if len(w) > 0 {
		add(false, v.Head)
	}
	if len(w) > 1 {
		add(true, v.Tail)
	}
	return found.list, found.total
}

// EndNimWork is the number of positions that NimValues of End-Nim computes, the sum of the products of all pairs of stacks;
// it is math.MaxInt when that is too large for an int.
func EndNimWork(w []int) int {
	work, total := 0, 0
	for _, x := range w {
		hi, lo := bits.Mul64(uint64(x), uint64(total))
		if hi != 0 || lo > 1<<60 || work+int(lo) > 1<<60 {
			return 1<<63 - 1
		}
		work += int(lo)
		total += x
	}
	return work + total
}

// EndNim computes nim-values: for every part of the string between two stacks it fills a table over the sizes of the two;
// only the last row and column are needed later. The time is EndNimWork, the memory linear in the stacks times their
// number.
func EndNim(ctx context.Context, w []int) (EndNimValues, error) {
	n := len(w)
	if n == 0 {
		return EndNimValues{Head: []int{0}, Tail: []int{0}}, nil
	}
	// row[i][b] is the value of the part from stack i, whole, to the stack at the present distance, reduced to b;
	// column[i][a] is that of the part with stack i reduced to a and the last one whole.
	row, column := make([][]int, n), make([][]int, n)
	for i, x := range w {
		row[i] = make([]int, x+1)
		for b := range row[i] {
			row[i][b] = b
		}
		column[i] = row[i]
	}
	for d := 1; d < n; d++ {
		for i := 0; i+d < n; i++ {
			// Without stack i it is the part from i+1, whole; without the last one, the part to the one before it, whole.
			r, c, err := endNimTable(ctx, w[i], w[i+d], row[i+1], column[i])
			if err != nil {
				return EndNimValues{}, err
			}
			row[i], column[i] = r, c
		}
	}
	v := EndNimValues{Head: column[0], Tail: row[0]}
	v.Value = v.Tail[w[n-1]]
	return v, nil
}

// endNimTable fills the table of a part with the outer stacks reduced to a <= x and b <= y. without[b] is the value without
// the first stack, before[a] that without the last one. The last row and the last column are returned; their entries at 0
// are before[x] and without[y].
func endNimTable(ctx context.Context, x, y int, without, before []int) (row, column []int, err error) {
	words := (x+y)/64 + 1
	columns := make([]uint64, words*(y+1)) // the values in each column so far
	for b := 0; b <= y; b++ {
		set(columns[b*words:], without[b])
	}
	row, column = make([]int, y+1), make([]int, x+1)
	column[0] = without[y]
	budget := game.BudgetOf(ctx)
	line := make([]uint64, words)
	for a := 1; a <= x; a++ {
		clear(line)
		set(line, before[a])
		row[0] = before[a]
		for b := 1; b <= y; b++ {
			col := columns[b*words : (b+1)*words]
			v := mexOfTwo(line, col)
			set(line, v)
			set(col, v)
			row[b] = v
		}
		column[a] = row[y]
		if err := budget.Steps(ctx, int64(y)+1); err != nil {
			return nil, nil, err
		}
	}
	return row, column, nil
}

// set adds v to a set; values too large to affect a mex are omitted.
func set(bitset []uint64, v int) {
	if v>>6 < len(bitset) {
		bitset[v>>6] |= 1 << (v & 63)
	}
}

// mexOfTwo is the least number in neither set; there is one, because the sets
// hold fewer numbers than bits.
func mexOfTwo(a, b []uint64) int {
	for i := range a {
		if free := ^(a[i] | b[i]); free != 0 {
			return i<<6 + bits.TrailingZeros64(free)
		}
	}
	return len(a) << 6
}

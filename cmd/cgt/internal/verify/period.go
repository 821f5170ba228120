package verify

import (
	"fmt"
	"slices"
	"strings"

	"cgt/eval/ruleset"
	"cgt/eval/value"
)

// The theorems. Let k be the last place of the code with a digit, T the most heaps that a move leaves, n1 =
// max(n0, 1), and m at least the bound. The largest heap a of an option of m+p has a >= (m+p-k)/T >= n1+p; with
// a-p counters it makes an option of m, and G(a-p) = G(a) by induction. Conversely the largest heap a of an option
// of m has a >= n1, and a+p makes an option of m+p. So their values are the same. Unequal parts (a, b), a > b, of
// m+p may have a-p = b: then b >= n1+p, and (b+p, b-p) has the same value, 0.
//
// All-but sets: all places beyond f have the digit 3, none splits. Heaps of one value are at most f apart, and all
// values up to the largest, M(n), of those below n occur. So G(n), n > 2f, is a function of the last 2f values and
// M(n), and goes up by s when these do.
const (
	periodicity = "Guy and Smith: G(n+p) = G(n) for n0 <= n < T*max(n0,1) + (T-1)*p + k"
	unequal     = "Guy and Smith, unequal parts: G(n+p) = G(n) for n0 <= n < 2*max(n0,1) + 2*p + k"
	allBut      = "all-but sets: G(n+p) = G(n)+s for n0 <= n < e = max(n0,1) + 2*f, and M(e+p) = M(e)+s"
	maxHeaps    = 1 << 20 // nim-values are computed again up to here
)

// period checks the nim-values, that they repeat as far as the theorem requires, and that period and preperiod
// are the least.
func (c *checker) period(about value.Value) error {
	r, _ := about.(value.Ruleset)
	code, ok := ruleset.AsHeapGame(r.R)
	if !ok || !code.Impartial() || code.LastTake() > maxHeaps || c.Range == nil || c.By != nil || c.LeftStarts != nil ||
		c.RightStarts != nil || c.Form != nil || len(c.Forms)+len(c.Entries) > 0 {
		return refuse("this is no proof of the period of %s", c.Of)
	}
	var p, n0, s int
	_, _ = fmt.Sscanf(c.Answer, "(%d, %d, %d)", &p, &n0, &s) // missing values are 0, and show up in want
	want := strings.TrimSuffix(fmt.Sprintf("(%d, %d, %d", p, n0, s), ", 0") + ")"
	if c.Answer != want || p < 1 || min(n0, s) < 0 || max(p, n0, s) > maxHeaps {
		return refuse("%s is no period and preperiod", c.Answer)
	}
	digits, parts := make([]int, code.LastTake()+1), max(1, code.MaxParts())
	for _, d := range code.Digits() {
		digits[d.Take] = int(d.Parts)
	}
	theorem, checked := periodicity, parts*max(n0, 1)+(parts-1)*p+len(digits)-1
	switch from, tail := code.Tail(); {
	case len(tail) == 1 && tail[0] == 3 && parts == 1 && from <= maxHeaps && digits[0] == 0 && !code.Unequal():
		theorem, checked = allBut, max(n0, 1)+2*(int(from)-1)
		digits = append(append(digits, make([]int, int(from)-len(digits))...), slices.Repeat([]int{3}, len(c.Values))...)
	case code.Unequal() && parts == 2 && tail == nil:
		theorem, checked = unequal, 2*max(n0, 1)+2*p+len(digits)-1
	case code.Unequal() || tail != nil:
		return refuse("no theorem here is about such codes as %s", c.Of)
	}
	if v := c.Values; c.Range.Theorem != theorem || c.Range.Checked != uint64(checked) || len(v) != checked+p ||
		len(v) > maxHeaps || s != 0 && theorem != allBut ||
		theorem == allBut && slices.Max(v) != slices.Max(v[:checked])+uint64(s) {
		return refuse("the theorem asks for %d heaps and %d nim-values", checked, checked+p)
	}
	repeats := func(from, to, q, s int) bool {
		for n := from; n < to; n++ {
			if c.Values[n+q] != c.Values[n]+uint64(s) {
				return false
			}
		}
		return true
	}
	least := n0 == 0 || !repeats(n0-1, n0, p, s)
	for q := 1; q < p; q++ {
		least = least && (p%q > 0 || s*q%p > 0 || !repeats(n0, n0+p-q, q, s*q/p))
	}
	if !least || !repeats(n0, checked, p, s) {
		return refuse("the nim-values do not repeat so, or do from an earlier heap, or after fewer heaps")
	}
	return c.nimValues(digits, theorem)
}

// nimValues recomputes the nim-values: digit d at place t allows to take t counters and leave no heap (bit 1),
// one (2), two (4) or three (8), none of them empty.
func (c *checker) nimValues(digits []int, theorem string) error {
	g := make([]uint64, len(c.Values))
	for n := range g {
		seen := map[uint64]bool{}
		for t := 0; t <= n && t < len(digits); t++ {
			d, rest := digits[t], n-t
			if d&1 != 0 && rest == 0 || d&2 != 0 && rest > 0 {
				seen[g[rest]] = true // G(0) = 0
			}
			for a := 1; d >= 4 && a < rest; a++ {
				if d&4 != 0 && (2*a != rest || theorem != unequal) {
					seen[g[a]^g[rest-a]] = true
				}
				for b := 1; d&8 != 0 && b < rest-a; b++ {
					seen[g[a]^g[b]^g[rest-a-b]] = true
				}
			}
			if err := c.budget.Steps(c.ctx, int64(1+rest*(d/4))); err != nil {
				return err
			}
		}
		for seen[g[n]] {
			g[n]++
		}
		if g[n] != c.Values[n] {
			return refuse("G(%d) is %d, not %d", n, g[n], c.Values[n])
		}
	}
	return nil
}

package verify

import (
	"fmt"
	"slices"

	"cgt/eval/ruleset"
	"cgt/eval/value"
)

// periodicity is the theorem. Let k be the last place of the code with a digit, T the
// most heaps that a move leaves, n1 = max(n0, 1). Proof: let m be at least the bound. The
// largest heap a of an option of m+p has a >= (m+p-k)/T >= n1+p; with a-p counters it
// makes an option of m, and G(a-p) = G(a) by induction. Conversely the largest heap of an
// option of m has a >= n1, and a+p makes an option of m+p. So their values are the same.
const periodicity = "Guy and Smith: G(n+p) = G(n) for n0 <= n < T*max(n0,1) + (T-1)*p + k"

const maxHeaps = 1 << 20 // as far as nim-values are computed again

// period checks nim-values, that they repeat as far as the theorem asks, and that period
// and preperiod are the least.
func (c *checker) period(about value.Value) error {
	r, _ := about.(value.Ruleset)
	code, ok := ruleset.AsHeapGame(r.R)
	if !ok || code.Repeats() || code.Unequal() || !code.Impartial() || code.LastTake() > maxHeaps ||
		c.By != nil || c.LeftStarts != nil || c.RightStarts != nil || c.Form != nil || c.Range == nil ||
		len(c.Forms)+len(c.Entries) > 0 {
		return refuse("this is no proof of the period of a code of finitely many digits, %s", c.Of)
	}
	digits, parts := make([]int, code.LastTake()+1), max(1, code.MaxParts())
	for _, d := range code.Digits() {
		digits[d.Take] = int(d.Parts)
	}
	var p, n0 int
	if n, _ := fmt.Sscanf(c.Answer, "(%d, %d)", &p, &n0); n != 2 || fmt.Sprintf("(%d, %d)", p, n0) != c.Answer || p < 1 ||
		n0 < 0 || p > maxHeaps || n0 > maxHeaps {
		return refuse("%s is no period and preperiod", c.Answer)
	}
	checked := parts*max(n0, 1) + (parts-1)*p + len(digits) - 1
	if c.Range.Theorem != periodicity || c.Range.Checked != uint64(checked) || len(c.Values) != checked+p ||
		len(c.Values) > maxHeaps {
		return refuse("the theorem asks for %d heaps and %d nim-values", checked, checked+p)
	}
	if err := c.nimValues(digits); err != nil {
		return err
	}
	if v := c.Values; !slices.Equal(v[n0:checked], v[n0+p:]) || n0 > 0 && v[n0-1] == v[n0-1+p] {
		return refuse("the nim-values do not repeat, or do from another heap on")
	}
	for q := 1; q < p; q++ {
		if p%q == 0 && slices.Equal(c.Values[n0:n0+p-q], c.Values[n0+q:n0+p]) {
			return refuse("the period is %d already", q)
		}
	}
	return nil
}

// nimValues computes the nim-values again: digit d at place t takes t counters and
// leaves no heap (bit 1), one (2), two (4) or three (8), none of them empty.
func (c *checker) nimValues(digits []int) error {
	g := make([]uint64, len(c.Values))
	for n := range g {
		seen := map[uint64]bool{}
		for t, d := range digits {
			rest := n - t
			if d&1 != 0 && rest == 0 {
				seen[0] = true
			}
			if d&2 != 0 && rest > 0 {
				seen[g[rest]] = true
			}
			for a := 1; d >= 4 && a < rest; a++ {
				if d&4 != 0 {
					seen[g[a]^g[rest-a]] = true
				}
				for b := 1; d&8 != 0 && b < rest-a; b++ {
					seen[g[a]^g[b]^g[rest-a-b]] = true
				}
				if err := c.budget.Steps(c.ctx, 1); err != nil {
					return err
				}
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

package sequence

import (
	"context"
	"errors"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
)

// detector finds the period of a column while it grows, after Brent: anchors are set at heaps that grow by half, and the
// last two are retained; when the values before an anchor recur before heap n, p = n - anchor is a candidate and is
// compared with every further value until it fails or the theorem's bound is reached. So a period p from n0 on is found at
// the latest 1.5 times max(n0, p) plus p. Each value costs one comparison or two. In the ring (ring.go) anchors lie closer,
// so that periods up to half of its length and their preperiods are found before values are discarded.
type detector[T uint16 | uint32] struct {
	column *column[T]
	rules  *heap.Rules
	delta  bool // compare differences: the saltus may be positive

	end     uint64 // only values below this index are examined
	next    uint64 // values below this index have been examined
	anchors [2]anchor
	slot    int    // the anchor to be replaced next
	arm     uint64 // where the next anchor is set
	period  uint64 // the candidate, 0 for none
	low     uint64 // keys i and i+period agree for low <= i < next-period
	stuck   bool   // the keys at low-1 disagree
	tried   uint64 // no proof was possible with fewer values than this
	refused uint64 // no claim of package proof was decided with fewer values than this
}

// anchor is an index with the four keys before it as a word, and more of the keys before it in falling order.
type anchor struct {
	at   uint64
	word uint64
	set  bool
	keys [anchorWindow]uint64
}

const (
	anchorWindow = 64
	firstAnchor  = 8
)

// key is what must recur at heap i: the value or the step to it, in 16 bits.
func (d *detector[T]) key(i uint64) uint64 {
	if !d.delta {
		return uint64(d.column.at(i))
	}
	if i == 0 {
		return 1 << 40 // the empty heap has no previous value
	}
	return uint64(d.column.at(i)-d.column.at(i-1)) & (1<<32 - 1)
}

// feed examines the values below end that were not examined before. The result does not depend on how the values are
// divided among calls.
func (d *detector[T]) feed(end uint64) {
	if d.arm == 0 {
		d.arm = firstAnchor
	}
	d.end = max(d.end, end)
	for d.next < d.end {
		if d.column.missing(d.next-min(d.next, anchorWindow), d.next) {
			d.period, d.next = 0, d.column.gap[1]+anchorWindow
		}
		if d.period != 0 && d.column.missing(d.next-d.period, d.next-d.period) {
			d.period = 0
		}
		if d.period != 0 {
			d.follow()
		} else {
			d.search()
		}
	}
}

// fed is the number of values examined.
func (d *detector[T]) fed() uint64 { return d.end }

func (d *detector[T]) again(anew bool) finder {
	if anew {
		return &detector[T]{column: d.column, rules: d.rules, delta: d.delta}
	}
	other := *d
	other.tried, other.refused = 0, 0
	return &other
}

// follow compares further values with the candidate.
func (d *detector[T]) follow() {
	if d.delta {
		for d.next < d.end && d.key(d.next) == d.key(d.next-d.period) {
			d.next++
		}
	} else {
		for d.next < d.end && !d.column.missing(d.next, d.next) && !d.column.missing(d.next-d.period, d.next-d.period) {
			now, then := d.column.span(d.next), d.column.span(d.next-d.period)
			size := int(min(uint64(len(now)), uint64(len(then)), d.end-d.next))
			same := commonPrefix(now[:size], then[:size])
			d.next += uint64(same)
			// The search back for the preperiod proceeds at the same time, before the ring discards its values.
			d.walk(4 * uint64(same))
			if same < size {
				break
			}
		}
	}
	if d.next < d.end {
		d.period = 0
	}
}

func commonPrefix[T uint16 | uint32](a, b []T) int {
	b = b[:len(a)]
	for i, v := range a {
		if v != b[i] {
			return i
		}
	}
	return len(a)
}

// search looks for a recurrence of the keys before an anchor, until one is found or the values end.
func (d *detector[T]) search() {
	word := d.wordBefore(d.next)
	for d.next < d.end && !d.column.missing(d.next, d.next) {
		if d.next >= d.arm {
			d.setAnchor(word)
		}
		end := min(d.end, d.arm)
		if d.next < d.column.gap[0] {
			end = min(end, d.column.gap[0])
		}
		if d.searchTo(end, word) {
			return
		}
		word = d.wordBefore(d.next)
	}
}

// wordBefore packs the four keys before i.
func (d *detector[T]) wordBefore(i uint64) (word uint64) {
	for j := i - min(i, 4); j < i; j++ {
		word = word<<16 | d.key(j)&0xffff
	}
	return word
}

func (d *detector[T]) setAnchor(word uint64) {
	slot := d.slot
	d.anchors[slot] = anchor{at: d.next, word: word, set: true}
	d.slot = 1 - slot
	d.arm = d.next + d.next/2
	if d.column.ringing() {
		d.arm = min(d.arm, d.next+max(anchorWindow, d.column.ringLength()/4))
	}
	for i := range d.anchors[slot].keys[:min(anchorWindow, d.next)] {
		d.anchors[slot].keys[i] = d.key(d.next - 1 - uint64(i))
	}
}

// searchTo searches up to end; it reports whether a candidate was found.
func (d *detector[T]) searchTo(end, word uint64) bool {
	first, second := d.anchors[0].word, d.anchors[1].word
	for d.next < end {
		var span []T
		if d.delta {
			span = d.column.span(d.next)[:1]
		} else {
			span = d.column.span(d.next)
			span = span[:min(uint64(len(span)), end-d.next)]
		}
		for i, v := range span {
			if d.delta {
				word = word<<16 | d.key(d.next)&0xffff
			} else {
				word = word<<16 | uint64(v)&0xffff
			}
			if word != first && word != second {
				continue
			}
			n := d.next + uint64(i) + 1
			for i := range d.anchors {
				a := &d.anchors[i]
				if a.set && a.word == word && a.at < n && d.recurs(a, n) {
					d.candidate(a.at, n)
					return true
				}
			}
		}
		d.next += uint64(len(span))
	}
	return false
}

// recurs reports whether the keys before anchor occur again before n. A candidate whose period is longer than the values
// stored is rejected.
func (d *detector[T]) recurs(a *anchor, n uint64) bool {
	length := min(anchorWindow, a.at)
	for i, key := range a.keys[:length] {
		if key != d.key(n-1-uint64(i)) {
			return false
		}
	}
	return !d.column.missing(a.at-length, a.at)
}

func (d *detector[T]) candidate(anchor, n uint64) {
	d.period, d.next = n-anchor, n
	d.low, d.stuck = anchor-min(anchorWindow, anchor), false
}

// walk decreases low by at most the given number of steps.
func (d *detector[T]) walk(steps uint64) {
	for ; !d.stuck && steps > 0; steps-- {
		if d.low > 0 && (d.column.missing(d.low-1, d.low-1) || d.column.missing(d.low-1+d.period, d.low-1+d.period)) {
			return
		}
		if d.low == 0 || d.key(d.low-1) != d.key(d.low-1+d.period) {
			d.stuck = true
			return
		}
		d.low--
	}
}

// lost reports whether the values before low were discarded, so that the preperiod cannot be found.
func (d *detector[T]) lost() bool {
	return !d.stuck && d.low > 0 && (d.column.missing(d.low-1, d.low-1) || d.column.missing(d.low-1+d.period, d.low-1+d.period))
}

// preperiod is the first heap from which the candidate is known to hold.
func (d *detector[T]) preperiod() uint64 {
	if d.delta && d.low > 0 {
		return d.low - 1
	}
	return d.low
}

// saltus is the candidate's saltus; ok is false when it would be negative.
func (d *detector[T]) saltus() (s uint64, ok bool) {
	n0 := d.preperiod()
	if !d.delta {
		return 0, true
	}
	before, after := d.column.at(n0), d.column.at(n0+d.period)
	return uint64(after) - uint64(before), after >= before
}

// proof is the proved period, if the values examined prove one. It walks back part of the way to the preperiod; if only the
// rest of that way is missing, pending is true and proof must be called again.
func (d *detector[T]) proof() (p proof.Period, proved, pending bool) {
	if d.period == 0 || d.next < d.tried {
		return proof.Period{}, false, false
	}
	d.walk(1 << 21)
	checked, ok := proof.Bound(d.rules, d.period, d.preperiod())
	if !ok || d.next < checked+d.period {
		return proof.Period{}, false, false
	}
	if !d.stuck {
		return proof.Period{}, false, !d.lost()
	}
	s, ok := d.saltus()
	if !ok || s != 0 && !d.rules.IsAllBut() {
		return proof.Period{}, false, false
	}
	if d.rules.IsAllBut() && !d.maximumShifts(s) {
		d.tried = d.next + d.next/2
		return proof.Period{}, false, false
	}
	return d.least(s, true), true, false
}

// decisionSteps bounds the work of one decision, to a few seconds.
const decisionSteps = 1 << 30

// decided is the observed period, if the automaton proves it: for codes that leave three heaps or have a repeating tail, if
// no cheaper theorem applies. A claim that the automaton refutes or cannot decide is tried again with twice as many values.
// The error is of the budget.
func (d *detector[T]) decided(ctx context.Context) (proof.Period, bool, error) {
	if !d.rules.Repeats() && d.rules.MaxParts() < 3 || d.period == 0 || d.next < d.refused {
		return proof.Period{}, false, nil
	}
	p, ok := d.observation()
	if !ok {
		return proof.Period{}, false, nil
	}
	if _, cheaper := proof.Bound(d.rules, p.Period, p.Preperiod); cheaper && (p.Saltus == 0 || d.rules.IsAllBut()) {
		return proof.Period{}, false, nil
	}
	c, ok := proof.NewClaim(d.rules, p.Period, p.Preperiod, p.Saltus, d.next, func(n uint64) uint64 {
		return uint64(d.column.at(n))
	})
	if ok && d.next < c.Start+c.Period+p.Period {
		return proof.Period{}, false, nil
	}
	if !ok {
		d.refused = 2 * d.next
		return proof.Period{}, false, nil
	}
	budget := game.BudgetOf(ctx)
	steps := int64(decisionSteps)
	if budget.MaxSteps > 0 {
		steps = min(steps, budget.MaxSteps)
	}
	holds, err := c.Holds(game.WithBudget(ctx, budget.Sub(steps)))
	var spent *game.LimitError
	if errors.As(err, &spent) && spent.What == "steps" && steps == decisionSteps {
		holds, err = false, nil
	}
	if err != nil {
		return proof.Period{}, false, err
	}
	if !holds {
		d.refused = 2 * d.next
		return proof.Period{}, false, nil
	}
	p.Proved, p.Decided, p.Checked = true, true, 0
	return p, true, nil
}

// maximumShifts checks the second hypothesis of the theorem of all-but sets, M(e+p) = M(e)+s, for the largest possible e.
func (d *detector[T]) maximumShifts(s uint64) bool {
	early, late := T(0), T(0)
	for i := uint64(0); i < d.next; i++ {
		v := d.column.at(i)
		if i < d.next-d.period {
			early = max(early, v)
		}
		late = max(late, v)
	}
	return uint64(late) == uint64(early)+s
}

// observation is the candidate as an unproved period, if it has lasted for
// three periods after its preperiod.
func (d *detector[T]) observation() (proof.Period, bool) {
	if d.period == 0 {
		return proof.Period{}, false
	}
	d.walk(d.next)
	if !d.stuck {
		return proof.Period{}, false
	}
	s, ok := d.saltus()
	if !ok || d.next < d.preperiod()+3*d.period+anchorWindow {
		return proof.Period{}, false
	}
	return d.least(s, false), true
}

// least reduces the candidate to its least period: as the values from the
// preperiod on have the period p, their least period is p divided by some
// primes, and one period, the last, shows which.
func (d *detector[T]) least(s uint64, proved bool) proof.Period {
	p, n0 := d.period, d.preperiod()
	for rest, f := p, uint64(2); rest > 1; f++ {
		if f*f > rest {
			f = rest
		}
		for rest%f == 0 {
			rest /= f
			if s%f == 0 && d.holds(p/f, s/f, d.next-p, d.next-p/f) {
				p, s = p/f, s/f
			}
		}
	}
	period := proof.Period{Period: p, Preperiod: n0, Saltus: s, Proved: proved, Terms: d.next, Checked: d.next - p}
	for d.delta && period.Preperiod > 0 && d.holds(p, s, period.Preperiod-1, period.Preperiod) {
		period.Preperiod--
	}
	return period
}

// holds reports whether G(i+p) = G(i)+s for from <= i < to.
func (d *detector[T]) holds(p, s, from, to uint64) bool {
	for i := from; i < to; i++ {
		if uint64(d.column.at(i+p)) != uint64(d.column.at(i))+s {
			return false
		}
	}
	return true
}

package search

import (
	"errors"

	"cgt/stdlib/game"
)

// A loopy position plus its negative need not be 0: play in the sum may go on for ever, a draw. So G and -G are removed
// from a sum only if every play from G is known to end. Rulesets may declare it (game.LoopFree), an answer that needed all
// of a position's followers proves it, and otherwise the followers are walked, as long as that costs no more than the rest
// of the search. If it is not known, both stay in the sum, which is slower but never wrong.

// The entries of table.ends.
const (
	endsUnknown = iota
	endsOpen    // on the stack
	endsAlways  // every play from here ends
	endsNot     // some play does not
)

// firstEndsWalk is the number of positions of a solver that may be walked before walks must stay in proportion to the rest
// of its work.
const firstEndsWalk = 1 << 12

var (
	errEndless = errors.New("play need not end")
	errTooFar  = errors.New("too many positions to see whether play ends")
)

// loopFree reports whether every play from c is known to end.
func (r *run) loopFree(c ref) (bool, error) {
	t, id := r.s.at(c)
	if state := t.endsState(id); state != endsUnknown {
		return state == endsAlways, nil
	}
	allowance := firstEndsWalk + r.s.evaluations + r.positions - r.s.endsWalked
	if allowance <= 0 {
		return false, nil
	}
	inner := r.s.start(r.ctx, r.doing, r.about)
	defer inner.stop()
	w := endsWalk{inner, &allowance}
	err := inner.walk(c.bare(), w)
	r.s.endsWalked += inner.positions
	switch {
	case err == nil:
		return true, nil
	case errors.Is(err, game.ErrBudget) || r.ctx.Err() != nil:
		return false, err
	}
	return false, nil // loopy, too far, or an error of rules that need not be raised here
}

// endsState is what is known about the plays from id.
func (t *table) endsState(id uint32) uint8 {
	switch {
	case t.endsByRules || t.nimState(id) > nimOpen || t.valueState(id) == valueKnown:
		return endsAlways
	case int(id) < len(t.ends):
		return t.ends[id]
	}
	return endsUnknown
}

func (t *table) setEnds(id uint32, state uint8) {
	t.ends = resize(t.ends, t.source.count())
	t.ends[id] = state
}

// endsWalk walks the followers of a position to see whether play ends.
type endsWalk struct {
	*run
	allowance *int64
}

func (r endsWalk) mark(_ *frame, t *table, id uint32) (asked bool, err error) {
	if *r.allowance--; *r.allowance < 0 {
		return false, errTooFar
	}
	t.setEnds(id, endsOpen)
	return false, nil
}

// recall finds nothing: whether play ends is not stored by the keeper.
func (r endsWalk) recall(*table, uint32) (bool, error) { return false, nil }

func (r endsWalk) keep(*table, uint32) error { return nil }

func (r endsWalk) options(_ *frame, t *table, id uint32) error {
	err := t.source.options(r.run, t, id, game.Left)
	if err == nil && !t.impartial {
		err = t.source.options(r.run, t, id, game.Right)
	}
	return err
}

func (r endsWalk) next(f *frame) (ref, error) {
	for i := f.next; i < len(r.arena); i++ {
		n := r.arena[i].bare()
		if n.empty() {
			continue
		}
		switch t, id := r.s.at(n); t.endsState(id) {
		case endsOpen, endsNot:
			for _, waiting := range r.frames { // all of them lead here
				t, id := r.s.at(waiting.at)
				t.setEnds(id, endsNot)
			}
			return 0, errEndless
		case endsUnknown:
			f.next = i + 1
			r.trim(f, i, r.unwalked)
			return n, nil
		}
	}
	f.next = len(r.arena)
	return emptyNumber, nil
}

func (r endsWalk) unwalked(n ref) bool {
	t, id := r.s.at(n)
	return t.endsState(id) == endsUnknown
}

func (r endsWalk) finish(_ *frame, t *table, id uint32) error {
	t.setEnds(id, endsAlways)
	r.pop()
	return r.evaluated()
}

func (r endsWalk) unmark(t *table, id uint32) {
	if int(id) < len(t.ends) && t.ends[id] == endsOpen {
		t.ends[id] = endsUnknown
	}
}

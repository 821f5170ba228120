package search

import (
	"context"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// NimValue is the nim-value of an impartial sum: the nim-sum of the nim-values of its components (Sprague 1935, Grundy
// 1939). A component of a partizan ruleset counts if its canonical form is a nimber; otherwise the error wraps ErrPartizan.
// A *CycleError names the cycle of a loopy position.
func (s *Solver) NimValue(ctx context.Context, sum game.Sum) (nimber.Nimber, game.Method, error) {
	var total nimber.Nimber
	method := game.ClosedForm
	for _, c := range sum {
		v, m, err := s.componentNim(ctx, c)
		if err != nil {
			return nimber.Zero, "", err
		}
		total, method = total.Add(v), m
	}
	if len(sum) > 1 {
		method = game.NimSum
	}
	return total, method, nil
}

// componentNim is the nim-value of one component.
func (s *Solver) componentNim(ctx context.Context, c game.Summand) (v nimber.Nimber, method game.Method, err error) {
	if !c.Rules.Impartial() {
		return s.nimberByForm(ctx, c)
	}
	if v, ok := c.Rules.(NimValuer); ok {
		return v.NimValue(ctx, c.At)
	}
	err = s.spilling(ctx, func() (err error) {
		v, method, err = s.searchedNim(ctx, c)
		return err
	})
	return v, method, err
}

// searchedNim is the nim-value of one component of an impartial ruleset that does not provide it.
func (s *Solver) searchedNim(ctx context.Context, c game.Summand) (nimber.Nimber, game.Method, error) {
	r := s.start(ctx, "nim-value of", game.Sum{c})
	defer r.stop()
	at, err := r.refOf(c)
	if err != nil {
		return nimber.Zero, "", err
	}
	t, id := s.at(at)
	if v, ok := t.nimAt(id); ok {
		return v, game.Search, nil
	}
	if v, ok, err := t.slideValue(ctx, c.At); ok || err != nil {
		return v, game.Search, err
	}
	if method, zero, err := s.isZero(ctx, game.Sum{c}); zero || err != nil {
		return nimber.Zero, method, err
	}
	if s.keeper != nil && !s.ignoreSame {
		if known, err := (nimWalk{r}).recall(t, id); known || err != nil {
			v, _ := t.nimAt(id)
			return v, game.Search, err
		}
	}
	if v, ok, err := s.nimBySolver(ctx, c); ok || err != nil {
		if err == nil && s.keeper != nil && !s.ignoreSame {
			err = s.keeper.KeepNimValue(ctx, game.Position{Rules: t.rules, At: t.source.place(id)}, v)
		}
		return v, game.Search, err
	}
	if err := r.nimValue(at); err != nil {
		return nimber.Zero, "", err
	}
	v, _ := t.nimAt(id)
	return v, game.Search, nil
}

// nimberByForm is the nim-value of a component of a partizan ruleset.
func (s *Solver) nimberByForm(ctx context.Context, c game.Summand) (nimber.Nimber, game.Method, error) {
	g, _, err := s.Value(ctx, game.Sum{c})
	if err != nil {
		return nimber.Zero, "", err
	}
	n, ok := s.store.NimberOf(g)
	if !ok {
		return nimber.Zero, "", fmt.Errorf("%s = %s: %w", c, s.store.String(g), ErrPartizan)
	}
	return nimber.FromUint64(n), game.Canonical, nil
}

// nimAt is the nim-value of id if it is known.
func (t *table) nimAt(id uint32) (v nimber.Nimber, known bool) {
	if int(id) >= len(t.nim) {
		return v, false
	}
	switch n := t.nim[id]; n {
	case nimUnknown, nimOpen:
		return v, false
	case nimLarge:
		return t.large[id], true
	default:
		return nimber.FromUint64(uint64(n - nimFirst)), true
	}
}

// setNim stores the nim-value of id.
func (t *table) setNim(id uint32, v nimber.Nimber) {
	t.nim = resize(t.nim, t.source.count())
	if x, ok := v.Uint64(); ok && x <= largestSmall {
		t.nim[id] = uint32(x) + nimFirst
		return
	}
	if t.large == nil {
		t.large = map[uint32]nimber.Nimber{}
	}
	t.large[id] = v
	t.nim[id] = nimLarge
}

// nimState is the entry of t.nim for id.
func (t *table) nimState(id uint32) uint32 {
	if int(id) < len(t.nim) {
		return t.nim[id]
	}
	return nimUnknown
}

// nimWalk computes nim-values.
type nimWalk struct{ *run }

// nimValue computes the nim-value of the impartial position root and of everything below it. Afterwards nimAt returns it.
func (r *run) nimValue(root ref) error {
	root = root.bare()
	if t, id := r.s.at(root); t.nimState(id) > nimOpen {
		return nil
	}
	return r.walk(root, nimWalk{r})
}

func (r nimWalk) unmark(t *table, id uint32) {
	if t.nimState(id) == nimOpen {
		t.nim[id] = nimUnknown
	}
}

func (r nimWalk) mark(f *frame, t *table, id uint32) (asked bool, err error) {
	if t.nimState(id) == nimOpen {
		return false, r.cycle(f.at, r.s.component)
	}
	t.nim = resize(t.nim, t.source.count())
	t.nim[id] = nimOpen
	return false, nil
}

// options generates the options of the position of f, or finds its nim-value when those of all options are known.
func (r nimWalk) options(f *frame, t *table, id uint32) error {
	p, ok := t.source.(settler)
	if !ok {
		return t.source.options(r.run, t, id, game.Left)
	}
	value, known, err := p.settle(r.run, t, id)
	if err == nil && known {
		f.mode, f.value = settled, value
	}
	return err
}

// settler is a source that computes nim-values without the arena if those of the options are known.
type settler interface {
	settle(r *run, t *table, id uint32) (mex uint32, known bool, err error)
}

func (r nimWalk) next(f *frame) (ref, error) {
	for i := f.next; i < len(r.arena); i++ {
		n := r.arena[i].bare()
		if n.empty() {
			continue
		}
		t, id := r.s.at(n)
		if int(id) < len(t.nim) && t.nim[id] > nimOpen {
			continue
		}
		if t.valuer != nil || t.slides != nil || !t.impartial {
			found, err := r.quickNim(t, id)
			if err != nil {
				return 0, err
			}
			if found {
				continue
			}
		}
		if t.nimState(id) == nimOpen {
			return 0, r.cycle(n, r.s.component)
		}
		f.next = i + 1
		r.trim(f, i, r.isUnknown)
		return n, nil
	}
	f.next = len(r.arena)
	return emptyNumber, nil
}

func (r nimWalk) isUnknown(n ref) bool {
	t, id := r.s.at(n)
	return t.nimState(id) == nimUnknown
}

// quickNim finds a nim-value that needs no search of this kind; found is false if it does.
func (r *run) quickNim(t *table, id uint32) (found bool, err error) {
	var v nimber.Nimber
	switch {
	case t.valuer != nil:
		v, _, err = t.valuer.NimValue(r.ctx, t.source.place(id))
	case t.slides != nil:
		if v, found, err = t.slideValue(r.ctx, t.source.place(id)); !found {
			return false, err
		}
	default:
		v, _, err = r.s.nimberByForm(r.ctx, r.s.summand(t.tag|ref(id)))
	}
	if err == nil {
		t.setNim(id, v)
	}
	return true, err
}

func (r nimWalk) finish(f *frame, t *table, id uint32) error {
	switch f.mode {
	case same:
		v, _ := r.nimOfOption(f.start)
		t.setNim(id, v)
	case settled:
		t.nim[id] = f.value + nimFirst
	default:
		t.nim = resize(t.nim, t.source.count())
		t.nim[id] = r.mex(f.start) + nimFirst
	}
	r.pop()
	return r.evaluated()
}

// nimOfOption is the nim-sum of the option at index i of the arena, and the index after it.
func (r *run) nimOfOption(i int) (v nimber.Nimber, next int) {
	for ; ; i++ {
		n := r.arena[i]
		if !n.empty() {
			t, id := r.s.at(n)
			x, _ := t.nimAt(id)
			v = v.Add(x)
		}
		if n&refLast != 0 {
			return v, i + 1
		}
	}
}

// mex is the least nim-value that no option in arena[start:] has.
func (r *run) mex(start int) uint32 {
	options := r.arena[start:]
	r.startMex(len(options))
	value := uint32(0)
	for _, n := range options {
		if !n.empty() {
			t, id := r.s.at(n)
			x := t.nim[id]
			if x < nimFirst {
				return r.slowMex(start)
			}
			value ^= x - nimFirst
		}
		if n&refLast != 0 {
			r.see(value)
			value = 0
		}
	}
	return r.leastMissing()
}

// slowMex is mex where some nim-value is large.
func (r *run) slowMex(start int) uint32 {
	r.epoch++
	for i := start; i < len(r.arena); {
		v, next := r.nimOfOption(i)
		if x, ok := v.Uint64(); ok && x < uint64(len(r.seen)) {
			r.seen[x] = r.epoch
		}
		i = next
	}
	return r.leastMissing()
}

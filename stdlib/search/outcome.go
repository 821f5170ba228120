package search

import (
	"context"
	"errors"

	"cgt/stdlib/game"
	"cgt/stdlib/search/remote"
)

// Outcome says who wins the sum, in normal or misere play. It is cheaper than values: it stops at the first winning move. A
// *CycleError names the cycle of a loopy position that it met, unless a table can give outcomes with draws.
func (s *Solver) Outcome(ctx context.Context, sum game.Sum, misere bool) (game.Outcome, game.Method, error) {
	if o, method, ok, err := s.findOutcome(ctx, sum, misere); ok || err != nil {
		return o, method, err
	}
	if finder, ok := tableOf(sum); ok && !s.ignoreSame {
		return s.outcomeOrTable(ctx, finder, sum, misere)
	}
	if o, ok, err := s.keptOutcome(ctx, sum, misere); ok || err != nil {
		return o, game.Search, err
	}
	if !misere {
		if o, ok, err := s.keptSum(ctx, sum); ok || err != nil {
			return o, game.Canonical, err
		}
	}
	o, method, err := s.outcomeOfSum(ctx, sum, misere)
	if err == nil && method == game.Search {
		err = s.keepOutcome(ctx, sum, misere, o)
	}
	return o, method, err
}

// outcomeOfSum is the outcome by nim-values or by search.
func (s *Solver) outcomeOfSum(ctx context.Context, sum game.Sum, misere bool) (game.Outcome, game.Method, error) {
	switch {
	case misere:
		return s.misereOutcome(ctx, sum)
	case s.nimIsCheap(sum):
		v, method, err := s.NimValue(ctx, sum)
		if err != nil {
			return game.Outcome{}, "", err
		}
		if v.IsZero() {
			return game.P, method, nil
		}
		return game.N, method, nil
	case sum.Impartial():
		if wins, ok, err := s.winsBySolver(ctx, sum, game.Left, false); ok || err != nil {
			return outcomeOf(wins, wins), game.Search, err
		}
		o, err := s.outcomeBySearch(ctx, sum, false)
		return o, game.Search, err
	}
	if o, ok, err := remote.Outcome(ctx, s, sum); ok || err != nil {
		return o, game.Canonical, err
	}
	return s.partizanOutcome(ctx, sum)
}

// nimIsCheap reports whether nim-values are the best method for the outcome of the sum: it is impartial and has several
// components, or one whose nim-value is known or does not need a search.
func (s *Solver) nimIsCheap(sum game.Sum) bool {
	if !sum.Impartial() {
		return false
	}
	if len(sum) != 1 {
		return true
	}
	_, ok := sum[0].Rules.(NimValuer)
	return ok
}

// misereOutcome is the outcome in misere play.
func (s *Solver) misereOutcome(ctx context.Context, sum game.Sum) (game.Outcome, game.Method, error) {
	if sizes, ok := nimHeaps(sum); ok && len(sum) > 0 {
		if boutonWins(sizes) {
			return game.N, game.ClosedForm, nil
		}
		return game.P, game.ClosedForm, nil
	}
	if o, ok, err := s.misereBySolver(ctx, sum); ok || err != nil {
		return o, game.Search, err
	}
	o, err := s.outcomeBySearch(ctx, sum, true)
	return o, game.Search, err
}

// misereBySolver is the outcome in misere play if the solver can play the boards.
func (s *Solver) misereBySolver(ctx context.Context, sum game.Sum) (o game.Outcome, ok bool, err error) {
	left, ok, err := s.winsBySolver(ctx, sum, game.Left, true)
	if !ok || err != nil || sum.Impartial() {
		return outcomeOf(left, left), ok, err
	}
	right, ok, err := s.winsBySolver(ctx, sum, game.Right, true)
	return outcomeOf(left, right), ok, err
}

// outcomeBySearch is the outcome by search alone.
func (s *Solver) outcomeBySearch(ctx context.Context, sum game.Sum, misere bool) (game.Outcome, error) {
	left, err := s.winsBySearch(ctx, sum, game.Left, misere)
	if err != nil || sum.Impartial() {
		return outcomeOf(left, left), err
	}
	right, err := s.winsBySearch(ctx, sum, game.Right, misere)
	return outcomeOf(left, right), err
}

// winsBySearch finds by search whether who, to move, wins the sum.
func (s *Solver) winsBySearch(ctx context.Context, sum game.Sum, who game.Player, misere bool) (bool, error) {
	wins := false
	err := s.spilling(ctx, func() (err error) {
		r := s.start(ctx, "outcome of", sum)
		defer r.stop()
		wins, err = r.wins(sum, who, misere)
		return err
	})
	return wins, err
}

// outcomeOf is the outcome from who wins by moving first.
func outcomeOf(left, right bool) game.Outcome {
	o := game.Outcome{LeftStarts: game.RightWins, RightStarts: game.LeftWins}
	if left {
		o.LeftStarts = game.LeftWins
	}
	if right {
		o.RightStarts = game.RightWins
	}
	return o
}

// wins reports whether who, to move, wins the sum.
func (r *run) wins(sum game.Sum, who game.Player, misere bool) (bool, error) {
	components := make([]ref, 0, len(sum))
	for _, c := range sum {
		n, err := r.refOf(c)
		if err != nil {
			return false, err
		}
		components = append(components, n)
	}
	at, err := r.state(components, who, misere)
	if err != nil {
		return false, err
	}
	return r.winsState(at, misere)
}

// Marks of one player to move in table.normal and table.misere; Right's are shifted by three bits.
const (
	known = 1 << iota // the result is known
	won               // the player to move wins
	open              // on the stack
)

// marks is the list of marks in t for normal or misere play.
func (t *table) marks(misere bool) *[]uint8 {
	if misere {
		return &t.misere
	}
	return &t.normal
}

// markOf is the mark of a state.
func (r *run) markOf(at ref, misere bool) uint8 {
	t, id := r.s.at(at)
	marks := *t.marks(misere)
	if int(id) >= len(marks) {
		return 0
	}
	m := marks[id]
	if at&refRight != 0 {
		m >>= 3
	}
	return m & 7
}

func (r *run) setMark(at ref, misere bool, m uint8) {
	t, id := r.s.at(at)
	marks := t.marks(misere)
	*marks = resize(*marks, t.source.count())
	if at&refRight != 0 {
		(*marks)[id] = (*marks)[id]&7 | m<<3
	} else {
		(*marks)[id] = (*marks)[id]&^7 | m
	}
}

// result is what is known about a state.
func (r *run) result(at ref, misere bool) (wins, ok bool) {
	switch at & refNumber {
	case stateLost:
		return false, true
	case stateWon:
		return true, true
	}
	if m := r.markOf(at, misere); m&known != 0 {
		return m&won != 0, true
	}
	if misere {
		return false, false
	}
	if t, id := r.s.at(at); t.impartial {
		if n := t.nimState(id); n > nimOpen {
			return n != nimFirst, true
		}
	}
	return false, false
}

// winsState finds by search whether the player to move in the state wins.
func (r *run) winsState(root ref, misere bool) (wins bool, err error) {
	defer func() {
		if err != nil {
			err = r.stopped(err, r.s.sumOf)
		}
		r.closeOutcome(misere)
	}()
	if wins, ok := r.result(root, misere); ok {
		return wins, nil
	}
	r.push(root)
	for len(r.frames) > 0 {
		f := &r.frames[len(r.frames)-1]
		if f.mode == fresh {
			if err := r.openOutcome(f, misere); err != nil {
				return false, err
			}
		}
		if err := r.stepOutcome(f, misere); err != nil {
			return false, err
		}
	}
	wins, _ = r.result(root, misere)
	return wins, nil
}

// closeOutcome removes the marks of the frames of a stopped search.
func (r *run) closeOutcome(misere bool) {
	for _, f := range r.frames {
		if r.markOf(f.at, misere) == open {
			r.setMark(f.at, misere, 0)
		}
	}
	r.frames, r.arena = r.frames[:0], r.arena[:0]
}

// openOutcome marks the state of f and finds its options.
func (r *run) openOutcome(f *frame, misere bool) error {
	t, id := r.s.at(f.at)
	if r.markOf(f.at, misere)&open != 0 {
		return r.cycle(f.at, r.s.sumOf)
	}
	if err := r.recallWins(f.at, misere); err != nil || r.markOf(f.at, misere)&known != 0 {
		return err
	}
	r.setMark(f.at, misere, open)
	if (t.valuer != nil || t.slides != nil) && t.impartial && !misere {
		if _, err := r.quickNim(t, id); err != nil {
			return err
		}
	}
	if p, ok := t.source.(*sumSource); ok && !misere {
		return r.openParts(f, p, id)
	}
	if t.forms != nil && !t.impartial && !misere {
		return r.openForm(f, t, id)
	}
	if t.reducer != nil {
		applies, err := t.source.reduce(r, t, id, misere)
		if err != nil {
			return err
		}
		if applies {
			f.mode, f.next = same, f.start
			return r.toStates(f.start, f.at.mover(), misere)
		}
	}
	return r.expandOutcome(f, misere)
}

// openForm settles the state of f by the value that the rules give it: its options may be many, or not positions of the
// rules.
func (r *run) openForm(f *frame, t *table, id uint32) error {
	g, _, err := t.forms.Value(r.ctx, t.source.place(id))
	switch {
	case errors.Is(err, game.ErrBudget) || r.ctx.Err() != nil:
		return err
	case err != nil: // it has no stored value, but its moves may have
		return r.expandOutcome(f, false)
	}
	t.setValue(id, g)
	o, err := r.s.store.Outcome(r.ctx, g)
	if err != nil {
		return err
	}
	m := [2]uint8{known, known}
	for who := range game.Player(2) {
		if o.When(who) == game.WinFor(who) {
			m[who] |= won
		}
	}
	r.setMark(f.at&^refRight, false, m[game.Left])
	r.setMark(f.at|refRight, false, m[game.Right])
	return nil
}

// expandOutcome puts the options of f into the arena, as states.
func (r *run) expandOutcome(f *frame, misere bool) error {
	r.arena = r.arena[:f.start]
	f.mode, f.next, f.scanned = full, f.start, false
	t, id := r.s.at(f.at)
	var err error
	if p, ok := t.source.(*sumSource); ok {
		err = r.sumOptions(p, id, f.at.mover(), misere)
	} else if err = t.source.options(r, t, id, f.at.mover()); err == nil {
		err = r.toStates(f.start, f.at.mover().Opponent(), misere)
	}
	f.none = len(r.arena) == f.start
	return err
}

// toStates turns the options in arena[start:] into states with next to move.
func (r *run) toStates(start int, next game.Player, misere bool) error {
	write := start
	end := len(r.arena)
	for i := start; i < end; {
		last := i
		for r.arena[last]&refLast == 0 {
			last++
		}
		at := r.arena[i] &^ refLast
		if last > i || at.empty() {
			var err error
			r.refs = append(r.refs[:0], r.arena[i:last+1]...)
			if at, err = r.state(r.refs, next, misere); err != nil {
				return err
			}
		} else {
			at = r.s.single(at, next)
		}
		r.arena[write] = at
		write++
		i = last + 1
	}
	r.arena = r.arena[:write]
	return nil
}

// stepOutcome looks for the answer of the top frame among its options. It either settles and pops the frame, or pushes the
// option to be searched next.
func (r *run) stepOutcome(f *frame, misere bool) error {
	if wins, ok := r.result(f.at, misere); ok {
		return r.settle(f, misere, wins) // by a nim-value
	}
	switch f.mode {
	case same:
		if wins, ok := r.result(r.arena[f.start], misere); ok {
			return r.settle(f, misere, wins)
		}
		return r.descend(r.arena[f.start], misere)
	case parts:
		return r.stepParts(f)
	}
	if !f.scanned {
		if r.scanOutcome(f, misere) {
			return r.settle(f, misere, true)
		}
	}
	for ; f.next < len(r.arena); f.next++ {
		wins, ok := r.result(r.arena[f.next], misere)
		if ok && !wins {
			return r.settle(f, misere, true)
		}
		if !ok {
			at := r.arena[f.next]
			r.trim(f, f.next, func(ref) bool { return true })
			return r.descend(at, misere)
		}
	}
	if f.mode == partial {
		return r.expandOutcome(f, misere)
	}
	return r.settle(f, misere, misere && f.none)
}

// scanOutcome examines all options of the top frame for one that is known to be lost for the player who then moves, and
// keeps those without a known result, in their order.
func (r *run) scanOutcome(f *frame, misere bool) (found bool) {
	kept := f.start
	for _, at := range r.arena[f.start:] {
		wins, ok := r.result(at, misere)
		if ok && !wins {
			return true
		}
		if !ok {
			r.arena[kept] = at
			kept++
		}
	}
	r.arena = r.arena[:kept]
	f.scanned, f.next = true, f.start
	return false
}

// descend pushes a state to be searched.
func (r *run) descend(at ref, misere bool) error {
	if r.markOf(at, misere)&open != 0 {
		return r.cycle(at, r.s.sumOf)
	}
	r.push(at)
	return nil
}

// settle stores the result of the top frame and pops it.
func (r *run) settle(f *frame, misere, wins bool) error {
	m := uint8(known)
	if wins {
		m |= won
	}
	r.setMark(f.at, misere, m)
	r.pop()
	return r.evaluated()
}

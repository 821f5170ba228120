package retro

import (
	"context"
	"math"
	"math/bits"

	"cgt/stdlib/game"
	"cgt/stdlib/local"
)

// Table contains the outcomes of all placements that may occur in play from a board, with draws where neither player can
// force a win.
type Table struct {
	*places  // nil if alone is used
	possible [cells]local.Codes
	moves    [2]finder // moves, by player
	back     [2]finder
	result   [2][]uint64 // for each player to move, 2 bits per placement
	alone    *alone
	size     uint64
}

// Results of the player to move.
const (
	unknown = iota
	won
	lost
)

// maxPlacements bounds the number of placements of a table.
const maxPlacements = 1 << 31

// Solve finds the outcomes of all placements that may occur in play from w. ok is false when they are too many, more than
// most or than fit in memory, or the rules have too many moves; then nothing was charged. If there is always exactly one of
// some piece, all its cells are solved at once, in 32 bytes for each placement of the others. Otherwise, and if there is no
// room for those, a placement takes half a byte, which stays charged to the budget of ctx; during the analysis it takes 4
// bytes more if it waits, and 2 for a counter if there is room. The time is that of finding all moves a few times. In
// misere play the player who cannot move wins.
func Solve(ctx context.Context, rules local.Ruleset, w game.Pair, misere bool, most uint64) (t *Table, ok bool, err error) {
	list, possible, ok := instancesOf(rules, w)
	if !ok {
		return nil, false, nil
	}
	most = min(most, maxPlacements)
	if one, ok := aloneIn(w, list, possible, most); ok {
		switch solved, err := one.solve(ctx, misere); {
		case err != nil:
			return nil, false, err
		case solved:
			return &Table{possible: possible, alone: one, size: one.placements}, true, nil
		}
	}
	p, ok := placesOf(w, list, possible, most)
	if !ok {
		return nil, false, nil
	}
	t = &Table{places: p, possible: possible, size: p.total}
	if err := t.eachPlace(ctx, list, misere); err != nil {
		return nil, false, err
	}
	return t, true, nil
}

// eachPlace solves the placements one by one.
func (t *Table) eachPlace(ctx context.Context, list []instance, misere bool) error {
	common := t.order[0].order[codes-1]
	for who := range 2 {
		t.moves[who], t.back[who] = newFinder(list, who, common, false), newFinder(list, who, common, true)
	}
	words := int64(t.size/32 + 1)
	if err := game.BudgetOf(ctx).Grow(16 * words); err != nil {
		return err
	}
	for who := range t.result {
		t.result[who] = make([]uint64, words)
	}
	a := &analysis{Table: t, ctx: ctx, budget: game.BudgetOf(ctx)}
	defer a.release()
	if t.size <= counted {
		a.count()
	}
	err := a.ends(misere)
	if err == nil {
		err = a.spread()
	}
	if err != nil {
		_ = a.budget.Grow(-16 * words)
	}
	return err
}

// Len is the number of placements in the table.
func (t *Table) Len() uint64 { return t.size }

// Outcome is the outcome of a board; ok is false if the table does not contain it.
func (t *Table) Outcome(w game.Pair) (o game.Outcome, ok bool) {
	for c, set := range t.possible {
		if set>>codeAt(w, c)&1 == 0 {
			return o, false
		}
	}
	find, result := t.find, t.get
	if t.alone != nil {
		find, result = t.alone.find, t.alone.get
	}
	n, ok := find(w)
	if !ok {
		return o, false
	}
	winner := func(who game.Player) game.Winner {
		switch result(who, n) {
		case won:
			return game.WinFor(who)
		case lost:
			return game.WinFor(who.Opponent())
		}
		return game.Draw
	}
	return game.Outcome{LeftStarts: winner(game.Left), RightStarts: winner(game.Right)}, true
}

// find is the index of a board of codes that its cells may hold.
func (p *places) find(w game.Pair) (n uint64, ok bool) {
	b := p.blocks[p.count(w)]
	if b == nil {
		return 0, false
	}
	return p.number(b, w), true
}

func (t *Table) get(who game.Player, n uint64) uint64 {
	return t.result[who][n>>5] >> (2 * (n & 31)) & 3
}

func (t *Table) set(who game.Player, n, result uint64) {
	t.result[who][n>>5] |= result << (2 * (n & 31))
}

// finder lists the moves of a player that fit a board. Moves are grouped by a cell that they require to hold a code other
// than the most common one.
type finder struct {
	list  []instance
	start [cells * codes]uint16
	ends  [cells * codes]uint16
	loose []instance // moves that require no such cell
	keys  [codes]uint64
	back  bool
}

func newFinder(list []instance, who int, common uint8, back bool) finder {
	f := finder{back: back}
	byKey := map[int][]instance{}
	for _, m := range list {
		if !m.who[who] {
			continue
		}
		have := m.have
		if back {
			have = m.turn(have)
		}
		key := -1
		for rest := m.care; rest != 0 && key < 0; rest &= rest - 1 {
			c := bits.TrailingZeros64(rest)
			if code := codeAt(have, c); code != common && code != 0 {
				key = c*codes + int(code)
			}
		}
		if key < 0 {
			f.loose = append(f.loose, m)
		} else {
			byKey[key] = append(byKey[key], m)
		}
	}
	for key := range cells * codes {
		f.start[key] = uint16(len(f.list))
		f.list = append(f.list, byKey[key]...)
		f.ends[key] = uint16(len(f.list))
		if len(byKey[key]) > 0 {
			f.keys[key%codes] |= 1 << (key / codes)
		}
	}
	return f
}

// each calls do with each move that fits w, until do returns false.
func (f *finder) each(w game.Pair, do func(m *instance) bool) bool {
	for code := uint8(1); code < codes; code++ {
		for at := holding(w, code) & f.keys[code]; at != 0; at &= at - 1 {
			key := bits.TrailingZeros64(at)*codes + int(code)
			if !f.some(f.list[f.start[key]:f.ends[key]], w, do) {
				return false
			}
		}
	}
	return f.some(f.loose, w, do)
}

func (f *finder) some(list []instance, w game.Pair, do func(m *instance) bool) bool {
	for i := range list {
		m := &list[i]
		if (f.back && m.fitsBack(w) || !f.back && m.fits(w)) && !do(m) {
			return false
		}
	}
	return true
}

// analysis is the retrograde analysis of a table.
type analysis struct {
	*Table
	ctx     context.Context
	budget  *game.Budget
	open    []uint32 // queue of settled placements: 2 n + player to move
	charged int64
	// left counts, by player, the moves whose results are not known to win for the opponent; nil if the moves are tried
	// again each time instead.
	left     [2][]uint8
	counters int64 // bytes charged for them
}

// counted is the largest number of placements for which moves are counted, which takes 2 bytes for each of them and halves
// the time.
const counted = 1 << 24

// manyMoves is a counter's value for that many moves or more.
const manyMoves = 255

// count makes counters, if memory allows.
func (a *analysis) count() {
	if n := 2 * int64(a.size); a.budget.Grow(n) == nil {
		a.counters = n
		a.left = [2][]uint8{make([]uint8, a.size), make([]uint8, a.size)}
	}
}

func (a *analysis) release() { _ = a.budget.Grow(-a.charged - a.counters) }

// settle records a result; the placement waits until its predecessors are examined.
func (a *analysis) settle(who game.Player, n, result uint64) {
	a.set(who, n, result)
	a.open = append(a.open, uint32(2*n)|uint32(who))
}

// poll charges steps and the memory of the queue.
func (a *analysis) poll(steps int64) error {
	if held := 4 * int64(cap(a.open)); held > a.charged {
		if err := a.budget.Grow(held - a.charged); err != nil {
			return err
		}
		a.charged = held
	}
	a.budget.Report(game.Progress{Doing: "placements", Total: int64(a.size), Unit: "placements"})
	return a.budget.Steps(a.ctx, steps)
}

// ends settles the placements in which a player cannot move. Their predecessors are examined immediately, so that the queue
// stays short.
func (a *analysis) ends(misere bool) error {
	result := uint64(lost)
	if misere {
		result = won
	}
	for _, b := range a.order {
		for n := b.start; n < b.start+b.size; n++ {
			w := a.at(b, n)
			for who := range game.Player(2) {
				moves := 0
				a.moves[who].each(w, func(*instance) bool {
					moves++
					return a.counters > 0 && moves < manyMoves
				})
				if a.counters > 0 {
					a.left[who][n] = uint8(moves)
				}
				if moves == 0 && a.get(who, n) == unknown {
					a.settle(who, n, result)
				}
			}
			if n&0xFFF == 0 {
				if err := a.poll(1 << 12); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// spread propagates the results backwards.
func (a *analysis) spread() error {
	for count := 0; len(a.open) > 0; count++ {
		if count&0xFFF == 0 {
			if err := a.poll(1 << 12); err != nil {
				return err
			}
		}
		last := a.open[len(a.open)-1]
		a.open = a.open[:len(a.open)-1]
		who, n := game.Player(last&1), uint64(last>>1)
		mover := who.Opponent()
		isLost := a.get(who, n) == lost
		w := a.at(a.blockOf(n), n)
		a.back[mover].each(w, func(move *instance) bool {
			from := move.turn(w)
			m := a.numberOf(from)
			switch {
			case m == math.MaxUint64 || a.get(mover, m) != unknown:
			case isLost:
				a.settle(mover, m, won)
			case a.answered(from, mover, m):
				a.settle(mover, m, lost)
			}
			return true
		})
	}
	return nil
}

// answered records that a move of who's leads to a placement that the opponent wins, and reports whether all of them do.
func (a *analysis) answered(w game.Pair, who game.Player, n uint64) bool {
	if a.counters == 0 || a.left[who][n] == manyMoves {
		return a.allWon(w, who)
	}
	a.left[who][n]--
	return a.left[who][n] == 0
}

// allWon reports whether every move of who leads to a placement that the
// opponent wins.
func (a *analysis) allWon(w game.Pair, who game.Player) bool {
	return a.moves[who].each(w, func(m *instance) bool {
		n := a.numberOf(m.turn(w))
		return n != math.MaxUint64 && a.get(who.Opponent(), n) == won
	})
}

// numberOf is the index of a placement before or after a move; the largest number if its counts do not occur.
func (p *places) numberOf(w game.Pair) uint64 {
	if p.kept {
		return p.number(p.order[0], w)
	}
	if b := p.blocks[p.count(w)]; b != nil {
		return p.number(b, w)
	}
	return math.MaxUint64
}

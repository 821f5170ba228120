//go:build !js

package retro

import (
	"math/bits"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/local"
)

// alone is the analysis of placements with always exactly one piece of some code: the fox among the geese, the hare before
// the hounds. The other pieces are the rest: a placement with ground in the cell of that piece. For each rest the cells of
// the piece with a given result are a bit set: a move of the rest carries these sets over unchanged, a move of the piece
// shifts them.
type alone struct {
	*places // placements of the rest
	code    uint8
	ground  uint8
	where   uint64 // the cells that the piece may reach
	moves   [2]finder
	back    [2]finder
	strides [2][]stride
	passes  [2][]instance
	sets    []sets
	course
	placements uint64 // the moves of the rest and of the piece
}

// sets are, for each player to move, the cells of the piece with which that player wins and loses.
type sets [2]struct{ won, lost uint64 }

// stride is the moves of the single piece that go equally far and test the same codes in the same relative cells.
type stride struct {
	from  uint64 // the cells where such a move begins
	by    int    // shift from a cell to the next one
	looks []look
}

// look says that a cell at a given distance holds a code.
type look struct {
	by   int
	code uint8
}

// shifted is the set of cells such that the one `by` cells further is in set.
func shifted(set uint64, by int) uint64 {
	if by < 0 {
		return set << -by
	}
	return set >> by
}

// aloneIn finds a code that exactly one piece has in all placements in play from w, of which there are at most so many; of
// several codes, one whose rest never repeats. ok is false if there is none.
func aloneIn(w game.Pair, list []instance, possible [cells]local.Codes, most uint64) (best *alone, ok bool) {
	for code := uint8(1); code < codes; code++ {
		var where uint64
		for c, set := range possible {
			if set>>code&1 != 0 {
				where |= 1 << c
			}
		}
		at := holding(w, code)
		if where&(where-1) == 0 || at == 0 || at&(at-1) != 0 {
			continue
		}
		if a, ok := aloneWith(code, where, w, list, possible, most); ok && (best == nil || a.steady && !best.steady) {
			best = a
		}
	}
	return best, best != nil
}

func aloneWith(code uint8, where uint64, w game.Pair, list []instance, possible [cells]local.Codes, most uint64) (*alone, bool) {
	a := &alone{code: code, where: where}
	var left [codes]int // how often the piece leaves a code behind and finds the same one
	var rest []instance
	for i := range list {
		m := list[i]
		m.from, m.to = holding(m.have, code)&m.care, holding(m.turn(m.have), code)&m.care
		switch before, after := bits.OnesCount64(m.from), bits.OnesCount64(m.to); {
		case before > 1:
			continue // there is only one
		case before != after:
			return nil, false
		case before == 1:
			behind := codeAt(m.turn(m.have), bits.TrailingZeros64(m.from))
			if behind == codeAt(m.have, bits.TrailingZeros64(m.to)) {
				left[behind]++
			}
		}
		rest = append(rest, m)
	}
	for c, n := range left {
		if n > left[a.ground] && c != int(code) {
			a.ground = uint8(c)
		}
	}
	for i := range rest {
		m := &rest[i]
		after := a.restOf(m.turn(m.have), m.to)
		m.have = a.restOf(m.have, m.from)
		m.flip = game.Pair{m.have[0] ^ after[0], m.have[1] ^ after[1]}
	}
	for c, set := range possible {
		if set>>code&1 != 0 {
			possible[c] = set&^(1<<code) | 1<<a.ground
		}
	}
	var ok bool
	most /= uint64(bits.OnesCount64(where))
	if a.places, ok = placesOf(a.restOf(w, holding(w, code)), rest, possible, most); !ok {
		return nil, false
	}
	a.sort(rest)
	return a, true
}

// restOf is w with ground in the cell of the piece.
func (a *alone) restOf(w game.Pair, at uint64) game.Pair {
	w = game.Pair{w[0] &^ at, w[1] &^ at}
	if a.ground&1 != 0 {
		w[0] |= at
	}
	if a.ground&2 != 0 {
		w[1] |= at
	}
	return w
}

// sort separates moves of the single piece, moves that change nothing and moves of the rest.
func (a *alone) sort(list []instance) {
	var change []instance
	for i := range list {
		m := &list[i]
		if m.flip != (game.Pair{}) {
			change = append(change, *m)
			continue
		}
		for who := range m.who {
			switch {
			case !m.who[who]:
			case m.from == 0:
				a.passes[who] = append(a.passes[who], *m)
			default:
				a.stride(who, m)
			}
		}
	}
	common := a.order[0].order[codes-1]
	for who := range 2 {
		a.moves[who], a.back[who] = newFinder(change, who, common, false), newFinder(change, who, common, true)
	}
	a.course = courseOf(a.places, change)
}

// stride adds a move of the single piece to those like it.
func (a *alone) stride(who int, m *instance) {
	from := bits.TrailingZeros64(m.from)
	by := bits.TrailingZeros64(m.to) - from
	var looks []look
	for rest := m.care &^ m.from; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		looks = append(looks, look{c - from, codeAt(m.have, c)})
	}
	for i := range a.strides[who] {
		if s := &a.strides[who][i]; s.by == by && slices.Equal(s.looks, looks) {
			s.from |= m.from
			return
		}
	}
	a.strides[who] = append(a.strides[who], stride{from: m.from, by: by, looks: looks})
}

// get is the result of a player who moves first, by the index of a rest and the cell.
func (a *alone) get(who game.Player, n uint64) uint64 {
	s, at := a.sets[n/cells][who], n%cells
	return won*(s.won>>at&1) | lost*(s.lost>>at&1)
}

// find is the arguments of get for a board of codes that its cells may hold.
func (a *alone) find(w game.Pair) (n uint64, ok bool) {
	at := holding(w, a.code)
	if bits.OnesCount64(at) != 1 {
		return 0, false
	}
	n, ok = a.places.find(a.restOf(w, at))
	return cells*n + uint64(bits.TrailingZeros64(at)), ok
}

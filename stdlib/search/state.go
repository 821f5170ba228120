package search

import (
	"cgt/stdlib/sorting"
	"encoding/binary"
	"hash/maphash"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// A state is a position with a player to move, as the outcome search sees it: a ref with refRight for the mover, of a
// single component or of an entry of a table of sums. Two special states are already settled, as won or lost for the player
// to move.
const (
	stateLost = emptyNumber
	stateWon  = emptyNumber - 1
)

// sumSource numbers sums by the sorted refs of their components.
type sumSource struct{ byteKeys }

// place panics: sums of the solver are not places of a ruleset.
func (p *sumSource) place(uint32) game.Place { panic("search: a sum has no place") }

func (p *sumSource) options(*run, *table, uint32, game.Player) error { return ErrNoMoves }

func (p *sumSource) reduce(*run, *table, uint32, bool) (bool, error) { return false, nil }

// components appends the components of sum id to list.
func (p *sumSource) components(id uint32, list []ref) []ref {
	for key := p.key(id); len(key) > 0; key = key[8:] {
		list = append(list, ref(binary.LittleEndian.Uint64(key)))
	}
	return list
}

// sums is the table of sums for normal or misere play; they differ in what may be removed from a sum.
func (s *Solver) sums(misere bool) *table {
	which := &s.normalSums
	if misere {
		which = &s.misereSums
	}
	if *which == nil {
		t, err := s.newTable(nil)
		if err != nil {
			return nil
		}
		t.source = &sumSource{byteKeys{seed: maphash.MakeSeed()}}
		*which = t
	}
	return *which
}

// sumOf is what a ref refers to, as a sum.
func (s *Solver) sumOf(at ref) game.Sum {
	t, id := s.at(at)
	p, ok := t.source.(*sumSource)
	if !ok {
		return s.component(at)
	}
	var sum game.Sum
	for _, c := range p.components(id, nil) {
		sum = append(sum, s.summand(c))
	}
	return sum
}

// state is the state of the sum of the components with next to move. It reorders components and removes irrelevant ones.
func (r *run) state(components []ref, next game.Player, misere bool) (ref, error) {
	var err error
	if misere {
		components, err = r.withoutEnded(components)
	} else {
		components, err = r.withoutZeros(components)
	}
	if err != nil {
		return 0, err
	}
	switch {
	case len(components) == 0 && misere:
		return stateWon, nil
	case len(components) == 0:
		return stateLost, nil
	case len(components) == 1:
		return r.s.single(components[0], next), nil
	}
	if misere {
		if at, ok := r.s.bouton(components); ok {
			return at, nil
		}
	} else if r.s.allImpartial(components) {
		return r.nimState(components)
	}
	return r.sumState(components, next, misere)
}

// single is the state of one component. A negated one is the same with the
// other player to move; in an impartial one it does not matter who moves.
func (s *Solver) single(c ref, next game.Player) ref {
	if t, _ := s.at(c); t.impartial {
		return c.bare()
	}
	if c&refNegative != 0 {
		next = next.Opponent()
	}
	if next == game.Right {
		return c.bare() | refRight
	}
	return c.bare()
}

func (s *Solver) allImpartial(components []ref) bool {
	for _, c := range components {
		if t, _ := s.at(c); !t.impartial {
			return false
		}
	}
	return true
}

// sumState is the state of a sum of at least two components.
func (r *run) sumState(components []ref, next game.Player, misere bool) (ref, error) {
	sorting.Values(components)
	t := r.s.sums(misere)
	if t == nil {
		return 0, &game.LimitError{What: "rulesets", Limit: "this session"}
	}
	p := t.source.(*sumSource)
	if err := r.reserve(&p.index, 1); err != nil {
		return 0, err
	}
	r.key = r.key[:0]
	for _, c := range components {
		r.key = binary.LittleEndian.AppendUint64(r.key, uint64(c&^(refRight|refLast)))
	}
	id, _ := p.number(r.key)
	r.sawSums = true
	at := t.tag | ref(id)
	if next == game.Right && !r.s.allImpartial(components) {
		at |= refRight
	}
	return at, nil
}

// nimState settles an impartial sum in normal play by its nim-values.
func (r *run) nimState(components []ref) (ref, error) {
	total := nimber.Zero
	for _, c := range components {
		v, err := r.nimOf(c)
		if err != nil {
			return 0, err
		}
		total = total.Add(v)
	}
	if total.IsZero() {
		return stateLost, nil
	}
	return stateWon, nil
}

// nimOf is the nim-value of an impartial component, by a run of its own.
func (r *run) nimOf(c ref) (nimber.Nimber, error) {
	t, id := r.s.at(c)
	if v, ok := t.nimAt(id); ok {
		return v, nil
	}
	if t.valuer != nil {
		_, err := r.quickNim(t, id)
		v, _ := t.nimAt(id)
		return v, err
	}
	inner := r.s.start(r.ctx, r.doing, r.about)
	defer inner.stop()
	if err := inner.nimValue(c); err != nil {
		return nimber.Zero, err
	}
	v, _ := t.nimAt(id)
	return v, nil
}

// withoutZeros removes components that are known to be zero in normal play, and pairs G and -G from which every play ends.
func (r *run) withoutZeros(components []ref) ([]ref, error) {
	kept := components[:0]
	for _, c := range components {
		c &^= refRight | refLast
		if c.empty() || r.s.knownZero(c) {
			continue
		}
		opposite := c ^ refNegative
		if t, _ := r.s.at(c); t.impartial {
			opposite = c
		}
		if i := slices.Index(kept, opposite); i >= 0 {
			cancels, err := r.loopFree(c)
			if err != nil {
				return nil, err
			}
			if cancels {
				kept = slices.Delete(kept, i, i+1)
				continue
			}
		}
		kept = append(kept, c)
	}
	return kept, nil
}

// knownZero reports whether c is known to be a previous-player win, which in normal play means 0. That is true for loopy
// positions as well: the player who moves second in c wins it in finitely many moves, so that an answer to each move in c
// where it was made changes nothing in the rest of the sum.
func (s *Solver) knownZero(c ref) bool {
	t, id := s.at(c)
	if t.impartial && t.nimState(id) == nimFirst {
		return true
	}
	if int(id) >= len(t.normal) {
		return false
	}
	m := t.normal[id]
	return t.impartial && m&7 == known || m&077 == known|known<<3
}

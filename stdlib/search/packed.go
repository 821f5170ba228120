package search

import "cgt/stdlib/game"

// packedSource numbers packed places.
type packedSource[W game.Word] struct {
	packedKeys[W]
	rules   game.Packed[W]
	reducer game.PackedReducer[W]
	scratch *game.Options[W]
	fields  int // number of integers in the tuple that a word is, 0 when it is not a tuple
	bits    uint
}

// packer is a packedSource of either width.
type packer interface {
	bind(rules game.Ruleset) bool
	pack(r *run, t *table, at game.Place) (id uint32, ok bool, err error)
	// reducePlace is source.reduce for a place that has no number yet; applies is false if the rules do not reduce packed
	// places.
	reducePlace(r *run, t *table, at game.Place) (applies bool, err error)
	// ownNegative reports whether a place and its negative have one normal form.
	ownNegative(r *run, at game.Place) bool
}

func (p *packedSource[W]) bind(rules game.Ruleset) bool {
	packed, ok := rules.(game.Packed[W])
	if !ok {
		return false
	}
	fields, bits := 0, uint(0)
	if tuples, ok := rules.(game.PackedTuples); ok {
		fields, bits = tuples.PackedTuples()
	}
	if p.count() > 0 && (fields != p.fields || bits != p.bits) {
		return false
	}
	p.rules, p.fields, p.bits = packed, fields, bits
	p.reducer, _ = rules.(game.PackedReducer[W])
	return true
}

func newPackedSource[W game.Word](rules game.Packed[W]) *packedSource[W] {
	p := &packedSource[W]{}
	p.bind(rules)
	return p
}

func (p *packedSource[W]) count() int                 { return len(p.keys) }
func (p *packedSource[W]) place(id uint32) game.Place { return p.rules.Unpack(p.keys[id]) }

func (p *packedSource[W]) pack(r *run, t *table, at game.Place) (uint32, bool, error) {
	w, ok := p.rules.Pack(at)
	if !ok {
		return 0, false, nil
	}
	if err := p.makeRoom(r, 1); err != nil {
		return 0, false, err
	}
	return p.number(w), true, nil
}

// roomFor is the number of places for which room is made at a time.
const roomFor = 1 << 10

// makeRoom provides room for n more places, at most roomFor, and decides whether pages pay whenever a hash table would have
// to grow.
func (p *packedSource[W]) makeRoom(r *run, n int) error {
	if p.paged != nil {
		if !p.paged.sparse(len(p.keys)) {
			return nil
		}
		p.paged = nil
		if err := r.reserve(&p.index, len(p.keys)+n); err != nil {
			return err
		}
		keys := p.keys
		p.keys = keys[:0]
		for _, w := range keys {
			p.number(w)
		}
		return nil
	}
	if p.fields > 0 && len(p.keys) >= leastPaged && p.growth(n) > 0 {
		keys, _ := any(p.keys).([]uint64)
		if paged := newPages(p.fields, p.bits); dense(keys, paged) {
			for i, w := range keys {
				*paged.slot(w) = uint32(i + 1)
			}
			p.paged, p.index = paged, index{}
			return nil
		}
	}
	return r.reserve(&p.index, n)
}

func (p *packedSource[W]) reducePlace(r *run, t *table, at game.Place) (bool, error) {
	if p.reducer == nil {
		return false, nil
	}
	w, ok := p.rules.Pack(at)
	if !ok {
		return false, nil
	}
	out := p.borrow()
	defer func() { p.scratch = out }()
	if _, applies, ok := p.reducer.PackedReduce(r.ctx, w, out); !ok || !applies {
		return false, nil
	}
	return true, p.collect(r, t, out)
}

// borrow takes the scratch list; a nested run finds none and allocates its own.
func (p *packedSource[W]) borrow() *game.Options[W] {
	out := p.scratch
	if out == nil {
		out = new(game.Options[W])
	}
	p.scratch = nil
	out.Reset()
	return out
}

func (p *packedSource[W]) options(r *run, t *table, id uint32, who game.Player) error {
	out := p.borrow()
	defer func() { p.scratch = out }()
	if !p.rules.PackedMoves(r.ctx, p.keys[id], who, out) {
		return r.moves(t, p.place(id), who)
	}
	return p.collect(r, t, out)
}

// settle is the mex of id when the nim-values of all its options are known; otherwise it appends the options to the arena
// of r.
func (p *packedSource[W]) settle(r *run, t *table, id uint32) (mex uint32, settled bool, err error) {
	out := p.borrow()
	defer func() { p.scratch = out }()
	if !p.rules.PackedMoves(r.ctx, p.keys[id], game.Left, out) {
		return 0, false, r.moves(t, p.place(id), game.Left)
	}
	r.startMex(len(out.Ends))
	if p.knownValues(r, t, out) {
		return r.leastMissing(), true, r.charge(len(out.Words) + 1)
	}
	return 0, false, p.collect(r, t, out)
}

// knownValues marks the nim-values of options as seen; false when one of them
// is not known.
func (p *packedSource[W]) knownValues(r *run, t *table, out *game.Options[W]) bool {
	if len(out.Ends) == len(out.Words) && allSingle(out.Ends) {
		if words, ok := any(out.Words).([]uint64); ok && p.paged != nil {
			return p.paged.knownValues(words, t.nim, r.seen, r.epoch)
		}
		for _, w := range out.Words {
			value, ok := p.knownValue(t, w)
			if !ok {
				return false
			}
			r.see(value)
		}
		return true
	}
	start := 0
	for _, end := range out.Ends {
		value := uint32(0)
		for _, w := range out.Words[start:end] {
			part, ok := p.knownValue(t, w)
			if !ok {
				return false
			}
			value ^= part
		}
		r.see(value)
		start = end
	}
	return true
}

// knownValue is the nim-value of w if it is known and small.
func (p *packedSource[W]) knownValue(t *table, w W) (value uint32, ok bool) {
	n, ok := p.find(w)
	if !ok || int(n) >= len(t.nim) || t.nim[n] < nimFirst {
		return 0, false
	}
	return t.nim[n] - nimFirst, true
}

func (p *packedSource[W]) reduce(r *run, t *table, id uint32, tree bool) (bool, error) {
	if t.reducer == nil {
		return false, nil
	}
	if p.reducer == nil {
		return r.reducePlace(t, p.place(id), tree)
	}
	out := p.borrow()
	defer func() { p.scratch = out }()
	isTree, applies, ok := p.reducer.PackedReduce(r.ctx, p.keys[id], out)
	switch {
	case !ok:
		return r.reducePlace(t, p.place(id), tree)
	case !applies || tree && !isTree:
		return false, nil
	}
	return true, p.collect(r, t, out)
}

// collect appends packed options as refs to the arena.
func (p *packedSource[W]) collect(r *run, t *table, out *game.Options[W]) error {
	first := len(r.arena)
	var err error
	if len(out.Negatives) == 0 && len(out.Ends) == len(out.Words) && allSingle(out.Ends) {
		for words := out.Words; len(words) > 0 && err == nil; {
			some := words[:min(roomFor, len(words))]
			if words, err = words[len(some):], p.makeRoom(r, len(some)); err == nil {
				for _, w := range some {
					r.arena = append(r.arena, t.tag|refLast|ref(p.number(w)))
				}
			}
		}
	} else {
		err = p.collectSums(r, t, out)
	}
	if err != nil {
		return err
	}
	return r.charge(len(r.arena) - first + 1)
}

// allSingle reports whether every option has one component.
func allSingle(ends []int) bool {
	for i, end := range ends {
		if end != i+1 {
			return false
		}
	}
	return true
}

func (p *packedSource[W]) collectSums(r *run, t *table, out *game.Options[W]) error {
	negatives, start := out.Negatives, 0
	for _, end := range out.Ends {
		if end == start {
			r.arena = append(r.arena, emptyOption)
			continue
		}
		for i := start; i < end; i++ {
			if i%roomFor == 0 {
				if err := p.makeRoom(r, min(roomFor, len(out.Words)-i)); err != nil {
					return err
				}
			}
			n := t.tag | ref(p.number(out.Words[i]))
			if len(negatives) > 0 && negatives[0] == i {
				negatives = negatives[1:]
				if !t.impartial {
					n |= refNegative
				}
			}
			r.arena = append(r.arena, n)
		}
		r.arena[len(r.arena)-1] |= refLast
		start = end
	}
	return nil
}

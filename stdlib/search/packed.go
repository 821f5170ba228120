package search

import "cgt/stdlib/game"

// packedSource numbers packed places.
type packedSource[W game.Word] struct {
	packedKeys[W]
	rules   game.Packed[W]
	reducer game.PackedReducer[W]
	scratch *game.Options[W]
}

// packer is a packedSource of either width.
type packer interface {
	bind(rules game.Ruleset) bool
	pack(r *run, t *table, at game.Place) (id uint32, ok bool, err error)
	// reducePlace is source.reduce of a place that has no number yet; it does
	// not apply where the rules do not reduce packed places.
	reducePlace(r *run, t *table, at game.Place) (applies bool, err error)
}

func (p *packedSource[W]) bind(rules game.Ruleset) bool {
	packed, ok := rules.(game.Packed[W])
	if ok {
		p.rules = packed
		p.reducer, _ = rules.(game.PackedReducer[W])
	}
	return ok
}

func newPackedSource[W game.Word](rules game.Packed[W]) *packedSource[W] {
	p := &packedSource[W]{rules: rules}
	p.reducer, _ = rules.(game.PackedReducer[W])
	return p
}

func (p *packedSource[W]) count() int                 { return len(p.keys) }
func (p *packedSource[W]) place(id uint32) game.Place { return p.rules.Unpack(p.keys[id]) }

func (p *packedSource[W]) pack(r *run, t *table, at game.Place) (uint32, bool, error) {
	w, ok := p.rules.Pack(at)
	if !ok {
		return 0, false, nil
	}
	if err := r.reserve(&p.index, 1); err != nil {
		return 0, false, err
	}
	return p.number(w), true, nil
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

// borrow takes the scratch list; a run within a run finds none and makes its own.
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

// collect turns packed options into refs in the arena.
func (p *packedSource[W]) collect(r *run, t *table, out *game.Options[W]) error {
	if err := r.reserve(&p.index, len(out.Words)); err != nil {
		return err
	}
	first := len(r.arena)
	if len(out.Negatives) == 0 && len(out.Ends) == len(out.Words) && allSingle(out.Ends) {
		for _, w := range out.Words {
			r.arena = append(r.arena, t.tag|refLast|ref(p.number(w)))
		}
	} else {
		p.collectSums(r, t, out)
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

func (p *packedSource[W]) collectSums(r *run, t *table, out *game.Options[W]) {
	negatives, start := out.Negatives, 0
	for _, end := range out.Ends {
		if end == start {
			r.arena = append(r.arena, emptyOption)
			continue
		}
		for i := start; i < end; i++ {
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
}

package search

import "cgt/stdlib/game"

// openParts begins a sum in normal play: the outcomes of its components are found before its options, since they often
// settle the sum.
func (r *run) openParts(f *frame, p *sumSource, id uint32) error {
	r.parts = p.components(id, r.parts[:0])
	for _, c := range r.parts {
		t, _ := r.s.at(c)
		r.arena = append(r.arena, c.bare())
		if !t.impartial {
			r.arena = append(r.arena, c.bare()|refRight)
		}
	}
	f.mode, f.next = parts, f.start
	return r.charge(len(r.parts))
}

// stepParts finds the outcomes of the components of the top frame, one after the other, and then applies bound to them.
func (r *run) stepParts(f *frame) error {
	for ; f.next < len(r.arena); f.next++ {
		if _, ok := r.result(r.arena[f.next], false); !ok {
			return r.descend(r.arena[f.next], false)
		}
	}
	t, id := r.s.at(f.at)
	p := t.source.(*sumSource)
	r.parts = p.components(id, r.parts[:0])
	if wins, ok := r.bound(r.parts, f.at.mover()); ok {
		return r.settle(f, false, wins)
	}
	at, err := r.state(r.parts, f.at.mover(), false)
	if err != nil {
		return err
	}
	if at != f.at {
		r.arena = append(r.arena[:f.start], at)
		f.mode, f.next = same, f.start
		return nil
	}
	return r.expandOutcome(f, false)
}

// bound settles a sum with who to move by the outcomes of its components. A component that who wins moving second is at
// least 0 for who; so who wins if all are and one is more than 0, or if all but one are and who wins the remaining one
// moving first; and loses if all are at least 0 for the opponent.
func (r *run) bound(components []ref, who game.Player) (wins, ok bool) {
	good, bad, startable, positive := 0, 0, false, false
	for _, c := range components {
		first := r.winsComponent(c, who)
		second := !r.winsComponent(c, who.Opponent())
		if second {
			good++
			positive = positive || first
		} else {
			startable = first
		}
		if !first {
			bad++ // the opponent wins it moving second
		}
	}
	switch {
	case good == len(components):
		return positive, true
	case bad == len(components):
		return false, true
	case good == len(components)-1 && startable:
		return true, true
	}
	return false, false
}

// winsComponent is the known result of a component with who to move in it.
func (r *run) winsComponent(c ref, who game.Player) bool {
	wins, _ := r.result(r.s.single(c, who), false)
	return wins
}

// sumOptions appends the options of a sum for who to the arena, as states.
func (r *run) sumOptions(p *sumSource, id uint32, who game.Player, misere bool) error {
	components := p.components(id, nil)
	for i, c := range components {
		if i > 0 && components[i-1] == c {
			continue
		}
		options, err := r.optionsOf(r.s.single(c, who))
		if err != nil {
			return err
		}
		if err := r.moveIn(components, i, options, who, misere); err != nil {
			return err
		}
	}
	return nil
}

// moveIn appends the states after each option of component i.
func (r *run) moveIn(components []ref, i int, options []ref, who game.Player, misere bool) error {
	flip := components[i] & refNegative
	for start := 0; start < len(options); {
		end := start
		for options[end]&refLast == 0 {
			end++
		}
		r.refs = append(r.refs[:0], components[:i]...)
		r.refs = append(r.refs, components[i+1:]...)
		for _, n := range options[start : end+1] {
			n &^= refLast
			if t := n.table(); !n.empty() && flip != 0 && !r.s.byNumber[t].impartial {
				n ^= flip
			}
			r.refs = append(r.refs, n)
		}
		at, err := r.state(r.refs, who.Opponent(), misere)
		if err != nil {
			return err
		}
		r.arena = append(r.arena, at)
		start = end + 1
	}
	return r.charge(len(options) * len(components))
}

// maxLists is the number of refs (8 bytes each) of cached options.
const maxLists = 1 << 20

// optionsOf is the list of options of a component with a player to move; it
// is valid until the next call.
func (r *run) optionsOf(at ref) ([]ref, error) {
	l := &r.lists
	if span, ok := l.spans[at]; ok {
		return l.refs[span[0]:span[1]], nil
	}
	if l.spans == nil || len(l.refs) > maxLists {
		l.spans, l.refs = map[ref][2]int{}, l.refs[:0]
	}
	mark := len(r.arena)
	t, id := r.s.at(at)
	if err := t.source.options(r, t, id, at.mover()); err != nil {
		return nil, err
	}
	first := len(l.refs)
	l.refs = append(l.refs, r.arena[mark:]...)
	r.arena = r.arena[:mark]
	l.spans[at] = [2]int{first, len(l.refs)}
	return l.refs[first:], nil
}

package short

import "context"

// Subordinate is the game h with B : h = g, where : is the ordinal sum and B the form with these options; ok is false when
// there is none. The ordinal sum with a given form is strictly monotone in h, so that h is unique (Siegel, section III.1).
//
// The options of h come from those options of g that are not among the options of B; the result is checked by comparing it
// with g.
func (s *Store) Subordinate(ctx context.Context, left, right []Game, g Game) (h Game, ok bool, err error) {
	h, err = s.subordinate(ctx, left, right, g)
	if err != nil {
		return h, false, err
	}
	sum, err := s.OrdinalSum(ctx, left, right, h)
	return h, err == nil && sum == g, err
}

func (s *Store) subordinate(ctx context.Context, left, right []Game, g Game) (h Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	base := [2]map[uint32]bool{{}, {}}
	for _, o := range left {
		base[0][o.id] = true
	}
	for _, o := range right {
		base[1][o.id] = true
	}
	below := s.recursion(func(rec *recursion, id uint32) uint32 {
		var options [2][]uint32
		for who, list := range [2][]uint32{s.left(id), s.right(id)} {
			for _, o := range list {
				if !base[who][o] {
					options[who] = append(options[who], rec.of(o))
				}
			}
		}
		return s.form(options[0], options[1])
	})
	return Game{below.of(g.id)}, nil
}

// OrdinalProduct is the value of g * h, the ordinal product of the forms g, with these options, and h: every move of Left's
// in h is replaced by a copy of g placed on the rest of h, and every move of Right's by one of -g, like the edges of a
// stalk of Hackenbush replaced by other stalks. Its options are g*hL : gL and g*hR : -gR for Left, g*hL : gR and g*hR : -gL
// for Right. It depends on both forms.
func (s *Store) OrdinalProduct(ctx context.Context, left, right []Game, h *Form) (p Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	x := &ordinalProduct{s: s, known: map[*Form]*[2][]uint32{}, leaves: map[uint32]*Form{}}
	x.options[0] = [2][]uint32{idsOf(left), idsOf(right)}
	x.options[1] = [2][]uint32{s.negAll(idsOf(right)), s.negAll(idsOf(left))}
	f := x.of(h)
	return Game{s.form(append([]uint32(nil), f[0]...), append([]uint32(nil), f[1]...))}, nil
}

type ordinalProduct struct {
	s       *Store
	options [2][2][]uint32 // of g and of -g, by player
	known   map[*Form]*[2][]uint32
	leaves  map[uint32]*Form // values as forms, each once
}

// of returns the options of g * h as a form.
func (x *ordinalProduct) of(h *Form) *[2][]uint32 {
	if f, ok := x.known[h]; ok {
		return f
	}
	x.s.step()
	x.s.descend()
	defer x.s.ascend()
	f := &[2][]uint32{}
	for copied, list := range x.optionsOf(h) {
		for _, o := range list {
			base := x.of(o)
			sum := x.s.recursion(func(rec *recursion, id uint32) uint32 {
				return x.s.form(append(rec.each(x.s.left(id), 0), base[0]...), append(rec.each(x.s.right(id), 0), base[1]...))
			})
			for who, list := range x.options[copied] {
				for _, g := range list {
					f[who] = append(f[who], sum.of(g))
				}
			}
		}
	}
	x.known[h] = f
	return f
}

func (x *ordinalProduct) optionsOf(h *Form) (options [2][]*Form) {
	if !h.isValue {
		return [2][]*Form{h.left, h.right}
	}
	for who, list := range [2][]uint32{x.s.left(h.value.id), x.s.right(h.value.id)} {
		for _, id := range list {
			leaf := x.leaves[id]
			if leaf == nil {
				leaf = ValueForm(Game{id})
				x.leaves[id] = leaf
			}
			options[who] = append(options[who], leaf)
		}
	}
	return options
}

package rulesets

import (
	"context"
	"strconv"

	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// SproutsValues are the nim-values of positions of Sprouts that share no spots with others,
// as far as they are known. It belongs to one session and is not safe for concurrent use.
//
// The value of a land is sought as J. Lemoine and S. Viennot do (Computer analysis of
// sprouts with nimbers, Games of No Chance 5, 2010): for m = 0, 1, ... whether the second
// player wins it with a heap of m beside. There one winning move is enough to know that
// the first does, and of a position that falls into lands only the largest is searched on.
type SproutsValues struct{ known map[string]landValue }

// A landValue is the value of a land, or numbers that it is not.
type landValue struct {
	value int16     // -1 where it is not known
	not   [2]uint64 // bits: a position has at most 3 * 36 lives
}

func (v *landValue) isNot(m int) bool {
	return v.value >= 0 && int(v.value) != m || v.not[m/64]>>(m%64)&1 != 0
}

// NewSproutsValues knows nothing yet.
func NewSproutsValues() *SproutsValues { return &SproutsValues{map[string]landValue{}} }

// Value is the nim-value of a position in normal play. The error is that of the budget of
// ctx, which each land that is met charges once for its moves.
//
// Up to seven spots take less than a second, ten some seconds.
func (k *SproutsValues) Value(ctx context.Context, s *Sprouts) (int, error) {
	w := &sproutsWork{k, ctx, game.BudgetOf(ctx)}
	total := 0
	for _, p := range s.Parts() {
		v, err := w.value(p.land())
		if err != nil {
			return 0, err
		}
		total ^= v
	}
	return total, nil
}

// sproutsWork is one question.
type sproutsWork struct {
	*SproutsValues
	ctx    context.Context
	budget *game.Budget
}

// A land is a position that does not fall into parts, with its normal form.
type land struct {
	*Sprouts
	key string
}

func (s *Sprouts) land() land { return land{s, s.String()} }

// movesAtMost bounds the moves that can still be made in a land, and so its value: each takes
// one life, and the last one is of no use.
func (l land) movesAtMost() int {
	met, lives := [4]uint64{}, -1
	for _, region := range l.regions {
		for _, boundary := range region {
			for _, v := range boundary {
				if met[v/64]>>(v%64)&1 == 0 {
					met[v/64] |= 1 << (v % 64)
					lives += l.lives[v]
				}
			}
		}
	}
	return lives
}

// size is about how many moves there are in a land: a line between two places, and for one
// that parts a region the ways to share out its boundaries.
func (l land) size() int {
	total := 0
	for _, region := range l.regions {
		places, cuts := 0, 0
		for _, boundary := range region {
			places += len(boundary)
			cuts += len(boundary) * (len(boundary) + 1) / 2
		}
		total += places*places/2 + cuts<<min(len(region)-1, 40)
	}
	return total
}

func (w *sproutsWork) value(l land) (int, error) {
	if known, ok := w.known[l.key]; ok && known.value >= 0 {
		return int(known.value), nil
	}
	for m := 0; ; m++ {
		if previous, err := w.previous(l, m); err != nil || previous {
			return m, err
		}
	}
}

// previous reports whether the second player wins a land with a heap of m beside.
func (w *sproutsWork) previous(l land, m int) (bool, error) {
	if m > l.movesAtMost() {
		return false, nil
	}
	if known, ok := w.known[l.key]; ok && (known.value >= 0 || known.isNot(m)) {
		return int(known.value) == m, nil
	}
	moves, wins, err := w.open(l, m)
	for _, o := range moves {
		if wins || err != nil {
			break
		}
		wins, err = w.leaves(o)
	}
	if err != nil {
		return false, err
	}
	if wins {
		return false, w.learn(l.key, -1, m)
	}
	for less := range m {
		if wins, err := w.previous(l, less); err != nil || wins {
			return false, err
		}
	}
	return true, w.learn(l.key, m, m)
}

// An openMove is what is left by a move: lands whose values are not known, and the heap that
// the others and the heap beside are together.
type openMove struct {
	lands  []land
	beside int
	size   int
}

// open are the moves in a land with a heap of m beside of which it is not known who wins,
// those first that leave little; wins reports that one is known to win.
func (w *sproutsWork) open(l land, m int) (list []openMove, wins bool, err error) {
	seen := map[string]bool{}
	count := int64(0)
	l.eachMove(func(t *Sprouts) bool {
		count++
		o := openMove{beside: m}
		name := ""
		for _, p := range t.Parts() {
			part := p.land()
			known, ok := w.known[part.key]
			switch {
			case !ok || known.value < 0:
				o.lands = append(o.lands, part)
				o.size += part.size()
				name += part.key + "+"
			default:
				o.beside ^= int(known.value)
			}
		}
		switch {
		case len(o.lands) == 0:
			wins = o.beside == 0
			return !wins
		case len(o.lands) == 1:
			known, ok := w.known[o.lands[0].key]
			if o.beside > o.lands[0].movesAtMost() || ok && known.isNot(o.beside) {
				return true
			}
		}
		if name += strconv.Itoa(o.beside); !seen[name] {
			seen[name] = true
			list = append(list, o)
		}
		return true
	})
	sorting.Stably(list, func(a, b openMove) int { return a.size - b.size })
	return list, wins, w.budget.Steps(w.ctx, count)
}

// leaves reports whether the second player wins what a move leaves.
func (w *sproutsWork) leaves(o openMove) (bool, error) {
	last := 0
	for i, l := range o.lands {
		if l.movesAtMost() > o.lands[last].movesAtMost() {
			last = i
		}
	}
	for i, l := range o.lands {
		if i == last {
			continue
		}
		v, err := w.value(l)
		if err != nil {
			return false, err
		}
		o.beside ^= v
	}
	return w.previous(o.lands[last], o.beside)
}

// learn keeps the value of a land, or for a negative one that it is not m.
func (w *sproutsWork) learn(key string, value, m int) error {
	known, ok := w.known[key]
	if !ok {
		known.value = -1
		if err := w.budget.Grow(int64(len(key)) + 64); err != nil {
			return err
		}
	}
	if value >= 0 {
		known.value = int16(value)
	} else {
		known.not[m/64] |= 1 << (m % 64)
	}
	w.known[key] = known
	return nil
}

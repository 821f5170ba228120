package solve

import (
	"context"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/internal/mixing"
	"cgt/stdlib/short"
)

// values are the canonical forms of small parts. A form is stored minus its mean, which is added to the number of the sum,
// and only once for it and its negative, so that many parts become equal and cancel.
//
// Every worker has its own; forms are hashed by their structure, so that the keys of sums agree.
type values struct {
	store  *short.Store
	known  map[placed]short.Game
	hashes map[short.Game]key
	terms  map[short.Game]term
	ids    map[short.Game]int32
	forms  []form
	err    error // the error that stopped the last computation

	readers map[*Endgames]*EndgameReader
}

// placed is a part of a kernel whose name has a hash.
type placed struct {
	kernel uint64
	word   Word
}

// term is a value: a number and a form with its sign, or no form for -1.
type term struct {
	number   number
	form     int32
	negative bool
	ok       bool // false where the numbers are too large or too fine
}

// form is a canonical form of mean 0.
type form struct {
	game        short.Game
	hash        key
	own         bool // it is its own negative
	heat        number
	left, right number // stops
	low, high   number // bounds
	options     [2][]term
	expanded    [2]bool
}

const (
	// valueKernel is the kernel number of parts that are forms.
	valueKernel = 255
	// maxValues bounds the number of parts whose value is cached.
	maxValues = 1 << 16
	// valueBytes is the charge for a value.
	valueBytes = 200
)

func newValues() *values {
	return &values{store: short.NewStore(), known: map[placed]short.Game{}, hashes: map[short.Game]key{},
		terms: map[short.Game]term{}, ids: map[short.Game]int32{}, readers: map[*Endgames]*EndgameReader{}}
}

// valueOf is the value of a small part of a kernel.
func (s *worker) valueOf(kernel uint8, w *Word) (g short.Game, ok bool) {
	v := s.values
	at := placed{s.seeds[kernel], *w}
	if g, ok := v.known[at]; ok {
		return g, true
	}
	if len(v.known) >= maxValues || s.stopped {
		return g, false
	}
	var options [2][]short.Game
	k := s.kernels[kernel]
	for who := range game.Player(2) {
		for _, to := range k.Moves(w, who, nil) {
			sum := v.store.Zero()
			for _, p := range k.Split(&to, nil) {
				part, ok := s.valueOf(kernel, &p.Word)
				if !ok {
					return g, false
				}
				if p.Negative {
					part, v.err = v.store.Neg(s.ctx, part)
				}
				if v.err == nil {
					sum, v.err = v.store.Add(s.ctx, sum, part)
				}
				if v.err != nil {
					return g, s.failValue()
				}
			}
			if !slices.Contains(options[who], sum) {
				options[who] = append(options[who], sum)
			}
		}
	}
	if g, v.err = v.store.Make(s.ctx, options[0], options[1]); v.err != nil {
		return g, s.failValue()
	}
	if s.shared.budget.Grow(valueBytes) != nil {
		return g, false
	}
	v.known[at] = g
	return g, true
}

// failValue stops the search if the budget or the context did so.
func (s *worker) failValue() bool {
	s.shared.fail(s.values.err)
	s.stopped = true
	s.values.err = nil
	return false
}

// termOf splits a value into a number and a form.
func (v *values) termOf(ctx context.Context, g short.Game) (t term) {
	if t, ok := v.terms[g]; ok {
		return t
	}
	t, err := v.makeTerm(ctx, g)
	if err != nil {
		v.err = err
		return term{}
	}
	v.terms[g] = t
	return t
}

func (v *values) makeTerm(ctx context.Context, g short.Game) (t term, err error) {
	th, err := v.store.Thermograph(ctx, g)
	if err != nil {
		return t, err
	}
	mean, ok := numberOf(th.Mean)
	if !ok {
		return t, nil
	}
	x, err := v.store.Number(ctx, th.Mean)
	if err == nil {
		g, err = v.store.Sub(ctx, g, x)
	}
	if err != nil {
		return t, err
	}
	if g == v.store.Zero() {
		return term{number: mean, form: -1, ok: true}, nil
	}
	opposite, err := v.store.Neg(ctx, g)
	if err != nil {
		return t, err
	}
	h, err := v.hashOf(ctx, g)
	if err != nil {
		return t, err
	}
	other, err := v.hashOf(ctx, opposite)
	if err != nil {
		return t, err
	}
	own, negative := g == opposite, other.check < h.check
	if negative {
		g, h = opposite, other
	}
	id, ok, err := v.formOf(ctx, g, h, own)
	return term{number: mean, form: id, negative: negative, ok: ok}, err
}

// formOf is the index of a form of mean 0.
func (v *values) formOf(ctx context.Context, g short.Game, h key, own bool) (id int32, ok bool, err error) {
	if id, ok := v.ids[g]; ok {
		return id, true, nil
	}
	th, err := v.store.Thermograph(ctx, g)
	if err != nil {
		return 0, false, err
	}
	f := form{game: g, hash: h, own: own}
	var good [3]bool
	f.heat, good[0] = numberOf(th.Temperature)
	f.left, good[1] = numberOf(v.store.LeftStop(g))
	f.right, good[2] = numberOf(v.store.RightStop(g))
	if !good[0] || !good[1] || !good[2] {
		return 0, false, nil
	}
	f.low, f.high = f.right-1, f.left+1
	for i, stop := range []short.Dyadic{v.store.RightStop(g), v.store.LeftStop(g)} {
		x, err := v.store.Number(ctx, stop)
		if err != nil {
			return 0, false, err
		}
		order, err := v.store.Compare(ctx, g, x)
		if err != nil {
			return 0, false, err
		}
		switch {
		case i == 0 && order == short.Greater:
			f.low = f.right
		case i == 1 && order == short.Less:
			f.high = f.left
		}
	}
	id = int32(len(v.forms))
	v.forms = append(v.forms, f)
	v.ids[g] = id
	return id, true, nil
}

// hashOf is a hash of a form by its options.
func (v *values) hashOf(ctx context.Context, g short.Game) (h key, err error) {
	if h, ok := v.hashes[g]; ok {
		return h, nil
	}
	for who := range game.Player(2) {
		options, err := v.store.Options(ctx, g, who)
		if err != nil {
			return h, err
		}
		for _, o := range options {
			x, err := v.hashOf(ctx, o)
			if err != nil {
				return h, err
			}
			h.check += mixing.Mix(x.check ^ uint64(who+1)*negativeBucket)
			h.bucket += mixing.Mix(x.bucket ^ uint64(who+1)*totalCheck)
		}
	}
	h = key{mixing.Mix(h.check ^ totalBucket), mixing.Mix(h.bucket ^ negativeCheck)}
	v.hashes[g] = h
	return h, nil
}

// numberOf is a dyadic number in units; ok is false if it is too large or too fine.
func numberOf(d short.Dyadic) (x number, ok bool) {
	if d.Exp() > unitBits-1 || !d.Num().IsInt64() {
		return 0, false
	}
	n := d.Num().Int64()
	if n > 1<<40 || n < -1<<40 {
		return 0, false
	}
	return number(n) << (unitBits - d.Exp()), true
}

// optionsOf returns the options of a form.
func (s *worker) optionsOf(id int32, who game.Player) []term {
	v := s.values
	if v.forms[id].expanded[who] {
		return v.forms[id].options[who]
	}
	list, err := v.store.Options(s.ctx, v.forms[id].game, who)
	var terms []term
	for i := 0; i < len(list) && err == nil; i++ {
		t := v.termOf(s.ctx, list[i])
		if err = v.err; err == nil && !t.ok {
			err = ErrTooLong
		}
		terms = append(terms, t)
	}
	if err != nil {
		v.err = err
		s.failValue()
		return nil
	}
	f := &v.forms[id]
	f.options[who], f.expanded[who] = terms, true
	return terms
}

// score estimates how good a form is for Left in the order of moves, on the scale on which a safe move counts twice.
func (f *form) score() int32 { return (f.left + f.right).score() / 2 }

func (x number) score() int32 { return int32(x * (2 * ScoreMove) >> unitBits) }

// addTerm adds a value, or its negative, to the state that ends the list.
func (s *worker) addTerm(at *state, t term, negative bool) {
	if negative {
		at.total -= t.number
	} else {
		at.total += t.number
	}
	if t.form < 0 {
		return
	}
	f := &s.values.forms[t.form]
	s.join(at, &part{word: Word{uint64(t.form)}, hash: f.hash, kernel: valueKernel, own: f.own,
		negative: t.negative != negative && !f.own})
}

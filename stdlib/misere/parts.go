package misere

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// ErrTooMany means that too many options would have to be tried.
var ErrTooMany = errors.New("too many sets of options to try")

// Partitioner finds the ways to write games as sums, and caches them. Misere play is cancellative: at most one x satisfies
// x + h = g, and every game has finitely many parts (ONAG, chapter 12; Siegel, section V.3).
type Partitioner struct {
	ctx         context.Context
	differences map[[2]Game]difference
	parts       map[Game][]Game
}

type difference struct {
	x  Game
	ok bool
}

// NewPartitioner returns a Partitioner that works within the budget of ctx.
func NewPartitioner(ctx context.Context) *Partitioner {
	return &Partitioner{ctx: ctx, differences: map[[2]Game]difference{}, parts: map[Game][]Game{}}
}

// maxCandidates bounds the number of options all sets of which are tried.
const maxCandidates = 14

// Minus is the x with x + h = g; ok is false when there is none.
//
// An option x' of x makes an option x' + h of the sum, which is an option g' of g unless g is among its own options: then g
// = x' + h' for an option h' of h, since x' does not revert to x. So the options of x are among all g' - h and g - h'; each
// set of these is tried.
func (p *Partitioner) Minus(g, h Game) (x Game, ok bool, err error) {
	key := [2]Game{g, h}
	if d, ok := p.differences[key]; ok {
		return d.x, d.ok, nil
	}
	if err := game.BudgetOf(p.ctx).Steps(p.ctx, 1); err != nil {
		return Game{}, false, err
	}
	switch {
	case h == h.store.Zero():
		x, ok = g, true
	case g == h:
		x, ok = g.store.Zero(), true
	default:
		if x, ok, err = p.search(g, h); err != nil {
			return Game{}, false, err
		}
	}
	p.differences[key] = difference{x, ok}
	return x, ok, nil
}

func (p *Partitioner) search(g, h Game) (x Game, ok bool, err error) {
	var candidates []Game
	add := func(g, h Game) error {
		x, ok, err := p.Minus(g, h)
		if ok && !slices.Contains(candidates, x) {
			candidates = append(candidates, x)
		}
		return err
	}
	for _, o := range g.Options() {
		if err := add(o, h); err != nil {
			return Game{}, false, err
		}
	}
	for _, o := range h.Options() {
		if err := add(g, o); err != nil {
			return Game{}, false, err
		}
	}
	normal := g.Genus().Normal() ^ h.Genus().Normal()
	if len(candidates) > maxCandidates {
		return Game{}, false, fmt.Errorf("%w: %d candidates", ErrTooMany, len(candidates))
	}
	for set := 1<<len(candidates) - 1; set >= 0; set-- { // the right set is usually the full one
		var options []Game
		for i, c := range candidates {
			if set>>i&1 == 1 {
				options = append(options, c)
			}
		}
		if x, err = g.store.Make(p.ctx, options...); err != nil {
			return Game{}, false, err
		}
		if x.Genus().Normal() != normal {
			continue
		}
		sum, err := x.Add(p.ctx, h)
		if err != nil || sum == g {
			return x, err == nil, err
		}
	}
	return Game{}, false, nil
}

// Parts returns all h with g = x + h for some x, 0 and g among them, the simplest first.
//
// If g = x + h and neither is 0, some option of g is x' + h or x + h': so h or x is a part of an option.
func (p *Partitioner) Parts(g Game) ([]Game, error) {
	if list, ok := p.parts[g]; ok {
		return list, nil
	}
	list := []Game{g.store.Zero()}
	add := func(h Game) {
		if !slices.Contains(list, h) {
			list = append(list, h)
		}
	}
	add(g)
	one, err := g.store.Heap(1)
	if err != nil {
		return nil, err
	}
	tries := []Game{one}
	for _, o := range g.Options() {
		below, err := p.Parts(o)
		if err != nil {
			return nil, err
		}
		tries = append(tries, below...)
	}
	for _, h := range tries {
		x, ok, err := p.Minus(g, h)
		if err != nil {
			return nil, err
		}
		if ok {
			add(h)
			add(x)
		}
	}
	g.store.sort(list)
	p.parts[g] = list
	return list, nil
}

// sort puts games in structural order.
func (s *Store) sort(list []Game) {
	s.mu.Lock()
	defer s.mu.Unlock()
	sorting.By(list, func(a, b Game) int { return s.compare(a.form, b.form) })
}

// proper reports whether a part h of g, with g = x + h, is neither g nor 0, and does not differ from them by *1.
func (p *Partitioner) proper(g, h Game) (bool, error) {
	even, err := p.even(h)
	if err != nil || even == h.store.Zero() {
		return false, err
	}
	whole, err := p.even(g)
	return even != whole, err
}

// ProperParts returns the parts of g that are neither g nor 0, and do not differ from them by *1.
func (p *Partitioner) ProperParts(g Game) (list []Game, err error) {
	all, err := p.Parts(g)
	if err != nil {
		return nil, err
	}
	for _, h := range all {
		ok, err := p.proper(g, h)
		if err != nil {
			return nil, err
		}
		if ok {
			list = append(list, h)
		}
	}
	return list, nil
}

// IsEven reports whether g has a lower birthday than g + *1; otherwise it is odd, and g + *1 is even.
func (g Game) IsEven(ctx context.Context) (bool, error) {
	one, err := g.store.Heap(1)
	if err != nil {
		return false, err
	}
	sum, err := g.Add(ctx, one)
	return err == nil && g.Birthday() < sum.Birthday(), err
}

// even is whichever of g and g + *1 is even.
func (p *Partitioner) even(g Game) (Game, error) {
	is, err := g.IsEven(p.ctx)
	if err != nil || is {
		return g, err
	}
	one, err := g.store.Heap(1)
	if err != nil {
		return g, err
	}
	return g.Add(p.ctx, one)
}

// IsPrime reports whether g, which is neither 0 nor *1, has no proper parts.
func (p *Partitioner) IsPrime(g Game) (bool, error) {
	even, err := p.even(g)
	if err != nil || even == g.store.Zero() {
		return false, err
	}
	list, err := p.ProperParts(g)
	return err == nil && len(list) == 0, err
}

// Partitions returns the ways to write g as a sum of even primes, and *1 if g is odd; a game may have several.
func (p *Partitioner) Partitions(g Game) ([][]Game, error) {
	parts, err := p.Parts(g)
	if err != nil {
		return nil, err
	}
	var primes []Game
	for _, h := range parts {
		even, err := h.IsEven(p.ctx)
		if err != nil {
			return nil, err
		}
		if prime, err := p.IsPrime(h); err != nil {
			return nil, err
		} else if even && prime {
			primes = append(primes, h)
		}
	}
	return p.into(g, primes)
}

// into returns the ways to write g with primes of a list.
func (p *Partitioner) into(g Game, primes []Game) (ways [][]Game, err error) {
	even, err := p.even(g)
	if err != nil {
		return nil, err
	}
	if even == g.store.Zero() {
		if g == even {
			return [][]Game{{}}, nil
		}
		return [][]Game{{g}}, nil
	}
	for i, h := range primes {
		rest, ok, err := p.Minus(g, h)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		more, err := p.into(rest, primes[i:])
		if err != nil {
			return nil, err
		}
		for _, w := range more {
			ways = append(ways, append([]Game{h}, w...))
		}
	}
	return ways, nil
}

// IsHalfTame reports whether g is not tame while g + g is, of the genus of *2 + *2.
func (g Game) IsHalfTame(ctx context.Context) (bool, error) {
	if g.Kind().IsTame() {
		return false, nil
	}
	double, err := g.Add(ctx, g)
	if err != nil {
		return false, err
	}
	return double.Kind().IsTame() && double.Genus().Equal(TameGenus(0, false)), nil
}

// IsHereditarilyTame reports whether g and all its followers are tame.
func (g Game) IsHereditarilyTame() bool {
	known := map[Game]bool{}
	var tame func(g Game) bool
	tame = func(g Game) bool {
		if is, ok := known[g]; ok {
			return is
		}
		is := g.Kind().IsTame()
		for _, o := range g.Options() {
			is = is && tame(o)
		}
		known[g] = is
		return is
	}
	return tame(g)
}

// IsExtraverted reports whether every option of g is a part of g. Exactly then g is a
// part of the game whose one option is g (Conway, ONAG chapter 12; Siegel, section V.3).
func (p *Partitioner) IsExtraverted(g Game) (bool, error) {
	for _, o := range g.Options() {
		if _, ok, err := p.Minus(g, o); err != nil || !ok {
			return false, err
		}
	}
	return true, nil
}

// IsIntroverted reports whether g is a part of each of its options: only 0 and *1 are.
func (g Game) IsIntroverted() bool { return g.Birthday() < 2 }

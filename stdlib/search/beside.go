package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"sync"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Canonical forms of the positions of a packed ruleset are computed by two workers. Both walk the positions from the same
// root, the second one in random order; each has its own tables and its own store, which nobody else touches, and posts
// the values that it finds on a board that the other one reads. So neither waits, and what both need is computed once,
// except where both are at it. A form is read from the store of the other worker as it stands there and interned in the own
// store, at the cost of one look-up.
//
// The answer does not depend on the second worker, since canonical forms are unique. It is dropped, with its memory, when
// the first worker finishes or reaches the limit of memory, after which that one continues alone.

// helpAfter is the number of positions that one worker evaluates before another one starts.
const helpAfter = 1 << 11

// postEvery is the number of values that are posted together.
const postEvery = 1 << 4

// beside is what a worker knows of the other one.
type beside interface {
	// recall looks up a value that the other worker found.
	recall(r *run, t *table, id uint32) (bool, error)
	// tell posts a value; now and then it leaves the positions on the stack that the other worker has finished.
	tell(r *run, t *table, id uint32) error
	// end stops the other worker, waits for it and returns its memory.
	end(r *run)
}

// share posts the value of id, and starts a second worker when it is time.
func (r *run) share(t *table, id uint32) error {
	switch {
	case r.beside != nil:
		return r.beside.tell(r, t, id)
	case r.helpAt > 0 && r.positions >= r.helpAt && len(r.frames) > 0:
		r.helpAt = 0
		root, number := r.s.at(r.frames[0].at)
		if p, ok := root.source.(helped); ok {
			return p.help(r, root, number)
		}
	}
	return nil
}

// together is value with a second worker if it takes long.
func (r *run) together(root ref) error {
	s := r.s
	alone := runtime.GOMAXPROCS(0) < 2 || s.active > 1 || s.ignoreSame ||
		s.keeper != nil || len(s.endgames) > 0 || // which serve one worker
		r.budget.MaxSteps > 0 // what is done within so many steps does not depend on a second worker
	if alone {
		return r.value(root)
	}
	r.helpAt = r.positions + max(1, s.helpAfter)
	err := r.value(root)
	r.helpAt = 0
	if r.beside == nil {
		return err
	}
	r.beside.end(r)
	if r.beside = nil; outOfMemory(err) {
		return r.value(root)
	}
	return err
}

// posts are the values that a worker has found, for the other one to read.
type posts[W game.Word] struct {
	mu     sync.Mutex
	keys   packedKeys[W]
	values []short.Game // by the numbers of the keys
	forms  short.Forms
}

// find is the value of a position, if it was posted.
func (p *posts[W]) find(w W) (g short.Game, forms short.Forms, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n, ok := p.keys.find(w)
	if !ok {
		return g, forms, false
	}
	return p.values[n], p.forms, true
}

// bytes is the memory of the posts.
func (p *posts[W]) bytes() int64 {
	total, _ := p.keys.held()
	return total + listBytes(p.values)
}

// worker is one of two workers, as its run sees it.
type worker[W game.Word] struct {
	t            *table
	source       *packedSource[W]
	mine, theirs *posts[W]
	imports      *short.Importer
	pending      []uint32 // not posted yet
	charged      int64    // bytes of mine
	finish       func()   // see beside.end; nil for the helper
}

func (p *worker[W]) recall(r *run, t *table, id uint32) (bool, error) {
	if t != p.t {
		return false, nil
	}
	g, forms, ok := p.theirs.find(p.source.keys[id])
	if !ok {
		return false, nil
	}
	g, err := p.imports.Import(r.ctx, forms, g)
	if err != nil {
		return false, err
	}
	t.setValue(id, g)
	return true, nil
}

func (p *worker[W]) tell(r *run, t *table, id uint32) error {
	if t != p.t {
		return nil
	}
	if p.pending = append(p.pending, id); len(p.pending) < postEvery {
		return nil
	}
	if err := p.post(r); err != nil {
		return err
	}
	return p.overtaken(r)
}

// post posts the pending values.
func (p *worker[W]) post(r *run) error {
	m := p.mine
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := r.budget.Grow(m.bytes() + m.keys.growth(len(p.pending)) - p.charged); err != nil {
		return err
	}
	m.keys.reserve(len(p.pending))
	for _, id := range p.pending {
		if n := int(m.keys.number(p.source.keys[id])); n == len(m.values) {
			m.values = append(m.values, p.t.values[id])
		}
	}
	m.forms = r.s.store.Forms()
	p.pending, p.charged = p.pending[:0], m.bytes()
	return nil
}

// overtaken drops the top of the stack from the lowest position on that the other worker has finished.
func (p *worker[W]) overtaken(r *run) error {
	for i := range r.frames {
		t, id := r.s.at(r.frames[i].at)
		if found, err := p.recall(r, t, id); err != nil {
			return err
		} else if found {
			for _, f := range r.frames[i+1:] {
				(valueWalk{r}).unmark(r.s.at(f.at))
			}
			r.arena = r.arena[:r.frames[i].start]
			r.frames = r.frames[:i]
			return nil
		}
	}
	return nil
}

func (p *worker[W]) end(r *run) {
	p.finish()
	_ = r.budget.Grow(-p.charged - p.imports.Bytes())
}

// helped is a packedSource of either width.
type helped interface {
	help(r *run, t *table, root uint32) error
}

// help starts a second worker on the canonical form of root, if the rules can be used by two.
func (p *packedSource[W]) help(r *run, t *table, root uint32) error {
	rules, ok := p.rules.(game.PackedWorkers[W])
	if !ok || t.impartial || t.forms != nil || t.slides != nil {
		return nil
	}
	first := &worker[W]{t: t, source: p, mine: &posts[W]{}, theirs: &posts[W]{}}
	for id := range uint32(len(t.valued)) {
		if t.valued[id] == valueKnown {
			first.pending = append(first.pending, id)
		}
	}
	s := New(nil)
	own, err := s.newTable(&apart[W]{rules: rules.PackedWorker(), name: t.rules.Name(), identity: t.rules.Identity()})
	if err != nil {
		return nil // the first worker goes on alone
	}
	source := newPackedSource(own.rules.(game.Packed[W]))
	own.source = source
	second := &worker[W]{t: own, source: source, mine: first.theirs, theirs: first.mine, imports: s.store.NewImporter()}
	first.imports = r.s.store.NewImporter()
	if err := first.post(r); err != nil {
		return err
	}
	r.beside = first

	above := r.budget
	budget := above.Sub(0)
	ctx, cancel := context.WithCancel(game.WithBudget(r.ctx, budget))
	done := make(chan struct{})
	first.finish = func() {
		cancel()
		<-done
		_ = above.Grow(-budget.Held())
	}
	word := p.keys[root]
	go func() {
		defer close(done)
		h := s.start(ctx, r.doing, nil)
		defer h.stop()
		h.beside, h.scatter = second, rand.New(rand.NewPCG(1, 2))
		if source.makeRoom(h, 1) == nil && h.value(own.tag|ref(source.number(word))) == nil {
			_ = second.post(h) // what ended it otherwise is nothing to the first worker
		}
	}()
	return nil
}

// errApart means that a position of a second worker needs more than packed moves.
var errApart = errors.New("the moves are not found on packed places")

// apart is a ruleset as a second worker uses it: packed moves and reductions.
type apart[W game.Word] struct {
	rules          game.PackedWorker[W]
	name, identity string
}

func (a *apart[W]) Name() string                   { return a.name }
func (a *apart[W]) Identity() string               { return a.identity }
func (a *apart[W]) Impartial() bool                { return false }
func (a *apart[W]) Show(game.Place) string         { return a.name }
func (a *apart[W]) Pack(game.Place) (w W, ok bool) { return w, false }
func (a *apart[W]) Unpack(W) game.Place            { return nil }

func (a *apart[W]) Moves(context.Context, game.Place, game.Player, func(game.Sum) error) error {
	return errApart
}

func (a *apart[W]) Reduce(context.Context, game.Place) (to game.Sum, tree, ok bool, err error) {
	return nil, false, false, errApart
}

func (a *apart[W]) PackedMoves(ctx context.Context, w W, who game.Player, out *game.Options[W]) bool {
	return a.rules.PackedMoves(ctx, w, who, out)
}

func (a *apart[W]) PackedReduce(ctx context.Context, w W, out *game.Options[W]) (tree, applies, ok bool) {
	return a.rules.PackedReduce(ctx, w, out)
}

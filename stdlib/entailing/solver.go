package entailing

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"unsafe"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// ErrLoopy is wrapped by the error for a position from which play need not end.
var ErrLoopy = errors.New("play need not end")

// ErrPartizan is wrapped by the error for a position of a partizan ruleset.
var ErrPartizan = errors.New("the theory of entailing moves is for impartial games")

// maxDepth bounds the length of a line of play, which is the depth of the recursion on Go's stack.
const maxDepth = 1 << 17

// Value is the value of a position: a nim-value, or loony.
type Value struct {
	Loony bool
	Nim   nimber.Nimber // 0 when loony
}

// String is "*3", "0", or "loony".
func (v Value) String() string {
	switch {
	case v.Loony:
		return "loony"
	case v.Nim.IsZero():
		return "0"
	case v.Nim == nimber.One:
		return "*"
	}
	return "*" + v.Nim.String()
}

// Add is the value of a sum: the nim-sum, loony if one of the two is.
func (v Value) Add(w Value) Value {
	if v.Loony || w.Loony {
		return Value{Loony: true}
	}
	return Value{Nim: v.Nim.Add(w.Nim)}
}

// Won reports whether the player to move wins.
func (v Value) Won() bool { return v.Loony || !v.Nim.IsZero() }

// Valuer gives the nim-values of positions without entailing and complimenting moves; a wrapped search.Solver implements
// it.
type Valuer func(ctx context.Context, c game.Summand) (nimber.Nimber, error)

// Solver finds values and remembers them. It belongs to one session and is not
// safe for concurrent use.
type Solver struct {
	plain  Valuer
	known  map[string]set // by identity and key
	open   map[string]bool
	boards Boards
}

// New returns a solver that takes the values of ordinary games from plain.
func New(plain Valuer) *Solver {
	return &Solver{plain: plain, known: map[string]set{}, open: map[string]bool{}}
}

// Forget clears the cache.
func (s *Solver) Forget() { *s = *New(s.plain) }

// Value is the value of a sum. Every position that can be reached is visited once, at the cost of its moves. The error
// wraps ErrPartizan or ErrLoopy, or is that of the budget or of the rules.
func (s *Solver) Value(ctx context.Context, sum game.Sum) (Value, error) {
	w := &work{Solver: s, ctx: ctx, budget: game.BudgetOf(ctx)}
	return w.value(sum)
}

// Won reports whether the player to move wins a sum. The error is as for Value; of a single position of Nimstring the value
// is not computed.
func (s *Solver) Won(ctx context.Context, sum game.Sum) (bool, error) {
	if len(sum) == 1 {
		board, alive, ok, err := s.boards.of(sum[0])
		if err != nil {
			return false, err
		}
		if ok {
			return board.Won(ctx, alive)
		}
	}
	v, err := s.Value(ctx, sum)
	return v.Won(), err
}

// Kind is what making a move of a sum leads to.
type Kind struct {
	To   game.Sum  // what the component becomes
	From int       // the index of the component
	Turn game.Turn // who moves next
	// After is the value of what To is added to, To included, for whoever moves next; for an entailing move it is
	// meaningless.
	After Value
	Wins  bool
}

// Moves lists all moves of a sum in the order of its components and rules, each with its result and whether it wins.
func (s *Solver) Moves(ctx context.Context, sum game.Sum) ([]Kind, error) {
	w := &work{Solver: s, ctx: ctx, budget: game.BudgetOf(ctx)}
	var all []Kind
	beside, err := w.valuesOfOthers(sum)
	if err != nil {
		return nil, err
	}
	for i, c := range sum {
		err := w.moves(c, func(to game.Sum, turn game.Turn) error {
			wins, after, err := w.resultOf(to, turn, beside[i])
			if err != nil {
				return err
			}
			all = append(all, Kind{to, i, turn, after, wins})
			return w.budget.Grow(64)
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// work is the state of one query.
type work struct {
	*Solver
	ctx    context.Context
	budget *game.Budget
	depth  int
}

// resultOf reports whether a move wins when the rest of the sum has the given value, and the value that it leads to.
func (w *work) resultOf(to game.Sum, turn game.Turn, beside Value) (wins bool, after Value, err error) {
	if turn == game.Entails {
		answers, err := w.forced(to)
		if err != nil {
			return false, after, err
		}
		if beside.Loony {
			return !answers.loony(), after, nil
		}
		return !answers.has(beside.Nim), after, nil
	}
	if after, err = w.value(to); err != nil {
		return false, after, err
	}
	after = after.Add(beside)
	return after.Won() == (turn == game.Again), after, nil
}

func (w *work) value(sum game.Sum) (total Value, err error) {
	for _, c := range sum {
		v, err := w.component(c)
		if err != nil {
			return total, err
		}
		total = total.Add(v)
	}
	return total, nil
}

// valuesOfOthers are, for each component of a sum, the value of all others.
func (w *work) valuesOfOthers(sum game.Sum) ([]Value, error) {
	if err := w.budget.Grow(int64(len(sum)) * int64(unsafe.Sizeof(Value{}))); err != nil {
		return nil, err
	}
	all := make([]Value, len(sum))
	for i, c := range sum {
		v, err := w.component(c)
		if err != nil {
			return nil, err
		}
		all[i] = v
	}
	var before, behind Value
	own := slices.Clone(all)
	for i := range all {
		all[i], before = before, before.Add(own[i])
	}
	for i := len(all) - 1; i >= 0; i-- {
		all[i], behind = all[i].Add(behind), behind.Add(own[i])
	}
	return all, nil
}

func (w *work) component(c game.Summand) (Value, error) {
	if err := w.budget.Steps(w.ctx, 1); err != nil {
		return Value{}, err
	}
	if _, ok := c.Rules.(game.TurnMover); !ok {
		if !impartial(c) {
			return Value{}, fmt.Errorf("%s: %w", c, ErrPartizan)
		}
		n, err := w.plain(w.ctx, c)
		return Value{Nim: n}, err
	}
	if s, alive, ok, err := w.boards.of(c); err != nil {
		return Value{}, err
	} else if ok {
		return s.Nimstring(w.ctx, alive)
	}
	if r, ok := c.Rules.(game.Reducer); ok {
		to, _, applies, err := r.Reduce(w.ctx, c.At)
		if err != nil {
			return Value{}, err
		}
		if applies {
			return w.reduced(c, to)
		}
	}
	won, err := w.set(c)
	if err != nil {
		return Value{}, err
	}
	n, ok := won.mex()
	return Value{Loony: !ok, Nim: n}, nil
}

// SomeImpartial is an optional interface of a partizan ruleset: some of its positions are impartial with all their
// followers, such as nimbers among values.
type SomeImpartial interface{ ImpartialAt(at game.Place) bool }

func impartial(c game.Summand) bool {
	some, ok := c.Rules.(SomeImpartial)
	return c.Rules.Impartial() || ok && some.ImpartialAt(c.At)
}

// reduced is the value of a component that the ruleset reduces to a sum.
func (w *work) reduced(c game.Summand, to game.Sum) (Value, error) {
	if w.depth >= maxDepth {
		return Value{}, fmt.Errorf("the chain of equal positions does not end at %s: %w", c, ErrLoopy)
	}
	if err := w.budget.Steps(w.ctx, 1); err != nil {
		return Value{}, err
	}
	w.depth++
	defer func() { w.depth-- }()
	return w.value(to)
}

// forced is the set of all n such that the player to move wins sum + *n by a
// move in sum.
func (w *work) forced(sum game.Sum) (set, error) {
	if len(sum) == 1 {
		return w.set(sum[0])
	}
	var all builder
	beside, err := w.valuesOfOthers(sum)
	if err != nil {
		return set{}, err
	}
	for i, c := range sum {
		won, err := w.set(c)
		if err != nil {
			return set{}, err
		}
		switch {
		case !beside[i].Loony:
			all.add(won.shifted(beside[i].Nim))
		case won.loony():
			all.add(everything)
		}
	}
	return all.set(), nil
}

// set is W of a component.
func (w *work) set(c game.Summand) (won set, err error) {
	if !impartial(c) {
		return won, fmt.Errorf("%s: %w", c, ErrPartizan)
	}
	key := string(c.At.AppendKey(append([]byte(c.Rules.Identity()), 0)))
	if won, ok := w.known[key]; ok {
		return won, nil
	}
	if w.open[key] || w.depth >= maxDepth {
		return won, fmt.Errorf("%s comes again: %w", c, ErrLoopy)
	}
	if err := w.budget.Steps(w.ctx, 1+game.KeySteps(len(key))); err != nil {
		return won, err
	}
	w.open[key] = true
	w.depth++
	defer func() {
		delete(w.open, key)
		w.depth--
	}()
	var union builder
	err = w.moves(c, func(to game.Sum, turn game.Turn) error {
		more, err := w.option(to, turn)
		union.add(more)
		return err
	})
	if err != nil {
		return won, err
	}
	won = union.set()
	if err := w.budget.Grow(int64(len(key) + 100 + 40*len(won.listed))); err != nil {
		return won, err
	}
	w.known[key] = won
	return won, nil
}

// option is the contribution of a move to W.
func (w *work) option(to game.Sum, turn game.Turn) (set, error) {
	if turn == game.Entails {
		answers, err := w.forced(to)
		return answers.complement(), err
	}
	v, err := w.value(to)
	switch {
	case err != nil:
		return set{}, err
	case turn == game.Again && v.Loony:
		return everything, nil
	case turn == game.Again:
		return only(v.Nim).complement(), nil
	case v.Loony:
		return set{}, nil
	}
	return only(v.Nim), nil
}

// moves lists the moves of a component with their kinds.
func (w *work) moves(c game.Summand, emit func(game.Sum, game.Turn) error) error {
	switch rules := c.Rules.(type) {
	case game.TurnMover:
		return rules.TurnMoves(w.ctx, c.At, game.Left, emit)
	case game.Mover:
		return rules.Moves(w.ctx, c.At, game.Left, func(to game.Sum) error { return emit(to, game.Passes) })
	}
	return fmt.Errorf("%s has no rules", c)
}

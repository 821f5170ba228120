package search

import (
	"context"
	"errors"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// Evidence is the reason for an answer, from the same run of the engine.
type Evidence struct {
	Sum        game.Sum
	Components []Component
	// Total is the nim-sum of the components, if all of them are nimbers.
	Total   nimber.Nimber
	Nimbers bool
	// Value is the sum of the components' canonical forms, when HasValue.
	Value    short.Game
	HasValue bool
	Outcome  game.Outcome
	// Winning are the winning moves of Left, or of either player if the sum is impartial; WinningRight those of Right.
	Winning, WinningRight []Reduction
	// Options are the options of a sum of one component, Left's first.
	Options []Option
	// Excluded are, for an impartial position, the nim-values below its own,
	// each with an option that has it; its value is the least that is missing.
	Excluded []Option
	// Steps show, for a position of a partizan ruleset, how the values of its options become its canonical form: what is
	// dominated or reversible, by and through what.
	Steps []short.Step
	// Same is what the rules say the position equals, nil if nothing.
	Same game.Sum
}

// Component is one component of a sum with its value.
type Component struct {
	At       game.Summand
	Nimber   nimber.Nimber // valid when IsNimber
	IsNimber bool
	Value    short.Game // valid when HasValue
	HasValue bool
	Method   game.Method
}

// Reduction is a winning move explained by values: a component of value From is moved to one of value To, after which the
// nim-sum is 0.
type Reduction struct {
	Move     game.Move
	From, To nimber.Nimber
	Nimbers  bool // From and To are valid
}

// Option is a move with what is known about its result.
type Option struct {
	Move     game.Move
	Nimber   nimber.Nimber // valid when IsNimber
	IsNimber bool
	Value    short.Game // valid when HasValue
	HasValue bool
	Outcome  game.Outcome
}

// Explain is the evidence for the value and outcome of the sum in normal play, from the same tables that give the answers.
// A canonical form that is too large is omitted; the errors are those of the budget and of the rules, and a *CycleError.
func (s *Solver) Explain(ctx context.Context, sum game.Sum) (*Evidence, error) {
	e := &Evidence{Sum: sum}
	if err := s.explainValue(ctx, e); err != nil {
		return nil, err
	}
	var err error
	if e.Outcome, _, err = s.Outcome(ctx, sum, false); err != nil {
		return nil, err
	}
	if len(sum) == 1 {
		if err := s.explainOne(ctx, e); err != nil {
			return nil, err
		}
	}
	if e.Winning, err = s.reductions(ctx, sum, game.Left, e.Nimbers); err != nil || sum.Impartial() {
		return e, err
	}
	e.WinningRight, err = s.reductions(ctx, sum, game.Right, e.Nimbers)
	return e, err
}

// explainValue fills in the values of the components and of the sum.
func (s *Solver) explainValue(ctx context.Context, e *Evidence) error {
	e.Nimbers, e.HasValue = true, true
	for _, c := range e.Sum {
		component, err := s.explainComponent(ctx, c)
		if err != nil {
			return err
		}
		e.Components = append(e.Components, component)
		e.Nimbers = e.Nimbers && component.IsNimber
		e.HasValue = e.HasValue && component.HasValue
		e.Total = e.Total.Add(component.Nimber)
		if !e.HasValue {
			continue
		}
		var large *short.LimitError
		if e.Value, err = s.store.Add(ctx, e.Value, component.Value); errors.As(err, &large) {
			e.HasValue = false
		} else if err != nil {
			return err
		}
	}
	return nil
}

// explainComponent is a component with its value as far as it has one.
func (s *Solver) explainComponent(ctx context.Context, c game.Summand) (Component, error) {
	component := Component{At: c}
	var err error
	if component.Nimber, component.IsNimber, component.Value, component.HasValue, component.Method,
		err = s.anyValue(ctx, game.Sum{c}); err != nil {
		return component, err
	}
	return component, nil
}

// anyValue is the nim-value and canonical form of a sum, as far as they exist.
func (s *Solver) anyValue(ctx context.Context, sum game.Sum) (v nimber.Nimber, isNimber bool, g short.Game, hasValue bool,
	method game.Method, err error) {
	if sum.Impartial() {
		if v, method, err = s.NimValue(ctx, sum); err != nil {
			return v, false, g, false, "", err
		}
		g, err := s.star(v)
		return v, true, g, err == nil, method, nil
	}
	var large *short.LimitError
	if g, method, err = s.Value(ctx, sum); errors.As(err, &large) {
		return v, false, g, false, game.Search, nil
	}
	if err != nil {
		return v, false, g, false, "", err
	}
	x, isNimber := s.store.NimberOf(g)
	return nimber.FromUint64(x), isNimber, g, true, method, nil
}

// explainOne fills in the options of a sum of one component, what it equals,
// and for a nimber the options whose values make the mex.
func (s *Solver) explainOne(ctx context.Context, e *Evidence) error {
	c := e.Sum[0]
	if reducer, ok := c.Rules.(game.Reducer); ok && !s.ignoreSame {
		to, _, ok, err := reducer.Reduce(ctx, c.At)
		if err != nil {
			return err
		}
		if ok && c.Negative {
			to = to.Negative()
		}
		if ok {
			e.Same = to
		}
	}
	players := []game.Player{game.Left, game.Right}
	if e.Sum.Impartial() {
		players = players[:1]
	}
	for _, who := range players {
		if err := s.explainOptions(ctx, e, who); err != nil {
			return err
		}
	}
	if e.Sum.Impartial() {
		e.Excluded = excluded(e.Options, e.Total)
		return nil
	}
	return s.explainForm(ctx, e)
}

// explainForm fills in the steps from the options' values to the canonical form, if all of them have values.
func (s *Solver) explainForm(ctx context.Context, e *Evidence) error {
	var lists [2][]*short.Form
	for _, o := range e.Options {
		if !o.HasValue {
			return nil
		}
		who := o.Move.Who
		lists[who] = append(lists[who], short.ValueForm(o.Value))
	}
	var err error
	_, e.Steps, err = s.store.Simplify(ctx, short.NewForm(lists[game.Left], lists[game.Right]))
	return err
}

func (s *Solver) explainOptions(ctx context.Context, e *Evidence, who game.Player) error {
	return s.eachMove(ctx, e.Sum, who, func(m game.Move) error {
		o := Option{Move: m}
		var err error
		if o.Nimber, o.IsNimber, o.Value, o.HasValue, _, err = s.anyValue(ctx, m.To); err != nil {
			return err
		}
		if o.HasValue {
			o.Outcome, err = s.store.Outcome(ctx, o.Value)
		} else {
			o.Outcome, _, err = s.Outcome(ctx, m.To, false)
		}
		e.Options = append(e.Options, o)
		return err
	})
}

// excluded returns options with the nim-values 0, 1, 2, ... below value.
func excluded(options []Option, value nimber.Nimber) []Option {
	first := map[nimber.Nimber]Option{}
	for _, o := range options {
		if _, ok := first[o.Nimber]; !ok {
			first[o.Nimber] = o
		}
	}
	var list []Option
	for v := nimber.Zero; v.Cmp(value) < 0; {
		o, ok := first[v]
		if !ok {
			return nil // the ruleset's own value contradicts its moves
		}
		list = append(list, o)
		x, ok := v.Uint64()
		if !ok {
			break
		}
		v = nimber.FromUint64(x + 1)
	}
	return list
}

// shownReductions is the number of winning moves that an explanation lists.
const shownReductions = 1000

// reductions returns the winning moves of who with the values they lead from and to.
func (s *Solver) reductions(ctx context.Context, sum game.Sum, who game.Player, nimbers bool) ([]Reduction, error) {
	moves, _, err := s.Winning(ctx, sum, who, false, shownReductions)
	if err != nil {
		return nil, err
	}
	list := make([]Reduction, 0, len(moves))
	for _, m := range moves {
		reduction := Reduction{Move: m, Nimbers: nimbers && sum.Impartial()}
		if reduction.Nimbers {
			if reduction.From, _, err = s.NimValue(ctx, game.Sum{m.From}); err != nil {
				return nil, err
			}
			if reduction.To, _, err = s.NimValue(ctx, m.To); err != nil {
				return nil, err
			}
		}
		list = append(list, reduction)
	}
	return list, nil
}

package ruleset

import (
	"context"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
)

// Turning is a definition with rules that also say who moves next. It has its own type,
// so that nothing treats it as a game of alternating play.
type Turning struct{ *Definition }

// Scoring is a definition in which points are counted.
type Scoring struct{ Turning }

var (
	_ game.TurnMover = (*Turning)(nil)
	_ game.Scorer    = (*Scoring)(nil)
)

// TurningOf returns the definition as a ruleset with turns or points; ok is false if it
// has none.
func TurningOf(d *Definition) (game.Ruleset, bool) {
	turns, points := false, len(d.scores) > 0
	for _, r := range d.rules {
		turns = turns || r.turn != game.Passes
		points = points || r.points != nil
	}
	switch {
	case points:
		return &Scoring{Turning{d}}, true
	case turns:
		return &Turning{d}, true
	}
	return nil, false
}

// pointsOf compiles the points of a rule; nil if it has none.
func (r *rule) pointsOf(x lang.Expr) func(*interp.Compiler) error {
	if x == nil {
		return nil
	}
	into := r.points
	return func(c *interp.Compiler) (err error) {
		*into, err = c.Expr(x)
		return err
	}
}

// scoreLine compiles a score line: the step adds its points to the result.
func (d *Definition) scoreLine(c *interp.Compiler, line *lang.Score) (interp.Step, error) {
	mark := len(c.Scope)
	defer func() { c.Scope = c.Scope[:mark] }()
	return c.Clauses(line.Clauses, func() (interp.Step, error) {
		run, err := c.Expr(line.Points)
		if err != nil {
			return nil, err
		}
		return func(fr *interp.Frame) (interp.Signal, error) {
			v, err := run(fr)
			if err != nil {
				return interp.Next, err
			}
			x, err := points(v)
			if err != nil {
				return interp.Next, value.ErrorAt(err, c.Src, line.Points.Where())
			}
			return interp.Next, fr.Add(x)
		}, nil
	})
}

func points(v value.Value) (*big.Rat, error) {
	x, ok := value.Rat(v)
	if !ok {
		return nil, value.Errorf("points are a number; %s is %s", value.Preview(v), value.KindOf(v))
	}
	return x, nil
}

// TurnMoves is Moves with who moves next.
func (t *Turning) TurnMoves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum, game.Turn) error) error {
	return t.scoreMoves(ctx, at, who, func(to game.Sum, turn game.Turn, _ *big.Rat) error { return emit(to, turn) })
}

// ScoreMoves is TurnMoves with the points of each move.
func (s *Scoring) ScoreMoves(ctx context.Context, at game.Place, who game.Player,
	emit func(game.Sum, game.Turn, *big.Rat) error) error {
	return s.scoreMoves(ctx, at, who, emit)
}

// EndScore adds up the score lines whose conditions hold.
func (s *Scoring) EndScore(ctx context.Context, at game.Place, _ game.Player) (*big.Rat, error) {
	p, ok := at.(*Place)
	if !ok {
		return nil, value.Errorf("%s has no such position", s.title)
	}
	fr := s.start(ctx, p)
	defer fr.Run.Release()
	if err := s.lets(fr); err != nil {
		return nil, s.provoked(err, p)
	}
	total := new(big.Rat)
	fr.Add = func(x *big.Rat) error {
		total.Add(total, x)
		return nil
	}
	for _, run := range s.scores {
		if _, err := run(fr); err != nil {
			return nil, s.provoked(err, p)
		}
	}
	return total, nil
}

func (t *Turning) scoreMoves(ctx context.Context, at game.Place, who game.Player,
	emit func(game.Sum, game.Turn, *big.Rat) error) error {
	p, ok := at.(*Place)
	if !ok {
		return value.Errorf("%s has no such position", t.title)
	}
	fr := t.start(ctx, p)
	defer fr.Run.Release()
	if err := t.lets(fr); err != nil {
		return t.provoked(err, p)
	}
	seen := map[string]bool{}
	for _, r := range t.rules {
		if r.who == lang.LeftOnly && who == game.Right || r.who == lang.RightOnly && who == game.Left {
			continue
		}
		fr.Emit = func(sum game.Sum) (interp.Signal, error) {
			won, err := r.wins(fr, who)
			if err != nil {
				return interp.Next, err
			}
			key := []byte(won.String() + r.turn.String())
			for _, s := range sum {
				key = value.AppendSummand(append(key, 1), s)
			}
			if seen[string(key)] {
				return interp.Next, nil
			}
			seen[string(key)] = true
			return interp.Next, emit(sum, r.turn, won)
		}
		if _, err := r.run(fr); err != nil {
			return t.provoked(err, p)
		}
	}
	return nil
}

// wins is the points that a move by the rule gives to Left.
func (r *rule) wins(fr *interp.Frame, who game.Player) (*big.Rat, error) {
	if r.points == nil {
		return new(big.Rat), nil
	}
	v, err := (*r.points)(fr)
	if err != nil {
		return nil, err
	}
	x, err := points(v)
	if err != nil || who == game.Left {
		return x, err
	}
	return new(big.Rat).Neg(x), nil
}

package scoring

import (
	"cgt/stdlib/sorting"
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"cgt/stdlib/entailing"
	"cgt/stdlib/game"
)

// The errors of this package: play may go on for ever; a component has no points; a comparison or a mean was requested for
// a game that is not Milnor's.
var (
	ErrLoopy     = errors.New("play need not end")
	ErrNoScore   = errors.New("the game is not played for points")
	ErrNotMilnor = errors.New("it is no game of Milnor's")
)

// maxDepth bounds the length of a line of play, which is the depth of the recursion on Go's stack.
const maxDepth = 1 << 17

// Scores are the total scores of a sum when Left starts and when Right starts.
type Scores struct{ Left, Right *big.Rat }

// Outcome says who has more when Left starts and when Right starts; equal totals are a draw.
func (s Scores) Outcome() game.Outcome {
	return game.Outcome{LeftStarts: winner(s.Left), RightStarts: winner(s.Right)}
}

func winner(total *big.Rat) game.Winner {
	return [...]game.Winner{game.RightWins, game.Draw, game.LeftWins}[total.Sign()+1]
}

// Move is a move of a sum with the total score that it leads to, from the start of play on.
type Move struct {
	From   int // the index of the component
	To     game.Sum
	Turn   game.Turn
	Points *big.Rat // won at once
	Total  *big.Rat // at the end, including these points
}

// Solver computes scores and caches them. It belongs to one session and is not safe for concurrent use.
type Solver struct {
	known  map[string]*big.Rat
	open   map[string]bool
	boards entailing.Boards
}

// New returns a solver with an empty cache.
func New() *Solver { return &Solver{known: map[string]*big.Rat{}, open: map[string]bool{}} }

// Forget clears the cache.
func (s *Solver) Forget() { *s = *New() }

// Scores are the two scores of a sum. Every reachable sum is visited once for each player; components that have ended are
// not distinguished. The error wraps ErrLoopy or ErrNoScore, or is that of the budget or the rules.
func (s *Solver) Scores(ctx context.Context, sum game.Sum) (Scores, error) {
	w := &work{Solver: s, ctx: ctx, budget: game.BudgetOf(ctx)}
	left, err := w.total(sum, game.Left)
	if err != nil {
		return Scores{}, err
	}
	right, err := w.total(sum, game.Right)
	return Scores{left, right}, err
}

// Moves lists all moves of who in a sum, in the order of its components and rules, with the result of each.
func (s *Solver) Moves(ctx context.Context, sum game.Sum, who game.Player) ([]Move, error) {
	w := &work{Solver: s, ctx: ctx, budget: game.BudgetOf(ctx)}
	var all []Move
	err := w.moves(sum, who, func(m Move, after game.Sum) error {
		total, err := w.total(after, next(who, m.Turn))
		if err != nil {
			return err
		}
		m.Total = new(big.Rat).Add(m.Points, total)
		all = append(all, m)
		return w.budget.Grow(100)
	})
	return all, err
}

func next(who game.Player, turn game.Turn) game.Player {
	if turn == game.Again {
		return who
	}
	return who.Opponent()
}

// work is the state of one query.
type work struct {
	*Solver
	ctx    context.Context
	budget *game.Budget
	depth  int
}

// total is the score of a sum when who starts.
func (w *work) total(sum game.Sum, who game.Player) (*big.Rat, error) {
	if ends, ok := stringsOf(sum); ok {
		return w.coins(ends, who)
	}
	if err := w.budget.Steps(w.ctx, int64(len(sum)/16)); err != nil {
		return nil, err
	}
	key := keyOf(sum, who)
	if v, ok := w.known[key]; ok {
		return v, nil
	}
	if v, ok, err := found(w.ctx, sum, who); ok || err != nil {
		return v, err
	}
	if w.open[key] || w.depth >= maxDepth {
		return nil, fmt.Errorf("%s comes again: %w", sum, ErrLoopy)
	}
	if err := errors.Join(w.budget.Steps(w.ctx, 1), w.budget.Grow(int64(len(key)+150))); err != nil {
		return nil, err
	}
	w.open[key] = true
	w.depth++
	defer func() {
		delete(w.open, key)
		w.depth--
	}()
	best, err := w.best(sum, who)
	if err != nil {
		return nil, err
	}
	w.known[key] = best
	return best, nil
}

// found is the score of a sum of one component whose ruleset has its own method.
func found(ctx context.Context, sum game.Sum, who game.Player) (total *big.Rat, ok bool, err error) {
	if len(sum) != 1 {
		return nil, false, nil
	}
	rules, ok := sum[0].Rules.(game.ScoreFinder)
	if !ok {
		return nil, false, nil
	}
	if sum[0].Negative {
		if total, ok, err = rules.FindScore(ctx, sum[0].At, who.Opponent()); ok && err == nil {
			total = new(big.Rat).Neg(total)
		}
		return total, ok, err
	}
	return rules.FindScore(ctx, sum[0].At, who)
}

func (w *work) best(sum game.Sum, who game.Player) (best *big.Rat, err error) {
	err = w.moves(sum, who, func(m Move, after game.Sum) error {
		total, err := w.total(after, next(who, m.Turn))
		if err != nil {
			return err
		}
		total = new(big.Rat).Add(m.Points, total)
		if best == nil || (total.Cmp(best) > 0) == (who == game.Left) {
			best = total
		}
		return nil
	})
	if err != nil || best != nil {
		return best, err
	}
	best = new(big.Rat)
	for _, c := range sum {
		points, err := endScore(w.ctx, c, who)
		if err != nil {
			return nil, err
		}
		best.Add(best, points)
	}
	return best, nil
}

// moves lists the moves of a sum, each with the sum after it.
func (w *work) moves(sum game.Sum, who game.Player, emit func(m Move, after game.Sum) error) error {
	for i, c := range sum {
		err := scoreMoves(w.ctx, c, who, func(to game.Sum, turn game.Turn, points *big.Rat) error {
			if turn == game.Entails {
				return fmt.Errorf("%s: an entailing move in a game for points is not supported", c)
			}
			after := append(append(append(game.Sum{}, sum[:i]...), to...), sum[i+1:]...)
			return emit(Move{From: i, To: to, Turn: turn, Points: points}, after)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// scoreMoves lists the moves of a component, with the players exchanged in a
// negative one.
func scoreMoves(ctx context.Context, c game.Summand, who game.Player, emit func(game.Sum, game.Turn, *big.Rat) error) error {
	rules, ok := c.Rules.(game.Scorer)
	if !ok {
		return fmt.Errorf("%s: %w", c, ErrNoScore)
	}
	if !c.Negative {
		return rules.ScoreMoves(ctx, c.At, who, emit)
	}
	return rules.ScoreMoves(ctx, c.At, who.Opponent(), func(to game.Sum, turn game.Turn, points *big.Rat) error {
		return emit(to.Negative(), turn, new(big.Rat).Neg(points))
	})
}

func endScore(ctx context.Context, c game.Summand, who game.Player) (*big.Rat, error) {
	rules, ok := c.Rules.(game.Scorer)
	if !ok {
		return nil, fmt.Errorf("%s: %w", c, ErrNoScore)
	}
	if !c.Negative {
		return rules.EndScore(ctx, c.At, who)
	}
	points, err := rules.EndScore(ctx, c.At, who.Opponent())
	if err != nil {
		return nil, err
	}
	return new(big.Rat).Neg(points), nil
}

// keyOf distinguishes sums, ignoring the order of their components.
func keyOf(sum game.Sum, who game.Player) string {
	keys := make([]string, len(sum))
	for i, c := range sum {
		b := []byte{'+'}
		if c.Negative {
			b[0] = '-'
		}
		b = append(append(b, c.Rules.Identity()...), 0)
		b = c.At.AppendKey(b)
		keys[i] = fmt.Sprintf("%d:%s", len(b), b)
	}
	sorting.Values(keys)
	return strings.Join(keys, "") + who.String()
}

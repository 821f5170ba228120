package compound

import (
	"context"
	"errors"
	"fmt"

	"cgt/stdlib/game"
)

// ErrLoopy is wrapped by the error for a position from which play need not end.
var ErrLoopy = errors.New("play need not end")

// maxDepth bounds the length of a line of play, which is the depth of the recursion on Go's stack.
const maxDepth = 1 << 17

// Length is how a game ends when one player begins: who wins, and after how many moves. For remoteness the winner hurries
// and the loser delays; for suspense the winner delays and the loser hurries. In normal play the number is odd exactly when
// the player who begins wins, in misere play when she loses.
type Length struct {
	Moves int
	Wins  bool // the player who begins wins
}

// Counter finds remoteness and suspense numbers and remembers them. It belongs to
// one session and is not safe for concurrent use.
type Counter struct {
	known map[string]Length
	open  map[string]bool
}

// NewCounter returns an empty counter.
func NewCounter() *Counter { return &Counter{map[string]Length{}, map[string]bool{}} }

// Forget clears the cache.
func (c *Counter) Forget() { *c = *NewCounter() }

// How says what is counted and who wins.
type How struct {
	Suspense bool // suspense numbers, not remoteness
	Misere   bool // misere play: whoever cannot move wins
}

// Length is the remoteness or suspense number of a disjunctive sum when player who starts (Steinhaus 1925; On Numbers and
// Games, chapter 14). Every position is visited once for each player. The error wraps ErrLoopy, or is that of the budget or
// the rules.
func (c *Counter) Length(ctx context.Context, sum game.Sum, who game.Player, how How) (Length, error) {
	w := &counting{c, ctx, game.BudgetOf(ctx), how, 0}
	return w.length(sum, who)
}

type counting struct {
	*Counter
	ctx    context.Context
	budget *game.Budget
	how    How
	depth  int
}

func (w *counting) length(sum game.Sum, who game.Player) (Length, error) {
	key := string(appendSum([]byte(fmt.Sprintf("%v %d ", w.how, who)), sum))
	if l, ok := w.known[key]; ok {
		return l, nil
	}
	if w.open[key] || w.depth >= maxDepth {
		return Length{}, fmt.Errorf("%s comes again: %w", sum, ErrLoopy)
	}
	if err := w.budget.Steps(w.ctx, 1); err != nil {
		return Length{}, err
	}
	w.open[key] = true
	w.depth++
	defer func() {
		delete(w.open, key)
		w.depth--
	}()
	options, err := optionsOf(w.ctx, sum, who)
	if err != nil {
		return Length{}, err
	}
	best := Length{Wins: w.how.Misere}
	for i, to := range options {
		next, err := w.length(to, who.Opponent())
		if err != nil {
			return Length{}, err
		}
		next = Length{next.Moves + 1, !next.Wins}
		if i == 0 || w.better(next, best) {
			best = next
		}
	}
	if err := w.budget.Grow(int64(len(key) + 80)); err != nil {
		return Length{}, err
	}
	w.known[key] = best
	return best, nil
}

// better reports whether the player who starts prefers a to b.
func (w *counting) better(a, b Length) bool {
	if a.Wins != b.Wins {
		return a.Wins
	}
	return (a.Moves < b.Moves) == (a.Wins != w.how.Suspense) && a.Moves != b.Moves
}

// Winner says who wins a conjunctive or continued conjunctive compound when player who starts, and after how many moves:
// the first is settled by its component of least remoteness, the second by that of greatest suspense, whatever the others
// are (On Numbers and Games, chapter 14). ok is false for the other kinds, and for a compound without components.
func (c *Counter) Winner(ctx context.Context, kind Kind, parts []game.Sum, who game.Player, misere bool) (length Length,
	ok bool, err error) {
	if kind != Conjunctive && kind != Continued || len(parts) == 0 {
		return length, false, nil
	}
	how := How{Suspense: kind == Continued, Misere: misere}
	for i, part := range parts {
		l, err := c.Length(ctx, part, who, how)
		if err != nil {
			return length, false, err
		}
		if i == 0 || (l.Moves < length.Moves) == (kind == Conjunctive) && l.Moves != length.Moves {
			length = l
		}
	}
	return length, true, nil
}

// Outcome is the outcome class of a conjunctive or continued conjunctive
// compound; ok is false for the other kinds.
func (c *Counter) Outcome(ctx context.Context, kind Kind, parts []game.Sum, misere bool) (o game.Outcome, ok bool, err error) {
	for _, who := range []game.Player{game.Left, game.Right} {
		l, ok, err := c.Winner(ctx, kind, parts, who, misere)
		if err != nil || !ok {
			return o, false, err
		}
		winner := who
		if !l.Wins {
			winner = who.Opponent()
		}
		if who == game.Left {
			o.LeftStarts = game.WinFor(winner)
		} else {
			o.RightStarts = game.WinFor(winner)
		}
	}
	return o, true, nil
}

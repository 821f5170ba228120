package short

import (
	"context"
	"fmt"
	"math/big"
)

// NotDyadicError means that a number is not a short game: the short games that are numbers are those of the form m/2^n.
type NotDyadicError struct{ Number *big.Rat }

func (e *NotDyadicError) Error() string {
	return fmt.Sprintf("%s is not the value of a short game: its denominator is not a power of two (such numbers are m/2^n)",
		e.Number.RatString())
}

// Int is the integer n as a game.
func (s *Store) Int(n int64) Game { return s.small(compact{num: n}) }

// Star is * = {0|0}.
func (s *Store) Star() Game { return s.small(compact{star: 1}) }

// Nimber is *n, the heap of n tokens of Nim.
func (s *Store) Nimber(n uint64) Game { return s.small(compact{star: n}) }

// small interns a record of one word, without charging a budget.
func (s *Store) small(c compact) Game {
	s.unmetered()
	return Game{s.compactNode(c)}
}

// Up is the sum of n copies of ↑ = {0|*}, or of -n copies of ↓. It fails
// beyond 2^61.
func (s *Store) Up(n int64) (g Game, err error) {
	defer s.leave(&err)
	s.unmetered()
	return Game{s.compactNode(s.record(Dyadic{}, n, 0))}, nil
}

// Integer is the integer n as a game.
func (s *Store) Integer(ctx context.Context, n *big.Int) (g Game, err error) {
	return s.Number(ctx, BigDyadic(n, 0))
}

// Number is the number x = m/2^n as a game.
func (s *Store) Number(ctx context.Context, x Dyadic) (g Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.numberNode(x)}, nil
}

// Rational is the number r as a game, or a *NotDyadicError.
func (s *Store) Rational(ctx context.Context, r *big.Rat) (Game, error) {
	x, ok := DyadicOf(r)
	if !ok {
		return Game{}, &NotDyadicError{r}
	}
	return s.Number(ctx, x)
}

// Compact is x + up·↑ + *star.
func (s *Store) Compact(ctx context.Context, x Dyadic, up int64, star uint64) (g Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.compactNode(s.record(x, up, star))}, nil
}

// CompactOf decomposes g if it is the sum x + up·↑ + *star.
func (s *Store) CompactOf(g Game) (x Dyadic, up int64, star uint64, ok bool) {
	rec := s.nodes[g.id].rec
	if rec < 0 {
		return Dyadic{}, 0, 0, false
	}
	c := s.records[rec]
	return s.number(c), c.up, c.star, true
}

// IsNumber reports whether g is a number.
func (s *Store) IsNumber(g Game) bool { return s.isNumber(g.id) }

// NumberOf is the number that g equals, if it is one.
func (s *Store) NumberOf(g Game) (x Dyadic, ok bool) {
	x, up, star, ok := s.CompactOf(g)
	return x, ok && up == 0 && star == 0
}

// IsInteger reports whether g is an integer.
func (s *Store) IsInteger(g Game) bool {
	x, ok := s.NumberOf(g)
	return ok && x.IsInteger()
}

// NimberOf is n if g is *n; 0 is *0.
func (s *Store) NimberOf(g Game) (n uint64, ok bool) {
	x, up, star, ok := s.CompactOf(g)
	return star, ok && up == 0 && x.Sign() == 0
}

// IsNimber reports whether g is a nimber.
func (s *Store) IsNimber(g Game) bool {
	_, ok := s.NimberOf(g)
	return ok
}

// LeftStop is the number that optimal play reaches when Left starts and play
// ends at the first number.
func (s *Store) LeftStop(g Game) Dyadic { return s.numberAt(s.nodes[g.id].ls) }

// RightStop is LeftStop when Right starts.
func (s *Store) RightStop(g Game) Dyadic { return s.numberAt(s.nodes[g.id].rs) }

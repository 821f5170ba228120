package loopy

import (
	"context"
	"errors"
	"fmt"
)

// Errors for varieties.
var (
	// ErrNotIdempotent says that something is not equal to its double.
	ErrNotIdempotent = errors.New("not an idempotent")
	// ErrNotStable means that a stopper has two varieties, which was conjectured never to happen (the stability
	// conjecture).
	ErrNotStable = errors.New("not stable")
)

// Upsum is the onside of the sum of two stoppers: its value when infinite play counts for Left (Winning Ways, chapter 11).
// The error wraps ErrNotSided or ErrTooLarge.
func Upsum(ctx context.Context, s, t *Stopper) (*Stopper, error) {
	sum, err := Sum(ctx, s, t)
	return sum.On, err
}

// Downsum is the offside of the sum of two stoppers.
func Downsum(ctx context.Context, s, t *Stopper) (*Stopper, error) {
	sum, err := Sum(ctx, s, t)
	return sum.Off, err
}

// LoopFree reports whether no play from s goes on for ever, whoever moves: s is
// a short game.
func (s *Stopper) LoopFree() bool { return s.form.acyclic(func(v, w int32) bool { return false }) }

// IsPlumtree reports whether the only cycles of the simplest form are passes,
// moves from a position to itself (Winning Ways, chapter 11).
func (s *Stopper) IsPlumtree() bool { return s.form.acyclic(func(v, w int32) bool { return v == w }) }

// acyclic reports whether f has no cycle, apart from the moves excluded.
func (f *form) acyclic(out func(v, w int32) bool) bool {
	open := make([]int, f.size()) // number of moves to positions not known to end
	var back [2][][]int32
	for who := range f.options {
		back[who] = reverse(f.options[who])
		for v, list := range f.options[who] {
			for _, w := range list {
				if !out(int32(v), w) {
					open[v]++
				}
			}
		}
	}
	var ended []int32
	for v, n := range open {
		if n == 0 {
			ended = append(ended, int32(v))
		}
	}
	for i := 0; i < len(ended); i++ {
		for who := range back {
			for _, u := range back[who][ended[i]] {
				if out(u, ended[i]) {
					continue
				}
				if open[u]--; open[u] == 0 {
					ended = append(ended, u)
				}
			}
		}
	}
	return len(ended) == f.size()
}

// IsIdempotent reports whether s + s = s.
func (s Sided) IsIdempotent(ctx context.Context) (bool, error) {
	double, err := s.Add(ctx, s)
	return err == nil && double.Equal(s), err
}

// Degree is the degree of loopiness of s, the upsum of s and -s: 0 exactly for
// short games (Winning Ways, chapter 11).
func (s *Stopper) Degree(ctx context.Context) (*Stopper, error) {
	return Upsum(ctx, s, s.Neg())
}

// UpsumVariety and DownsumVariety measure how s differs from a game of the class of an idempotent of the given degree:
// UpsumVariety is the upsum of s with the downsum of -s and -degree, DownsumVariety the downsum of s with the upsum of -s
// and degree. The error wraps ErrNotIdempotent if degree is not idempotent.
func (s *Stopper) UpsumVariety(ctx context.Context, degree *Stopper) (*Stopper, error) {
	if err := degree.idempotent(ctx); err != nil {
		return nil, err
	}
	t, err := Downsum(ctx, s.Neg(), degree.Neg())
	if err != nil {
		return nil, err
	}
	return Upsum(ctx, s, t)
}

// DownsumVariety is the downsum of s with the upsum of -s and degree.
func (s *Stopper) DownsumVariety(ctx context.Context, degree *Stopper) (*Stopper, error) {
	if err := degree.idempotent(ctx); err != nil {
		return nil, err
	}
	t, err := Upsum(ctx, s.Neg(), degree)
	if err != nil {
		return nil, err
	}
	return Downsum(ctx, s, t)
}

func (s *Stopper) idempotent(ctx context.Context) error {
	ok, err := SidedOf(s).IsIdempotent(ctx)
	if err == nil && !ok {
		err = fmt.Errorf("%w: the degree %v", ErrNotIdempotent, s)
	}
	return err
}

// Variety is the variety of s at its degree (Winning Ways, chapter 11). The error wraps ErrNotIdempotent if the degree is
// not idempotent, and ErrNotStable if upsum and downsum differ.
func (s *Stopper) Variety(ctx context.Context) (*Stopper, error) {
	degree, err := s.Degree(ctx)
	if err != nil {
		return nil, err
	}
	up, err := s.UpsumVariety(ctx, degree)
	if err != nil {
		return nil, err
	}
	down, err := s.DownsumVariety(ctx, degree)
	if err == nil && !up.Equal(down) {
		err = fmt.Errorf("%w: its varieties are %v and %v", ErrNotStable, up, down)
	}
	return up, err
}

// OrdinalSum is s:t, in which a move in s annihilates t and a move in t leaves s unchanged, for the form of s with these
// options: the result depends on the form.
func OrdinalSum(ctx context.Context, left, right []*Stopper, t *Stopper) (*Stopper, error) {
	f := &form{}
	f.include(t.form) // position 0 is the sum
	for who, list := range [2][]*Stopper{left, right} {
		for _, o := range list {
			w := f.include(o.form)
			for v := range t.form.size() {
				f.options[who][v] = append(f.options[who][v], w)
			}
		}
	}
	return newStopper(ctx, f)
}

// Tiny is {0||0|-s} for a stopper s above 0.
func (s *Stopper) Tiny(ctx context.Context) (*Stopper, error) {
	zero := must(&form{[2][][]int32{{nil}, {nil}}})
	threat, err := Make(ctx, []*Stopper{zero}, []*Stopper{s.Neg()})
	if err != nil {
		return nil, err
	}
	return Make(ctx, []*Stopper{zero}, []*Stopper{threat})
}

package signs

import (
	"context"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// Name is take_and_break with the code, which reads back, or the display name.
func (r *Rules) Name() string {
	if r.display != "" {
		return r.display
	}
	return r.Identity()
}

// Named is the same game with a display name; the identity is unchanged.
func (r *Rules) Named(name string) *Rules {
	named := *r
	named.display = name
	return &named
}

// Code is the code as it is written.
func (r *Rules) Code() string { return r.text }

// Identity is determined by the code.
func (r *Rules) Identity() string { return fmt.Sprintf("take_and_break %q", r.text) }

// Impartial is true.
func (r *Rules) Impartial() bool { return true }

// LoopFree is true: every heap that is left is smaller.
func (r *Rules) LoopFree() bool { return true }

// Show prints a heap.
func (r *Rules) Show(at game.Place) string {
	if r.display != "" {
		return r.display + " " + at.String()
	}
	return r.Name() + "(" + at.String() + ")"
}

// MaxHeap bounds the heaps that can be played.
const MaxHeap = 1 << 20

// Size is the number of counters of a heap; the error means that at is not a heap, or one of MaxHeap or more.
func (r *Rules) Size(at game.Place) (int, error) {
	h, ok := at.(heap.Heap)
	if !ok {
		return 0, fmt.Errorf("%s is played on a heap, not on %s", r.Name(), at)
	}
	if h.AtLeast(MaxHeap) {
		return 0, fmt.Errorf("a heap of %s is too large for %s: nothing is known of its period", at, r.Name())
	}
	return int(h.Big().Int64()), nil
}

// Moves calls emit for every option of a heap, ordered by place, then by the number of heaps left, then with the larger
// heaps first. There may be as many as partitions of n; the budget of ctx ends the listing.
func (r *Rules) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	n, err := r.Size(at)
	if err != nil {
		return err
	}
	b := game.BudgetOf(ctx)
	send := func(parts []int) error {
		if err := b.Steps(ctx, 1); err != nil {
			return err
		}
		sum := make(game.Sum, len(parts))
		for i, a := range parts {
			sum[i] = game.Summand{Position: game.Position{Rules: r, At: heap.Of(uint64(a))}}
		}
		return emit(sum)
	}
	for t := r.first; t <= r.last(n); t++ {
		d := r.at(t)
		for h := 0; h <= n-t && (h < len(d.parts) || d.more != never); h++ {
			if k := d.allows(h); k != never {
				if err := (&splitter{k, send, make([]int, h)}).split(n-t, 0); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// splitter lists the ways to split counters into heaps, the largest first.
type splitter struct {
	kind  kind
	send  func([]int) error
	parts []int
}

// split splits m counters into the heaps from the i-th on.
func (s *splitter) split(m, i int) error {
	h := len(s.parts) - i
	if h == 0 {
		if m > 0 || s.kind == mixed && len(s.parts) > 1 && s.parts[0] == s.parts[len(s.parts)-1] {
			return nil
		}
		return s.send(s.parts)
	}
	most := m - h + 1
	if i > 0 {
		if most = min(most, s.parts[i-1]); s.kind == unequal {
			most = min(most, s.parts[i-1]-1)
		}
	}
	if s.kind == equal {
		if m%h != 0 {
			return nil
		}
		most = min(most, m/h)
	}
	for a := most; a >= 1 && a*h >= m; a-- {
		s.parts[i] = a
		if err := s.split(m-a, i+1); err != nil {
			return err
		}
	}
	return nil
}

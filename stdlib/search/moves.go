package search

import (
	"bytes"
	"cgt/stdlib/sorting"
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"cgt/stdlib/game"
)

// errEnough ends a generation of moves when enough were found.
var errEnough = errors.New("enough")

// Moves returns the options of who in the sum, component by component in the order of the rules, without duplicates, at
// most limit of them (all for a negative limit); more reports that there are others. Those of an impartial ruleset are the
// same for either player.
func (s *Solver) Moves(ctx context.Context, sum game.Sum, who game.Player, limit int) (moves []game.Move, more bool, err error) {
	err = s.eachMove(ctx, sum, who, func(m game.Move) error {
		if limit >= 0 && len(moves) >= limit {
			more = true
			return errEnough
		}
		moves = append(moves, m)
		return nil
	})
	if errors.Is(err, errEnough) {
		err = nil
	}
	return moves, more, err
}

// eachMove calls emit for every move of who in the sum, without duplicates.
func (s *Solver) eachMove(ctx context.Context, sum game.Sum, who game.Player, emit func(game.Move) error) error {
	r := s.start(ctx, "moves of", sum)
	defer r.stop()
	components := map[ref]bool{}
	for _, c := range sum {
		at, err := r.refOf(c)
		if err != nil {
			return err
		}
		if components[at] {
			continue
		}
		components[at] = true
		if err := r.eachOption(c, who, emit); err != nil {
			return err
		}
	}
	return nil
}

// eachOption calls emit for every move of who in the component c, without duplicates; options that are sums are equal
// regardless of the order of their components.
func (r *run) eachOption(c game.Summand, who game.Player, emit func(game.Move) error) error {
	mover, ok := c.Rules.(game.Mover)
	if !ok {
		return fmt.Errorf("%s: %w", c.Rules.Name(), ErrNoMoves)
	}
	player := who
	if c.Negative {
		player = who.Opponent()
	}
	met := map[string]bool{}
	return mover.Moves(r.ctx, c.At, player, func(to game.Sum) error {
		if err := r.charge(1); err != nil {
			return err
		}
		key, err := r.sumKey(to)
		if err != nil {
			return err
		}
		if met[key] {
			return nil
		}
		met[key] = true
		if c.Negative {
			to = to.Negative()
		}
		return emit(game.Move{From: c, To: to, Who: who})
	})
}

// sumKey is equal for two sums of the same components.
func (r *run) sumKey(sum game.Sum) (string, error) {
	refs := make([]ref, 0, 8)
	for _, c := range sum {
		n, err := r.refOf(c)
		if err != nil {
			return "", err
		}
		refs = append(refs, n)
	}
	sorting.Values(refs)
	key := make([]byte, 0, 64)
	for _, n := range refs {
		key = binary.LittleEndian.AppendUint64(key, uint64(n))
	}
	return string(key), nil
}

// Apply is the sum after the move: its component From replaced, in its place, by To. The error means that the sum has no
// such component.
func Apply(sum game.Sum, m game.Move) (game.Sum, error) {
	for i, c := range sum {
		if sameSummand(c, m.From) {
			after := make(game.Sum, 0, len(sum)-1+len(m.To))
			after = append(after, sum[:i]...)
			after = append(after, m.To...)
			return append(after, sum[i+1:]...), nil
		}
	}
	return nil, fmt.Errorf("%s is no component of %s", m.From, sum)
}

func sameSummand(a, b game.Summand) bool {
	return (a.Negative == b.Negative || a.Rules.Impartial()) &&
		a.Rules.Identity() == b.Rules.Identity() &&
		bytes.Equal(a.At.AppendKey(nil), b.At.AppendKey(nil))
}

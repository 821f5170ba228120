package ruleset

import (
	"context"

	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// VariantKind is a way to make a new game from another one.
type VariantKind uint8

// In the impartial variant both players have the moves of both. In the dicotic one
// nobody can move in a position in which one player cannot, so that all values are
// all-small. In the twisted one the players exchange sides after every move, in the
// component that was moved. In the cannibal one a player may capture their own pieces
// as well as the opponent's. In the placement one only those moves are left that put
// pieces on empty squares and change nothing else on the board: with the moves of the
// original game no larger part of it is a placement game (J. I. Brown et al., A note on
// polynomial profiles of placement games, 2019).
const (
	ImpartialVariant VariantKind = iota
	DicoticVariant
	TwistedVariant
	CannibalVariant
	PlacementVariant
)

func (k VariantKind) String() string {
	return [...]string{"impartial", "dicotic", "twisted", "cannibal", "placement"}[k]
}

// Variant is a ruleset derived from another one, on the same positions; a move to a sum
// becomes a move to the sum of the variants.
type Variant struct {
	Of   game.Mover
	Made VariantKind
}

var _ game.Mover = (*Variant)(nil)

// Name is such as "impartial domineering", which reads back.
func (v *Variant) Name() string { return v.Made.String() + " " + v.Of.Name() }

// Identity is derived from that of the original game.
func (v *Variant) Identity() string { return v.Made.String() + " " + v.Of.Identity() }

// Impartial is true for the impartial variant, and for the others if the original game
// is impartial.
func (v *Variant) Impartial() bool { return v.Made == ImpartialVariant || v.Of.Impartial() }

// Show prints a position.
func (v *Variant) Show(at game.Place) string { return v.Made.String() + " " + v.Of.Show(at) }

// Moves are derived from those of the original game.
func (v *Variant) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	switch v.Made {
	case ImpartialVariant:
		return v.both(ctx, at, emit)
	case CannibalVariant:
		return v.cannibal(ctx, at, who, emit)
	case PlacementVariant:
		return v.placements(ctx, at, who, emit)
	case DicoticVariant:
		blocked := true
		err := v.Of.Moves(ctx, at, who.Opponent(), func(game.Sum) error {
			blocked = false
			return nil
		})
		if err != nil || blocked {
			return err
		}
	}
	return v.Of.Moves(ctx, at, who, func(to game.Sum) error { return v.emit(to, emit) })
}

// both lists the moves of both players, without duplicates.
func (v *Variant) both(ctx context.Context, at game.Place, emit func(game.Sum) error) error {
	once := onceEach(emit)
	for _, who := range []game.Player{game.Left, game.Right} {
		if err := v.Of.Moves(ctx, at, who, func(to game.Sum) error { return v.emit(to, once) }); err != nil {
			return err
		}
	}
	return nil
}

// onceEach wraps emit so that duplicates are dropped.
func onceEach(emit func(game.Sum) error) func(game.Sum) error {
	seen := map[string]bool{}
	return func(to game.Sum) error {
		var key []byte
		for _, c := range to {
			key = value.AppendSummand(append(key, 1), c)
		}
		if seen[string(key)] {
			return nil
		}
		seen[string(key)] = true
		return emit(to)
	}
}

// cannibal lists the moves of a player, and the capturing moves that the player would
// have if one of their own pieces were the opponent's.
func (v *Variant) cannibal(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	once := onceEach(emit)
	if err := v.Of.Moves(ctx, at, who, func(to game.Sum) error { return v.emit(to, once) }); err != nil {
		return err
	}
	g, ok := boardOf(at)
	if !ok {
		return value.Errorf("cannibal is for games of pieces L and R on one board")
	}
	own, other := byte(board.Left), byte(board.Right)
	if who == game.Right {
		own, other = other, own
	}
	for _, p := range g.Cells(string(own)) {
		as := &Place{[]value.Value{value.NewBoard(g.Put(board.Edit{Point: p, Cell: other}))}}
		err := v.Of.Moves(ctx, as, who, func(to game.Sum) error {
			if len(to) != 1 || to[0].Negative {
				return nil
			}
			h, ok := boardOf(to[0].At)
			if !ok || h.Rows() != g.Rows() || h.Columns() != g.Columns() || h.At(p.Row, p.Column) == other {
				return nil
			}
			return v.emit(to, once)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// placements lists the moves of a player that put pieces on empty squares.
func (v *Variant) placements(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	g, ok := boardOf(at)
	if !ok {
		return value.Errorf("placement is for games of pieces on one board")
	}
	return v.Of.Moves(ctx, at, who, func(to game.Sum) error {
		if h, ok := BoardAfter(v.Of, to); !ok || Placed(g, h) == nil {
			return nil
		}
		return v.emit(to, emit)
	})
}

// BoardAfter returns the board that a move of r leads to, if it is one board of r.
func BoardAfter(r game.Ruleset, to game.Sum) (board.Board, bool) {
	if len(to) != 1 || to[0].Negative || to[0].Rules.Identity() != r.Identity() {
		return board.Board{}, false
	}
	return boardOf(to[0].At)
}

// Placed returns the empty squares on which a move put something, with what it put
// there; it is empty if the move did anything else.
func Placed(from, to board.Board) (edits []board.Edit) {
	if from.Rows() != to.Rows() || from.Columns() != to.Columns() {
		return nil
	}
	for r := range from.Rows() {
		for c := range from.Columns() {
			was, is := from.At(r, c), to.At(r, c)
			if was == is {
				continue
			}
			if was != board.Empty {
				return nil
			}
			edits = append(edits, board.Edit{Point: board.Point{Row: r, Column: c}, Cell: is})
		}
	}
	return edits
}

// boardOf returns the board of a position.
func boardOf(at game.Place) (board.Board, bool) {
	p, ok := at.(*Place)
	if !ok || len(p.Values) != 1 {
		return board.Board{}, false
	}
	g, ok := p.Values[0].(value.Board)
	return g.B, ok
}

// OnOneBoard reports whether each position of a ruleset is one board.
func OnOneBoard(r game.Ruleset) bool {
	if v, ok := r.(*Variant); ok {
		return OnOneBoard(v.Of)
	}
	d, ok := AsDefinition(r)
	return ok && len(d.Params) == 1 && d.uses[0].Board
}

func (v *Variant) emit(to game.Sum, emit func(game.Sum) error) error {
	sum := make(game.Sum, len(to))
	for i, c := range to {
		made, err := v.component(c)
		if err != nil {
			return err
		}
		sum[i] = made
	}
	return emit(sum)
}

// component is the variant of a position that a move leads to.
func (v *Variant) component(c game.Summand) (game.Summand, error) {
	switch {
	case c.Rules == game.Ruleset(v.Of):
		c.Rules = v
	case !c.Rules.Impartial():
		of, ok := c.Rules.(game.Mover)
		if !ok {
			return c, value.Errorf("%s has no moves of its own", c.Rules.Name())
		}
		c.Rules = &Variant{of, v.Made}
	}
	switch v.Made {
	case ImpartialVariant:
		c.Negative = false
	case TwistedVariant:
		c.Negative = !c.Negative
	}
	return c, nil
}

// Reduce is that of the original game for the impartial variant, since it has the same
// game trees.
func (v *Variant) Reduce(ctx context.Context, at game.Place) (sum game.Sum, tree, ok bool, err error) {
	r, isReducer := v.Of.(game.Reducer)
	if !isReducer || v.Made != ImpartialVariant {
		return nil, false, false, nil
	}
	to, tree, ok, err := r.Reduce(ctx, at)
	if err != nil || !ok || !tree {
		return nil, false, false, err
	}
	err = v.emit(to, func(made game.Sum) error {
		sum = made
		return nil
	})
	return sum, true, true, err
}

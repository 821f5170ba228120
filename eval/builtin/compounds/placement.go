package compounds

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// placementOf reports whether a board and all that is reached from it are a strong
// placement game (S. Faridi, S. Huntemann and R. J. Nowakowski, Games and complexes,
// 2019): a move puts something on empty squares, pieces do not move or leave, and what
// can be placed can be placed in any order. The last condition holds if for any two
// consecutive moves the second was already possible before the first. Every position
// and its moves are visited once.
func placementOf(ev interp.Env, args []value.Value) (value.Value, error) {
	w, b, err := placementsAt(ev, args[0])
	if err != nil {
		return nil, err
	}
	is, err := w.placement(b)
	return value.Bool(is), err
}

// placementsAt takes a position of a game on a board.
func placementsAt(ev interp.Env, v value.Value) (*placements, board.Board, error) {
	sum, err := ruleset.AsSum(ev, v)
	if err != nil {
		return nil, board.Board{}, err
	}
	if len(sum) == 1 && !sum[0].Negative {
		if d, ok := sum[0].Rules.(game.Mover); ok {
			if p, ok := sum[0].At.(*ruleset.Place); ok && len(p.Values) == 1 {
				if b, ok := p.Values[0].(value.Board); ok {
					return &placements{d: d, ctx: ev.Context(), budget: game.BudgetOf(ev.Context()),
						known: map[string]*[2]*boardMoves{}}, b.B, nil
				}
			}
		}
	}
	return nil, board.Board{}, value.Hintf("is_placement(col(2, 2)), for instance",
		"a position of a game on a board is expected here")
}

// legalComplex lists the facets of the legal complex of a position of a strong placement game (Faridi, Huntemann and
// Nowakowski, 2019): the largest sets of moves that can be made together. Left's moves at the beginning are numbered 1, 2,
// ..., Right's -1, -2, .... Every such set of moves, also one that is not largest, is visited once; the error says that the
// game is not a strong placement game.
func legalComplex(ev interp.Env, args []value.Value) (value.Value, error) {
	w, b, err := placementsAt(ev, args[0])
	if err != nil {
		return nil, err
	}
	if is, err := w.placement(b); err != nil || !is {
		return nil, cmp.Or(err, error(value.Errorf("%s is no position of a strong placement game", value.Preview(args[0]))))
	}
	number := map[string]int{}
	for _, who := range []game.Player{game.Left, game.Right} {
		after, _, err := w.moves(b, who)
		if err != nil {
			return nil, err
		}
		for i, next := range after.boards {
			number[moveText(who, ruleset.Placed(b, next))] = [2]int{i + 1, -i - 1}[who]
		}
	}
	type face struct {
		at    board.Board
		moves []int
	}
	seen, facets := map[string]bool{}, []value.Value(nil)
	for queue := []face{{b, nil}}; len(queue) > 0; queue = queue[1:] {
		f, largest := queue[0], true
		for _, who := range []game.Player{game.Left, game.Right} {
			after, _, err := w.moves(f.at, who)
			if err != nil {
				return nil, err
			}
			for _, next := range after.boards {
				largest = false
				moves := append(slices.Clone(f.moves), number[moveText(who, ruleset.Placed(f.at, next))])
				slices.Sort(moves)
				key := fmt.Sprint(moves)
				if seen[key] {
					continue
				}
				seen[key] = true
				if err := w.budget.Grow(int64(3*len(key)) + 256); err != nil {
					return nil, err
				}
				queue = append(queue, face{next, moves})
			}
			if err := w.budget.Steps(w.ctx, 1); err != nil {
				return nil, err
			}
		}
		if largest {
			items := make([]value.Value, len(f.moves))
			for i, n := range f.moves {
				items[i] = value.Int(n)
			}
			facets = append(facets, value.List{Items: items})
		}
	}
	return value.List{Items: facets}, nil
}

// moveText is a key for a move.
func moveText(who game.Player, edits []board.Edit) string { return fmt.Sprint(who, edits) }

type placements struct {
	d      game.Mover
	ctx    context.Context
	budget *game.Budget
	known  map[string]*[2]*boardMoves // by position and player
}

// boardMoves holds the boards after the moves of a player. They stay in the order of
// the moves, not that of a map, so that a search stopped by a limit of steps always
// stops at the same place.
type boardMoves struct {
	boards []board.Board
	texts  map[string]bool
}

// moves returns the boards after the moves of a player; ok is false if some move does
// anything else than put pieces on empty squares.
func (w *placements) moves(b board.Board, who game.Player) (after *boardMoves, ok bool, err error) {
	all := w.known[b.Text()]
	if all == nil {
		all = new([2]*boardMoves)
		w.known[b.Text()] = all
	}
	if all[who] != nil {
		return all[who], true, nil
	}
	after, ok = &boardMoves{texts: map[string]bool{}}, true
	place := &ruleset.Place{Values: []value.Value{value.NewBoard(b)}}
	err = w.d.Moves(w.ctx, place, who, func(to game.Sum) error {
		next, isBoard := ruleset.BoardAfter(w.d, to)
		ok = ok && isBoard && ruleset.Placed(b, next) != nil
		text := next.Text()
		if after.texts[text] {
			return nil
		}
		after.texts[text] = true
		after.boards = append(after.boards, next)
		return w.budget.Grow(int64(len(text)) + 128)
	})
	all[who] = after
	return after, ok, err
}

// placement checks every board that is reached from b.
func (w *placements) placement(from board.Board) (bool, error) {
	seen := map[string]bool{from.Text(): true}
	for queue := []board.Board{from}; len(queue) > 0; queue = queue[1:] {
		for _, who := range []game.Player{game.Left, game.Right} {
			after, ok, err := w.moves(queue[0], who)
			if err != nil || !ok {
				return false, err
			}
			for _, next := range after.boards {
				if ok, err := w.exchanges(queue[0], next, who, after); err != nil || !ok {
					return false, err
				}
				if !seen[next.Text()] {
					seen[next.Text()] = true
					queue = append(queue, next)
				}
			}
		}
	}
	return true, nil
}

// exchanges reports whether every move on the board next, which who reached by a move on
// the board from, was possible on the board from already; mine are the moves of who there.
func (w *placements) exchanges(from, next board.Board, who game.Player, mine *boardMoves) (bool, error) {
	for _, then := range []game.Player{game.Left, game.Right} {
		last, ok, err := w.moves(next, then)
		if err != nil || !ok {
			return false, err
		}
		before := mine
		if then != who {
			if before, ok, err = w.moves(from, then); err != nil || !ok {
				return false, err
			}
		}
		for _, end := range last.boards {
			other := from.Put(ruleset.Placed(next, end)...)
			if !before.texts[other.Text()] {
				return false, nil
			}
			after, ok, err := w.moves(other, who)
			if err != nil || !ok {
				return false, err
			}
			if !after.texts[end.Text()] {
				return false, nil
			}
			if err := w.budget.Steps(w.ctx, 1); err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

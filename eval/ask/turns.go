package ask

import (
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/turns"
	"cgt/stdlib/game"
)

// Lists of moves for games whose rules say who moves next, or in which points are
// counted.

// turning fills in the moves of one player.
func (m *MoveTable) turning(ev interp.Env, sum game.Sum, who game.Player) error {
	if turns.Scored(sum) {
		m.impartial = false
	}
	if m.misere {
		_, err := turns.Outcome(ev, sum, true)
		return err
	}
	moves, err := turns.Moves(ev, sum, who)
	if err != nil {
		return err
	}
	m.total[who] = big.NewInt(int64(len(moves)))
	var made []game.Move
	for _, x := range moves {
		if len(m.rows[who]) == MaxListed {
			m.cut[who] = true
			break
		}
		m.rows[who] = append(m.rows[who], moveRow{to: x.To(), value: x.Value, wins: x.Wins})
		made = append(made, x.Made)
	}
	m.options[who], err = applied(ev, sum, made)
	return err
}

// turning fills in the winning moves; in a game for points they are the best
// ones.
func (w *WinningMoves) turning(ev interp.Env, sum game.Sum, misere bool) error {
	if misere {
		_, err := turns.Outcome(ev, sum, true)
		return err
	}
	if w.points = turns.Scored(sum); w.points {
		w.impartial = false // the points belong to one of the players
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		if who == game.Right && w.impartial {
			break
		}
		moves, err := turns.Moves(ev, sum, who)
		if err != nil {
			return err
		}
		for _, m := range moves {
			if m.Wins {
				w.Moves[who] = append(w.Moves[who], m.Text)
				w.list[who] = append(w.list[who], m.Made)
			}
		}
		w.Total[who] = big.NewInt(int64(len(w.Moves[who])))
	}
	return nil
}

// turning sets a winning or best move, or any.
func (b *BestMoves) turning(ev interp.Env, sum game.Sum, w *WinningMoves) error {
	for _, who := range []game.Player{game.Left, game.Right} {
		if len(w.Moves[who]) > 0 {
			b.move[who], b.wins[who] = w.Moves[who][0], true
			continue
		}
		moves, err := turns.Moves(ev, sum, who)
		if err != nil {
			return err
		}
		if len(moves) > 0 {
			b.move[who] = moves[0].Text
		}
	}
	return nil
}

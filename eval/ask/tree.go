package ask

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// Lively is a position without the components in which nobody can move,
// unless there is no other.
func Lively(ev interp.Env, p value.Position) (value.Value, error) {
	if len(p.Sum) < 2 {
		return p, nil
	}
	var sum game.Sum
	for _, c := range p.Sum {
		for _, who := range []game.Player{game.Left, game.Right} {
			moves, _, err := ev.Solver().Moves(ev.Context(), game.Sum{c}, who, 1)
			if err != nil {
				return nil, err
			}
			if len(moves) > 0 {
				sum = append(sum, c)
				break
			}
		}
	}
	if len(sum) == 0 {
		sum = p.Sum[:1]
	}
	return value.Position{Sum: sum}, nil
}

package ask

import (
	"errors"
	"math/big"
	"unsafe"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
)

// firstMoves is how many moves are listed of a game that has more than MaxListed.
const firstMoves = 20

// maxOptions is the length of the longest list of options that is made.
const maxOptions = 1_000_000

// CountOptions counts the options of a player in a sum without listing them; it is nil
// if the rules cannot do that.
func CountOptions(sum game.Sum, who game.Player) *big.Int {
	total, met := new(big.Int), map[string]bool{}
	for _, c := range sum {
		player := who
		if c.Negative && !c.Rules.Impartial() {
			player = who.Opponent()
		}
		counter, ok := c.Rules.(game.MoveCounter)
		if !ok {
			return nil
		}
		// Equal components have the same moves.
		key := string(c.At.AppendKey([]byte(c.Rules.Identity()+"\x00"))) + player.String()
		if met[key] {
			continue
		}
		met[key] = true
		n, ok := counter.CountMoves(c.At, player)
		if !ok {
			return nil
		}
		total.Add(total, n)
	}
	return total
}

// firstOptions returns the options of one player: all of them or, if there are more
// than MaxListed, the first few with cut set. total is their number, nil if it is not
// known.
func firstOptions(ev interp.Env, v value.Value, who game.Player) (options []value.Value, total *big.Int, cut bool, err error) {
	if s, ok := v.(value.Star); ok {
		if n := s.N.Big(); n.Cmp(big.NewInt(MaxListed)) > 0 {
			for i := range uint64(firstMoves) {
				options = append(options, value.NewStar(nimber.FromUint64(i)))
			}
			return options, n, true, nil
		}
	}
	p, ok := v.(value.Position)
	if !ok {
		options, err = ListOptions(ev, v, who)
	} else {
		limit := MaxListed
		if total = CountOptions(p.Sum, who); total != nil && total.Cmp(big.NewInt(MaxListed)) > 0 {
			limit = firstMoves
		}
		var moves []game.Move
		moves, cut, err = ev.Solver().Moves(ev.Context(), p.Sum, who, limit)
		if err == nil {
			options, err = applied(ev, p.Sum, moves)
		}
	}
	if len(options) > MaxListed {
		total, cut = big.NewInt(int64(len(options))), true
	}
	if cut {
		options = options[:min(len(options), firstMoves)]
	}
	return options, total, cut, err
}

// applied returns the positions after the moves.
func applied(ev interp.Env, sum game.Sum, moves []game.Move) ([]value.Value, error) {
	vs := make([]value.Value, len(moves))
	for i, m := range moves {
		if err := errors.Join(ev.Tick(), ev.Grow(int64(len(sum)+1)*int64(unsafe.Sizeof(game.Summand{})))); err != nil {
			return nil, err
		}
		to, err := search.Apply(sum, m)
		if err != nil {
			return nil, err
		}
		vs[i] = value.Position{Sum: to}
	}
	return vs, nil
}

// listable returns an error if a position has too many options for a list.
func listable(p value.Position, who game.Player) error {
	total := CountOptions(p.Sum, who)
	if total == nil || total.Cmp(big.NewInt(maxOptions)) <= 0 {
		return nil
	}
	return value.Hintf("moves shows the first of them, winning those that win", "%s has %s options, too many for a list",
		value.Cited(p), total)
}

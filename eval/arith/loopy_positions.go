package arith

import (
	"errors"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
)

// IsCycle reports whether an error says that play can return to a position, which is
// not an error in the rules.
func IsCycle(err error) bool {
	if err == nil {
		return false
	}
	var cycle *search.CycleError
	return errors.As(err, &cycle) && !cycle.Same
}

// loopyGraph is the graph of the positions reachable from a sum.
func loopyGraph(ev interp.Env, sum game.Sum) (*loopy.Graph, error) {
	moves, ok, err := ev.Solver().PackedGraph(ev.Context(), sum)
	if err != nil {
		return nil, err
	}
	if ok {
		b := loopy.NewBuilder(len(moves[0]))
		for who, lists := range moves {
			for v, list := range lists {
				for _, w := range list {
					if err := b.AddMove(game.Player(who), v, int(w)); err != nil {
						return nil, err
					}
				}
			}
		}
		return b.Graph(ev.Context())
	}
	nodes, err := ev.Solver().Graph(ev.Context(), sum)
	if err != nil {
		return nil, err
	}
	b := loopy.NewBuilder(len(nodes))
	for v, node := range nodes {
		for who, targets := range [][]int{node.Left, node.Right} {
			for _, w := range targets {
				if err := b.AddMove(game.Player(who), v, w); err != nil {
					return nil, err
				}
			}
		}
	}
	return b.Graph(ev.Context())
}

// loopyImpartial is the value of an impartial sum in which play can return:
// *n, or a loopy nim-value.
func loopyImpartial(ev interp.Env, sum game.Sum) (value.Value, error) {
	total := loopy.NimValue{}
	for _, c := range sum {
		v, err := loopyNimValue(ev, c)
		if err != nil {
			return nil, err
		}
		total = total.Add(v)
	}
	if total.Infinite {
		return LoopyNimValue{total}, nil
	}
	return value.NewStar(nimber.FromUint64(uint64(total.N))), nil
}

// LoopyFinite is the nim-value of a sum in which play can return, if it equals a
// nimber; otherwise the error names the cycle.
func LoopyFinite(ev interp.Env, sum game.Sum, cycle error) (nimber.Nimber, error) {
	of, name := loopyImpartial, "loopy nim-value"
	if !ruleset.Impartial(sum) {
		of, name = loopyValue, "value"
	}
	v, err := of(ev, sum)
	if err != nil {
		return nimber.Nimber{}, err
	}
	switch v := v.(type) {
	case value.Star:
		return v.N, nil
	case value.Int:
		if v == 0 {
			return nimber.Nimber{}, nil
		}
	}
	return nimber.Nimber{}, value.Hintf("its "+name+" is "+value.Cited(v)+", printed by value", "%v", cycle)
}

// loopyValue is the value of a partizan sum in which play can return,
// component by component.
func loopyValue(ev interp.Env, sum game.Sum) (value.Value, error) {
	var total value.Value = value.Int(0)
	for _, c := range sum {
		g, err := loopyGraph(ev, game.Sum{c})
		if err != nil {
			return nil, err
		}
		v, err := loopy.Value(ev.Context(), g, 0)
		if err != nil {
			return nil, err
		}
		part, err := FromSided(ev, v)
		if err != nil {
			return nil, err
		}
		if total, err = add(ev, total, part); err != nil {
			return nil, err
		}
	}
	return total, nil
}

func loopyNimValue(ev interp.Env, c game.Summand) (loopy.NimValue, error) {
	g, err := loopyGraph(ev, game.Sum{c})
	if err != nil {
		return loopy.NimValue{}, err
	}
	values, err := loopy.NimValues(ev.Context(), g)
	if err != nil {
		return loopy.NimValue{}, err
	}
	return values[0], nil
}

// LoopyOutcome is the outcome of a sum in which play can return.
func LoopyOutcome(ev interp.Env, sum game.Sum, misere bool) (game.Outcome, error) {
	_, outcomes, err := ev.Solver().OutcomesWithDraws(ev.Context(), sum, misere)
	if err != nil {
		return game.Outcome{}, err
	}
	return outcomes[0], nil
}

// LoopyWinning returns the winning moves of a player in a sum in which play can return:
// those after which the opponent, to move, loses.
func LoopyWinning(ev interp.Env, sum game.Sum, who game.Player, misere bool) ([]game.Move, error) {
	moves, _, err := ev.Solver().Moves(ev.Context(), sum, who, -1)
	if err != nil {
		return nil, err
	}
	var winning []game.Move
	for _, m := range moves {
		after, err := search.Apply(sum, m)
		if err != nil {
			return nil, err
		}
		o, err := LoopyOutcome(ev, after, misere)
		if err != nil {
			return nil, err
		}
		if o.When(who.Opponent()) == game.WinFor(who) {
			winning = append(winning, m)
		}
	}
	return winning, nil
}

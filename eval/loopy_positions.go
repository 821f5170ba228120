package eval

import (
	"errors"

	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
)

// isCycle reports whether an error says that play can return, which is no
// fault of the rules.
func isCycle(err error) bool {
	var cycle *search.CycleError
	return errors.As(err, &cycle) && !cycle.Same
}

// loopyGraph is the graph of the positions that can be reached from a sum.
func (ev *evaluation) loopyGraph(sum game.Sum) (*loopy.Graph, error) {
	nodes, err := ev.solver().Graph(ev.context(), sum)
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
	return b.Graph(ev.context())
}

// loopyImpartial is the value of an impartial sum in which play can return:
// *n, or a loopy nim-value.
func (ev *evaluation) loopyImpartial(sum game.Sum) (Value, error) {
	total := loopy.NimValue{}
	for _, c := range sum {
		v, err := ev.loopyNimValue(c)
		if err != nil {
			return nil, err
		}
		total = total.Add(v)
	}
	if total.Infinite {
		return LoopyNimValue{total}, nil
	}
	return mkStar(nimber.FromUint64(uint64(total.N))), nil
}

// loopyFinite is the nim-value of a sum in which play can return where it
// equals a nimber; else the error names the cycle.
func (ev *evaluation) loopyFinite(sum game.Sum, cycle error) (nimber.Nimber, error) {
	of, name := ev.loopyImpartial, "loopy nim-value"
	if !impartial(sum) {
		of, name = ev.loopyValue, "value"
	}
	v, err := of(sum)
	if err != nil {
		return nimber.Nimber{}, err
	}
	switch v := v.(type) {
	case Star:
		return v.N, nil
	case Int:
		if v == 0 {
			return nimber.Nimber{}, nil
		}
	}
	return nimber.Nimber{}, hintf("its "+name+" is "+show(v)+", printed by value", "%v", cycle)
}

// loopyValue is the value of a partizan sum in which play can return,
// component by component.
func (ev *evaluation) loopyValue(sum game.Sum) (Value, error) {
	var total Value = Int(0)
	for _, c := range sum {
		g, err := ev.loopyGraph(game.Sum{c})
		if err != nil {
			return nil, err
		}
		v, err := loopy.Value(ev.context(), g, 0)
		if err != nil {
			return nil, err
		}
		part, err := ev.fromSided(v)
		if err != nil {
			return nil, err
		}
		if total, err = ev.add(total, part); err != nil {
			return nil, err
		}
	}
	return total, nil
}

func (ev *evaluation) loopyNimValue(c game.Summand) (loopy.NimValue, error) {
	g, err := ev.loopyGraph(game.Sum{c})
	if err != nil {
		return loopy.NimValue{}, err
	}
	values, err := loopy.NimValues(ev.context(), g)
	if err != nil {
		return loopy.NimValue{}, err
	}
	return values[0], nil
}

// loopyOutcome is the outcome of a sum in which play can return.
func (ev *evaluation) loopyOutcome(sum game.Sum, misere bool) (game.Outcome, error) {
	_, outcomes, err := ev.solver().OutcomesWithDraws(ev.context(), sum, misere)
	if err != nil {
		return game.Outcome{}, err
	}
	return outcomes[0], nil
}

// loopyWinning are the winning moves of who in a sum in which play can return:
// those after which the opponent, to move, loses.
func (ev *evaluation) loopyWinning(sum game.Sum, who game.Player, misere bool) ([]game.Move, error) {
	moves, _, err := ev.solver().Moves(ev.context(), sum, who, -1)
	if err != nil {
		return nil, err
	}
	var winning []game.Move
	for _, m := range moves {
		after, err := search.Apply(sum, m)
		if err != nil {
			return nil, err
		}
		o, err := ev.loopyOutcome(after, misere)
		if err != nil {
			return nil, err
		}
		if o.When(who.Opponent()) == game.WinFor(who) {
			winning = append(winning, m)
		}
	}
	return winning, nil
}

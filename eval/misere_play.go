package eval

import (
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// outcomeOfSum is the outcome of a sum, by theory, by search, or with draws
// where play can return.
func (ev *evaluation) outcomeOfSum(sum game.Sum, misere bool) (game.Outcome, error) {
	if misere {
		o, method, err := ev.directTheory(sum)
		if err != nil || method != "" {
			return o, err
		}
		if misereSearchable(sum) == nil {
			if o, _, err := ev.solver().Outcome(ev.sub(firstSearch).context(), sum, true); err == nil {
				return o, nil
			}
		}
		if impartial(sum) {
			if o, ok, err := ev.mixedOutcome(sum); err != nil || ok {
				return o, err
			}
			if o, method, err = ev.tameOutcome(sum); err != nil || method != "" {
				return o, err
			}
		}
		if err := misereSearchable(sum); err != nil {
			return o, err
		}
	}
	o, _, err := ev.solver().Outcome(ev.context(), sum, misere)
	if isCycle(err) {
		return ev.loopyOutcome(sum, misere)
	}
	return o, err
}

// winningOfSum are the winning moves of who, at most limit, and how many there
// are; total is nil when they were not counted.
func (ev *evaluation) winningOfSum(sum game.Sum, who game.Player, misere bool, limit int) (moves []game.Move, total *big.Int, err error) {
	if misere {
		moves, total, ok, err := ev.misereWinning(sum, who, limit)
		if ok || err != nil {
			return moves, total, err
		}
	}
	moves, total, err = ev.solver().Winning(ev.context(), sum, who, misere, limit)
	if isCycle(err) {
		moves, err = ev.loopyWinning(sum, who, misere)
		total = nil
	}
	return moves, total, err
}

// misereWinning are the winning moves where a theory covers the sum; the
// search has its own way with Nim.
func (ev *evaluation) misereWinning(sum game.Sum, who game.Player, limit int) ([]game.Move, *big.Int, bool, error) {
	o, method, err := ev.misereTheory(sum)
	if err != nil || method == "" || isNim(sum) {
		return nil, nil, false, err
	}
	if o == game.P {
		return nil, new(big.Int), true, nil
	}
	moves, _, err := ev.solver().Moves(ev.context(), sum, who, -1)
	if err != nil {
		return nil, nil, false, err
	}
	var winning []game.Move
	total := int64(0)
	for _, m := range moves {
		if err := ev.tick(); err != nil {
			return nil, nil, false, err
		}
		after, err := search.Apply(sum, m)
		if err != nil {
			return nil, nil, false, err
		}
		o, err := ev.outcomeOfSum(after, true)
		if err != nil {
			return nil, nil, false, err
		}
		if o.When(who.Opponent()) != game.WinFor(who) {
			continue
		}
		if total++; limit < 0 || total <= int64(limit) {
			winning = append(winning, m)
		}
	}
	return winning, big.NewInt(total), true, nil
}

package misereplay

import (
	"math/big"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// OutcomeOfSum is the outcome of a sum, by theory, by search, or with draws
// where play can return.
func OutcomeOfSum(ev interp.Env, sum game.Sum, misere bool) (game.Outcome, error) {
	if turns.Has(sum) {
		return turns.Outcome(ev, sum, misere)
	}
	if misere {
		o, method, err := directTheory(ev, sum)
		if err != nil || method != "" {
			return o, err
		}
		if o, _, err := ev.Solver().Outcome(sub(ev, firstSearch).Context(), sum, true); err == nil {
			return o, nil
		}
		if ruleset.Impartial(sum) {
			if o, ok, err := MixedOutcome(ev, sum); err != nil || ok {
				return o, err
			}
			if o, method, err = tameOutcome(ev, sum); err != nil || method != "" {
				return o, err
			}
		}
		if err := misereSearchable(sum); err != nil {
			return o, err
		}
	}
	o, _, err := ev.Solver().Outcome(ev.Context(), sum, misere)
	if arith.IsCycle(err) {
		return arith.LoopyOutcome(ev, sum, misere)
	}
	return o, err
}

// WinningOfSum are the winning moves of who, at most limit, and how many there
// are; total is nil when they were not counted.
func WinningOfSum(ev interp.Env, sum game.Sum, who game.Player, misere bool, limit int) (moves []game.Move, total *big.Int,
	err error) {
	if misere {
		moves, total, ok, err := MisereWinning(ev, sum, who, limit)
		if ok || err != nil {
			return moves, total, err
		}
	}
	moves, total, err = ev.Solver().Winning(ev.Context(), sum, who, misere, limit)
	if arith.IsCycle(err) {
		moves, err = arith.LoopyWinning(ev, sum, who, misere)
		total = nil
	}
	return moves, total, err
}

// MisereWinning returns the winning moves if a theory covers the sum; the search
// handles Nim by itself.
func MisereWinning(ev interp.Env, sum game.Sum, who game.Player, limit int) ([]game.Move, *big.Int, bool, error) {
	o, method, err := MisereTheory(ev, sum)
	if err != nil || method == "" || IsNim(sum) {
		return nil, nil, false, err
	}
	if o == game.P {
		return nil, new(big.Int), true, nil
	}
	moves, _, err := ev.Solver().Moves(ev.Context(), sum, who, -1)
	if err != nil {
		return nil, nil, false, err
	}
	var winning []game.Move
	total := int64(0)
	for _, m := range moves {
		if err := ev.Tick(); err != nil {
			return nil, nil, false, err
		}
		after, err := search.Apply(sum, m)
		if err != nil {
			return nil, nil, false, err
		}
		o, err := OutcomeOfSum(ev, after, true)
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

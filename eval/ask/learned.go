package ask

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// Learned says what is known of a sum without its canonical form: the mean, the
// temperature or a bound of it, and bounds on the stops, or else how many moves there
// are, and whether the sum obviously equals its negative; "" if nothing was found in
// time.
func Learned(ev interp.Env, sum game.Sum) string {
	if sum.Impartial() {
		return ""
	}
	var parts []string
	quick, cancel := quick(ev)
	defer cancel()
	if quick.Session().Solver().OwnNegative(quick.Context(), sum) {
		parts = append(parts, "equal to its own negative, so that it is P or N and its mean is 0")
	}
	if b, err := ev.Solver().HeatBounds(ev.Context(), sum); err == nil {
		parts = append(parts, heatWords(b))
	} else if moves := moveCounts(quick, sum); moves != "" {
		parts = append(parts, moves)
	}
	return strings.Join(parts, "; ")
}

// quick is for facts that are found at once, even after the time for others is over.
func quick(ev interp.Env) (interp.Env, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ev.Context()), quickTime)
	ctx = game.WithBudget(ctx, ev.Budget().Apart(quickSteps, learnMemory(ev.Budget())))
	return ev.Session().Evaluating(ctx), cancel
}

// quickSteps takes some hundredths of a second; quickTime is the limit if it takes
// longer.
const (
	quickSteps = 1 << 18
	quickTime  = 100 * time.Millisecond
)

// countedMoves is how many moves of a player are counted.
const countedMoves = 10_000

// moveCounts is "30 moves for Left, 28 for Right"; "" if they could not be counted in
// time.
func moveCounts(ev interp.Env, sum game.Sum) string {
	var counts [2]string
	for _, who := range []game.Player{game.Left, game.Right} {
		moves, more, err := ev.Solver().Moves(ev.Context(), sum, who, countedMoves)
		if err != nil {
			return ""
		}
		if counts[who] = fmt.Sprint(len(moves)); more {
			counts[who] = "more than " + counts[who]
		}
	}
	noun := "moves"
	if counts[game.Left] == "1" {
		noun = "move"
	}
	return fmt.Sprintf("%s %s for Left, %s for Right", counts[game.Left], noun, counts[game.Right])
}

// heatWords is "mean 1/2, temperature at most 3, left stop between 1 and 7/2,
// right stop 0".
func heatWords(b search.HeatBounds) string {
	word := " at most "
	if b.Exact {
		word = " "
	}
	words := []string{"mean " + b.Mean.String(), "temperature" + word + b.Temperature.String()}
	for i, ends := range [][2]short.Dyadic{b.Left, b.Right} {
		side := []string{"left stop ", "right stop "}[i]
		if ends[0].Equal(ends[1]) {
			words = append(words, side+ends[0].String())
		} else {
			words = append(words, fmt.Sprintf("%sbetween %s and %s", side, ends[0], ends[1]))
		}
	}
	return strings.Join(words, ", ")
}

// learnTime is the time for finding other facts after a limit ended the search for a
// value; after a time limit it is less, to respect that limit.
func learnTime(err error) time.Duration {
	var limit *game.LimitError
	if errors.As(err, &limit) && limit.What == "time" {
		return 200 * time.Millisecond
	}
	return time.Second
}

// withLearned adds to a limit error what is known of the position: its outcome, and its
// mean, temperature and stops or bounds of them. What the second player wins is 0.
func withLearned(ev interp.Env, v value.Value, err error, of value.Value) (value.Value, error) {
	p, ok := of.(value.Position)
	if !ok || !errors.Is(err, game.ErrBudget) || ev.Context().Err() != nil {
		return v, err
	}
	sum, zero := p.Sum, false
	var parts []string
	for _, question := range []func(card interp.Env) string{
		func(card interp.Env) string {
			o, _, err := ev.Solver().Outcome(card.Context(), sum, false)
			if zero = err == nil && o == game.P; err != nil {
				return ""
			}
			return fmt.Sprintf("%s (%s)", o.Words(), o)
		},
		func(card interp.Env) string { return Learned(card, sum) },
	} {
		ctx, cancel := context.WithTimeout(ev.Context(), learnTime(err)/2)
		ctx = game.WithBudget(ctx, ev.Budget().Apart(0, learnMemory(ev.Budget())))
		if text := question(ev.Session().Evaluating(ctx)); text != "" {
			parts = append(parts, text)
		}
		cancel()
		if zero {
			return value.Int(0), nil
		}
	}
	if len(parts) == 0 {
		return v, err
	}
	return v, &lang.Error{Message: value.ExplainError(err), Hint: "the value is not known, but: " + strings.Join(parts, "; "),
		Span: ruleset.NoSpan, Cause: err}
}

// learnMemory is the memory for that, beyond the limit.
func learnMemory(b *game.Budget) int64 {
	if b.MaxBytes > 0 {
		return min(256<<20, b.MaxBytes/8)
	}
	return 256 << 20
}

package boards

import (
	"fmt"
	"math/big"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/rulesets"
)

// whyThresholds shows the rows on both sides of the thresholds of a row of partizan
// End-Nim.
func whyThresholds(ev interp.Env, args []value.Value) ([]string, error) {
	p, err := rowOf(ev, args[0])
	if err != nil || p.Empty() {
		return nil, err
	}
	left, right := p.Thresholds()
	return besideThresholds(ev, p, "L(w)", "R(w)", left, right)
}

// whyStars shows them for L*(w) and R*(w).
func whyStars(ev interp.Env, args []value.Value) ([]string, error) {
	p, err := rowOf(ev, args[0])
	if err != nil || p.Empty() {
		return nil, err
	}
	left, right := p.Stars()
	return besideThresholds(ev, p, "L*(w)", "R*(w)", left, right)
}

func besideThresholds(ev interp.Env, p *rulesets.PartizanEndNim, nameLeft, nameRight string, left, right *big.Int) ([]string,
	error) {
	steps := []string{"a larger stack at the head is never worse for Left, and one at the tail never worse for Right, " +
		"so that one " +
		"size decides at each end"}
	tell := func(name string, size *big.Int, at int) error {
		var told [2]string
		for i, x := range []*big.Int{new(big.Int).Sub(size, big.NewInt(1)), size} {
			row := slices.Clone(p.Stacks())
			if x.Sign() > 0 {
				row = slices.Insert(row, at, x)
			}
			q, err := rulesets.SolvePartizanEndNim(ev.Context(), row)
			if err != nil {
				return err
			}
			told[i] = fmt.Sprintf("%v is %v", row, q.Outcome)
		}
		steps = append(steps, fmt.Sprintf("%s = %v: %s, and %s", name, size, told[0], told[1]))
		return nil
	}
	if err := tell(nameLeft, left, 0); err != nil {
		return nil, err
	}
	if err := tell(nameRight, right, len(p.Stacks())); err != nil {
		return nil, err
	}
	return append(steps, "they are found by the recursion of Albert and Nowakowski, which goes from the rows of one "+
		"stack to longer "+
		"ones: from those without the first and without the last stack"), nil
}

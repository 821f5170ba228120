package explain

import (
	"fmt"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/nimber"
)

// functionSteps tell of a function how its answer comes about; the answer itself
// stands behind them.
var functionSteps = map[string]func(x *explainer, args []value.Value) error{
	"sqrt":            (*explainer).squareRoot,
	"inv":             (*explainer).inverse,
	"hamming_correct": (*explainer).correction,
	"card_to_turn":    (*explainer).cardTrick,
}

// steps tells the steps of a function, where they are known and its arguments
// are such as it takes.
func (x *explainer) steps(s *interp.Session, src *lang.Source, b *interp.Builtin, call lang.Expr, answer value.Value) error {
	tell := functionSteps[b.Name]
	if b.Why != nil {
		tell = func(x *explainer, args []value.Value) error {
			steps, err := b.Why(x.ev, args)
			for _, step := range steps {
				x.Say("%s", step)
			}
			return err
		}
	}
	if tell == nil && b.Shows == "" {
		return nil
	}
	var list []lang.Expr
	if of := interp.ArgumentOf(call); of != nil {
		list = []lang.Expr{of}
	} else if c, ok := call.(*lang.Call); ok {
		list = c.Args
	}
	var args []value.Value
	for _, e := range list {
		v, err := s.Evaluate(x.ev, src, e)
		if err != nil {
			return err
		}
		args = append(args, v)
	}
	if len(args) == 0 {
		return nil
	}
	if tell != nil {
		if err := tell(x, args); err != nil {
			return err
		}
	}
	return x.shows(b, args, answer)
}

// fieldOf is the size of the smallest field of nimbers that n lies in, as a
// text: 2, 4, 16, 256 ... and the exponent k of 2^(2^k).
func fieldOf(n nimber.Nimber) (size string, k int) {
	bits := max(n.BitLen(), 1)
	for 1<<k < bits {
		k++
	}
	if k <= 5 {
		return fmt.Sprint(uint64(1) << (1 << k)), k
	}
	return fmt.Sprintf("2^%d", 1<<k), k
}

// squareRoot squares until squaring comes back: what stands before is the root.
func (x *explainer) squareRoot(args []value.Value) error {
	list, _, err := nimbersOf(args[0], args[0])
	if err != nil {
		return nil // the function itself says what is wrong
	}
	n := list[0]
	size, k := fieldOf(n)
	x.Say("the nimbers below %s are a field of characteristic 2: squaring is one to one in it, and %d squarings come back to "+
		"where they began", size, 1<<k)
	if k > 4 {
		root, err := n.Sqrt(x.ev.Context())
		if err == nil {
			x.Say("the last of them before it comes back is the root: %s (x) %s = %s", root, root, n)
		}
		return err
	}
	at, squares := n, []string{}
	for range 1 << k {
		next, err := at.Square(x.ev.Context())
		if err != nil {
			return err
		}
		if len(squares) < x.list {
			squares = append(squares, fmt.Sprintf("%s (x) %s = %s", at, at, next))
		}
		if next == n {
			x.Say("%s: the root is what stands before %s comes back", strings.Join(squares, ", "), n)
			return nil
		}
		at = next
	}
	return nil
}

// inverse names the field, and the power that is the inverse.
func (x *explainer) inverse(args []value.Value) error {
	list, _, err := nimbersOf(args[0], args[0])
	if err != nil || list[0].IsZero() {
		return nil
	}
	n := list[0]
	inv, err := n.Inv(x.ev.Context())
	if err != nil {
		return err
	}
	size, _ := fieldOf(n)
	x.Say("the nimbers below %s are a field of %s elements, so the power %s - 1 of each but 0 is 1, and the power %s - 2 is "+
		"its inverse", size, size, size, size)
	x.Say("indeed %s (x) %s = 1", n, inv)
	return nil
}

// correction adds the places of the ones: of a word of the Hamming code they
// have nim-sum 0.
func (x *explainer) correction(args []value.Value) error {
	places, sum, ok := onesOf(args[0])
	if !ok {
		return nil
	}
	x.Say("a word of the Hamming code is a position of nim-value 0 of the game of coins: the places of its ones, counted " +
		"from 1, have nim-sum 0")
	x.Say("the ones stand at %s: their nim-sum is %d", places, sum)
	if sum == 0 {
		x.Say("no place is wrong")
		return nil
	}
	x.Say("a wrong digit at place p changes the nim-sum by p, so place %d is the wrong one", sum)
	return nil
}

// cardTrick tells which nim-sum the magician reads.
func (x *explainer) cardTrick(args []value.Value) error {
	places, sum, ok := onesOf(args[0])
	if !ok || len(args) < 2 {
		return nil
	}
	size := uint64(len(strings.ReplaceAll(string(args[0].(value.Text)), " ", "")))
	chosen, ok := args[1].(value.Int)
	if !ok || chosen < 1 || uint64(chosen) > size {
		return nil
	}
	x.Say("the cards are numbered from 1, and the last counts as 0; those on their faces stand at %s, with nim-sum %d", places,
		sum%size)
	x.Say("to turn card k changes the nim-sum by k: to make it %d, turn card %d (+) %d", uint64(chosen)%size, sum%size,
		uint64(chosen)%size)
	return nil
}

// onesOf are the places of the ones of a row of digits, counted from 1, and
// their nim-sum.
func onesOf(v value.Value) (places string, sum uint64, ok bool) {
	text, ok := v.(value.Text)
	if !ok {
		return "", 0, false
	}
	row, err := nimber.ParseRow(string(text))
	if err != nil {
		return "", 0, false
	}
	var list []string
	for i, one := range row {
		if one {
			list = append(list, fmt.Sprint(i+1))
			sum ^= uint64(i + 1)
		}
	}
	if len(list) == 0 {
		list = []string{"no place"}
	}
	return strings.Join(list, ", "), sum, true
}

package format

import (
	"fmt"
	"math/big"
	"strings"
)

// Name is the text of the last of some canonical forms: numbers and nimbers by their names, others as braces with the names
// of the options; "form 17" where a name would be longer than 4096 bytes.
func Name(forms []Form) string {
	names, numbers := make([]string, len(forms)), make([]*big.Rat, len(forms))
	side := func(options []int32) (text string, x *big.Rat, isNumber bool) {
		texts := make([]string, len(options))
		for i, o := range options {
			texts[i], x = names[o], numbers[o]
		}
		return strings.Join(texts, ","), x, len(options) == 0 || len(options) == 1 && x != nil
	}
	for n, f := range forms {
		left, a, ok := side(f.Left)
		right, b, ok2 := side(f.Right)
		k := len(f.Left)
		switch one := big.NewRat(1, 1); {
		case k == 0 && len(f.Right) == 0:
			numbers[n] = new(big.Rat)
		case ok && len(f.Right) == 0:
			numbers[n] = one.Add(a, one)
		case ok2 && k == 0:
			numbers[n] = one.Sub(b, one)
		case ok && ok2 && a.Cmp(b) < 0:
			numbers[n] = one.Quo(one.Add(a, b), big.NewRat(2, 1))
		}
		switch {
		case numbers[n] != nil:
			names[n] = numbers[n].RatString()
		case left == right && k == 1 && left == "0":
			names[n] = "*"
		case left == right && (k == 2 && names[f.Left[1]] == "*" || names[f.Left[k-1]] == fmt.Sprint("*", k-1)):
			names[n] = fmt.Sprint("*", k)
		default:
			names[n] = "{" + left + "|" + right + "}"
		}
		if len(names[n]) > 1<<12 {
			names[n] = fmt.Sprint("form ", n)
		}
	}
	return names[len(names)-1]
}

package eval

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// TestHackenbushStrings compares hackenbush_string and sign_expansion with Berlekamp's
// rule: as many L as the whole part and one more, R, then the binary digits of the
// fraction but the last, 1 as L and 0 as R.
func TestHackenbushStrings(t *testing.T) {
	var cases [][2]string
	for k := int64(0); k <= 70; k++ {
		x := big.NewRat(k, 16)
		whole := new(big.Int).Quo(x.Num(), x.Denom())
		rest := new(big.Int).Sub(x.Num(), new(big.Int).Mul(whole, x.Denom()))
		want := strings.Repeat("L", int(whole.Int64()))
		if digits := x.Denom().BitLen() - 1; digits > 0 {
			binary := fmt.Sprintf("%0*b", digits, rest)
			want += "LR" + strings.NewReplacer("1", "L", "0", "R").Replace(binary[:digits-1])
		}
		mirrored := strings.NewReplacer("L", "R", "R", "L").Replace(want)
		signs := strings.NewReplacer("L", "+", "R", "-").Replace(want)
		cases = append(cases, [2]string{fmt.Sprintf("hackenbush_string(%s)", x.RatString()), fmt.Sprintf("%q", want)})
		cases = append(cases, [2]string{fmt.Sprintf("hackenbush_string(-%s)", x.RatString()), fmt.Sprintf("%q", mirrored)})
		cases = append(cases, [2]string{fmt.Sprintf("sign_expansion(%s)", x.RatString()), fmt.Sprintf("%q", signs)})
	}
	answersAre(t, New(), cases)
}

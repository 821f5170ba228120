package value

import (
	"math"
)

// Coordinate is a number or nimber as a coordinate.
func Coordinate(v Value) (float64, bool) {
	x, ok := 0.0, false
	if r, isNumber := Rat(v); isNumber {
		x, _ = r.Float64()
		ok = true
	} else if s, isStar := v.(Star); isStar {
		x, _ = s.N.Big().Float64()
		ok = true
	}
	return x, ok && !math.IsInf(x, 0)
}

package solve

// A number is the sum of the parts of known value, in units of 1/unit.
type number int64

// Numbers beyond these bounds are rejected.
const (
	unitBits  = 20
	unit      = number(1) << unitBits
	maxNumber = unit << 40
)

// move is Left's option of a number; ok is false when there is none.
func (x number) move() (to number, ok bool) {
	if x&(unit-1) == 0 {
		return x - unit, x > 0
	}
	return x - x&-x, true
}

// floor is the largest integer that is at most x.
func (x number) floor() int { return int(x >> unitBits) }

package value

import (
	"cgt/stdlib/nimber"
)

func NimberInt(n nimber.Nimber) Value {
	if x, ok := n.Uint64(); ok && x < 1<<63 {
		return Int(x)
	}
	return NewInt(n.Big())
}

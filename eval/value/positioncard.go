package value

import (
	"fmt"
	"math/big"

	"cgt/eval/view"
	"cgt/stdlib/game"
)

// SetValue fills in a value and, where it is *n, the n.
func SetValue(f *view.Fields, value Value) {
	f.Value = Show(value)
	switch v := value.(type) {
	case Star:
		f.Nimber = v.N.Big()
	case Int:
		if v == 0 {
			f.Nimber = big.NewInt(0)
		}
	}
}

func OutcomeWords(o game.Outcome) string { return fmt.Sprintf("   %s (%s)", o.Words(), o) }

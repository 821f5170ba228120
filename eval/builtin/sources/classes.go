package sources

import (
	"slices"

	"cgt/eval/find"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/enumerate"
)

// classes is an enumeration that has one element of each class under a symmetry.
type classes struct {
	*Source
	alike func(v value.Value) []find.Other // nil if each element is a class of its own
}

// LeavesOut gives some of what is left out because it is like v.
func (c *classes) LeavesOut(v value.Value) []find.Other {
	if c.alike == nil {
		return nil
	}
	return c.alike(v)
}

// leftOut gives what an enumeration of boards under a symmetry leaves out: the board
// reflected or turned by a half, which "fixed" lists, and then the board turned by a
// quarter, which "mirror" lists, too.
func leftOut(name string, s enumerate.Symmetry) func(value.Value) []find.Other {
	if s == enumerate.Fixed {
		return nil
	}
	fixed, mirror := name+`(..., "fixed")`, name+`(..., "mirror")`
	return func(v value.Value) []find.Other {
		text, _ := v.(value.Text)
		b, err := board.Parse(string(text))
		if err != nil {
			return nil
		}
		half := find.Other{Element: value.Text(b.Rotate().Rotate().String()), In: fixed}
		turned := b.Rotate()
		if s == enumerate.Free {
			turned = b.Transpose()
		}
		quarter := find.Other{Element: value.Text(turned.String()), In: mirror}
		switch flipped := (find.Other{Element: value.Text(b.Flip().String()), In: fixed}); {
		case s == enumerate.Mirror:
			return []find.Other{half, flipped}
		case name == "boards" && b.Rows() != b.Columns():
			return []find.Other{half, flipped}
		case s == enumerate.OneSided:
			quarter.In = fixed
			return []find.Other{half, quarter}
		default:
			return []find.Other{half, flipped, quarter}
		}
	}
}

// reversed gives the reversal of a string, which strings lists without a word.
func reversed(s enumerate.Symmetry) func(value.Value) []find.Other {
	if s == enumerate.Fixed {
		return nil
	}
	return func(v value.Value) []find.Other {
		text, _ := v.(value.Text)
		letters := []byte(text)
		slices.Reverse(letters)
		return []find.Other{{Element: value.Text(letters), In: `strings without "mirror"`}}
	}
}

package board

import "math/bits"

// A Mask is a set of the cells of a board of 8 rows and 8 columns: cell
// (r, c) is bit 8r+c.
type Mask = uint64

// The cells on the edges of the largest board.
const (
	FirstColumn Mask = 0x0101010101010101
	LastColumn  Mask = FirstColumn << 7
	FirstRow    Mask = 0xFF
)

// East moves every cell of a mask one column to the right; cells that leave the board are lost.
func East(m Mask) Mask { return m &^ LastColumn << 1 }

// West moves every cell of a mask one column to the left; cells that leave the board are lost.
func West(m Mask) Mask { return m &^ FirstColumn >> 1 }

// North moves every cell of a mask one row up; cells that leave the board are lost.
func North(m Mask) Mask { return m >> 8 }

// South moves every cell of a mask one row down; cells that leave the board are lost.
func South(m Mask) Mask { return m << 8 }

// Corner moves a mask as far north and west as possible.
func Corner(m Mask) Mask {
	if m == 0 {
		return 0
	}
	m >>= bits.TrailingZeros64(m) &^ 7
	columns := m | m>>32
	columns |= columns >> 16
	columns |= columns >> 8
	return m >> bits.TrailingZeros8(uint8(columns))
}

// Flop reverses the order of the rows.
func Flop(m Mask) Mask { return bits.ReverseBytes64(m) }

// Turn rotates the mask by 180 degrees.
func Turn(m Mask) Mask { return bits.Reverse64(m) }

// Transpose exchanges rows and columns.
func Transpose(m Mask) Mask {
	t := 0x00AA00AA00AA00AA & (m ^ m>>7)
	m ^= t ^ t<<7
	t = 0x0000CCCC0000CCCC & (m ^ m>>14)
	m ^= t ^ t<<14
	t = 0x00000000F0F0F0F0 & (m ^ m>>28)
	return m ^ t ^ t<<28
}

// Shift is the number of rows and columns by which Corner moves a mask.
func Shift(m Mask) int {
	if m == 0 {
		return 0
	}
	rows := bits.TrailingZeros64(m) &^ 7
	m >>= rows
	m |= m >> 32
	m |= m >> 16
	m |= m >> 8
	return rows + bits.TrailingZeros8(uint8(m))
}

// Span is the number of rows and columns that a mask in the corner occupies.
func Span(m Mask) (rows, columns int) {
	if m == 0 {
		return 1, 1
	}
	rows = (63-bits.LeadingZeros64(m))/8 + 1
	m |= m >> 32
	m |= m >> 16
	m |= m >> 8
	return rows, bits.Len8(uint8(m))
}

// Region is the part of m that is connected, by steps to all four sides, to
// the lowest cell of m.
func Region(m Mask) Mask {
	part := m & -m
	for {
		grown := part | m&(East(part)|West(part)|North(part)|South(part))
		if grown == part {
			return part
		}
		part = grown
	}
}

// KingRegion is the part of m connected to its lowest cell by steps to all
// eight sides.
func KingRegion(m Mask) Mask {
	part := m & -m
	for {
		wide := part | East(part) | West(part)
		grown := m & (wide | North(wide) | South(wide))
		if grown == part {
			return part
		}
		part = grown
	}
}

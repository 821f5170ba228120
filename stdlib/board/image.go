package board

// Image is one of the eight reflections and rotations of a board: exchange rows with columns first, then mirror the
// columns, then the rows.
type Image uint8

// The parts of an image.
const (
	MirrorColumns Image = 1 << iota
	MirrorRows
	Exchanged
)

// Direction maps a direction to its image.
func (m Image) Direction(d Direction) Direction {
	if m&Exchanged != 0 {
		d.Row, d.Column = d.Column, d.Row
	}
	if m&MirrorColumns != 0 {
		d.Column = -d.Column
	}
	if m&MirrorRows != 0 {
		d.Row = -d.Row
	}
	return d
}

// Mask maps a mask to its image.
func (m Image) Mask(cells Mask) Mask {
	if m&Exchanged != 0 {
		cells = Transpose(cells)
	}
	switch m & (MirrorColumns | MirrorRows) {
	case MirrorColumns:
		return Flop(Turn(cells))
	case MirrorRows:
		return Flop(cells)
	case MirrorColumns | MirrorRows:
		return Turn(cells)
	}
	return cells
}

package board

// Image is a reflection or turn of a board: rows exchanged with columns first, then
// columns mirrored, rows mirrored. There are eight.
type Image uint8

// The parts of an image.
const (
	MirrorColumns Image = 1 << iota
	MirrorRows
	Exchanged
)

// Direction is where a direction points in the image.
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

// Mask is the image of a mask.
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

package rulesets

import (
	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// Konane is Konane on boards of at most 8 rows and 8 columns; KonaneParts splits boards of any size. A word is one part of
// the board that play can never link to another; reflections and rotations preserve the value, exchanging the colours
// negates it.
type Konane struct{}

// Pack is the pair of a board.
func (Konane) Pack(b board.Board) (pair, bool) { return pairOf(b) }

// Unpack is the board of a word.
func (Konane) Unpack(w pair) board.Board { return boardOf(w) }

// Negative is the board with the colours exchanged.
func (Konane) Negative(w pair) pair { return swapped(w) }

// Moves appends the options: every stone, every direction, every number of
// jumps.
func (k Konane) Moves(w pair, who game.Player, out *game.Options[pair]) {
	k.each(w, who, func(after pair) {
		konaneParts(after, out)
		out.End()
	})
}

// each emits the boards after each move, without splitting or normalising them.
func (Konane) each(w pair, who game.Player, emit func(after pair)) {
	empty := w[0] & w[1]
	own, other := w[who]&^empty, w[1-who]&^empty
	for direction := range 4 {
		back := 3 - direction
		able := own & step(other, back) & step(step(empty, back), back)
		for ; able != 0; able &= able - 1 {
			from := able & -able
			gone := from
			for at := from; ; {
				over := step(at, direction) & other
				to := step(step(at, direction), direction) & empty
				if over == 0 || to == 0 {
					break
				}
				gone |= over
				after := w
				after[0], after[1] = after[0]|gone, after[1]|gone // empty now
				after[1-who] &^= to
				emit(after)
				at = to
			}
		}
	}
}

// Reduce splits a board into parts.
func (Konane) Reduce(w pair, out *game.Options[pair]) bool {
	if all := w[0] | w[1]; all != 0 && isLeast(w) {
		jumps := konaneJumps(w)
		if jumps.part(all&-all) == all {
			return false
		}
	}
	konaneParts(w, out)
	out.End()
	return true
}

// jumpSets are the cells from which a player may ever jump, for each direction.
type jumpSets [2][4]mask

// The columns from which there are no jumps to the east, and to the west.
const (
	farEast = board.LastColumn | board.LastColumn>>1
	farWest = board.FirstColumn | board.FirstColumn<<1
)

// konaneJumps returns all jumps that any line of play might contain, and possibly more: what may ever be on a cell is
// determined for every cell separately. A cell may become empty if it is empty or if its stone may move or be taken.
func konaneJumps(w pair) (jumps jumpSets) {
	empty := w[0] & w[1]
	stones := pair{w[0] &^ empty, w[1] &^ empty}
	for {
		before, beforeEmpty := stones, empty
		for who := range 2 {
			own, other := stones[who], stones[1-who]
			from := &jumps[who]
			from[0] = own & (other << 8) & (empty << 16)
			from[1] = own & (other << 1) & (empty << 2) &^ farWest
			from[2] = own & (other >> 1) & (empty >> 2) &^ farEast
			from[3] = own & (other >> 8) & (empty >> 16)
			stones[who] |= from[0]>>16 | from[1]>>2 | from[2]<<2 | from[3]<<16
			empty |= jumps.from(who) | jumps.over(who)
		}
		if stones == before && empty == beforeEmpty {
			return jumps
		}
	}
}

// from returns the cells from which a player may ever jump, over stones that the player may take.
func (j *jumpSets) from(who int) mask {
	from := &j[who]
	return from[0] | from[1] | from[2] | from[3]
}

func (j *jumpSets) over(who int) mask {
	from := &j[who]
	return from[0]>>8 | from[1]>>1 | from[2]<<1 | from[3]<<8
}

// part is the set of cells that jumps link to those of start.
func (j *jumpSets) part(start mask) mask {
	var from [4]mask
	for direction := range from {
		from[direction] = j[0][direction] | j[1][direction]
	}
	for part := start; ; {
		north := from[0] & (part | part<<8 | part<<16)
		west := from[1] & (part | part<<1 | part<<2)
		east := from[2] & (part | part>>1 | part>>2)
		south := from[3] & (part | part>>8 | part>>16)
		grown := part | north | north>>8 | north>>16 | west | west>>1 | west>>2 | east | east<<1 | east<<2 |
			south | south<<8 | south<<16
		if grown == part {
			return part
		}
		part = grown
	}
}

// konaneParts emits the parts of the board in which there is a jump.
func konaneParts(w pair, out *game.Options[pair]) {
	jumps := konaneJumps(w)
	for starts := jumps.from(0) | jumps.from(1); starts != 0; {
		part := jumps.part(starts & -starts)
		starts &^= part
		put(pair{w[0] & part, w[1] & part}, out)
	}
}

// KonaneParts returns the parts of a board of any size that play can never link, each cut to its size with walls around it;
// those without a jump are omitted.
func KonaneParts(b board.Board) []board.Board {
	cells := newKonaneCells(b)
	link := make([]int, len(cells.may)) // a forest: the parent of every cell
	for i := range link {
		link[i] = i
	}
	root := func(i int) int {
		for link[i] != i {
			link[i] = link[link[i]]
			i = link[i]
		}
		return i
	}
	linked := make([]bool, len(cells.may))
	cells.jumps(func(from, over, to int) {
		link[root(over)] = root(from)
		link[root(to)] = root(from)
		linked[from], linked[over], linked[to] = true, true, true
	})
	return partsByRoot(b, linked, root)
}

// What a cell may come to hold if anybody may move at any time.
const mayLeft, mayRight, mayEmpty = 1, 2, 4

// konaneCells stores what the cells of a board may come to hold, and the cells whose jumps must still be examined.
type konaneCells struct {
	board   board.Board
	columns int
	may     []byte
	waiting []int
	waits   []bool
}

func newKonaneCells(b board.Board) *konaneCells {
	n := len(b.Text())
	k := &konaneCells{b, b.Columns(), make([]byte, n), make([]int, n), make([]bool, n)}
	for i := range k.may {
		switch b.Text()[i] {
		case board.Left:
			k.may[i] = mayLeft
		case board.Right:
			k.may[i] = mayRight
		case board.Empty:
			k.may[i] = mayEmpty
		}
		k.waiting[i], k.waits[i] = i, true
	}
	return k
}

// jumps calls found for every jump that may ever be made, at least once.
func (k *konaneCells) jumps(found func(from, over, to int)) {
	for len(k.waiting) > 0 {
		from := k.waiting[len(k.waiting)-1]
		k.waiting = k.waiting[:len(k.waiting)-1]
		k.waits[from] = false
		if k.may[from]&(mayLeft|mayRight) == 0 {
			continue
		}
		r, c := from/k.columns, from%k.columns
		for _, d := range board.Orthogonal {
			if !k.board.Inside(r+2*d.Row, c+2*d.Column) {
				continue
			}
			over, to := from+d.Row*k.columns+d.Column, from+2*(d.Row*k.columns+d.Column)
			for _, own := range [2]byte{mayLeft, mayRight} {
				if k.may[from]&own == 0 || k.may[over]&(mayLeft|mayRight)&^own == 0 || k.may[to]&mayEmpty == 0 {
					continue
				}
				k.add(from, mayEmpty)
				k.add(over, mayEmpty)
				k.add(to, own)
				found(from, over, to)
			}
		}
	}
}

// add records that a cell may come to hold more; then the jumps from, over and to it are examined again.
func (k *konaneCells) add(i int, held byte) {
	if k.may[i]&held != 0 {
		return
	}
	k.may[i] |= held
	r, c := i/k.columns, i%k.columns
	for _, d := range board.Orthogonal {
		for far := range 3 {
			from := i + far*(d.Row*k.columns+d.Column)
			if k.board.Inside(r+far*d.Row, c+far*d.Column) && !k.waits[from] {
				k.waits[from] = true
				k.waiting = append(k.waiting, from)
			}
		}
	}
}

// partsByRoot cuts out the parts, each the linked cells with the same root.
func partsByRoot(b board.Board, linked []bool, root func(int) int) []board.Board {
	var parts []board.Board
	index := map[int]int{}
	var cells [][]byte
	for i, ok := range linked {
		if !ok {
			continue
		}
		at, known := index[root(i)]
		if !known {
			at = len(cells)
			index[root(i)] = at
			cells = append(cells, []byte(board.New(b.Rows(), b.Columns(), board.Wall).Text()))
		}
		cells[at][i] = b.Text()[i]
	}
	for _, part := range cells {
		parts = append(parts, board.Of(b.Columns(), part).Trim("#"))
	}
	return parts
}

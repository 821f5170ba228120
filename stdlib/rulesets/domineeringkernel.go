package rulesets

import (
	"math/bits"
	"sync"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// squares plays Domineering on boards of at most 8 rows and columns for the solver. A word is the set of the free squares.
// It gives the solver what cannot be derived from the rules automatically: the full accounting of areas by Bullock
// (Domineering: solving large combinatorial search spaces, ICGA Journal 25 (2002)).
type squares struct{ packings *[256][256][2]uint8 }

// Name is the name of the game.
func (squares) Name() string { return "domineering" }

// Worker is the kernel itself, which is immutable.
func (k squares) Worker() solve.Kernel { return k }

// Moves appends the boards after each move.
func (squares) Moves(w *solve.Word, who game.Player, out []solve.Word) []solve.Word {
	m := w[0]
	at, domino := m&board.North(m), mask(1|1<<8)
	if who == game.Right {
		at, domino = m&board.West(m), 3
	}
	for ; at != 0; at &= at - 1 {
		out = append(out, solve.Word{m &^ (domino << bits.TrailingZeros64(at))})
	}
	return out
}

// Split appends the connected parts.
func (squares) Split(w *solve.Word, out []solve.Part) []solve.Part {
	m := w[0]
	m &= board.East(m) | board.West(m) | board.North(m) | board.South(m)
	for m != 0 {
		part := board.Region(m)
		m &^= part
		image, turned := least(part)
		out = append(out, solve.Part{Word: solve.Word{image}, Negative: turned})
	}
	return out
}

// Score counts the dominoes that each player can place.
func (squares) Score(w *solve.Word) int {
	m := w[0]
	return solve.ScoreMove * (bits.OnesCount64(m&board.North(m)) - bits.OnesCount64(m&board.West(m)))
}

// Rank scores a move by what it changes in the rows and columns around it: the dominoes of both players that fit together,
// and those that are safe. Ties are broken by position, see preference.
func (squares) Rank(w *solve.Word, who game.Player, out []solve.Word, scores []int32) ([]solve.Word, []int32) {
	along, across := w[0], board.Transpose(w[0]) // by rows of the mover, and of the opponent
	if who == game.Left {
		along, across = across, along
	}
	height, width := board.Span(along)
	for at := along & board.West(along); at != 0; at &= at - 1 {
		place := bits.TrailingZeros64(at)
		r, c := place>>3, place&7
		after := along &^ (3 << place)
		gain := fit(line(after, r)) - fit(line(along, r)) + safeGain(along, r-1, after) + safeGain(along, r,
			after) + safeGain(along, r+1, after)
		other := across &^ (0x101 << (8*c + r))
		for i := c; i <= c+1; i++ {
			gain -= fit(line(other, i)) - fit(line(across, i))
		}
		gain -= safeGain(across, c-1, other) + safeGain(across, c+2, other)
		score := 2*solve.ScoreMove*gain + preference(min(r, height-1-r), min(c, width-2-c))
		if who == game.Left {
			after = other
		}
		out, scores = append(out, solve.Word{after}), append(scores, int32(score))
	}
	return out, scores
}

// preference breaks ties between equally good moves, by their distance from an edge and from a side; it is less than the
// value of two moves. First come those in the second row from an edge, which make safe places there, then those in other
// inner rows; of them those an even number of squares from the side. That the same places are always preferred, those
// nearest to the corners, makes the replies to different moves meet again in the same positions.
func preference(edge, side int) int {
	even := 0
	if side&1 == 0 {
		even = 30
	}
	switch {
	case edge == 0:
		return 30 - side/2
	case edge&1 == 1:
		return 96 + even - 2*edge - side/2
	default:
		return 56 + even - 2*edge - side/2
	}
}

// line is row r of a board; rows outside are full.
func line(m mask, r int) uint8 {
	if uint(r) > 7 {
		return 0
	}
	return uint8(m >> (8 * uint(r)))
}

// fit is the number of dominoes that fit into a row.
func fit(row uint8) int { return int(fits[row]) }

var fits = func() (n [256]uint8) {
	for row := range n {
		n[row] = uint8(inRows(mask(row)))
	}
	return n
}()

// safeGain is the number of additional safe dominoes in row r after a move.
func safeGain(before mask, r int, after mask) int {
	return fit(line(after, r)&^(line(after, r-1)|line(after, r+1))) - fit(line(before, r)&^(line(before, r-1)|line(before, r+1)))
}

// Look computes what is certain about a part.
func (k squares) Look(w *solve.Word) (f solve.Facts) {
	m := w[0]
	boards := [2]mask{board.Transpose(m), m} // the player's dominoes lie along the rows
	for who := range 2 {
		f.Most[who] = int16(inRows(boards[who]))
	}
	if f.Most[0] == 0 || f.Most[1] == 0 {
		f.Integral, f.Integer = true, int32(f.Most[0]-f.Most[1])
		return f
	}
	image, turned := least(boards[0])
	f.OwnNegative = image == m && !turned
	f.Size = int16(bits.OnesCount64(m))
	for who := range 2 {
		f.PerMove[who] = 2
		along := boards[who] & (board.East(boards[who]) | board.West(boards[who]))
		f.Cells[who] = int16(bits.OnesCount64(along))
		k.account(boards[who], who, &f)
	}
	return f
}

// inRows is the number of dominoes that fit into the rows.
func inRows(m mask) (n int) {
	for at := m &^ board.East(m); at != 0; {
		at = board.East(at) & m
		n += bits.OnesCount64(at)
		at = board.East(at) & m
	}
	return n
}

// account finds the safe dominoes and the areas of the player whose dominoes lie along the rows of m, where the opponent's
// stand.
//
// A domino is safe if the opponent can reach neither of its squares. Next to it there may be a square that the player can
// use by shifting the domino onto it.
//
// A block of two rows and two columns with no free squares above, or none below, is worth two dominoes to whoever has a
// domino there first: the second is safe then. The opponent spoils it by a domino inside. One that stands across the open
// side spoils half of it, and perhaps an area beyond: that gives him no more. For half of the block is left as an area
// apart, of three squares, and his own domino has cut off a fourth one from him; so that what is left stands for the area
// beyond, if that counts for at most four squares.
func (k squares) account(m mask, who int, f *solve.Facts) {
	open := m & (board.North(m) | board.South(m)) // the opponent may use these
	areas := &f.Areas[who]
	upper := blocks(m)
	blocked := upper | upper<<8
	for range bits.OnesCount64(upper) / 2 {
		areas.AddTwofold()
	}
	pairs := k.pack(m, open, blocked)
	safe := pairs &^ open &^ (board.West(open))
	pairs &^= safe
	f.Safe[who] += int16(bits.OnesCount64(safe))
	taken := blocked | pairs | pairs<<1
	options := openBeside(safe, open, taken|safe|safe<<1)
	taken |= options
	// Squares of areas above or below a square of another area: one move spoils both.
	paired := taken & ((taken&^upper)<<8 | (taken&^(upper<<8))>>8)
	beyond := upper>>8 | upper<<16
	counted := taken
	for rest := pairs | options; rest != 0; rest &= rest - 1 {
		cells, moves := rest&-rest, 0
		if cells&pairs != 0 {
			cells, moves = cells*3, 1
		}
		weight := min(7, 2*moves+bits.OnesCount64(cells&open)+dead(cells, m, open, &counted))
		if cells&beyond != 0 {
			weight = min(weight, 4)
		}
		areas.Add(cells&paired != 0, weight, moves)
	}
}

// blocks returns the upper squares of blocks that do not touch above or below.
func blocks(m mask) (upper mask) {
	var taken mask
	for at := m & board.West(m) & board.North(m&board.West(m)); at != 0; at &= at - 1 {
		corner := at & -at
		pair := corner | corner<<1
		block := pair | pair<<8
		if block&(taken|board.North(taken)|board.South(taken)) != 0 || m&(pair>>8) != 0 && m&(pair<<16) != 0 {
			continue
		}
		taken |= block
		upper |= pair
	}
	return upper
}

// pack returns the first squares of dominoes packed into the rows of m, given the squares that are blocked.
func (k squares) pack(m, open, taken mask) (pairs mask) {
	for row := 0; row < 64; row += 8 {
		free := uint8(m &^ taken >> row)
		if free == 0 {
			continue
		}
		choice := k.packings[free][uint8((m&^open)>>row)]
		one, other := mask(choice[0])<<row, mask(choice[1])<<row
		if one != other {
			near := board.North(taken) | board.South(taken)
			if bits.OnesCount64((other|other<<1)&near) < bits.OnesCount64((one|one<<1)&near) {
				one = other
			}
		}
		pairs |= one
		taken |= one | one<<1
	}
	return pairs
}

// openBeside returns open squares next to safe dominoes, given by their first squares, that are not taken.
func openBeside(safe, open, taken mask) (options mask) {
	for rest := safe; rest != 0; rest &= rest - 1 {
		first := rest & -rest
		for _, beside := range [2]mask{board.West(first), board.East(first << 1)} {
			if beside &= open &^ taken; beside != 0 {
				taken |= beside
				options |= beside
				break
			}
		}
	}
	return options
}

// dead is the number of squares that the opponent can no longer use when some cells are taken; squares that were counted
// before are not counted again.
func dead(cells, m, open mask, counted *mask) int {
	rest := m &^ cells
	lost := (board.North(cells) | board.South(cells)) & rest &^ *counted & open &^ (board.North(rest) | board.South(rest))
	*counted |= lost
	return bits.OnesCount64(lost)
}

// packings are the dominoes, by their first squares, that are best placed in a row with some squares free, of which the
// opponent can use all but some; of equally good placements the first and the last.
var packings = sync.OnceValue(func() *[256][256][2]uint8 {
	var table [256][256][2]uint8
	for free := range 256 {
		for closed := free; ; closed = (closed - 1) & free {
			table[free][closed] = packRow(uint8(free), uint8(closed))
			if closed == 0 {
				break
			}
		}
	}
	return &table
})

// packRow chooses the dominoes of a row that are worth most together. Safe ones are best, and a little better where the
// player may move one of them into a square beside it that the opponent can use. Of equally good choices it returns the
// first and the last one.
func packRow(free, closed uint8) (choices [2]uint8) {
	most, starts := -1, free&(free>>1)
	for one := starts; ; one = (one - 1) & starts {
		if one&(one<<1) == 0 {
			switch worth := packingWorth(one, free, closed); {
			case worth > most:
				most, choices = worth, [2]uint8{one, one}
			case worth == most:
				choices[0] = one
			}
		}
		if one == 0 {
			return choices
		}
	}
}

// packingWorth is the value of the dominoes whose first squares are in one.
func packingWorth(one, free, closed uint8) (worth int) {
	left := free &^ (one | one<<1) &^ closed
	for rest := one; rest != 0; rest &= rest - 1 {
		first := rest & -rest
		switch bits.OnesCount8(closed & (first * 3)) {
		case 0:
			worth += 20
		case 1:
			worth += 15
		default:
			worth += 26
			if beside := (first>>1 | first<<2) & left; beside != 0 {
				left &^= beside & -beside
				worth += 3
			}
		}
	}
	return worth
}

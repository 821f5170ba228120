package rulesets

import (
	"math/bits"
	"sync"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// squares plays Domineering on boards of at most 8 rows and columns for the
// solver. A word is the set of the free squares. It gives the solver what no
// rules tell by themselves: the full accounting of areas by Bullock (Domineering:
// solving large combinatorial search spaces, ICGA Journal 25 (2002)).
type squares struct{ packings *[256][256][2]uint8 }

// Name is the name of the game.
func (squares) Name() string { return "domineering" }

// Worker is the kernel itself, which never changes.
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

// Rank scores a move by what it changes in the rows and columns around it: the
// dominoes of both players that fit together, and those that are safe. Among
// equals those in the second row from an edge come first, which make safe places
// there, then those in other inner rows, then those an even number of squares
// from the side.
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
		score := 8 * gain
		switch edge := min(r, height-1-r); {
		case edge&1 == 1:
			score += 4
		case edge > 0:
			score += 2
		}
		score += 1 - min(c, width-2-c)&1
		if who == game.Left {
			after = other
		}
		out, scores = append(out, solve.Word{after}), append(scores, int32(score))
	}
	return out, scores
}

// line is row r of a board; rows outside are full.
func line(m mask, r int) uint8 {
	if uint(r) > 7 {
		return 0
	}
	return uint8(m >> (8 * uint(r)))
}

// fit is how many dominoes fit into a row.
func fit(row uint8) int { return int(fits[row]) }

var fits = func() (n [256]uint8) {
	for row := range n {
		n[row] = uint8(inRows(mask(row)))
	}
	return n
}()

// safeGain is how many more safe dominoes row r has after a move.
func safeGain(before mask, r int, after mask) int {
	return fit(line(after, r)&^(line(after, r-1)|line(after, r+1))) - fit(line(before, r)&^(line(before, r-1)|line(before, r+1)))
}

// Look tells what is certain of a part.
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

// inRows is how many dominoes fit into the rows.
func inRows(m mask) (n int) {
	for at := m &^ board.East(m); at != 0; {
		at = board.East(at) & m
		n += bits.OnesCount64(at)
		at = board.East(at) & m
	}
	return n
}

// account finds the safe dominoes and the areas of the player whose dominoes lie
// along the rows of m, where the opponent's stand.
//
// A domino is safe if the opponent can reach neither of its squares. A square of
// two rows and two columns with no free squares above, or none below, is worth
// two dominoes to whoever has a domino there first: the second is safe then.
// Beside a safe domino there may be a square that the player takes by moving
// the domino there.
func (k squares) account(m mask, who int, f *solve.Facts) {
	open := m & (board.North(m) | board.South(m)) // the opponent may use these
	var taken, upper, lower mask                  // squares of areas; of square ones the upper and the lower
	for at := m & board.West(m) & board.North(m&board.West(m)); at != 0; at &= at - 1 {
		corner := at & -at
		pair := corner | corner<<1
		square := pair | pair<<8
		if square&(taken|board.North(taken)|board.South(taken)) != 0 || m&(pair>>8) != 0 && m&(pair<<16) != 0 {
			continue
		}
		taken |= square
		upper |= pair
		lower |= pair << 8
	}
	squareAreas := upper
	var pairs, safe, options mask
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
	for rest := pairs; rest != 0; rest &= rest - 1 {
		first := rest & -rest
		domino := first | first<<1
		if domino&open == 0 {
			f.Safe[who]++
			safe |= domino
		}
	}
	pairs &^= safe
	taken &^= safe
	for rest := safe & board.West(safe); rest != 0; {
		first := rest & -rest
		rest &^= first * 3
		for _, beside := range [2]mask{board.West(first), board.East(first << 1)} {
			if beside &= open &^ taken; beside != 0 {
				taken |= beside
				options |= beside
				break
			}
		}
	}
	// Squares of areas above or below a square of another one: one move spoils both.
	paired := taken & ((taken&^upper)<<8 | (taken&^lower)>>8)
	counted := taken
	areas := &f.Areas[who]
	for rest := squareAreas & board.West(squareAreas); rest != 0; {
		first := rest & -rest
		rest &^= first * 3
		cells := first * 0x303
		areas.AddTwofold(cells&paired != 0)
	}
	for rest := pairs; rest != 0; rest &= rest - 1 {
		cells := rest & -rest * 3
		areas.Add(cells&paired != 0, min(7, 2+bits.OnesCount64(cells&open)+dead(cells, m, open, &counted)), 1)
	}
	for rest := options; rest != 0; rest &= rest - 1 {
		cells := rest & -rest
		areas.Add(cells&paired != 0, 1+dead(cells, m, open, &counted), 0)
	}
}

// dead is how many squares the opponent can use no more when some cells are
// taken from him; squares that were counted before are not counted again.
func dead(cells, m, open mask, counted *mask) int {
	rest := m &^ cells
	lost := (board.North(cells) | board.South(cells)) & rest &^ *counted & open &^ (board.North(rest) | board.South(rest))
	*counted |= lost
	return bits.OnesCount64(lost)
}

// packings are the dominoes, by their first squares, that are best placed in a
// row with some squares free, of which the opponent can use all but some; of
// placements as good as each other the first and the last.
var packings = sync.OnceValue(func() *[256][256][2]uint8 {
	var table [256][256][2]uint8
	for free := range 256 {
		for closed := free; ; closed = (closed - 1) & free {
			table[free][closed] = [2]uint8{packRow(uint8(free), uint8(closed), 0), packRow(uint8(free), uint8(closed), 1)}
			if closed == 0 {
				break
			}
		}
	}
	return &table
})

// packRow chooses the dominoes of a row; safe ones are best. Where it does not
// matter a domino is placed as soon as possible if early is 1, else as late.
func packRow(free, closed uint8, early int) uint8 {
	var best [10]int // from square i on
	var choice [10]bool
	for i := 6; i >= 0; i-- {
		best[i] = best[i+1]
		if free>>i&3 != 3 {
			continue
		}
		worth := [3]int{20, 15, 26}[bits.OnesCount8(closed>>i&3)]
		if v := worth + best[i+2]; v+early > best[i] {
			best[i], choice[i] = v, true
		}
	}
	var at uint8
	for i := 0; i < 7; i++ {
		if choice[i] {
			at |= 1 << i
			i++
		}
	}
	return at
}

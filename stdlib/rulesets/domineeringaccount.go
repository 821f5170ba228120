package rulesets

import (
	"math/bits"
	"sync"
	"sync/atomic"

	"cgt/stdlib/board"
	"cgt/stdlib/solve"
)

// Look computes what is certain about a part.
func (k squares) Look(w *solve.Word) (f solve.Facts) {
	upright := rowsOf(w)
	turned := acrossOf(w, &upright)
	boards := [2]*rows{&turned, &upright} // the player's dominoes lie along the rows
	if isWide(w) {
		for who, b := range boards {
			f.Most[who], f.Cells[who], f.Size = b.count()
		}
	} else {
		for who, m := range [2]mask{board.Transpose(w[0]), w[0]} {
			f.Most[who] = int16(inRows(m))
			f.Cells[who] = int16(bits.OnesCount64(m & (board.East(m) | board.West(m))))
		}
		f.Size = int16(bits.OnesCount64(w[0]))
	}
	if f.Most[0] == 0 || f.Most[1] == 0 {
		return solve.Facts{Most: f.Most, Integral: true, Integer: int32(f.Most[0] - f.Most[1])}
	}
	height, width := upright.span()
	f.OwnNegative = height == width && ownNegative(w, &turned)
	f.PerMove = [2]int16{2, 2}
	for who, b := range boards {
		a := account{b: b, end: firstRow + [2]int{width, height}[who]}
		a.fill(k.packings)
		a.sum(&f.Areas[who])
		f.Safe[who] = int16(a.safe)
	}
	return f
}

// count returns how many dominoes fit into the rows, how many squares they may cover, and how many squares there are.
func (b *rows) count() (most, cells, size int16) {
	for _, row := range b {
		most += int16(fit(row))
		cells += int16(bits.OnesCount16(row & (row<<1 | row>>1)))
		size += int16(bits.OnesCount16(row))
	}
	return most, cells, size
}

// ownNegative reports whether a part, given with rows and columns exchanged, too, has its own normal form as its negative.
func ownNegative(w *solve.Word, turned *rows) bool {
	if !isWide(w) {
		image, turned := least(board.Transpose(w[0]))
		return image == w[0] && !turned
	}
	b := *turned
	image, isTurned := b.normal()
	return image == *w && !isTurned
}

// account are the safe dominoes and the areas of the player whose dominoes lie along the rows of a board, where the
// opponent's stand.
//
// A domino is safe if the opponent can reach neither of its squares. Next to it there may be a square that the player can
// use by shifting the domino onto it.
//
// A block of two rows and two columns with no free squares above, or none below, is worth two dominoes to whoever has a
// domino there first: the second is safe then. The opponent spoils it by a domino inside. One that stands across the open
// side spoils half of it, and perhaps an area beyond: that gives him no more. For half of the block is left as an area
// apart, of three squares, and his own domino has cut off a fourth one from him; so that what is left stands for the area
// beyond, if that counts for at most four squares.
type account struct {
	b    *rows
	end  int // the row after the last one
	safe int // dominoes that are safe

	open    rows // the squares that the opponent may use
	upper   rows // the upper squares of blocks
	taken   rows // the squares of blocks, of pairs and of options
	pairs   rows // the first squares of dominoes that are not safe
	options rows // open squares beside safe dominoes
	counted rows // the squares taken, and those that the opponent can no longer use
}

// fill places the blocks and the dominoes.
func (a *account) fill(p *packings) {
	for r := firstRow; r < a.end; r++ {
		row, below := a.b[r], a.b[r+1]
		a.open[r] = row & (a.b[r-1] | below)
		if both := row & below; both&(both>>1) != 0 {
			a.blocks(r, both&(both>>1))
		}
	}
	for r := firstRow; r < a.end; r++ {
		free := a.b[r] &^ a.taken[r]
		if free &= free<<1 | free>>1; free == 0 {
			continue
		}
		pairs := a.pack(r, free, p)
		safe := pairs &^ a.open[r] &^ (a.open[r] >> 1)
		a.safe += bits.OnesCount16(safe)
		a.pairs[r] = pairs &^ safe
		if safe != 0 {
			a.options[r] = openBeside(safe, a.open[r]&^a.taken[r])
			a.taken[r] = a.taken[r]&^(safe|safe<<1) | a.options[r]
		}
	}
	a.counted = a.taken
}

// blocks adds the blocks whose first squares are among those of row r.
func (a *account) blocks(r int, at uint16) {
	for ; at != 0; at &= at - 1 {
		pair := at & -at * 3
		if pair&(a.taken[r-1]|a.taken[r]|a.taken[r+1]|a.taken[r+2]) != 0 || pair&a.b[r-1] != 0 && pair&a.b[r+2] != 0 {
			continue
		}
		a.taken[r] |= pair
		a.taken[r+1] |= pair
		a.upper[r] |= pair
	}
}

// pack returns the first squares of dominoes packed into the free squares of row r that are beside each other.
func (a *account) pack(r int, free uint16, p *packings) (pairs uint16) {
	near, closed := a.taken[r-1]|a.taken[r+1], a.b[r]&^a.open[r]
	for free != 0 {
		start := bits.TrailingZeros16(free)
		length := bits.TrailingZeros16(^(free >> start))
		run := uint16(1)<<length - 1
		free &^= run << start
		one, other := p.of(length, closed>>start&run)
		if one != other {
			beside := near >> start
			if bits.OnesCount16((other|other<<1)&beside) < bits.OnesCount16((one|one<<1)&beside) {
				one = other
			}
		}
		pairs |= one << start
	}
	a.taken[r] |= pairs | pairs<<1
	return pairs
}

// sum adds the areas.
func (a *account) sum(areas *solve.Areas) {
	for r := firstRow; r < a.end; r++ {
		for range bits.OnesCount16(a.upper[r]) / 2 {
			areas.AddTwofold()
		}
		if a.pairs[r]|a.options[r] == 0 {
			continue
		}
		// Squares of areas above or below a square of another area: one move spoils both.
		paired := a.taken[r] & (a.taken[r-1]&^a.upper[r-1] | a.taken[r+1]&^a.upper[r])
		beyond := a.upper[r+1] | a.upper[r-2]
		for rest := a.pairs[r] | a.options[r]; rest != 0; rest &= rest - 1 {
			cells, moves := rest&-rest, 0
			if cells&a.pairs[r] != 0 {
				cells, moves = cells*3, 1
			}
			weight := min(7, 2*moves+bits.OnesCount16(cells&a.open[r])+a.dead(r, cells))
			if cells&beyond != 0 {
				weight = min(weight, 4)
			}
			areas.Add(cells&paired != 0, weight, moves)
		}
	}
}

// dead is the number of squares that the opponent can no longer use when some cells of row r are taken; squares that were
// counted before are not counted again.
func (a *account) dead(r int, cells uint16) int {
	above := cells & a.b[r-1] &^ a.b[r-2] &^ a.counted[r-1]
	below := cells & a.b[r+1] &^ a.b[r+2] &^ a.counted[r+1]
	a.counted[r-1] |= above
	a.counted[r+1] |= below
	return bits.OnesCount16(above) + bits.OnesCount16(below)
}

// openBeside returns open squares next to safe dominoes, given by their first squares.
func openBeside(safe, open uint16) (options uint16) {
	for rest := safe; rest != 0; rest &= rest - 1 {
		first := rest & -rest
		for _, beside := range [2]uint16{first >> 1, first << 2} {
			if beside &= open &^ options; beside != 0 {
				options |= beside
				break
			}
		}
	}
	return options
}

// packings has the dominoes that are best placed in a run of free squares, of which the opponent can use all but some, in
// both of the equally good ways that placings gives; they are computed when they are needed first. A run of so many squares
// stands at 2 to that power and the mask of the squares that the opponent cannot use.
type packings [2 << mostSide]atomic.Uint32

var packed = sync.OnceValue(func() *packings { return new(packings) })

// of returns the first squares of the dominoes.
func (p *packings) of(length int, closed uint16) (one, other uint16) {
	at := &p[1<<length|int(closed)]
	both := at.Load()
	if both == 0 {
		one, other = packRun(1<<length-1, closed)
		both = uint32(one) | uint32(other)<<16
		at.Store(both)
	}
	return uint16(both), uint16(both >> 16)
}

// packRun chooses the dominoes of a run that are worth most together. Safe ones are best, and a little better where the
// player may move one of them into a square beside it that the opponent can use. Of equally good choices it returns the
// first and the last one.
func packRun(free, closed uint16) (one, other uint16) {
	most, starts := -1, free&(free>>1)
	for some := starts; ; some = (some - 1) & starts {
		if some&(some<<1) == 0 {
			switch worth := packingWorth(some, free, closed); {
			case worth > most:
				most, one, other = worth, some, some
			case worth == most:
				one = some
			}
		}
		if some == 0 {
			return one, other
		}
	}
}

// packingWorth is the value of the dominoes whose first squares are in one.
func packingWorth(one, free, closed uint16) (worth int) {
	left := free &^ (one | one<<1) &^ closed
	for rest := one; rest != 0; rest &= rest - 1 {
		first := rest & -rest
		switch bits.OnesCount16(closed & (first * 3)) {
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

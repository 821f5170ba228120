package rulesets

import (
	"math/bits"
	"slices"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// NoGo is NoGo on boards of at most 8 rows and 8 columns. A word is one part of the board; reflections and rotations
// preserve the value, exchanging the colours negates it.
//
// Stones stay, and a chain changes only by a stone on one of its liberties. So a point that is closed to a player, because
// a stone there would take the last liberty of an opposing chain or have none itself, stays closed; a point that is closed
// to both stays empty, and the chains beside it are safe for ever.
type NoGo struct{}

// Pack is the pair of a board. A longer strip is laid on the board along a winding path with walls between its rows, so
// that every point keeps its neighbours.
func (NoGo) Pack(b board.Board) (pair, bool) {
	if n := max(b.Rows(), b.Columns()); min(b.Rows(), b.Columns()) == 1 && n > 8 && n <= len(winding) {
		cells := slices.Repeat([]byte{board.Wall}, 64)
		for i := range n {
			cells[winding[i]] = b.Text()[i]
		}
		return pairOf(board.Of(8, cells))
	}
	return pairOf(b)
}

// winding is a path over a board of 8 by 8 points, each of which is next to its predecessor and successor and to no other
// point of the path: every second row, alternating in direction, and one point between them.
var winding = func() (way [35]int) {
	for i := range way {
		row, at := i/9*2, i%9
		switch {
		case at == 8:
			way[i] = 8*(row+1) + 7*(1-row/2%2)
		case row/2%2 == 1:
			way[i] = 8*row + 7 - at
		default:
			way[i] = 8*row + at
		}
	}
	return way
}()

// Unpack is the board of a word.
func (NoGo) Unpack(w pair) board.Board { return boardOf(w) }

// Negative is the board with the colours exchanged.
func (NoGo) Negative(w pair) pair { return swapped(w) }

func beside(m mask) mask { return board.East(m) | board.West(m) | board.North(m) | board.South(m) }

// chain is the chain of a stone among the stones of its colour.
func chain(stone, stones mask) mask {
	for part := stone; ; {
		grown := part | beside(part)&stones
		if grown == part {
			return part
		}
		part = grown
	}
}

// nogoMoves returns the points where Left and where Right may play.
func nogoMoves(w pair) (may [2]mask) {
	empty := w[0] & w[1]
	stones := [2]mask{w[0] &^ empty, w[1] &^ empty}
	var last, joins [2]mask // last liberties of chains, and liberties of chains that have more
	for who := range 2 {
		for rest := stones[who]; rest != 0; {
			c := chain(rest&-rest, stones[who])
			rest &^= c
			switch free := beside(c) & empty; {
			case free == 0:
				return may // an unreachable board: the chain forbids every move
			case free&(free-1) == 0:
				last[who] |= free
			default:
				joins[who] |= free
			}
		}
	}
	return mayPlay(empty, &last, &joins)
}

// mayPlay returns the empty points where Left and where Right may play, given the last liberties of chains and the
// liberties of chains that have several.
func mayPlay(empty mask, last, joins *[2]mask) (may [2]mask) {
	breath := beside(empty)
	for who := range 2 {
		may[who] = empty &^ last[1-who] & (breath | joins[who])
	}
	return may
}

// Moves appends the options, one for every point where a stone may stand.
func (n NoGo) Moves(w pair, who game.Player, out *game.Options[pair]) {
	n.each(w, who, func(after pair) {
		nogoParts(after, out)
		out.End()
	})
}

// each emits the boards after each move, without splitting or normalising them.
func (NoGo) each(w pair, who game.Player, emit func(after pair)) {
	for at := nogoMoves(w)[who]; at != 0; at &= at - 1 {
		after := w
		after[1-who] &^= at & -at
		emit(after)
	}
}

// Reduce splits a board into parts.
func (NoGo) Reduce(w pair, out *game.Options[pair]) bool {
	mark, negatives := len(out.Words), len(out.Negatives)
	nogoParts(w, out)
	if len(out.Words) == mark+1 && out.Words[mark] == w && len(out.Negatives) == negatives {
		out.Words = out.Words[:mark]
		return false
	}
	out.End()
	return true
}

// nogoParts emits the parts of the board in which somebody may move. Points where somebody may move belong together when
// they are beside each other, or are liberties of one chain that has no liberty for ever. A part is cut out together with
// all adjacent chains and their permanent liberties; if that would change who may move, the board is not split.
func nogoParts(w pair, out *game.Options[pair]) {
	may := nogoMoves(w)
	live := may[0] | may[1]
	if live == 0 {
		return
	}
	empty := w[0] & w[1]
	quiet := empty &^ live
	stones := [2]mask{w[0] &^ empty, w[1] &^ empty}
	mark, negatives := len(out.Words), len(out.Negatives)
	for rest := live; rest != 0; {
		part, cells := nogoPart(rest&-rest, live, quiet, stones)
		if rest &^= part; cells == w[0]|w[1] {
			put(w, out)
			return
		}
		cut := pair{w[0] & cells, w[1] & cells}
		if got := nogoMoves(cut); got != [2]mask{may[0] & part, may[1] & part} {
			out.Words, out.Negatives = out.Words[:mark], out.Negatives[:negatives]
			put(w, out)
			return
		}
		put(cut, out)
	}
}

// nogoPart is the part of the live points that contains a point, and the cells of the board to be cut out with it.
func nogoPart(point, live, quiet mask, stones [2]mask) (part, cells mask) {
	for part = point; ; {
		grown := part | beside(part)&live
		chains := mask(0)
		for who := range 2 {
			for rest := beside(grown) & stones[who]; rest != 0; {
				c := chain(rest&-rest, stones[who])
				rest &^= c
				chains |= c
				if around := beside(c); around&quiet == 0 {
					grown |= around & live
				}
			}
		}
		if grown == part {
			return part, part | chains | beside(part|chains)&quiet
		}
		part = grown
	}
}

// Solve is a board in the solver's form.
func (n NoGo) Solve(b board.Board) (solve.Kernel, solve.Word, bool) {
	w, ok := onPairs(b, n.Pack)
	return &nogoKernel{pairKernel{name: "nogo", each: n.each, parts: nogoParts, score: nogoScore, facts: nogoFacts}}, w, ok
}

// nogoKernel scores the moves of a board together, from its chains.
type nogoKernel struct{ pairKernel }

// Worker is a copy.
func (k *nogoKernel) Worker() solve.Kernel {
	return &nogoKernel{*k.pairKernel.Worker().(*pairKernel)}
}

// group is a chain with its liberties.
type group struct {
	free mask
	who  int
}

// Rank scores the boards after each move: only the chains next to the new stone change, and those of the mover merge.
func (*nogoKernel) Rank(w *solve.Word, who game.Player, out []solve.Word, scores []int32) ([]solve.Word, []int32) {
	at := pair{w[0], w[1]}
	empty := w[0] & w[1]
	var groups [64]group
	n := 0
	for of := range 2 {
		for rest := at[of] &^ empty; rest != 0; n++ {
			c := chain(rest&-rest, at[of]&^empty)
			rest &^= c
			groups[n] = group{beside(c) & empty, of}
		}
	}
	for moves := nogoMoves(at)[who]; moves != 0; moves &= moves - 1 {
		stone := moves & -moves
		left := empty &^ stone
		mine := beside(stone) & left
		var last, joins [2]mask
		for i := range n {
			g := &groups[i]
			free := g.free &^ stone
			switch {
			case free != g.free && g.who == int(who):
				mine |= free
			case free&(free-1) == 0:
				last[g.who] |= free
			default:
				joins[g.who] |= free
			}
		}
		if mine&(mine-1) == 0 {
			last[who] |= mine
		} else {
			joins[who] |= mine
		}
		may := mayPlay(left, &last, &joins)
		score := nogoCompare(may)
		if who == game.Right {
			score = -score
		}
		score -= solve.ScoreMove / 2 * bits.OnesCount64(may[0]&may[1]) // the fewer there are for both, the sooner play ends
		after := at
		after[1-who] &^= stone
		out, scores = append(out, solve.Word{after[0], after[1]}), append(scores, int32(score))
	}
	return out, scores
}

// nogoScore compares the points where each may play; those closed to the
// opponent count twice.
func nogoScore(w pair) int { return nogoCompare(nogoMoves(w)) }

func nogoCompare(may [2]mask) int {
	return solve.ScoreMove * (bits.OnesCount64(may[0]) +
		bits.OnesCount64(may[0]&^may[1]) - bits.OnesCount64(may[1]) - bits.OnesCount64(may[1]&^may[0]))
}

// nogoFacts counts the points where each may play: their number never increases.
func nogoFacts(w pair, f *solve.Facts) {
	may := nogoMoves(w)
	for who := range 2 {
		n := int16(bits.OnesCount64(may[who]))
		f.Never[who] = n == 0
		f.Most[who], f.Cells[who], f.PerMove[who] = n, n, 1
	}
}

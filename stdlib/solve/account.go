package solve

import (
	"math/bits"

	"cgt/stdlib/internal/mixing"
)

// Areas are the contested areas of a player in a part: places where one move of the player gains further moves, or takes
// cells from the opponent, unless the opponent moves there first. A move of the opponent spoils at most one area that is
// Apart and no Paired one, or at most two Paired ones.
//
// An area has a weight for each of the two bounds on the opponent's moves: for that by cells PerMove for each move that the
// player gains and one for each cell that the opponent loses; for that by moves how many moves the player gains and the
// opponent loses. Weights above the largest count as the largest.
//
// A twofold area, which is apart, may be counted as two paired ones instead: it gives the player two moves if the player
// begins there, and one even if the opponent spoils a half of it.
type Areas struct {
	Apart, Paired Weights
	Count         uint8 // total weight of them all
	Twofold       uint8 // of those apart the heaviest; no other is as heavy
}

// Weights counts areas by weight, with one byte for each of the weights 1 to 8.
type Weights struct{ ByCells, ByMoves uint64 }

// Weights of a twofold area, and of its halves.
const (
	twofoldCells, halfCells = 8, 4
	twofoldMoves, halfMoves = 4, 1
)

// AddTwofold counts a twofold area.
func (a *Areas) AddTwofold() {
	if a.Count == 255 {
		return
	}
	a.Add(false, twofoldCells, twofoldMoves)
	a.Twofold++
}

// divided returns the areas with one twofold area divided; ok is false when there is none.
func (a *Areas) divided() (b Areas, ok bool) {
	if a.Twofold == 0 {
		return b, false
	}
	b = *a
	b.Apart.ByCells -= 1 << (8*twofoldCells - 8)
	b.Apart.ByMoves -= 1 << (8*twofoldMoves - 8)
	b.Paired.ByCells += 2 << (8*halfCells - 8)
	b.Paired.ByMoves += 2 << (8*halfMoves - 8)
	return b, true
}

// maxWeight is the largest weight that is distinguished.
const maxWeight = 8

// Add counts an area; areas without weight are ignored, and so are those beyond the capacity of a counter.
func (a *Areas) Add(paired bool, byCells, byMoves int) {
	if a.Count == 255 {
		return
	}
	a.Count++
	at := &a.Apart
	if paired {
		at = &a.Paired
	}
	if byCells > 0 {
		at.ByCells += 1 << (8*min(byCells, maxWeight) - 8)
	}
	if byMoves > 0 {
		at.ByMoves += 1 << (8*min(byMoves, maxWeight) - 8)
	}
}

// join adds the areas of another part; ok is false when they are too many.
func (a *Areas) join(b *Areas) (ok bool) {
	if int(a.Count)+int(b.Count) > 255 {
		return false
	}
	a.Count += b.Count
	a.Apart.ByCells += b.Apart.ByCells
	a.Apart.ByMoves += b.Apart.ByMoves
	a.Paired.ByCells += b.Paired.ByCells
	a.Paired.ByMoves += b.Paired.ByMoves
	a.Twofold += b.Twofold
	return true
}

// takesSecond is a weight of areas that the player can take when the opponent begins: the player answers among the areas of
// the kind that the opponent spoilt, by taking the heaviest one left. Of those apart the player gets every second one, of
// the paired ones every third; one or two remaining paired ones are as good as one apart, since one move spoils them both.
func takesSecond(apart, paired uint64) (total int) {
	left := 0
	for rest := paired; rest != 0; {
		top := (bits.Len64(rest) - 1) &^ 7
		n := int(rest >> top)
		rest &= 1<<top - 1
		left += n
		total += left / 3 * (top/8 + 1)
		if left %= 3; rest == 0 && left > 0 {
			apart += 1 << top
		}
	}
	left = 0
	for rest := apart; rest != 0; {
		top := (bits.Len64(rest) - 1) &^ 7
		left += int(rest >> top)
		rest &= 1<<top - 1
		total += left / 2 * (top/8 + 1)
		left &= 1
	}
	return total
}

// weighed is the weight of all areas, and that of the heaviest.
func weighed(areas uint64) (all, heaviest int) {
	heaviest = (bits.Len64(areas) + 7) / 8
	for ; areas != 0; areas &= areas - 1 {
		at := bits.TrailingZeros64(areas)
		all += (at/8 + 1) << (at & 7)
	}
	return all, heaviest
}

// takes reports whether the player takes areas of the weight needed, for the opponent beginning and for the player
// beginning.
func (p *plays) takes(apart, paired uint64, first bool, need int) bool {
	if need <= 0 {
		return true
	}
	if apart|paired == 0 {
		return false
	}
	a, x := weighed(apart)
	b, y := weighed(paired)
	if all := a + b; !first && need > all/2 || first && need > (all+max(x, y))/2 {
		return false
	}
	if !first && takesSecond(apart, paired) >= need {
		return true
	}
	second, begins := p.play(apart, paired)
	return first && begins >= need || !first && second >= need
}

// manyAreas bounds the number of areas of a kind for which play computes optimal play.
const manyAreas = 24

// plays remembers what was taken of the last areas that were played, each at a place given by their hash, because the same
// few come up again and again. The nil plays remembers nothing.
type plays [1 << 10]struct {
	apart, paired uint64
	second, first int32
}

// play is the function of the same name.
func (p *plays) play(apart, paired uint64) (second, first int) {
	if p == nil {
		return play(apart, paired)
	}
	at := &p[mixing.Mix(apart^paired*negativeBucket)%uint64(len(p))]
	if at.apart != apart || at.paired != paired {
		second, first = play(apart, paired)
		at.apart, at.paired, at.second, at.first = apart, paired, int32(second), int32(first)
	}
	return int(at.second), int(at.first)
}

// play is the weight that the player takes when both play the areas optimally, with the opponent and with the player to
// begin. Within a kind both take the heaviest: the opponent one apart or two paired ones, the player one.
func play(apart, paired uint64) (second, first int) {
	var lists [2][manyAreas + 2]int
	var counts [2]int
	for kind, rest := range [2]uint64{apart, paired} {
		for rest != 0 && counts[kind] < manyAreas {
			top := (bits.Len64(rest) - 1) &^ 7
			lists[kind][counts[kind]] = top/8 + 1
			counts[kind]++
			rest -= 1 << top
		}
	}
	a, p := counts[0], counts[1]
	var theirs, mine [manyAreas + 2]int // the player to move; indexed by the number of paired ones that are gone
	for i := a; i >= 0; i-- {
		for j := p; j >= 0; j-- { // theirs[j] and mine[j] are still those with one apart less
			t, m := 1<<20, 0
			if i < a {
				t, m = mine[j], lists[0][i]+theirs[j]
			}
			if j < p {
				after := 0
				if j+2 <= p || i < a {
					after = mine[min(j+2, p)]
				}
				t, m = min(t, after), max(m, lists[1][j]+theirs[j+1])
			}
			if i == a && j == p {
				t = 0
			}
			theirs[j], mine[j] = t, m
		}
	}
	return theirs[0], mine[0]
}

// account adds up the facts in a player's favour about the boards of a sum. Boards that the player wins moving second are
// ignored if their facts are not in the player's favour.
type account struct {
	safe      int // the player's moves
	areas     Areas
	most      int // the opponent's
	cells     int // see Facts
	perMove   int
	unbounded bool // nothing is known about the opponent's moves
	uncounted bool // nor about cells
	plays     *plays
}

// add counts a part; own is the player of the rules that the player is in it.
func (a *account) add(f *Facts, own int) {
	other := 1 - own
	a.safe += int(f.Safe[own])
	if f.Areas[own].Count > 0 {
		a.areas.join(&f.Areas[own]) // otherwise they do not count
	}
	a.most += int(f.Most[other])
	a.unbounded = a.unbounded || f.Most[other] >= Unbounded
	a.cells += int(f.Cells[other])
	each := int(f.PerMove[other])
	a.uncounted = a.uncounted || each == 0 || a.perMove > 0 && each != a.perMove
	a.perMove = each
}

// ahead reports whether the player, who begins or not, wins the boards together with this many moves of the player.
func (a *account) ahead(moves int, first bool) bool {
	moves += a.safe
	if first {
		moves--
	}
	if a.suffice(&a.areas, moves, first) {
		return true
	}
	divided, ok := a.areas.divided()
	return ok && a.suffice(&divided, moves, first)
}

func (a *account) suffice(areas *Areas, moves int, first bool) bool {
	if !a.unbounded && a.plays.takes(areas.Apart.ByMoves, areas.Paired.ByMoves, first, a.most-moves) {
		return true
	}
	cells := a.cells - a.perMove*(moves+1) + 1
	return !a.uncounted && a.perMove > 0 && a.plays.takes(areas.Apart.ByCells, areas.Paired.ByCells, first, cells)
}

// none means that an account says nothing.
const none = -1 << 20

// least is a lower bound on the number of moves that the boards are worth to the player.
func (a *account) least() int {
	least := none
	if !a.unbounded {
		n, _ := a.plays.play(a.areas.Apart.ByMoves, a.areas.Paired.ByMoves)
		least = a.safe - a.most + n
	}
	if !a.uncounted && a.perMove > 0 {
		n, _ := a.plays.play(a.areas.Apart.ByCells, a.areas.Paired.ByCells)
		least = max(least, a.safe-floorDiv(a.cells-n, a.perMove))
	}
	return least
}

// floorDiv is the largest integer that is at most a/b, for positive b.
func floorDiv(a, b int) int {
	if a < 0 {
		return -((b - 1 - a) / b)
	}
	return a / b
}

// accountOf adds up the parts of a state in favour of who, without those that are tabulated if untabulated.
func (s *worker) accountOf(at *state, who int, untabulated bool) (a account) {
	a.plays = &s.plays
	for i := at.start; i < at.end; i++ {
		p := &s.parts[i]
		if p.kernel == valueKernel || untabulated && p.ending > 0 {
			continue
		}
		own := who // the player of the rules that this player is in the part
		if p.negative {
			own = 1 - who
		}
		if !p.weak[own] {
			a.add(&p.facts, own)
		}
	}
	return a
}

// weakness records which players win moving second in a part although an account of it does not show it.
func (p *part) weakness(areas *plays) {
	for who := range 2 {
		a := account{plays: areas}
		if p.facts.NotBelow[who] {
			a.add(&p.facts, who)
			p.weak[who] = !a.ahead(0, false)
		}
	}
}

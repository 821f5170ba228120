package rulesets

import (
	"math/bits"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// Solve is a board in the solver's form.
func (k Konane) Solve(b board.Board) (solve.Kernel, solve.Word, bool) {
	w, ok := onPairs(b, k.Pack)
	return &konaneKernel{pairKernel{name: "konane", each: k.each, parts: konaneParts, score: konaneScore,
		facts: konaneFacts}}, w, ok
}

// konaneKernel scores moves by the boards they leave.
type konaneKernel struct{ pairKernel }

// Worker is a copy.
func (k *konaneKernel) Worker() solve.Kernel {
	return &konaneKernel{*k.pairKernel.Worker().(*pairKernel)}
}

// Rank compares the moves left to each player, and puts those moves first that leave few jumps to both: they end play
// sooner.
func (k *konaneKernel) Rank(w *solve.Word, who game.Player, out []solve.Word, scores []int32) ([]solve.Word, []int32) {
	first := len(out)
	out = k.Moves(w, who, out)
	before := konaneWorth(w[who], w[1-who])
	for i := range out[first:] {
		after := &out[first+i]
		scores = append(scores, int32(konaneWorth(after[who], after[1-who])-before))
	}
	return out, scores
}

// konaneWorth is the score of a board for a player who has just moved. Stones next to opposing ones count slightly against
// their owner.
func konaneWorth(own, other mask) int {
	mine, theirs := konaneCount(pair{own, other})
	empty := own & other
	own, other = own&^empty, other&^empty
	near := bits.OnesCount64(own&beside(other)) - bits.OnesCount64(other&beside(own))
	return solve.ScoreMove*(mine-theirs) - solve.ScoreMove*3/4*(mine+theirs) - solve.ScoreMove/4*near
}

// konaneFacts bounds the moves of each player, by the opponent's stones that the player may ever take, and detects who can
// never jump.
func konaneFacts(w pair, f *solve.Facts) {
	jumps := konaneJumps(w)
	empty := w[0] & w[1]
	for who := range 2 {
		able := jumps.from(who)
		f.Never[who] = able == 0
		f.Most[who] = int16(bits.OnesCount64(w[1-who] &^ empty & (jumps.from(1-who) | jumps.over(who))))
	}
}

// konaneScore compares the jumps.
func konaneScore(w pair) int {
	left, right := konaneCount(w)
	return (left - right) * solve.ScoreMove
}

// konaneCount counts the jumps of each player.
func konaneCount(w pair) (left, right int) {
	empty := w[0] & w[1]
	stones := pair{w[0] &^ empty, w[1] &^ empty}
	for who, count := range [2]*int{&left, &right} {
		own, other := stones[who], stones[1-who]
		*count = bits.OnesCount64(own&(other<<8)&(empty<<16)) + bits.OnesCount64(own&(other>>8)&(empty>>16)) +
			bits.OnesCount64(own&(other<<1)&(empty<<2)&^farWest) + bits.OnesCount64(own&(other>>1)&(empty>>2)&^farEast)
	}
	return left, right
}

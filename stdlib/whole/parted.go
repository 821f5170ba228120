//go:build !js

package whole

import (
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// ranked is the kernel for the solver.
func (k *kernel) ranked() solve.Kernel {
	if k.splits {
		return parted{k}
	}
	return k
}

// parted is a kernel whose boards fall into parts.
type parted struct{ *kernel }

// Worker is a kernel with its own scratch memory.
func (k parted) Worker() solve.Kernel { return parted{k.worker()} }

// Rank scores moves by how many more moves the mover has afterwards than the opponent and, with less weight, by how few
// both have: such moves end play sooner.
func (k parted) Rank(w *solve.Word, who game.Player, out []solve.Word, scores []int32) ([]solve.Word, []int32) {
	first := len(out)
	out = k.Moves(w, who, out)
	before := k.worth(w, who)
	for i := range out[first:] {
		scores = append(scores, int32(k.worth(&out[first+i], who)-before))
	}
	return out, scores
}

// worth is the score of a board for a player who has just moved.
func (k parted) worth(w *solve.Word, who game.Player) int {
	count, _ := k.mobility(w)
	return (count[who]-count[1-who])*solve.ScoreMove - (count[0]+count[1])*solve.ScoreMove/2
}

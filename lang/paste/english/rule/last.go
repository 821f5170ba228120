package rule

import "slices"

// TakingLast are moves of which one takes the last counter: who may take at most half of a heap takes one of one, where
// whoever takes the last counter loses. False for moves that never take it.
func TakingLast(moves []Move) ([]Move, bool) {
	moves = slices.Clone(moves)
	for i, m := range moves {
		switch {
		case len(moves) == 1 && m.High == "n-1" && m.Previous == "":
			return nil, false
		case m.High == "n//2" || m.High == "(n-1)//2" || m.High == "n//3" || m.High == "n//4":
			moves[i].High = "max(min(1, n), " + m.High + ")"
		}
	}
	return moves, true
}

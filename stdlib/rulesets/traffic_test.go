package rulesets

import (
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// lightLines has the lines of three cells of a board.
func lightLines(rows, columns int) (lines [][3]int) {
	at := func(r, c int) bool { return r >= 0 && r < rows && c >= 0 && c < columns }
	for r := range rows {
		for c := range columns {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				if at(r+2*d[0], c+2*d[1]) {
					lines = append(lines, [3]int{r*columns + c, (r+d[0])*columns + c + d[1], (r+2*d[0])*columns + c + 2*d[1]})
				}
			}
		}
	}
	return lines
}

// printedRules decides Traffic Lights as it is printed: who completes three of a
// colour in a row wins, who cannot move loses. It tells for every board whether the
// player to move wins. Moves only increase the codes of boards, so that the largest
// are decided first.
func printedRules(rows, columns int) []bool {
	cells := rows * columns
	lines := lightLines(rows, columns)
	through := make([][][3]int, cells)
	for _, l := range lines {
		for _, i := range l {
			through[i] = append(through[i], l)
		}
	}
	wins := make([]bool, 1<<(2*cells))
	for w := len(wins) - 1; w >= 0; w-- {
		for i := 0; i < cells && !wins[w]; i++ {
			colour := w >> (2 * i) & 3
			if colour == 3 {
				continue
			}
			v := w + 1<<(2*i)
			wins[w] = !wins[v]
			for _, l := range through[i] {
				a, b, c := v>>(2*l[0])&3, v>>(2*l[1])&3, v>>(2*l[2])&3
				wins[w] = wins[w] || a == b && b == c
			}
		}
	}
	return wins
}

// TestTrafficLightsAsPrinted compares who wins by the safe moves alone with
// who wins by the printed rules, from boards without a threat.
func TestTrafficLightsAsPrinted(t *testing.T) {
	for _, size := range [][2]int{{1, 5}, {2, 4}, {3, 3}, {3, 4}} {
		rows, columns := size[0], size[1]
		if rows*columns > 9 && !trials.All() {
			continue
		}
		printed := printedRules(rows, columns)
		traffic := NewTrafficLights()
		top := uint64(columns)<<lightBits | uint64(rows)<<(lightBits+4)
		memo := map[uint64]bool{}
		var wins func(w uint64) bool
		wins = func(w uint64) bool {
			if known, ok := memo[w]; ok {
				return known
			}
			var out game.Options[uint64]
			traffic.Moves(w, game.Left, &out)
			won := false
			for _, v := range out.Words {
				if !wins(v) {
					won = true
					break
				}
			}
			memo[w] = won
			return won
		}
		compared := 0
		step := 1
		if rows*columns > 9 {
			step = 1009
		}
		for w := 0; w < len(printed); w += step {
			word := uint64(w) | top
			if anyThreat(word, traffic.shape(word).lines) {
				continue
			}
			compared++
			if wins(word) != printed[w] {
				t.Fatalf("%s: the next player wins: %v by safe moves, %v by the printed rules", traffic.Unpack(word),
					wins(word), printed[w])
			}
		}
		t.Logf("%d by %d: %d boards, the next player wins the empty one: %v", rows, columns, compared, printed[0])
	}
}

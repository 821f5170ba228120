package rule

import (
	"fmt"
	"strings"
)

// OfPiece is the game of a piece that moves by steps on a board with so many columns and rows, 0 for no bounds; ok is false where
// play need not end.
func OfPiece(name string, steps []Stride, wide, high int) (r Ruleset, ok bool) {
	var rules []string
	corner := 0
	for _, t := range steps {
		if t.X+t.Y >= 0 {
			return Ruleset{}, false
		}
		switch {
		case !t.Any && (t.X > 0 || t.Y > 0) && wide > 0:
			rules = append(rules, fmt.Sprintf("-> %s(%s, %s) if %s and x < %d and y < %d", name,
				shifted("x", t.X), shifted("y", t.Y), onBoard(t), wide-max(t.X, 0), high-max(t.Y, 0)))
		case !t.Any:
			rules = append(rules, fmt.Sprintf("-> %s(%s, %s) if %s", name, shifted("x", t.X), shifted("y", t.Y), onBoard(t)))
		case t.X < 0 && t.Y < 0:
			rules = append(rules, fmt.Sprintf("-> %s(x-k, y-k) for k in 1..min(x, y)", name))
		case t.X < 0 && t.Y == 0:
			rules = append(rules, fmt.Sprintf("-> %s(x-k, y) for k in 1..x", name))
		case t.X == 0:
			rules = append(rules, fmt.Sprintf("-> %s(x, y-k) for k in 1..y", name))
		default:
			return Ruleset{}, false
		}
		if t.X+t.Y == -1 && t.X*t.Y == 0 {
			corner++
		}
	}
	return Ruleset{Name: name, Shape: PairShape, Piece: true, Corner: corner == 2,
		Rules: fmt.Sprintf("game %s(x, y) { %s }", name, strings.Join(rules, "; "))}, true
}

// TowardsCorner turns moves up and to the right into moves down and to the left: the
// board is viewed from the opposite corner.
func TowardsCorner(steps []Stride) (turned []Stride, mirrored bool) {
	for _, t := range steps {
		if t.X+t.Y <= 0 {
			return steps, false
		}
		turned = append(turned, Stride{X: -t.X, Y: -t.Y, Any: t.Any})
	}
	return turned, true
}

func shifted(letter string, by int) string {
	if by == 0 {
		return letter
	}
	return fmt.Sprintf("%s%+d", letter, by)
}

// onBoard is the condition that a step stays on the board.
func onBoard(t Stride) string {
	var list []string
	if t.X < 0 {
		list = append(list, fmt.Sprintf("x >= %d", -t.X))
	}
	if t.Y < 0 {
		list = append(list, fmt.Sprintf("y >= %d", -t.Y))
	}
	return strings.Join(list, " and ")
}

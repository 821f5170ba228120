package native

import (
	"context"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/entailing"
	"cgt/stdlib/game"
)

// dotsAndBoxes is the library game Dots and Boxes: the score of a board is computed on
// its strings and coins, moves come from the definition.
type dotsAndBoxes struct{ *ruleset.Scoring }

var _ game.ScoreFinder = dotsAndBoxes{}

func newDotsAndBoxes(_ *interp.Session, d *ruleset.Definition) game.Ruleset {
	turning, _ := ruleset.TurningOf(d)
	return dotsAndBoxes{turning.(*ruleset.Scoring)}
}

// boxesKnown is what a session caches about boards of one size.
type boxesKnown struct{ ofSize map[[2]int]*entailing.Strings }

// FindScore is the score of a board of up to 64 lines. Who owns the boxes already taken
// does not affect the remaining ones.
func (d dotsAndBoxes) FindScore(ctx context.Context, at game.Place, who game.Player) (*big.Rat, bool, error) {
	p, ok := at.(*ruleset.Place)
	if !ok || len(p.Values) != 1 || d.S.IgnoresSame() {
		return nil, false, nil
	}
	g, ok := p.Values[0].(value.Board)
	if !ok {
		return nil, false, nil
	}
	rows, columns := g.B.Rows()/2, g.B.Columns()/2
	known := interp.Memory[boxesKnown](d.S)
	if known.ofSize == nil {
		known.ofSize = map[[2]int]*entailing.Strings{}
	}
	strings := known.ofSize[[2]int{rows, columns}]
	if strings == nil {
		var err error
		if strings, err = entailing.Boxes(rows, columns); err != nil {
			return nil, false, nil // too many lines
		}
		known.ofSize[[2]int{rows, columns}] = strings
	}
	score, err := strings.Score(ctx, undrawnLines(g.B))
	if who == game.Right {
		score = -score
	}
	return big.NewRat(int64(score), 1), true, err
}

// undrawnLines are the lines of a board that are not drawn, in the order of
// entailing.Boxes: the horizontal ones row by row, then the vertical ones.
func undrawnLines(b board.Board) (alive uint64) {
	line := 0
	for first := range 2 {
		for r := first; r < b.Rows(); r += 2 {
			for c := 1 - first; c < b.Columns(); c += 2 {
				if b.At(r, c) == board.Empty {
					alive |= 1 << line
				}
				line++
			}
		}
	}
	return alive
}

package fast

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/search"
)

var (
	_ search.OutcomeFinder = (*LocalGame)(nil)
	_ value.SelfExplainer  = (*LocalGame)(nil)
)

// leastMirrored is the number of cells from which on mirror play is tried before a search.
const leastMirrored = 24

// mirror is what mirror play decides about a place, which holds the board b.
func (l *LocalGame) mirror(at game.Place) (m local.Mirror, b board.Board, ok bool) {
	p, isPlace := at.(*ruleset.Place)
	if !isPlace || len(p.Values) != 1 || l.S.IgnoresSame() || !l.names.stand(l.Definition) {
		return m, b, false
	}
	if v, isBoard := p.Values[0].(value.Board); isBoard && v.B.Rows()*v.B.Columns() >= leastMirrored {
		b = v.B
		m, ok = l.fast.MirrorPlay(b)
	}
	return m, b, ok
}

// FindOutcome is the outcome if it is settled by mirror play.
func (l *LocalGame) FindOutcome(_ context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	m, _, ok := l.mirror(at)
	return m.Outcome, local.MirrorPlay, ok, nil
}

// FindWinning is one winning move, if mirror play settles the outcome; all of them are left to the search.
func (l *LocalGame) FindWinning(_ context.Context, at game.Place, who game.Player, limit int) (options []game.Sum, _ *big.Int,
	ok bool, err error) {
	m, b, ok := l.mirror(at)
	if !ok || limit != 1 || m.First[who] == nil {
		return nil, nil, false, nil
	}
	to := &ruleset.Place{Values: []value.Value{value.NewBoard(b.Put(m.First[who]...))}}
	return []game.Sum{{{Position: game.Position{Rules: l, At: to}}}}, nil, true, nil
}

// imageNames are those of the images that are their own inverses.
var imageNames = map[board.Image]string{
	board.MirrorColumns:                    "by a mirror that exchanges left and right",
	board.MirrorRows:                       "by a mirror that exchanges top and bottom",
	board.MirrorColumns | board.MirrorRows: "by a half turn",
	board.Exchanged:                        "by a mirror along a diagonal",
	board.Exchanged | board.MirrorColumns | board.MirrorRows: "by a mirror along a diagonal",
}

// Explain says how mirror play wins, if it does.
func (l *LocalGame) Explain(_ context.Context, out *value.Explanation, _ int, at game.Place) (bool, error) {
	m, _, ok := l.mirror(at)
	if !ok {
		return false, nil
	}
	for who := range game.Player(2) {
		first, moves, second := who.String(), "every move of "+who.String(), who.Opponent().String()
		if l.Impartial() {
			first, moves, second = "the first player", "every move", "the second player"
		}
		image := imageNames[m.Image[who]]
		if cells := m.First[who]; cells != nil {
			var words []string
			for _, c := range cells {
				words = append(words, fmt.Sprintf("(%d, %d)", c.Row, c.Column))
			}
			out.Say("if %s plays at %s, every answer has an image %s that can be played next, and so on: %s wins", first,
				strings.Join(words, " "), image, first)
		} else {
			out.Say("to %s %s answers with its image %s, which neither move has spoilt: %s wins", moves, second, image, second)
		}
		if l.Impartial() {
			break
		}
	}
	if m.Outcome == game.P {
		out.Conclude("so it equals 0: %s", value.OutcomeText(m.Outcome))
	} else {
		out.Conclude("%s", value.OutcomeText(m.Outcome))
	}
	return true, nil
}

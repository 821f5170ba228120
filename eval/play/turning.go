package play

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// Matches of games whose rules say who moves next, or in which points are counted.

// score is how many points Left and Right have won.
type score [2]*big.Rat

// String is such as "3 : 1"; empty if no points are counted.
func (s *score) String() string {
	if s == nil {
		return ""
	}
	return s[game.Left].RatString() + " : " + s[game.Right].RatString()
}

// after is the score after a move.
func (s score) after(move game.Move) *score {
	if move.Who == game.Left {
		s[game.Left] = new(big.Rat).Add(s[game.Left], move.Points)
	} else {
		s[game.Right] = new(big.Rat).Sub(s[game.Right], move.Points)
	}
	return &s
}

// net is Left's points less Right's.
func (s score) net() *big.Rat { return new(big.Rat).Sub(s[game.Left], s[game.Right]) }

// countOf is a number of points in words.
func countOf(n *big.Rat) string {
	if n.Cmp(big.NewRat(1, 1)) == 0 {
		return "1 point"
	}
	return n.RatString() + " points"
}

// outlook is what a player can expect in a position with that player to move.
type outlook struct {
	has   prospect // unclear if it is not found in time
	total *big.Rat // for points, Left's final lead; else nil
	plays []turns.Play
}

// outlookOf is the outlook of the player to move. Every position is analysed once.
func (m *match) outlookOf(who game.Player) (outlook, error) {
	key := fmt.Sprint(m.now, m.must, who, m.points)
	if known, ok := m.looked[key]; ok {
		return known, nil
	}
	quick, cancel := m.within(m.think, 0)
	defer cancel()
	out, err := m.look(quick, who)
	if err != nil && ask.Known(m.ev, err) {
		out, err = outlook{}, nil
	}
	if err == nil {
		m.looked[key] = out
	}
	return out, err
}

func (m *match) look(ev interp.Env, who game.Player) (out outlook, err error) {
	if out.plays, err = turns.Plays(ev, m.now, m.must, who, m.points != nil); err != nil {
		return out, err
	}
	if m.points == nil {
		out.has = lost
		if slices.ContainsFunc(out.plays, func(p turns.Play) bool { return p.Wins }) {
			out.has = won
		}
		return out, nil
	}
	total := turns.Best(out.plays, who)
	if total == nil {
		if total, err = turns.Ends(ev, m.now, who); err != nil {
			return out, err
		}
	}
	out.total = new(big.Rat).Add(total, m.points.net())
	out.has = ahead(out.total, who)
	return out, nil
}

// ahead is the prospect of a player, given Left's final lead.
func ahead(total *big.Rat, who game.Player) prospect {
	sign := total.Sign()
	if who == game.Right {
		sign = -sign
	}
	return [...]prospect{lost, drawn, won}[sign+1]
}

// turningProspects returns the prospects of Left and of Right, each if it were their
// turn.
func (m *match) turningProspects() (both [2]prospect, err error) {
	for _, who := range []game.Player{game.Left, game.Right} {
		out, err := m.outlookOf(who)
		if both[who] = out.has; err != nil {
			return both, err
		}
	}
	return both, nil
}

// makeTurning makes a move and says what it was worth.
func (m *match) makeTurning(move game.Move, byUser bool) error {
	t := turnTaken{before: m.now, who: m.turn, move: move, must: m.must, points: m.points}
	before, err := m.outlookOf(m.turn)
	if err != nil {
		return err
	}
	if good, ok := m.goodTurningMove(); ok {
		t.better = moveWords(m.now, good)
	}
	after, err := search.Apply(m.now, move)
	if err != nil {
		return err
	}
	m.now, m.must = after, nil
	switch move.Turn {
	case game.Entails:
		m.must = append(game.Sum{}, move.To...)
		m.turn = m.turn.Opponent()
	case game.Passes:
		m.turn = m.turn.Opponent()
	}
	if m.points != nil {
		m.points = m.points.after(move)
	}
	behind, err := m.outlookOf(m.turn)
	if err != nil {
		m.now, m.turn, m.must, m.points = t.before, t.who, t.must, t.points
		return err
	}
	if t.could, t.has = before.has, behind.has; m.turn != t.who {
		t.has = t.has.opposite()
	}
	if before.total != nil && behind.total != nil {
		t.cost = new(big.Rat).Sub(before.total, behind.total)
		t.cost.Abs(t.cost)
	}
	m.past = append(m.past, t)
	if byUser {
		m.judge(t)
	}
	return nil
}

// judge says what a move of the user was worth.
func (m *match) judge(t turnTaken) {
	switch {
	case t.worsens() && t.has < t.could:
		m.print("this throws the %s away", t.could)
	case t.worsens():
		m.print("this costs you %s", countOf(t.cost))
	case t.cost != nil:
		m.print("a best move")
	case t.could == unclear || t.has == unclear:
		m.print("this position is too large to be seen through in %v", m.think)
	case t.has == won:
		m.print("a winning move")
	default:
		m.print("no move wins here")
	}
}

// goodTurningMove is a winning move; for points, a best one.
func (m *match) goodTurningMove() (game.Move, bool) {
	out, err := m.outlookOf(m.turn)
	if err != nil {
		return game.Move{}, false
	}
	i := slices.IndexFunc(out.plays, func(p turns.Play) bool { return p.Wins })
	if i < 0 {
		return game.Move{}, false
	}
	return out.plays[i].Move, true
}

// turningMove is the move of the program: a good one, or else the move after which the
// smallest fraction of the replies wins.
func (m *match) turningMove() (game.Move, error) {
	if move, ok := m.goodTurningMove(); ok {
		return move, nil
	}
	moves, _, err := m.legal(m.turn)
	if err != nil {
		return game.Move{}, err
	}
	quick := m.allowed(trapSteps)
	price := m.share
	if m.points != nil {
		price = m.pointsGiven
	}
	best, least := moves[0], math.Inf(1)
	for _, move := range spread(moves, trapMoves) {
		x, err := price(quick, move)
		if err != nil {
			break
		}
		if x < least {
			best, least = move, x
		}
	}
	return best, nil
}

// pointsGiven is how many points the opponent can win at once after a move, less the points
// of the move.
func (m *match) pointsGiven(ev interp.Env, move game.Move) (float64, error) {
	after, err := search.Apply(m.now, move)
	if err != nil {
		return 0, err
	}
	sign := map[game.Player]float64{game.Left: 1, game.Right: -1}[m.turn]
	mine, _ := move.Points.Float64()
	if move.Turn == game.Again {
		return -sign * mine, nil
	}
	replies, err := turns.Legal(ev.Context(), after, nil, m.turn.Opponent())
	most := 0.0
	for _, r := range replies {
		x, _ := r.Points.Float64()
		most = max(most, -sign*x)
	}
	return most - sign*mine, err
}

// share is the fraction of the replies to a move that win; 1 if the mover moves again.
func (m *match) share(ev interp.Env, move game.Move) (float64, error) {
	if move.Turn == game.Again {
		return 1, nil
	}
	after, err := search.Apply(m.now, move)
	if err != nil {
		return 1, err
	}
	var must game.Sum
	if move.Turn == game.Entails {
		must = append(must, move.To...)
	}
	replies, err := turns.Plays(ev, after, must, m.turn.Opponent(), false)
	if err != nil || len(replies) == 0 {
		return 1, err
	}
	wins := 0
	for _, r := range replies {
		if r.Wins {
			wins++
		}
	}
	return float64(wins) / float64(len(replies)), nil
}

func (m *match) turningHint() {
	out, err := m.outlookOf(m.turn)
	if err != nil {
		m.print("%s", value.ExplainError(err))
		return
	}
	move, ok := m.goodTurningMove()
	switch {
	case out.has == unclear:
		m.print("this position is too large to be seen through in %v", m.think)
	case ok && m.points != nil:
		m.print("%s is a best move: with the best play of both %s", moveWords(m.now, move), m.verdict(out.total))
	case ok && out.has == won:
		m.print("%s wins", moveWords(m.now, move))
	default:
		m.print("every move loses against perfect play")
	}
}

// verdict says who ends with how many points more than the other.
func (m *match) verdict(total *big.Rat) string {
	switch ahead(total, m.user) {
	case won:
		return "you win by " + countOf(new(big.Rat).Abs(total))
	case lost:
		return "I win by " + countOf(new(big.Rat).Abs(total))
	}
	return "it is a draw"
}

// printScore shows the score so far, and what must be answered.
func (m *match) printScore() {
	if m.points != nil && len(m.past) > 0 {
		m.print("you have %s, I have %s", m.points[m.user].RatString(), m.points[m.user.Opponent()].RatString())
	}
	if m.must != nil {
		m.print("the last move is to be answered in %s", value.ShowSum(m.must))
	}
	if n := len(m.past); n > 0 && m.past[n-1].move.Turn == game.Again {
		m.print("%s to move again", map[bool]string{true: "you are", false: "I am"}[m.turn == m.user])
	}
}

// total is Left's lead in a match in which nobody can move.
func (m *match) total() (*big.Rat, error) {
	ends, err := turns.Ends(m.ev, m.now, m.turn)
	if err != nil {
		return nil, err
	}
	return new(big.Rat).Add(ends, m.points.net()), nil
}

// count says who has won a match for points.
func (m *match) count() error {
	total, err := m.total()
	if err != nil {
		return err
	}
	m.result = m.verdict(total)
	m.print("%s", m.result)
	return nil
}

// pointsIn sets the score of a match for points and, once it is over, who has won.
func (m *match) pointsIn(t *MatchView, over bool) error {
	t.Score = m.points.String()
	if t.Over = over; !over {
		return nil
	}
	total, err := m.total()
	if err != nil || total.Sign() == 0 {
		return err
	}
	t.Winner = game.Left.String()
	if total.Sign() < 0 {
		t.Winner = game.Right.String()
	}
	return nil
}

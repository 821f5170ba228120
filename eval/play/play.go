package play

import (
	"errors"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"strings"
	"time"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/picture"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// match is one game of play against the user.
type match struct {
	ev     interp.Env
	misere bool
	result string      // who won, as it is said at the end
	user   game.Player // the side of the user; of an impartial game, who began as Left
	turn   game.Player
	now    game.Sum
	past   []turnTaken
	turns  bool                   // the rules say who moves next, or points are played for
	must   game.Sum               // the components that are to be answered; nil where any may be moved in
	points *score                 // nil where no points are played for
	looked map[string]outlook     // by position and player, in such games
	seen   map[string][2]prospect // by position, of the player who moves
	level  int                    // how often in 100 the program finds a winning move
	think  time.Duration          // for an answer
	unsure bool                   // who wins some position was not found in time
	began  int64                  // how many positions the solver had looked at before the match
	until  time.Time              // when the present answer is due; zero before the first one
	dice   *rand.Rand
}

// turnTaken is one move with what it was worth.
type turnTaken struct {
	before game.Sum
	who    game.Player
	move   game.Move
	could  prospect // of the mover before the move
	has    prospect // and after it
	better string   // a move that would have kept it
	must   game.Sum // what was to be answered
	points *score   // before it
	cost   *big.Rat // how many points fewer than the best move brings it brings; nil without points
}

// spoils reports whether the mover is known to have less than before.
func (t turnTaken) spoils() bool {
	return t.has != unclear && t.has < t.could || t.cost != nil && t.cost.Sign() > 0
}

// spoilt is what a move threw away.
func (t turnTaken) spoilt() string {
	if t.cost != nil && t.has == t.could {
		return "gave " + countOf(t.cost) + " away"
	}
	return fmt.Sprintf("threw the %s away", t.could)
}

// prospect is what a player has against perfect play, as far as the program
// sees; only play without end is drawn.
type prospect uint8

const (
	unclear prospect = iota
	lost
	drawn
	won
)

func (p prospect) String() string { return [...]string{"unclear game", "loss", "draw", "win"}[p] }

// opposite is what the opponent has.
func (p prospect) opposite() prospect {
	if p == unclear {
		return unclear
	}
	return won + lost - p
}

// ErrLeave ends a match.
var ErrLeave = errors.New("left")

// playGame is play G: the user and the program move in turn.
func playGame(ev interp.Env, args []value.Value) (value.Value, error) {
	m, err := matchFor(ev, args)
	if err != nil {
		return nil, err
	}
	if err := m.playable(); err != nil {
		return nil, err
	}
	if s := ev.Session(); s.World().Table != nil && !s.OnlyLooks() {
		x, err := asData(m)
		if err != nil {
			return nil, err
		}
		return &value.Article{}, s.World().Table(ev.Context(), x)
	}
	err = m.run()
	if errors.Is(err, io.EOF) || errors.Is(err, ErrLeave) {
		err = nil
	}
	return m.review(), err
}

// matchFor is a match of what play is given: a position, and behind it the word
// misere and how strong the program is.
func matchFor(ev interp.Env, args []value.Value) (*match, error) {
	sum, err := ruleset.AsSum(ev, args[0])
	if err != nil {
		return nil, err
	}
	m := newMatch(ev, sum)
	if m.turns = turns.Has(sum); turns.Scored(sum) {
		m.points = &score{new(big.Rat), new(big.Rat)}
	}
	m.looked = map[string]outlook{}
	for _, arg := range args[1:] {
		if b, ok := arg.(interp.BuiltinValue); ok && b.B.Name == "misere" {
			if m.misere = true; m.turns {
				_, err := turns.Outcome(ev, sum, true)
				return nil, err
			}
			continue
		}
		n, ok := arg.(value.Int)
		if !ok || n < 0 || n > 100 {
			return nil, value.Hintf("play(kayles 5, misere), play(kayles 5, 60)", "behind its position play takes the word "+
				"misere and how often in 100 the program finds a winning move")
		}
		m.level = int(n)
	}
	return m, nil
}

// newMatch is a match of the strongest program, before anybody has moved.
func newMatch(ev interp.Env, sum game.Sum) *match {
	return &match{ev: ev, now: sum, seen: map[string][2]prospect{}, level: 100, think: thinkTime,
		began: ev.Session().Solver().Stats().Evaluated, dice: rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))}
}

// playable is the error of a game that has no moves to be listed, such as over,
// or of which nothing can tell who wins; it is told before anything is asked.
func (m *match) playable() error {
	if m.turns {
		_, err := turns.Legal(m.ev.Context(), m.now, m.must, m.turn)
		return err
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		if _, _, err := m.ev.Solver().Moves(m.ev.Context(), m.now, who, 1); err != nil {
			var e *lang.Error
			if errors.As(err, &e) && e.Hint == "" {
				e.Hint = "play is for positions, also of loopy games such as fox_and_geese, and for the values of short games"
			}
			return err
		}
	}
	_, err := m.prospect(m.now, game.Left)
	return err
}

func (m *match) print(format string, args ...any) {
	m.ev.Host().Print(fmt.Sprintf(format, args...) + "\n")
}

// ask reads an answer of the user, whose time does not count towards a limit.
func (m *match) ask(prompt string) (string, error) {
	start := time.Now()
	stop := m.ponder()
	line, err := m.ev.ReadLine(prompt)
	stop()
	m.begin()
	if b := m.ev.Budget(); !b.Deadline.IsZero() {
		b.Deadline = b.Deadline.Add(time.Since(start))
	}
	return strings.TrimSpace(line), err
}

func (m *match) run() error {
	if err := m.Choose(); err != nil {
		return err
	}
	for {
		m.print("%s", value.Shorten(value.ShowSum(m.now), 400))
		if board := picture.TextOf(m.ev.Session(), m.now); board != "" {
			m.print("%s", board)
		}
		moves, more, err := m.legal(m.turn)
		if err != nil {
			return err
		}
		m.standing()
		if len(moves) == 0 {
			return m.finish()
		}
		if m.turn == m.user {
			err = m.userMoves(moves, more)
		} else {
			err = m.programMoves(moves)
		}
		if err != nil {
			return err
		}
	}
}

// legal are the legal moves of a player, those that are listed; more tells that
// there are others.
func (m *match) legal(who game.Player) (moves []game.Move, more bool, err error) {
	if !m.turns {
		return m.ev.Solver().Moves(m.ev.Context(), m.now, who, ask.MaxListed)
	}
	moves, err = turns.Legal(m.ev.Context(), m.now, m.must, who)
	return moves[:min(len(moves), ask.MaxListed)], len(moves) > ask.MaxListed, err
}

func (m *match) finish() error {
	if m.points != nil {
		return m.count()
	}
	wins := m.turn != m.user // who cannot move loses
	if m.misere {
		wins = !wins
	}
	rule := ""
	if m.misere {
		rule = ", which wins in misere play"
	}
	if m.turn == m.user {
		m.print("you have no move%s", rule)
	} else {
		m.print("I have no move%s", rule)
	}
	m.result = "I win"
	if wins {
		m.result = "you win"
	}
	m.print("%s", m.result)
	return nil
}

// make carries out a move and says what it was worth.
func (m *match) make(move game.Move, byUser bool) error {
	if m.turns {
		return m.makeTurning(move, byUser)
	}
	after, err := search.Apply(m.now, move)
	if err != nil {
		return err
	}
	t := turnTaken{before: m.now, who: m.turn, move: move}
	if t.could, err = m.prospect(m.now, m.turn); err != nil {
		return err
	}
	replies, err := m.prospect(after, m.turn.Opponent())
	if err != nil {
		return err
	}
	t.has = replies.opposite()
	if t.spoils() {
		if best, ok := m.goodMove(); ok {
			t.better = moveWords(m.now, best)
		}
	}
	m.past = append(m.past, t)
	m.now, m.turn = after, m.turn.Opponent()
	if byUser {
		switch {
		case t.spoils():
			m.print("this throws the %s away", t.could)
		case t.has == won:
			m.print("a winning move")
		case t.has == drawn:
			m.print("this keeps the draw")
		case t.could == unclear || t.has == unclear:
			m.print("this position is too large to be seen through in %v", m.think)
		default:
			m.print("no move wins here")
		}
	}
	return nil
}

// undo takes back the user's last move and the answer to it.
func (m *match) undo() bool {
	for i := len(m.past) - 1; i >= 0; i-- {
		if m.past[i].who == m.user {
			m.backTo(i)
			return true
		}
	}
	return false
}

// backTo takes all moves from the i-th on back.
func (m *match) backTo(i int) {
	t := m.past[i]
	m.now, m.turn, m.must, m.points, m.past = t.before, t.who, t.must, t.points, m.past[:i]
}

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	return []*interp.Builtin{
		{Name: "play", KeepsSums: true, Topic: "questions", Usage: "play G", Summary: "play against the program; play(G, " +
			"misere) in misere play; play(G, 60): it finds the winning move 60 times in 100", Min: 1, Max: 3,
			Command: playCommand, Do: playGame,
			Text: "A move is typed by its number, on a board by the row and column of the cells that change, or as the " +
				"position that it leads to. hint, why, undo, moves, resign and help are understood, too; at the end the " +
				"moves that threw a win away are named. In a pipe the lines that follow are the answers."},
	}
}

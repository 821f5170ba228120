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

// match is a game of play against the user.
type match struct {
	ev      interp.Env
	misere  bool
	result  string      // who won, as announced at the end
	user    game.Player // the side of the user; in an impartial game, Left is whoever began
	turn    game.Player
	now     game.Sum
	past    []turnTaken
	turns   bool                   // the rules say who moves next, or points are counted
	must    game.Sum               // the components that must be answered; nil if any may be moved in
	points  *score                 // nil if no points are counted
	looked  map[string]outlook     // by position and player, in such games
	seen    map[string][2]prospect // by position, for the player to move
	level   int                    // how often in 100 the program looks for a winning move
	think   time.Duration          // time for one answer
	unsure  bool                   // for some position, who wins was not found in time
	began   int64                  // positions that the solver had examined before the match
	until   time.Time              // when the present answer is due; zero before the first one
	dice    *rand.Rand
	opening bool // the solver was told of the first moves
}

// turnTaken is one move, with what it was worth.
type turnTaken struct {
	before game.Sum
	who    game.Player
	move   game.Move
	could  prospect // for the mover, before the move
	has    prospect // and after it
	better string   // a move that would have kept the prospect
	must   game.Sum // the components that had to be answered
	points *score   // the score before it
	cost   *big.Rat // how many points the move loses against the best one; nil if points are not counted
}

// worsens reports whether the move is known to have worsened the mover's prospect.
func (t turnTaken) worsens() bool {
	return t.has != unclear && t.has < t.could || t.cost != nil && t.cost.Sign() > 0
}

// worsenedText says what a move gave away.
func (t turnTaken) worsenedText() string {
	if t.cost != nil && t.has == t.could {
		return "gave " + countOf(t.cost) + " away"
	}
	return fmt.Sprintf("threw the %s away", t.could)
}

// prospect is the result a player can expect with perfect play, as far as the program
// knows; a draw is always by endless play.
type prospect uint8

const (
	unclear prospect = iota
	lost
	drawn
	won
)

func (p prospect) String() string { return [...]string{"unclear game", "loss", "draw", "win"}[p] }

// opposite is the prospect of the opponent.
func (p prospect) opposite() prospect {
	if p == unclear {
		return unclear
	}
	return won + lost - p
}

// ErrLeave ends a match when the user quits.
var ErrLeave = errors.New("left")

// playGame runs play(G): the user and the program move in turn.
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

// matchFor makes a match from the arguments of play: a position, followed by the word
// misere and the strength of the program.
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
	m.learn()
	return m, nil
}

// newMatch returns a match against the strongest program, before the first move.
func newMatch(ev interp.Env, sum game.Sum) *match {
	return &match{ev: ev, now: sum, seen: map[string][2]prospect{}, level: 100, think: thinkTime,
		began: ev.Session().Solver().Stats().Evaluated, dice: rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))}
}

// playable returns an error for a game whose moves cannot be listed, such as "over", or
// whose winner nothing can determine; it is reported before any question is asked.
func (m *match) playable() error {
	if m.turns {
		if _, err := turns.Legal(m.ev.Context(), m.now, m.must, m.turn); err != nil {
			return err
		}
		_, err := m.prospect(m.now, m.turn)
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

// ask reads an answer of the user; the waiting time does not count towards a limit.
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
		m.print("%s", value.SumUpTo(m.now, 400))
		if board := picture.TextOf(m.ev.Session(), m.now); board != "" {
			m.print("%s", board)
		}
		moves, more, err := m.legal(m.turn)
		if err != nil {
			return err
		}
		m.printScore()
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

// legal lists legal moves of a player; more means that there are others.
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

// make makes a move and says what it was worth.
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
	if t.worsens() {
		if best, ok := m.goodMove(); ok {
			t.better = moveWords(m.now, best)
		}
	}
	m.past = append(m.past, t)
	m.now, m.turn = after, m.turn.Opponent()
	if byUser {
		switch {
		case t.worsens():
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

// backTo takes back all moves from the i-th on.
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

package eval

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// match is one game of play against the user.
type match struct {
	ev     *evaluation
	misere bool
	result string      // who won, as it is said at the end
	user   game.Player // the side of the user; of an impartial game, who began as Left
	turn   game.Player
	now    game.Sum
	past   []turnTaken
	level  int // how often in 100 the program finds a winning move
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
}

// spoils reports whether the mover has less than before.
func (t turnTaken) spoils() bool { return t.has < t.could }

// prospect is what a player has against perfect play; only play without end
// is drawn.
type prospect uint8

const (
	lost prospect = iota
	drawn
	won
)

func (p prospect) String() string { return [...]string{"loss", "draw", "win"}[p] }

// errLeave ends a match.
var errLeave = errors.New("left")

// playGame is play G: the user and the program move in turn.
func playGame(ev *evaluation, args []Value) (Value, error) {
	sum, err := ev.asSum(args[0])
	if err != nil {
		return nil, err
	}
	m := &match{ev: ev, now: sum, level: 100}
	for _, arg := range args[1:] {
		if b, ok := arg.(BuiltinValue); ok && b.B.Name == "misere" {
			m.misere = true
			continue
		}
		n, ok := arg.(Int)
		if !ok || n < 0 || n > 100 {
			return nil, hintf("play(kayles 5, misere), play(kayles 5, 60)", "behind its position play takes the word misere and how often in 100 the program finds a winning move")
		}
		m.level = int(n)
	}
	m.dice = rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))
	err = m.run()
	if errors.Is(err, io.EOF) || errors.Is(err, errLeave) {
		err = nil
	}
	return m.review(), err
}

func (m *match) print(format string, args ...any) {
	m.ev.s.host.Print(fmt.Sprintf(format, args...) + "\n")
}

// ask reads an answer of the user.
func (m *match) ask(prompt string) (string, error) {
	line, err := m.ev.s.host.ReadLine(m.ev.ctx, prompt)
	return strings.TrimSpace(line), err
}

func (m *match) run() error {
	if err := m.choose(); err != nil {
		return err
	}
	for {
		m.print("%s", shorten(showSum(m.now), 400))
		if board := m.ev.s.picture(m.now); board != "" {
			m.print("%s", board)
		}
		moves, more, err := m.ev.s.solver.Moves(m.ev.ctx, m.now, m.turn, maxListed)
		if err != nil {
			return err
		}
		if len(moves) == 0 {
			m.finish()
			return nil
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

// choose asks who begins, and in a partizan game which side the user takes.
func (m *match) choose() error {
	m.print("moves are typed by number or by the resulting position; help lists what else is understood")
	if !impartial(m.now) {
		side, err := m.oneOf("Left or Right? [Left] ", "left", "right")
		if err != nil {
			return err
		}
		if side == "right" {
			m.user = game.Right
		}
	}
	first, err := m.oneOf("do you begin? [yes] ", "yes", "no")
	if err != nil {
		return err
	}
	m.turn = m.user
	if first == "no" {
		m.turn = m.user.Opponent()
	}
	return nil
}

// oneOf asks until the answer is the beginning of one of the words; an empty
// answer is the first.
func (m *match) oneOf(prompt string, answers ...string) (string, error) {
	for {
		text, err := m.ask(prompt)
		if err != nil {
			return "", err
		}
		for _, answer := range answers {
			if strings.HasPrefix(answer, strings.ToLower(text)) {
				return answer, nil
			}
		}
		switch strings.ToLower(text) {
		case "quit", "exit", "q":
			return "", errLeave
		}
		m.print("please answer %s, or quit", strings.Join(answers, " or "))
	}
}

func (m *match) finish() {
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
}

// userMoves asks for a move until a legal one is made.
func (m *match) userMoves(moves []game.Move, more bool) error {
	m.list(moves, more, 12)
	for {
		text, err := m.ask("your move: ")
		if err != nil {
			return err
		}
		switch strings.ToLower(text) {
		case "":
			continue
		case "hint":
			m.hint()
			continue
		case "why":
			m.why()
			continue
		case "help", "?":
			m.help()
			continue
		case "moves":
			m.list(moves, more, len(moves))
			continue
		case "undo":
			if m.undo() {
				return nil
			}
			m.print("there is nothing to undo")
			continue
		case "resign":
			m.result = "you resign: I win"
			m.print("%s", m.result)
			return errLeave
		case "quit", "exit", "q":
			return errLeave
		}
		move, ok := m.choice(text, moves)
		if !ok {
			m.print("%q is no legal move; the legal ones are", text)
			m.list(moves, more, 12)
			continue
		}
		return m.make(move, true)
	}
}

func (m *match) list(moves []game.Move, more bool, n int) {
	for i, move := range moves {
		if i == n {
			break
		}
		m.print("  %d  %s", i+1, showMove(move))
	}
	all := countOptions(m.now, m.turn)
	switch {
	case more && all != nil:
		m.print("  ... %s moves in all; those not listed are typed as positions", all)
	case more:
		m.print("  ... more than %d moves in all; those not listed are typed as positions", len(moves))
	case n < len(moves):
		m.print("  ... %d moves in all; moves lists them", len(moves))
	}
}

func (m *match) help() {
	for _, text := range []string{
		"a number      the move of that number in the list",
		"a position    the move that leads there; the part that changes, or the whole sum",
		"moves         all moves",
		"hint          a winning move, if there is one",
		"why           the reasoning behind the position",
		"undo          takes your last move back, and my answer",
		"resign, quit  end the game",
	} {
		m.print("  %s", text)
	}
}

// prospect is what a player to move has in the sum.
func (m *match) prospect(sum game.Sum, who game.Player) (prospect, error) {
	o, err := m.ev.outcomeOfSum(sum, m.misere)
	switch o.When(who) {
	case game.WinFor(who):
		return won, err
	case game.Draw:
		return drawn, err
	}
	return lost, err
}

// make carries out a move and says what it was worth.
func (m *match) make(move game.Move, byUser bool) error {
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
	t.has = won - replies
	if t.spoils() {
		if best, ok := m.goodMove(); ok {
			t.better = showMove(best)
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
		default:
			m.print("no move wins here")
		}
	}
	return nil
}

func (m *match) winningMove() (game.Move, bool) {
	moves, _, err := m.ev.winningOfSum(m.now, m.turn, m.misere, 1)
	if err != nil || len(moves) == 0 {
		return game.Move{}, false
	}
	if m.visits(moves[0]) == 0 {
		return moves[0], true
	}
	// Where play returns, a winning move may lead back; another one goes on.
	if moves, _, err = m.ev.winningOfSum(m.now, m.turn, m.misere, maxListed); err != nil || len(moves) == 0 {
		return game.Move{}, false
	}
	return slices.MinFunc(moves, func(a, b game.Move) int { return m.visits(a) - m.visits(b) }), true
}

// visits is how often the position after a move has stood on the table with
// the same player to move.
func (m *match) visits(move game.Move) int {
	after, err := search.Apply(m.now, move)
	if err != nil {
		return 0
	}
	key, n := keyOf(Position{Sum: sorted(after)}), 0
	for _, t := range m.past {
		if t.who != m.turn && keyOf(Position{Sum: sorted(t.before)}) == key {
			n++
		}
	}
	return n
}

// goodMove is a winning move, or else one that draws.
func (m *match) goodMove() (game.Move, bool) {
	if move, ok := m.winningMove(); ok {
		return move, true
	}
	if now, err := m.prospect(m.now, m.turn); err != nil || now != drawn {
		return game.Move{}, false
	}
	moves, _, err := m.ev.s.solver.Moves(m.ev.ctx, m.now, m.turn, maxListed)
	if err != nil {
		return game.Move{}, false
	}
	for _, move := range moves {
		after, err := search.Apply(m.now, move)
		if err != nil {
			continue
		}
		if replies, err := m.prospect(after, m.turn.Opponent()); err == nil && replies == drawn {
			return move, true
		}
	}
	return game.Move{}, false
}

// programMoves plays a winning move, or else one that draws, or else the first one; a fallible program
// plays at random now and then.
func (m *match) programMoves(moves []game.Move) error {
	move, ok := m.goodMove()
	switch {
	case m.level < 100 && m.dice.IntN(100) >= m.level:
		move = moves[m.dice.IntN(len(moves))]
	case !ok:
		move = moves[0]
	}
	m.print("I play %s", showMove(move))
	return m.make(move, false)
}

func (m *match) hint() {
	if move, ok := m.winningMove(); ok {
		m.print("%s wins", showMove(move))
	} else if move, ok := m.goodMove(); ok {
		m.print("no move wins; %s keeps the draw", showMove(move))
	} else {
		m.print("every move loses against perfect play")
	}
}

// undo takes back the user's last move and the answer to it.
func (m *match) undo() bool {
	for i := len(m.past) - 1; i >= 0; i-- {
		if m.past[i].who == m.user {
			m.now, m.turn, m.past = m.past[i].before, m.user, m.past[:i]
			return true
		}
	}
	return false
}

package play

import (
	"fmt"
	"slices"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// Choose asks who begins, and in a partizan game which side the user takes.
func (m *match) Choose() error {
	if _, ok := ask.OnlyBoard(m.now); ok {
		m.print("moves are typed by number, by row and column, or as the board after them; help lists what else is understood")
	} else {
		m.print("moves are typed by number or by the resulting position; help lists what else is understood")
	}
	if !ruleset.Impartial(m.now) {
		side, err := m.oneOf(question{
			prompt:  "Left or Right? [Left] ",
			answers: [][]string{{"left", "blue", "black"}, {"right", "red", "white"}},
			help:    []string{"Left, Right   the side that you play; an empty line is Left"},
			hint:    m.hintOfSide,
		})
		if err != nil {
			return err
		}
		if side == 1 {
			m.user = game.Right
		}
	}
	first, err := m.oneOf(question{
		prompt:  "do you begin? [yes] ",
		answers: [][]string{{"yes", "i", "me", "first"}, {"no", "you", "second"}},
		help:    []string{"yes, no       whether the first move is yours; an empty line is yes"},
		hint:    m.hintOfStart,
	})
	if err != nil {
		return err
	}
	m.turn = m.user
	if first == 1 {
		m.turn = m.user.Opponent()
	}
	return nil
}

// question is what is asked before the first move.
type question struct {
	prompt  string
	answers [][]string // the words of each answer; an empty line selects the first one
	help    []string
	hint    func()
}

// oneOf asks until the input begins one of the answers, and returns that answer's
// index. Help, moves, hint, why and quit are understood, too.
func (m *match) oneOf(q question) (int, error) {
	for {
		text, err := m.ask(q.prompt)
		if err != nil {
			return 0, err
		}
		text = strings.ToLower(strings.TrimRight(text, ".!"))
		for i, words := range q.answers {
			if slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, text) }) {
				return i, nil
			}
		}
		switch text {
		case "help", "?":
			m.lines(q.help...)
			m.lines("moves         the moves from the position", "hint          which answer is the better one",
				"why           the reasoning behind the position",
				"quit          no game")
		case "moves":
			m.allMoves()
		case "hint":
			q.hint()
		case "why":
			m.why()
		case "quit", "exit", "q", "resign":
			return 0, ErrLeave
		default:
			m.print("please answer %s or %s; help says what else is understood", q.answers[0][0], q.answers[1][0])
		}
	}
}

// hintOfSide says which side is better.
func (m *match) hintOfSide() {
	both, err := m.prospects(m.now)
	asLeft, asRight := both[game.Left], both[game.Right]
	second := asRight.opposite() // for Left
	switch {
	case err != nil:
		m.print("%s", value.ExplainError(err))
	case asLeft == unclear || asRight == unclear:
		m.print("this position is too large to be seen through in %v", m.think)
	case asLeft == asRight:
		m.print("either side: with the best play, who begins has a %s", asLeft)
	case asLeft == won && second == won:
		m.print("Left: with the best play Left wins, whoever begins")
	case asLeft == lost && second == lost:
		m.print("Right: with the best play Right wins, whoever begins")
	default:
		m.print("with the best play Left has a %s if Left begins, and a %s if Right does", asLeft, second)
	}
}

// hintOfStart says whether the user should begin.
func (m *match) hintOfStart() {
	both, err := m.prospects(m.now)
	begins, waits := both[m.user], both[m.user.Opponent()].opposite()
	switch {
	case err != nil:
		m.print("%s", value.ExplainError(err))
	case begins == unclear || waits == unclear:
		m.print("this position is too large to be seen through in %v", m.think)
	case begins > waits:
		m.print("yes: with the best play you have a %s if you begin, and a %s if you do not", begins, waits)
	case begins < waits:
		m.print("no: with the best play you have a %s if I begin, and a %s if you do", waits, begins)
	default:
		m.print("with the best play you have a %s, whoever begins", begins)
	}
}

// allMoves lists the moves before it is known who begins.
func (m *match) allMoves() {
	for _, who := range []game.Player{game.Left, game.Right} {
		moves, more, err := m.legal(who)
		if err != nil {
			m.print("%s", value.ExplainError(err))
			return
		}
		if ruleset.Impartial(m.now) {
			m.list(moves, more, who, 12)
			return
		}
		m.print("%s's moves", who)
		m.list(moves, more, who, 12)
	}
}

// userMoves asks for a move until a legal one is made.
func (m *match) userMoves(moves []game.Move, more bool) error {
	m.list(moves, more, m.turn, 12)
	prompt := "your move: "
	if !ruleset.Impartial(m.now) {
		prompt = fmt.Sprintf("your move, %s: ", m.user)
	}
	for {
		text, err := m.ask(prompt)
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
			m.worth()
			continue
		case "help", "?":
			m.help()
			continue
		case "moves":
			m.list(moves, more, m.turn, len(moves))
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
			return ErrLeave
		case "quit", "exit", "q":
			return ErrLeave
		}
		found, other := m.choice(text, moves)
		switch {
		case other != nil:
			return m.make(*other, true)
		case len(found) == 1:
			return m.make(moves[found[0]], true)
		case len(found) > 1:
			m.print("several moves are there")
			for _, i := range found[:min(12, len(found))] {
				m.print("  %d  %s", i+1, moveWords(m.now, moves[i]))
			}
		default:
			m.print("%q is no legal move; the legal ones are", text)
			m.list(moves, more, m.turn, 12)
		}
	}
}

// list shows the first n moves of a player.
func (m *match) list(moves []game.Move, more bool, who game.Player, n int) {
	for i, move := range moves {
		if i == n {
			break
		}
		m.print("  %d  %s", i+1, moveWords(m.now, move))
	}
	all := ask.CountOptions(m.now, who)
	switch {
	case len(moves) == 0:
		m.print("  no moves")
	case more && all != nil:
		m.print("  ... %s moves in all; those not listed are typed as positions", all)
	case more:
		m.print("  ... more than %d moves in all; those not listed are typed as positions", len(moves))
	case n < len(moves):
		m.print("  ... %d moves in all; moves lists them", len(moves))
	}
}

func (m *match) lines(all ...string) {
	for _, text := range all {
		m.print("  %s", text)
	}
}

func (m *match) help() {
	m.lines("a number      the move of that number in the list")
	if _, ok := ask.OnlyBoard(m.now); ok {
		m.lines("0 2           the move that changes the cell in row 0, column 2; 0 2 1 2 and so on if there are several")
	}
	m.lines(
		"a position    the move that leads there; the part that changes, or the whole sum",
		"moves         all moves",
		"hint          a winning move, if there is one",
		"why           the reasoning behind the position",
		"undo          takes your last move back, and my answer",
		"resign, quit  end the game",
	)
}

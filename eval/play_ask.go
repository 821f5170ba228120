package eval

import (
	"strings"

	"cgt/stdlib/game"
)

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

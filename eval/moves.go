package eval

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// movesOf is the table of the options of a game.
func movesOf(ev *evaluation, args []Value) (Value, error) {
	if l, ok := args[0].(Loopy); ok {
		return ev.loopyMoves(l, args)
	}
	sum, err := ev.asSum(args[0])
	if err != nil {
		return nil, err
	}
	misere, err := misereWord(args)
	if err != nil {
		return nil, err
	}
	m := &MoveTable{impartial: impartial(sum), misere: misere, position: show(args[0])}
	for _, who := range []game.Player{game.Left, game.Right} {
		if who == game.Right && m.impartial {
			break
		}
		if err = ev.moveRows(m, args[0], who); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// valuesTime is how long a table of moves waits for the values of one
// player's options; those that are not there by then are left out.
const valuesTime = 10 * time.Second

// moveRow is an option with its value and outcome.
type moveRow struct {
	to, value, outcome string
	wins               bool
}

// moveRows fills in the moves of one player, the first ones if they are many.
func (ev *evaluation) moveRows(m *MoveTable, v Value, who game.Player) error {
	options, total, cut, err := ev.firstOptions(v, who)
	if err != nil {
		return err
	}
	m.total[who], m.cut[who] = total, cut
	patience, huge := valuesTime, ev.onHugeHeaps(v)
	if huge {
		patience = cardTime
	}
	ctx, cancel := context.WithTimeout(ev.context(), patience)
	defer cancel()
	quick := ev.with(ctx)
	rows := make([]moveRow, len(options))
	for i, option := range options {
		rows[i].to = show(option)
		if !m.misere && !m.late { // in misere play values do not tell who wins
			value, err := quick.valueOf(option)
			var cycle *search.CycleError
			switch {
			case known(ev, err):
				m.late = true
			case err != nil && !errors.As(err, &cycle):
				return err
			case value != nil:
				rows[i].value = show(value)
			}
		}
		if m.late && huge { // who wins is what the values would tell
			continue
		}
		o, err := ev.outcome(option, m.misere)
		if err != nil {
			return err
		}
		rows[i].outcome = show(o)
		rows[i].wins = o.(Outcome).O.When(who.Opponent()) == game.WinFor(who)
	}
	m.rows[who] = rows
	return nil
}

// MoveTable lists the options of a position.
type MoveTable struct {
	impartial bool
	misere    bool
	late      bool // some values took too long
	position  string
	rows      [2][]moveRow
	cut       [2]bool     // the rows are the first ones of more
	total     [2]*big.Int // how many moves there are, nil where not counted
}

func (*MoveTable) value()       {}
func (*MoveTable) kind() string { return "a list of moves" }

func (m *MoveTable) text() string {
	side := func(who game.Player) string {
		list := make([]Value, len(m.rows[who]))
		for i, r := range m.rows[who] {
			list[i] = bareText(r.to)
		}
		if m.cut[who] {
			list = append(list, bareText("..."))
		}
		return "[" + showAll(list) + "]"
	}
	if m.impartial {
		return side(game.Left)
	}
	return "Left: " + side(game.Left) + ", Right: " + side(game.Right)
}

// cells are the columns of a row: in misere play without the value.
func (m *MoveTable) cells(to, value, outcome, note string) []string {
	if m.misere {
		return []string{to, outcome, note}
	}
	return []string{to, value, outcome, note}
}

// rest says how many moves there are when not all are listed.
func (m *MoveTable) rest(who game.Player) string {
	if m.total[who] == nil {
		return fmt.Sprintf("... more than %d moves; the first %d are listed", maxListed, len(m.rows[who]))
	}
	return fmt.Sprintf("... %s moves in all; the first %d are listed", m.total[who], len(m.rows[who]))
}

// bareText is text that prints without quotes.
type bareText string

func (bareText) value()                                    {}
func (bareText) kind() string                              { return "a text" }
func (b bareText) text() string                            { return string(b) }
func (b bareText) describe(context.Context) (*View, error) { return &View{Text: string(b)}, nil }

func (m *MoveTable) describe(context.Context) (*View, error) {
	f := Fields{Kind: "moves", Text: m.text(), Items: []any{}}
	var blocks []Block
	table := func(title string, style Style, who game.Player, player string) {
		rows := m.rows[who]
		grid := Grid{Header: 1, Align: "l", Indent: 2, Rows: [][]string{m.cells("move to", "value", "outcome", "")}}
		for _, r := range rows {
			note := ""
			if r.wins {
				note = "wins"
			}
			grid.Rows = append(grid.Rows, m.cells(r.to, r.value, r.outcome, note))
			item := map[string]any{"to": r.to, "outcome": r.outcome, "wins": r.wins}
			if !m.misere {
				item["value"] = r.value
			}
			if player != "" {
				item["player"] = player
			}
			f.Items = append(f.Items, item)
		}
		if len(rows) == 0 {
			blocks = append(blocks, line(Piece{style, title}, Piece{Plain, ": none"}))
			return
		}
		blocks = append(blocks, line(Piece{style, title}), grid)
		if m.cut[who] {
			blocks = append(blocks, indented(2, Piece{Faint, m.rest(who)}, Piece{Faint, "; winning lists those that win"}))
		}
	}
	if m.impartial {
		title := "moves"
		if m.misere {
			title = "moves, with outcomes in misere play"
		}
		table(title, Heading, game.Left, "")
	} else {
		table("Left's moves", LeftStyle, game.Left, "Left")
		table("Right's moves", RightStyle, game.Right, "Right")
	}
	if m.late {
		blocks = append(blocks, indented(2, Piece{Faint, "some values take longer: value G computes one"}))
	}
	if (m.cut[0] || m.cut[1]) && m.total[0] != nil && (m.impartial || m.total[1] != nil) {
		count := new(big.Int).Set(m.total[0])
		if !m.impartial {
			count.Add(count, m.total[1])
		}
		f.MovesCount = count
	}
	return &View{Text: m.text(), Blocks: blocks, Fields: f}, nil
}

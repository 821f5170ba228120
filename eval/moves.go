package eval

import (
	"errors"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// movesOf is the table of the options of a game.
func movesOf(ev *evaluation, args []Value) (Value, error) {
	sum, err := ev.asSum(args[0])
	if err != nil {
		return nil, err
	}
	m := &MoveTable{impartial: impartial(sum), position: show(args[0])}
	for _, who := range []game.Player{game.Left, game.Right} {
		if who == game.Right && m.impartial {
			break
		}
		if m.rows[who], err = ev.moveRows(args[0], sum, who); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// moveRow is an option with its value and outcome.
type moveRow struct {
	to, value, outcome string
	wins               bool
}

func (ev *evaluation) moveRows(v Value, sum game.Sum, who game.Player) ([]moveRow, error) {
	options, err := ev.listOptions(v, who)
	if err != nil {
		return nil, err
	}
	rows := make([]moveRow, len(options))
	for i, option := range options {
		rows[i].to = show(option)
		value, err := ev.valueOf(option)
		var cycle *search.CycleError
		if err != nil && !errors.As(err, &cycle) {
			return nil, err
		}
		if value != nil {
			rows[i].value = show(value)
		}
		o, err := ev.outcome(option, false)
		if err != nil {
			return nil, err
		}
		rows[i].outcome = show(o)
		rows[i].wins = o.(Outcome).O.When(who.Opponent()) == game.WinFor(who)
	}
	return rows, nil
}

// MoveTable lists the options of a position.
type MoveTable struct {
	impartial bool
	position  string
	rows      [2][]moveRow
}

func (*MoveTable) value()       {}
func (*MoveTable) kind() string { return "a list of moves" }

func (m *MoveTable) text() string {
	side := func(rows []moveRow) string {
		list := make([]Value, len(rows))
		for i, r := range rows {
			list[i] = bareText(r.to)
		}
		return "[" + showAll(list) + "]"
	}
	if m.impartial {
		return side(m.rows[0])
	}
	return "Left: " + side(m.rows[0]) + ", Right: " + side(m.rows[1])
}

// bareText is text that prints without quotes.
type bareText string

func (bareText) value()                                {}
func (bareText) kind() string                          { return "a text" }
func (b bareText) text() string                        { return string(b) }
func (b bareText) describe(*evaluation) (*View, error) { return &View{Text: string(b)}, nil }

func (m *MoveTable) describe(*evaluation) (*View, error) {
	f := Fields{Kind: "moves", Text: m.text(), Items: []any{}}
	var blocks []Block
	table := func(title string, style Style, rows []moveRow, player string) {
		grid := Grid{Header: 1, Align: "l", Indent: 2, Rows: [][]string{{"move to", "value", "outcome", ""}}}
		for _, r := range rows {
			note := ""
			if r.wins {
				note = "wins"
			}
			grid.Rows = append(grid.Rows, []string{r.to, r.value, r.outcome, note})
			item := map[string]any{"to": r.to, "value": r.value, "outcome": r.outcome, "wins": r.wins}
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
	}
	if m.impartial {
		table("moves", Heading, m.rows[0], "")
	} else {
		table("Left's moves", LeftStyle, m.rows[0], "Left")
		table("Right's moves", RightStyle, m.rows[1], "Right")
	}
	return &View{Text: m.text(), Blocks: blocks, Fields: f}, nil
}

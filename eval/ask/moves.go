package ask

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// movesOf is the table of the options of a game.
func movesOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if l, ok := args[0].(value.Loopy); ok {
		return loopyMoves(ev, l, args)
	}
	sum, err := ruleset.AsSum(ev, args[0])
	if err != nil {
		return nil, err
	}
	misere, err := misereWord(args)
	if err != nil {
		return nil, err
	}
	m := &MoveTable{impartial: ruleset.Impartial(sum), misere: misere, position: value.Show(args[0])}
	for _, who := range []game.Player{game.Left, game.Right} {
		if who == game.Right && m.impartial {
			break
		}
		if turns.Has(sum) {
			err = m.turning(ev, sum, who)
		} else {
			err = moveRows(ev, m, args[0], who)
		}
		if err != nil {
			return nil, err
		}
	}
	return m, nil
}

// valuesTime is how long a table of moves waits for the values of one player's options;
// those not found by then are omitted.
const valuesTime = 10 * time.Second

// moveRow is an option with its value and outcome.
type moveRow struct {
	to, value, outcome string
	wins               bool
}

// moveRows makes the rows of one player's moves, the first ones if there are many.
func moveRows(ev interp.Env, m *MoveTable, v value.Value, who game.Player) error {
	options, total, cut, err := firstOptions(ev, v, who)
	if err != nil {
		return err
	}
	m.total[who], m.cut[who] = total, cut
	patience, huge := valuesTime, onHugeHeaps(ev, v)
	if huge {
		patience = CardTime
	}
	ctx, cancel := context.WithTimeout(ev.Context(), patience)
	defer cancel()
	quick := ev.With(ctx)
	rows := make([]moveRow, len(options))
	for i, option := range options {
		if rows[i].to, _, err = value.PrintedWithin(ev.Context(), option); err != nil {
			return err
		}
		if !m.misere && !m.late { // in misere play values do not determine who wins
			x, err := valueOfOption(quick, option)
			var cycle *search.CycleError
			switch {
			case Known(ev, err):
				m.late = true
			case err != nil && !errors.As(err, &cycle):
				return err
			case x != nil:
				rows[i].value = value.Show(x)
			}
		}
		if m.late && huge { // who wins follows from the values
			continue
		}
		o, err := OutcomeOf(ev, option, m.misere)
		if err != nil {
			return err
		}
		rows[i].outcome = value.Show(o)
		rows[i].wins = o.(value.Outcome).O.When(who.Opponent()) == game.WinFor(who)
	}
	m.options[who], m.rows[who] = options, rows
	return nil
}

// valueOfOption is the value of an option in normal play.
func valueOfOption(ev interp.Env, option value.Value) (value.Value, error) {
	if played, ok := option.(value.Played); ok {
		option = value.Position{Sum: played.Sum()}
	}
	return arith.ValueOf(ev, option)
}

// MoveTable lists the options of a position.
type MoveTable struct {
	impartial bool
	misere    bool
	late      bool // some values took too long
	position  string
	options   [2][]value.Value
	rows      [2][]moveRow
	cut       [2]bool     // the rows are the first of more moves
	total     [2]*big.Int // number of moves, nil if not counted
}

// IsValue marks it as a value of the language.
func (*MoveTable) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*MoveTable) Kind() string { return "a list of moves" }

// Elements returns the options, Left's first.
func (m *MoveTable) Elements() ([]value.Value, error) {
	if err := m.Partial(); err != nil {
		return nil, err
	}
	return slices.Concat(m.options[0], m.options[1]), nil
}

// Partial is an error if there are more moves than these.
func (m *MoveTable) Partial() error {
	if m.cut[0] || m.cut[1] {
		return value.Hintf("winning lists those that win", "these are the first of more moves, too many for a list")
	}
	return nil
}

// Text is the value on one line.
func (m *MoveTable) Text() string {
	side := func(who game.Player) string {
		list := make([]value.Value, len(m.rows[who]))
		for i, r := range m.rows[who] {
			list[i] = BareText(r.to)
		}
		if m.cut[who] {
			list = append(list, BareText("..."))
		}
		return "[" + value.ShowAll(list) + "]"
	}
	if m.impartial {
		return side(game.Left)
	}
	return "Left: " + side(game.Left) + ", Right: " + side(game.Right)
}

// cells returns the columns of a row: in misere play without the value.
func (m *MoveTable) cells(to, value, outcome, note string) []string {
	if m.misere {
		return []string{to, outcome, note}
	}
	return []string{to, value, outcome, note}
}

// rest says how many moves there are if not all are listed.
func (m *MoveTable) rest(who game.Player) string {
	if m.total[who] == nil {
		return fmt.Sprintf("... more than %d moves; the first %d are listed", MaxListed, len(m.rows[who]))
	}
	return fmt.Sprintf("... %s moves in all; the first %d are listed", m.total[who], len(m.rows[who]))
}

// BareText is text that is printed without quotes.
type BareText string

// IsValue marks it as a value of the language.
func (BareText) IsValue() {}

// Kind names the kind, with its article, for messages.
func (BareText) Kind() string { return "a text" }

// Text is the value on one line.
func (b BareText) Text() string { return string(b) }

// Describe returns its view.
func (b BareText) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: string(b)}, nil
}

// Describe returns its view.
func (m *MoveTable) Describe(context.Context) (*view.View, error) {
	f := view.Fields{Kind: "moves", Text: m.Text(), Items: []any{}}
	var blocks []view.Block
	table := func(title string, style view.Style, who game.Player, player string) {
		rows := m.rows[who]
		grid := view.Grid{Header: 1, Align: "l", Indent: 2, Rows: [][]string{m.cells("move to", "value", "outcome", "")}}
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
			blocks = append(blocks, view.TextLine(view.Piece{Style: style, Text: title},
				view.Piece{Style: view.Plain, Text: ": none"}))
			return
		}
		blocks = append(blocks, view.TextLine(view.Piece{Style: style, Text: title}), grid)
		if m.cut[who] {
			blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Faint, Text: m.rest(who)},
				view.Piece{Style: view.Faint, Text: "; winning lists those that win"}))
		}
	}
	if m.impartial {
		title := "moves"
		if m.misere {
			title = "moves, with outcomes in misere play"
		}
		table(title, view.Heading, game.Left, "")
	} else {
		table("Left's moves", view.LeftStyle, game.Left, "Left")
		table("Right's moves", view.RightStyle, game.Right, "Right")
	}
	if m.late {
		blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Faint,
			Text: "some values take longer: value G computes one"}))
	}
	if (m.cut[0] || m.cut[1]) && m.total[0] != nil && (m.impartial || m.total[1] != nil) {
		count := new(big.Int).Set(m.total[0])
		if !m.impartial {
			count.Add(count, m.total[1])
		}
		f.MovesCount = count
	}
	return &view.View{Text: m.Text(), Blocks: blocks, Fields: f}, nil
}

// loopyMoves is the table of the moves in the simplest form of a stopper.
func loopyMoves(ev interp.Env, l value.Loopy, args []value.Value) (value.Value, error) {
	if misere, err := misereWord(args); err != nil {
		return nil, err
	} else if misere {
		return nil, value.Errorf("a loopy value says nothing of misere play")
	}
	if !l.V.IsStopper() {
		return nil, value.Hintf("explain shows the moves of both sides",
			"%s is a pair of stoppers, onside & offside; each has its own moves", l.Text())
	}
	m := &MoveTable{position: l.Text()}
	for who := range game.Player(2) {
		for _, o := range l.V.On.Options(who) {
			text, err := o.Text(ev.Context(), ev.Store())
			if err != nil {
				return nil, err
			}
			then, err := o.Outcome(ev.Context())
			if err != nil {
				return nil, err
			}
			m.rows[who] = append(m.rows[who], moveRow{to: text, value: text, outcome: value.Show(value.Outcome{O: then}),
				wins: then.When(who.Opponent()) == game.WinFor(who)})
		}
	}
	return m, nil
}

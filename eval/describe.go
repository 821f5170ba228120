package eval

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search"
)

// cardTime is the small budget of a card: what is not known by then is left
// out and asked for by name.
const cardTime = 2 * time.Second

// describe is how a value looks.
func (s *Session) describe(ev *evaluation, v Value) (*View, error) {
	text := show(v)
	simple := func(kind string) (*View, error) {
		return &View{Text: text, Fields: Fields{Kind: kind, Text: text}}, nil
	}
	switch v := v.(type) {
	case described:
		return v.describe(ev)
	case Int, Big, Rational:
		return simple("number")
	case Bool:
		return simple("boolean")
	case Text:
		return s.describeText(v)
	case Outcome:
		view, _ := simple("outcome")
		view.Fields.Outcome = text
		return view, nil
	case Star, Game, Form:
		return s.describeGame(ev, v)
	case Position:
		return s.describePosition(ev, v)
	case Ruleset:
		return s.describeRuleset(ev, v.R)
	case List:
		view, _ := simple("list")
		view.Fields.Items = jsonValue(v).([]any)
		return view, nil
	case Tuple:
		if v.Bare {
			return s.describeSeveral(ev, v)
		}
		view, _ := simple("tuple")
		view.Fields.Items = jsonValue(v).([]any)
		return view, nil
	case Set:
		view, _ := simple("set")
		view.Fields.Items = jsonValue(v).([]any)
		return view, nil
	case BuiltinValue:
		return s.helpBuiltin(v.B).describe(ev)
	case Function:
		return simple("function")
	}
	return simple("value")
}

// describeText prints a string; one of several lines is shown as it is.
func (s *Session) describeText(v Text) (*View, error) {
	view := &View{Text: show(v), Fields: Fields{Kind: "string", Text: string(v)}}
	return view, nil
}

// describeSeveral prints the answers of a line with several expressions.
func (s *Session) describeSeveral(ev *evaluation, t Tuple) (*View, error) {
	view := &View{Fields: Fields{Kind: "list"}}
	for i, v := range t.Items {
		part, err := s.describe(ev, v)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			view.Text += ", "
		}
		view.Text += part.Text
	}
	view.Fields.Text = view.Text
	view.Fields.Items = jsonValue(List{t.Items}).([]any)
	return view, nil
}

func (s *Session) describeGame(ev *evaluation, v Value) (*View, error) {
	text := show(v)
	view := &View{Text: text, Fields: Fields{Kind: "game", Text: text}}
	value, err := ev.valueOf(v)
	if err != nil {
		return nil, err
	}
	view.Fields.Value = show(value)
	if star, ok := value.(Star); ok {
		view.Fields.Nimber = star.N.Big()
		view.Fields.Outcome = game.N.String()
		return view, nil
	}
	if value == Value(Int(0)) {
		view.Fields.Nimber = big.NewInt(0)
	}
	g, err := ev.asShort(value)
	if err != nil {
		return nil, err
	}
	o, err := s.store.Outcome(ev.ctx, g)
	view.Fields.Outcome = o.String()
	if _, ok := v.(Form); ok {
		view.Blocks = []Block{line(Piece{Plain, text + " = "}, Piece{ValueStyle, show(value)}, Piece{OutcomeStyle, outcomeWords(o)})}
	}
	return view, err
}

func outcomeWords(o game.Outcome) string { return fmt.Sprintf("   %s (%s)", o.Words(), o) }

// describePosition is the card of a position: its value, who wins, and for a
// sum the components and the winning moves.
func (s *Session) describePosition(ev *evaluation, p Position) (*View, error) {
	ctx, cancel := cardContext(ev.ctx)
	defer cancel()
	card := &evaluation{s: s, ctx: ctx, budget: game.BudgetOf(ctx)}
	view := &View{Fields: Fields{Kind: "position"}}
	value, err := card.valueOf(p)
	if err != nil && !known(ev, err) {
		return nil, err
	}
	var o game.Outcome
	var method game.Method
	outcomeKnown := false
	if o, method, err = s.solver.Outcome(ctx, p.Sum, false); isCycle(err) {
		method = game.Search
		o, err = card.loopyOutcome(p.Sum, false)
	}
	if err == nil {
		outcomeKnown = true
	} else if !known(ev, err) {
		return nil, err
	}
	f := &view.Fields
	if value != nil {
		f.Value, f.Text = show(value), show(value)
		switch v := value.(type) {
		case Star:
			f.Nimber = v.N.Big()
		case Int:
			if v == 0 {
				f.Nimber = big.NewInt(0)
			}
		}
	}
	if outcomeKnown {
		f.setOutcome(o)
		f.Method = string(method)
		if f.Text == "" {
			f.Text = o.String()
		}
	}
	if value == nil && !outcomeKnown {
		return nil, hintf("value G or outcome G computes on", "nothing is known of this position within %v", cardTime)
	}
	view.Text = f.Text
	var winning *WinningMoves
	if w, err := card.winning(p, false); err == nil {
		winning = w
		f.setWinning(w)
	} else if !known(ev, err) {
		return nil, err
	}
	view.Blocks = append(pictureOf(p.Sum), s.positionCard(card, p, value, o, outcomeKnown, winning)...)
	return view, nil
}

// known reports whether an error of a card only says that its budget is
// spent, so that the rest of the card can be shown.
func known(ev *evaluation, err error) bool {
	if ev.ctx.Err() != nil {
		return false
	}
	return errors.Is(err, game.ErrBudget) || errors.Is(err, context.DeadlineExceeded)
}

// shownMoves is how many winning moves a card lists.
const shownMoves = 12

func (s *Session) positionCard(card *evaluation, p Position, value Value, o game.Outcome, outcomeKnown bool, w *WinningMoves) []Block {
	var pieces []Piece
	isSum := len(p.Sum) > 1 && !p.Heaps
	if isSum {
		pieces = append(pieces, Piece{Plain, shorten(showSum(p.Sum), 200)})
		if parts := s.componentValues(card, p.Sum); parts != "" {
			pieces = append(pieces, Piece{Plain, " = " + parts})
		}
		if value != nil {
			pieces = append(pieces, Piece{Plain, " = "})
		}
	}
	if value != nil {
		pieces = append(pieces, Piece{ValueStyle, show(value)})
	}
	if outcomeKnown {
		words := outcomeWords(o)
		if len(pieces) == 0 {
			words = words[3:]
		}
		pieces = append(pieces, Piece{OutcomeStyle, words})
	}
	blocks := []Block{line(pieces...)}
	if isSum && w != nil && o != game.P {
		blocks = append(blocks, w.blocks(shownMoves)...)
	}
	return blocks
}

// shownComponents is how many components a card shows with their values.
const shownComponents = 12

func (s *Session) componentValues(card *evaluation, sum game.Sum) string {
	if len(sum) > shownComponents {
		return ""
	}
	text := ""
	for i, c := range sum {
		v, err := card.valueOf(Position{Sum: game.Sum{c}})
		if err != nil {
			return ""
		}
		if i > 0 {
			text += " + "
		}
		text += show(v)
	}
	return text
}

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

// nimberText prints a nim-value as the value *n.
func nimberText(n nimber.Nimber) string { return show(mkStar(n)) }

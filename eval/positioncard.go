package eval

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"cgt/stdlib/game"
)

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

package eval

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// describeGame is how a value of a game looks.
func (s *Session) describeGame(ev *evaluation, v Value) (*View, error) {
	text := show(v)
	view := &View{Text: text, Fields: Fields{Kind: "game", Text: text}}
	value, err := ev.valueOf(v)
	if err != nil {
		return nil, err
	}
	f := &view.Fields
	f.setValue(value)
	if star, ok := value.(Star); ok {
		f.Outcome = game.N.String()
		f.Winning = []string{showStar(star) + " -> 0"}
		return view, nil
	}
	g, err := ev.asShort(value)
	if err != nil {
		return nil, err
	}
	o, err := s.store.Outcome(ev.context(), g)
	if err != nil {
		return nil, err
	}
	f.Outcome = o.String()
	w, err := ev.valueWinning(g, value)
	if err != nil {
		return nil, err
	}
	f.setWinning(w)
	if _, ok := v.(Form); ok {
		view.Blocks = []Block{line(Piece{Plain, text + " = "}, Piece{ValueStyle, show(value)}, Piece{OutcomeStyle, outcomeWords(o)})}
	}
	return view, nil
}

// valueWinning are the winning moves in a value: the options that the opponent,
// to move, loses.
func (ev *evaluation) valueWinning(g short.Game, value Value) (*WinningMoves, error) {
	w := &WinningMoves{moves: [2][]string{{}, {}}}
	for _, who := range []game.Player{game.Left, game.Right} {
		options, err := ev.store().Options(ev.context(), g, who)
		if err != nil {
			return nil, err
		}
		count := int64(0)
		for _, option := range options {
			o, err := ev.store().Outcome(ev.context(), option)
			if err != nil {
				return nil, err
			}
			if o.When(who.Opponent()) != game.WinFor(who) {
				continue
			}
			if count++; count <= maxListed {
				w.moves[who] = append(w.moves[who], show(value)+" -> "+show(ev.fromShort(option)))
			}
		}
		w.total[who] = big.NewInt(count)
	}
	return w, nil
}

// setValue fills in a value and, where it is *n, the n.
func (f *Fields) setValue(value Value) {
	f.Value = show(value)
	switch v := value.(type) {
	case Star:
		f.Nimber = v.N.Big()
	case Int:
		if v == 0 {
			f.Nimber = big.NewInt(0)
		}
	}
}

func outcomeWords(o game.Outcome) string { return fmt.Sprintf("   %s (%s)", o.Words(), o) }

// positionFacts are what a card knows of a position; each was looked for with
// a share of the card's time, and what is not known is left out.
type positionFacts struct {
	value   Value         // nil when not known
	outcome *game.Outcome // nil when not known
	method  game.Method
	winning *WinningMoves // nil when not known
	parts   string        // the values of the components, as a sum
	learned string        // of a position without a value
}

// describePosition is the card of a position: its value, who wins, and for a
// sum the components and the winning moves.
func (s *Session) describePosition(ev *evaluation, p Position) (*View, error) {
	facts, err := s.factsOf(ev, p)
	if err != nil {
		return nil, err
	}
	view := &View{Fields: Fields{Kind: "position"}}
	f := &view.Fields
	switch {
	case facts.value != nil:
		f.setValue(facts.value)
		f.Text = f.Value
	case facts.outcome != nil:
		f.Text = facts.outcome.String()
	default:
		f.Text = showSum(p.Sum)
	}
	view.Text = f.Text
	if facts.outcome != nil {
		f.setOutcome(*facts.outcome)
		f.Method = string(facts.method)
	}
	if facts.winning != nil {
		f.setWinning(facts.winning)
	}
	view.Blocks = append(pictureOf(p.Sum), s.positionCard(p, facts)...)
	return view, nil
}

// factsOf asks the questions of a card, each until its share of the time of
// the whole card is over. The outcome comes first, since it is the cheapest.
func (s *Session) factsOf(ev *evaluation, p Position) (*positionFacts, error) {
	facts := &positionFacts{}
	clock := newCardClock(ev)
	err := clock.until(0.4, func(card *evaluation) error {
		o, method, err := s.solver.Outcome(card.context(), p.Sum, false)
		if isCycle(err) {
			method = game.Search
			o, err = card.loopyOutcome(p.Sum, false)
		}
		if err == nil {
			facts.outcome, facts.method = &o, method
		}
		return err
	})
	if err != nil && !known(ev, err) {
		return nil, err
	}
	err = clock.until(0.7, func(card *evaluation) (err error) {
		facts.value, err = card.valueOf(p)
		return err
	})
	if err != nil && !known(ev, err) {
		return nil, err
	}
	_ = clock.until(0.85, func(card *evaluation) error {
		if len(p.Sum) > 1 && !p.Heaps {
			facts.parts = card.componentValues(p.Sum)
		}
		if facts.value == nil {
			facts.learned = card.learned(p.Sum)
		}
		return nil
	})
	err = clock.until(1, func(card *evaluation) (err error) {
		facts.winning, err = card.winning(p, false)
		return err
	})
	if err != nil {
		facts.winning = nil
		if !known(ev, err) {
			return nil, err
		}
	}
	return facts, nil
}

// cardClock shares the time of a card among its questions.
type cardClock struct {
	ev    *evaluation
	start time.Time
}

func newCardClock(ev *evaluation) cardClock { return cardClock{ev, time.Now()} }

// until runs a question of a card until a share of the card's time is over. A
// question that comes late has a tenth of it all the same.
func (c cardClock) until(share float64, question func(card *evaluation) error) error {
	left := time.Until(c.start.Add(time.Duration(share * float64(cardTime))))
	ctx, cancel := context.WithTimeout(c.ev.context(), max(left, cardTime/10))
	defer cancel()
	ctx = game.WithBudget(ctx, game.BudgetOf(ctx).Sub(0))
	return question(c.ev.session().evaluating(ctx))
}

// known reports whether an error of a card only says that its budget is
// spent, so that the rest of the card can be shown.
func known(ev *evaluation, err error) bool {
	if ev.context().Err() != nil {
		return false
	}
	return errors.Is(err, game.ErrBudget) || errors.Is(err, context.DeadlineExceeded)
}

// shownMoves is how many winning moves a card lists.
const shownMoves = 12

// shownValue is how much of a value a card shows.
const shownValue = 300

// positionCard are the lines of the card.
func (s *Session) positionCard(p Position, facts *positionFacts) []Block {
	var pieces []Piece
	isSum := len(p.Sum) > 1 && !p.Heaps
	if isSum {
		pieces = append(pieces, Piece{Plain, shorten(showSum(p.Sum), 200)})
		if facts.parts != "" {
			pieces = append(pieces, Piece{Plain, " = " + facts.parts})
		}
		if facts.value != nil {
			pieces = append(pieces, Piece{Plain, " = "})
		}
	}
	long := false
	if facts.value != nil {
		text := show(facts.value)
		if long = len(text) > shownValue; long {
			text = shorten(text, shownValue)
		}
		pieces = append(pieces, Piece{ValueStyle, text})
	}
	if facts.outcome != nil {
		words := outcomeWords(*facts.outcome)
		if len(pieces) == 0 {
			words = words[3:]
		}
		pieces = append(pieces, Piece{OutcomeStyle, words})
	}
	var blocks []Block
	if len(pieces) > 0 {
		blocks = append(blocks, line(pieces...))
	}
	switch {
	case facts.value == nil && facts.outcome == nil && facts.learned != "":
		blocks = append(blocks, indented(2, words(Faint, "outcome and value take longer than %v: outcome G and value G compute on", cardTime)))
	case facts.value == nil && facts.outcome == nil:
		blocks = append(blocks, indented(2, words(Faint, "nothing is known within %v; outcome G and value G compute on", cardTime)))
	case facts.value == nil:
		blocks = append(blocks, indented(2, Piece{Faint, "its value takes longer: value G computes it"}))
	case long:
		blocks = append(blocks, indented(2, Piece{Faint, "value G prints the value whole"}))
	}
	if facts.learned != "" {
		blocks = append(blocks, indented(2, Piece{Plain, facts.learned}))
	}
	if isSum && facts.winning != nil && (facts.outcome == nil || *facts.outcome != game.P) {
		blocks = append(blocks, facts.winning.blocks(shownMoves)...)
	}
	return blocks
}

// shownComponents is how many components a card shows with their values.
const shownComponents = 12

// componentValues are the values of the components as a sum; "" when they are
// too many or not all known in time.
func (ev *evaluation) componentValues(sum game.Sum) string {
	if len(sum) > shownComponents {
		return ""
	}
	parts := make([]string, len(sum))
	for i, c := range sum {
		v, err := ev.valueOf(Position{Sum: game.Sum{c}})
		if err != nil {
			return ""
		}
		parts[i] = show(v)
	}
	return strings.Join(parts, " + ")
}

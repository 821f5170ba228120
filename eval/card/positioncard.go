package card

import (
	"context"
	"math/big"
	"strings"
	"time"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// describeGame returns the view of a value of a game.
func describeGame(s *interp.Session, ev interp.Env, v value.Value) (*view.View, error) {
	text := value.Show(v)
	shown := &view.View{Text: text, Fields: view.Fields{Kind: "game", Text: text}}
	x, err := arith.ValueOf(ev, v)
	if err != nil {
		return nil, err
	}
	f := &shown.Fields
	value.SetValue(f, x)
	if star, ok := x.(value.Star); ok {
		f.Outcome = game.N.String()
		f.Winning = []string{value.ShowStar(star) + " -> 0"}
		return shown, nil
	}
	g, err := ruleset.AsShort(ev, x)
	if err != nil {
		return nil, err
	}
	o, err := s.Store().Outcome(ev.Context(), g)
	if err != nil {
		return nil, err
	}
	f.Outcome = o.String()
	w, err := valueWinning(ev, g, x)
	if err != nil {
		return nil, err
	}
	ask.SetWinning(f, w)
	if _, ok := v.(value.Form); ok {
		shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: text + " = "},
			view.Piece{Style: view.ValueStyle, Text: value.Show(x)},
			view.Piece{Style: view.OutcomeStyle, Text: value.OutcomeWords(o)})}
	}
	return shown, nil
}

// valueWinning returns the winning moves in a value: the options in which the opponent,
// to move, loses.
func valueWinning(ev interp.Env, g short.Game, v value.Value) (*ask.WinningMoves, error) {
	w := &ask.WinningMoves{Moves: [2][]string{{}, {}}}
	for _, who := range []game.Player{game.Left, game.Right} {
		options, err := ev.Store().Options(ev.Context(), g, who)
		if err != nil {
			return nil, err
		}
		count := int64(0)
		for _, option := range options {
			o, err := ev.Store().Outcome(ev.Context(), option)
			if err != nil {
				return nil, err
			}
			if o.When(who.Opponent()) != game.WinFor(who) {
				continue
			}
			if count++; count <= ask.MaxListed {
				w.Moves[who] = append(w.Moves[who], value.Show(v)+" -> "+value.Show(ev.FromShort(option)))
			}
		}
		w.Total[who] = big.NewInt(count)
	}
	return w, nil
}

// positionFacts is what a card knows of a position; each fact was searched for with a
// share of the card's time, and unknown ones are omitted.
type positionFacts struct {
	value   value.Value   // nil if unknown
	outcome *game.Outcome // nil if unknown
	method  game.Method
	winning *ask.WinningMoves // nil if unknown
	parts   string            // the values of the components, as a sum
	learned string            // for a position without a value
}

// describePosition is the card of a position: its value, who wins, and for a
// sum the components and the winning moves.
func describePosition(s *interp.Session, ev interp.Env, p value.Position) (*view.View, error) {
	if turns.Scored(p.Sum) {
		return describeScored(ev, p)
	}
	facts, err := factsOf(s, ev, p)
	if err != nil {
		return nil, err
	}
	view := &view.View{Fields: view.Fields{Kind: "position"}}
	f := &view.Fields
	switch {
	case facts.value != nil:
		value.SetValue(f, facts.value)
		f.Text = f.Value
	case facts.outcome != nil:
		f.Text = facts.outcome.String()
	default:
		f.Text = value.ShowSum(p.Sum)
	}
	view.Text = f.Text
	if facts.outcome != nil {
		value.SetOutcome(f, *facts.outcome)
		f.Method = string(facts.method)
	}
	if facts.winning != nil {
		ask.SetWinning(f, facts.winning)
	}
	view.Blocks = append(ruleset.PictureOf(p.Sum), positionCard(s, p, facts)...)
	return view, nil
}

// factsOf computes the facts of a card, each until its share of the card's time is
// over. The outcome comes first, since it is the cheapest.
func factsOf(s *interp.Session, ev interp.Env, p value.Position) (*positionFacts, error) {
	if turns.Has(p.Sum) {
		return turningFacts(ev, p)
	}
	facts := &positionFacts{}
	clock := newCardClock(ev)
	err := clock.until(0.4, func(card interp.Env) error {
		o, method, err := s.Solver().Outcome(card.Context(), p.Sum, false)
		if arith.IsCycle(err) {
			method = game.Search
			o, err = arith.LoopyOutcome(card, p.Sum, false)
		}
		if err == nil {
			facts.outcome, facts.method = &o, method
		}
		return err
	})
	if err != nil && !ask.Known(ev, err) {
		return nil, err
	}
	err = clock.until(0.7, func(card interp.Env) (err error) {
		facts.value, err = arith.ValueOf(card, p)
		return err
	})
	if err != nil && !ask.Known(ev, err) {
		return nil, err
	}
	_ = clock.until(0.85, func(card interp.Env) error {
		if len(p.Sum) > 1 && !p.Heaps {
			facts.parts = componentValues(card, p.Sum)
		}
		if facts.value == nil {
			facts.learned = ask.Learned(card, p.Sum)
		}
		return nil
	})
	err = clock.until(1, func(card interp.Env) (err error) {
		facts.winning, err = ask.WinningOf(card, p, false)
		return err
	})
	if err != nil {
		facts.winning = nil
		// Where the value is known by theory, the moves may be too many to be listed.
		if !ask.Known(ev, err) && (facts.value == nil || ev.Context().Err() != nil) {
			return nil, err
		}
	}
	return facts, nil
}

// describeScored is the card of a game for points: the totals, who wins, and the
// best moves.
func describeScored(ev interp.Env, p value.Position) (*view.View, error) {
	left, right, err := turns.Scores(ev, p.Sum)
	if err != nil {
		return nil, err
	}
	o, err := turns.Outcome(ev, p.Sum, false)
	if err != nil {
		return nil, err
	}
	best, err := ask.WinningOf(ev, p, false)
	if err != nil {
		return nil, err
	}
	text := value.Show(value.Tuple{Items: []value.Value{left, right}})
	shown := &view.View{Text: text, Fields: view.Fields{Kind: "position", Text: text, Method: string(game.Search)}}
	value.SetOutcome(&shown.Fields, o)
	ask.SetWinning(&shown.Fields, best)
	line := view.TextLine(view.Words(view.ValueStyle, "%s points when Left begins, %s when Right does", value.Show(left),
		value.Show(right)),
		view.Piece{Style: view.OutcomeStyle, Text: value.OutcomeWords(o)})
	shown.Blocks = append(ruleset.PictureOf(p.Sum), line)
	shown.Blocks = append(shown.Blocks, best.Blocks(shownMoves)...)
	return shown, nil
}

// turningFacts are those of a game whose rules say who moves next.
func turningFacts(ev interp.Env, p value.Position) (facts *positionFacts, err error) {
	facts = &positionFacts{method: game.Search}
	o, err := turns.Outcome(ev, p.Sum, false)
	if err != nil {
		return nil, err
	}
	facts.outcome = &o
	if facts.value, err = turns.Value(ev, p.Sum); err != nil {
		return nil, err
	}
	facts.winning, err = ask.WinningOf(ev, p, false)
	return facts, err
}

// cardClock divides the time of a card among its questions.
type cardClock struct {
	ev    interp.Env
	start time.Time
}

func newCardClock(ev interp.Env) cardClock { return cardClock{ev, time.Now()} }

// until runs a question of a card until the given share of the card's time is over.
// Late questions still get a tenth of it.
func (c cardClock) until(share float64, question func(card interp.Env) error) error {
	left := time.Until(c.start.Add(time.Duration(share * float64(ask.CardTime))))
	ctx, cancel := context.WithTimeout(c.ev.Context(), max(left, ask.CardTime/10))
	defer cancel()
	ctx = game.WithBudget(ctx, game.BudgetOf(ctx).Sub(0))
	return question(c.ev.Session().Evaluating(ctx))
}

// shownMoves is how many winning moves a card lists.
const shownMoves = 12

// shownValue is the number of letters of a value that a card shows.
const shownValue = 300

// positionCard returns the lines of the card.
func positionCard(s *interp.Session, p value.Position, facts *positionFacts) []view.Block {
	var pieces []view.Piece
	isSum := len(p.Sum) > 1 && !p.Heaps
	if isSum {
		pieces = append(pieces, view.Piece{Style: view.Plain, Text: value.SumUpTo(p.Sum, 200)})
		if facts.parts != "" {
			pieces = append(pieces, view.Piece{Style: view.Plain, Text: " = " + facts.parts})
		}
		if facts.value != nil {
			pieces = append(pieces, view.Piece{Style: view.Plain, Text: " = "})
		}
	}
	long := false
	if facts.value != nil {
		text := value.Show(facts.value)
		if long = len(text) > shownValue; long {
			text = value.Shorten(text, shownValue)
		}
		pieces = append(pieces, view.Piece{Style: view.ValueStyle, Text: text})
	}
	if facts.outcome != nil {
		words := value.OutcomeWords(*facts.outcome)
		if len(pieces) == 0 {
			words = words[3:]
		}
		pieces = append(pieces, view.Piece{Style: view.OutcomeStyle, Text: words})
	}
	var blocks []view.Block
	if len(pieces) > 0 {
		blocks = append(blocks, view.TextLine(pieces...))
	}
	switch {
	case facts.value == nil && facts.outcome == nil && facts.learned != "":
		blocks = append(blocks, view.Indented(2, view.Words(view.Faint,
			"outcome and value take longer than %v: outcome G and value G compute on", ask.CardTime)))
	case facts.value == nil && facts.outcome == nil:
		blocks = append(blocks, view.Indented(2, view.Words(view.Faint,
			"nothing is known within %v; outcome G and value G compute on%s", ask.CardTime, lawfulHint(p.Sum))))
	case facts.value == nil:
		blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Faint,
			Text: "its value takes longer: value G computes it"}))
	case long:
		blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Faint, Text: "value G prints the value whole"}))
	}
	if facts.learned != "" {
		blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Plain, Text: facts.learned}))
	}
	if isSum && facts.winning != nil && (facts.outcome == nil || *facts.outcome != game.P) {
		blocks = append(blocks, facts.winning.Blocks(shownMoves)...)
	}
	return blocks
}

// lawfulHint is about a position of one impartial game on numbers: a theorem about all of
// them may be found sooner than the value of this one.
func lawfulHint(sum game.Sum) string {
	if len(sum) != 1 || !ruleset.Impartial(sum) {
		return ""
	}
	d, written := ruleset.AsDefinition(sum[0].Rules)
	place, ok := sum[0].At.(*ruleset.Place)
	if !written || !ok || !value.AllIntegers(place.Values) {
		return ""
	}
	return "; prove " + d.Name() + " looks for a law of all positions"
}

// componentValues returns the values of the components as a sum; "" if they are too
// many or not all found in time.
func componentValues(ev interp.Env, sum game.Sum) string {
	if len(sum) > ruleset.ShownComponents {
		return ""
	}
	parts := make([]string, len(sum))
	for i, c := range sum {
		v, err := arith.ValueOf(ev, value.Position{Sum: game.Sum{c}})
		if err != nil {
			return ""
		}
		parts[i] = value.Show(v)
	}
	return strings.Join(parts, " + ")
}

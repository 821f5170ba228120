package eval

import (
	"context"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// cardTime is the small budget of a card: what is not known by then is left
// out and asked for by name.
const cardTime = 2 * time.Second

// describe is how a value looks.
func describe(ev *evaluation, v Value) (*View, error) {
	text := show(v)
	simple := func(kind string) (*View, error) {
		return &View{Text: text, Fields: Fields{Kind: kind, Text: text}}, nil
	}
	s := ev.session()
	switch v := v.(type) {
	case described:
		return v.describe(ev.context())
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
		part, err := describe(ev, v)
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

// cardContext is ctx for a card: a small budget of its own.
func cardContext(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(ctx, cardTime)
	return game.WithBudget(ctx, game.BudgetOf(ctx).Sub(0)), cancel
}

// nimberText prints a nim-value as the value *n.
func nimberText(n nimber.Nimber) string { return show(mkStar(n)) }

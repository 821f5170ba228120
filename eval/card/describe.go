package card

import (
	"errors"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
)

// Describe is how a value looks.
func Describe(ev interp.Env, v value.Value) (*view.View, error) {
	if err := printable(ev, v); err != nil {
		return nil, err
	}
	text := ""
	if _, topic := v.(value.Topic); !topic {
		var whole bool
		if text, whole = value.Printed(v); !whole {
			return nil, value.TooLong(v)
		}
	}
	simple := func(kind string) (*view.View, error) {
		return &view.View{Text: text, Fields: view.Fields{Kind: kind, Text: text}}, nil
	}
	s := ev.Session()
	switch v := v.(type) {
	case value.Topic:
		return v.Describe(ev.Context())
	case value.Int, value.Big, value.Rational:
		return simple("number")
	case value.Bool:
		return simple("boolean")
	case value.Text:
		return &view.View{Text: text, Fields: view.Fields{Kind: "string", Text: string(v)}}, nil
	case value.Outcome:
		view, _ := simple("outcome")
		view.Fields.Outcome = text
		return view, nil
	case value.Star, value.Game, value.Form:
		return describeGame(s, ev, v)
	case value.Position:
		return describePosition(s, ev, v)
	case value.Ruleset:
		return describeRuleset(s, ev, v.R)
	case value.List:
		view, _ := simple("list")
		view.Fields.Items = value.JsonValue(v).([]any)
		return view, nil
	case value.Tuple:
		if v.Bare {
			return describeSeveral(ev, v)
		}
		view, _ := simple("tuple")
		view.Fields.Items = value.JsonValue(v).([]any)
		return view, nil
	case value.Set:
		view, _ := simple("set")
		view.Fields.Items = value.JsonValue(v).([]any)
		return view, nil
	}
	return simple("value")
}

// describeSeveral prints the answers of a line with several expressions.
func describeSeveral(ev interp.Env, t value.Tuple) (*view.View, error) {
	view := &view.View{Fields: view.Fields{Kind: "list"}}
	for i, v := range t.Items {
		part, err := Describe(ev, v)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			view.Text += ", "
		}
		view.Text += part.Text
	}
	view.Fields.Text = view.Text
	view.Fields.Items = value.JsonValue(value.List{Items: t.Items}).([]any)
	return view, nil
}

// maxText bounds the text of a value, with that of its parts.
const maxText = 64 << 20

// printable is an error where the text of a value, or of an element of a list,
// is too long to be written: what is printed is the value, or an error.
func printable(ev interp.Env, v value.Value) error {
	list := []value.Value{v}
	if items, ok := value.Items(v); ok {
		list = items
	}
	for _, v := range list {
		g, ok := v.(value.Game)
		if !ok {
			continue
		}
		if _, _, _, short := g.S.CompactOf(g.G); short {
			continue
		}
		budget := &game.Budget{MaxBytes: maxText, Deadline: game.BudgetOf(ev.Context()).Deadline}
		_, err := g.S.Text(game.WithBudget(ev.Context(), budget), g.G)
		var limit *game.LimitError
		if errors.As(err, &limit) && limit.What == "memory" {
			return value.Hintf("outcome, stops, temperature and the like answer all the same", "the text of this value is longer than %s", game.Bytes(maxText))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

package card

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
)

// unreadable is a note on values that are printed but cannot be typed again.
const unreadable = "this text is too long, or nested too deep, to be typed again; name := ... keeps the value"

// Describe returns the view of a value.
func Describe(ev interp.Env, v value.Value) (*view.View, error) {
	shown, err := describe(ev, v)
	if err != nil || lang.CanBeRead(shown.Text) {
		return shown, err
	}
	if len(shown.Blocks) == 0 {
		shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: shown.Text})}
	}
	shown.Blocks = append(shown.Blocks, view.TextLine(view.Words(view.Faint, unreadable)))
	if shown.Fields.Hint == "" {
		shown.Fields.Hint = unreadable
	}
	return shown, nil
}

func describe(ev interp.Env, v value.Value) (*view.View, error) {
	text := ""
	if _, topic := v.(value.Topic); !topic {
		whole, err := false, error(nil)
		if text, whole, err = value.PrintedWithin(ev.Context(), v); err != nil {
			return nil, err
		}
		if !whole {
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

// describeSeveral shows the answers of a line with several expressions.
func describeSeveral(ev interp.Env, t value.Tuple) (*view.View, error) {
	view := &view.View{Fields: view.Fields{Kind: "list"}}
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
	view.Fields.Items = value.JsonValue(value.List{Items: t.Items}).([]any)
	return view, nil
}

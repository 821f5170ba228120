package sources

import (
	"context"
	"errors"
	"fmt"

	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
)

// Source is an enumeration: it makes its elements when they are asked for.
type Source struct {
	text  string // that reads back
	count int64  // of its elements; -1 where it is not known
	each  func(ctx context.Context, each func(value.Value) (bool, error)) error
}

// IsValue marks it as a value of the language.
func (*Source) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Source) Kind() string { return "an enumeration" }

// Text is the value on one line.
func (s *Source) Text() string { return s.text }

// AppendKey appends its identity.
func (s *Source) AppendKey(b []byte) []byte {
	return value.AppendKey(b, value.Text(s.text))
}

// Each gives the elements to each.
func (s *Source) Each(ctx context.Context, each func(value.Value) (bool, error)) error {
	return s.each(ctx, each)
}

// Count is the number of elements, where it is known.
func (s *Source) Count() (n int64, known bool) { return max(s.count, 0), s.count >= 0 }

// A card shows the first elements, if few steps bring them.
const (
	shownElements = 5
	shownSteps    = 100_000
)

// Describe returns its view.
func (s *Source) Describe(ctx context.Context) (*view.View, error) {
	shown := &view.View{Text: s.text, Fields: view.Fields{Kind: "enumeration", Text: s.text}}
	if n, known := s.Count(); known {
		shown.Fields.Terms = n
	}
	text, n := "", 0
	err := s.each(game.WithBudget(ctx, &game.Budget{MaxSteps: shownSteps}), func(v value.Value) (bool, error) {
		if n++; n > shownElements {
			return false, nil
		}
		if n > 1 {
			text += ", "
		}
		text += value.Preview(v)
		return true, nil
	})
	var limit *game.LimitError
	switch {
	case n > shownElements || errors.As(err, &limit) && n > 0:
		text += ", ..."
	case err != nil:
		text = ""
	case n == 0:
		text = "nothing"
	}
	shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: s.text}, view.Words(view.Faint, "   %s", text))}
	return shown, nil
}

// sizes are the sizes that an argument gives: a number, or several.
func sizes(v value.Value, what string, least, most int64) ([]int, error) {
	parts, several := value.Items(v)
	if !several {
		parts = []value.Value{v}
	}
	all := make([]int, len(parts))
	for i, part := range parts {
		n, err := value.Small(part, what, least, most)
		if err != nil {
			return nil, err
		}
		all[i] = int(n)
	}
	return all, nil
}

// overSizes is the enumeration of what each size has, one size after the other.
func overSizes(all []int, one func(ctx context.Context, n int,
	each func(value.Value) (bool, error)) error) func(context.Context, func(value.Value) (bool, error)) error {
	return func(ctx context.Context, each func(value.Value) (bool, error)) error {
		more := true
		for _, n := range all {
			err := one(ctx, n, func(v value.Value) (bool, error) {
				var err error
				more, err = each(v)
				return more, err
			})
			if err != nil || !more {
				return err
			}
		}
		return nil
	}
}

// called is how a function is written with its arguments.
func called(name string, args []value.Value) string {
	return fmt.Sprintf("%s(%s)", name, value.ShowAll(args))
}

package ruleset

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// Option is a sum that a move leads to, normalized by InOrder, with its text.
type Option struct {
	Text string
	Sum  game.Sum
}

// OptionsAsWritten returns the options of a player in a sum normalized by InOrder,
// without duplicates, sorted by their texts. Definitions are played by their rules as
// written, even if an engine knows their game; same clauses are ignored.
func OptionsAsWritten(ctx context.Context, sum game.Sum, who game.Player) ([]Option, error) {
	var list []Option
	for i, c := range sum {
		if i > 0 && c.String() == sum[i-1].String() {
			continue
		}
		rules, ok := c.Rules.(game.Mover)
		if d, isDefinition := AsDefinition(c.Rules); isDefinition {
			rules, ok = d, true
		}
		if !ok {
			return nil, fmt.Errorf("%s has no moves that are written down", c)
		}
		err := sum.MovesIn(ctx, i, rules, who, func(to game.Sum) error {
			to = InOrder(to)
			text := TextOf(to)
			if len(text) > MaxWritten || slices.ContainsFunc(to, func(c game.Summand) bool { return !Writable(c.At) }) {
				return fmt.Errorf("the position %s is not told from all others by its text", value.Shorten(text, 80))
			}
			list = append(list, Option{text, to})
			return game.BudgetOf(ctx).Steps(ctx, 4)
		})
		if err != nil {
			return nil, err
		}
	}
	sorting.By(list, func(a, b Option) int { return strings.Compare(a.Text, b.Text) })
	return slices.CompactFunc(list, func(a, b Option) bool { return a.Text == b.Text }), game.BudgetOf(ctx).Steps(ctx, 16)
}

// MaxWritten bounds the length of the text of a position that is identified by its
// text.
const MaxWritten = 1 << 14

// Writable reports whether the text of a place distinguishes it from all others of its
// game: true for numbers, strings, boards, graphs and lists of such. A function or a
// game among the arguments may have the same text as another one.
func Writable(at game.Place) bool {
	p, ok := at.(*Place)
	if !ok {
		return true // heaps, and values that occur in a sum
	}
	for _, v := range p.Values {
		if !writable(v) {
			return false
		}
	}
	return true
}

func writable(v value.Value) bool {
	var items []value.Value
	switch v := v.(type) {
	case value.Int, value.Big, value.Rational, value.Star, value.Bool, value.Text, value.Board, value.Graph:
		return true
	case value.List:
		items = v.Items
	case value.Tuple:
		items = v.Items
	case value.Set:
		items = v.Items
	default:
		return false
	}
	return !slices.ContainsFunc(items, func(v value.Value) bool { return !writable(v) })
}

// TextOf is a normalized sum as it is typed.
func TextOf(sum game.Sum) string {
	switch len(sum) {
	case 0:
		return "0"
	case 1:
		return sum[0].String()
	}
	list := make([]string, len(sum))
	for i, c := range sum {
		list[i] = c.String()
	}
	return strings.Join(list, " + ")
}

// InOrder normalizes a sum: components are sorted by their texts, and impartial ones
// lose their signs.
func InOrder(sum game.Sum) game.Sum {
	sum = append(game.Sum{}, sum...)
	for i := range sum {
		sum[i].Negative = sum[i].Negative && !sum[i].Rules.Impartial()
	}
	if len(sum) > 1 {
		sorting.Stably(sum, func(a, b game.Summand) int { return strings.Compare(a.String(), b.String()) })
	}
	return sum
}

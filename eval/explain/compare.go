package explain

import (
	"errors"
	"fmt"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// explainComparison explains a comparison by playing the difference.
func explainComparison(s *interp.Session, x *explainer, src *lang.Source, b *lang.Binary) (value.Value, error) {
	ev := x.ev
	claim, err := ask.ClaimOf(s, ev, src, b)
	if err != nil {
		return nil, err
	}
	var sides [2]comparand
	for i, side := range []lang.Expr{b.L, b.R} {
		v, err := s.Evaluate(ev, src, side)
		if err != nil {
			return nil, err
		}
		if _, isPosition := v.(value.Position); !isPosition && !value.IsGame(v) || value.IsLoopy(v) {
			return explainSides(s, x, src, b, claim.Holds)
		}
		if sides[i].game, err = ruleset.AsShort(ev, v); errors.Is(err, game.ErrBudget) || ev.Context().Err() != nil {
			return nil, value.ErrorAt(err, src, side.Where())
		} else if err != nil { // of a game for points, for example, no value is known
			return explainSides(s, x, src, b, claim.Holds)
		}
		sides[i].name = value.Preview(v)
	}
	return x.out, x.comparison(b.Op, sides[0], sides[1], claim.Holds)
}

// explainSides explains the left side of a comparison of values that are not short
// games, and states the right one.
func explainSides(s *interp.Session, x *explainer, src *lang.Source, b *lang.Binary, holds bool) (value.Value, error) {
	v, done, err := explainExpression(s, x.ev, src, b.L, x.full)
	if inner, ok := v.(*value.Explanation); ok && done && err == nil {
		x.out.Blocks = append(x.out.Blocks, inner.Blocks...)
	}
	if err := x.ev.Context().Err(); err != nil {
		return nil, err
	}
	var texts [2]string
	for i, side := range []lang.Expr{b.L, b.R} {
		v, err := s.Evaluate(x.ev, src, side)
		if err != nil {
			return nil, err
		}
		texts[i] = brief(v)
	}
	x.Conclude("%s %s %s is %t", texts[0], b.Op, texts[1], holds)
	return x.out, nil
}

// comparand is one side of a comparison.
type comparand struct {
	name string
	game short.Game
}

// comparison explains g OP h.
func (x *explainer) comparison(op string, g, h comparand, holds bool) error {
	for _, side := range []comparand{g, h} {
		if value := value.Show(x.ev.FromShort(side.game)); value != side.name {
			x.Say("%s = %s", side.name, value)
		}
	}
	var atLeast, atMost bool
	var err error
	if op != "<=" && op != "|>" {
		if atLeast, err = x.atLeast(g, h); err != nil {
			return err
		}
	}
	if op != ">=" && op != "<|" {
		if atMost, err = x.atLeast(h, g); err != nil {
			return err
		}
	}
	word := "true"
	if !holds {
		word = "false"
	}
	relation := map[[2]bool]string{{true, true}: "equal", {true, false}: "greater", {false, true}: "less",
		{false, false}: "confused"}[[2]bool{atLeast, atMost}]
	switch op {
	case ">=", "<=", "<|", "|>":
		x.Conclude("%s %s %s is %s", g.name, op, h.name, word)
	default:
		x.Conclude("%s %s %s is %s: %s is %s", g.name, op, h.name, word, g.name, map[string]string{
			"equal": "equal to " + h.name, "greater": "greater than " + h.name, "less": "less than " + h.name,
			"confused": "confused with " + h.name}[relation])
	}
	return nil
}

// reply is a move of Right in g - h with Left's answer.
type reply struct {
	move, answer string // the sums after the move and after the answer
	answered     bool
}

// atLeast shows whether g >= h, that is whether Left wins g - h moving second: an
// answer to each of Right's moves, or else a move without an answer.
func (x *explainer) atLeast(g, h comparand) (bool, error) {
	store, ctx := x.ev.Store(), x.ev.Context()
	holds, err := store.LessOrEqual(ctx, h.game, g.game)
	if err != nil {
		return false, err
	}
	replies, err := x.replies(g.game, h.game)
	if err != nil {
		return false, err
	}
	x.Say("%s >= %s when Left, moving second, wins %s", g.name, h.name, difference(g.name, h.name))
	if len(replies) == 0 {
		x.Say("Right has no move, so it holds")
		return holds, nil
	}
	grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{"Right moves to", "Left answers to"}}}
	for i, r := range replies {
		if !r.answered {
			x.Say("Right wins by moving to %s, to which Left has no good answer: it does not hold", r.move)
			return holds, nil
		}
		if i < x.list {
			grid.Rows = append(grid.Rows, []string{r.move, r.answer})
		}
	}
	if len(replies) > x.list {
		grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... %d moves in all", len(replies)), ""})
	}
	x.grid(grid)
	x.Say("each answer leaves a game that is at least 0, so it holds")
	return holds, nil
}

func difference(g, h string) string { return wrapped(g) + " - " + wrapped(h) }

// wrapped puts a text in parentheses if it is more than one operand.
func wrapped(text string) string {
	if strings.ContainsAny(text, " ") && !strings.HasPrefix(text, "{") || strings.HasPrefix(text, "-") ||
		strings.HasPrefix(text, "+") {
		return "(" + text + ")"
	}
	return text
}

// replies finds an answer of Left to every move of Right in g - h; moves without one
// come first.
func (x *explainer) replies(g, h short.Game) ([]reply, error) {
	store, ctx := x.ev.Store(), x.ev.Context()
	name := func(a, b short.Game) string {
		return difference(value.Show(x.ev.FromShort(a)), value.Show(x.ev.FromShort(b)))
	}
	options := func(a short.Game, who game.Player) []short.Game {
		list, _ := store.Options(ctx, a, who)
		return list
	}
	var good, bad []reply
	answer := func(a, b short.Game) error {
		r := reply{move: name(a, b)}
		try := func(a, b short.Game) error {
			if r.answered {
				return nil
			}
			ok, err := store.LessOrEqual(ctx, b, a)
			if ok {
				r.answer, r.answered = name(a, b), true
			}
			return err
		}
		for _, l := range options(a, game.Left) {
			if err := try(l, b); err != nil {
				return err
			}
		}
		for _, o := range options(b, game.Right) { // Left's moves in -b
			if err := try(a, o); err != nil {
				return err
			}
		}
		if r.answered {
			good = append(good, r)
		} else {
			bad = append(bad, r)
		}
		return x.ev.Budget().Steps(ctx, 1)
	}
	for _, o := range options(g, game.Right) {
		if err := answer(o, h); err != nil {
			return nil, err
		}
	}
	for _, o := range options(h, game.Left) { // Right's moves in -h
		if err := answer(g, o); err != nil {
			return nil, err
		}
	}
	return append(bad, good...), nil
}

package card

import (
	"context"
	"fmt"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
)

// cardTerms is how many nim-values a card shows.
const cardTerms = 35

// describeRuleset is the card of a ruleset: what it is, its first nim-values,
// its period.
func describeRuleset(s *interp.Session, ev interp.Env, r game.Ruleset) (*view.View, error) {
	ctx, cancel := ask.CardContext(ev.Context())
	defer cancel()
	card := s.Evaluating(ctx)
	shown := &view.View{Text: r.Name(), Fields: view.Fields{Kind: "ruleset", Text: r.Name()}}
	shown.Blocks = []view.Block{rulesetTitle(s, r)}
	shown.Fields.Players = "partizan"
	if r.Impartial() {
		shown.Fields.Players = "impartial"
	}
	if d, ok := ruleset.AsDefinition(r); ok {
		shown.Fields.Summary, shown.Fields.Example = d.Summary(), ruleset.ExampleOf(r)
		if summary := shown.Fields.Summary; summary != "" {
			shown.Blocks = append(shown.Blocks, view.TextLine(view.Piece{Style: view.Plain, Text: summary}))
		}
		shown.Blocks = append(shown.Blocks, view.TextLine(view.Piece{Style: view.Faint, Text: "a position is written "},
			view.Piece{Style: view.CodeStyle, Text: shown.Fields.Example}))
	}
	if !ruleset.IsHeapGame(r) || !r.Impartial() {
		return shown, nil
	}
	if terms, err := firstTerms(card, r); err == nil {
		shown.Blocks = append(shown.Blocks, view.TextLine(view.Piece{Style: view.Plain, Text: "nim-values   "},
			view.Piece{Style: view.ValueStyle, Text: inARow(terms)}))
		shown.Fields.Items = value.JsonValue(value.List{Items: terms}).([]any)
	} else if ev.Context().Err() != nil {
		return nil, ev.Context().Err()
	} else if ctx.Err() != nil {
		shown.Blocks = append(shown.Blocks, view.TextLine(view.Piece{Style: view.Faint,
			Text: fmt.Sprintf("its nim-values take longer: values(%s, 0..%d) computes them", r.Name(), cardTerms-1)}))
	}
	if h, ok := ruleset.AsHeapGame(r); ok {
		periodOnCard(s, ctx, h, shown)
		if ev.Context().Err() != nil {
			return nil, ev.Context().Err()
		}
	}
	return shown, nil
}

func periodOnCard(s *interp.Session, ctx context.Context, h *ruleset.HeapGame, shown *view.View) {
	p, err := h.Period(ctx, cardPeriodTerms)
	if p == nil || err != nil && !p.Found {
		return
	}
	f := &shown.Fields
	f.Terms, f.Proved = p.Terms, p.Proved
	if !p.Found {
		shown.Blocks = append(shown.Blocks, view.TextLine(view.Piece{Style: view.Faint, Text: p.Text()}))
		return
	}
	ruleset.SetPeriod(f, p)
	text := p.Text()
	if p.Proved && p.Checked > 0 && p.Window == 0 {
		text += fmt.Sprintf(" by checking n < %d", p.Checked)
	}
	shown.Blocks = append(shown.Blocks, view.TextLine(view.Piece{Style: view.Plain, Text: text}))
}

func firstTerms(ev interp.Env, r game.Ruleset) ([]value.Value, error) {
	positions := make([]value.Value, cardTerms)
	for i := range positions {
		positions[i] = value.Int(i)
	}
	vs, ok, err := ask.Sequence(ev, r, positions)
	if err != nil {
		return nil, err
	}
	if !ok {
		vs = nil
		for _, x := range positions {
			v, err := ask.OneValue(ev, r, []value.Value{x})
			if err != nil {
				return nil, err
			}
			vs = append(vs, v)
		}
	}
	return vs, nil
}

func inARow(vs []value.Value) string {
	parts := make([]string, len(vs))
	for i, v := range vs {
		parts[i] = value.Show(v)
	}
	return strings.Join(parts, " ") + " ..."
}

// rulesetTitle is the first line of a card.
func rulesetTitle(s *interp.Session, r game.Ruleset) view.Line {
	h, ok := ruleset.AsHeapGame(r)
	if !ok {
		kind := "partizan game"
		if r.Impartial() {
			kind = "impartial game"
		}
		return view.TextLine(view.Piece{Style: view.Strong, Text: r.Name()}, view.Words(view.Plain, "  %s, normal play", kind))
	}
	name, kind := h.Title()
	pieces := []view.Piece{{Style: view.Strong, Text: name}, view.Words(view.Plain, "  %s", kind)}
	if famous := h.FamousName(); famous != "" {
		pieces = append(pieces, view.Words(view.Plain, " %q", famous))
	}
	return view.TextLine(append(pieces, view.Piece{Style: view.Plain, Text: ", normal play"})...)
}

// cardPeriodTerms is the number of terms in which a card searches for a period.
const cardPeriodTerms = 20_000

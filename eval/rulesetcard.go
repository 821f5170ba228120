package eval

import (
	"context"
	"fmt"
	"strings"

	"cgt/stdlib/game"
)

// cardTerms is how many nim-values a card shows.
const cardTerms = 35

// describeRuleset is the card of a ruleset: what it is, its first nim-values,
// its period.
func (s *Session) describeRuleset(ev *evaluation, r game.Ruleset) (*View, error) {
	ctx, cancel := cardContext(ev.context())
	defer cancel()
	card := s.evaluating(ctx)
	view := &View{Text: r.Name(), Fields: Fields{Kind: "ruleset", Text: r.Name()}}
	view.Blocks = []Block{s.rulesetTitle(r)}
	if d, ok := asDefinition(r); ok {
		if summary := d.summary(); summary != "" {
			view.Blocks = append(view.Blocks, line(Piece{Plain, summary}))
		}
		view.Blocks = append(view.Blocks, line(Piece{Faint, "a position is written "}, Piece{CodeStyle, exampleOf(r)}))
	}
	if !isHeapGame(r) || !r.Impartial() {
		return view, nil
	}
	if terms, err := card.firstTerms(r); err == nil {
		view.Blocks = append(view.Blocks, line(Piece{Plain, "nim-values   "}, Piece{ValueStyle, terms}))
	} else if ev.context().Err() != nil {
		return nil, ev.context().Err()
	}
	if h, ok := asHeapGame(r); ok {
		s.periodOnCard(ctx, h, view)
		if ev.context().Err() != nil {
			return nil, ev.context().Err()
		}
	}
	return view, nil
}

func (s *Session) periodOnCard(ctx context.Context, h *heapGame, view *View) {
	p, err := h.period(ctx, cardPeriodTerms)
	if p == nil || err != nil && !p.Found {
		return
	}
	f := &view.Fields
	f.Terms, f.Proved = p.Terms, p.Proved
	if !p.Found {
		view.Blocks = append(view.Blocks, line(Piece{Faint, p.text()}))
		return
	}
	f.setPeriod(p)
	text := p.text()
	if p.Proved && p.Checked > 0 {
		text += fmt.Sprintf(" by checking n < %d", p.Checked)
	}
	view.Blocks = append(view.Blocks, line(Piece{Plain, text}))
}

func (ev *evaluation) firstTerms(r game.Ruleset) (string, error) {
	positions := make([]Value, cardTerms)
	for i := range positions {
		positions[i] = Int(i)
	}
	vs, ok, err := ev.sequence(r, positions)
	if err != nil {
		return "", err
	}
	if !ok {
		vs = nil
		for _, x := range positions {
			v, err := ev.oneValue(r, []Value{x})
			if err != nil {
				return "", err
			}
			vs = append(vs, v)
		}
	}
	parts := make([]string, len(vs))
	for i, v := range vs {
		parts[i] = show(v)
	}
	return strings.Join(parts, " ") + " ...", nil
}

// rulesetTitle is the first line of a card.
func (s *Session) rulesetTitle(r game.Ruleset) Line {
	h, ok := asHeapGame(r)
	if !ok {
		kind := "partizan game"
		if r.Impartial() {
			kind = "impartial game"
		}
		return line(Piece{Strong, r.Name()}, words(Plain, "  %s, normal play", kind))
	}
	name, kind := h.title()
	pieces := []Piece{{Strong, name}, words(Plain, "  %s", kind)}
	if famous := h.FamousName(); famous != "" {
		pieces = append(pieces, words(Plain, " %q", famous))
	}
	return line(append(pieces, Piece{Plain, ", normal play"})...)
}

// summary is the first line of a definition's help.
func (d *definition) summary() string {
	if len(d.doc) == 0 {
		return ""
	}
	return d.doc[0]
}

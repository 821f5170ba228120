package play

import (
	"context"
	"fmt"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
)

func (m *match) why() {
	quick, cancel := m.within(m.think, 0)
	defer cancel()
	v, err := m.explanation(quick)
	switch {
	case err != nil && ask.Known(m.ev, err):
		m.print("the reasoning behind this position takes longer than %v", m.think)
	case err != nil:
		m.print("%s", value.ExplainError(err))
	default:
		m.show(v)
	}
}

// explanation is what explain says of the position.
func (m *match) explanation(ev interp.Env) (value.Value, error) {
	args := []value.Value{value.Position{Sum: m.now}}
	language := ev.Session().Language()
	if m.misere {
		args = append(args, interp.BuiltinValue{B: language.Builtin("misere")})
	}
	return language.Builtin("explain").Do(ev, args)
}

// show prints an answer as its card.
func (m *match) show(v value.Value) {
	d, ok := v.(interface {
		Describe(context.Context) (*view.View, error)
	})
	if !ok {
		m.print("%s", value.Show(v))
		return
	}
	shown, err := d.Describe(m.ev.Context())
	if err != nil {
		m.print("%s", value.ExplainError(err))
		return
	}
	m.print("%s", view.PlainText(shown, "  "))
}

// worth says what the position is worth to the player to move, and what the last move
// was worth.
func (m *match) worth() {
	now, err := m.prospect(m.now, m.turn)
	if err != nil {
		m.print("%s", value.ExplainError(err))
		return
	}
	switch now {
	case won:
		m.print("you are to move, and can win")
	case drawn:
		m.print("you are to move; with the best play of both it is a draw")
	case unclear:
		m.print("you are to move; who wins is not found in %v", m.think)
	default:
		m.print("you are to move; against perfect play every move loses")
	}
	if len(m.past) == 0 {
		return
	}
	last := m.past[len(m.past)-1]
	switch by := map[bool]string{true: "your", false: "my"}[last.who == m.user]; {
	case last.worsens():
		m.print("%s move %s %s; %s would have kept it", by, moveWords(last.before, last.move), last.worsenedText(), last.better)
	case last.has == won:
		m.print("%s move %s was a winning move", by, moveWords(last.before, last.move))
	case last.has == drawn:
		m.print("%s move %s kept the draw", by, moveWords(last.before, last.move))
	case last.has == unclear || last.could == unclear:
	default:
		m.print("%s move %s was made in a lost position", by, moveWords(last.before, last.move))
	}
}

// note says what a move gave away, and what would have kept it.
func (t turnTaken) note() string {
	note := t.worsenedText()
	switch {
	case t.better == "":
	case t.has == t.could:
		note += "; " + t.better + " is better"
	default:
		note += "; " + t.better + map[prospect]string{won: " wins", drawn: " draws"}[t.could]
	}
	return note
}

// review says at the end which move gave the win away.
func (m *match) review() value.Value {
	a := &value.Article{}
	if len(m.past) == 0 {
		return a
	}
	title := "the game of " + value.SumUpTo(m.past[0].before, 100)
	if !ruleset.Impartial(m.past[0].before) {
		title += fmt.Sprintf("; you were %s", m.user)
	}
	if m.misere {
		title += "; in misere play: who moves last loses"
	}
	a.Blocks = append(a.Blocks, view.TextLine(view.Piece{Style: view.Heading, Text: title}))
	for i, t := range m.past {
		who := "I"
		if t.who == m.user {
			who = "you"
		}
		text := fmt.Sprintf("%d  %s: %s", i+1, who, moveWords(t.before, t.move))
		style := view.Plain
		if t.worsens() {
			style = view.Bad
			text += "   " + t.note()
		}
		a.Blocks = append(a.Blocks, view.Indented(2, view.Piece{Style: style, Text: text}))
	}
	if m.result == "" {
		m.result = "not played to the end"
	}
	a.Blocks = append(a.Blocks, view.Indented(2, view.Piece{Style: view.Plain, Text: m.result}))
	return a
}

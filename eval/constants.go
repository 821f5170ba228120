package eval

import (
	"cgt/eval/builtin/heaps"
	"cgt/eval/interp"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// constants are the predeclared values.
func constants() []*interp.Builtin {
	x := func(name, summary string, v value.Value) *interp.Builtin {
		_, isTruth := v.(value.Bool)
		return &interp.Builtin{Name: name, Topic: "values", Usage: name, Summary: summary, Fixed: isTruth,
			Value: func(*interp.Session) value.Value { return v }}
	}
	return []*interp.Builtin{
		x("true", "the truth value", value.Bool(true)),
		x("false", "the other truth value", value.Bool(false)),
		x("full", "as in explain(G, full): everything, however long", interp.FullWord),
		x("paired", "as in de_bruijn(<2,3>, paired): the blocks that agree with Ferguson's pairing", heaps.Paired),
		x("P", "outcome: the previous player wins", value.Outcome{O: game.P}),
		x("N", "outcome: the next player wins", value.Outcome{O: game.N}),
		x("L", "outcome: Left wins, whoever starts", value.Outcome{O: game.L}),
		x("R", "outcome: Right wins, whoever starts", value.Outcome{O: game.R}),
		x("D", "outcome: a draw", value.Outcome{O: game.D}),
		{Name: "up", Topic: "values", Usage: "up", Summary: "{0|*}, also written ^", See: "Winning Ways, chapter 3",
			Value: func(s *interp.Session) value.Value { g, _ := s.Store().Up(1); return value.Game{S: s.Store(), G: g} }},
		{Name: "down", Topic: "values", Usage: "down", Summary: "{*|0}, the negative of up, also written v",
			Value: func(s *interp.Session) value.Value { g, _ := s.Store().Up(-1); return value.Game{S: s.Store(), G: g} }},
		x("loony", "the value of a position that who is to move wins in every sum", turns.Loony{}),
		x("star", "{0|0}, also written *", value.Star{N: nimber.FromUint64(1)}),
	}
}

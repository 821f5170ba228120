package eval

import (
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// fullWord is the word full.
const fullWord = Text("full")

// constants are the predeclared values.
func constants() []*Builtin {
	value := func(name, summary string, v Value) *Builtin {
		_, isTruth := v.(Bool)
		return &Builtin{Name: name, Topic: "values", Usage: name, Summary: summary, Fixed: isTruth, Value: func(*Session) Value { return v }}
	}
	return []*Builtin{
		value("true", "the truth value", Bool(true)),
		value("false", "the other truth value", Bool(false)),
		value("full", "as in explain(G, full): everything, however long", fullWord),
		value("P", "outcome: the previous player wins", Outcome{game.P}),
		value("N", "outcome: the next player wins", Outcome{game.N}),
		value("L", "outcome: Left wins, whoever starts", Outcome{game.L}),
		value("R", "outcome: Right wins, whoever starts", Outcome{game.R}),
		value("D", "outcome: a draw", Outcome{game.D}),
		{Name: "up", Topic: "values", Usage: "up", Summary: "{0|*}, also written ^", See: "Winning Ways, chapter 3",
			Value: func(s *Session) Value { g, _ := s.store.Up(1); return Game{s.store, g} }},
		{Name: "down", Topic: "values", Usage: "down", Summary: "{*|0}, the negative of up, also written v",
			Value: func(s *Session) Value { g, _ := s.store.Up(-1); return Game{s.store, g} }},
		value("star", "{0|0}, also written *", Star{nimber.FromUint64(1)}),
	}
}

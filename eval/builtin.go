package eval

import (
	"fmt"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// Builtin is one row of the table of built-in functions, makers and
// constants: the one source of what they do, of help, completion and
// did-you-mean.
type Builtin struct {
	Name    string
	Aliases []string
	Topic   string   // the chapter of help it stands in
	Usage   string   // how it is written, such as "values(R, a..b)"
	Summary string   // one line
	Text    string   // more, for help NAME
	See     string   // book reference
	Example []string // statements that the tests run; "in => out" compares

	Min, Max int    // number of arguments; Max < 0 is no limit
	Maker    bool   // takes one atom of a chain and gives a ruleset
	Game     string // the game of the prelude that the same name means when it is applied to integers

	Alone bool // the bare name on a line is a call: tour

	Value func(s *Session) Value // set for constants
	Lazy  func(fr *frame, args []code) (Value, error)
	Do    func(ev *evaluation, args []Value) (Value, error)
}

func (b *Builtin) arity() string {
	switch {
	case b.Max < 0:
		return "at least " + arguments(b.Min)
	case b.Min == b.Max:
		return arguments(b.Min)
	}
	return fmt.Sprintf("%d to %d arguments", b.Min, b.Max)
}

func arguments(n int) string {
	switch n {
	case 0:
		return "no arguments"
	case 1:
		return "one argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

var (
	builtins      []*Builtin
	builtinByName map[string]*Builtin
)

// The table is filled here, once, because its functions look names up in it.
func init() {
	builtins = slices.Concat(nimBuiltins(), heapBuiltins(), sequenceBuiltins(), questionBuiltins(), misereBuiltins(), loopyBuiltins(), simplestBuiltins(), valueBuiltins(), kindBuiltins(),
		numberBuiltins(), listBuiltins(), boardBuiltins(), pictureBuiltins(), thermographBuiltins(), rClassBuiltins(), jointBuiltins(), benchmarkBuiltins(), partizanEndNimBuiltins(), graphBuiltins(), coinBuiltins(), dynamicsBuiltins(), sessionBuiltins(), constants())
	builtinByName = map[string]*Builtin{}
	for _, b := range builtins {
		for _, name := range append([]string{b.Name}, b.Aliases...) {
			builtinByName[name] = b
		}
	}
}

// fullWord is the word full.
const fullWord = Text("full")

// constants are the predeclared values.
func constants() []*Builtin {
	value := func(name, summary string, v Value) *Builtin {
		return &Builtin{Name: name, Topic: "values", Usage: name, Summary: summary, Value: func(*Session) Value { return v }}
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

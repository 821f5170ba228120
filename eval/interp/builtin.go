package interp

import (
	"fmt"

	"cgt/eval/value"
	"cgt/lang"
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
	// Asks tells that an argument which compares questions, as in value = *2 and
	// outcome = N, is the property that positions have: the function of a position
	// that asks it.
	Asks   bool
	Quotes bool // braces among its arguments stay forms: explain
	// KeepsSums tells that a sum which is written as the argument stays the sum
	// of its games, and is not added up: winning {5|2} + {3|0} names the summand.
	KeepsSums bool
	// Kept is Do in the argument of a function that KeepsSums; nil where that makes no
	// difference.
	Kept func(ev Env, args []value.Value) (value.Value, error)
	// OnValue tells that with one argument the function rests on the value of a
	// position alone, and gives the same of the value.
	OnValue bool
	// Bare tells that a string which answers a statement is printed without quotation
	// marks, to be copied.
	Bare bool

	Code  bool // a maker that takes a take-and-break code
	Fixed bool // the name may not be bound by :=

	// Command carries out a statement that begins with the word, of which it sees
	// the syntax; done is false when the statement is to be evaluated as any
	// other. A statement without an answer has no value.
	Command func(c *Command, x lang.Expr) (v value.Value, done bool, err error)

	Value func(s *Session) value.Value // set for constants
	Lazy  func(fr *Frame, args []Code) (value.Value, error)
	Do    func(ev Env, args []value.Value) (value.Value, error)
	// Why are steps to the answer, a line each, for explain: @E@ stands for an
	// expression of the language with its value, ~E~ for the value alone. A, B, C stand
	// in E for the arguments, W for the list of them, Y for the answer. A step that cannot
	// be computed, or is empty, is left out.
	Why string

	// Consume is Do for a call with Consumes arguments of which the last is written
	// as a range or a comprehension; done is false where it wants the list.
	Consume  func(ev Env, args []value.Value, last *Stream) (v value.Value, done bool, err error)
	Consumes int
}

// Arity says how many arguments a function takes.
func (b *Builtin) Arity() string {
	switch {
	case b.Max < 0:
		return "at least " + Arguments(b.Min)
	case b.Min == b.Max:
		return Arguments(b.Min)
	}
	return fmt.Sprintf("%d to %d arguments", b.Min, b.Max)
}

// Arguments counts arguments in words.
func Arguments(n int) string {
	switch n {
	case 0:
		return "no arguments"
	case 1:
		return "one argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

// FullWord is the word full.
const FullWord = value.Text("full")

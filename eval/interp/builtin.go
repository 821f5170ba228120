package interp

import (
	"fmt"

	"cgt/eval/value"
	"cgt/lang"
)

// Builtin is one row of the table of built-in functions, makers and constants: the
// single source of their behaviour, help, completion and did-you-mean suggestions.
type Builtin struct {
	Name    string
	Aliases []string
	Topic   string   // the chapter of help
	Usage   string   // its usage, such as "values(R, a..b)"
	Summary string   // one line
	Text    string   // more, for help NAME
	See     string   // book reference
	Example []string // statements that the tests run; "in => out" compares

	Min, Max int  // number of arguments; Max < 0 is no limit
	Maker    bool // takes one atom of a chain and returns a ruleset
	// Game is the library game that the same name denotes when it is applied to what Plays says.
	Game  string
	Plays func(args []value.Value) bool

	Alone bool // the bare name on a line is a call: tour
	// Asks means that an argument which compares functions of positions, as in value = *2
	// and outcome = N, is read as a property: a function that tests a position.
	Asks   bool
	Quotes bool // braces among its arguments are not evaluated: explain
	// KeepsSums means that a sum written as the argument is not added up but stays a sum of
	// games: winning {5|2} + {3|0} names the summand.
	KeepsSums bool
	// HandsOn means that elements of lists are handed on as they are, with the sums that they
	// were written as: first, reverse, map.
	HandsOn bool
	// Misere means that the row asks about misere play, for which names remember sums.
	Misere bool
	// Kept replaces Do inside the argument of a function with KeepsSums; nil means use Do.
	Kept func(ev Env, args []value.Value) (value.Value, error)
	// OnValue means that, with one argument, the result depends only on the value of a
	// position: applied to that value it is the same.
	OnValue bool
	// Bare means that a string returned as the answer of a statement is printed without
	// quotation marks, ready to be copied.
	Bare bool

	Code  bool // a maker that takes a take-and-break code
	Fixed bool // the name may not be bound by :=

	// Command runs a statement that begins with this word, given its syntax tree; done is
	// false when the statement is to be evaluated like any other. The value is nil for a
	// statement without an answer.
	Command func(c *Command, x lang.Expr) (v value.Value, done bool, err error)

	Value func(s *Session) value.Value // set for constants
	Lazy  func(fr *Frame, args []Code) (value.Value, error)
	Do    func(ev Env, args []value.Value) (value.Value, error)
	// Why are steps to the answer, a line each, for explain: @E@ stands for an expression
	// of the language with its value, ~E~ for the value alone. A, B, C stand in E for the
	// arguments, W for the list of them, Y for the answer. Steps that cannot be computed,
	// or are empty, are omitted.
	Why string

	// Consume replaces Do for a call with Consumes arguments whose last one is written as a
	// range or a comprehension; done is false if it needs the list after all.
	Consume  func(ev Env, args []value.Value, last *Stream) (v value.Value, done bool, err error)
	Consumes int
}

// Arity says in words how many arguments a function takes.
func (b *Builtin) Arity() string {
	switch {
	case b.Max < 0:
		return "at least " + Arguments(b.Min)
	case b.Min == b.Max:
		return Arguments(b.Min)
	}
	return fmt.Sprintf("%d to %d arguments", b.Min, b.Max)
}

// Arguments returns a number of arguments in words.
func Arguments(n int) string {
	switch n {
	case 0:
		return "no arguments"
	case 1:
		return "one argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

// FullWord is the word "full".
const FullWord = value.Text("full")

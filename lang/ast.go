package lang

import "math/big"

// Script is a parsed text.
type Script struct {
	Source     *Source
	Statements []*Statement
	Tail       []string // comment lines after the last statement
}

// Statement is one statement with its label and comments.
type Statement struct {
	Span    Span
	Label   string   // "1.", "(a)", "b)" of a typed or pasted exercise; printed before the answer
	Doc     []string // comment lines directly above, without "#" and one blank
	Before  []string // free comment lines further up; an empty string is a blank line
	Comment string   // a comment at the end of the line, without "#"
	Quiet   bool     // ended by ";" at the end of a line: nothing is printed
	Body    Body
}

// Body is the content of a statement: one of Ask, Bind, GameDefinition, Check,
// CheckSame, Using, Limit and Help.
type Body interface{ body() }

type (
	// Ask evaluates an expression and prints it.
	Ask struct{ X Expr }
	// Bind names a value, "a := 3", or a function, "f(x) := x + 1".
	Bind struct {
		Name     *Ident
		Function bool // true for f(x) := e, also with no parameters
		Params   []*Ident
		Value    Expr
	}
	// GameDefinition is "game name(params) { body }".
	GameDefinition struct {
		Name   *Ident
		Params []*Ident
		Items  []Item
		Tail   []string // comments before the closing brace
		Close  int      // offset of the closing brace
	}
	// Check is "check a = b": an assertion.
	Check struct{ X Expr }
	// CheckSame is "check same R, RANGE, ...": solves R without its same
	// clauses and compares.
	CheckSame struct {
		Ruleset Expr
		Ranges  []Expr
	}
	// Using sets the ruleset that G refers to: "using squares".
	Using struct{ Ruleset Expr }
	// Limit bounds every later statement: "limit memory 8 GiB", "limit time
	// 60". Amount is in bytes for memory, in seconds for time, a number for
	// steps; nil lifts the limit ("limit time none").
	Limit struct {
		What   string // "memory", "time", "steps"
		Amount Expr   // a Number or a quotient; the unit is already multiplied in
		Unit   string // as typed, such as "GiB"; for the printer
	}
	// Help is "help", "help kayles", "help search word".
	Help struct{ Words []string }
)

func (*Ask) body()            {}
func (*Bind) body()           {}
func (*GameDefinition) body() {}
func (*Check) body()          {}
func (*CheckSame) body()      {}
func (*Using) body()          {}
func (*Limit) body()          {}
func (*Help) body()           {}

// The players to whom a rule is open.
type Who uint8

// A rule is open to both players, or to one.
const (
	Both Who = iota
	LeftOnly
	RightOnly
)

// Turn says who moves after a rule.
type Turn uint8

// After an ordinary rule the opponent moves, in any component; after "entail ->" the
// opponent must answer in the same component; after "again ->" the player moves once
// more.
const (
	Pass Turn = iota
	Entail
	Again
)

// Item is one line of a game's body with its comments.
type Item struct {
	Span    Span
	Before  []string // comment lines above
	Comment string   // comment at the line's end
	Line    ItemLine
}

// ItemLine is a Rule, Score, Same, Let, Require or Native.
type ItemLine interface{ item() }

type (
	// Rule is one kind of move: "-> target clauses". Points is what the player scores by
	// the move, nil for none.
	Rule struct {
		Who     Who
		Turn    Turn
		Points  Expr
		Target  Expr
		Clauses []Clause
	}
	// Score is "score e if c": the points of a position for Left when play ends.
	Score struct {
		Points  Expr
		Clauses []Clause
	}
	// Same is "same E if C": the position equals E if all clauses hold.
	Same struct {
		Tree    bool // "same tree E": with the same game tree, so also in misere play
		Target  Expr
		Clauses []Clause
	}
	// Let is "let m = e".
	Let struct {
		Name  *Ident
		Value Expr
	}
	// Require is "require c": positions where c is false are illegal.
	Require struct{ Condition Expr }
	// Native names a fast version of the same rules: native "domineering".
	Native struct{ Name *Text }
)

func (*Rule) item()    {}
func (*Score) item()   {}
func (*Same) item()    {}
func (*Let) item()     {}
func (*Require) item() {}
func (*Native) item()  {}

// Clause is For, If or While; clauses are processed from left to right.
type Clause interface{ clause() }

type (
	// For binds Names in turn to the elements of In; several names unpack a tuple.
	For struct {
		Span  Span
		Names []*Ident
		In    Expr
	}
	// If skips bindings for which Condition does not hold.
	If struct {
		Span      Span
		Condition Expr
	}
	// While ends the nearest For to its left at the first binding for which it does not
	// hold.
	While struct {
		Span      Span
		Condition Expr
	}
)

func (*For) clause()   {}
func (*If) clause()    {}
func (*While) clause() {}

// Expr is an expression. Every expression knows its span.
type Expr interface {
	Where() Span
	expr()
}

// At is the span of a node, embedded in every expression.
type At struct{ Span Span }

// Where returns the span of the node.
func (a At) Where() Span { return a.Span }
func (At) expr()         {}

type (
	// Number is a plain natural number.
	Number struct {
		At
		Value *big.Int
	}
	// Code is a take-and-break code: "0.137", ".77", "0.3...", "0.1(37)...",
	// "4.", with hexadecimal digits after "hexadecimal"; "·" and "…" have
	// become "." and "...".
	Code struct {
		At
		Text string
	}
	// Text is a string.
	Text struct {
		At
		Value string
	}
	// Ident is a name.
	Ident struct {
		At
		Name string
	}
	// Run is the sum of literals written without blanks: a number, an up part and a star
	// part, at least one of them: "1/2^*3", "3v*", "^", "*2".
	Run struct {
		At
		Negative  bool     // a leading minus sign, which applies to the number part
		Numerator *big.Int // the number part; nil when there is none
		Divisor   *big.Int // its denominator; nil for an integer
		Over      int      // 1 for 5over, the number and over; -1 for 5under
		Up        *Up
		Star      *Star
	}
	// StarOf is a star with an operand that is not a literal: "*n", "*(a+b)".
	StarOf struct {
		At
		X Expr
	}
	// Form is braces with a bar: a game by its options. Nested bars are already resolved:
	// {2||1|0} has a Form as its right option.
	Form struct {
		At
		Left, Right []Expr
		Bars        int  // strokes of the bar as written, for the printer
		Bare        bool // an inner form without braces of its own
	}
	// Quote is 'form': a form that must not be simplified.
	Quote struct {
		At
		X Expr
	}
	// Set is {a, b} without a bar, or <a, b> after a set word. A map is a set whose
	// elements are entries; the empty map {=>} has one without key and value.
	Set struct {
		At
		Elements []Expr
		Angle    bool // written < >
	}
	// SidedSet is <a, b | c, d> or {a, b | c, d} after a set word: Left's set and Right's.
	SidedSet struct {
		At
		Left, Right []Expr
	}
	// List is [a, b].
	List struct {
		At
		Elements []Expr
	}
	// Tuple is (a, b), also () and (a,). Bare is true for the statement
	// "a, b, c" without parentheses: several questions on one line; Size for 3x4, a board's.
	Tuple struct {
		At
		Elements   []Expr
		Bare, Size bool
	}
	// Entry is k => e in braces, an element of a map.
	Entry struct {
		At
		Key, Value Expr
	}
	// Comprehension is [e for x in xs if c], or with braces a set, or a map where e
	// is an entry.
	Comprehension struct {
		At
		Element Expr
		Clauses []Clause
		Braces  bool
	}
	// Range is a..b, both ends included, with an optional step: a..b by s.
	Range struct {
		At
		From, To, Step Expr // Step may be nil
	}
	// Chain is juxtaposition, "value octal 0.137 5": at least two atoms. How it is
	// evaluated depends on what the names mean.
	Chain struct {
		At
		Atoms []Expr
	}
	// Call is f(a, b); Line is true for a question that took the rest of its
	// line without parentheses ("moves kayles 4 + nim 3").
	Call struct {
		At
		Function Expr
		Args     []Expr
		Line     bool
	}
	// Index is x[i] or x[i, j].
	Index struct {
		At
		X    Expr
		Args []Expr
	}
	// Unary is a prefix operator: "-", "+", "+-", "not".
	Unary struct {
		At
		Op string
		X  Expr
	}
	// Binary is an infix operator in its ASCII spelling, see Operators.
	Binary struct {
		At
		Op   string
		OpAt Span
		L, R Expr
	}
	// Comparisons is a = b < c: it holds if each comparison does. There is one operand more
	// than operators.
	Comparisons struct {
		At
		Operands []Expr
		Ops      []string
		OpAts    []Span
	}
	// OperatorName is an operator passed as an argument: nimtable(15, (x)).
	OperatorName struct {
		At
		Op string // "(x)" "(+)" "(/)" "(^)" or a plain operator
	}
	// Lambda is x => e or (x, y) => e.
	Lambda struct {
		At
		Params []*Ident
		Body   Expr
	}
	// Conditional is if c then a else b.
	Conditional struct {
		At
		If, Then, Else Expr
	}
	// Find is find first x in xs where c, or find all; Into is the file that saves the
	// progress, nil for none. Several names unpack a tuple.
	Find struct {
		At
		All           bool
		Names         []*Ident
		In, Condition Expr
		Into          Expr
	}
)

// UpKind distinguishes the three families of ups.
type UpKind uint8

// ^n is n times up; ^<n> is up to the n-th power; ^[n] is the sum of the
// first n such powers. ^<on> and ^[on] are loopy.
const (
	Multiple UpKind = iota
	Power
	PowerSum
)

// Up is the up part of a run; a down has Down set and a positive N.
type Up struct {
	Kind UpKind
	Down bool
	N    *big.Int // nil for on
}

// Star is the star part of a run: *N.
type Star struct{ N *big.Int }

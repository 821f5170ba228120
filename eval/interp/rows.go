package interp

import (
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
)

// Language is the language of a session: the rows of all topics, and a few functions
// that the rooms above provide to the interpreter. It is joined once and never changes.
type Language struct {
	Builtins   []*Builtin
	Operators  []*Operation
	Statements []Statement

	// Braces compiles {A|B}, Quoted '{A|B}', and Named braces with a name before them that
	// can recur in their positions.
	Braces func(c *Compiler, x *lang.Form) (Code, error)
	Quoted func(c *Compiler, x *lang.Quote) (Code, error)
	Named  func(c *Compiler, first, second lang.Expr) (run Code, ok bool, err error)
	// TakeAndBreak returns the ruleset of a code; maker is the word before it.
	TakeAndBreak func(s *Session, maker, text string, span lang.Span) (value.Value, error)
	// Place applies a ruleset to the arguments of a position.
	Place func(ev Env, r game.Ruleset, args []value.Value) (value.Value, error)
	// Find runs a search.
	Find func(ev Env, s *Search) (value.Value, error)
	// Entitle gives a value the name it is bound to.
	Entitle func(v value.Value, name string) value.Value
	// Define compiles the definition of a game; base means that it belongs to the library.
	Define func(s *Session, src *lang.Source, g *lang.GameDefinition, doc []string, base bool) (value.Value, error)
	// BookHint returns how something is written here, given the name that books use for it,
	// or ""; may be nil.
	BookHint func(name string) string
	// Describe returns the view of a value.
	Describe func(ev Env, v value.Value) (*view.View, error)

	byName map[string]*Builtin
	infix  map[string]*Operation
	prefix map[string]*Operation
}

// Operation is one row of the table of operators: what it does with its operands. Its
// precedence and its help are part of the grammar.
type Operation struct {
	Op     string
	Do     func(ev Env, a, b value.Value) (value.Value, error)
	Prefix func(ev Env, v value.Value) (value.Value, error) // of a prefix operator

	// Kept replaces the operation in the argument of a function with KeepsSums; nil where
	// that makes no difference.
	Kept func(ev Env, a, b value.Value) (value.Value, error)
	// HandsOn is as in a row of the functions: ++.
	HandsOn bool
	// Played is Kept where misere play is asked about; nil where that is Kept.
	Played func(ev Env, a, b value.Value) (value.Value, error)
}

// Statement runs one kind of statement; done is false for all others.
type Statement func(c *Command) (done bool, err error)

// Command is a running statement.
type Command struct {
	Env       Env
	Source    *lang.Source
	Statement *lang.Statement
	Result    *Result
}

// Joined prepares a language for use: it builds the lookup tables by name.
func (l *Language) Joined() *Language {
	l.byName, l.infix, l.prefix = map[string]*Builtin{}, map[string]*Operation{}, map[string]*Operation{}
	for _, b := range l.Builtins {
		for _, name := range append([]string{b.Name}, b.Aliases...) {
			l.byName[name] = b
		}
	}
	for _, op := range l.Operators {
		if op.Do != nil {
			l.infix[op.Op] = op
		}
		if op.Prefix != nil {
			l.prefix[op.Op] = op
		}
	}
	return l
}

// Builtin returns the row of a name, nil if there is none.
func (l *Language) Builtin(name string) *Builtin { return l.byName[name] }

// bookHint calls BookHint if it is set.
func (l *Language) bookHint(name string) string {
	if l.BookHint == nil {
		return ""
	}
	return l.BookHint(name)
}

// Infix returns the row of an infix operator, nil if there is none.
func (l *Language) Infix(op string) *Operation { return l.infix[op] }

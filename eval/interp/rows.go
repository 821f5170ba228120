package interp

import (
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
)

// Language is what a session speaks: the rows of all topics, and the few
// questions that the interpreter has to put to the rooms above it. It is
// joined once and never changes.
type Language struct {
	Builtins   []*Builtin
	Operators  []*Operation
	Statements []Statement

	// Braces compiles {A|B}, Quoted '{A|B}', and Named braces with a name before
	// them where their positions are met again.
	Braces func(c *Compiler, x *lang.Form) (Code, error)
	Quoted func(c *Compiler, x *lang.Quote) (Code, error)
	Named  func(c *Compiler, first, second lang.Expr) (run Code, ok bool, err error)
	// TakeAndBreak is the ruleset of a code; maker is the word before it.
	TakeAndBreak func(s *Session, maker, text string, span lang.Span) (value.Value, error)
	// Place is a ruleset applied to the arguments of a position.
	Place func(ev Env, r game.Ruleset, args []value.Value) (value.Value, error)
	// Find carries a search out.
	Find func(ev Env, s *Search) (value.Value, error)
	// Entitle gives a value the name it is bound to.
	Entitle func(v value.Value, name string) value.Value
	// Define compiles a definition of a game; base tells that it is the library's.
	Define func(s *Session, src *lang.Source, g *lang.GameDefinition, doc []string, base bool) (value.Value, error)
	// BookHint is how the thing that books call by a name is written here, or "";
	// it may be nil.
	BookHint func(name string) string
	// Describe is how a value looks.
	Describe func(ev Env, v value.Value) (*view.View, error)

	byName map[string]*Builtin
	infix  map[string]*Operation
	prefix map[string]*Operation
}

// Operation is one row of the table of operators: what it does with its
// operands. Its precedence and its help stand in the grammar.
type Operation struct {
	Op     string
	Do     func(ev Env, a, b value.Value) (value.Value, error)
	Prefix func(ev Env, v value.Value) (value.Value, error) // of a prefix operator

	// Kept is what it does in the argument of a function that KeepsSums; nil where
	// that makes no difference.
	Kept func(ev Env, a, b value.Value) (value.Value, error)
}

// Statement carries out one kind of statement; done is false for all others.
type Statement func(c *Command) (done bool, err error)

// Command is a statement that is being carried out.
type Command struct {
	Env       Env
	Source    *lang.Source
	Statement *lang.Statement
	Result    *Result
}

// Joined makes a language ready for use: what is looked up by name is.
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

// Builtin is the row of a name, nil when there is none.
func (l *Language) Builtin(name string) *Builtin { return l.byName[name] }

// bookHint is BookHint, where there is one.
func (l *Language) bookHint(name string) string {
	if l.BookHint == nil {
		return ""
	}
	return l.BookHint(name)
}

// Infix is the row of an infix operator, nil when there is none.
func (l *Language) Infix(op string) *Operation { return l.infix[op] }

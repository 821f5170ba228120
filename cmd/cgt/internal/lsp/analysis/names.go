package analysis

import (
	"slices"
	"sort"

	"cgt/lang"
)

// Kind is the kind of a symbol in a file.
type Kind uint8

// The kinds of symbols.
const (
	Value Kind = iota
	Function
	Game
	Parameter
	Variable // bound by for, let and lambda
)

// Symbol is a name that a file binds. A name bound twice by := and game is one symbol.
type Symbol struct {
	Name       string
	Kind       Kind
	Params     []string
	Bound      []lang.Span       // places where it is bound, in the order of the text
	Used       []lang.Span       // other places where it occurs
	Statements []*lang.Statement // the statements that bind it; for a parameter, the one that contains it
}

// Global reports whether the symbol is visible in the whole file.
func (s *Symbol) Global() bool { return s.Kind <= Game }

// Use is one occurrence of a name in a file.
type Use struct {
	Span   lang.Span
	Name   string
	Symbol *Symbol // nil if the file does not bind the name
	Binds  bool    // the name is bound here
}

// names are the names of a file: its global symbols in the order of the text,
// and all uses by place.
type names struct {
	Globals []*Symbol
	Uses    []Use
}

// At is the use of a name that contains the offset or ends at it.
func (n *names) At(at int) (Use, bool) {
	i := sort.Search(len(n.Uses), func(i int) bool { return n.Uses[i].Span.End >= at })
	for ; i < len(n.Uses) && n.Uses[i].Span.Start <= at; i++ {
		if at < n.Uses[i].Span.End || i+1 == len(n.Uses) || n.Uses[i+1].Span.Start > at {
			return n.Uses[i], true
		}
	}
	return Use{}, false
}

// Lookup returns the global symbol with a name.
func (n *names) Lookup(name string) *Symbol {
	for _, s := range n.Globals {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// resolver walks a script, with the names that are bound at the current place.
type resolver struct {
	*names
	globals   map[string]*Symbol
	scope     *scope
	statement *lang.Statement
}

// scope is the set of names that a parameter list, a for or a lambda binds.
type scope struct {
	bound map[string]*Symbol
	outer *scope
}

func resolve(script *lang.Script) *names {
	r := &resolver{names: &names{}, globals: map[string]*Symbol{}}
	for _, s := range script.Statements {
		r.statement = s
		switch x := s.Body.(type) {
		case *lang.Bind:
			kind := Value
			if _, lambda := x.Value.(*lang.Lambda); x.Function || lambda {
				kind = Function
			}
			r.global(x.Name, kind, x.Params)
		case *lang.GameDefinition:
			r.global(x.Name, Game, x.Params)
		}
	}
	for _, s := range script.Statements {
		r.statement = s
		r.body(s.Body)
	}
	sort.SliceStable(r.Uses, func(i, j int) bool { return r.Uses[i].Span.Start < r.Uses[j].Span.Start })
	return r.names
}

// global binds a name for the whole file.
func (r *resolver) global(name *lang.Ident, kind Kind, params []*lang.Ident) {
	s := r.globals[name.Name]
	if s == nil {
		s = &Symbol{Name: name.Name, Kind: kind}
		r.globals[name.Name] = s
		r.Globals = append(r.Globals, s)
	}
	s.Kind, s.Params = kind, nil
	for _, p := range params {
		s.Params = append(s.Params, p.Name)
	}
	r.binds(s, name)
}

func (r *resolver) binds(s *Symbol, name *lang.Ident) {
	s.Bound = append(s.Bound, name.Span)
	s.Statements = append(s.Statements, r.statement)
	r.Uses = append(r.Uses, Use{Span: name.Span, Name: name.Name, Symbol: s, Binds: true})
}

// within continues the walk with the names bound.
func (r *resolver) within(kind Kind, names []*lang.Ident, walk func()) {
	outer := r.scope
	r.open(kind, names)
	walk()
	r.scope = outer
}

// open binds names from here on.
func (r *resolver) open(kind Kind, names []*lang.Ident) {
	inner := &scope{bound: map[string]*Symbol{}, outer: r.scope}
	for _, name := range names {
		s := &Symbol{Name: name.Name, Kind: kind}
		inner.bound[name.Name] = s
		r.binds(s, name)
	}
	r.scope = inner
}

// find is what a name is bound to here, nil if the script does not bind it.
func (r *resolver) find(name string) *Symbol {
	for s := r.scope; s != nil; s = s.outer {
		if bound := s.bound[name]; bound != nil {
			return bound
		}
	}
	return r.globals[name]
}

// uses records an occurrence of a name that does not bind it.
func (r *resolver) uses(name string, span lang.Span) {
	found := r.find(name)
	if found != nil {
		found.Used = append(found.Used, span)
	}
	r.Uses = append(r.Uses, Use{Span: span, Name: name, Symbol: found})
}

func (r *resolver) body(body lang.Body) {
	switch x := body.(type) {
	case *lang.Ask:
		r.expr(x.X)
	case *lang.Bind:
		r.within(Parameter, x.Params, func() { r.expr(x.Value) })
	case *lang.GameDefinition:
		r.within(Parameter, x.Params, func() {
			for i := range x.Items {
				r.line(x.Items[i].Line)
			}
		})
	case *lang.Check:
		r.expr(x.X)
	case *lang.CheckSame:
		r.expr(x.Ruleset)
		r.all(x.Ranges)
	case *lang.Using:
		r.expr(x.Ruleset)
	}
}

func (r *resolver) line(line lang.ItemLine) {
	switch x := line.(type) {
	case *lang.Rule:
		r.clauses(x.Clauses, func() {
			if x.Points != nil {
				r.expr(x.Points)
			}
			r.expr(x.Target)
		})
	case *lang.Score:
		r.clauses(x.Clauses, func() { r.expr(x.Points) })
	case *lang.Same:
		r.clauses(x.Clauses, func() { r.expr(x.Target) })
	case *lang.Let:
		r.expr(x.Value)
		r.open(Variable, []*lang.Ident{x.Name}) // for the lines below
	case *lang.Require:
		r.expr(x.Condition)
	}
}

// clauses walks clauses from left to right; the names they bind are visible in the
// target.
func (r *resolver) clauses(clauses []lang.Clause, target func()) {
	outer := r.scope
	for _, c := range clauses {
		switch c := c.(type) {
		case *lang.For:
			r.expr(c.In)
			r.open(Variable, c.Names)
		case *lang.If:
			r.expr(c.Condition)
		case *lang.While:
			r.expr(c.Condition)
		}
	}
	target()
	r.scope = outer
}

func (r *resolver) all(list []lang.Expr) {
	for _, x := range list {
		r.expr(x)
	}
}

// expr records the names in an expression.
func (r *resolver) expr(x lang.Expr) {
	lang.Walk(x, func(x lang.Expr) bool {
		switch x := x.(type) {
		case *lang.Ident:
			r.uses(x.Name, x.Span)
		case *lang.OperatorName:
			if x.Op == "(x)" { // which is the variable x if that is bound
				for s := r.scope; s != nil; s = s.outer {
					if s.bound["x"] != nil {
						r.uses("x", lang.Span{Start: x.Span.Start + 1, End: x.Span.End - 1})
						break
					}
				}
			}
		case *lang.Lambda:
			r.within(Parameter, x.Params, func() { r.expr(x.Body) })
			return false
		case *lang.Chain:
			if name, form := loop(x); form != nil {
				r.within(Variable, []*lang.Ident{name}, func() { r.expr(form) })
				return false
			}
		case *lang.Form:
			for _, option := range slices.Concat(x.Left, x.Right) {
				// The option pass leads back to the game, unless something has that name.
				if name, ok := option.(*lang.Ident); !ok || name.Name != "pass" || r.find("pass") != nil {
					r.expr(option)
				}
			}
			return false
		case *lang.Comprehension:
			r.clauses(x.Clauses, func() { r.expr(x.Element) })
			return false
		case *lang.Find:
			r.expr(x.In)
			r.expr(x.Into)
			r.within(Variable, x.Names, func() { r.expr(x.Condition) })
			return false
		}
		return true
	})
}

// loop splits "a{0|a}", a game that is an option of itself: the name directly precedes
// the form and is bound in it. The form is nil for other chains.
func loop(x *lang.Chain) (*lang.Ident, *lang.Form) {
	if len(x.Atoms) != 2 {
		return nil, nil
	}
	name, isName := x.Atoms[0].(*lang.Ident)
	form, isForm := x.Atoms[1].(*lang.Form)
	if !isName || !isForm || name.Span.End != form.Span.Start {
		return nil, nil
	}
	return name, form
}

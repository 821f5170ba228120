package lang

// Walk calls visit for an expression and all its subexpressions, outermost first and in
// the order of the text; if visit returns false it does not descend. Names bound by
// lambdas and clauses are visited too.
func Walk(x Expr, visit func(Expr) bool) {
	if x == nil || !visit(x) {
		return
	}
	switch x := x.(type) {
	case *StarOf:
		Walk(x.X, visit)
	case *Form:
		walkAll(x.Left, visit)
		walkAll(x.Right, visit)
	case *Quote:
		Walk(x.X, visit)
	case *Set:
		walkAll(x.Elements, visit)
	case *SidedSet:
		walkAll(x.Left, visit)
		walkAll(x.Right, visit)
	case *List:
		walkAll(x.Elements, visit)
	case *Tuple:
		walkAll(x.Elements, visit)
	case *Comprehension:
		Walk(x.Element, visit)
		WalkClauses(x.Clauses, visit)
	case *Range:
		Walk(x.From, visit)
		Walk(x.To, visit)
		Walk(x.Step, visit)
	case *Chain:
		walkAll(x.Atoms, visit)
	default:
		walkOperators(x, visit)
	}
}

func walkOperators(x Expr, visit func(Expr) bool) {
	switch x := x.(type) {
	case *Call:
		Walk(x.Function, visit)
		walkAll(x.Args, visit)
	case *Index:
		Walk(x.X, visit)
		walkAll(x.Args, visit)
	case *Unary:
		Walk(x.X, visit)
	case *Binary:
		Walk(x.L, visit)
		Walk(x.R, visit)
	case *Comparisons:
		walkAll(x.Operands, visit)
	case *Lambda:
		walkNames(x.Params, visit)
		Walk(x.Body, visit)
	case *Entry:
		Walk(x.Key, visit)
		Walk(x.Value, visit)
	case *Find:
		walkNames(x.Names, visit)
		Walk(x.In, visit)
		Walk(x.Condition, visit)
		Walk(x.Into, visit)
	case *Conditional:
		Walk(x.If, visit)
		Walk(x.Then, visit)
		Walk(x.Else, visit)
	}
}

func walkAll(xs []Expr, visit func(Expr) bool) {
	for _, x := range xs {
		Walk(x, visit)
	}
}

func walkNames(names []*Ident, visit func(Expr) bool) {
	for _, x := range names {
		visit(x)
	}
}

// WalkClauses walks the names and expressions in clauses.
func WalkClauses(clauses []Clause, visit func(Expr) bool) {
	for _, c := range clauses {
		switch c := c.(type) {
		case *For:
			walkNames(c.Names, visit)
			Walk(c.In, visit)
		case *If:
			Walk(c.Condition, visit)
		case *While:
			Walk(c.Condition, visit)
		}
	}
}

// WalkBody walks all expressions of a statement, including the names it binds.
func WalkBody(body Body, visit func(Expr) bool) {
	switch x := body.(type) {
	case *Ask:
		Walk(x.X, visit)
	case *Bind:
		visit(x.Name)
		walkNames(x.Params, visit)
		Walk(x.Value, visit)
	case *GameDefinition:
		visit(x.Name)
		walkNames(x.Params, visit)
		for i := range x.Items {
			walkItem(x.Items[i].Line, visit)
		}
	case *Check:
		Walk(x.X, visit)
	case *CheckSame:
		Walk(x.Ruleset, visit)
		walkAll(x.Ranges, visit)
	case *Using:
		Walk(x.Ruleset, visit)
	case *Limit:
		Walk(x.Amount, visit)
	}
}

func walkItem(line ItemLine, visit func(Expr) bool) {
	switch x := line.(type) {
	case *Rule:
		if x.Points != nil {
			Walk(x.Points, visit)
		}
		Walk(x.Target, visit)
		WalkClauses(x.Clauses, visit)
	case *Score:
		Walk(x.Points, visit)
		WalkClauses(x.Clauses, visit)
	case *Same:
		Walk(x.Target, visit)
		WalkClauses(x.Clauses, visit)
	case *Let:
		visit(x.Name)
		Walk(x.Value, visit)
	case *Require:
		Walk(x.Condition, visit)
	case *Native:
		visit(x.Name)
	}
}

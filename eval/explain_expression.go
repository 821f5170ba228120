package eval

import (
	"slices"

	"cgt/lang"
)

// explained is the expression in explain E or explain(E, full) on a line of
// its own; ok is false for other statements.
func explained(x lang.Expr) (inner lang.Expr, full, ok bool) {
	call, ok := x.(*lang.Call)
	if !ok || len(call.Args) == 0 || len(call.Args) > 2 {
		return nil, false, false
	}
	if len(call.Args) == 2 {
		word, ok := call.Args[1].(*lang.Ident)
		if full = ok && word.Name == string(fullWord); !full {
			return nil, false, false
		}
	}
	return call.Args[0], full, true
}

// explainCommand carries out a line that begins with explain.
func explainCommand(c *Command, x lang.Expr) (v Value, done bool, err error) {
	inner, full, ok := explained(x)
	if !ok {
		return nil, false, nil
	}
	return c.Env.session().explainExpression(c.Env, c.Source, inner, full)
}

// explainExpression explains what an expression says before it is evaluated:
// a comparison, a sum of values, a nim-sum or nim-product, a question. Of
// other expressions the value is explained; done is false for them.
func (s *Session) explainExpression(ev *evaluation, src *lang.Source, inner lang.Expr, full bool) (v Value, done bool, err error) {
	x := newExplainer(ev, manner{full: full})
	defer s.withoutEffects()()
	if question, of, misere := s.questionIn(inner); question != nil {
		if question.Name == "genus" {
			if v, err = s.evaluate(ev, src, of); err != nil {
				return nil, false, err
			}
			return x.out, true, at(x.genus(v), src, of.Where())
		}
		if v, done, err = s.explainExpression(ev, src, of, full); done || err != nil {
			return v, done, err
		}
		if v, err = s.evaluate(ev, src, of); err != nil {
			return nil, false, err
		}
		answer, err := ev.explain(v, manner{full, misere})
		return answer, true, at(err, src, of.Where())
	}
	if name, ok := inner.(*lang.Ident); ok && s.cell(name.Name).user == nil {
		if page := featureCalled(name.Name); page != nil && page.Topic == topicTerms {
			return page.page(), true, nil
		}
	}
	b, ok := inner.(*lang.Binary)
	if !ok {
		return s.explainAnswer(x, src, inner, full)
	}
	switch {
	case isRelation(b.Op):
		v, err = s.explainComparison(x, src, b)
		return v, true, err
	case b.Op == "+" || b.Op == "-":
		terms, err := s.terms(ev, src, b, false)
		if err != nil || terms == nil {
			return nil, false, err
		}
		return x.out, true, at(x.values(terms), src, b.Span)
	case b.Op == "(+)" || b.Op == "(x)":
		var sides [2]Value
		for i, side := range []lang.Expr{b.L, b.R} {
			if sides[i], err = s.evaluate(ev, src, side); err != nil {
				return nil, false, err
			}
		}
		if b.Op == "(+)" {
			err = x.nimSumOf(sides[0], sides[1])
		} else {
			err = x.nimProductOf(sides[0], sides[1])
		}
		return x.out, true, at(err, src, b.Span)
	}
	return nil, false, nil
}

// explainAnswer explains a call of a built-in function: of one that gives a
// game the game is explained, of others it is said what the answer means.
func (s *Session) explainAnswer(x *explainer, src *lang.Source, call lang.Expr, full bool) (Value, bool, error) {
	head := headOf(call)
	if head == nil || s.cell(head.Name).user != nil {
		return nil, false, nil
	}
	b := s.language.builtins[head.Name]
	if b == nil || b.Do == nil || b.Maker || b.Game != "" {
		return nil, false, nil
	}
	if b.Topic == "session" || b.Name == "play" {
		x.say("%s: %s", b.Usage, b.Summary)
		x.say("explain does not run it")
		return x.out, true, nil
	}
	derived := false
	if of := argumentOf(call); of != nil && slices.Contains(thermalWords, b.Name) {
		g, err := s.evaluate(x.ev, src, of)
		if err != nil {
			return nil, true, err
		}
		if derived, err = x.thermal(b.Name, g); err != nil {
			return nil, true, at(err, src, of.Where())
		}
	}
	if !derived {
		x.say("%s: %s", b.Usage, b.Summary)
	}
	v, err := s.evaluate(x.ev, src, call)
	if err != nil {
		return nil, true, err
	}
	switch v := v.(type) {
	case Int, Big, Rational, Bool, List, Tuple, Set, Text, Outcome:
		x.conclude("%s = %s", lang.PrintExpr(call), shorten(show(v), 400))
		return x.out, true, nil
	case MisereForm:
		x.out.blocks = nil
		return x.out, true, x.misereForm(v)
	case described:
		view, err := v.describe(x.ev.context())
		if err != nil {
			return nil, true, err
		}
		if len(view.Blocks) == 0 {
			x.conclude("%s", view.Text)
		}
		x.out.blocks = append(x.out.blocks, view.Blocks...)
		return x.out, true, nil
	case Star, Game:
		if text := lang.PrintExpr(call); text != show(v) {
			x.say("%s = %s", text, show(v))
		}
	case Position:
		x.out.blocks = nil
	}
	inner, err := x.ev.explain(v, manner{full: full})
	if err != nil {
		return nil, true, at(err, src, call.Where())
	}
	x.out.blocks = append(x.out.blocks, inner.blocks...)
	return x.out, true, nil
}

// argumentOf is the only argument of a call or a chain of words, nil where
// there are several.
func argumentOf(x lang.Expr) lang.Expr {
	switch x := x.(type) {
	case *lang.Call:
		if len(x.Args) == 1 {
			return x.Args[0]
		}
	case *lang.Chain:
		if len(x.Atoms) == 2 {
			return x.Atoms[1]
		}
		return &lang.Chain{At: lang.At{Span: lang.Span{Start: x.Atoms[1].Where().Start, End: x.Where().End}}, Atoms: x.Atoms[1:]}
	}
	return nil
}

// headOf is the name that a call or a chain of words begins with.
func headOf(x lang.Expr) *lang.Ident {
	var head lang.Expr
	switch x := x.(type) {
	case *lang.Call:
		head = x.Function
	case *lang.Chain:
		head = x.Atoms[0]
	}
	name, _ := head.(*lang.Ident)
	return name
}

// answered are the questions whose answer is explained by explaining what
// they are asked of.
var answered = []string{"value", "outcome", "nimvalue", "canonical", "winning", "misere", "genus", "period", "moves", "best"}

// questionIn is the question that an expression asks, and of what, in misere
// play or not; nil for expressions that are none.
func (s *Session) questionIn(x lang.Expr) (question *Builtin, of lang.Expr, misere bool) {
	if call, ok := x.(*lang.Call); ok && len(call.Args) == 2 {
		if word, ok := call.Args[1].(*lang.Ident); ok && word.Name == "misere" {
			misere, of = true, call.Args[0]
		}
	}
	if !misere {
		of = argumentOf(x)
	}
	name := headOf(x)
	if of == nil || name == nil || s.cell(name.Name).user != nil {
		return nil, nil, false
	}
	b := s.language.builtins[name.Name]
	if b == nil || !slices.Contains(answered, b.Name) {
		return nil, nil, false
	}
	return b, of, misere || b.Name == "misere"
}

package explain

import (
	"slices"

	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/spelling"
	"cgt/eval/terms"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
)

// explained returns the expression in explain E or explain(E, misere, full) on a line of
// its own; ok is false for other statements.
func explained(x lang.Expr) (inner lang.Expr, how request, ok bool) {
	call, ok := x.(*lang.Call)
	if !ok || len(call.Args) == 0 {
		return nil, how, false
	}
	for _, arg := range call.Args[1:] {
		word, _ := arg.(*lang.Ident)
		switch {
		case word != nil && word.Name == string(interp.FullWord):
			how.full = true
		case word != nil && word.Name == "misere":
			how.misere = true
		default:
			return nil, how, false
		}
	}
	return call.Args[0], how, true
}

// explainCommand runs a line that begins with explain.
func explainCommand(c *interp.Command, x lang.Expr) (v value.Value, done bool, err error) {
	inner, how, ok := explained(x)
	if !ok {
		return nil, false, nil
	}
	s := c.Env.Session()
	if how.misere && s.Cell("misere").User == nil {
		v, err = explainPlayed(s, c.Env, c.Source, inner, how)
		done = true
	} else if !how.misere {
		v, done, err = explainExpression(s, c.Env, c.Source, inner, how.full)
	}
	if err != nil {
		return nil, done, err
	}
	if x, ok := v.(*value.Explanation); ok && !how.full {
		nameForms(x)
	}
	return v, done, err
}

// explainPlayed explains a game as it is played: a sum stays the sum that it is written as.
func explainPlayed(s *interp.Session, ev interp.Env, src *lang.Source, of lang.Expr, how request) (value.Value, error) {
	defer s.WithoutEffects()()
	v, err := s.EvaluatePlayed(ev, src, of, how.misere)
	if err != nil {
		return nil, err
	}
	answer, err := explain(ev, v, how)
	if err != nil {
		return nil, value.ErrorAt(err, src, of.Where())
	}
	return answer, nil
}

// explainExpression explains an expression as written: a comparison, a sum of values, a
// nim-sum or nim-product, a question. For other expressions done is false, and the
// value is explained instead.
func explainExpression(s *interp.Session, ev interp.Env, src *lang.Source, inner lang.Expr, full bool) (v value.Value,
	done bool, err error) {
	x := newExplainer(ev, request{full: full})
	defer s.WithoutEffects()()
	if question, of, misere := questionIn(s, inner); question != nil {
		if question.Name == "genus" {
			if v, err = s.EvaluatePlayed(ev, src, of, true); err != nil {
				return nil, false, err
			}
			return x.out, true, value.ErrorAt(x.genus(v), src, of.Where())
		}
		if misere {
			v, err = explainPlayed(s, ev, src, of, request{full, true})
			return v, true, err
		}
		if v, done, err = explainExpression(s, ev, src, of, full); done || err != nil {
			return v, done, err
		}
		if v, err = s.Evaluate(ev, src, of); err != nil {
			return nil, false, err
		}
		answer, err := explain(ev, v, request{full: full})
		return answer, true, value.ErrorAt(err, src, of.Where())
	}
	if other, ok := s.FromLeftToRight(ev, src, inner); ok {
		x.Say("+ is done before (+); from left to right it is %s, which principal_expression and parentheses write",
			value.Show(other))
	}
	if name, ok := inner.(*lang.Ident); ok && s.Cell(name.Name).User == nil {
		if page := terms.FeatureCalled(name.Name); page != nil && page.Topic == terms.TopicTerms {
			return page.Page(), true, nil
		}
	}
	b, ok := inner.(*lang.Binary)
	if !ok {
		return explainAnswer(s, x, src, inner, full)
	}
	switch {
	case value.IsRelation(b.Op):
		v, err = explainComparison(s, x, src, b)
		return v, true, err
	case b.Op == "+" || b.Op == "-":
		terms, err := summandsOf(s, ev, src, b, false)
		if err != nil || terms == nil {
			return nil, false, err
		}
		return x.out, true, value.ErrorAt(x.Values(terms), src, b.Span)
	case b.Op == "(+)" || b.Op == "(x)":
		var sides [2]value.Value
		for i, side := range []lang.Expr{b.L, b.R} {
			if sides[i], err = s.Evaluate(ev, src, side); err != nil {
				return nil, false, err
			}
		}
		if b.Op == "(+)" {
			err = x.nimSumOf(sides[0], sides[1])
		} else {
			err = x.nimProductOf(sides[0], sides[1])
		}
		return x.out, true, value.ErrorAt(err, src, b.Span)
	}
	return nil, false, nil
}

// explainAnswer explains a call of a built-in function: if it returns a game, the game
// is explained; otherwise it says what the answer means.
func explainAnswer(s *interp.Session, x *explainer, src *lang.Source, call lang.Expr, full bool) (value.Value, bool, error) {
	b := calledFunction(s, call)
	if b == nil {
		return nil, false, nil
	}
	if b.Topic == "session" || b.Name == "play" {
		x.Say("%s: %s", b.Usage, b.Summary)
		x.Say("explain does not run it")
		return x.out, true, nil
	}
	derived := false
	if of := spelling.ArgumentOf(call); of != nil && slices.Contains(thermalWords, b.Name) {
		g, err := s.Evaluate(x.ev, src, of)
		if err != nil {
			return nil, true, err
		}
		if derived, err = x.thermal(b.Name, g); err != nil {
			return nil, true, value.ErrorAt(err, src, of.Where())
		}
	}
	v, err := s.Evaluate(x.ev, src, call)
	if err != nil {
		return nil, true, err
	}
	if !derived {
		x.Say("%s: %s", b.Usage, b.Summary)
		if err := x.steps(s, src, b, call, v); err != nil {
			return nil, true, err
		}
	}
	answer, err := explainResult(x, src, call, v, full)
	return answer, true, err
}

// calledFunction returns the built-in function that is called, nil if something else is:
// a function or a game of the user, a game of the library, or a row that makes games.
func calledFunction(s *interp.Session, call lang.Expr) *interp.Builtin {
	head := spelling.HeadOf(call)
	if head == nil || s.Cell(head.Name).User != nil {
		return nil
	}
	b := s.Language().Builtin(head.Name)
	if b == nil || b.Do == nil || b.Maker || b.Game != "" {
		return nil
	}
	return b
}

// explainResult adds the value of a call: a game is explained, other values are stated.
func explainResult(x *explainer, src *lang.Source, call lang.Expr, v value.Value, full bool) (value.Value, error) {
	switch v := v.(type) {
	case value.Int, value.Big, value.Rational, value.Bool, value.List, value.Tuple, value.Set, value.Text, value.Outcome:
		x.Conclude("%s = %s", printer.Expr(call), value.Shorten(value.Show(v), 400))
		return x.out, nil
	case misereplay.MisereForm:
		x.out.Blocks = nil
		return x.out, x.misereForm(v)
	case value.Topic:
		view, err := v.Describe(x.ev.Context())
		if err != nil {
			return nil, err
		}
		if len(view.Blocks) == 0 {
			x.Conclude("%s", view.Text)
		}
		x.out.Blocks = append(x.out.Blocks, view.Blocks...)
		return x.out, nil
	case value.Star, value.Game:
		if text := printer.Expr(call); text != value.Show(v) {
			x.Say("%s = %s", text, value.Show(v))
		}
	case value.Position:
		x.out.Blocks = nil
	}
	inner, err := explain(x.ev, v, request{full: full})
	if err != nil {
		return nil, value.ErrorAt(err, src, call.Where())
	}
	x.out.Blocks = append(x.out.Blocks, inner.Blocks...)
	return x.out, nil
}

// answered are the questions whose answer is explained by explaining their argument.
var answered = []string{"value", "outcome", "nimvalue", "canonical", "winning", "misere", "genus", "period", "moves", "best",
	"scores"}

// questionIn returns the question in an expression, its argument, and whether it is
// about misere play; nil for other expressions.
func questionIn(s *interp.Session, x lang.Expr) (question *interp.Builtin, of lang.Expr, misere bool) {
	if call, ok := x.(*lang.Call); ok && len(call.Args) == 2 {
		if word, ok := call.Args[1].(*lang.Ident); ok && word.Name == "misere" {
			misere, of = true, call.Args[0]
		}
	}
	if !misere {
		of = spelling.ArgumentOf(x)
	}
	name := spelling.HeadOf(x)
	if of == nil || name == nil || s.Cell(name.Name).User != nil {
		return nil, nil, false
	}
	b := s.Language().Builtin(name.Name)
	if b == nil || !slices.Contains(answered, b.Name) {
		return nil, nil, false
	}
	return b, of, misere || b.Name == "misere"
}

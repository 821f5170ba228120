package interp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/eval/written"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/game"
)

// Run runs one statement. It never panics; cancelling ctx ends it with an error, and
// the results computed so far stay cached.
func (s *Session) Run(ctx context.Context, src *lang.Source, st *lang.Statement) (r *Result) {
	start := time.Now()
	r = &Result{Statement: st, Label: st.Label}
	if st.Span.End <= len(src.Text) {
		r.Input = strings.TrimSpace(src.Text[st.Span.Start:st.Span.End])
	}
	if most := s.limits.bytes / cachesShare; most > 0 && s.solver != nil {
		s.solver.Trim(most)
		s.held.forms = s.store.Trim(most)
	}
	budget := &game.Budget{MaxBytes: s.memoryLeft(), MaxSteps: s.limits.steps}
	if measure := s.world.Measure; measure != nil && budget.MaxBytes > 0 {
		budget.OnMeasure(measure(budget.MaxBytes))
	}
	if s.limits.time > 0 {
		budget.Deadline = start.Add(s.limits.time)
	}
	budget.OnProgress(s.host.Progress)
	budget.OnYield(s.world.Yield)
	ctx = game.WithBudget(ctx, budget)
	ev := s.Evaluating(ctx)
	defer func() {
		if p := recover(); p != nil {
			r.Err = &lang.Error{Source: src, Span: st.Span, Message: fmt.Sprintf("a fault of the program itself: %v", p),
				Hint: "the session goes on; please report what you typed", Cause: &fault{p, debug.Stack()}}
		}
		r.Elapsed = time.Since(start)
	}()
	known, read := s.partizanMoves, s.linesRead
	err := s.statement(ev, src, st, r)
	for s.partizanMoves > known && s.linesRead == read && ctx.Err() == nil {
		// It was answered under the assumption that a definition is impartial, which is wrong.
		known = s.partizanMoves
		r.Value, r.View, r.Check = nil, nil, nil
		err = s.statement(ev, src, st, r)
	}
	if s.atEnd != nil {
		err = errors.Join(err, s.ended(r))
	}
	if err != nil {
		var part *value.PartialError
		some := errors.As(err, &part)
		r.Err = s.FinalError(ctx, err, src, st)
		r.Value, r.View = nil, nil
		if some {
			r.View, _ = s.language.Describe(ev, part.Found)
		}
	}
	return r
}

// ended runs the function set by AtEnd. If that fails, the answer is shown all the
// same.
func (s *Session) ended(r *Result) error {
	err := s.atEnd()
	if err != nil && r.Value != nil {
		return &value.PartialError{Err: err, Found: r.Value}
	}
	return err
}

// ReadLine asks the user in the middle of a statement.
func (ev *evaluation) ReadLine(prompt string) (string, error) {
	ev.Session().linesRead++
	return ev.Host().ReadLine(ev.Context(), prompt)
}

// fault is a panic that was caught, with its stack for debugging.
type fault struct {
	value any
	stack []byte
}

func (f *fault) Error() string { return fmt.Sprintf("%v\n%s", f.value, f.stack) }

// FinalError gives an error the statement's place if it has none.
func (s *Session) FinalError(ctx context.Context, err error, src *lang.Source, st *lang.Statement) *lang.Error {
	err = value.ErrorAt(err, src, st.Span)
	var e *lang.Error
	errors.As(err, &e)
	if e.Source == nil {
		e.Source = src
	}
	e.Message, e.Hint = value.Shorten(e.Message, maxMessage), value.Shorten(e.Hint, maxMessage)
	if errors.Is(err, context.Canceled) || ctx.Err() != nil && errors.Is(ctx.Err(), context.Canceled) {
		e.Message, e.Hint, e.Cause = "interrupted", whatRemains(err), context.Canceled
	}
	var limit *game.LimitError
	if errors.As(err, &limit) {
		said, hint := limit.Error(), ""
		switch limit.What {
		case "time":
			said, hint = fmt.Sprintf("the time limit of %v is reached", s.limits.time), whatRemains(err)+"; "
		case "memory":
			if limit.Limit == game.Bytes(s.memoryLeft()) {
				said, hint = s.heldMemoryText()
			}
		}
		e.Message = strings.Replace(e.Message, limit.Error(), said, 1)
		if e.Hint == "" && (limit.What == "time" || limit.What == "memory" || limit.What == "steps") {
			e.Hint = hint + "limit " + limit.What + " sets it, limit " + limit.What + " none lifts it"
		}
	}
	return e
}

// maxMessage bounds the letters of a message that are inspected; its quotations may be
// long.
const maxMessage = 2000

// whatRemains says what remains available of a computation that was stopped.
func whatRemains(err error) string {
	var known interface{ Kept() string }
	if errors.As(err, &known) {
		return known.Kept()
	}
	return "what was computed is kept"
}

func (s *Session) statement(ev Env, src *lang.Source, st *lang.Statement, r *Result) error {
	c := &Command{Env: ev, Source: src, Statement: st, Result: r}
	for _, carryOut := range s.language.Statements {
		if done, err := carryOut(c); done || err != nil {
			return err
		}
	}
	return value.Errorf("this statement is not known")
}

// PlainStatements are the statements that evaluate something or change settings.
func PlainStatements(c *Command) (done bool, err error) {
	s := c.Env.Session()
	switch body := c.Statement.Body.(type) {
	case *lang.Ask:
		err = s.ask(c, body)
	case *lang.Bind:
		err = s.Bind(c.Env, c.Source, c.Statement, body, c.Result)
	case *lang.Limit:
		err = s.limit(c.Env, c.Source, body, c.Result)
	default:
		return false, nil
	}
	return true, err
}

// Evaluate compiles and runs an expression on its own.
func (s *Session) Evaluate(ev Env, src *lang.Source, x lang.Expr) (value.Value, error) {
	v, err := s.evaluateWritten(ev, src, x)
	return plain(v), err
}

// evaluateWritten is Evaluate; the value remembers the sum that it was written as.
func (s *Session) evaluateWritten(ev Env, src *lang.Source, x lang.Expr) (value.Value, error) {
	c := s.Compiler(src)
	run, err := c.Written(x)
	if err != nil {
		return nil, err
	}
	return run(&Frame{Run: ev, Slots: make([]value.Value, c.Size)})
}

// EvaluatePlayed evaluates the argument of a question about play: a sum stays the sum that
// it is written as, and a name for a sum that sum.
func (s *Session) EvaluatePlayed(ev Env, src *lang.Source, x lang.Expr, misere bool) (value.Value, error) {
	c := s.Compiler(src)
	c.plays = misere
	run, err := c.keepSum(x)
	if err != nil {
		return nil, err
	}
	return run(&Frame{Run: ev, Slots: make([]value.Value, c.Size)})
}

// Unknown is the error for the first unbound name in an expression, which is not
// evaluated; nil if all names are bound.
func (s *Session) Unknown(src *lang.Source, x lang.Expr) (err error) {
	c := s.Compiler(src)
	if _, failed := c.Expr(x); failed != nil {
		return nil
	}
	lang.Walk(x, func(x lang.Expr) bool {
		var unknown *UnknownName
		if id, ok := x.(*lang.Ident); ok && err == nil && c.Free[id.Name] {
			if _, failed := s.Resolve(s.Cell(id.Name)); errors.As(failed, &unknown) {
				err = value.ErrorAt(failed, src, id.Span)
			}
		}
		return err == nil
	})
	return err
}

// EvaluateWith evaluates an expression of the library, which cannot use names of the
// user: the given names stand for the given values.
func (s *Session) EvaluateWith(ev Env, src *lang.Source, x lang.Expr, names []string, values []value.Value) (value.Value, error) {
	c := s.Compiler(src)
	c.Base = true
	for _, name := range names {
		c.Bind(name)
	}
	run, err := c.Expr(x)
	if err != nil {
		return nil, err
	}
	return run(&Frame{Run: ev, Slots: append(slices.Clone(values), make([]value.Value, c.Size-len(values))...)})
}

// ask runs an expression statement: by the command of its first word, if that has one,
// or else by evaluation.
func (s *Session) ask(c *Command, body *lang.Ask) error {
	s.below = ""
	v, done, err := s.byWord(c, body.X)
	if err != nil || done && v == nil {
		return err
	}
	var form value.Value
	if !done {
		if v, err = s.evaluateWritten(c.Env, c.Source, body.X); err != nil {
			return err
		}
		form, v = written.FormOf(v), plain(v)
		if b, ok := v.(BuiltinValue); ok && b.B.Alone {
			if v, err = b.B.Do(c.Env, nil); err != nil {
				return err
			}
		}
	}
	if text, ok := v.(value.Text); ok && s.bare(body.X) {
		v = value.Markup(text)
	}
	err = c.Answer(v)
	s.Cell("_").form, s.Cell(resultName(s.results)).form = form, form
	hintAtHeaps(body.X, v, c.Result.View)
	s.hintAtNumbers(c.Source, body.X, v, c.Result.View)
	s.noteReading(c, body.X, v)
	if s.below != "" && c.Result.View != nil {
		c.Result.View.AddHint(s.below)
	}
	return err
}

// byWord runs a line by the command of its first word.
func (s *Session) byWord(c *Command, x lang.Expr) (v value.Value, done bool, err error) {
	head := x
	if tuple, ok := x.(*lang.Tuple); ok && tuple.Bare {
		head = tuple.Elements[0]
	}
	word := spelling.HeadOf(head)
	if word == nil || s.Cell(word.Name).User != nil {
		return nil, false, nil
	}
	b := s.language.Builtin(word.Name)
	if b == nil || b.Command == nil {
		return nil, false, nil
	}
	return b.Command(c, x)
}

// bare reports whether an expression is the call of a function whose strings are to be
// copied.
func (s *Session) bare(x lang.Expr) bool {
	word := spelling.HeadOf(x)
	if word == nil || s.Cell(word.Name).User != nil {
		return false
	}
	b := s.language.Builtin(word.Name)
	return b != nil && b.Bare
}

// Answer is an answer to be printed and stored.
func (c *Command) Answer(v value.Value) error {
	return c.Env.Session().Answer(c.Env, c.Statement, v, c.Result)
}

// storedAs is an answer for which _ stores another value.
type storedAs interface{ KeptAs() value.Value }

// Answer prints a value and stores it as _ and as the next numbered result.
func (s *Session) Answer(ev Env, st *lang.Statement, v value.Value, r *Result) error {
	r.Value = v
	if _, ok := v.(*value.Article); !ok {
		s.results++
		kept := v
		if c, ok := v.(storedAs); ok {
			kept = c.KeptAs()
		}
		for _, name := range []string{"_", resultName(s.results)} {
			s.define(name, kept)
		}
		s.dropResults()
	}
	if st.Quiet {
		return nil
	}
	view, err := s.language.Describe(ev, v)
	r.View = view
	return err
}

// whyFixed says why a name cannot be bound by := and game; "" if it can.
func (s *Session) whyFixed(name string) string {
	b := s.language.Builtin(name)
	switch {
	case lang.IsDown(name), b != nil && b.Fixed && b.Name == name:
		return "has a fixed meaning"
	case lang.HeadWord(name+" x", 0) != "":
		return "begins statements"
	case isResult(name):
		return "names a result of the session"
	}
	return ""
}

// Bind runs NAME := VALUE.
func (s *Session) Bind(ev Env, src *lang.Source, st *lang.Statement, body *lang.Bind, r *Result) error {
	s.below = ""
	if !body.Function {
		v, err := s.evaluateWritten(ev, src, body.Value)
		if err != nil {
			return err
		}
		if s.below == "" {
			s.below = s.rootHint(src, body.Value, plain(v))
		}
		if err = s.Bound(src, st, body.Name, s.language.Entitle(plain(v), body.Name.Name), r); err == nil {
			s.Cell(body.Name.Name).form = written.FormOf(v)
		}
		return err
	}
	names := make([]string, len(body.Params))
	for i, p := range body.Params {
		names[i] = p.Name
	}
	c := s.Compiler(src)
	text := body.Name.Name + "(" + strings.Join(names, ", ") + ") := " + printer.Expr(body.Value)
	run, err := c.function(body.Name.Name, names, body.Value, text)
	if err != nil {
		return err
	}
	v, err := run(&Frame{Run: ev, Slots: make([]value.Value, c.Size)})
	if err != nil {
		return err
	}
	return s.Bound(src, st, body.Name, v, r)
}

// Bound makes a binding; it prints nothing, except for a remark at the prompt the first
// time it hides a library name.
func (s *Session) Bound(src *lang.Source, st *lang.Statement, name *lang.Ident, v value.Value, r *Result) error {
	if reason := s.whyFixed(name.Name); reason != "" {
		return value.ErrorAt(value.Hintf("choose another name", "%s %s", name.Name, reason), src, name.Span)
	}
	r.View = &view.View{Fields: view.Fields{Kind: "definition"}}
	if s.Cell(name.Name).User == nil {
		s.remarkHidden(src, name.Name, r.View)
	}
	if s.below != "" {
		s.remark(src, r.View, "%s", s.below)
	}
	s.define(name.Name, v)
	s.definition = slices.DeleteFunc(s.definition, func(d savedDefinition) bool { return d.name == name.Name })
	one := *st
	one.Label = ""
	s.definition = append(s.definition, savedDefinition{name.Name,
		printer.Script(&lang.Script{Statements: []*lang.Statement{&one}})})
	return nil
}

// Save writes the session's definitions as statements that define them again.
func (s *Session) Save(w io.Writer) error {
	for _, d := range s.definition {
		if _, err := io.WriteString(w, strings.TrimRight(d.text, "\n")+"\n"); err != nil {
			return err
		}
	}
	return nil
}

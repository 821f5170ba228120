package analysis

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"cgt/cmd/cgt/internal/render"
	"cgt/eval"
	"cgt/eval/interp"
	"cgt/lang"
	"cgt/stdlib/game"
)

// Bounds limits the cost of a run.
type Bounds struct {
	Steps  int           // of each statement, as in "limit steps"
	Memory int           // in MiB
	Time   time.Duration // of each statement; a statement that is stopped is reported as not known
	All    time.Duration // of all statements of a file; the remaining ones are not run
}

// Unasked are the bounds for automatic runs, Asked those for runs started by the user.
var (
	Unasked = Bounds{Steps: 2_000_000, Memory: 256, Time: time.Second, All: 10 * time.Second}
	Asked   = Bounds{Steps: 0, Memory: 1024, Time: 20 * time.Second, All: 60 * time.Second}
)

// Verdicts runs the definitions and the checks of a file in their order and reports the
// checks that fail and the definitions that cannot be made. A statement that exceeds
// the bounds gets a hint that it was not run. Statements that only ask, or that have
// side effects, are not run. It stops when ctx is cancelled.
func (f *File) Verdicts(ctx context.Context, bounds Bounds) []Finding {
	var list []Finding
	r := f.runner(bounds)
	start := time.Now()
	missing := map[string]bool{} // names whose definitions were not run
	for _, s := range f.Script.Statements {
		if ctx.Err() != nil {
			return nil
		}
		if time.Since(start) > bounds.All {
			break
		}
		if !isVerdict(s.Body) || mentions(s.Body, missing) {
			if bind, ok := s.Body.(*lang.Bind); ok {
				missing[bind.Name.Name] = true
			}
			continue
		}
		answer := r.run(ctx, s)
		if answer == nil || ctx.Err() != nil {
			continue
		}
		x, bad := r.finding(answer, s)
		if !bad {
			continue
		}
		if bind, ok := s.Body.(*lang.Bind); ok {
			missing[bind.Name.Name] = true
		}
		list = append(list, x)
	}
	return list
}

// isVerdict reports whether a statement runs automatically: a definition or a check
// that asks no questions and writes nothing.
func isVerdict(body lang.Body) bool {
	switch body.(type) {
	case *lang.GameDefinition, *lang.Check, *lang.CheckSame, *lang.Using:
		return true
	case *lang.Bind:
		return !mentions(body, effects)
	}
	return false
}

// effects are the functions that ask questions, write, or are slow on purpose.
var effects = map[string]bool{
	"play": true, "tour": true, "svg": true, "png": true, "pdf": true, "tikz": true, "export": true, "survey": true,
	"checkpoint": true, "resume": true, "forget": true, "time": true,
}

// mentions reports whether a statement contains one of the given names.
func mentions(body lang.Body, set map[string]bool) bool {
	found := false
	lang.WalkBody(body, func(x lang.Expr) bool {
		if name, ok := x.(*lang.Ident); ok && set[name.Name] {
			found = true
		}
		return !found
	})
	return found
}

// Run runs the statement at an offset, after the definitions before it, and returns the
// card of its answer; for a definition, the value of the name.
func (f *File) Run(ctx context.Context, at int, bounds Bounds) (string, error) {
	target := f.StatementAt(at)
	if target == nil {
		return "", errors.New("no statement stands here")
	}
	r := f.runner(bounds)
	for _, s := range f.Script.Statements {
		if s == target {
			break
		}
		if _, check := s.Body.(*lang.Check); !check && isVerdict(s.Body) {
			if answer := r.run(ctx, s); answer != nil && answer.Err != nil {
				return "", answer.Err
			}
		}
	}
	answer := r.run(ctx, target)
	name := ""
	switch x := target.Body.(type) {
	case *lang.Bind:
		name = x.Name.Name
	case *lang.GameDefinition:
		name = x.Name.Name
	}
	if name != "" && (answer == nil || answer.Err == nil) {
		answer = r.text(ctx, name, 0)
	}
	switch {
	case answer == nil:
		return "", nil
	case answer.Check != nil && answer.Check.Holds:
		return "the check holds", nil
	case answer.Check != nil && answer.Err == nil:
		return "", errors.New(failure(answer.Check))
	case answer.Err != nil:
		return "", answer.Err
	case answer.View == nil:
		return "", nil
	}
	return render.Text{}.View(answer.View, ""), nil
}

// runner runs statements of a file in its own session.
type runner struct {
	file    *File
	session *eval.Session
	bounds  Bounds
	starts  map[*lang.Source]int // the offsets in the file at which the texts run so far begin
}

func (f *File) runner(bounds Bounds) *runner {
	r := &runner{file: f, session: eval.New(), bounds: bounds, starts: map[*lang.Source]int{}}
	ctx := context.Background()
	r.text(ctx, fmt.Sprintf("limit memory %d MiB", bounds.Memory), -1)
	if bounds.Steps > 0 {
		r.text(ctx, fmt.Sprintf("limit steps %d", bounds.Steps), -1)
	}
	return r
}

func (r *runner) run(ctx context.Context, s *lang.Statement) *eval.Answer {
	return r.text(ctx, r.file.Source.Text[s.Span.Start:s.Span.End], s.Span.Start)
}

// text runs the text of one statement, which begins at an offset of the file.
func (r *runner) text(ctx context.Context, text string, start int) (last *eval.Answer) {
	if r.bounds.Time > 0 {
		timed, cancel := context.WithTimeout(ctx, r.bounds.Time)
		defer cancel()
		ctx = timed
	}
	for answer := range r.session.Read(eval.Input{Text: text, Script: true}).Answers(ctx) {
		last = answer
		if answer.At.Source != nil {
			r.starts[answer.At.Source] = start
		}
	}
	return last
}

// finding converts an answer to a diagnostic about its statement.
func (r *runner) finding(a *eval.Answer, s *lang.Statement) (Finding, bool) {
	whole := Finding{Span: headOf(s, r.file.Source.Text), Severity: Error}
	var limit *game.LimitError
	switch {
	case a.Err == nil && (a.Check == nil || a.Check.Holds):
		return Finding{}, false
	case a.Err != nil && (errors.As(a.Err, &limit) || errors.Is(a.Err, context.DeadlineExceeded) ||
		errors.Is(a.Err, context.Canceled)):
		whole.Severity, whole.Message = Hint, "this was not run: it takes longer than what runs unasked"
		return whole, true
	case a.Err == nil:
		whole.Span, whole.Message = s.Span, failure(a.Check)
		return whole, true
	}
	x := findingOf(a.Err)
	start, known := r.starts[a.ErrAt.Source]
	if a.ErrAt.Source == nil || !known || start < 0 {
		x.Span = whole.Span
	} else {
		x.Span = lang.Span{Start: a.ErrAt.Span.Start + start, End: max(a.ErrAt.Span.End, a.ErrAt.Span.Start+1) + start}
	}
	return x, true
}

// failure says why a check fails.
func failure(c *interp.Check) string {
	text := "the check fails"
	if c.Right != "" {
		text += ": the left side is " + c.Left + ", the right side " + c.Right
	}
	if c.Hint != "" {
		text += "\n" + c.Hint
	}
	return text
}

// headOf is the first line of a statement.
func headOf(s *lang.Statement, text string) lang.Span {
	span := s.Span
	if i := strings.IndexByte(text[span.Start:span.End], '\n'); i >= 0 {
		span.End = span.Start + i
	}
	return span
}

package run

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"
	"time"

	"cgt/cmd/cgt/internal/render"
	"cgt/eval"
	"cgt/lang"
	"cgt/lang/paste"
)

// Output is where results go and how they look.
type Output struct {
	Text    render.Text // of the results
	Err     io.Writer   // errors, failing checks, progress
	ErrText render.Text
	JSON    bool // one object a statement instead of text and errors
	Timing  bool // say how long each statement took
	Confirm bool // say what a check found even when it holds (the prompt)
	// FixedWidth is set once the person has chosen the width, which then no
	// longer follows the terminal.
	FixedWidth bool
	// Page shows a long text page by page and reports whether it did; nil
	// where nobody turns pages.
	Page func(text string) bool
	// Before is called before anything is written, to take a line of progress
	// away; nil where there is none.
	Before func()

	out *bufio.Writer
	err error // the first failure to write
}

// NewOutput writes results to out and the rest to errs.
func NewOutput(out, errs io.Writer) *Output {
	return &Output{Err: errs, out: bufio.NewWriterSize(out, 1<<16)}
}

// Flush writes what is buffered; the error is the first one there was.
func (o *Output) Flush() error {
	if err := o.out.Flush(); o.err == nil {
		o.err = err
	}
	return o.err
}

// Closed reports whether the reader of the results has gone.
func (o *Output) Closed() bool {
	return errors.Is(o.err, syscall.EPIPE) || errors.Is(o.err, io.ErrClosedPipe)
}

// Print writes text as it is.
func (o *Output) Print(text string) {
	if o.Before != nil {
		o.Before()
	}
	if _, err := o.out.WriteString(text); err != nil && o.err == nil {
		o.err = err
	}
}

// Complain writes a line to the error stream, behind all results so far.
func (o *Output) Complain(text string) {
	o.Flush()
	if o.Before != nil {
		o.Before()
	}
	fmt.Fprintln(o.Err, text)
}

// Note writes a faint line for a person.
func (o *Output) Note(format string, args ...any) {
	o.Print(o.Text.Paint(eval.Faint, fmt.Sprintf(format, args...)) + "\n")
}

// result writes what became of a statement that stands at a place. Number is
// that of the result, 0 when it has none.
func (o *Output) result(r *eval.Result, number int, input string, at, failure render.Place) {
	if o.JSON {
		o.record(r, input, at, failure)
		return
	}
	if r.Err != nil && r.View != nil {
		o.view(r, 0) // what was found before the error
	}
	switch {
	case r.Err != nil && interrupted(r.Err):
		o.Complain(o.ErrText.Paint(eval.Bad, "interrupted") + o.interruptDetail(r.Err))
	case r.Err != nil:
		o.Complain(labelled(r.Label, o.ErrText.Error(r.Err, failure)))
	case r.Check != nil && !r.Check.Holds:
		o.Complain(labelled(r.Label, o.failedCheck(r.Check, input, at)))
	case r.Check != nil && !o.Confirm:
	case r.Check != nil:
		o.Print(labelled(r.Label, o.Text.Paint(eval.Good, "true")+"\n"))
	case r.View != nil:
		o.view(r, number)
	}
	if o.Timing {
		o.Note("%s", duration(r.Elapsed))
	}
}

// view prints a card. At the prompt the number of the result, which _1, _2 and
// so on recall, stands faintly at the right edge.
func (o *Output) view(r *eval.Result, number int) {
	if r.View.Text == "" && len(r.View.Blocks) == 0 {
		return // a definition, even one with a label
	}
	text := o.Text
	if _, help := r.Statement.Body.(*lang.Help); help {
		text.MaxLines = 0
		if o.Page != nil && o.Page(text.View(r.View, r.Label)) {
			return
		}
	}
	card := text.View(r.View, r.Label)
	if card == "" {
		return
	}
	if o.Confirm && number > 0 {
		card = text.Aside(card, fmt.Sprintf("_%d", number))
	}
	o.Print(card + "\n")
}

// failedCheck shows a check with both its sides.
func (o *Output) failedCheck(c *eval.Check, input string, at render.Place) string {
	var b strings.Builder
	b.WriteString(o.ErrText.Paint(eval.Bad, "check failed:") + " " + oneLine(input, 200))
	if place := at.String(); place != "" {
		b.WriteString("\n  " + o.ErrText.Paint(eval.Faint, "at "+place))
	}
	if c.Left != "" {
		b.WriteString("\n  left:  " + c.Left)
	}
	if c.Right != "" {
		b.WriteString("\n  right: " + c.Right)
	}
	if c.Hint != "" {
		b.WriteString("\n  " + c.Hint)
	}
	return b.String()
}

func (o *Output) record(r *eval.Result, input string, at, failure render.Place) {
	rec := &render.Record{Input: input, OK: !r.Failed(), Label: r.Label}
	if at.Source != nil {
		rec.File = at.Source.Name
	}
	if r.View != nil {
		rec.Fields = r.View.Fields
		if rec.Text == "" {
			rec.Text = r.View.Text
		}
	}
	if c := r.Check; c != nil {
		rec.Kind, rec.Text = "check", fmt.Sprint(c.Holds)
		rec.Left, rec.Relation, rec.Right = c.Left, c.Relation, c.Right
		rec.Check = &render.RecordCheck{Holds: c.Holds, Left: c.Left, Relation: c.Relation, Right: c.Right}
		if !c.Holds {
			rec.Error = render.NewRecordError(&lang.Error{Message: "the check fails: " + sides(c), Hint: c.Hint}, at)
		}
	}
	if r.Err != nil {
		rec.Kind, rec.Text = "error", r.Err.Message
		rec.Error = render.NewRecordError(r.Err, failure)
	}
	if rec.Kind == "" {
		rec.Kind = kindOf(r.Statement)
	}
	o.json(rec)
}

// Fail writes an error that no text of the language is to blame for, such as
// a missing file.
func (o *Output) Fail(e *lang.Error) { o.syntax(e, render.Place{}) }

// syntax writes an error of the parser.
func (o *Output) syntax(e *lang.Error, at render.Place) {
	if !o.JSON {
		o.Complain(o.ErrText.Error(e, at))
		return
	}
	rec := &render.Record{Fields: eval.Fields{Kind: "error", Text: e.Message}, Error: render.NewRecordError(e, at)}
	if at.Source != nil {
		line, _ := at.Source.Line(at.Source.Place(at.Span.Start).Line)
		rec.Input, rec.File = oneLine(line, 10_000), at.Source.Name
	}
	o.json(rec)
}

// unread writes that a line is not understood.
func (o *Output) unread(l paste.Line) {
	text := fmt.Sprintf("line %d not understood: %s", l.Number, oneLine(l.Text, 200))
	if l.Reason != "" {
		text += " (" + l.Reason + ")"
	}
	if !o.JSON {
		o.Complain(o.ErrText.Paint(eval.Faint, text))
		return
	}
	o.json(&render.Record{Input: l.Text, Fields: eval.Fields{Kind: "error", Text: text}, Error: &render.RecordError{Message: text, Line: l.Number, Column: 1, EndLine: l.Number, EndColumn: 1}})
}

func (o *Output) json(rec *render.Record) {
	if o.Before != nil {
		o.Before()
	}
	if err := render.JSON(o.out, rec); err != nil && o.err == nil {
		o.err = err
	}
}

// kindOf names what a statement without a value is.
func kindOf(s *lang.Statement) string {
	switch s.Body.(type) {
	case *lang.Bind, *lang.GameDefinition:
		return "definition"
	case *lang.Using, *lang.Limit:
		return "setting"
	case *lang.Help:
		return "help"
	}
	return "nothing"
}

func sides(c *eval.Check) string {
	if c.Right == "" {
		return c.Left
	}
	return c.Left + " " + c.Relation + " " + c.Right
}

// labelled puts the label of an exercise before the first line.
func labelled(label, text string) string {
	if label == "" {
		return text
	}
	return label + " " + text
}

// oneLine is text on one line of at most limit bytes.
func oneLine(text string, limit int) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > limit {
		text = strings.ToValidUTF8(text[:limit], "") + "..."
	}
	return text
}

// duration prints a time as people say it.
func duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%d µs", d.Microseconds())
	case d < time.Second:
		return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000)
	case d < time.Minute:
		return fmt.Sprintf("%.2f s", d.Seconds())
	}
	return d.Round(time.Second).String()
}

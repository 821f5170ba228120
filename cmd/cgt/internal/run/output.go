package run

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"
	"time"

	"cgt/cmd/cgt/internal/render"
	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/eval/answers"
	"cgt/eval/view"
	"cgt/lang"
)

// Output is the destination of results, and how they look.
type Output struct {
	Text    render.Text // of the results
	Err     io.Writer   // errors, failing checks, progress
	ErrText render.Text
	JSON    bool // one object per statement instead of text and errors
	Timing  bool // print the time of each statement
	Confirm bool // print what a check found even if it holds (the prompt)
	// FixedWidth is set once the user has set the width, which then no longer follows the
	// terminal.
	FixedWidth bool
	// Page shows a long text in a pager and reports whether it did; nil if there is no
	// pager.
	Page func(text string) bool
	// Before is called before anything is written, to erase a progress line; may be nil.
	Before func()

	out *bufio.Writer
	err error // the first write error
}

// NewOutput writes results to out and the rest to errs.
func NewOutput(out, errs io.Writer) *Output {
	return &Output{Err: errs, out: bufio.NewWriterSize(out, 1<<16)}
}

// Flush writes what is buffered; the error is the first one that occurred.
func (o *Output) Flush() error {
	if err := o.out.Flush(); o.err == nil {
		o.err = err
	}
	return o.err
}

// Closed reports whether the reader of the results has closed the pipe.
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

// Complain writes a line to the error stream, after all results so far.
func (o *Output) Complain(text string) {
	o.Flush()
	if o.Before != nil {
		o.Before()
	}
	fmt.Fprintln(o.Err, text)
}

// Note writes a faint line for a person.
func (o *Output) Note(format string, args ...any) {
	o.Print(o.Text.Paint(view.Faint, o.Text.Wrapped(markup.Terminal(fmt.Sprintf(format, args...)), 2)) + "\n")
}

// answer writes an answer.
func (o *Output) answer(a *eval.Answer) {
	switch {
	case o.JSON:
		o.json(a.Record())
	case a.Unread != nil:
		o.Complain(o.ErrText.Paint(view.Faint, o.ErrText.Wrapped(markup.Terminal(a.Fields.Text), 2)))
	case a.Result == nil:
		o.Complain(o.ErrText.Error(a.Err, a.ErrAt))
	default:
		if a.Words {
			o.Note("read as: %s", a.ReadAs)
		}
		o.result(a)
	}
}

// result writes the result of a statement.
func (o *Output) result(a *eval.Answer) {
	if a.Err != nil && a.View != nil {
		o.view(a, 0) // what was found before the error
	}
	switch {
	case a.Err != nil && interrupted(a.Err):
		const word = "interrupted"
		text := o.ErrText.Wrapped(word+o.interruptDetail(a.Err), 2)
		o.Complain(o.ErrText.Paint(view.Bad, word) + strings.TrimPrefix(text, word))
	case a.Err != nil:
		o.Complain(labelled(a.Label, o.ErrText.Error(a.Err, a.ErrAt)))
	case a.Failed():
		o.Complain(labelled(a.Label, o.failedCheck(a)))
	case a.Check != nil && !o.Confirm:
	case a.Check != nil:
		o.Print(labelled(a.Label, o.Text.Paint(view.Good, "true")+"\n"))
	case a.View != nil:
		o.view(a, a.Number)
	}
	if o.Timing {
		o.Note("%s", duration(a.Result.Elapsed))
	}
}

// view prints a card. At the prompt the number of the result, used by _1, _2 and so on,
// is shown faintly at the right edge.
func (o *Output) view(a *eval.Answer, number int) {
	if a.View.Text == "" && len(a.View.Blocks) == 0 {
		return // a definition, even one with a label
	}
	text := o.Text
	if _, help := a.Result.Statement.Body.(*lang.Help); help {
		text.MaxLines = 0
		if o.Page != nil && o.Page(text.View(a.View, a.Label)) {
			return
		}
	}
	card := text.View(a.View, a.Label)
	if card == "" {
		return
	}
	if o.Confirm && number > 0 {
		card = text.Aside(card, fmt.Sprintf("_%d", number))
	}
	o.Print(card + "\n")
}

// failedCheck shows a check with both sides.
func (o *Output) failedCheck(a *eval.Answer) string {
	c := a.Check
	var b strings.Builder
	b.WriteString(o.ErrText.Paint(view.Bad, "check failed:") + " " + markup.Terminal(oneLine(a.Input, 200)))
	if place := a.At.String(); place != "" {
		b.WriteString("\n  " + o.ErrText.Paint(view.Faint, "at "+markup.Terminal(place)))
	}
	if c.Left != "" {
		b.WriteString("\n  left:  " + markup.Terminal(c.Left))
	}
	if c.Right != "" {
		b.WriteString("\n  right: " + markup.Terminal(c.Right))
	}
	if c.Hint != "" {
		b.WriteString("\n  " + markup.Terminal(c.Hint))
	}
	return b.String()
}

// Fail writes an error that has no place in a text of the language, such as a missing
// file.
func (o *Output) Fail(e *lang.Error) { o.syntax(e, answers.Place{}) }

// syntax writes an error in what was typed.
func (o *Output) syntax(e *lang.Error, at answers.Place) { o.answer(answers.Mistake(e, at)) }

func (o *Output) json(rec *answers.Record) {
	if o.Before != nil {
		o.Before()
	}
	var line bytes.Buffer
	err := rec.Write(&line)
	if err == nil {
		_, err = o.out.Write(markup.JSON(line.Bytes()))
	}
	if err != nil && o.err == nil {
		o.err = err
	}
}

// labelled puts the label of an exercise before the first line.
func labelled(label, text string) string {
	if label == "" {
		return text
	}
	return markup.Terminal(label) + " " + text
}

// oneLine is text on one line of at most limit bytes.
func oneLine(text string, limit int) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > limit {
		text = strings.ToValidUTF8(text[:limit], "") + "..."
	}
	return text
}

// duration is a time in words.
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

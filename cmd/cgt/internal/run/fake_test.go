package run

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"cgt/eval/answers"
	"cgt/eval/interp"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
)

// fakeSession answers every statement with its own text, and does on request
// what a real session does: fail, wait, ask.
type fakeSession struct {
	host *Host
	ran  []string
}

func (s *fakeSession) Results() int { return len(s.ran) }

func (s *fakeSession) Names() []interp.Name {
	return []interp.Name{{Name: "kayles", Kind: "game"}, {Name: "mex", Kind: "function"}}
}

func (s *fakeSession) Named(name string) (interp.Name, bool) {
	for _, n := range s.Names() {
		if n.Name == name {
			return n, true
		}
	}
	return interp.Name{}, false
}

func (s *fakeSession) Save(w io.Writer) error {
	_, err := io.WriteString(w, "a := 3\n")
	return err
}

func (s *fakeSession) Run(ctx context.Context, src *lang.Source, st *lang.Statement) *interp.Result {
	text := src.Text[st.Span.Start:st.Span.End]
	s.ran = append(s.ran, text)
	r := &interp.Result{Statement: st, Input: text, Label: st.Label, Elapsed: 1500 * time.Microsecond}
	switch {
	case strings.HasPrefix(text, "fail"):
		r.Err = &lang.Error{Source: src, Span: lang.Span{Start: st.Span.Start, End: st.Span.Start + 4}, Message: "it fails",
			Hint: "try again"}
	case strings.HasPrefix(text, "placeless"):
		r.Err = &lang.Error{Message: "somewhere", Span: lang.Span{Start: -1, End: -1}}
	case strings.HasPrefix(text, "wait"):
		s.host.Progress(game.Progress{Doing: "waiting", Done: 12345, Unit: "heaps"})
		<-ctx.Done()
		r.Err = &lang.Error{Source: src, Span: st.Span, Message: "interrupted", Cause: ctx.Err()}
	case strings.HasPrefix(text, "check"):
		r.Check = &interp.Check{Holds: !strings.Contains(text, "2"), Left: "1", Relation: "=", Right: "2"}
	case strings.HasPrefix(text, "ask"):
		line, err := s.host.ReadLine(ctx, "? ")
		r.View = &view.View{Text: fmt.Sprintf("told %q %v", line, err)}
	case strings.Contains(text, ":="):
		r.View = &view.View{Fields: view.Fields{Kind: "definition"}}
	default:
		r.View = &view.View{Text: "<" + text + ">", Fields: view.Fields{Kind: "echo", Text: text}}
	}
	return r
}

// scripted are lines that a test types; an error stands for Ctrl-C or Ctrl-D.
type scripted struct {
	lines   []any
	prompts []string
	history []string
}

func (s *scripted) Next(_ context.Context, prompt string) (string, error) {
	s.prompts = append(s.prompts, prompt)
	if len(s.lines) == 0 {
		return "", io.EOF
	}
	l := s.lines[0]
	s.lines = s.lines[1:]
	if err, ok := l.(error); ok {
		return "", err
	}
	return l.(string), nil
}

func (s *scripted) Remember(entry string) { s.history = append(s.history, entry) }
func (s *scripted) History() []string     { return s.history }

// desk is a loop with everything it writes.
type desk struct {
	*Loop
	session  *fakeSession
	lines    *scripted
	out, err bytes.Buffer
}

func newDesk(t *testing.T, interactive bool, lines ...any) *desk {
	t.Helper()
	d := &desk{lines: &scripted{lines: lines}}
	output := NewOutput(&d.out, &d.err)
	host := &Host{Lines: d.lines, Output: output, Asks: interactive}
	d.session = &fakeSession{host: host}
	runner := &Runner{Session: d.session, Output: output, Host: host, Interrupts: &Interrupts{}}
	d.Loop = &Loop{Runner: runner, Lines: d.lines, Interactive: interactive}
	if interactive {
		d.Prompt, d.More = "> ", "...> "
	}
	return d
}

// place is a place for tests.
func place(name, text string) answers.Place { return answers.Place{Source: lang.NewSource(name, text)} }

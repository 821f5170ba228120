package serve

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"
)

// client collects what a server sends.
type client struct {
	t  *testing.T
	s  *Server
	ch chan *Reply
}

func newClient(t *testing.T) *client {
	c := &client{t: t, ch: make(chan *Reply, 1000)}
	c.s = New(context.Background(), func(r *Reply) error {
		if _, err := Marshal(r); err != nil {
			t.Error(err)
		}
		c.ch <- r
		return nil
	})
	return c
}

// next is the next reply that is not about progress.
func (c *client) next() *Reply {
	c.t.Helper()
	for {
		if r := <-c.ch; r.Is != "progress" {
			return r
		}
	}
}

// until collects the replies up to the end of a request.
func (c *client) until(id int64) (replies []*Reply, done Done) {
	c.t.Helper()
	for {
		r := c.next()
		if r.ID == id && r.Is == "done" {
			return replies, *r.Done
		}
		replies = append(replies, r)
	}
}

func TestRunAnswersEachStatement(t *testing.T) {
	c := newClient(t)
	c.s.Handle(Request{ID: 7, Do: "run", Text: "kayles 5\nx := 2\nnosuch 3\ncheck x = 3\n_1",
		With: []string{"html", "svg", "latex"}})
	got, done := c.until(7)
	if len(got) != 5 || done != (Done{Statements: 5, Errors: 1, Checks: 1}) {
		t.Fatalf("%d answers, %+v", len(got), done)
	}
	if first := got[0]; first.Value != "*4" || first.Number != 1 || first.LaTeX != `\ast4` ||
		!strings.Contains(first.SVG, "<svg") ||
		strings.Count(first.HTML, "<svg") != 1 || !strings.HasPrefix(first.HTML, `<div class="cgt">`) {
		t.Errorf("%+v", first)
	}
	if bad := got[2]; bad.OK || bad.Error.Line != 3 || !strings.Contains(bad.HTML, `<span class="bad">error:</span>`) {
		t.Errorf("%+v", bad)
	}
	c.s.Handle(Request{ID: 8, Do: "run", Text: "nosuch 3\n4", Stop: true})
	if got, done := c.until(8); len(got) != 1 || done.Errors != 1 {
		t.Errorf("%d answers, %+v", len(got), done)
	}
	c.s.Handle(Request{ID: 9, Do: "save"})
	if got, _ := c.until(9); got[0].Saved != "x := 2\n" {
		t.Errorf("%q", got[0].Saved)
	}
	if err := c.s.Close(); err != nil {
		t.Error(err)
	}
}

// A cancelled run ends, the session goes on, and what was queued behind is
// answered; completion answers while it runs.
func TestCancelKeepsTheSession(t *testing.T) {
	c := newClient(t)
	c.s.Handle(Request{ID: 9, Do: "run", Text: "y := 5"})
	c.until(9)
	c.s.Handle(Request{ID: 1, Do: "run", Text: "sum([k**2 % 7 for k in 1..10**9]); y"})
	c.s.Handle(Request{ID: 2, Do: "run", Text: "y + 1"})
	c.s.Handle(Request{ID: 3, Do: "complete", Text: "grundy kayl"})
	for answered := false; !answered; {
		r := c.next()
		answered = r.ID == 3 && r.Is == "done"
		if r.Is == "found" && (r.From != 7 || r.Found[0].Name != "kayles") {
			t.Errorf("%+v", r)
		}
	}
	c.s.Handle(Request{ID: 4, Do: "cancel", Of: 1})
	var first Done
	for answered := 0; answered < 2; {
		r := c.next()
		if r.ID == 1 && r.Is == "done" {
			first = *r.Done
			answered++
		}
		if r.ID == 2 && r.Is == "answer" {
			if r.Text != "6" {
				t.Errorf("%+v", r.Record)
			}
			answered++
		}
	}
	if !first.Interrupted {
		t.Errorf("%+v", first)
	}
}

func TestQuestionsHaveNumbers(t *testing.T) {
	c := newClient(t)
	c.s.Handle(Request{ID: 1, Do: "run", Text: "play nim(1, 2)"})
	var asked *Reply
	for asked == nil {
		if r := c.next(); r.Is == "ask" {
			asked = r
		}
	}
	c.s.Handle(Request{ID: 2, Do: "line", Of: asked.Ask + 1, Text: "late"})
	if r := c.next(); r.Done == nil || !strings.Contains(r.Done.Refused, "not open") {
		t.Errorf("%+v", r)
	}
	c.s.Handle(Request{ID: 3, Do: "line", Of: asked.Ask, Text: "quit"})
	_, done := c.until(1)
	if done.Errors > 0 {
		t.Errorf("%+v", done)
	}
	// A game is ended, with the reason, when nobody answers any more.
	c.s.Handle(Request{ID: 5, Do: "run", Text: "play nim(1, 2)"})
	for r := c.next(); r.Is != "ask"; r = c.next() {
	}
	c.s.Hush()
	if _, done := c.until(5); done.Errors != 1 {
		t.Errorf("%+v", done)
	}
}

func TestAClientThatIsGoneEndsTheWork(t *testing.T) {
	gone := errors.New("gone")
	s := New(context.Background(), func(*Reply) error { return gone })
	s.between = time.Millisecond
	s.Handle(Request{ID: 1, Do: "run", Text: "sum([k**2 % 7 for k in 1..10**9])"})
	if err := s.Close(); !errors.Is(err, gone) { // it would not end if it worked on for nobody
		t.Error(err)
	}
}

func TestRequestsThatAreRefused(t *testing.T) {
	c := newClient(t)
	c.s.Handle(Request{ID: 1, Do: "dance"})
	if r := c.next(); r.Done == nil || r.Done.Refused == "" {
		t.Errorf("%+v", r)
	}
	c.s.Handle(Request{ID: 2, Do: "run", Text: "sum([k**2 % 7 for k in 1..10**9])"})
	c.s.Handle(Request{ID: 2, Do: "run", Text: "1"})
	if r := c.next(); r.Done == nil || !strings.Contains(r.Done.Refused, "not answered yet") {
		t.Errorf("%+v", r)
	}
	c.s.Handle(Request{ID: 3, Do: "state", Text: "mex("})
	if r := c.next(); r.State != "open" {
		t.Errorf("%+v", r)
	}
	c.s.Cancel(0)
	c.s.Close()
}

// A reply is one line that reads back, whatever is in it.
func TestRepliesAreLines(t *testing.T) {
	line, err := Marshal(&Reply{ID: 1, Is: "print", Said: "a\nb\x1b\u202e<"})
	if err != nil || strings.Count(string(line), "\n") != 1 || !strings.Contains(string(line), `\u202e<`) {
		t.Errorf("%q %v", line, err)
	}
	var back Reply
	if err := json.Unmarshal(line, &back); err != nil || back.Said != "a\nb\x1b\u202e<" {
		t.Errorf("%+v %v", back, err)
	}
}

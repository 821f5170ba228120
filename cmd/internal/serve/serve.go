// Package serve answers programs: requests with an id come in, and answers, prints,
// questions and progress of each go out, as JSON objects. It does not depend on the
// transport: cgt serve uses lines over pipes, the page uses messages to its worker. It
// may import eval and cmd/internal/markup.
package serve

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"
	"unicode/utf8"

	"cgt/eval"
	"cgt/eval/interp"
	"cgt/eval/reading"
	"cgt/lang"
	"cgt/stdlib/game"
)

// Server is one session and its client.
type Server struct {
	send    func(*Reply) error
	session *eval.Session
	queue   chan job
	ended   chan struct{}

	mu          sync.Mutex
	running     map[int64]context.CancelFunc // runs that are waiting or running
	names       []interp.Name                // names as of the last statement
	now         int64                        // id of the current run; 0 if none
	asked       int64                        // number of questions so far
	answers     map[int64]chan typed         // of open questions
	inputClosed bool                         // nobody answers questions any more
	progress    *game.Progress               // replies not sent yet
	cancelAll   context.CancelFunc
	ctx         context.Context

	sending   sync.Mutex    // a slow client does not delay a cancel
	sendError error         // why nothing more can be sent
	between   time.Duration // two progress reports, and before the first
}

type job struct {
	ctx     context.Context
	request Request
}

// typed is a line that answers a question.
type typed struct {
	line string
	err  error
}

// maxWaiting bounds the number of runs that wait for the current one.
const maxWaiting = 10_000

// New starts a session that sends its replies through send, one at a time. If send
// fails, everything running is cancelled. The options are those that the server does
// not set itself: files, memory, yield.
func New(ctx context.Context, send func(*Reply) error, options ...eval.Option) *Server {
	s := &Server{queue: make(chan job, maxWaiting), ended: make(chan struct{}),
		running: map[int64]context.CancelFunc{}, answers: map[int64]chan typed{}, between: 500 * time.Millisecond}
	s.ctx, s.cancelAll = context.WithCancel(ctx)
	s.send = send
	s.session = eval.New(append([]eval.Option{eval.WithPrint(s.print), eval.WithAsk(s.ask), eval.WithProgress(s.report),
		eval.WithSides()}, options...)...)
	s.names = s.session.Names()
	go s.work()
	return s
}

// Handle processes a request; it returns at once.
func (s *Server) Handle(r Request) {
	switch r.Do {
	case "run":
		s.enqueue(r)
	case "cancel":
		s.Cancel(r.Of)
		s.done(r, Done{})
	case "line":
		s.line(r)
	case "complete":
		s.complete(r)
	case "state":
		s.reply(&Reply{ID: r.ID, Is: "found", State: stateWord(s.snapshot().Read(eval.Input{Text: r.Text, More: true}).State())})
		s.done(r, Done{})
	case "names":
		s.reply(&Reply{ID: r.ID, Is: "found", Found: found(s.known())})
		s.done(r, Done{})
	case "save":
		s.enqueue(r)
	default:
		s.Refuse(r.ID, fmt.Sprintf("there is no request %q; there are run, cancel, line, complete, state, names and save", r.Do))
	}
}

// Refuse replies that a request is invalid.
func (s *Server) Refuse(id int64, why string) {
	s.reply(&Reply{ID: id, Is: "done", Done: &Done{Refused: why}})
}

// Close waits until all requests are answered.
func (s *Server) Close() error {
	close(s.queue)
	<-s.ended
	s.cancelAll()
	s.sending.Lock()
	defer s.sending.Unlock()
	return s.sendError
}

// Cancel cancels a run, or all of them if id is 0, including waiting ones.
func (s *Server) Cancel(id int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for run, cancel := range s.running {
		if id == 0 || run == id {
			cancel()
		}
	}
}

func (s *Server) enqueue(r Request) {
	ctx := s.enter(r.ID)
	if ctx == nil {
		s.Refuse(r.ID, "a request with this id is not answered yet")
		return
	}
	select {
	case s.queue <- job{ctx, r}:
	default:
		s.forget(r.ID)
		s.Refuse(r.ID, "too many requests are waiting")
	}
}

// enter makes the context of a run; nil if its id is in use.
func (s *Server) enter(id int64) context.Context {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running[id] != nil {
		return nil
	}
	ctx, cancel := context.WithCancel(s.ctx)
	s.running[id] = cancel
	return ctx
}

func (s *Server) forget(id int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running[id]()
	delete(s.running, id)
}

// ask sends a question to the client and waits for the answer. Questions are numbered,
// so that a late line does not answer another question.
func (s *Server) ask(ctx context.Context, prompt string) (string, error) {
	answer := make(chan typed, 1)
	s.mu.Lock()
	if s.inputClosed {
		s.mu.Unlock()
		return "", errNoInput
	}
	s.asked++
	number, run := s.asked, s.now
	s.answers[number] = answer
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.answers, number)
	}()
	s.reply(&Reply{ID: run, Is: "ask", Ask: number, Prompt: prompt})
	select {
	case t := <-answer:
		return t.line, t.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// line answers a question.
func (s *Server) line(r Request) {
	s.mu.Lock()
	answer := s.answers[r.Of]
	delete(s.answers, r.Of)
	s.mu.Unlock()
	if answer == nil {
		s.Refuse(r.ID, fmt.Sprintf("question %d is not open", r.Of))
		return
	}
	t := typed{line: r.Text}
	if r.End {
		t.err = io.EOF
	}
	answer <- t
	s.done(r, Done{})
}

// Hush ends the waiting for answers, since nobody is there to give them.
func (s *Server) Hush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.inputClosed = true
	for number, answer := range s.answers {
		delete(s.answers, number)
		answer <- typed{err: errNoInput}
	}
}

// errNoInput is the error of a question that nobody can answer.
var errNoInput = &lang.Error{Span: lang.Span{Start: -1, End: -1}, Message: "nobody is there to answer",
	Hint: "whoever sends the statement answers its questions"}

func (s *Server) known() []interp.Name {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.names
}

func (s *Server) complete(r Request) {
	runes := []rune(r.Text)
	at := len(runes)
	if r.At != nil {
		at = max(0, min(*r.At, len(runes)))
	}
	word, names := reading.Complete(s.known(), string(runes[:at]))
	s.reply(&Reply{ID: r.ID, Is: "found", Found: found(names), From: at - utf8.RuneCountInString(word), To: at})
	s.done(r, Done{})
}

func found(names []interp.Name) []Found {
	list := []Found{}
	for _, n := range names {
		list = append(list, Found{n.Name, n.Kind, n.Summary})
	}
	return list
}

// snapshot parses texts without running them, while something else runs.
func (s *Server) snapshot() *eval.Reader { return reading.NewReader(namesOnly{names: s.known()}) }

// namesOnly knows the names of a session and runs nothing.
type namesOnly struct {
	reading.Evaluator
	names []interp.Name
}

func (n namesOnly) Names() []interp.Name { return n.names }

func (n namesOnly) Named(name string) (interp.Name, bool) {
	for _, known := range n.names {
		if known.Name == name {
			return known, true
		}
	}
	return interp.Name{}, false
}

func stateWord(s eval.State) string {
	switch s {
	case reading.Open:
		return "open"
	case reading.Wrong:
		return "wrong"
	}
	return "whole"
}

func (s *Server) done(r Request, d Done) { s.reply(&Reply{ID: r.ID, Is: "done", Done: &d}) }

// reply sends one reply; if the client is gone, all work ends.
func (s *Server) reply(r *Reply) {
	s.sending.Lock()
	defer s.sending.Unlock()
	if s.sendError != nil {
		return
	}
	if err := s.send(r); err != nil {
		s.sendError = err
		s.cancelAll()
	}
}

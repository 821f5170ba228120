// Package serve answers programs: requests with an id come in, and answers,
// prints, questions and progress of each go out, as JSON objects. It knows no
// transport: cgt serve speaks lines over pipes, a page speaks messages to its
// worker. It may import eval and cmd/internal/markup.
package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
	"unicode/utf8"

	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/eval/interp"
	"cgt/lang"
	"cgt/stdlib/game"
)

// Request is what a client asks. Requests to run are answered one after the
// other; all others at once, while something runs, too.
type Request struct {
	ID int64  `json:"id"`
	Do string `json:"do"` // run, cancel, line, complete, state, names, save

	Text string   `json:"text,omitempty"` // of run, complete, state; the typed line of line
	Name string   `json:"name,omitempty"` // of the file that the text is from (run)
	With []string `json:"with,omitempty"` // what an answer brings along (run): html, svg, latex
	Stop bool     `json:"stop,omitempty"` // run ends at the first error
	At   *int     `json:"at,omitempty"`   // the cursor, in code points (complete); the end of the text when absent
	Of   int64    `json:"of,omitempty"`   // the id of the run (cancel; 0 is all), the number of the question (line)
	End  bool     `json:"end,omitempty"`  // nobody answers any more (line)
}

// Reply is what goes out. Every request ends with one reply of the kind done.
type Reply struct {
	ID int64  `json:"id"`
	Is string `json:"is"` // answer, print, ask, progress, found, done

	*eval.Record        // of an answer
	Number       int    `json:"number,omitempty"`  // N of _N
	ReadAs       string `json:"read_as,omitempty"` // how what was pasted is understood
	HTML         string `json:"html,omitempty"`
	SVG          string `json:"svg,omitempty"`
	LaTeX        string `json:"latex,omitempty"`

	Said   string `json:"said,omitempty"`   // of print
	Prompt string `json:"prompt,omitempty"` // of ask
	Ask    int64  `json:"ask,omitempty"`    // the number of the question

	Progress *Progress `json:"progress,omitempty"`

	Found []Found `json:"found,omitzero"` // of complete and names
	From  int     `json:"from,omitempty"` // the word that is completed, in code points
	To    int     `json:"to,omitempty"`
	State string  `json:"state,omitempty"` // whole, open or wrong
	Saved string  `json:"saved,omitempty"`

	Done *Done `json:"done,omitempty"`
}

// Progress says how a long computation comes along.
type Progress struct {
	Doing string `json:"doing,omitempty"`
	Done  int64  `json:"done,omitempty"`
	Total int64  `json:"total,omitempty"` // 0 when unknown
	Unit  string `json:"unit,omitempty"`
	Note  string `json:"note,omitempty"`
}

// Found is a name that can be typed.
type Found struct {
	Name    string `json:"name"`
	Kind    string `json:"kind"`
	Summary string `json:"summary,omitempty"`
}

// Done is how a request ended.
type Done struct {
	Statements  int    `json:"statements,omitempty"`
	Errors      int    `json:"errors,omitempty"`
	Checks      int    `json:"checks,omitempty"` // that do not hold
	Interrupted bool   `json:"interrupted,omitempty"`
	Refused     string `json:"refused,omitempty"` // why the request was not understood
}

// Server is one session and its client.
type Server struct {
	send    func(*Reply) error
	session *eval.Session
	queue   chan job
	ended   chan struct{}

	mu        sync.Mutex
	running   map[int64]context.CancelFunc // runs that wait or run
	names     []interp.Name                // as of the last statement
	now       int64                        // the run that is carried out; 0 between two
	asked     int64                        // questions so far
	answers   map[int64]chan typed         // of open questions
	hushed    bool                         // nobody answers questions any more
	progress  *game.Progress               // not sent yet
	cancelAll context.CancelFunc
	ctx       context.Context

	sending sync.Mutex // a client that reads slowly does not hold up a cancel
	gone    error      // why nothing can be sent any more
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

// maxWaiting is how many runs may wait for the one that is carried out.
const maxWaiting = 10_000

// between is the time between two reports of progress, and before the first.
const between = 500 * time.Millisecond

// New starts a session that sends its replies through send, one at a time. When
// send fails, all that runs is ended. The options are those of the session that
// are not the server's own: files, memory, yield.
func New(ctx context.Context, send func(*Reply) error, options ...eval.Option) *Server {
	s := &Server{queue: make(chan job, maxWaiting), ended: make(chan struct{}),
		running: map[int64]context.CancelFunc{}, answers: map[int64]chan typed{}}
	s.ctx, s.cancelAll = context.WithCancel(ctx)
	s.send = send
	s.session = eval.New(append([]eval.Option{eval.WithPrint(s.print), eval.WithAsk(s.ask), eval.WithProgress(s.report), eval.WithSides()}, options...)...)
	s.names = s.session.Names()
	go s.work()
	return s
}

// Handle takes a request; it returns at once.
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

// Refuse says that a request is not understood.
func (s *Server) Refuse(id int64, why string) {
	s.reply(&Reply{ID: id, Is: "done", Done: &Done{Refused: why}})
}

// Close waits until everything that was asked for is answered.
func (s *Server) Close() error {
	close(s.queue)
	<-s.ended
	s.cancelAll()
	s.sending.Lock()
	defer s.sending.Unlock()
	return s.gone
}

// Cancel ends a run, or all of them for 0, and those that wait.
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

// enter makes the context of a run; nil when its id is in use.
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

// work carries out the runs, in their order.
func (s *Server) work() {
	defer close(s.ended)
	for j := range s.queue {
		var done Done
		switch {
		case j.ctx.Err() != nil:
			done.Interrupted = true
		case j.request.Do == "save":
			var text stringWriter
			s.session.Save(&text)
			s.reply(&Reply{ID: j.request.ID, Is: "found", Saved: string(text)})
		default:
			done = s.run(j)
		}
		s.forget(j.request.ID)
		s.done(j.request, done)
	}
}

type stringWriter []byte

func (w *stringWriter) Write(p []byte) (int, error) {
	*w = append(*w, p...)
	return len(p), nil
}

func (s *Server) run(j job) (done Done) {
	s.begin(j.request.ID)
	defer s.begin(0)
	beats := make(chan struct{})
	var heart sync.WaitGroup
	heart.Go(func() { s.beat(j.request.ID, beats) })
	defer heart.Wait()
	defer close(beats)
	in := eval.Input{Name: j.request.Name, Text: j.request.Text, Script: j.request.Name != ""}
	for a := range s.session.Read(in).Answers(j.ctx) {
		if a.Fields.Kind == "definition" {
			s.mu.Lock()
			s.names = s.session.Names()
			s.mu.Unlock()
		}
		s.reply(s.answer(j, a))
		if a.Result != nil {
			done.Statements++
		}
		switch {
		case a.Err != nil && errors.Is(a.Err, context.Canceled):
			done.Interrupted = true
		case a.Err != nil:
			done.Errors++
		case a.Failed():
			done.Checks++
		}
		if done.Interrupted || a.Failed() && a.Err != nil && j.request.Stop {
			break
		}
	}
	return done
}

// answer is an answer with what the client wants to see of it.
func (s *Server) answer(j job, a *eval.Answer) *Reply {
	r := &Reply{ID: j.request.ID, Is: "answer", Record: a.Record(), Number: a.Number, ReadAs: a.ReadAs}
	want := map[string]bool{}
	for _, w := range j.request.With {
		want[w] = true
	}
	var svg []byte
	if a.Value != nil && (want["svg"] || want["html"]) {
		if drawn, ok := s.session.SVG(j.ctx, a.Value); ok {
			svg = drawn
		}
	}
	if want["svg"] {
		r.SVG = string(svg)
	}
	if want["html"] {
		card := markup.CardOf(a)
		card.SVG = svg
		r.HTML = card.HTML()
	}
	if want["latex"] && a.Value != nil {
		r.LaTeX, _ = s.session.LaTeX(j.ctx, a.Value)
	}
	return r
}

func (s *Server) begin(id int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now, s.progress = id, nil
}

// beat reports progress of a long run. It tells, too, that the client is gone:
// then it can no longer be sent.
func (s *Server) beat(id int64, end <-chan struct{}) {
	ticker := time.NewTicker(between)
	defer ticker.Stop()
	for {
		select {
		case <-end:
			return
		case <-ticker.C:
			s.mu.Lock()
			p := s.progress
			s.progress = nil
			waits := len(s.answers) > 0
			s.mu.Unlock()
			switch {
			case p != nil:
				s.reply(&Reply{ID: id, Is: "progress", Progress: &Progress{p.Doing, p.Done, p.Total, p.Unit, p.Note}})
			case !waits:
				s.reply(&Reply{ID: id, Is: "progress", Progress: &Progress{Doing: "working"}})
			}
		}
	}
}

// report hears of progress; it is called often.
func (s *Server) report(p game.Progress) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.progress = &p
}

func (s *Server) print(text string) { s.reply(&Reply{ID: s.current(), Is: "print", Said: text}) }

func (s *Server) current() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

// ask puts a question to the client and waits for its line. Questions are
// numbered, so that a line that comes too late answers no other question.
func (s *Server) ask(ctx context.Context, prompt string) (string, error) {
	answer := make(chan typed, 1)
	s.mu.Lock()
	if s.hushed {
		s.mu.Unlock()
		return "", errNobody
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

// Hush ends the waiting for answers: nobody is there any more to give them.
func (s *Server) Hush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hushed = true
	for number, answer := range s.answers {
		delete(s.answers, number)
		answer <- typed{err: errNobody}
	}
}

// errNobody is why a question has no answer.
var errNobody = &lang.Error{Span: lang.Span{Start: -1, End: -1}, Message: "nobody is there to answer", Hint: "whoever sends the statement answers its questions"}

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
	word, names := eval.CompleteWord(s.known(), string(runes[:at]))
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

// snapshot reads texts without running them, while something runs.
func (s *Server) snapshot() *eval.Reader { return eval.NewReader(namesOnly{names: s.known()}) }

// namesOnly knows the names of a session and runs nothing.
type namesOnly struct {
	eval.Evaluator
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
	case eval.Open:
		return "open"
	case eval.Wrong:
		return "wrong"
	}
	return "whole"
}

func (s *Server) done(r Request, d Done) { s.reply(&Reply{ID: r.ID, Is: "done", Done: &d}) }

// reply sends one reply; when the client is gone, all work ends.
func (s *Server) reply(r *Reply) {
	s.sending.Lock()
	defer s.sending.Unlock()
	if s.gone != nil {
		return
	}
	if err := s.send(r); err != nil {
		s.gone = err
		s.cancelAll()
	}
}

// Marshal is a reply as one line of JSON, with its line end.
func Marshal(r *Reply) ([]byte, error) {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false) // mathematics is full of < and >
	err := enc.Encode(r)
	return markup.JSON(line.Bytes()), err
}

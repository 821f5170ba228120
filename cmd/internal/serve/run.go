package serve

import (
	"context"
	"errors"
	"sync"
	"time"

	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/stdlib/game"
)

// work does the runs, in order.
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
	heart.Go(func() { s.reportProgress(j.request.ID, beats) })
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

// answer is an answer, with the formats that the client requested.
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

// reportProgress reports the progress of a long run. It also notices that the client is gone:
// then sending fails.
func (s *Server) reportProgress(id int64, end <-chan struct{}) {
	ticker := time.NewTicker(s.between)
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

// report records progress; it is called often.
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

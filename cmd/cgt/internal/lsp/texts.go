package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"cgt/cmd/cgt/internal/lsp/analysis"
	"cgt/cmd/cgt/internal/lsp/document"
	"cgt/eval/view"
)

func (s *Server) didOpen(ctx context.Context, p openParams) (any, error) {
	if len(p.TextDocument.Text) > document.MaxSize {
		return nil, errors.New("the text is too large")
	}
	o := &openFile{uri: p.TextDocument.URI, version: p.TextDocument.Version, text: document.New(p.TextDocument.Text, s.encoding)}
	s.take(ctx, o)
	return nil, nil
}

func (s *Server) didChange(ctx context.Context, p changeParams) (any, error) {
	s.mutex.Lock()
	old := s.files[p.TextDocument.URI]
	s.mutex.Unlock()
	if old == nil {
		return nil, nil
	}
	text := old.text
	for _, change := range p.ContentChanges {
		if change.Range == nil {
			text = document.New(change.Text, s.encoding)
			continue
		}
		changed, err := text.Replace(*change.Range, change.Text)
		if err != nil {
			return nil, err
		}
		text = changed
	}
	if old.cancel != nil {
		old.cancel()
	}
	s.take(ctx, &openFile{uri: old.uri, version: p.TextDocument.Version, text: text})
	return nil, nil
}

func (s *Server) didClose(ctx context.Context, p placeParams) (any, error) {
	s.mutex.Lock()
	o := s.files[p.TextDocument.URI]
	delete(s.files, p.TextDocument.URI)
	s.mutex.Unlock()
	if o != nil && o.cancel != nil {
		o.cancel()
		s.publish(ctx, o, nil)
	}
	return nil, nil
}

// take stores a new state of a document, reports its errors at once, and reports what
// its definitions and checks find once nothing has been typed for a while.
func (s *Server) take(ctx context.Context, o *openFile) {
	o.file = analysis.Read(o.uri, o.text.String)
	found := append(o.file.SyntaxErrors(), o.file.UnknownNames(s.library())...)
	ctx, o.cancel = context.WithCancel(ctx)
	s.mutex.Lock()
	s.files[o.uri] = o
	s.mutex.Unlock()
	s.publish(ctx, o, found)
	s.jobs.Go(func() {
		select {
		case <-ctx.Done():
			return
		case <-time.After(s.Quiet):
		}
		if !s.acquireTurn(ctx) {
			return
		}
		verdicts := o.file.Verdicts(ctx, s.Unasked)
		<-s.turn
		s.mutex.Lock()
		current := s.files[o.uri] == o
		s.mutex.Unlock()
		if ctx.Err() == nil && current && len(verdicts) > 0 {
			s.publish(ctx, o, merged(found, verdicts))
		}
	})
}

// acquireTurn acquires the right to run statements; it is released by receiving from the
// channel.
func (s *Server) acquireTurn(ctx context.Context) bool {
	select {
	case s.turn <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// merged drops verdicts at places that already have a finding: an unknown name is one
// error, however often it is looked up.
func merged(found, verdicts []analysis.Finding) []analysis.Finding {
	all := append([]analysis.Finding(nil), found...)
	for _, v := range verdicts {
		known := false
		for _, f := range found {
			known = known || f.Span.Start < v.Span.End && v.Span.Start < f.Span.End
		}
		if !known {
			all = append(all, v)
		}
	}
	return all
}

func (s *Server) publish(ctx context.Context, o *openFile, found []analysis.Finding) {
	list := []diagnostic{}
	for _, f := range found {
		list = append(list, diagnostic{o.text.Range(f.Span.Start, f.Span.End), int(f.Severity), "cgt", view.Terminal(f.Message),
			f.Instead})
	}
	_ = s.conn.Notify(ctx, "textDocument/publishDiagnostics", publishParams{o.uri, o.version, list})
}

// execute runs the statement of a lens concurrently with other requests; the answer is
// returned as the result of the command and shown as a message.
func execute(s *Server, ctx context.Context, req *jsonrpc2.Request, params json.RawMessage) (any, error) {
	var p struct {
		Command   string            `json:"command"`
		Arguments []json.RawMessage `json:"arguments"`
	}
	var uri string
	var position document.Position
	if err := json.Unmarshal(params, &p); err != nil {
		return nil, err
	}
	if p.Command != runCommand || len(p.Arguments) != 2 || json.Unmarshal(p.Arguments[0], &uri) != nil ||
		json.Unmarshal(p.Arguments[1], &position) != nil {
		return nil, errors.New("the command is " + runCommand + " with a document and a position")
	}
	s.mutex.Lock()
	o := s.files[uri]
	s.mutex.Unlock()
	if o == nil {
		return nil, errors.New("this document is not open")
	}
	s.jobs.Go(func() {
		if !s.acquireTurn(ctx) {
			return
		}
		text, err := o.file.Run(ctx, o.text.Offset(position), analysis.Asked)
		<-s.turn
		message := showMessage{3, view.Terminal(text)}
		if err != nil {
			message = showMessage{1, view.Terminal(err.Error())}
		}
		if message.Message != "" {
			_ = s.conn.Notify(ctx, "window/showMessage", message)
		}
		_ = s.conn.Reply(ctx, req.ID, message.Message)
	})
	return nil, errLater
}

// Package lsp is the language server: cgt lsp speaks the Language Server Protocol with
// an editor. The server is thin: package document stores the texts, package analysis
// analyses them.
package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"cgt/cmd/cgt/internal/lsp/analysis"
	"cgt/cmd/cgt/internal/lsp/document"
)

// Server is one connection with an editor. Requests are answered in order; requests
// that run statements run concurrently and can be cancelled.
type Server struct {
	// Quiet is the delay between the last keystroke and the running of definitions and
	// checks.
	Quiet time.Duration
	// Version is told to the editor.
	Version string
	// Unasked are the bounds of what runs after a change.
	Unasked analysis.Bounds

	conn         *jsonrpc2.Conn
	encoding     document.Encoding
	shuttingDown bool // shutdown was requested
	clean        bool // and then exit
	library      func() *analysis.Library

	mutex sync.Mutex
	files map[string]*openFile
	jobs  sync.WaitGroup
	turn  chan struct{} // locked while statements run: one request at a time
}

// openFile is a document with its analysis.
type openFile struct {
	uri     string
	version int
	text    *document.Text
	file    *analysis.File
	cancel  context.CancelFunc // cancels the run of its checks; nil if none is due
}

// Serve serves an editor until it disconnects. The error says why the connection ended,
// nil if the editor said good-bye.
func Serve(ctx context.Context, in io.Reader, out io.Writer, version string) error {
	s := &Server{Quiet: 300 * time.Millisecond, Version: version, Unasked: analysis.Unasked}
	return s.Serve(ctx, in, out)
}

// Serve serves an editor with the settings of the server.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	s.encoding, s.files, s.turn = document.UTF16, map[string]*openFile{}, make(chan struct{}, 1)
	s.library = sync.OnceValue(analysis.NewLibrary)
	ctx, cancel := context.WithCancel(ctx)
	defer s.jobs.Wait()
	defer cancel()
	stream := jsonrpc2.NewBufferedStream(pipes{in, out}, jsonrpc2.VSCodeObjectCodec{})
	ready := make(chan struct{})
	s.conn = jsonrpc2.NewConn(ctx, stream, handler{s, ready}, jsonrpc2.SetLogger(silent{}))
	close(ready)
	select {
	case <-s.conn.DisconnectNotify():
	case <-ctx.Done():
		s.conn.Close()
	}
	if !s.clean {
		return errors.New("the editor left without saying good-bye")
	}
	return nil
}

// pipes are the two ends of the connection.
type pipes struct {
	io.Reader
	io.Writer
}

// Close closes what can be closed.
func (p pipes) Close() error {
	if c, ok := p.Reader.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// silent keeps the library from logging to the terminal of the editor.
type silent struct{}

func (silent) Printf(string, ...any) {}

// handler answers the messages of the editor one by one.
type handler struct {
	*Server
	ready <-chan struct{}
}

// Handle answers one message. A panic becomes an error of that message alone.
func (h handler) Handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	<-h.ready
	defer func() {
		if fault := recover(); fault != nil && !req.Notif {
			h.refuse(ctx, req, jsonrpc2.CodeInternalError, "a fault of the program itself")
		}
	}()
	if req.Method == "exit" {
		h.clean = h.shuttingDown
		conn.Close()
		return
	}
	if h.shuttingDown {
		if !req.Notif {
			h.refuse(ctx, req, jsonrpc2.CodeInvalidRequest, "the server is shut down")
		}
		return
	}
	answer, known := methods[req.Method]
	if !known {
		if !req.Notif {
			h.refuse(ctx, req, jsonrpc2.CodeMethodNotFound, req.Method+" is not supported")
		}
		return
	}
	params := json.RawMessage("{}")
	if req.Params != nil {
		params = *req.Params
	}
	result, err := answer(h.Server, ctx, req, params)
	switch {
	case errors.Is(err, errLater), req.Notif:
	case err != nil:
		h.refuse(ctx, req, jsonrpc2.CodeInvalidParams, err.Error())
	default:
		_ = conn.Reply(ctx, req.ID, result) // the reader notices if the editor has gone
	}
}

func (s *Server) refuse(ctx context.Context, req *jsonrpc2.Request, code int64, message string) {
	_ = s.conn.ReplyWithError(ctx, req.ID, &jsonrpc2.Error{Code: code, Message: message})
}

// errLater says that the answer will be sent later.
var errLater = errors.New("later")

// method answers a message. The result of a notification is not sent.
type method func(s *Server, ctx context.Context, req *jsonrpc2.Request, params json.RawMessage) (any, error)

// with wraps a function with typed params as a method.
func with[P any](f func(s *Server, ctx context.Context, p P) (any, error)) method {
	return func(s *Server, ctx context.Context, _ *jsonrpc2.Request, params json.RawMessage) (any, error) {
		var p P
		if err := json.Unmarshal(params, &p); err != nil {
			return nil, err
		}
		return f(s, ctx, p)
	}
}

// at wraps a function about an open document as a method.
func at(f func(s *Server, ctx context.Context, o *openFile, p placeParams) (any, error)) method {
	return with(func(s *Server, ctx context.Context, p placeParams) (any, error) {
		s.mutex.Lock()
		o := s.files[p.TextDocument.URI]
		s.mutex.Unlock()
		if o == nil {
			return nil, errors.New("this document is not open")
		}
		return f(s, ctx, o, p)
	})
}

var methods = map[string]method{
	"initialize":                       with((*Server).initialize),
	"shutdown":                         with((*Server).shutdown),
	"textDocument/didOpen":             with((*Server).didOpen),
	"textDocument/didChange":           with((*Server).didChange),
	"textDocument/didClose":            with((*Server).didClose),
	"textDocument/hover":               at((*Server).hover),
	"textDocument/completion":          at((*Server).completion),
	"completionItem/resolve":           with((*Server).resolve),
	"textDocument/signatureHelp":       at((*Server).signatureHelp),
	"textDocument/definition":          at((*Server).definition),
	"textDocument/references":          at((*Server).references),
	"textDocument/documentHighlight":   at((*Server).highlights),
	"textDocument/prepareRename":       at((*Server).prepareRename),
	"textDocument/rename":              at((*Server).rename),
	"textDocument/documentSymbol":      at((*Server).symbols),
	"textDocument/foldingRange":        at((*Server).folds),
	"textDocument/semanticTokens/full": at((*Server).colours),
	"textDocument/formatting":          at((*Server).format),
	"textDocument/codeLens":            at((*Server).lenses),
	"textDocument/codeAction":          at((*Server).actions),
	"workspace/executeCommand":         execute,
}

// runCommand is the command of a lens: its arguments are a document and a position.
const runCommand = "cgt.run"

func (s *Server) initialize(_ context.Context, p initializeParams) (any, error) {
	for _, e := range p.Capabilities.General.PositionEncodings {
		if e == document.UTF8 {
			s.encoding = e
		}
	}
	return initializeResult{
		ServerInfo: serverInfo{"cgt", s.Version},
		Capabilities: capabilities{
			PositionEncoding:           s.encoding,
			TextDocumentSync:           syncOptions{OpenClose: true, Change: 2},
			HoverProvider:              true,
			CompletionProvider:         completionOptions{ResolveProvider: true},
			SignatureHelpProvider:      signatureHelpOptions{TriggerCharacters: []string{"(", ","}},
			DefinitionProvider:         true,
			ReferencesProvider:         true,
			DocumentHighlightProvider:  true,
			DocumentSymbolProvider:     true,
			FoldingRangeProvider:       true,
			DocumentFormattingProvider: true,
			CodeActionProvider:         true,
			RenameProvider:             renameOptions{PrepareProvider: true},
			SemanticTokensProvider:     semanticTokensOptions{Legend: legend{tokenTypes, tokenModifiers}, Full: true},
			ExecuteCommandProvider:     commandOptions{[]string{runCommand}},
		},
	}, nil
}

func (s *Server) shutdown(_ context.Context, _ struct{}) (any, error) {
	s.shuttingDown = true
	return nil, nil
}

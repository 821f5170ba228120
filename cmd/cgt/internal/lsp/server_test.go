package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"cgt/cmd/cgt/internal/lsp/analysis"
	"cgt/cmd/cgt/internal/lsp/document"
	"cgt/stdlib/trials"
)

// editor is a client that follows a script.
type editor struct {
	t      *testing.T
	conn   *jsonrpc2.Conn
	uri    string
	served chan error

	mutex   sync.Mutex
	heard   *sync.Cond
	reports []publishParams
	shown   []showMessage
}

type pipe struct {
	*io.PipeReader
	*io.PipeWriter
}

// Close closes both ends.
func (p pipe) Close() error {
	p.PipeReader.Close()
	return p.PipeWriter.Close()
}

// edit starts a server and an editor with a text open.
func edit(t *testing.T, text string) *editor {
	t.Helper()
	toServer, fromEditor := io.Pipe()
	toEditor, fromServer := io.Pipe()
	e := &editor{t: t, uri: "file:///game.cgt", served: make(chan error, 1)}
	e.heard = sync.NewCond(&e.mutex)
	// What takes long is ended by its steps, which are few, and not by the clock.
	unasked := analysis.Bounds{Steps: 50_000, Memory: 256, All: time.Minute}
	server := &Server{Quiet: time.Millisecond, Version: "test", Unasked: unasked}
	go func() {
		e.served <- server.Serve(context.Background(), toServer, fromServer)
		fromServer.Close()
	}()
	stream := jsonrpc2.NewBufferedStream(pipe{toEditor, fromEditor}, jsonrpc2.VSCodeObjectCodec{})
	e.conn = jsonrpc2.NewConn(context.Background(), stream, jsonrpc2.HandlerWithError(e.hear).SuppressErrClosed())
	t.Cleanup(func() { e.conn.Close() })
	var result initializeResult
	e.call("initialize", map[string]any{"capabilities": map[string]any{}}, &result)
	if result.ServerInfo.Name != "cgt" || result.Capabilities.PositionEncoding != document.UTF16 {
		t.Fatalf("the server is %+v", result)
	}
	e.notify("initialized", map[string]any{})
	e.notify("textDocument/didOpen", map[string]any{
		"textDocument": map[string]any{"uri": e.uri, "languageId": "cgt", "version": 1, "text": text}})
	return e
}

// hear keeps what the server says unasked.
func (e *editor) hear(_ context.Context, _ *jsonrpc2.Conn, req *jsonrpc2.Request) (any, error) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	defer e.heard.Broadcast()
	switch req.Method {
	case "textDocument/publishDiagnostics":
		var p publishParams
		if err := json.Unmarshal(*req.Params, &p); err != nil {
			e.t.Error(err)
		}
		e.reports = append(e.reports, p)
	case "window/showMessage":
		var p showMessage
		if err := json.Unmarshal(*req.Params, &p); err != nil {
			e.t.Error(err)
		}
		e.shown = append(e.shown, p)
	}
	return nil, nil
}

func (e *editor) call(method string, params, result any) {
	e.t.Helper()
	if err := e.conn.Call(context.Background(), method, params, result); err != nil {
		e.t.Fatalf("%s: %v", method, err)
	}
}

func (e *editor) notify(method string, params any) {
	e.t.Helper()
	if err := e.conn.Notify(context.Background(), method, params); err != nil {
		e.t.Fatal(err)
	}
}

// at are the params of a question about a place.
func (e *editor) at(line, column int) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": e.uri},
		"position": document.Position{Line: line, Character: column}}
}

// reported waits for diagnostics of a version that hold a message.
func (e *editor) reported(version int, message string) diagnostic {
	e.t.Helper()
	e.mutex.Lock()
	defer e.mutex.Unlock()
	for {
		for _, p := range e.reports {
			for _, d := range p.Diagnostics {
				if p.Version == version && strings.Contains(d.Message, message) {
					return d
				}
			}
		}
		e.heard.Wait()
	}
}

const script = `# Nim-Square: take a square.
# ref: a book
game squares(n) {
  -> squares(n - k**2) for k in 1..isqrt n
}
a := squares 5
check squares 4 = *2
check squares 3 = *1
check kayels 5 = *4
f(x, y) := x + y
f(a, 2)
`

func TestDiagnostics(t *testing.T) {
	e := edit(t, script)
	if d := e.reported(1, `nothing is called "kayels"`); d.Range.Start != (document.Position{Line: 8, Character: 6}) ||
		d.Data != "kayles" {
		t.Errorf("the unknown name is %+v", d)
	}
	var actions []codeAction
	params := e.at(8, 6)
	params["context"] = map[string]any{"diagnostics": []diagnostic{e.reported(1, "kayels")}}
	e.call("textDocument/codeAction", params, &actions)
	if len(actions) != 1 || actions[0].Edit.Changes[e.uri][0].NewText != "kayles" {
		t.Errorf("the quick fixes are %+v", actions)
	}
	e.notify("textDocument/didChange", map[string]any{
		"textDocument": map[string]any{"uri": e.uri, "version": 2},
		"contentChanges": []any{map[string]any{"text": "*3",
			"range": document.Range{Start: document.Position{Line: 6, Character: 18},
				End: document.Position{Line: 6, Character: 20}}}}})
	if d := e.reported(2, "the check fails"); d.Range.Start.Line != 6 ||
		!strings.Contains(d.Message, "the left side is *2, the right side *3") {
		t.Errorf("the failing check is %+v", d)
	}
	e.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": e.uri, "version": 3},
		"contentChanges": []any{map[string]any{"text": "a := (1\nx := sum([k**2 % 7 for k in 1..10**8])\n"}}})
	if d := e.reported(3, "`(` is never closed"); d.Severity != 1 || d.Range.Start.Character != 5 {
		t.Errorf("the error of syntax is %+v", d)
	}
	if d := e.reported(3, "this was not run"); d.Severity != 4 || d.Range.Start.Line != 1 {
		t.Errorf("the heavy statement is %+v", d)
	}
}

func TestNames(t *testing.T) {
	e := edit(t, script)
	var h hover
	e.call("textDocument/hover", e.at(5, 7), &h)
	if !strings.Contains(h.Contents.Value, "```cgt\ngame squares(n)\n```\nNim-Square: take a square.  \n") {
		t.Errorf("the hover is %q", h.Contents.Value)
	}
	e.call("textDocument/hover", e.at(3, 37), &h)
	if !strings.HasPrefix(h.Contents.Value, "```cgt\nisqrt") || !strings.Contains(h.Contents.Value, "\n```cgt\nisqrt 17  # 4\n") {
		t.Errorf("the hover of isqrt is %q", h.Contents.Value)
	}
	var found []location
	e.call("textDocument/definition", e.at(6, 8), &found)
	if len(found) != 1 || found[0].Range.Start != (document.Position{Line: 2, Character: 5}) {
		t.Errorf("squares is defined at %+v", found)
	}
	e.call("textDocument/references", e.at(6, 8), &found)
	if len(found) != 4 {
		t.Errorf("squares is used at %+v", found)
	}
	var edits workspaceEdit
	params := e.at(3, 13)
	params["newName"] = "m"
	e.call("textDocument/rename", params, &edits)
	if n := len(edits.Changes[e.uri]); n != 3 {
		t.Errorf("renaming the parameter changes %d places: %+v", n, edits)
	}
	params["newName"] = "k" // which is bound by the for
	if err := e.conn.Call(context.Background(), "textDocument/rename", params, &edits); err == nil {
		t.Error("a name is renamed to one that is bound there")
	}
	var symbols []documentSymbol
	e.call("textDocument/documentSymbol", e.at(0, 0), &symbols)
	if got := fmt.Sprint(len(symbols), symbols[0].Detail, symbols[2].Detail); got != "3game squares(n)f(x, y)" {
		t.Errorf("the symbols are %s", got)
	}
}

// TestHoverMasksForeignText: the comments of a text steer no editor.
func TestHoverMasksForeignText(t *testing.T) {
	const steers = "\x1b]52;c;QQ\x07\u009b31m\u202e\u2066\x00"
	e := edit(t, "# a game "+steers+"\n# ref: "+steers+"\ngame ev(n) { -> ev(n-1) if n > 0 }\nev 3\n")
	for _, line := range []int{2, 3} {
		var h hover
		if e.call("textDocument/hover", e.at(line, 1+5*(3-line)), &h); !strings.Contains(h.Contents.Value, "a game") {
			t.Errorf("line %d: the hover is %q", line, h.Contents.Value)
		}
		if strings.ContainsAny(h.Contents.Value, steers[:1]+"\x07\u009b\u202e\u2066\x00") {
			t.Errorf("line %d: the hover steers: %q", line, h.Contents.Value)
		}
	}
}

func TestTyping(t *testing.T) {
	e := edit(t, script+"va\nf(1, \n")
	var list completionList
	e.call("textDocument/completion", e.at(11, 2), &list)
	labels := ""
	var value completionItem
	for _, item := range list.Items {
		labels += item.Label + " "
		if item.Label == "value" {
			value = item
		}
	}
	if !strings.Contains(labels, "value values") {
		t.Errorf("va can become %s", labels)
	}
	e.call("completionItem/resolve", value, &value)
	if !strings.HasPrefix(value.Detail, "value") || value.Documentation == nil {
		t.Errorf("value is %+v", value)
	}
	var help signatureHelp
	e.call("textDocument/signatureHelp", e.at(12, 5), &help)
	if len(help.Signatures) != 1 || help.Signatures[0].Label != "f(x, y)" || help.ActiveParameter != 1 {
		t.Errorf("the signature is %+v", help)
	}
	var folds []foldingRange
	e.call("textDocument/foldingRange", e.at(0, 0), &folds)
	if fmt.Sprint(folds) != "[{2 4 } {0 1 comment}]" {
		t.Errorf("the folds are %v", folds)
	}
	var tokens semanticTokens
	e.call("textDocument/semanticTokens/full", e.at(0, 0), &tokens)
	if fmt.Sprint(tokens.Data[:25]) != "[0 0 28 3 0 1 0 13 3 0 1 0 4 0 0 0 5 7 6 1 0 8 1 8 1]" {
		t.Errorf("the tokens are %v", tokens.Data[:25])
	}
}

func TestFormatAndRun(t *testing.T) {
	e := edit(t, "a:=3\ncheck a=3\ngame g(n){->g(n-1)if n>0}\n")
	var edits []textEdit
	e.call("textDocument/formatting", e.at(0, 0), &edits)
	if len(edits) != 1 || edits[0].NewText != "a := 3\ncheck a = 3\ngame g(n) {\n  -> g(n - 1) if n > 0\n}\n" {
		t.Errorf("the standard form is %+v", edits)
	}
	var lenses []codeLens
	e.call("textDocument/codeLens", e.at(0, 0), &lenses)
	titles := ""
	for _, l := range lenses {
		titles += l.Command.Title + ","
	}
	if titles != "value,run check,value," {
		t.Errorf("the lenses are %s", titles)
	}
	var said string
	e.call("workspace/executeCommand", lenses[0].Command, &said)
	if said != "3" {
		t.Errorf("a is %q", said)
	}
	e.call("workspace/executeCommand", lenses[1].Command, &said)
	if said != "the check holds" {
		t.Errorf("the check says %q", said)
	}
}

// TestGoodBye: the server ends well after shutdown and exit, and with an error
// when the editor vanishes.
func TestGoodBye(t *testing.T) {
	e := edit(t, script)
	e.call("shutdown", nil, nil)
	e.notify("exit", nil)
	if err := <-e.served; err != nil {
		t.Error(err)
	}
	e = edit(t, "x := sum([k**2 % 7 for k in 1..10**8])\n")
	e.conn.Close()
	if err := <-e.served; err == nil {
		t.Error("an editor that vanishes is no error")
	}
}

// TestBadMessages: what is no message for a language server is refused, and the
// connection lives on.
func TestBadMessages(t *testing.T) {
	e := edit(t, strings.Repeat("{", 100)+strings.Repeat("a", 1<<20))
	for _, c := range []struct {
		method string
		params any
	}{
		{"textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": "file:///other"}}},
		{"textDocument/hover", []int{1}},
		{"textDocument/nonsense", nil},
		{"workspace/executeCommand", map[string]any{"command": "rm", "arguments": []any{}}},
		{"textDocument/rename", map[string]any{"textDocument": map[string]any{"uri": e.uri}, "newName": "1 +"}},
	} {
		if err := e.conn.Call(context.Background(), c.method, c.params, nil); err == nil {
			t.Errorf("%s with %v is no error", c.method, c.params)
		}
	}
	for _, p := range []document.Position{{Line: -1, Character: -5}, {Line: 1 << 30, Character: 0},
		{Line: 0, Character: 1 << 30}} {
		for method := range methods {
			if strings.HasPrefix(method, "textDocument/") && !strings.HasPrefix(method, "textDocument/did") {
				_ = e.conn.Call(context.Background(), method, e.at(p.Line, p.Character), nil)
			}
		}
	}
	var list []codeLens
	e.call("textDocument/codeLens", e.at(0, 0), &list)
}

// TestLongLine: a megabyte on one line is read and asked about.
func TestLongLine(t *testing.T) {
	size, parts := trials.Count(1<<13, 1<<14), []string{"a + ", "𝔾 ⊕ ", "a; ", `"`, "{", "a := 1; "}
	if testing.Short() {
		parts = parts[1:3]
	}
	for _, part := range parts {
		e := edit(t, strings.Repeat(part, size/len(part)))
		for _, method := range []string{"hover", "completion", "definition", "documentSymbol", "foldingRange",
			"semanticTokens/full", "formatting", "codeLens"} {
			_ = e.conn.Call(context.Background(), "textDocument/"+method, e.at(0, size/3), nil)
		}
		e.conn.Close()
		<-e.served
	}
}

// TestExamples: in the scripts of the project no name is unknown, no check of
// those that run unasked fails.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("../../../../examples/*.cgt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for i, name := range files {
		if i%trials.Every(9, 8) > 0 {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		checkExample(t, name, string(text))
	}
}

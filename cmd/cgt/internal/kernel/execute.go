package kernel

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"cgt/cmd/cgt/internal/render"
	"cgt/cmd/internal/markup"
	"cgt/eval"
	"cgt/eval/reading"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
)

// width is the width of answers in plain text, in cells.
const width = 100

// cell is what a front end requests to execute.
type cell struct {
	Code        string            `json:"code"`
	Silent      bool              `json:"silent"`
	Store       *bool             `json:"store_history"`
	Expressions map[string]string `json:"user_expressions"`
	AllowStdin  *bool             `json:"allow_stdin"`
	StopOnError *bool             `json:"stop_on_error"`
}

// flagOr returns a flag, or its default.
func flagOr(flag *bool, standard bool) bool {
	if flag == nil {
		return standard
	}
	return *flag
}

// execute runs a cell: each answer is shown as soon as it is known, and after a failed
// statement the following ones still run, as at the prompt. It reports whether the
// cells after it must not be run.
func (k *Kernel) execute(m *message) (stop bool) {
	var c cell
	if err := json.Unmarshal(m.content, &c); err != nil {
		k.send(k.shell, "execute_reply", m, failure(k.count, "ProtocolError", err.Error(), []string{}))
		return false
	}
	if !c.Silent && flagOr(c.Store, true) {
		k.count++
		k.remember(historyCell{number: k.count, input: c.Code})
	}
	if !c.Silent {
		k.publish("execute_input", m, map[string]any{"code": c.Code, "execution_count": k.count})
	}
	ctx, leave := k.enter(m, flagOr(c.AllowStdin, true))
	var first *eval.Answer // number of failed statements
	for a := range k.session.Eval(ctx, reading.Typed(c.Code)) {
		k.watch.pause()
		if !c.Silent {
			k.show(ctx, m, a)
			k.note(a)
		}
		if a.Failed() && first == nil {
			first = a
		}
		if a.Err != nil && errors.Is(a.Err, context.Canceled) {
			break
		}
		k.watch.goOn()
	}
	expressions := k.expressions(ctx, c.Expressions)
	leave()
	if first != nil {
		name, text := reason(first)
		k.waitingAtFailure = len(k.requests)
		k.send(k.shell, "execute_reply", m, failure(k.count, name, text, traceback(first)))
		return flagOr(c.StopOnError, true)
	}
	k.send(k.shell, "execute_reply", m, map[string]any{"status": "ok", "execution_count": k.count, "payload": []any{},
		"user_expressions": expressions})
	return false
}

// Bounds on the history: the number of cells, and the bytes of answers per cell.
const (
	keptCells  = 5000
	keptOutput = 10_000
)

func (k *Kernel) remember(p historyCell) {
	if len(k.history) >= 2*keptCells {
		k.history = append([]historyCell(nil), k.history[keptCells:]...)
	}
	k.history = append(k.history, p)
}

// note adds an answer to the history.
func (k *Kernel) note(a *eval.Answer) {
	if len(k.history) == 0 || a.Fields.Text == "" {
		return
	}
	last := &k.history[len(k.history)-1]
	if last.number != k.count || len(last.output)+len(a.Fields.Text) > keptOutput {
		return
	}
	if last.output != "" {
		last.output += "\n"
	}
	last.output += markup.Terminal(a.Fields.Text)
}

// enter begins a cell; leave ends it.
func (k *Kernel) enter(m *message, asks bool) (ctx context.Context, leave func()) {
	ctx, cancel := context.WithCancel(k.ctx)
	k.mu.Lock()
	k.interrupt, k.cell, k.asks, k.watch = cancel, m, asks, watch(k, m)
	k.mu.Unlock()
	return ctx, func() {
		k.watch.end()
		cancel()
		k.mu.Lock()
		defer k.mu.Unlock()
		k.interrupt, k.cell = nil, nil
	}
}

func failure(count int, name, text string, trace []string) map[string]any {
	return map[string]any{"status": "error", "execution_count": count, "ename": name, "evalue": text, "traceback": trace}
}

// reason names what went wrong in an answer.
func reason(a *eval.Answer) (name, text string) {
	switch {
	case a.Err == nil:
		return "CheckFailed", markup.Plain(a)
	case errors.Is(a.Err, context.Canceled):
		return "Interrupted", markup.Terminal(a.Err.Error())
	case a.Unread != nil:
		return "NotUnderstood", markup.Terminal(a.Err.Error())
	case a.Result == nil:
		return "SyntaxError", markup.Terminal(a.Err.Error())
	}
	return "Error", markup.Terminal(a.Err.Error())
}

// show sends an answer once, in all the formats that front ends choose from.
func (k *Kernel) show(ctx context.Context, m *message, a *eval.Answer) {
	if a.Words {
		k.print("read as: " + a.ReadAs + "\n")
	}
	if a.View != nil && a.Check == nil { // for a failed statement, what was found before the error
		if data := k.bundle(ctx, a); data != nil {
			k.publish("execute_result", m, map[string]any{"execution_count": k.count, "data": data, "metadata": map[string]any{}})
		}
	}
	switch {
	case a.Failed():
		name, text := reason(a)
		k.publish("error", m, map[string]any{"ename": name, "evalue": text, "traceback": traceback(a)})
	case a.Check != nil:
		data := map[string]any{"text/plain": labelled(a, "true"), "text/html": page(markup.CardOf(a))}
		k.publish("execute_result", m, map[string]any{"execution_count": k.count, "data": data, "metadata": map[string]any{}})
	}
}

func labelled(a *eval.Answer, text string) string {
	if a.Label == "" {
		return text
	}
	return markup.Terminal(a.Label) + " " + text
}

// traceback returns the lines that describe an error with its place.
func traceback(a *eval.Answer) []string {
	text := render.Text{Palette: render.NewPalette(true), Width: width}
	if a.Err == nil {
		return []string{text.Paint(view.Bad, "check failed:") +
			" " + markup.Terminal(strings.Join(strings.Fields(a.Input), " ")), "  " + markup.Plain(a)}
	}
	return strings.Split(labelled(a, text.Error(a.Err, a.ErrAt)), "\n")
}

// bundle is an answer as plain text, HTML with its drawing, SVG, and LaTeX, as far as
// available; nil if there is nothing to show.
func (k *Kernel) bundle(ctx context.Context, a *eval.Answer) map[string]any {
	if a.View.Text == "" && len(a.View.Blocks) == 0 {
		return nil
	}
	data := map[string]any{"text/plain": render.Text{Width: width}.View(a.View, a.Label)}
	card := markup.Card{View: a.View, Label: a.Label}
	if a.Value != nil {
		if svg, ok := k.session.SVG(ctx, a.Value); ok {
			card.SVG = svg
			data["image/svg+xml"] = string(svg)
		}
		if formula, ok := k.session.LaTeX(ctx, a.Value); ok {
			data["text/latex"] = "$" + formula + "$"
		}
	}
	data["text/html"] = page(card)
	return data
}

// page is a card with the part of the style sheet that it uses.
func page(c markup.Card) string {
	html := c.HTML()
	if style := markup.StyleFor(html); style != "" {
		return "<style>" + style + "</style>" + html
	}
	return html
}

// expressions evaluates the further expressions that a front end requests.
func (k *Kernel) expressions(ctx context.Context, asked map[string]string) map[string]any {
	values := map[string]any{}
	for name, text := range asked {
		for a := range k.session.Eval(ctx, text) {
			if a.Err != nil || a.View == nil {
				_, why := reason(a)
				values[name] = map[string]any{"status": "error", "ename": "Error", "evalue": why, "traceback": []string{}}
				break
			}
			values[name] = map[string]any{"status": "ok", "data": k.bundle(ctx, a), "metadata": map[string]any{}}
		}
	}
	return values
}

// print shows text in the middle of a statement.
func (k *Kernel) print(text string) {
	k.mu.Lock()
	m := k.cell
	k.mu.Unlock()
	if m != nil {
		k.publish("stream", m, map[string]any{"name": "stdout", "text": markup.Terminal(text)})
	}
}

// errNoInput is the error of a question that nobody can answer.
var errNoInput = &lang.Error{Span: lang.Span{Start: -1, End: -1}, Message: "this front end answers no questions",
	Hint: "play needs a notebook or a console where lines can be typed"}

// ask sends a question to the front end that sent the cell, and waits for the answer,
// which arrives on another socket.
func (k *Kernel) ask(ctx context.Context, prompt string) (string, error) {
	k.mu.Lock()
	m, asks := k.cell, k.asks
	k.mu.Unlock()
	if m == nil || !asks {
		return "", errNoInput
	}
	for len(k.answers) > 0 {
		<-k.answers // too late, for another question
	}
	k.watch.pause()
	defer k.watch.goOn()
	k.send(k.stdin, "input_request", m, map[string]any{"prompt": markup.Terminal(prompt), "password": false})
	select {
	case line := <-k.answers:
		if line == "\x04" {
			return "", io.EOF
		}
		return line, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// takeLine receives the answer to a question.
func (k *Kernel) takeLine(m *message) {
	var answer struct {
		Value string `json:"value"`
	}
	if m.header.Type != "input_reply" || json.Unmarshal(m.content, &answer) != nil {
		return
	}
	select {
	case k.answers <- answer.Value:
	default:
	}
}

// progress shows the progress of a long cell, in one display that is updated and
// finally cleared.
type progress struct {
	k      *Kernel
	m      *message
	id     string
	done   chan struct{}
	ended  sync.WaitGroup
	mu     sync.Mutex
	latest game.Progress
	shown  bool
	paused bool
}

// patience is how long a cell runs before its progress is shown.
const patience = 2 * time.Second

func watch(k *Kernel, m *message) *progress {
	p := &progress{k: k, m: m, id: newID(), done: make(chan struct{})}
	p.ended.Go(func() {
		began := time.Now()
		timer := time.NewTicker(patience / 4)
		defer timer.Stop()
		for {
			select {
			case <-timer.C:
				if time.Since(began) >= patience {
					p.draw()
				}
			case <-p.done:
				return
			}
		}
	})
	return p
}

func (k *Kernel) progress(g game.Progress) {
	k.mu.Lock()
	p := k.watch
	k.mu.Unlock()
	if p != nil {
		p.mu.Lock()
		p.latest = g
		p.mu.Unlock()
	}
}

func (p *progress) pause() { p.setPaused(true) }
func (p *progress) goOn()  { p.setPaused(false) }

func (p *progress) setPaused(away bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.paused = away
}

func (p *progress) draw() {
	p.mu.Lock()
	g, away := p.latest, p.paused
	p.mu.Unlock()
	if away || g == (game.Progress{}) {
		return
	}
	text := cmp.Or(g.Doing, "working")
	switch {
	case g.Total > 0:
		text += fmt.Sprintf("  %d of %d %s", g.Done, g.Total, g.Unit)
	case g.Done > 0:
		text += fmt.Sprintf("  %d %s%s", g.Done, g.Unit, g.Most)
	}
	if g.Note != "" {
		text += "  " + g.Note
	}
	p.write(text)
}

func (p *progress) write(text string) {
	kind := "display_data"
	if p.shown {
		kind = "update_display_data"
	}
	p.shown = true
	p.k.publish(kind, p.m, map[string]any{"data": map[string]any{"text/plain": markup.Terminal(text)},
		"metadata":  map[string]any{},
		"transient": map[string]any{"display_id": p.id}})
}

func (p *progress) end() {
	close(p.done)
	p.ended.Wait()
	if p.shown {
		p.write("")
	}
}

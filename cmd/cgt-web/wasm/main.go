//go:build js && wasm

// Command wasm is the evaluator as a program of a web worker. The page sends it
// requests and receives events, all as JSON with the number of the request: see type
// request.
package main

import (
	"context"
	"encoding/json"
	"sync"
	"syscall/js"

	"cgt/cmd/internal/symbols"
	"cgt/eval"
	"cgt/eval/play"
	"cgt/stdlib/game"
)

// desk is the session, with the state of the page's requests.
type desk struct {
	session *eval.Session
	pause   *pause

	mutex   sync.Mutex // locks the session: it serves one request at a time
	match   *play.Match
	answers []*eval.Answer // answers so far, for the notebook
	cancel  map[int]context.CancelFunc
	asked   map[int]chan string // channels of open questions, by number
	asks    int
	now     int                // the request that is using the session
	rest    context.CancelFunc // stops warm
}

func main() {
	d := &desk{pause: newPause(), cancel: map[int]context.CancelFunc{}, asked: map[int]chan string{}}
	d.session = eval.New(
		eval.WithAsk(d.ask),
		eval.WithPrint(func(text string) { d.send(event{ID: d.now, Print: text}) }),
		eval.WithProgress(d.progress),
		eval.WithFiles(files{d}),
		eval.WithTable(d.showMatch),
		eval.WithYield(d.pause.yield),
		eval.WithMemory(limitMemory),
	)
	d.session.LimitMemory(memory)
	js.Global().Set("cgtRequest", js.FuncOf(func(_ js.Value, args []js.Value) any {
		d.receive(args[0].String())
		return nil
	}))
	d.send(event{Ready: true, Names: d.names(), Signs: symbols.Signs()})
	// This creates what every statement needs before the first one arrives.
	for range d.session.Eval(context.Background(), "check {0|0} = *") {
	}
	ctx, cancel := context.WithCancel(context.Background())
	d.rest = cancel
	go d.warm(ctx)
	select {}
}

// warm asks each engine a small question in a session of its own while the page is
// idle: a browser compiles a function when it is first called, which takes several
// times as long as most first answers. The first request stops it.
func (d *desk) warm(ctx context.Context) {
	other := &desk{session: eval.New(eval.WithYield(d.pause.yield))}
	for _, text := range warmUpStatements {
		for a := range other.session.Eval(ctx, text) {
			_, _ = json.Marshal(event{Answer: other.answer(ctx, a)})
		}
		if ctx.Err() != nil {
			return
		}
	}
}

// warmUpStatements is a small sample of everything.
var warmUpStatements = []string{"kayles 5", "{2|0} + ^", "winning nim [1, 2]", "clobber \"xox\"", "domineering(3, 3) + *2",
	"snort(3, 2)", "grid(2, 2)"}

// memory is the limit until a limit statement sets another: a quarter of the most a
// page can have.
const memory = 1 << 30

// receive handles a request; it is called by the event loop and must not block.
func (d *desk) receive(text string) {
	var r request
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return
	}
	switch r.Do {
	case "stop":
		for _, cancel := range d.cancel {
			cancel()
		}
		return
	case "line":
		if c := d.asked[r.Number]; c != nil {
			delete(d.asked, r.Number)
			c <- r.Text
		}
		return
	case "tokens":
		d.send(event{ID: r.ID, Done: true, Tokens: tokensOf(r.Text)})
		return
	}
	if d.rest != nil {
		d.rest()
	}
	ctx, cancel := context.WithCancel(context.Background())
	d.cancel[r.ID] = cancel
	go func() {
		defer func() {
			cancel()
			delete(d.cancel, r.ID)
		}()
		if immediate[r.Do] != nil {
			if !d.mutex.TryLock() { // a statement is running: the answer is dispensable
				d.send(event{ID: r.ID, Done: true, Busy: true})
				return
			}
		} else {
			d.mutex.Lock()
		}
		defer d.mutex.Unlock()
		d.now = r.ID
		d.serve(ctx, r)
	}()
}

// ask asks a question in the middle of a statement. Questions are numbered, so that a
// line typed for one is never the answer to another.
func (d *desk) ask(ctx context.Context, prompt string) (string, error) {
	d.asks++
	number := d.asks
	c := make(chan string, 1)
	d.asked[number] = c
	d.send(event{ID: d.now, Ask: &question{number, prompt}})
	select {
	case line := <-c:
		return line, nil
	case <-ctx.Done():
		delete(d.asked, number)
		return "", ctx.Err()
	}
}

// progress reports to the page, a few times per second.
func (d *desk) progress(p game.Progress) {
	if d.pause.since() {
		d.send(event{ID: d.now, Progress: &progress{p.Doing, p.Done, p.Total, p.Unit + p.Most, p.Note}})
	}
}

// send sends an event to the page.
func (d *desk) send(e event) {
	text, err := json.Marshal(e)
	if err != nil {
		text, _ = json.Marshal(event{ID: e.ID, Done: true, Fault: err.Error()})
	}
	js.Global().Call("cgtEvent", string(text))
}

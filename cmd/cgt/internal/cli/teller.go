package cli

import (
	"encoding/json"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"cgt/cmd/cgt/internal/run"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/survey"
)

// tellEvery is the time between two progress lines of a long job.
const tellEvery = time.Minute

// teller reports the progress of a long job.
type teller struct {
	app *app
	job string // in words
}

// say writes a line about the job.
func (t *teller) say(text string) { t.app.output.Complain(t.job + ": " + text) }

// progress writes a progress line, or a JSON object.
func (t *teller) progress(text string, fields map[string]any) {
	if !t.app.JSON {
		t.say(text)
		return
	}
	line, err := json.Marshal(fields)
	if err == nil {
		fmt.Fprintln(t.app.Err, string(line))
	}
}

// lateTeller reports the progress of a statement once a minute.
type lateTeller struct {
	teller
	last time.Time
	busy atomic.Bool
}

func (t *lateTeller) hear(p game.Progress) {
	if !t.busy.CompareAndSwap(false, true) {
		return
	}
	defer t.busy.Store(false)
	if time.Since(t.last) < tellEvery || p.Unit != "codes" {
		return
	}
	t.last = time.Now()
	t.progress(fmt.Sprintf("%d/%d codes", p.Done, p.Total),
		map[string]any{"kind": "progress", "done": p.Done, "codes": p.Total})
}

// surveyTeller reports the progress of a survey: on a terminal in one line that is
// updated, otherwise once a minute in a new line, or as a JSON object.
type surveyTeller struct {
	teller
	start  time.Time
	latest atomic.Pointer[survey.Progress]
	ended  chan struct{}
	all    sync.WaitGroup
	line   func() // erases the line
}

func (a *app) tellSurvey(job *survey.Job) *surveyTeller {
	t := &surveyTeller{teller: teller{a, "survey " + job.Plan.String()}, start: time.Now(), ended: make(chan struct{}),
		line: func() {}}
	if a.ErrTerminal && !a.JSON {
		meter := &run.Progress{Out: a.Err, Width: a.width}
		t.line = meter.Start()
		job.Report = func(p survey.Progress) {
			meter.Set(game.Progress{Doing: "survey", Done: int64(p.Done), Total: int64(p.Codes), Unit: "codes",
				Note: fmt.Sprintf("to %d heaps", p.Terms)})
		}
		return t
	}
	job.Report = func(p survey.Progress) { t.latest.Store(&p) }
	t.all.Go(func() {
		ticker := time.NewTicker(tellEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				t.tell()
			case <-t.ended:
				return
			}
		}
	})
	return t
}

// tell writes one line.
func (t *surveyTeller) tell() {
	p := t.latest.Load()
	if p == nil {
		return
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	seconds := int(time.Since(t.start).Seconds())
	t.progress(fmt.Sprintf("%d/%d codes, to %d heaps, %d s, %d MiB", p.Done, p.Codes, p.Terms, seconds, memory.Sys>>20),
		map[string]any{"kind": "progress", "done": p.Done, "codes": p.Codes, "heaps": p.Terms, "seconds": seconds,
			"mib": memory.Sys >> 20})
}

// stop ends the reporting.
func (t *surveyTeller) stop() {
	close(t.ended)
	t.all.Wait()
	t.line()
}

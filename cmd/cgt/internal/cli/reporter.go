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

// reportEvery is the time between two progress lines of a long job.
const reportEvery = time.Minute

// reporter reports the progress of a long job.
type reporter struct {
	app *app
	job string // in words
}

// say writes a line about the job.
func (r *reporter) say(text string) { r.app.output.Complain(r.job + ": " + text) }

// progress writes a progress line, or a JSON object.
func (r *reporter) progress(text string, fields map[string]any) {
	if !r.app.JSON {
		r.say(text)
		return
	}
	line, err := json.Marshal(fields)
	if err == nil {
		fmt.Fprintln(r.app.Err, string(line))
	}
}

// minuteReporter reports the progress of a statement once a minute.
type minuteReporter struct {
	reporter
	last time.Time
	busy atomic.Bool
}

func (t *minuteReporter) onProgress(p game.Progress) {
	if !t.busy.CompareAndSwap(false, true) {
		return
	}
	defer t.busy.Store(false)
	if time.Since(t.last) < reportEvery || p.Unit != "codes" {
		return
	}
	t.last = time.Now()
	t.progress(fmt.Sprintf("%d/%d codes", p.Done, p.Total),
		map[string]any{"kind": "progress", "done": p.Done, "codes": p.Total})
}

// surveyReporter reports the progress of a survey: on a terminal in one line that is
// updated, otherwise once a minute in a new line, or as a JSON object.
type surveyReporter struct {
	reporter
	start  time.Time
	latest atomic.Pointer[survey.Progress]
	ended  chan struct{}
	all    sync.WaitGroup
	line   func() // erases the line
}

func (a *app) reportSurvey(job *survey.Job) *surveyReporter {
	t := &surveyReporter{reporter: reporter{a, "survey " + job.Plan.String()}, start: time.Now(), ended: make(chan struct{}),
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
		ticker := time.NewTicker(reportEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				t.report()
			case <-t.ended:
				return
			}
		}
	})
	return t
}

// report writes one line.
func (t *surveyReporter) report() {
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
func (t *surveyReporter) stop() {
	close(t.ended)
	t.all.Wait()
	t.line()
}

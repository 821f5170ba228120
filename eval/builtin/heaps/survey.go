package heaps

import (
	"context"
	"fmt"
	"maps"
	"runtime"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/survey"
)

// Survey is a table of codes with what is known of their nim-sequences.
type Survey struct {
	rows    []survey.Row
	missing int    // codes that were not reached because the survey was stopped
	file    string // the file that the rows are kept in; "" for none
}

// IsValue marks it as a value of the language.
func (*Survey) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Survey) Kind() string { return "a survey" }

// Text is the value on one line.
func (s *Survey) Text() string {
	text := fmt.Sprintf("%d codes, %d with a proved period", len(s.rows), s.proved())
	if s.missing > 0 {
		text += fmt.Sprintf(", %d codes not done", s.missing)
	}
	return text
}

// continued tells the user how a survey that was stopped can be continued.
func (s *Survey) continueText() string {
	if s.file != "" {
		return "stopped early: the rows are kept in " + s.file + ", and the same survey goes on from there"
	}
	return "stopped early: the same survey, asked again in this session, goes on from there; with a file name as its last " +
		"argument it keeps the rows for other sessions"
}

func (s *Survey) proved() int {
	n := 0
	for _, r := range s.rows {
		if r.Proved {
			n++
		}
	}
	return n
}

// Describe returns its view.
func (s *Survey) Describe(context.Context) (*view.View, error) {
	grid := view.Grid{Header: 1, Stub: 1, Align: "lrrrrrrr",
		Rows: [][]string{{"code", "period", "preperiod", "saltus", "known", "max", "at", "rare", "terms"}}}
	shown := &view.View{Text: s.Text(), Fields: view.Fields{Kind: "survey", Text: s.Text(), Items: []any{}}}
	for _, r := range s.rows {
		status := ""
		switch {
		case r.Proved:
			status = "proved"
		case r.Observed:
			status = "observed"
		}
		number := func(n uint64) string {
			if status == "" {
				return ""
			}
			return fmt.Sprint(n)
		}
		grid.Rows = append(grid.Rows, []string{r.Code, number(r.Period), number(r.Preperiod), number(r.Saltus), status,
			fmt.Sprint(r.Max), fmt.Sprint(r.MaxHeap), fmt.Sprint(r.Rare), fmt.Sprint(r.Terms)})
		shown.Fields.Items = append(shown.Fields.Items, r)
	}
	shown.Blocks = []view.Block{grid, view.TextLine(view.Piece{Style: view.Plain, Text: s.Text()})}
	if s.missing > 0 {
		shown.Blocks = append(shown.Blocks, view.TextLine(view.Piece{Style: view.Faint, Text: s.continueText()}))
	}
	return shown, nil
}

// Records are the rows as a table; cells that are not known are empty.
func (s *Survey) Records() (header []string, rows [][]value.Value) {
	header = []string{"code", "standard_form", "shift", "period", "preperiod", "saltus", "proved", "checked", "terms", "max",
		"max_heap", "rare", "last_rare", "mask", "stopped"}
	for _, r := range s.rows {
		known := func(n uint64, is bool) value.Value {
			if !is {
				return value.Text("")
			}
			return value.Unsigned(n)
		}
		found := r.Proved || r.Observed
		rows = append(rows, []value.Value{value.Text(r.Code), value.Text(r.Standard), value.Unsigned(r.Shift),
			known(r.Period, found), known(r.Preperiod, found),
			known(r.Saltus, found), value.Bool(r.Proved), known(r.Checked, found), value.Unsigned(r.Terms),
			value.Unsigned(r.Max), value.Unsigned(r.MaxHeap),
			known(r.Rare, r.Mask != ""), known(r.LastRare, r.Mask != ""), value.Text(r.Mask), value.Text(r.Stopped)})
	}
	return header, rows
}

// surveyOf is the function survey(octal, k). Further arguments are the number of
// heaps, a file that keeps the rows and is continued from, and a shard "i/n".
func surveyOf(ev interp.Env, args []value.Value) (value.Value, error) {
	job := ask.CodesJob{Name: "survey", Amount: sequenceTerms}
	if err := job.Read(args, 6, "the number of heaps", 1<<40); err != nil {
		return nil, err
	}
	plan := survey.Plan{Radix: job.Radix, Digits: job.Digits, Terms: uint64(job.Amount), Share: job.Share}
	if err := plan.Share.Check(); err != nil {
		return nil, value.Errorf("%v", err)
	}
	return runSurvey(ev, plan, job.File)
}

// surveyMemory holds the rows of surveys that were stopped.
type surveyMemory struct {
	stopped map[survey.Plan]map[string]survey.Row
}

// runSurvey runs a survey from where it was stopped: from the rows in its file, or
// from those that the session holds. The error of a survey that is stopped carries the
// rows so far.
func runSurvey(ev interp.Env, plan survey.Plan, file string) (value.Value, error) {
	job := &survey.Job{Plan: plan, Workers: runtime.GOMAXPROCS(0)}
	memory := interp.Memory[surveyMemory](ev.Session())
	if file == "" {
		job.Rows = maps.Clone(memory.stopped[plan])
	} else {
		release, err := surveyFile(ev, job, file)
		if err != nil {
			return nil, value.FileError(file, err)
		}
		defer release()
	}
	job.Report = func(p survey.Progress) {
		ev.Budget().Report(game.Progress{Doing: "survey", Done: int64(p.Done), Total: int64(p.Codes), Unit: "codes",
			Note: fmt.Sprintf("%d seen, now to %d heaps", p.Seen, p.Terms)})
	}
	err := job.Run(ev.Context())
	answer := &Survey{file: file, rows: job.Known()}
	survey.Sort(answer.rows)
	if err == nil {
		delete(memory.stopped, plan)
		return answer, nil
	}
	answer.missing = job.Missing()
	if memory.stopped == nil {
		memory.stopped = map[survey.Plan]map[string]survey.Row{}
	}
	memory.stopped[plan] = job.Rows
	return nil, &value.PartialError{Err: err, Found: answer}
}

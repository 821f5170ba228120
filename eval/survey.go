package eval

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/survey"
)

// Survey is a table of codes with what is known of their nim-sequences.
type Survey struct {
	rows    []survey.Row
	missing int    // codes that are not done, where it was stopped early
	file    string // that keeps the rows; empty for none
}

func (*Survey) value()       {}
func (*Survey) kind() string { return "a survey" }
func (s *Survey) text() string {
	text := fmt.Sprintf("%d codes, %d with a proved period", len(s.rows), s.proved())
	if s.missing > 0 {
		text += fmt.Sprintf(", %d codes not done", s.missing)
	}
	return text
}

// goesOn tells how a survey that was stopped early is gone on with.
func (s *Survey) goesOn() string {
	if s.file != "" {
		return "stopped early: the rows are kept in " + s.file + ", and the same survey goes on from there"
	}
	return "stopped early: the same survey, asked again in this session, goes on from there; with a file name as its last argument it keeps the rows for other sessions"
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

func (s *Survey) describe(context.Context) (*View, error) {
	grid := Grid{Header: 1, Stub: 1, Align: "lrrrrrrr", Rows: [][]string{{"code", "period", "preperiod", "saltus", "known", "max", "at", "rare", "terms"}}}
	view := &View{Text: s.text(), Fields: Fields{Kind: "survey", Text: s.text(), Items: []any{}}}
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
		grid.Rows = append(grid.Rows, []string{r.Code, number(r.Period), number(r.Preperiod), number(r.Saltus), status, fmt.Sprint(r.Max), fmt.Sprint(r.MaxHeap), fmt.Sprint(r.Rare), fmt.Sprint(r.Terms)})
		view.Fields.Items = append(view.Fields.Items, r)
	}
	view.Blocks = []Block{grid, line(Piece{Plain, s.text()})}
	if s.missing > 0 {
		view.Blocks = append(view.Blocks, line(Piece{Faint, s.goesOn()}))
	}
	return view, nil
}

// surveyOf is survey(octal, k), with the number of heaps, a file of JSON lines
// that it goes on from and writes, and a shard "i/n".
func surveyOf(ev *evaluation, args []Value) (Value, error) {
	plan := survey.Plan{Radix: heap.Octal, Terms: sequenceTerms, Workers: runtime.GOMAXPROCS(0)}
	maker, ok := args[0].(BuiltinValue)
	if !ok || maker.B.Name != "octal" && maker.B.Name != "hexadecimal" {
		return nil, hintf("survey(octal, 2)", "the first argument is octal or hexadecimal")
	}
	if maker.B.Name == "hexadecimal" {
		plan.Radix = heap.Hexadecimal
	}
	digits, err := small(args[1], "the number of digits", 1, 6)
	if err != nil {
		return nil, err
	}
	plan.Digits = int(digits)
	file := ""
	for _, arg := range args[2:] {
		if err := surveyOption(&plan, &file, arg); err != nil {
			return nil, err
		}
	}
	return ev.survey(plan, file)
}

// surveyKey tells one survey from another.
type surveyKey struct {
	radix         heap.Radix
	digits        int
	terms         uint64
	shard, shards int
}

// keepSurveyEvery is the time after which the rows of a survey are written to
// its file, so that little is lost with the process.
const keepSurveyEvery = 10 * time.Second

// survey goes on with a survey from the rows of its file, or from those that
// the session keeps of an earlier run which was stopped. It looks at all codes
// with few heaps before it looks at any with more, so that one which is stopped
// shows something of every code; the error then carries what is known.
func (ev *evaluation) survey(plan survey.Plan, file string) (Value, error) {
	key := surveyKey{plan.Radix, plan.Digits, plan.Terms, plan.Shard, plan.Shards}
	codes, err := plan.Codes()
	if err != nil {
		return nil, err
	}
	rows, err := ev.earlierRows(key, file)
	if err != nil {
		return nil, err
	}
	run := &surveyRun{ev: ev, done: make(map[string]bool, len(codes)), rows: rows, file: file, written: time.Now()}
	for _, code := range codes {
		run.done[code] = false
	}
	err = run.passes(plan)
	if file != "" {
		if werr := run.write(); werr != nil {
			err = errors.Join(err, werr)
		}
	}
	answer := &Survey{file: file}
	for code := range run.done { // the file may have rows of other surveys
		if row, ok := rows[code]; ok {
			answer.rows = append(answer.rows, row)
		}
	}
	survey.Sort(answer.rows)
	if err == nil {
		delete(memoryOf[surveyMemory](ev.session()).stopped, key)
		return answer, nil
	}
	answer.missing = len(codes) - run.finished
	memory := memoryOf[surveyMemory](ev.session())
	if memory.stopped == nil {
		memory.stopped = map[surveyKey]map[string]survey.Row{}
	}
	memory.stopped[key] = rows
	return nil, &partialError{err, answer}
}

// surveyMemory are the rows of surveys that were stopped early.
type surveyMemory struct {
	stopped map[surveyKey]map[string]survey.Row
}

// surveyRun is a survey at work.
type surveyRun struct {
	ev       *evaluation
	rows     map[string]survey.Row // by code, those of other surveys in the file too
	done     map[string]bool       // of the codes asked about, whether their rows are final
	finished int                   // codes that are done
	file     string                // that keeps the rows; empty for none
	written  time.Time             // when it last did
}

// finish notes that the row of a code will not change any more.
func (r *surveyRun) finish(code string) {
	if done, asked := r.done[code]; asked && !done {
		r.done[code] = true
		r.finished++
	}
}

// The first pass of a survey goes to at least leastPass heaps, and each pass to
// so many times the heaps of the one before.
const (
	leastPass  = 4096
	passFactor = 16
)

// passes runs the survey with more and more heaps. Where the cost grows with
// the square of the heaps all passes before the last are a 255th of it.
func (r *surveyRun) passes(plan survey.Plan) error {
	terms := []uint64{plan.Terms}
	for t := plan.Terms / passFactor; t >= leastPass; t /= passFactor {
		terms = append(terms, t)
	}
	for _, t := range slices.Backward(terms) {
		plan.Terms, plan.Done = t, map[string]bool{}
		for code, row := range r.rows {
			if row.Proved || row.Terms >= terms[0] {
				r.finish(code)
			}
			plan.Done[code] = r.done[code] || row.Terms >= t
		}
		r.report(t)
		err := plan.Run(r.ev.context(), func(row survey.Row) error {
			if row.Stopped != "" {
				// By a limit of the statement, or by what is the code's own?
				if err := r.ev.budget().Steps(r.ev.context(), 0); err != nil {
					return err
				}
			}
			r.rows[row.Code] = row
			if row.Proved || row.Stopped != "" || t == terms[0] {
				r.finish(row.Code)
			}
			r.report(t)
			if r.file == "" || time.Since(r.written) < keepSurveyEvery {
				return nil
			}
			return r.write()
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// report tells how many codes are done.
func (r *surveyRun) report(terms uint64) {
	r.ev.budget().Report(game.Progress{Doing: "survey", Done: int64(r.finished), Total: int64(len(r.done)), Unit: "codes",
		Note: fmt.Sprintf("%d seen, now to %d heaps", len(r.rows), terms)})
}

// write replaces the file by the rows so far.
func (r *surveyRun) write() error {
	r.written = time.Now()
	return r.ev.writeRows(r.file, slices.Collect(maps.Values(r.rows)))
}

// surveyOption reads the number of heaps, a file or a shard.
func surveyOption(plan *survey.Plan, file *string, arg Value) error {
	text, ok := arg.(Text)
	if !ok {
		terms, err := small(arg, "the number of heaps", 1, 1<<40)
		plan.Terms = uint64(terms)
		return err
	}
	part, of, ok := strings.Cut(string(text), "/")
	i, err := strconv.Atoi(part)
	n, err2 := strconv.Atoi(of)
	if !ok || err != nil || err2 != nil {
		*file = string(text)
		return nil
	}
	plan.Shard, plan.Shards = i, n
	return nil
}

// earlierRows are the rows by code that a file, or else the session, keeps from
// an earlier run.
func (ev *evaluation) earlierRows(key surveyKey, file string) (map[string]survey.Row, error) {
	kept := map[string]survey.Row{}
	if file == "" {
		maps.Copy(kept, memoryOf[surveyMemory](ev.session()).stopped[key])
		return kept, nil
	}
	data, err := ev.host().ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return kept, nil
	}
	if err != nil {
		return nil, fileError(file, err)
	}
	rows, _, err := survey.Read(bytes.NewReader(data))
	if err != nil {
		return nil, fileError(file, err)
	}
	for _, row := range rows {
		kept[row.Code] = row
	}
	return kept, nil
}

func (ev *evaluation) writeRows(file string, rows []survey.Row) error {
	survey.Sort(rows)
	var out bytes.Buffer
	for _, row := range rows {
		if err := survey.Write(&out, row); err != nil {
			return err
		}
	}
	if err := ev.host().WriteFile(file, out.Bytes()); err != nil {
		return fileError(file, err)
	}
	return nil
}

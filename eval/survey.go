package eval

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"cgt/stdlib/heap"
)

// Survey is a table of codes with what is known of their nim-sequences.
type Survey struct{ rows []heap.SurveyRow }

func (*Survey) value()       {}
func (*Survey) kind() string { return "a survey" }
func (s *Survey) text() string {
	return fmt.Sprintf("%d codes, %d with a proved period", len(s.rows), s.proved())
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

func (s *Survey) describe(*evaluation) (*View, error) {
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
	return view, nil
}

// surveyOf is survey(octal, k), with the number of heaps, a file of JSON lines
// that it goes on from and writes, and a shard "i/n".
func surveyOf(ev *evaluation, args []Value) (Value, error) {
	survey := heap.Survey{Radix: heap.Octal, Terms: sequenceTerms, Workers: runtime.NumCPU(), Done: map[string]bool{}}
	maker, ok := args[0].(BuiltinValue)
	if !ok || maker.B.Name != "octal" && maker.B.Name != "hexadecimal" {
		return nil, hintf("survey(octal, 2)", "the first argument is octal or hexadecimal")
	}
	if maker.B.Name == "hexadecimal" {
		survey.Radix = heap.Hexadecimal
	}
	digits, err := small(args[1], "the number of digits", 1, 6)
	if err != nil {
		return nil, err
	}
	survey.Digits = int(digits)
	file := ""
	for _, arg := range args[2:] {
		if err := surveyOption(&survey, &file, arg); err != nil {
			return nil, err
		}
	}
	answer, err := ev.earlierRows(&survey, file)
	if err != nil {
		return nil, err
	}
	err = survey.Run(ev.ctx, func(row heap.SurveyRow) error {
		answer.rows = append(answer.rows, row)
		return nil
	})
	if file != "" {
		if werr := ev.writeRows(file, answer.rows); werr != nil {
			return nil, werr
		}
	}
	if err != nil {
		if file != "" && errors.Is(err, context.Canceled) {
			return nil, fmt.Errorf("%w; %d codes are kept in %s", err, len(answer.rows), file)
		}
		return nil, err
	}
	heap.SortRows(answer.rows)
	return answer, nil
}

// surveyOption reads the number of heaps, a file or a shard.
func surveyOption(survey *heap.Survey, file *string, arg Value) error {
	text, ok := arg.(Text)
	if !ok {
		terms, err := small(arg, "the number of heaps", 1, 1<<40)
		survey.Terms = uint64(terms)
		return err
	}
	part, of, ok := strings.Cut(string(text), "/")
	i, err := strconv.Atoi(part)
	n, err2 := strconv.Atoi(of)
	if !ok || err != nil || err2 != nil {
		*file = string(text)
		return nil
	}
	survey.Shard, survey.Shards = i, n
	return nil
}

// earlierRows are the rows that a file keeps from an earlier run.
func (ev *evaluation) earlierRows(survey *heap.Survey, file string) (*Survey, error) {
	answer := &Survey{}
	if file == "" {
		return answer, nil
	}
	data, err := ev.s.host.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return answer, nil
	}
	if err != nil {
		return nil, fileError(file, err)
	}
	rows, _, err := heap.ReadRows(bytes.NewReader(data))
	if err != nil {
		return nil, fileError(file, err)
	}
	for _, row := range rows {
		if row.Proved || row.Terms >= survey.Terms {
			survey.Done[row.Code] = true
			answer.rows = append(answer.rows, row)
		}
	}
	return answer, nil
}

func (ev *evaluation) writeRows(file string, rows []heap.SurveyRow) error {
	rows = slices.Clone(rows)
	heap.SortRows(rows)
	var out bytes.Buffer
	for _, row := range rows {
		if err := heap.WriteRow(&out, row); err != nil {
			return err
		}
	}
	if err := ev.s.host.WriteFile(file, out.Bytes()); err != nil {
		return fileError(file, err)
	}
	return nil
}

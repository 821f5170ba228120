package run

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"cgt/cmd/cgt/internal/render"
	"cgt/eval"
)

// exercise is a pasted text with what is answered.
type exercise struct {
	title  string
	pasted string
	want   []string
	by     string
}

func readExercises(t *testing.T) []exercise {
	text, err := os.ReadFile("../../../../lang/paste/testdata/exercises.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []exercise
	for i, block := range strings.Split(string(text), "\n== ") {
		if i == 0 {
			continue
		}
		title, body, _ := strings.Cut(block, "\n")
		x := exercise{title: title}
		var pasted []string
		for _, line := range strings.Split(strings.TrimRight(body, "\n"), "\n") {
			switch {
			case strings.HasPrefix(line, "-- "):
				x.want = append(x.want, line[3:])
			case strings.HasPrefix(line, "by "):
				x.by = line[3:]
			default:
				pasted = append(pasted, line)
			}
		}
		x.pasted = strings.TrimRight(strings.Join(pasted, "\n"), "\n")
		if strings.Contains(title, "windows") {
			x.pasted = strings.ReplaceAll(x.pasted, "\n", "\r\n")
		}
		if strings.Contains(title, "nbsp") {
			x.pasted = strings.ReplaceAll(x.pasted, " ", "\u00a0")
		}
		list = append(list, x)
	}
	return list
}

// TestExercises pastes every exercise of the corpus as a whole, as a person
// does at the prompt, and compares the answers in their order.
func TestExercises(t *testing.T) {
	list := readExercises(t)
	if len(list) < 60 {
		t.Errorf("%d exercises", len(list))
	}
	for _, x := range list {
		t.Run(x.title, func(t *testing.T) {
			if x.by == "" || len(x.want) == 0 {
				t.Error("nothing says how the answers are known")
			}
			if diff := answersOf(x.pasted); strings.Join(diff, "\n") != strings.Join(wanted(x), "\n") {
				t.Errorf("%s\nis answered\n%s\nnot\n%s", x.pasted, strings.Join(diff, "\n"), strings.Join(wanted(x), "\n"))
			}
		})
	}
}

// wanted are the expected lines as answersOf writes them.
func wanted(x exercise) []string {
	var lines []string
	for _, w := range x.want {
		if n, ok := strings.CutPrefix(w, "? "); ok {
			w = "line " + n + " not understood"
		}
		lines = append(lines, w)
	}
	return lines
}

// answersOf pastes a text at the prompt of a fresh session.
func answersOf(pasted string) []string {
	var answers []string
	var out, errs bytes.Buffer
	output := NewOutput(&out, &errs)
	host := &Host{Output: output}
	runner := &Runner{Session: eval.New(host), Host: host, Output: output, Interrupts: &Interrupts{}, KeepGoing: true}
	taken := func() {
		output.Flush()
		for _, line := range strings.Split(errs.String(), "\n") {
			if head, _, ok := strings.Cut(line, " not understood: "); ok {
				answers = append(answers, head+" not understood")
			} else if _, message, ok := strings.Cut(line, "error: "); ok {
				message, _, _ = strings.Cut(message, ";")
				answers = append(answers, "! "+message)
			}
		}
		errs.Reset()
	}
	runner.Watch = func(r *eval.Result, _ render.Place) {
		taken()
		if r.Err == nil && r.View != nil && r.View.Text != "" {
			answers = append(answers, strings.TrimSpace(r.Label+" "+r.View.Text))
		}
	}
	runner.Run(context.Background(), Input{Text: pasted})
	taken()
	return answers
}

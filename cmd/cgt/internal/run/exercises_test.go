package run

import (
	"bytes"
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/trials"
)

// exercise is a pasted text with what is answered.
type exercise struct {
	title  string
	pasted string
	want   []string
	by     string
}

func readExercises(t *testing.T) []exercise {
	var text []byte
	for _, file := range []string{"exercises.txt", "english.txt", "contests.txt"} {
		part, err := os.ReadFile("../../../../lang/paste/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		text = append(text, part...)
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
	for i, x := range list {
		if i%trials.Every(4, 2) != 0 {
			continue
		}
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

// TestExercisesInPipe sends the same exercises line by line through a pipe.
// What needs the lines behind it is not understood there; but no answer is
// another one. By default an exercise is either pasted or sent.
func TestExercisesInPipe(t *testing.T) {
	same, tried := 0, 0
	for i, x := range readExercises(t) {
		if (i+1)%trials.Every(6, 2) != 0 {
			continue
		}
		tried++
		answers := answersInPipe(x.pasted)
		if slices.Equal(answers, wanted(x)) {
			same++
			continue
		}
		rest := wanted(x)
		for _, a := range answers {
			if strings.HasPrefix(a, "! ") || strings.HasSuffix(a, " not understood") {
				continue
			}
			at := slices.Index(rest, a)
			if at < 0 {
				t.Errorf("%s:\n%s\nis answered in a pipe\n%s", x.title, x.pasted, a)
				break
			}
			rest = rest[at+1:]
		}
	}
	if same < tried*9/10 {
		t.Errorf("only %d of %d are answered alike in a pipe", same, tried)
	}
	t.Logf("%d of %d are answered alike in a pipe", same, tried)
}

// answersOf pastes a text at the prompt of a fresh session.
func answersOf(pasted string) []string {
	return answersTo(func(r *Runner) { r.Run(context.Background(), eval.Input{Text: pasted}) })
}

// answersInPipe sends a text through a pipe.
func answersInPipe(text string) []string {
	return answersTo(func(r *Runner) {
		loop := &Loop{Runner: r, Lines: NewPlainLines(strings.NewReader(text), r.Output)}
		loop.Run(context.Background())
	})
}

// TestPageInPipe: an exercise that is not understood takes nothing from the others
// of its page, and what is left of its sentences is no statement with an error; a
// mistake in a statement still ends a pipe.
func TestPageInPipe(t *testing.T) {
	page := "1. Three heaps of beans, of sizes 3, 5 and 7, are played as in Nim. Who wins?\n\n" +
		"2. Wobbly Nim. A position is written (m, n),\nwhere m > 0 and n > 0. Unless it rains nobody may pass\nmove.\n" +
		"Find all P-positions.\n\n3. What is the nim-sum of 5 and 9?\n"
	stopping := func(text string) []string {
		return answersTo(func(r *Runner) {
			r.KeepGoing = false
			loop := &Loop{Runner: r, Lines: NewPlainLines(strings.NewReader(text), r.Output)}
			if done := loop.Run(context.Background()); done.Errors == 0 {
				t.Errorf("%q has no error", text)
			}
		})
	}
	got := stopping(page)
	if len(got) < 3 || got[0] != "1. *" || got[len(got)-1] != "3. 12" {
		t.Errorf("the page is answered %q", got)
	}
	for _, line := range got[1 : len(got)-1] {
		if !strings.HasSuffix(line, " not understood") {
			t.Errorf("the exercise in the middle is answered %q", line)
		}
	}
	apart := []string{"In Nim with heaps of 3, 5 and 7, who wins?", "In Nim with heaps 4 and 4, unless it rains, who wins?",
		"What is the nim-sum of 5 and 9?"}
	if got := stopping(strings.Join(apart, "\n\n")); !slices.Equal(got, []string{"*", "line 3 not understood", "12"}) &&
		!slices.Equal(got, []string{"line 3 not understood", "*", "12"}) {
		t.Errorf("paragraphs that stand alone are answered %q", got)
	}
	for _, behind := range []string{"Unless it rains nobody may take one bean.", // rules, which the others may be under
		"In all these games, unless it rains, nobody may take one. Who wins?", "Does misere play, unless it rains, change it?"} {
		if got := stopping(apart[0] + "\n\n" + behind + "\n\n" + apart[2]); slices.Contains(got, "12") ||
			slices.Contains(got, "*") {
			t.Errorf("beside %q is answered %q", behind, got)
		}
	}
	if got := stopping("nim 3 + nim 4\nkayels 5\nnim 2\n"); !slices.Equal(got, []string{"*7",
		`! no game called "kayels"`}) {
		t.Errorf("a script with a mistake is answered %q", got)
	}
}

func answersTo(run func(r *Runner)) []string {
	var answers []string
	var out, errs bytes.Buffer
	output := NewOutput(&out, &errs)
	host := &Host{Output: output}
	runner := &Runner{Session: eval.New(eval.WithHost(host)), Host: host, Output: output, Interrupts: &Interrupts{},
		KeepGoing: true}
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
	runner.Watch = func(r *eval.Answer) {
		taken()
		if r.Err == nil && r.View != nil && r.View.Text != "" {
			answers = append(answers, strings.TrimSpace(r.Label+" "+r.View.Text))
		}
	}
	run(runner)
	taken()
	return answers
}

package eval_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cgt/eval"
	"cgt/eval/reading"
	"cgt/stdlib/game"
)

// said are the answers to a text, one a line.
func said(s *eval.Session, text string) []string {
	var lines []string
	for a := range s.Eval(context.Background(), text) {
		lines = append(lines, a.String())
	}
	return lines
}

func TestEvalAnswersInOrder(t *testing.T) {
	got := said(eval.New(), "1. *2 + *3\n2. nim )\n(b) mex(0, 1, 3)\ncheck nim 3 = *2\nx := 4\nx + 1")
	want := []string{"1. *", "x", "(b) 2", "false", "", "5"}
	if len(got) == len(want) {
		got[1] = want[1] // the wording is that of the parser
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// An error behind cleaned text stands where it was typed, and what was made of
// the text is told.
func TestPlacesAreThoseOfTheTextAsTyped(t *testing.T) {
	text := "\\( \\ast 2 \\oplus \\ast nosuch \\)"
	for a := range eval.New().Eval(context.Background(), text) {
		if a.Err == nil || a.Err.Source.Text != text {
			t.Fatalf("%+v", a)
		}
		if got := text[a.Err.Span.Start:a.Err.Span.End]; !strings.Contains(got, "nosuch") {
			t.Errorf("the error is about %q", got)
		}
		if a.ReadAs == "" || strings.Contains(a.ReadAs, `\`) {
			t.Errorf("read as %q", a.ReadAs)
		}
	}
}

func TestNumbersOfResults(t *testing.T) {
	var numbers []int
	s := eval.New()
	for a := range s.Eval(context.Background(), "1\nx := 2\nx\n)\ncheck x = 2\n_2 + 1") {
		numbers = append(numbers, a.Number)
	}
	if diff := cmp.Diff([]int{1, 0, 2, 0, 0, 3}, numbers); diff != "" {
		t.Error(diff)
	}
}

func TestStateOfATextThatIsTyped(t *testing.T) {
	s := eval.New()
	for text, want := range map[string]eval.State{
		"nim 3": eval.Whole, "": eval.Whole, "nim (": eval.Open, "{1|": eval.Open, "3 )": eval.Wrong, "5 +": eval.Open,
		"game g(n) {": eval.Open, "game g(n) {\n  -> g(n - 1)  if n > 0": eval.Open,
		"game g(n) {\n  -> g(n - 1)  if n > 0\n}": eval.Whole, "game g(n) {\n )": eval.Wrong,
	} {
		if got := s.State(text); got != want {
			t.Errorf("%q is %v, not %v", text, got, want)
		}
	}
}

func TestASessionWithoutAWorld(t *testing.T) {
	s := eval.New()
	for text, want := range map[string]string{
		"play nim(1, 2)":       "nobody here who could be asked",
		`svg(nim 3, "x.svg")`:  "no files here",
		"tour 1":               "",
		"explain nim(1, 2, 3)": "",
	} {
		for a := range s.Eval(context.Background(), text) {
			if want == "" && a.Err != nil || want != "" && (a.Err == nil || !strings.Contains(a.Err.Error(), want)) {
				t.Errorf("%s: %v", text, a.Err)
			}
		}
	}
}

func TestOptionsAreHeard(t *testing.T) {
	var printed strings.Builder
	asked := 0
	limits := []int64{}
	s := eval.New(
		eval.WithPrint(func(text string) { printed.WriteString(text) }),
		eval.WithAsk(func(context.Context, string) (string, error) {
			asked++
			return "quit", nil
		}),
		eval.WithMemory(func(bytes int64) { limits = append(limits, bytes) }))
	said(s, "play nim(1, 2)\nlimit memory 64 MiB\nlimit memory none")
	if asked != 1 || !strings.Contains(printed.String(), "moves are typed") {
		t.Errorf("asked %d times, printed %q", asked, printed.String())
	}
	if diff := cmp.Diff([]int64{4 << 30, 64 << 20, 0}, limits); diff != "" {
		t.Error(diff)
	}
}

// A host with one thread hears of the work often enough to end it.
func TestYieldCanCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	yields := 0
	s := eval.New(eval.WithYield(func() {
		if yields++; yields == 3 {
			cancel()
		}
	}))
	for a := range s.Eval(ctx, "sum([k**2 % 7 for k in 1..10**9])") {
		if a.Err == nil || !errors.Is(a.Err, context.Canceled) {
			t.Errorf("%v", a)
		}
	}
	if yields < 3 {
		t.Errorf("%d yields", yields)
	}
}

func TestYieldIsHandedOn(t *testing.T) {
	yields := 0
	b := &game.Budget{}
	b.OnYield(func() { yields++ })
	sub := b.Sub(1 << 60).Sub(1 << 60)
	for yields < 2 { // some milliseconds
		if err := sub.Steps(context.Background(), 1); err != nil {
			t.Fatal(err)
		}
	}
}

func TestCompleteAtACursor(t *testing.T) {
	s := eval.New()
	said(s, "myheap := 3")
	for _, test := range []struct {
		text     string
		at       int
		from, to int
		want     string
	}{
		{"outcome kay", 11, 8, 11, "kayles"},
		{"1 + myh + 2", 7, 4, 7, "myheap"},
		{"limit me", 8, 6, 8, "memory"},
		{"# kay", 5, 5, 5, ""},
	} {
		from, to, found := s.Complete(test.text, test.at)
		if from != test.from || to != test.to || test.want == "" && len(found) > 0 || test.want != "" &&
			(len(found) == 0 || found[0].Name != test.want) {
			t.Errorf("%q at %d: %d..%d %v", test.text, test.at, from, to, found)
		}
	}
}

// A pipe's lines, given one by one, are answered as at the prompt.
func TestLinesPutStatementsTogether(t *testing.T) {
	s := eval.New()
	lines := &reading.Lines{Reader: s.Reader()}
	var got []string
	run := func(e *eval.Entry) {
		for a := range e.Answers(context.Background()) {
			got = append(got, a.String()+" "+a.At.String())
		}
	}
	for _, line := range strings.Split("# a comment\n\nmex(\n0, 1)\nx := 3\nx +\n1\n)", "\n") {
		if e := lines.Add(line); e != nil {
			run(e)
		}
	}
	if !lines.Empty() {
		run(lines.Finish())
	}
	want := []string{"2 line 3", " line 5", "4 line 6"}
	if diff := cmp.Diff(want, got[:3]); diff != "" || len(got) != 4 || !strings.HasPrefix(got[3], "error: ") ||
		!strings.HasSuffix(got[3], "line 8") {
		t.Error(diff, got)
	}
}

// Values are formulas of LaTeX that read back when they are pasted.
func TestLaTeXOfValues(t *testing.T) {
	s := eval.New()
	for text, want := range map[string]string{
		"3": "3", "-3/7": `-\frac{3}{7}`, "*3": `\ast3`, "{1|*}": `\{1 \mid \ast\}`, "kayles 5": `\ast4`, "[1, *]": `[1, \ast]`,
		"outcome(*)": `\mathcal{N}`, "values(kayles, 0..3)": "[0, 1, 2, 3]",
	} {
		for a := range s.Eval(context.Background(), text) {
			got, ok := s.LaTeX(context.Background(), a.Value)
			if !ok || got != want {
				t.Errorf("%s is %q, not %q", text, got, want)
			}
		}
	}
	for a := range s.Eval(context.Background(), `"text"`) {
		if got, ok := s.LaTeX(context.Background(), a.Value); ok {
			t.Errorf("a text is the formula %q", got)
		}
	}
}

// Who starts a session can bound what each statement takes, and no statement
// goes beyond.
func TestBoundsAreKept(t *testing.T) {
	s := eval.New(eval.WithBounds(64<<20, time.Minute))
	for text, ok := range map[string]bool{
		"limit memory 65 MiB": false, "limit memory none": false, "limit time 61": false, "limit time none": false,
		"limit memory 32 MiB": true, "limit time 59": true, "limit steps none": true,
	} {
		for a := range s.Eval(context.Background(), text) {
			if (a.Err == nil) != ok {
				t.Errorf("%s: %v", text, a.Err)
			}
		}
	}
}

// No engine opens a file behind the back of a session without files.
func TestStatesAreFilesToo(t *testing.T) {
	name := filepath.Join(t.TempDir(), "state")
	for _, text := range []string{"checkpoint(kayles, %q)", "resume(kayles, %q)", "explain checkpoint(kayles, %q)"} {
		for a := range eval.New().Eval(context.Background(), fmt.Sprintf(text, name)) {
			if a.Err == nil {
				t.Errorf("%s: %v", text, a)
			}
		}
	}
	if _, err := os.Stat(name); err == nil {
		t.Error("a state was written")
	}
}

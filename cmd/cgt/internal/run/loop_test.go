package run

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cgt/eval"
	"cgt/eval/reading"
	"cgt/stdlib/trials"
)

func TestPipe(t *testing.T) {
	tests := []struct {
		name     string
		keep     bool
		lines    []any
		out, err string
		want     Outcome
	}{
		{"statements", false, []any{"mex 1", "", "mex 2"}, "<mex 1>\n<mex 2>\n", "", Outcome{Statements: 2}},
		{"several lines", false, []any{"mex (", "1", ")"}, "<mex (\n1\n)>\n", "", Outcome{Statements: 1}},
		{"stops", false, []any{"mex 1", "fail 1", "mex 2"}, "<mex 1>\n",
			"error: it fails; try again\n  at line 2\n  fail 1\n  ^^^^\n", Outcome{Statements: 2, Errors: 1, Stopped: true}},
		{"keeps going", true, []any{"fail 1", "mex 2"}, "<mex 2>\n",
			"error: it fails; try again\n  fail 1\n  ^^^^\n", Outcome{Statements: 2, Errors: 1}},
		{"error without a place", true, []any{"placeless"}, "",
			"error: somewhere\n  placeless\n  ^^^^^^^^^\n", Outcome{Statements: 1, Errors: 1}},
		{"place behind several lines", true, []any{"mex (", "1", ")", "", "# c", "fail 1"}, "<mex (\n1\n)>\n",
			"error: it fails; try again\n  at line 6\n  fail 1\n  ^^^^\n", Outcome{Statements: 2, Errors: 1}},
		{"failing checks do not stop", false, []any{"check 1 = 2", "check 1 = 1"}, "",
			"check failed: check 1 = 2\n  left:  1\n  right: 2\n", Outcome{Statements: 2, Checks: 1}},
		{"labels", false, []any{"(a) mex 1"}, "(a) <mex 1>\n", "", Outcome{Statements: 1}},
		{"definitions are silent", false, []any{"a := 3"}, "", "", Outcome{Statements: 1}},
		{"asks the same lines", false, []any{"ask 1", "answer", "mex 1"}, "told \"answer\" <nil>\n<mex 1>\n", "",
			Outcome{Statements: 2}},
		{"Ctrl-C ends it", false, []any{"mex 1", ErrInterrupt, "mex 2"}, "<mex 1>\n", "",
			Outcome{Statements: 1, Interrupted: true, Stopped: true}},
		{"reading fails", false, []any{errors.New("broken")}, "", "error: the input cannot be read: broken\n",
			Outcome{Errors: 1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, false, test.lines...)
			d.KeepGoing = test.keep
			got := d.Run(context.Background())
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(test.out, d.out.String()); diff != "" {
				t.Error("out:", diff)
			}
			if diff := cmp.Diff(test.err, d.err.String()); diff != "" {
				t.Error("err:", diff)
			}
		})
	}
}

// A comment directly above a definition belongs to it, so it must not be
// parsed alone; one that stands by itself is dropped.
func TestPipeKeepsDocComments(t *testing.T) {
	d := newDesk(t, false, "# alone", "", "# the first", "# the second", "a := 3")
	var doc []string
	p := &docSession{fakeSession: d.session, doc: &doc}
	d.Session = p
	d.Run(context.Background())
	if diff := cmp.Diff([]string{"the first", "the second"}, doc); diff != "" {
		t.Error(diff)
	}
}

func TestPromptGoesOn(t *testing.T) {
	d := newDesk(t, true,
		"fail 1", "mex 1",
		"mex (", ErrInterrupt, // drops the open line
		"mex (", io.EOF, // says what is missing, and stays
		"mex 2", "5 +", "", // an empty line gives up
		"quit", "mex 3")
	got := d.Run(context.Background())
	if got.Failed() {
		t.Errorf("outcome = %+v", got)
	}
	if diff := cmp.Diff([]string{"fail 1", "mex 1", "mex 2"}, d.session.ran); diff != "" {
		t.Error(diff)
	}
	want := []string{"> ", "> ", "> ", "...> ", "> ", "...> ", "> ", "> ", "...> ", "> "}
	if diff := cmp.Diff(want, d.lines.prompts); diff != "" {
		t.Error(diff)
	}
}

func TestPasteIsAnsweredAsFarAsPossible(t *testing.T) {
	d := newDesk(t, true, "1. mex 1\n2. fail 1\n(b) mex 3")
	d.Run(context.Background())
	want := "1. <mex 1>\n(b) <mex 3>\n2 of 3 parts answered\n"
	if diff := cmp.Diff(want, d.out.String()); diff != "" {
		t.Error(diff)
	}
	if !strings.Contains(d.err.String(), "2. error: it fails; try again\n  at line 2\n  2. fail 1\n     ^^^^") {
		t.Errorf("errors = %s", d.err.String())
	}
	if len(d.lines.history) != 1 || d.lines.history[0] != "1. mex 1\n2. fail 1\n(b) mex 3" {
		t.Errorf("history = %q", d.lines.history)
	}
}

func TestPromptNumbersResults(t *testing.T) {
	d := newDesk(t, true, "mex 1", "mex (\n2)")
	d.Output.Confirm, d.Output.Text.Width = true, 20
	d.Run(context.Background())
	if want := "<mex 1>          _1\n<mex (           _2\n2)>\n"; d.out.String() != want {
		t.Errorf("out = %q", d.out.String())
	}
}

func TestCopiedSessionLosesItsPrompts(t *testing.T) {
	tests := []struct{ in, want string }{
		{"mex 1", "mex 1"},
		{"> mex 1", "mex 1"},
		{"> mex (\n...> 1)\n2\n> mex 2\n", "mex (\n1)\nmex 2"},
		{"a > b\nc", "a > b\nc"},
	}
	for _, test := range tests {
		if got := reading.Typed(test.in); got != test.want {
			t.Errorf("reading.Typed(%q) = %q, want %q", test.in, got, test.want)
		}
	}
}

func TestCommands(t *testing.T) {
	dir := t.TempDir()
	script := filepath.Join(dir, "s.cgt")
	os.WriteFile(script, []byte("mex 7\nmex 8\n"), 0o644)
	saved := filepath.Join(dir, "out.cgt")
	d := newDesk(t, true, ":load "+script, ":load "+filepath.Join(dir, "none.cgt"), ":load "+dir,
		":save "+saved, ":save "+saved, ":save! "+saved, ":save -",
		":time mex 1", ":set", ":set timing on", ":set timing", ":set nothing on", ":set lines 0",
		":hist mex", ":laod x", ":zzzzzz", ":mex 3", "?kayles", ":q")
	d.Run(context.Background())
	out, errs := d.out.String(), d.err.String()
	for _, want := range []string{
		"<mex 7>\n<mex 8>\n" + script + ": 2 statements\n",
		"saved to " + saved + "\n",
		"a := 3\n",
		"<mex 1>\n1.5 ms\n",
		"  timing   off    on or off",
		"on\n",
		"    8  :time mex 1\n",
		"<help kayles>\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("the output lacks %q:\n%s", want, out)
		}
	}
	for _, want := range []string{
		"error: there is no file \"" + filepath.Join(dir, "none.cgt") + "\"\n",
		"error: " + dir + " is a folder, not a script; the checks of its scripts run with: cgt test " + dir + "\n",
		"error: the file \"" + saved + "\" is there already; :save! " + saved + " replaces it\n",
		"error: there is no setting \"nothing\"; the settings are color, timing, lines, width, overwrite\n",
		"error: lines takes a number or none",
		"error: there is no command :laod; did you mean :load?\n",
		"error: there is no command :zzzzzz; :help lists them\n",
		"error: there is no command :mex; mex is typed without the colon\n",
	} {
		if !strings.Contains(errs, want) {
			t.Errorf("the errors lack %q:\n%s", want, errs)
		}
	}
	if text, err := os.ReadFile(saved); err != nil || string(text) != "a := 3\n" {
		t.Errorf("saved %q, %v", text, err)
	}
}

func TestFailingCommandStopsAPipe(t *testing.T) {
	d := newDesk(t, false, "mex 1", ":load none.cgt", "mex 2")
	if got := d.Run(context.Background()); !got.Stopped || got.Errors != 1 {
		t.Errorf("outcome = %+v", got)
	}
	if want := "error: there is no file \"none.cgt\"\n  at line 2\n  :load none.cgt\n  ^^^^^^^^^^^^^^\n"; d.err.String() != want {
		t.Errorf("errors = %q", d.err.String())
	}
}

func TestJSONIsOneObjectAStatement(t *testing.T) {
	d := newDesk(t, false, "(a) mex 1", "a := 3", "check 1 = 2", "fail 1", "f (")
	d.Output.JSON, d.KeepGoing = true, true
	d.Run(context.Background())
	want := `{"input":"mex 1","ok":true,"kind":"echo","text":"mex 1","label":"(a)"}
{"input":"a := 3","ok":true,"kind":"definition","text":""}
{"input":"check 1 = 2","ok":false,"kind":"check","text":"false","left":"1","relation":"=","right":"2",` +
		`"check":{"holds":false,"left":"1","relation":"=","right":"2"},` +
		`"error":{"message":"the check fails: 1 = 2","line":3,"column":1,"end_line":3,"end_column":12}}
{"input":"fail 1","ok":false,"kind":"error","text":"it fails",` +
		`"error":{"message":"it fails","line":4,"column":1,"end_line":4,"end_column":5,"hint":"try again"}}
`
	got := d.out.String()
	if !strings.HasPrefix(got, want) {
		t.Error(cmp.Diff(want, got))
	}
	last := strings.TrimPrefix(got, want)
	if strings.Count(last, "\n") != 1 || !strings.Contains(last, `"input":"f (","ok":false,"kind":"error"`) ||
		!strings.Contains(last, `"line":5`) {
		t.Errorf("the error of syntax is %s", last)
	}
	if d.err.Len() > 0 {
		t.Errorf("errors = %q", d.err.String())
	}
}

// An unfinished statement of very many lines is not parsed again for each of
// them.
func TestLongUnfinishedStatement(t *testing.T) {
	lines := []any{"[0"}
	for range trials.Count(200, 4000) {
		lines = append(lines, ", [1, 2]")
	}
	lines = append(lines, "]", "mex 1")
	d := newDesk(t, false, lines...)
	d.Run(context.Background())
	if len(d.session.ran) != 2 {
		t.Errorf("%d statements ran", len(d.session.ran))
	}
}

func TestScriptWithErrorsIsNotStarted(t *testing.T) {
	d := newDesk(t, false)
	in := eval.Input{Name: "s.cgt", Text: "mex 1\n)\nmex 2\n]\n", Script: true}
	got := d.Runner.Run(context.Background(), in)
	if got.Errors != 2 || !got.Stopped || len(d.session.ran) > 0 {
		t.Errorf("outcome = %+v, ran %q", got, d.session.ran)
	}
	if !strings.Contains(d.err.String(), "at s.cgt:2:1\n") || !strings.Contains(d.err.String(), "at s.cgt:4:1\n") {
		t.Errorf("errors = %s", d.err.String())
	}
	d.KeepGoing = true
	got = d.Runner.Run(context.Background(), in)
	if diff := cmp.Diff([]string{"mex 1", "mex 2"}, d.session.ran); diff != "" || got.Errors != 2 || got.Stopped {
		t.Errorf("outcome = %+v %s", got, diff)
	}
}

package eval_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cgt/eval"
	"cgt/eval/interp"
	"cgt/lang"
	"cgt/stdlib/game"
)

// stopper is a host that cancels a statement when so many codes are done.
type stopper struct {
	quiet
	at     int64
	cancel context.CancelFunc
}

func (s *stopper) Progress(p game.Progress) {
	if p.Doing == "survey" && s.at > 0 && p.Done >= s.at {
		s.cancel()
	}
}

// asked is what becomes of one statement.
func asked(t *testing.T, ctx context.Context, s *eval.Session, text string) *interp.Result {
	t.Helper()
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	return s.Run(ctx, src, script.Statements[0])
}

// TestSurveyStopped: a survey that is stopped shows what is done, and asked
// again it goes on to what it is without a stop, in the session or by a file.
func TestSurveyStopped(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	file := filepath.Join(t.TempDir(), "rows.jsonl")
	whole := asked(t, context.Background(), eval.New(eval.WithHost(quiet{})), "survey(octal, 2, 9000)")
	for _, last := range []string{"", fmt.Sprintf(", %q", file)} {
		text := "survey(octal, 2, 9000" + last + ")"
		ctx, cancel := context.WithCancel(context.Background())
		host := &stopper{at: 50, cancel: cancel}
		s := eval.New(eval.WithHost(host))
		r := asked(t, ctx, s, text)
		if r.Err == nil || !errors.Is(r.Err, context.Canceled) || r.View == nil {
			t.Fatalf("%s was not stopped, or shows nothing: %v", text, r.Err)
		}
		if n := len(r.View.Fields.Items); n < 50 || !strings.Contains(r.View.Text, "codes not done") {
			t.Errorf("%s, stopped, shows %d codes: %s", text, n, r.View.Text)
		}
		host.at = 0
		if last != "" {
			s = eval.New(eval.WithHost(host)) // the file alone remembers
		}
		again := asked(t, context.Background(), s, text)
		if again.Err != nil {
			t.Fatal(again.Err)
		}
		if diff := cmp.Diff(whole.View.Fields.Items, again.View.Fields.Items); diff != "" {
			t.Errorf("%s, gone on with (-at once +gone on)\n%.2000s", text, diff)
		}
	}
	// The file has the rows of another survey, which stay.
	r := asked(t, context.Background(), eval.New(eval.WithHost(quiet{})), fmt.Sprintf("survey(octal, 1, 9000, %q)", file))
	if r.Err == nil || !strings.Contains(r.Err.Error(), "it holds the survey octal 2 to 9000 heaps") {
		t.Errorf("the file of another survey was answered by %v", r.Err)
	}
}

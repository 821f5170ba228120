package run

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"cgt/eval"
	"cgt/eval/interp"
	"cgt/lang"
	"cgt/stdlib/game"
)

// docSession remembers the comments above the last statement.
type docSession struct {
	*fakeSession
	doc *[]string
}

func (s *docSession) Run(ctx context.Context, src *lang.Source, st *lang.Statement) *interp.Result {
	*s.doc = st.Doc
	return s.fakeSession.Run(ctx, src, st)
}

func TestCtrlCStopsTheStatementAndKeepsTheSession(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, true, "wait", "mex 1")
		go func() {
			time.Sleep(30 * time.Millisecond)
			d.Interrupts.Interrupt(time.Now())
		}()
		d.Run(context.Background())
		if d.err.String() != "interrupted\n" || d.out.String() != "<mex 1>\n" {
			t.Errorf("out %q, errors %q", d.out.String(), d.err.String())
		}
	})
}

func TestCtrlCEndsAPipe(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, false, "wait", "mex 1")
		go func() {
			time.Sleep(30 * time.Millisecond)
			d.Interrupts.Interrupt(time.Now())
		}()
		if got := d.Run(context.Background()); !got.Interrupted || len(d.session.ran) != 1 {
			t.Errorf("outcome = %+v", got)
		}
	})
}

func TestSecondCtrlCLeaves(t *testing.T) {
	var status []int
	i := &Interrupts{Exit: func(s int) { status = append(status, s) }}
	now := time.Now()
	i.Interrupt(now) // nothing has begun: it ends the program
	if len(status) != 1 || status[0] != 130 {
		t.Errorf("at the start: exits %v", status)
	}
	status = nil
	i.Begin()
	i.Interrupt(now) // nobody works: it is forgotten
	ctx, leave := i.Scope(context.Background())
	if ctx.Err() != nil {
		t.Error("a signal met the next computation")
	}
	i.Interrupt(now)
	if ctx.Err() == nil || len(status) > 0 {
		t.Errorf("the first Ctrl-C: %v, exits %v", ctx.Err(), status)
	}
	i.Interrupt(now.Add(3 * time.Second))
	if len(status) > 0 {
		t.Error("a late second Ctrl-C leaves")
	}
	i.Interrupt(now.Add(4 * time.Second))
	if len(status) != 1 || status[0] != 130 {
		t.Errorf("exits %v", status)
	}
	leave()
	inner, leaveInner := i.Scope(context.Background())
	defer leaveInner()
	i.Interrupt(now.Add(4 * time.Second))
	if inner.Err() == nil || len(status) != 1 {
		t.Error("the count of Ctrl-C outlived its computation")
	}
}

// lockedBuffer is a terminal that two goroutines write to.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func TestProgressComesAfterASecondAndGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var screen lockedBuffer
		p := &Progress{Out: &screen, Width: func() int { return 40 }}
		stop := p.Start()
		p.Set(game.Progress{Doing: "nim-values of 0.007", Done: 41302, Total: 100000, Unit: "heaps"})
		time.Sleep(500 * time.Millisecond)
		if screen.String() != "" {
			t.Errorf("too early: %q", screen.String())
		}
		time.Sleep(900 * time.Millisecond)
		stop()
		got := screen.String()
		if !strings.HasPrefix(got, "\r\x1b[Knim-values …  41,302 of 100,000 heaps …\r") {
			t.Errorf("screen = %q", got)
		}
		if !strings.HasSuffix(got, "\r\x1b[K") {
			t.Errorf("the line stays: %q", got)
		}
		p.Start()()
		if screen.String() != got {
			t.Error("a short computation shows progress")
		}
	})
}

func TestProgressLine(t *testing.T) {
	tests := []struct {
		p    *game.Progress
		want string
	}{
		{nil, "working  3 s  (Ctrl-C stops)"},
		{&game.Progress{Doing: "search", Done: 1234567, Unit: "positions", Note: "max 41"},
			"search  1,234,567 positions  max 41  3 s  (Ctrl-C stops)"},
		{&game.Progress{Doing: "period", Done: 50, Total: 200, Unit: "heaps"},
			"period  50 of 200 heaps  [#####...............] 25 %  3 s  (Ctrl-C stops)"},
	}
	for _, test := range tests {
		if got := progressLine(test.p, 3400*time.Millisecond, 0); got != test.want {
			t.Errorf("progressLine = %q, want %q", got, test.want)
		}
	}
}

func TestPlainLines(t *testing.T) {
	out := NewOutput(io.Discard, io.Discard)
	p := NewPlainLines(strings.NewReader("a\r\n\nlast"), out)
	for _, want := range []string{"a\r", "", "last"} {
		if got, err := p.Next(context.Background(), ""); got != want || err != nil {
			t.Errorf("Next = %q, %v, want %q", got, err, want)
		}
	}
	if _, err := p.Next(context.Background(), ""); err != io.EOF {
		t.Errorf("error = %v", err)
	}
}

func TestPlainLinesAnswerCtrlC(t *testing.T) {
	r, w := io.Pipe()
	defer w.Close()
	p := NewPlainLines(r, NewOutput(io.Discard, io.Discard))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := p.Next(ctx, ""); err != ErrInterrupt {
		t.Errorf("error = %v", err)
	}
	go io.WriteString(w, "late\n")
	if got, err := p.Next(context.Background(), ""); got != "late" || err != nil {
		t.Errorf("Next = %q, %v", got, err)
	}
}

func TestWriteFileReplacesAsAWhole(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "f")
	os.WriteFile(name, []byte("old"), 0o600)
	link := filepath.Join(dir, "link")
	if err := os.Symlink(name, link); err != nil {
		t.Skip("no links here")
	}
	if err := WriteFile(link, []byte("new"), 0o644); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(name); string(text) != "new" {
		t.Errorf("the file holds %q", text)
	}
	if info, _ := os.Stat(name); info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v", info.Mode())
	}
	if err := WriteFile(filepath.Join(dir, "none", "f"), nil, 0o644); err == nil {
		t.Error("a folder that is not there is no error")
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("%d files are left", len(entries))
	}
}

func TestFailedCheckNamesItsPlace(t *testing.T) {
	o := NewOutput(io.Discard, io.Discard)
	got := o.failedCheck(&eval.Answer{Check: &interp.Check{Left: "3", Right: "4", Relation: "=", Hint: "*4"},
		Input: "check kayles  5 = 4", At: place("a.cgt", "check kayles  5 = 4")})
	if want := "check failed: check kayles 5 = 4\n  at a.cgt:1:1\n  left:  3\n  right: 4\n  *4"; got != want {
		t.Errorf("%q", got)
	}
}

// A file that a statement keeps for itself is written by nobody else.
func TestFilesAreLocked(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows")
	mine, other := &Files{}, &Files{}
	release, err := mine.LockFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.LockFile(name); err == nil {
		t.Error("two writers have the file")
	}
	if err := mine.WriteFile(name, []byte("a")); err != nil {
		t.Error(err)
	}
	if err := release(); err != nil {
		t.Error(err)
	}
	if release, err = other.LockFile(name); err != nil {
		t.Error(err)
	} else {
		release()
	}
}

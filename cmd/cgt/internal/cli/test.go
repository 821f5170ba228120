package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"cgt/cmd/cgt/internal/run"
	"cgt/eval"
	"cgt/eval/interp"
	"cgt/lang"
)

// tested is the result of the checks of one script.
type tested struct {
	passed, failed int
	interrupted    bool
	out, err       bytes.Buffer // its output
}

// test runs every check in every script below the paths, each script in its own session
// and several in parallel, and prints the results in the order of the names.
func (a *app) test(ctx context.Context) int {
	var files []string
	for _, path := range a.Test.Paths {
		found, err := scriptsBelow(path)
		if err != nil {
			return a.fail(err.Error())
		}
		files = append(files, found...)
	}
	ctx, leave := a.interrupts.Scope(ctx)
	defer leave()
	results := make([]tested, len(files))
	done := make([]chan struct{}, len(files))
	sessions, places := run.NewSessions(), make(chan []eval.Option, runtime.GOMAXPROCS(0))
	for range cap(places) {
		places <- sessions.Place()
	}
	var workers sync.WaitGroup
	for i := range files {
		done[i] = make(chan struct{})
	}
	workers.Go(func() {
		for i := range files {
			place := <-places
			workers.Go(func() {
				a.testFile(ctx, files[i], &results[i], place)
				places <- place
				close(done[i])
			})
		}
	})
	defer workers.Wait()
	return a.summary(results, done)
}

// summary prints the results as they arrive, and the final line.
func (a *app) summary(results []tested, done []chan struct{}) int {
	passed, failed, interrupted := 0, 0, false
	for i := range results {
		<-done[i]
		r := &results[i]
		a.output.Print(r.out.String())
		a.output.Flush()
		io.Copy(a.Err, &r.err)
		passed += r.passed
		failed += r.failed
		interrupted = interrupted || r.interrupted
	}
	if !a.JSON {
		a.output.Print(fmt.Sprintf("%d passed, %d failed\n", passed, failed))
	}
	a.output.Flush()
	switch {
	case interrupted:
		return statusInterrupted
	case failed > 0:
		return statusFailed
	}
	return statusOK
}

// testFile runs one script to its end, whatever goes wrong on the way: an error counts
// as a failure, and the checks after it are still made.
func (a *app) testFile(ctx context.Context, name string, t *tested, place []eval.Option) {
	in, err := run.ReadScript(name)
	if err != nil {
		fmt.Fprintln(&t.err, "error:", err)
		t.failed++
		return
	}
	output := a.newOutput(io.Discard, &t.err)
	if a.JSON {
		output = a.newOutput(&t.out, &t.err)
	}
	output.Timing = false
	host := &run.Host{Output: output}
	var examples []eval.Input // run last: games may call those defined below them
	runner := &run.Runner{
		Session: a.newSession(host, place...), Host: host, Output: output,
		Interrupts: &run.Interrupts{}, KeepGoing: true,
		Watch: func(a *eval.Answer) {
			if a.Check != nil && a.Check.Holds {
				t.passed++
			}
			examples = append(examples, examplesAbove(in, a.Result.Statement)...)
		},
	}
	var result run.Outcome
	if definitions := ofLibrary(in); definitions != nil {
		for _, st := range definitions {
			examples = append(examples, examplesAbove(in, st)...)
		}
	} else {
		result = runner.Run(ctx, in)
	}
	for _, example := range examples {
		result.Add(runner.Run(ctx, example))
	}
	output.Flush()
	t.failed += result.Errors + result.Checks
	t.interrupted = result.Interrupted
}

// ofLibrary returns the definitions of a file that is identical to one of the library:
// the session already has them, with their fast versions. It is nil for other files.
func ofLibrary(in eval.Input) []*lang.Statement {
	text, ok := interp.LibraryText(strings.TrimSuffix(filepath.Base(in.Name), ".cgt"))
	if !ok || text != in.Text {
		return nil
	}
	script, errs := lang.Parse(lang.NewSource(in.Name, in.Text), lang.ScriptMode)
	if len(errs) > 0 {
		return nil
	}
	for _, st := range script.Statements {
		switch st.Body.(type) {
		case *lang.GameDefinition, *lang.Bind:
		default:
			return nil
		}
	}
	return script.Statements
}

// examplesAbove returns the "example:" lines above a definition, with their places in
// the file; one with a comparison is a check.
func examplesAbove(in eval.Input, st *lang.Statement) []eval.Input {
	switch st.Body.(type) {
	case *lang.GameDefinition, *lang.Bind:
	default:
		return nil
	}
	var examples []eval.Input
	above := strings.Split(in.Text[:min(len(in.Text), st.Span.Start)], "\n")
	for k := len(above) - 2; k >= 0; k-- {
		comment, ok := strings.CutPrefix(strings.TrimSpace(above[k]), "#")
		if !ok {
			break
		}
		text, ok := strings.CutPrefix(strings.TrimSpace(comment), "example:")
		if !ok {
			continue
		}
		if text = strings.TrimSpace(text); compares(text) {
			text = "check " + text
		}
		examples = append(examples, eval.Input{Name: in.Name, Text: strings.Repeat("\n", k) + text + "\n", Script: true})
	}
	slices.Reverse(examples)
	return examples
}

// compares reports whether a text is a comparison.
func compares(text string) bool {
	script, errs := lang.Parse(lang.NewSource("", text), lang.ScriptMode)
	if len(errs) > 0 || len(script.Statements) != 1 {
		return false
	}
	ask, ok := script.Statements[0].Body.(*lang.Ask)
	if !ok {
		return false
	}
	b, ok := ask.X.(*lang.Binary)
	return ok && slices.Contains([]string{"=", "!=", "<", "<=", ">", ">=", "<>", "<|", "|>"}, b.Op)
}

// scriptsBelow returns the scripts in a directory, or the named file itself.
func scriptsBelow(path string) ([]string, error) {
	info, err := os.Stat(path)
	switch {
	case os.IsNotExist(err):
		return nil, fmt.Errorf("there is no file or folder %q", path)
	case err != nil:
		return nil, err
	case !info.IsDir():
		return []string{path}, nil
	}
	var files []string
	err = filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(name, ".cgt") {
			files = append(files, name)
		}
		return err
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("there is no script (.cgt) below %s", path)
	}
	return files, err
}

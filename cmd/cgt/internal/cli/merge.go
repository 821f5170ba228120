package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"cgt/cmd/cgt/internal/run"
	"cgt/eval/value"
	"cgt/stdlib/heap/survey"
	"cgt/stdlib/keep"
	"cgt/stdlib/misere/table"
)

// mergeCommand combines the result files of shards.
type mergeCommand struct {
	Out     string   `short:"o" placeholder:"FILE" help:"The file of the whole survey; without it, standard output."`
	Partial bool     `help:"Write what there is, though codes are missing."`
	Paths   []string `arg:"" name:"path" help:"Files of shards, or folders of them."`
}

// merge combines the result files of shards. Its status is 1 if something is missing.
func (a *app) merge(ctx context.Context) int {
	ctx, leave := a.interrupts.Scope(ctx)
	defer leave()
	files, err := readParts(a.Merge.Paths, a.Merge.Out)
	if err != nil {
		return a.fail(err.Error())
	}
	var write func(w io.Writer) error
	var missing string
	if len(files) > 0 && isQuotients(files[0].text) {
		write, missing, err = mergeQuotients(ctx, files)
	} else {
		write, missing, err = mergeSurveys(ctx, files)
	}
	if err != nil {
		return a.fail(err.Error())
	}
	if missing != "" && !a.Merge.Partial {
		return a.fail(missing)
	}
	if a.Merge.Out == "" {
		var text bytes.Buffer
		err = write(&text)
		a.output.Print(text.String())
	} else {
		err = a.replaceMerged(write)
	}
	if err != nil {
		return a.fail(fmt.Sprintf("%s cannot be written: %v", a.Merge.Out, err))
	}
	if missing != "" {
		return a.fail(missing)
	}
	return a.status(run.Outcome{})
}

// replaceMerged writes the combined file. A file of the same job is replaced; any other
// file only if --overwrite is set or the user agrees.
func (a *app) replaceMerged(write func(io.Writer) error) error {
	name := a.Merge.Out
	head := &firstLine{}
	if err := write(head); err != nil && !errors.Is(err, errEnough) {
		return err
	}
	old := make([]byte, len(head.text))
	if f, err := keep.Open(name); err == nil {
		n, _ := io.ReadFull(f, old) // what cannot be read is a different file
		old = old[:n]
		_ = f.Close() // it was only read, so a failure to close is harmless
	}
	if !bytes.Equal(old, head.text) {
		files := &run.Files{Overwrite: a.Overwrite}
		if err := errors.Join(files.MayReplaceState(name, nil), files.MayReplace(name)); err != nil {
			return err
		}
	}
	return value.FileCause(keep.Replace(name, 0o644, write))
}

// firstLine keeps the first line written to it, and then stops the writer with
// errEnough.
type firstLine struct{ text []byte }

var errEnough = errors.New("the line is read")

func (w *firstLine) Write(b []byte) (int, error) {
	line, _, ok := bytes.Cut(b, []byte{'\n'})
	w.text = append(w.text, line...)
	if ok {
		return 0, errEnough
	}
	return len(b), nil
}

// mergeSurveys combines the files of a survey; missing says what is incomplete.
func mergeSurveys(ctx context.Context, files []partFile) (write func(w io.Writer) error, missing string, err error) {
	var parts []survey.Part
	given := shardSet{}
	for _, f := range files {
		plan, rows, err := survey.Read(bytes.NewReader(f.text))
		if err != nil {
			return nil, "", fmt.Errorf("the file %s: %w", f.name, err)
		}
		parts = append(parts, survey.Part{Name: f.name, Plan: plan, Rows: rows})
		given.add(plan.Shard, plan.Shards)
	}
	merged, err := survey.Merge(ctx, parts)
	if err != nil {
		return nil, "", err
	}
	return func(w io.Writer) error { return survey.Write(w, merged.Plan, merged.Rows) }, missingText(given, merged), nil
}

// isQuotients reports whether a file is a table of misere quotients, judging by its
// head.
func isQuotients(text []byte) bool { return bytes.HasPrefix(text, []byte(`{"cgt":"quotients"`)) }

// mergeQuotients combines the files of a table of misere quotients.
func mergeQuotients(ctx context.Context, files []partFile) (write func(w io.Writer) error, missing string, err error) {
	var parts []table.Part
	given := shardSet{}
	for _, f := range files {
		plan, rows, err := table.Read(bytes.NewReader(f.text))
		if err != nil {
			return nil, "", fmt.Errorf("the file %s: %w", f.name, err)
		}
		parts = append(parts, table.Part{Name: f.name, Plan: plan, Rows: rows})
		given.add(plan.Shard, plan.Shards)
	}
	plan, rows, lacking, err := table.Merge(ctx, parts)
	if err != nil {
		return nil, "", err
	}
	incomplete := given.missing()
	if n := len(lacking); n > 0 {
		incomplete = append(incomplete, fmt.Sprintf("%d codes are not done: %s", n, some(lacking)))
	}
	return func(w io.Writer) error { return table.Write(w, plan, rows) }, strings.Join(incomplete, "; "), nil
}

// shardSet records which shards the files belong to: first by the number of shards that
// the job was split into, then by the number of the shard.
type shardSet map[int]map[int]bool

func (s shardSet) add(shard, of int) {
	if s[of] == nil {
		s[of] = map[int]bool{}
	}
	s[of][shard] = true
}

// missing says which shards have no file. If the files disagree about the number of
// shards, that is unknown, and the result is nil.
func (s shardSet) missing() []string {
	var missing []string
	for of, given := range s {
		for i := 1; i <= of && len(s) == 1; i++ {
			if !given[i] {
				missing = append(missing, fmt.Sprintf("%d/%d", i, of))
			}
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return []string{"there is no file of shard " + some(missing)}
}

// missingText says what is incomplete in a merged survey; "" for nothing.
func missingText(given shardSet, merged *survey.Merged) string {
	incomplete := given.missing()
	if n := len(merged.Missing); n > 0 {
		incomplete = append(incomplete, fmt.Sprintf("%d codes are not done: %s", n, some(merged.Missing)))
	}
	if n := len(merged.Stopped); n > 0 {
		incomplete = append(incomplete, fmt.Sprintf("%d codes were stopped before their time: %s", n, some(merged.Stopped)))
	}
	return strings.Join(incomplete, "; ")
}

// partFile is a file of a shard.
type partFile struct {
	name string
	text []byte
}

// readParts reads the files of shards; from directories, those with the ending .jsonl.
func readParts(paths []string, out string) (parts []partFile, err error) {
	for _, path := range paths {
		names := []string{path}
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			if names, err = filepath.Glob(filepath.Join(path, "*.jsonl")); err != nil {
				return nil, err
			}
		}
		for _, name := range names {
			if sameFile(name, out) && name != path {
				continue // an earlier result next to its parts
			}
			text, err := keep.Read(name, survey.MaxFile)
			if err != nil {
				return nil, fmt.Errorf("the file %s: %w", name, value.FileCause(err))
			}
			parts = append(parts, partFile{name, text})
		}
	}
	return parts, nil
}

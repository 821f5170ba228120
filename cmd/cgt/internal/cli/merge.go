package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"cgt/cmd/cgt/internal/run"
	"cgt/stdlib/heap/survey"
	"cgt/stdlib/keep"
)

// mergeCommand puts the files of shards together.
type mergeCommand struct {
	Out     string   `short:"o" placeholder:"FILE" help:"The file of the whole survey; without it, standard output."`
	Partial bool     `help:"Write what there is, though codes are missing."`
	Paths   []string `arg:"" name:"path" help:"Files of shards, or folders of them."`
}

// merge merges shards. Its status is 1 if something is missing.
func (a *app) merge(ctx context.Context) int {
	ctx, leave := a.interrupts.Scope(ctx)
	defer leave()
	parts, err := readParts(a.Merge.Paths, a.Merge.Out)
	if err != nil {
		return a.fail(err.Error())
	}
	merged, err := survey.Merge(ctx, parts)
	if err != nil {
		return a.fail(err.Error())
	}
	missing := missingText(parts, merged)
	if missing != "" && !a.Merge.Partial {
		return a.fail(missing)
	}
	if a.Merge.Out == "" {
		var text bytes.Buffer
		err = survey.Write(&text, merged.Plan, merged.Rows)
		a.output.Print(text.String())
	} else {
		err = keep.Replace(a.Merge.Out, 0o644, func(w io.Writer) error { return survey.Write(w, merged.Plan, merged.Rows) })
	}
	if err != nil {
		return a.fail(fmt.Sprintf("%s cannot be written: %v", a.Merge.Out, err))
	}
	if missing != "" {
		return a.fail(missing)
	}
	return a.status(run.Outcome{})
}

// missingText says what parts lack of a whole survey; "" for nothing.
func missingText(parts []survey.Part, merged *survey.Merged) string {
	var lacks []string
	given := map[int]bool{}
	for _, p := range parts {
		if p.Plan.Shards != parts[0].Plan.Shards {
			clear(given)
			break
		}
		given[p.Plan.Shard] = true
	}
	if len(given) > 0 {
		var shards []string
		for i := 1; i <= parts[0].Plan.Shards; i++ {
			if !given[i] {
				shards = append(shards, fmt.Sprintf("%d/%d", i, parts[0].Plan.Shards))
			}
		}
		if len(shards) > 0 {
			lacks = append(lacks, "there is no file of shard "+some(shards))
		}
	}
	if n := len(merged.Missing); n > 0 {
		lacks = append(lacks, fmt.Sprintf("%d codes are not done: %s", n, some(merged.Missing)))
	}
	if n := len(merged.Stopped); n > 0 {
		lacks = append(lacks, fmt.Sprintf("%d codes were stopped before their time: %s", n, some(merged.Stopped)))
	}
	return strings.Join(lacks, "; ")
}

// readParts reads the files of shards, those in folders by their ending.
func readParts(paths []string, out string) (parts []survey.Part, err error) {
	for _, path := range paths {
		names := []string{path}
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			if names, err = filepath.Glob(filepath.Join(path, "*.jsonl")); err != nil {
				return nil, err
			}
		}
		for _, name := range names {
			if sameFile(name, out) && name != path {
				continue // an earlier result beside its parts
			}
			text, err := keep.Read(name, survey.MaxFile)
			if err != nil {
				return nil, fmt.Errorf("the file %s: %w", name, err)
			}
			plan, rows, err := survey.Read(bytes.NewReader(text))
			if err != nil {
				return nil, fmt.Errorf("the file %s: %w", name, err)
			}
			parts = append(parts, survey.Part{Name: name, Plan: plan, Rows: rows})
		}
	}
	return parts, nil
}

package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"cgt/cmd/cgt/internal/notebook"
	"cgt/eval"
	"cgt/eval/value"
	"cgt/eval/view"
)

// transcript records a session for :export.
type transcript struct {
	entries []*eval.Answer
	sizes   []int // bytes of each entry, about
	bytes   int
	dropped int // number of entries that were dropped
}

// Bounds on the transcript of a session.
const (
	keptEntries = 2000
	keptText    = 20_000  // bytes of one answer
	keptValue   = 1 << 16 // bytes of a value that may be drawn
	keptBytes   = 1 << 24 // of all entries
)

// add keeps what a notebook shows of an answer, and nothing else of it: what was computed
// may be large.
func (t *transcript) add(a *eval.Answer) {
	kept := *a
	kept.Result, kept.Fields = nil, view.Fields{}
	if v := a.View; v != nil && len(v.Text) > keptText {
		kept.Value, kept.View = nil, &view.View{Text: fmt.Sprintf("%.400s ... and %d more characters", v.Text, len(v.Text)-400)}
	} else if v != nil {
		kept.View = &view.View{Text: v.Text, Blocks: v.Blocks}
	}
	size := value.Sizer{Bytes: int64(len(kept.Input))}
	if kept.View != nil {
		size.Bytes += int64(2 * len(kept.View.Text))
	}
	before := size.Bytes
	if kept.Value != nil {
		if size.Add(kept.Value); size.Bytes-before > keptValue {
			kept.Value, size.Bytes = nil, before
		}
	}
	t.entries, t.sizes = append(t.entries, &kept), append(t.sizes, int(size.Bytes))
	if t.bytes += int(size.Bytes); t.bytes > keptBytes || len(t.entries) > 2*keptEntries {
		t.dropHalf()
	}
}

// dropHalf drops the older half of the entries.
func (t *transcript) dropHalf() {
	half := len(t.entries) / 2
	for _, size := range t.sizes[:half] {
		t.bytes -= size
	}
	t.entries, t.sizes = slices.Clone(t.entries[half:]), slices.Clone(t.sizes[half:])
	t.dropped += half
}

// notebook is the session as a notebook.
func (l *Loop) notebook(ctx context.Context, title string, html bool, folder string) (text []byte, pictures []notebook.Picture,
	err error) {
	n := &notebook.Notebook{HTML: html, Folder: folder}
	n.Drawer, _ = l.Session.(notebook.Drawer)
	if l.said.dropped > 0 {
		n.Text(fmt.Sprintf("*The first %d statements of the session are left out.*\n\n", l.said.dropped))
	}
	for _, a := range l.said.entries {
		if ctx.Err() != nil {
			return nil, nil, errors.New("interrupted; nothing was written")
		}
		n.Answer(ctx, a)
	}
	text, err = n.Bytes(title)
	return text, n.Pictures(), err
}

// alreadyThere is the notebook, or the directory of its pictures, that an export would
// overwrite; empty if there is none.
func alreadyThere(name, folder string) string {
	if _, err := os.Stat(name); err == nil {
		return name
	}
	if beside := filepath.Join(filepath.Dir(name), folder); folder != "" {
		if _, err := os.Stat(beside); err == nil {
			return beside
		}
	}
	return ""
}

// WriteNotebook writes a notebook and, in the directory next to it, its pictures. If
// one of the files may not be replaced, none is written.
func WriteNotebook(files *Files, name string, text []byte, pictures []notebook.Picture) error {
	folder := filepath.Join(filepath.Dir(name), notebook.FolderBeside(name))
	if err := files.MayReplace(name); err != nil {
		return err
	}
	for _, p := range pictures {
		if err := files.MayReplace(filepath.Join(folder, p.Name)); err != nil {
			return fmt.Errorf("%s in %s: %w", p.Name, folder, err)
		}
	}
	if len(pictures) > 0 {
		err := os.Mkdir(folder, 0o755)
		var where *fs.PathError
		if errors.As(err, &where) && !errors.Is(err, fs.ErrExist) {
			return where.Err
		}
	}
	for _, p := range pictures {
		if err := files.WriteFile(filepath.Join(folder, p.Name), p.Data); err != nil {
			return fmt.Errorf("%s in %s: %w", p.Name, folder, err)
		}
	}
	return files.WriteFile(name, text)
}

func (l *Loop) commandExport(ctx context.Context, arg string) error {
	return l.export(ctx, unquote(arg), false)
}

func (l *Loop) commandExportOver(ctx context.Context, arg string) error {
	return l.export(ctx, unquote(arg), true)
}

// export writes the session so far; the name - shows it as Markdown.
func (l *Loop) export(ctx context.Context, name string, over bool) error {
	if name == "" {
		return errors.New("to which file? :export FILE.md or :export FILE.html")
	}
	if len(l.said.entries) == 0 {
		return errors.New("nothing was asked in this session so far")
	}
	html, folder := false, ""
	if name != "-" {
		var err error
		if html, err = notebook.IsHTML(name); err != nil {
			return err
		}
		if !html {
			folder = notebook.FolderBeside(name)
		}
		if there := alreadyThere(name, folder); there != "" && !over {
			return fmt.Errorf("the file %q is there already; :export! %s replaces it", there, name)
		}
	}
	scope, leave := l.Interrupts.Scope(ctx)
	defer leave()
	text, pictures, err := l.notebook(scope, filepath.Base(name), html, folder)
	if err != nil {
		return err
	}
	if name == "-" {
		l.Output.Print(string(bytes.TrimRight(text, "\n")) + "\n")
		return nil
	}
	if err := WriteNotebook(&Files{Overwrite: over}, name, text, pictures); err != nil {
		return fmt.Errorf("%q cannot be written: %w; the session goes on as it was", name, err)
	}
	if l.Interactive {
		l.Output.Note("written to %s", name)
	}
	return nil
}

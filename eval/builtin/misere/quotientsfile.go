package misere

import (
	"bytes"
	"errors"
	"io/fs"
	"time"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/misere/table"
)

// tableFile keeps the rows of a table in a file.
type tableFile struct {
	plan    table.Plan
	codes   []table.Code
	name    string // "" for none
	known   map[string]table.Row
	release func()
	saved   time.Time
	written int // how many rows the file has
}

// openTable locks the file and reads the rows of an earlier run from it.
func openTable(ev interp.Env, plan table.Plan, codes []table.Code, name string) (*tableFile, error) {
	f := &tableFile{plan: plan, codes: codes, name: name, known: map[string]table.Row{}, release: func() {}, saved: time.Now(),
		written: -1}
	if name == "" {
		return f, nil
	}
	release, err := interp.Lock(ev.Host(), name)
	if err != nil {
		return nil, err
	}
	f.release = release
	if err = f.read(ev); err != nil {
		f.release()
	}
	return f, err
}

// read reads the rows of this table from the file; a missing file has none.
func (f *tableFile) read(ev interp.Env) error {
	text, err := interp.ReadForeign(ev.Host(), f.name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	plan, rows, err := table.Read(bytes.NewReader(text))
	if err != nil {
		return err
	}
	if plan != f.plan {
		return value.Errorf("it holds the quotients %s, not %s", plan, f.plan)
	}
	for _, r := range rows {
		f.known[r.Code] = r
	}
	f.written = len(rows)
	_, err = ev.Host().ReadFile(f.name) // the file is a table of ours, so that the host may overwrite it
	return err
}

// saveEvery is how often a running table is saved. No answer depends on it.
const saveEvery = 10 * time.Second

// save writes the finished rows if end is set or the last save is a while ago. Rows of
// an earlier run that have not been reached again stay in the file.
func (f *tableFile) save(ev interp.Env, rows []table.Row, end bool) error {
	if f.name == "" || !end && time.Since(f.saved) < saveEvery {
		return nil
	}
	done := map[string]table.Row{}
	for _, r := range rows {
		done[r.Code] = r
	}
	var all []table.Row
	for _, c := range f.codes {
		if r, ok := done[c.Text]; ok {
			all = append(all, r)
		} else if r, ok := f.known[c.Text]; ok {
			all = append(all, r)
		}
	}
	if len(all) == f.written {
		return nil // nothing to write
	}
	var out bytes.Buffer
	if err := table.Write(&out, f.plan, all); err != nil {
		return err
	}
	if err := ev.Host().WriteFile(f.name, out.Bytes()); err != nil {
		return value.FileError(f.name, err)
	}
	f.saved, f.written = time.Now(), len(all)
	return nil
}

// stopped saves the finished rows and adds them to the error that ended the table
// early.
func (f *tableFile) stopped(ev interp.Env, err error, rows []table.Row) error {
	var limit *game.LimitError
	if ev.Context().Err() == nil && !errors.As(err, &limit) {
		return err
	}
	if saved := f.save(ev, rows, true); saved != nil {
		return saved
	}
	answer := tableOf(rows)
	answer.file, answer.missing = f.name, len(f.codes)-len(rows)
	return &value.PartialError{Err: err, Found: answer}
}

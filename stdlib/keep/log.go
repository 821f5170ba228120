package keep

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"time"

	"cgt/stdlib/digest"
)

// Log is a file of rows that grows. Its lines are those of a file of lines, but the check of each is the first eight digits
// of the SHA-256 of that line alone, and there is no last line: so rows are added without reading the others, and damage
// costs only the lines that it hits. That lines are lost, repeated or exchanged as a whole is not noticed.
type Log[R any] struct {
	Name    string
	Kind    string
	Version int
	Limit   int64       // bytes of the file at most
	Mode    fs.FileMode // of a new file
}

// line is a value as a line with its check.
func (l *Log[R]) line(v any) ([]byte, error) {
	var out bytes.Buffer
	to := json.NewEncoder(&out)
	to.SetEscapeHTML(false) // people look into these files
	if err := to.Encode(v); err != nil {
		return nil, err
	}
	sum := digest.New()
	sum.Write(out.Bytes())
	text := append(out.Bytes()[:out.Len()-2], `,"check":"`...)
	return append(append(text, check(sum)...), "\"}\n"...), nil
}

// lines are rows as lines.
func (l *Log[R]) lines(rows []R) ([]byte, error) {
	var all []byte
	for _, r := range rows {
		text, err := l.line(r)
		if err != nil {
			return nil, err
		}
		all = append(all, text...)
	}
	return all, nil
}

// Read returns the rows whose lines are whole, and the other lines. The error is a *ForeignError, a *KindError, a *SizeError
// or one of the system. While another process may be writing, the last line can seem damaged.
func (l *Log[R]) Read() (rows []R, damage []*DamageError, err error) {
	text, err := Read(l.Name, l.Limit)
	if err != nil || len(text) == 0 { // an empty one has no head yet
		return nil, nil, err
	}
	head, err := l.line(mark{l.Kind, l.Version})
	if err != nil {
		return nil, nil, err
	}
	first, rest, _ := bytes.Cut(text, []byte{'\n'})
	first = text[:min(len(first)+1, len(text))]
	number, headed := 1, bytes.Equal(first, head)
	if headed {
		text, number = rest, 2
	}
	for len(text) > 0 {
		line := text[:bytes.IndexByte(text, '\n')+1]
		if len(line) == 0 { // the last one has no end
			line = text
		}
		row, what := l.row(line)
		if what == "" {
			rows = append(rows, row)
		}
		if number == 1 {
			what = "it is no head of this file"
		}
		if what != "" {
			damage = append(damage, &DamageError{number, what})
		}
		text = text[len(line):]
		number++
	}
	if !headed {
		if err := l.foreign(first, len(rows) > 0); err != nil {
			return nil, nil, err
		}
	}
	return rows, damage, nil
}

// foreign returns an error if a first line, which is not the head, is that of another kind or version, or if there are no
// rows that show whose file it is.
func (l *Log[R]) foreign(first []byte, rows bool) error {
	var m mark
	if text, whole := alone(first); whole { // else it says nothing
		_ = json.Unmarshal(text, &m) // what is no object has no kind
	}
	switch {
	case m.Kind != "" && (m.Kind != l.Kind || m.Version != l.Version):
		return &ForeignError{m.Kind, m.Version, l.Kind}
	case !rows:
		return &ForeignError{Want: l.Kind}
	}
	return nil
}

// alone verifies a line with its end by itself and returns it without both.
func alone(line []byte) (text []byte, ok bool) {
	at := len(line) - checkLen - 1
	if at < 1 || line[len(line)-1] != '\n' {
		return nil, false
	}
	text = append(append(text, line[:at]...), '}')
	sum := digest.New()
	sum.Write(text)
	sum.Write([]byte{'\n'})
	return text, string(line[at:]) == `,"check":"`+check(sum)+"\"}\n"
}

// row reads a line; what says why it cannot be read.
func (l *Log[R]) row(line []byte) (row R, what string) {
	text, ok := alone(line)
	var m mark
	switch {
	case !bytes.HasSuffix(line, []byte{'\n'}):
		return row, "the file ends within it"
	case !ok:
		return row, "its checksum does not hold"
	case json.Unmarshal(text, &m) == nil && m.Kind != "":
		return row, "a head is out of place"
	case json.Unmarshal(text, &row) != nil:
		return row, "it is no row of this file"
	}
	return row, ""
}

// Append adds rows in one write, as whole lines also behind a line that a killed writer left unfinished. The error is a
// *DamageError if the file has not the head of this log, a *SizeError if it would become too large, and as for Lock.Replace.
func (l *Log[R]) Append(lock *Lock, rows ...R) error {
	head, err := l.line(mark{l.Kind, l.Version})
	if err != nil {
		return err
	}
	f, err := Open(l.Name)
	if errors.Is(err, fs.ErrNotExist) {
		return l.Replace(lock, rows)
	}
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() == 0 {
		return l.Replace(lock, rows)
	}
	found := make([]byte, len(head))
	if _, err := f.ReadAt(found, 0); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if !bytes.Equal(found, head) {
		return &DamageError{1, "the head cannot be read"}
	}
	text, err := l.lines(rows)
	if err != nil {
		return err
	}
	last := make([]byte, 1)
	if _, err := f.ReadAt(last, info.Size()-1); err != nil {
		return err
	}
	if last[0] != '\n' {
		text = append([]byte{'\n'}, text...)
	}
	if info.Size()+int64(len(text)) > l.Limit {
		return &SizeError{l.Limit}
	}
	return Append(l.Name, text, l.Mode)
}

// Replace writes the file anew.
func (l *Log[R]) Replace(lock *Lock, rows []R) error {
	head, err := l.line(mark{l.Kind, l.Version})
	if err != nil {
		return err
	}
	text, err := l.lines(rows)
	if err != nil {
		return err
	}
	return lock.Replace(l.Mode, func(w io.Writer) error {
		_, err := w.Write(append(head, text...))
		return err
	})
}

// AcquireWithin is Acquire, but for a while it waits for a lock that another holds.
func AcquireWithin(name string, patience time.Duration) (*Lock, error) {
	for end := time.Now().Add(patience); ; time.Sleep(2 * time.Millisecond) {
		lock, err := Acquire(name)
		var held *HeldError
		if !errors.As(err, &held) || time.Now().After(end) {
			return lock, err
		}
	}
}

//go:build !js

package database

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"

	"cgt/stdlib/certificate/format"
	"cgt/stdlib/keep"
)

// A table is a file that is written once and only read: the first line, the length of the head, the head in JSON, zeros up
// to a multiple of 8, the data, and the checksums of its blocks (see blocks). In memory it is mapped, so that processes
// share it. A record of a database takes some fifteen times as much room and five times as long to find as a position in a
// table, which is why both exist.
const tableMagic = "cgt table of endgames 1\n"

// ErrNoTable means that a file is not a readable table.
var ErrNoTable = errors.New("it is no table of endgames of this version")

// TableHead describes the contents of a table.
type TableHead struct {
	Game   string         `json:"game"`
	Rules  []format.Rules `json:"rules"`
	Kernel string         `json:"kernel"` // the rules as they were compiled
	Of     string         `json:"of"`     // what was tabulated
}

// DamageError says where a table differs from what was written.
type DamageError struct{ From, To int }

func (e *DamageError) Error() string {
	return fmt.Sprintf("it is damaged between bytes %d and %d", e.From, e.To)
}

// WriteTable writes a table atomically, replacing what is there. The error is a *keep.HeldError, a *keep.KindError,
// ErrNoTable where another kind of file is there, or one of the system.
func WriteTable(name string, head TableHead, data []byte) (err error) {
	lock, err := keep.Acquire(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release()) }()
	switch old, err := openTable(name); {
	case err == nil:
		_ = old.Close() // it was only read, so the error does not matter
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	text, err := json.Marshal(head)
	if err != nil {
		return err
	}
	b := binary.LittleEndian.AppendUint64([]byte(tableMagic), uint64(len(text)))
	b = append(b, text...)
	b = append(b, make([]byte, -len(b)&7)...)
	b = append(b, data...)
	return lock.Replace(0o644, func(w io.Writer) error {
		if _, err := w.Write(b); err != nil {
			return err
		}
		_, err := w.Write(appendSums(nil, b))
		return err
	})
}

// openTable opens a file that claims to be a table.
func openTable(name string) (*os.File, error) {
	f, err := keep.Open(name)
	if err != nil {
		return nil, err
	}
	if _, err := beginning(f, tableMagic, ErrNoTable); err != nil {
		_ = f.Close() // it was only read, so the error does not matter
		return nil, err
	}
	return f, nil
}

// Table is an open table. Its data may be read by any number of goroutines.
type Table struct {
	TableHead
	Data   []byte
	mapped []byte
}

// OpenTable opens a table and checks all of it. The error is ErrNoTable, a *DamageError,
// a *keep.KindError, or one of the system.
func OpenTable(name string) (t *Table, err error) {
	f, err := openTable(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	t = &Table{}
	if t.mapped, err = mapFile(f); err != nil {
		return nil, err
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if recover() != nil { // the file was truncated meanwhile
			err = ErrDamaged
		}
		if err != nil {
			_ = unmap(t.mapped) // the first error is reported
			t = nil
		}
	}()
	return t, t.read()
}

// read checks a table and parses it.
func (t *Table) read() error {
	list, size, err := readSums(bytes.NewReader(t.mapped), int64(len(t.mapped)))
	if err != nil {
		return err
	}
	b := t.mapped[:size]
	if err := list.check(b, 0); err != nil {
		return err
	}
	if len(b) < len(tableMagic)+8 {
		return ErrDamaged
	}
	length := binary.LittleEndian.Uint64(b[len(tableMagic):])
	b = b[len(tableMagic)+8:]
	if length > uint64(len(b)) || json.Unmarshal(b[:length], &t.TableHead) != nil {
		return ErrDamaged
	}
	skip := (len(tableMagic) + 8 + int(length) + 7) &^ 7
	t.Data = t.mapped[min(skip, int(size)):size]
	return nil
}

// Fits returns an *OtherRulesError unless the table was made with these rules.
func (t *Table) Fits(rules []format.Rules) error { return fits(t.Game, t.Rules, rules) }

// Close unmaps the file; Data must not be read afterwards.
func (t *Table) Close() error { return unmap(t.mapped) }

package survey

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"cgt/stdlib/heap"
	"cgt/stdlib/keep"
)

// A file of a survey is a file of checked lines (package keep): the head is the
// plan, the lines are the rows in the order of codes.
const (
	fileKind    = "survey"
	fileVersion = 1
)

// MaxFile bounds the size of a file that is read.
const MaxFile = 1 << 30

// head is the plan in a file.
type head struct {
	Radix  string `json:"radix"`
	Digits int    `json:"digits"`
	Terms  uint64 `json:"terms"`
	Shard  int    `json:"shard,omitempty"`
	Shards int    `json:"of,omitempty"`
}

// radices are the names of the radices in files and commands.
var radices = map[string]heap.Radix{"octal": heap.Octal, "hexadecimal": heap.Hexadecimal}

// RadixNamed is the radix octal or hexadecimal.
func RadixNamed(name string) (r heap.Radix, ok bool) {
	r, ok = radices[name]
	return r, ok
}

// String tells the plan as a command does: "octal 4, shard 3/16".
func (p Plan) String() string {
	name := "octal"
	if p.Radix == heap.Hexadecimal {
		name = "hexadecimal"
	}
	text := fmt.Sprintf("%s %d to %d heaps", name, p.Digits, p.Terms)
	if p.Shards > 0 {
		text += fmt.Sprintf(", shard %d/%d", p.Shard, p.Shards)
	}
	return text
}

// Write writes the rows of a plan, which are in the order of codes.
func Write(w io.Writer, p Plan, rows []Row) error {
	h := head{Radix: "octal", Digits: p.Digits, Terms: p.Terms, Shard: p.Shard, Shards: p.Shards}
	if p.Radix == heap.Hexadecimal {
		h.Radix = "hexadecimal"
	}
	lines, err := keep.WriteLines(w, fileKind, fileVersion, h)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if err := lines.Line(r); err != nil {
			return err
		}
	}
	return lines.Close()
}

// Read reads what Write wrote. The error is a *keep.ForeignError or a
// *keep.DamageError, which says at which line.
func Read(r io.Reader) (p Plan, rows []Row, err error) {
	var h head
	err = keep.ReadLines(r, fileKind, fileVersion, &h, func(text []byte) error {
		var row Row
		if err := json.Unmarshal(text, &row); err != nil {
			return &keep.DamageError{Line: len(rows) + 2, What: "it is no row of a survey"}
		}
		rows = append(rows, row)
		return nil
	})
	if err != nil {
		return Plan{}, nil, err
	}
	radix, ok := RadixNamed(h.Radix)
	p = Plan{Radix: radix, Digits: h.Digits, Terms: h.Terms, Shard: h.Shard, Shards: h.Shards}
	if err := p.check(); !ok || err != nil {
		return Plan{}, nil, &keep.DamageError{Line: 1, What: "the head is of no survey"}
	}
	return p, rows, nil
}

// OtherPlanError tells that a file holds another survey than the one asked for.
type OtherPlanError struct{ Found, Asked Plan }

func (e *OtherPlanError) Error() string {
	return fmt.Sprintf("it holds the survey %s, not %s", e.Found, e.Asked)
}

// Adopt takes the rows of an earlier run of the plan, or of the same plan with
// fewer heaps, from a file. An *OtherPlanError tells that they are of another one.
func (j *Job) Adopt(text []byte) error {
	found, rows, err := Read(bytes.NewReader(text))
	if err != nil {
		return err
	}
	same := found
	same.Terms = j.Plan.Terms
	if same != j.Plan || found.Terms > j.Plan.Terms {
		return &OtherPlanError{found, j.Plan}
	}
	if j.Rows == nil {
		j.Rows = map[string]Row{}
	}
	for _, r := range rows {
		j.Rows[r.Code] = r
	}
	return nil
}

// RunFile runs the job with its rows in the file name: it goes on from the rows
// there, keeps the right to write the file to the end, and writes it now and then
// and when it stops, whatever it is stopped by.
func (j *Job) RunFile(ctx context.Context, name string) (err error) {
	lock, err := keep.Acquire(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release()) }()
	text, err := keep.Read(name, MaxFile)
	if err == nil {
		err = j.Adopt(text)
	} else if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if err != nil {
		return err
	}
	j.Save = func(rows []Row) error {
		return lock.Replace(0o644, func(w io.Writer) error { return Write(w, j.Plan, rows) })
	}
	return j.Run(ctx)
}

//go:build !js

package survey

import (
	"bytes"
	"context"
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
	keep.Share
}

// String describes the plan as it is written in a command: "octal 4, shard 3/16".
func (p Plan) String() string {
	return fmt.Sprintf("%s %d to %d heaps%s", p.Radix, p.Digits, p.Terms, p.Words())
}

// Write writes the rows of a plan, which are in the order of codes.
func Write(w io.Writer, p Plan, rows []Row) error {
	return keep.WriteRows(w, fileKind, fileVersion, head{p.Radix.String(), p.Digits, p.Terms, p.Share}, rows)
}

// Read reads what Write wrote. The error is a *keep.ForeignError or a *keep.DamageError, which names the line.
func Read(r io.Reader) (p Plan, rows []Row, err error) {
	var h head
	rows, err = keep.ReadRows(r, fileKind, fileVersion, &h, "a survey", func(Row) bool { return true })
	if err != nil {
		return Plan{}, nil, err
	}
	radix, ok := heap.RadixNamed(h.Radix)
	p = Plan{Radix: radix, Digits: h.Digits, Terms: h.Terms, Share: h.Share}
	if err := p.check(); !ok || err != nil {
		return Plan{}, nil, &keep.DamageError{Line: 1, What: "the head is of no survey"}
	}
	return p, rows, nil
}

// OtherPlanError means that a file has another survey than the one requested.
type OtherPlanError struct{ Found, Asked Plan }

func (e *OtherPlanError) Error() string {
	return fmt.Sprintf("it holds the survey %s, not %s", e.Found, e.Asked)
}

// Adopt takes the rows of an earlier run of the plan, or of the same plan with fewer heaps, from a file. An *OtherPlanError
// means that they belong to another plan.
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

// RunFile runs the job with its rows in the file name: it continues from the rows there, holds the lock on the file to the
// end, and writes it from time to time and when it stops, whatever the reason.
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

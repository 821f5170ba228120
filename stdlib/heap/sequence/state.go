//go:build !js

package sequence

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"

	"cgt/stdlib/digest"
	"cgt/stdlib/heap"
	"cgt/stdlib/keep"
)

// A state file holds the values of one sequence, so that a long computation can be continued later: the magic line with the
// version, the identity of the standard form (length and bytes), the number of values, the bytes of each value (2 or 4),
// the values in little-endian order, and the SHA-256 of all that. Everything else is recomputed from the values, except in
// the ring (ringstate.go).
const stateMagic = "cgt nim-sequence 1\n"

// ErrDamaged means that a file is not a complete state file of this version.
var ErrDamaged = errors.New("the state file is damaged")

// ErrForeign means that an existing file is not a state file, so it is not replaced by one.
var ErrForeign = errors.New("it is there already, and is no state file")

// LongerError means that a state file has more values than are known, so it is not replaced.
type LongerError struct{ Terms, Known uint64 }

func (e *LongerError) Error() string {
	return fmt.Sprintf("the state file holds %d nim-values, of which only %d are known now", e.Terms, e.Known)
}

// OtherGameError means that a state file belongs to another game than the one requested.
type OtherGameError struct {
	Found string // the standard form of the file's game, as the language spells it
	Asked string
}

func (e *OtherGameError) Error() string {
	return fmt.Sprintf("the state file is of %s or a game with that standard form, not of %s", e.Found, e.Asked)
}

// otherGame is the error that names the game with the given identity.
func otherGame(r *heap.Rules, identity []byte) error {
	found, ok := heap.OfIdentity(string(identity))
	if !ok {
		return ErrDamaged
	}
	asked := r.Name()
	if form, shift := r.StandardForm(); shift > 0 {
		asked += ", whose standard form is " + form.Spelling()
	}
	return &OtherGameError{found.Spelling(), asked}
}

// Save writes the values of r known so far to the file path, which is replaced atomically, so that neither a crash nor a
// full disk damages an older state there. A file that is not a state of r, or has more values than are known, is left
// unchanged: the error is then ErrForeign, an *OtherGameError or a *LongerError. It is a *keep.HeldError while another
// process saves to the file, and a *keep.KindError where the name is not of a regular file.
func (s *Store) Save(ctx context.Context, r *heap.Rules, path string) (terms uint64, err error) {
	v, err := s.view(r)
	if err != nil {
		return 0, err
	}
	lock, err := keep.Acquire(path)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, lock.Release()) }()
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.mayReplace(r, path); err != nil {
		return 0, err
	}
	err = lock.Replace(0o644, func(w io.Writer) error {
		sum := digest.New()
		if err := v.writeState(ctx, io.MultiWriter(w, sum)); err != nil {
			return err
		}
		_, err := w.Write(sum.Sum(nil))
		return err
	})
	return v.engine.terms() + v.shift, err
}

// mayReplace returns an error if there is a file that a state of r must not replace.
func (v view) mayReplace(r *heap.Rules, path string) error {
	f, err := keep.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	head, err := readHead(bufio.NewReader(f))
	if err != nil {
		return ErrForeign
	}
	if !v.isOf(r, head.identity) {
		return otherGame(r, head.identity)
	}
	if known := v.engine.terms(); head.terms > known {
		return &LongerError{head.terms + v.shift, known + v.shift}
	}
	return nil
}

func (q *sequence) writeState(ctx context.Context, w io.Writer) error {
	identity, magic := q.rules.Identity(), stateMagic
	ring, ok := q.engine.(*sparse)
	ok = ok && ring.ringing()
	if ok {
		magic = ringMagic
	}
	head := binary.AppendUvarint([]byte(magic), uint64(len(identity)))
	head = append(head, identity...)
	head = binary.LittleEndian.AppendUint64(head, q.engine.terms())
	if ok {
		return q.writeRing(ctx, w, head, ring)
	}
	switch e := q.engine.(type) {
	case *sparse:
		return writeColumn(ctx, w, append(head, 2), &e.column)
	case *subtraction:
		return writeColumn(ctx, w, append(head, 2), &e.column)
	case *allBut:
		return writeColumn(ctx, w, append(head, 4), &e.column)
	case *triple:
		return writeColumn(ctx, w, append(head, 4), &e.column)
	case *general:
		return writeColumn(ctx, w, append(head, 4), &e.column)
	case *wide:
		return writeColumn(ctx, w, append(head, 4), &e.column)
	}
	return errors.New("this engine has no state")
}

// writeColumn writes a head, which ends with the width of the values, and then the stored values.
func writeColumn[T uint16 | uint32](ctx context.Context, w io.Writer, head []byte, c *column[T]) error {
	if _, err := w.Write(head); err != nil {
		return err
	}
	for i := uint64(0); i < c.n; {
		if c.missing(i, i) {
			i = c.gap[1]
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		span := c.span(i)
		span = span[:min(len(span), 1<<16)]
		if err := binary.Write(w, binary.LittleEndian, span); err != nil {
			return err
		}
		i += uint64(len(span))
	}
	return nil
}

// Resume reads a state file written for r, or for a game of the same standard form, and continues from it. If the store
// already knows more values it is left unchanged. The errors are ErrDamaged, an *OtherGameError, those of reading, and
// those of ctx.
func (s *Store) Resume(ctx context.Context, r *heap.Rules, path string) (terms uint64, err error) {
	f, err := keep.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	v, err := s.view(r)
	if err != nil {
		return 0, err
	}
	if err := checkState(ctx, f); err != nil {
		return 0, err
	}
	fresh := newSequence(v.sequence.rules, s.workers)
	if err := fresh.readState(ctx, r, bufio.NewReaderSize(f, 1<<20)); err != nil {
		return 0, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if fresh.engine.terms() > v.engine.terms() {
		v.engine, v.detect, v.recur, v.nextAt, v.proved = fresh.engine, fresh.detect, fresh.recur, fresh.nextAt, nil
		if err := v.advance(ctx, v.engine.terms()); err != nil {
			return 0, err
		}
	}
	return v.engine.terms() + v.shift, nil
}

// checkState verifies the checksum of the whole file and returns to its start.
func checkState(ctx context.Context, f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	size := info.Size() - digest.Size
	if size < int64(len(stateMagic)) {
		return ErrDamaged
	}
	sum := digest.New()
	for size > 0 {
		done, err := io.CopyN(sum, f, min(size, 1<<24))
		if err := errors.Join(err, ctx.Err()); err != nil {
			return err
		}
		size -= done
	}
	if err := sameDigest(f, sum); err != nil {
		return err
	}
	_, err = f.Seek(0, io.SeekStart)
	return err
}

func sameDigest(f io.Reader, sum hash.Hash) error {
	stored, err := io.ReadAll(f)
	if err != nil {
		return err
	}
	if !bytes.Equal(stored, sum.Sum(nil)) {
		return ErrDamaged
	}
	return nil
}

// stateHead is the start of a state file.
type stateHead struct {
	magic    string
	identity []byte
	terms    uint64
	width    byte
}

func readHead(in *bufio.Reader) (h stateHead, err error) {
	h.magic, err = in.ReadString('\n')
	if err != nil || h.magic != stateMagic && h.magic != ringMagic && h.magic != ringMagicOne {
		return h, fmt.Errorf("%w: it is not a state file of this version", ErrDamaged)
	}
	length, err := binary.ReadUvarint(in)
	if err != nil || length > 1<<20 {
		return h, ErrDamaged
	}
	h.identity = make([]byte, length)
	if _, err := io.ReadFull(in, h.identity); err != nil {
		return h, ErrDamaged
	}
	var fixed [9]byte
	if _, err := io.ReadFull(in, fixed[:]); err != nil {
		return h, ErrDamaged
	}
	h.terms, h.width = binary.LittleEndian.Uint64(fixed[:8]), fixed[8]
	return h, nil
}

// isOf reports whether a state with the identity belongs to the sequence, requested under the name of r, or to the standard
// form of r, whose values are the same.
func (q *sequence) isOf(r *heap.Rules, identity []byte) bool {
	form, _ := r.StandardForm()
	return string(identity) == q.rules.Identity() || string(identity) == form.Identity()
}

// readState reads a state of the sequence, requested under the name of r.
func (q *sequence) readState(ctx context.Context, r *heap.Rules, in *bufio.Reader) error {
	head, err := readHead(in)
	if err != nil {
		return err
	}
	if !q.isOf(r, head.identity) {
		return otherGame(r, head.identity)
	}
	terms, width := head.terms, head.width
	if head.magic != stateMagic {
		return q.readRing(ctx, in, head)
	}
	if width == 4 {
		if err := q.widen(ctx); err != nil && !errors.Is(err, errTooWide) {
			return err
		}
	}
	switch e := q.engine.(type) {
	case *wide:
		return readColumn(ctx, in, &e.column, terms, width)
	case *sparse:
		if err := readColumn(ctx, in, &e.column, terms, width); err != nil {
			return err
		}
		return e.restore(ctx)
	case *subtraction:
		if err := readColumn(ctx, in, &e.column, terms, width); err != nil {
			return err
		}
		return e.restore(ctx)
	case *allBut:
		if err := readColumn(ctx, in, &e.column, terms, width); err != nil {
			return err
		}
		e.restore()
		return nil
	case *triple:
		return e.restore(ctx, in, terms, width)
	case *general:
		return readColumn(ctx, in, &e.column, terms, width)
	}
	return ErrDamaged
}

func readColumn[T uint16 | uint32](ctx context.Context, in io.Reader, c *column[T], terms uint64, width byte) error {
	if int(width) != binary.Size(T(0)) {
		return ErrDamaged
	}
	return readValues(ctx, in, c, terms)
}

// readValues reads values until terms of them are known or discarded.
func readValues[T uint16 | uint32](ctx context.Context, in io.Reader, c *column[T], terms uint64) error {
	buffer := make([]T, 1<<14)
	for c.n < terms {
		part := buffer[:min(uint64(len(buffer)), terms-c.n)]
		if err := binary.Read(in, binary.LittleEndian, part); err != nil {
			return ErrDamaged
		}
		if err := c.reserve(ctx, c.n+uint64(len(part))+1); err != nil {
			return err
		}
		for _, v := range part {
			c.push(v)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// restore rebuilds the tables derived from the values read.
func (e *sparse) restore(ctx context.Context) error {
	for i := uint64(0); i < e.n; {
		span := e.span(i)
		for j, v := range span {
			if v > e.top {
				e.top = v
				e.records = append(e.records, Record{i + uint64(j), uint64(v)})
			}
		}
		i += uint64(len(span))
	}
	if e.top >= e.limit {
		return ErrDamaged
	}
	for e.bits = 0; e.top>>e.bits != 0; e.bits++ {
	}
	if e.n < denseBelow {
		return nil
	}
	return e.rebuild(newMeter(ctx, e.rules, e.n))
}

func (e *allBut) restore() {
	for i := range e.n {
		v := e.at(i)
		for int(v) >= len(e.count) {
			e.count = append(e.count, 0)
		}
		e.count[v]++
	}
}

// restore accepts the values one by one and makes their pairs.
func (e *triple) restore(ctx context.Context, in io.Reader, terms uint64, width byte) error {
	var read column[uint32]
	if err := readColumn(ctx, in, &read, terms, width); err != nil {
		return err
	}
	m := newMeter(ctx, e.rules, terms)
	for e.n < terms {
		if err := e.reserve(ctx, e.n+1); err != nil {
			return err
		}
		if err := e.addPairs(ctx); err != nil {
			return err
		}
		e.accept(read.at(e.n))
		if err := m.charge(int64(e.n/2), e.n); err != nil {
			return err
		}
	}
	return nil
}

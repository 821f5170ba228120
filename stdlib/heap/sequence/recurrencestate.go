//go:build !js

package sequence

import (
	"context"
	"encoding/binary"
	"io"
	"slices"
)

// recurrenceHead is a recurrence in the state file of a ring, preceding its snapshots.
type recurrenceHead struct {
	RingFrom, Next, Arm, Named uint64
	Slot                       uint8
	Shots                      [2]shotHead
}

// shotHead is a snapshot in a file. After all of them come, for each that has a heap At, the values of the window, those
// before it, and the candidates.
type shotHead struct {
	At, Back             uint64
	Marker               uint16
	Named                bool
	Before, Pending, Odd uint32
}

// write writes the state of r.
func (r *recurrence) write(ctx context.Context, w io.Writer) error {
	head := recurrenceHead{r.e.ringFrom, r.next, r.arm, r.named, uint8(r.slot), [2]shotHead{}}
	for i, s := range r.shots {
		if s.at > 0 {
			head.Shots[i] = shotHead{s.at, s.back, s.marker, s.named, uint32(len(s.before)), uint32(len(s.pending)),
				uint32(len(s.odd))}
		}
	}
	if err := binary.Write(w, binary.LittleEndian, head); err != nil {
		return err
	}
	for _, s := range r.shots {
		if s.at == 0 {
			continue
		}
		for _, part := range append(slices.Clone(s.parts), s.before) {
			for len(part) > 0 {
				some := part[:min(len(part), 1<<16)]
				if err := binary.Write(w, binary.LittleEndian, some); err != nil {
					return err
				}
				if err := ctx.Err(); err != nil {
					return err
				}
				part = part[len(some):]
			}
		}
		for _, list := range [][]uint64{s.pending, s.odd} {
			if err := binary.Write(w, binary.LittleEndian, list); err != nil {
				return err
			}
		}
	}
	return nil
}

// read reads what write wrote; the ring of r must be set already.
func (r *recurrence) read(ctx context.Context, in io.Reader) error {
	var head recurrenceHead
	if binary.Read(in, binary.LittleEndian, &head) != nil || head.RingFrom > r.e.n || head.Next > r.e.n || head.Slot > 1 {
		return ErrDamaged
	}
	r.e.ringFrom, r.next, r.arm, r.named, r.slot = head.RingFrom, head.Next, head.Arm, head.Named, int(head.Slot)
	for i, h := range head.Shots {
		if h.At == 0 {
			continue
		}
		if err := r.shots[i].read(ctx, in, h, r.e); err != nil {
			return err
		}
		if s := &r.shots[i]; s.at > r.next {
			return ErrDamaged
		}
	}
	return nil
}

func (s *snapshot) read(ctx context.Context, in io.Reader, h shotHead, e *sparse) error {
	size := e.window()
	if !e.mayRecur(h.At) || h.Back == 0 || h.Back > size || h.Before > beforeLen || h.Pending > maxPending || h.Odd > maxOdd {
		return ErrDamaged
	}
	if err := s.allocate(ctx, size); err != nil {
		return err
	}
	s.at, s.back, s.marker, s.named = h.At, h.Back, h.Marker, h.Named
	s.before, s.pending, s.odd = make([]uint16, h.Before), make([]uint64, h.Pending), make([]uint64, h.Odd)
	for _, part := range append(slices.Clone(s.parts), s.before) {
		if binary.Read(in, binary.LittleEndian, part) != nil {
			return ErrDamaged
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	for _, list := range [][]uint64{s.pending, s.odd} {
		if binary.Read(in, binary.LittleEndian, list) != nil || !slices.IsSorted(list) {
			return ErrDamaged
		}
	}
	if s.value(size, s.back) != s.marker {
		return ErrDamaged
	}
	return nil
}

package search

import "unsafe"

// Memory is charged for the capacity of the lists, including unused room, and for each list also for its old copy from
// before it last grew, which exists until the collector has run.

// listBytes is the memory of a list that grows.
func listBytes[T any](list []T) int64 {
	var entry T
	return int64(cap(list)) * int64(unsafe.Sizeof(entry))
}

// copyPart is the size of the old copy of a growing list, as a part of its size: large lists grow by a quarter.
const copyPart = 0.8

// chargeMemory charges the present memory of the stack and the tables as far as it has not been charged yet.
func (r *run) chargeMemory() error {
	stack := listBytes(r.frames) + listBytes(r.arena)
	stack += int64(copyPart * float64(max(listBytes(r.frames), listBytes(r.arena))))
	if err := r.budget.Grow(stack - r.stackSize); err != nil {
		return err
	}
	r.stackSize = stack
	return r.settleTables(0)
}

// settleTables charges the memory of the tables that has not been charged yet, and more bytes that are about to be used;
// the latter are not recorded.
func (r *run) settleTables(more int64) error {
	held := r.s.held()
	if err := r.budget.Grow(held - r.s.bytes + more); err != nil {
		return err
	}
	r.s.bytes = held
	return r.budget.Grow(-more)
}

// held is the memory of all tables, without canonical forms.
func (s *Solver) held() int64 {
	total, largest := int64(0), int64(0)
	for _, t := range s.byNumber {
		size, most := t.held()
		total, largest = total+size, max(largest, most)
	}
	return total + int64(copyPart*float64(largest))
}

// held is the memory of a table, and of its largest list.
func (t *table) held() (total, largest int64) {
	source, largest := t.source.held()
	total = source
	for _, n := range [...]int64{listBytes(t.nim), listBytes(t.normal), listBytes(t.misere), listBytes(t.ended),
		listBytes(t.ends), listBytes(t.values), listBytes(t.valued)} {
		total, largest = total+n, max(largest, n)
	}
	return total, largest
}

func (k *packedKeys[W]) held() (total, largest int64) {
	keys := listBytes(k.keys)
	total = keys + listBytes(k.slots)
	if k.paged != nil {
		total += k.paged.held()
	}
	return total, keys
}

func (k *byteKeys) held() (total, largest int64) {
	text, ends := listBytes(k.text), listBytes(k.ends)
	return text + ends + listBytes(k.slots), max(text, ends)
}

func (p *placeSource) held() (total, largest int64) {
	total, largest = p.byteKeys.held()
	places := listBytes(p.places)
	return total + places + p.inside, max(largest, places)
}

// reserve provides room in x for n more entries. While it grows, the old and the new slots exist side by side.
func (r *run) reserve(x *index, n int) error {
	if g := x.growth(n); g > 0 {
		if g >= 1<<16 {
			if err := r.settleTables(g + slotBytes*int64(len(x.slots))); err != nil {
				return err
			}
		}
		x.reserve(n)
	}
	return nil
}

// heldByBoards is the memory of the solver.
func (s *Solver) heldByBoards() int64 {
	if s.boards == nil {
		return 0
	}
	return s.boards.Held()
}

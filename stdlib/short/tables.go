package short

import "math/bits"

// pairTable caches a result for pairs of ids. It doubles as it fills, up to a bound; after that, old entries are
// overwritten: of the few slots of a pair the first goes to the newest entry.
type pairTable struct {
	keys   []uint64 // see pairKey and tripleKey; 0 is free
	values []uint32
	filled int
	shift  uint8 // the hash of a key, shifted by this, is its slot
}

const (
	pairStart = 1 << 10
	pairLimit = 1 << 22
)

func (t *pairTable) bytes() int64 { return 12 * int64(len(t.keys)) }

func pairKey(a, b uint32) uint64 { return uint64(a)<<32 | uint64(b) + 1 }

func (t *pairTable) slot(key uint64) uint64 {
	key *= 0x9E3779B97F4A7C15
	return (key ^ key>>32) * 0xD6E8FEB86659FD93 >> t.shift
}

// tripleKey is the key of two ids and a third that is not 0; ok is false if they do not fit. Since ids have 31 bits, it is
// not the key of any pair.
func tripleKey(a, b, c uint32) (key uint64, ok bool) {
	return 1<<63 | uint64(c)<<42 | uint64(a)<<21 | uint64(b), (a|b|c)>>21 == 0
}

func (t *pairTable) get(a, b uint32) (uint32, bool) { return t.find(pairKey(a, b)) }

func (t *pairTable) find(key uint64) (uint32, bool) {
	if len(t.keys) == 0 {
		return 0, false
	}
	i, free := t.place(key)
	return t.values[i], !free && t.keys[i] == key
}

// pairPlaces is the number of adjacent slots that a pair may use.
const pairPlaces = 8

// place is the slot of key, or the one where it should be stored; free means that the slot is empty.
func (t *pairTable) place(key uint64) (at uint64, free bool) {
	first := t.slot(key)
	mask := uint64(len(t.keys) - 1)
	for i := range uint64(pairPlaces) {
		at = (first + i) & mask
		switch t.keys[at] {
		case key:
			return at, false
		case 0:
			return at, true
		}
	}
	return first, false
}

func (t *pairTable) put(a, b, v uint32, grow func(int64)) { t.keep(pairKey(a, b), v, grow) }

// keep stores v; grow is called before the table takes more memory.
func (t *pairTable) keep(key uint64, v uint32, grow func(int64)) {
	if t.filled >= len(t.keys)/2 && len(t.keys) < pairLimit {
		t.double(grow)
	}
	i, free := t.place(key)
	if free {
		t.filled++
	}
	t.keys[i], t.values[i] = key, v
}

func (t *pairTable) double(grow func(int64)) {
	n := max(pairStart, 2*len(t.keys))
	grow(12 * int64(n-len(t.keys)))
	old := *t
	t.keys, t.values, t.filled = make([]uint64, n), make([]uint32, n), 0
	t.shift = uint8(64 - bits.TrailingZeros(uint(n)))
	for i, key := range old.keys {
		if key == 0 {
			continue
		}
		j, free := t.place(key)
		if free {
			t.filled++
		}
		t.keys[j], t.values[j] = key, old.values[i]
	}
}

// formTable caches the canonical form of lists of options that are not canonical themselves. When it is full it is cleared.
type formTable struct {
	arena   []uint32
	entries []formEntry
	index   []uint32
}

type formEntry struct {
	off    uint32
	nl, nr int32
	hash   uint32
	result uint32
}

const formLimit = 1 << 24 // words of the arena

func (t *formTable) bytes() int64 {
	return 4*int64(cap(t.arena)) + 20*int64(cap(t.entries)) + 4*int64(len(t.index))
}

func (t *formTable) get(h uint32, left, right []uint32) (uint32, bool) {
	if len(t.index) == 0 {
		return 0, false
	}
	mask := uint32(len(t.index) - 1)
	for i := h & mask; t.index[i] != 0; i = (i + 1) & mask {
		e := &t.entries[t.index[i]-1]
		if e.hash == h && t.same(e, left, right) {
			return e.result, true
		}
	}
	return 0, false
}

func (t *formTable) same(e *formEntry, left, right []uint32) bool {
	if int(e.nl) != len(left) || int(e.nr) != len(right) {
		return false
	}
	kept := t.arena[e.off : int(e.off)+len(left)+len(right)]
	for i, id := range left {
		if kept[i] != id {
			return false
		}
	}
	kept = kept[len(left):]
	for i, id := range right {
		if kept[i] != id {
			return false
		}
	}
	return true
}

func (t *formTable) put(h uint32, left, right []uint32, result uint32, grow func(int64)) {
	if len(t.arena)+len(left)+len(right) > formLimit {
		*t = formTable{arena: t.arena[:0], entries: t.entries[:0], index: t.index}
		clear(t.index)
	}
	if 2*len(t.entries) >= len(t.index) {
		n := max(1<<10, 2*len(t.index))
		grow(4*int64(n-len(t.index)) + int64(n)*(20+4*4))
		t.index = make([]uint32, n)
		for i := range t.entries {
			t.place(uint32(i))
		}
	}
	e := formEntry{off: uint32(len(t.arena)), nl: int32(len(left)), nr: int32(len(right)), hash: h, result: result}
	t.arena = append(append(t.arena, left...), right...)
	t.entries = append(t.entries, e)
	t.place(uint32(len(t.entries) - 1))
}

func (t *formTable) place(entry uint32) {
	mask := uint32(len(t.index) - 1)
	i := t.entries[entry].hash & mask
	for t.index[i] != 0 {
		i = (i + 1) & mask
	}
	t.index[i] = entry + 1
}

package solve

import (
	"math/bits"
	"sync/atomic"
)

// table caches who wins, in a fixed number of entries. Two entries share a bucket: the first keeps the position that took
// the larger search and passes the other one on, the second is always replaced (Breuker's TwoBig1).
//
// An entry is one word, read and written atomically, so that several workers share a table without locks: 56 bits of the
// key, 6 of the size of the search, one that says that the entry is taken, one for who wins. The bucket is found by another
// hash, so that a wrong entry is taken for the right one with a probability of 2^-55 per look-up.
type table struct {
	entries []uint64
	mask    uint64
	older   atomic.Pointer[table] // the table before the last growth; entries found there are moved
	taken   atomic.Int64
}

const (
	entryTaken = 1
	entryWins  = 2
	sizeShift  = 2
	keyShift   = 8
)

// newTable makes a table of 2^n entries.
func newTable(n int) *table {
	return &table{entries: make([]uint64, 1<<n), mask: 1<<(n-1) - 1}
}

func (t *table) bytes() int64 { return int64(len(t.entries)) * 8 }

// find looks up a key.
func (t *table) find(k key) (wins, ok bool) {
	if e := t.entry(k); e != 0 {
		return e&entryWins != 0, true
	}
	older := t.older.Load()
	if older == nil {
		return false, false
	}
	e := older.entry(k)
	if e == 0 {
		return false, false
	}
	t.put(k, e)
	return e&entryWins != 0, true
}

func (t *table) entry(k key) uint64 {
	at := k.bucket & t.mask << 1
	for i := range uint64(2) {
		if e := atomic.LoadUint64(&t.entries[at+i]); e>>keyShift == k.check>>keyShift && e&entryTaken != 0 {
			return e
		}
	}
	return 0
}

// store caches who wins, found by a search of the given number of positions.
func (t *table) store(k key, wins bool, size int64) {
	e := k.check>>keyShift<<keyShift | uint64(bits.Len64(uint64(size)))&63<<sizeShift | entryTaken
	if wins {
		e |= entryWins
	}
	t.put(k, e)
}

func (t *table) put(k key, e uint64) {
	at := k.bucket & t.mask << 1
	first := atomic.LoadUint64(&t.entries[at])
	switch {
	case first>>keyShift == e>>keyShift:
		atomic.StoreUint64(&t.entries[at], e)
		return
	case first == 0:
		t.taken.Add(1)
		atomic.StoreUint64(&t.entries[at], e)
		return
	case first>>sizeShift&63 <= e>>sizeShift&63:
		atomic.StoreUint64(&t.entries[at], e)
		e = first
	}
	if atomic.LoadUint64(&t.entries[at+1]) == 0 {
		t.taken.Add(1)
	}
	atomic.StoreUint64(&t.entries[at+1], e)
}

// key identifies a position with Left to move.
type key struct{ check, bucket uint64 }

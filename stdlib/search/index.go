package search

import (
	"bytes"
	"hash/maphash"
	"math/bits"

	"cgt/stdlib/game"
)

// index is an open-addressed hash table from hashes to numbers 0, 1, 2, ... A slot is one word: the 32-bit hash above, the
// number plus one below, 0 when free. It probes linearly and is at most three quarters full; as the home slot depends on
// the hash alone, growing does not need the keys.
type index struct {
	slots []uint64
	shift uint8 // home of hash h: h >> shift
	used  int
}

const slotBytes = 8

// slotsFor is the number of slots, a power of two, for n entries.
func slotsFor(n int) int {
	need := n + n/3 + 1
	return max(16, 1<<bits.Len(uint(need)))
}

// growth is the number of bytes by which the index grows to hold n more.
func (x *index) growth(n int) int64 {
	if 4*(x.used+n) <= 3*len(x.slots) {
		return 0
	}
	return int64(slotsFor(x.used+n)-len(x.slots)) * slotBytes
}

// reserve provides room for n more entries.
func (x *index) reserve(n int) {
	if 4*(x.used+n) <= 3*len(x.slots) {
		return
	}
	size := slotsFor(x.used + n)
	old := x.slots
	x.slots = make([]uint64, size)
	x.shift = uint8(32 - bits.TrailingZeros(uint(size)))
	mask := uint32(size - 1)
	for _, slot := range old {
		if slot == 0 {
			continue
		}
		i := uint32(slot>>32) >> x.shift
		for x.slots[i] != 0 {
			i = (i + 1) & mask
		}
		x.slots[i] = slot
	}
}

// hashWord mixes a word; its upper half is the hash.
func hashWord(w uint64) uint32 {
	w ^= w >> 32
	w *= 0x9E3779B97F4A7C15
	return uint32(w >> 32)
}

func hashPair(w game.Pair) uint32 {
	h := w[0] * 0x9E3779B97F4A7C15
	h ^= h>>29 ^ w[1]
	return hashWord(h * 0xD6E8FEB86659FD93)
}

func hashPacked[W game.Word](w W) uint32 {
	switch w := any(w).(type) {
	case uint64:
		return hashWord(w)
	case game.Pair:
		return hashPair(w)
	}
	return 0
}

// packedKeys numbers packed places in order of first occurrence.
type packedKeys[W game.Word] struct {
	index // not used while there are pages
	keys  []W
	paged *pages // of dense tuples of integers, else nil
}

// number is the number of w, assigned now if it has none. There must be room for it.
func (k *packedKeys[W]) number(w W) uint32 {
	if k.paged != nil {
		slot := k.paged.slot(wordOf(w))
		if *slot == 0 {
			k.keys = append(k.keys, w)
			*slot = uint32(len(k.keys))
		}
		return *slot - 1
	}
	h := hashPacked(w)
	mask := uint32(len(k.slots) - 1)
	for i := h >> k.shift; ; i = (i + 1) & mask {
		slot := k.slots[i]
		if slot == 0 {
			k.keys = append(k.keys, w)
			k.used++
			k.slots[i] = uint64(h)<<32 | uint64(k.used)
			return uint32(k.used - 1)
		}
		if uint32(slot>>32) == h {
			if n := uint32(slot) - 1; k.keys[n] == w {
				return n
			}
		}
	}
}

// find is the number of w if it has one.
func (k *packedKeys[W]) find(w W) (n uint32, ok bool) {
	if k.paged != nil {
		n = k.paged.number(wordOf(w))
		return n - 1, n > 0
	}
	if k.used == 0 {
		return 0, false
	}
	h := hashPacked(w)
	mask := uint32(len(k.slots) - 1)
	for i := h >> k.shift; ; i = (i + 1) & mask {
		slot := k.slots[i]
		if slot == 0 {
			return 0, false
		}
		if uint32(slot>>32) == h {
			if n := uint32(slot) - 1; k.keys[n] == w {
				return n, true
			}
		}
	}
}

// wordOf is a place of one word.
func wordOf[W game.Word](w W) uint64 { u, _ := any(w).(uint64); return u }

// byteKeys numbers byte keys in order of first occurrence.
type byteKeys struct {
	index
	seed maphash.Seed
	text []byte
	ends []uint64 // ends[n] is the end of key n in text
}

func (k *byteKeys) count() int { return len(k.ends) }

// key is key n; the caller must not change it.
func (k *byteKeys) key(n uint32) []byte {
	start := uint64(0)
	if n > 0 {
		start = k.ends[n-1]
	}
	return k.text[start:k.ends[n]]
}

// number is the number of key, and whether it is new. The index must have
// room for it.
func (k *byteKeys) number(key []byte) (n uint32, fresh bool) {
	h := uint32(maphash.Bytes(k.seed, key) >> 32)
	mask := uint32(len(k.slots) - 1)
	for i := h >> k.shift; ; i = (i + 1) & mask {
		slot := k.slots[i]
		if slot == 0 {
			k.text = append(k.text, key...)
			k.ends = append(k.ends, uint64(len(k.text)))
			k.used++
			k.slots[i] = uint64(h)<<32 | uint64(k.used)
			return uint32(k.used - 1), true
		}
		if uint32(slot>>32) == h {
			if n := uint32(slot) - 1; bytes.Equal(k.key(n), key) {
				return n, false
			}
		}
	}
}

package heap

import (
	"encoding/binary"
	"math/big"
	"strconv"
)

// Heap is a place of a heap game: the number of counters in one heap. The zero Heap is the empty heap. Sizes below 2^64
// need no extra memory.
type Heap struct {
	small uint64
	large *big.Int // not nil only for sizes of 2^64 or more; immutable
}

// Of is the heap of n counters.
func Of(n uint64) Heap { return Heap{small: n} }

// OfBig is the heap of n counters; ok is false when n is negative.
func OfBig(n *big.Int) (h Heap, ok bool) {
	if n.Sign() < 0 {
		return Heap{}, false
	}
	if n.IsUint64() {
		return Heap{small: n.Uint64()}, true
	}
	return Heap{large: new(big.Int).Set(n)}, true
}

// Uint64 is the size, with ok false when it is 2^64 or more.
func (h Heap) Uint64() (n uint64, ok bool) { return h.small, h.large == nil }

// Big is the size as a new integer.
func (h Heap) Big() *big.Int {
	if h.large != nil {
		return new(big.Int).Set(h.large)
	}
	return new(big.Int).SetUint64(h.small)
}

// String prints the size in decimal digits.
func (h Heap) String() string {
	if h.large != nil {
		return h.large.String()
	}
	return strconv.FormatUint(h.small, 10)
}

// AppendKey appends the length of the size in bytes and then these bytes, so that no key is a prefix of another.
func (h Heap) AppendKey(b []byte) []byte {
	if h.large != nil {
		bytes := h.large.Bytes()
		return append(binary.AppendUvarint(b, uint64(len(bytes))), bytes...)
	}
	var buf [8]byte
	binary.BigEndian.PutUint64(buf[:], h.small)
	bytes := buf[:]
	for len(bytes) > 0 && bytes[0] == 0 {
		bytes = bytes[1:]
	}
	return append(append(b, byte(len(bytes))), bytes...)
}

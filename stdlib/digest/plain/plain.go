// Package plain implements SHA-256 as FIPS 180-4 specifies it, without any dependencies.
package plain

import (
	"encoding/binary"
	"hash"
	"math/bits"
)

// Size and BlockSize are those of SHA-256, in bytes.
const (
	Size      = 32
	BlockSize = 64
)

// The initial state is the fractions of the square roots of the first eight
// primes, and the constants of the rounds those of the cube roots of the first
// sixty-four (FIPS 180-4, 5.3.3 and 4.2.2).
var (
	initial = [8]uint32{
		0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
	}
	constants = [64]uint32{
		0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
		0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
		0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
		0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
		0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
		0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
		0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
		0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
	}
)

// digest is the hash state after the whole blocks, and the bytes of the next, unfinished one.
type digest struct {
	state  [8]uint32
	begun  [BlockSize]byte
	length uint64 // bytes written
}

// New returns a SHA-256 hash; Write never fails.
func New() hash.Hash { return &digest{state: initial} }

// Size is the number of bytes that Sum appends.
func (d *digest) Size() int { return Size }

// BlockSize is the number of bytes that are processed at once.
func (d *digest) BlockSize() int { return BlockSize }

// Reset returns the hash to its initial state.
func (d *digest) Reset() { *d = digest{state: initial} }

// Write adds all of data to the hash.
func (d *digest) Write(data []byte) (int, error) {
	written := len(data)
	for len(data) > 0 {
		at := int(d.length % BlockSize)
		n := copy(d.begun[at:], data)
		data, d.length = data[n:], d.length+uint64(n)
		if at+n == BlockSize {
			d.block()
		}
	}
	return written, nil
}

// Sum appends the checksum of what was written to b; more can be written after it.
func (d *digest) Sum(b []byte) []byte {
	end := *d
	length := 8 * d.length
	padding := make([]byte, 1+(2*BlockSize-9-int(d.length%BlockSize))%BlockSize, 2*BlockSize)
	padding[0] = 0x80
	_, _ = end.Write(binary.BigEndian.AppendUint64(padding, length))
	for _, word := range end.state {
		b = binary.BigEndian.AppendUint32(b, word)
	}
	return b
}

// block processes a full block (FIPS 180-4, 6.2.2).
func (d *digest) block() {
	var w [64]uint32
	for i := range 16 {
		w[i] = binary.BigEndian.Uint32(d.begun[4*i:])
	}
	turn := func(x uint32, k int) uint32 { return bits.RotateLeft32(x, -k) }
	for i := 16; i < 64; i++ {
		a, b := w[i-15], w[i-2]
		w[i] = w[i-16] + (turn(a, 7) ^ turn(a, 18) ^ a>>3) + w[i-7] + (turn(b, 17) ^ turn(b, 19) ^ b>>10)
	}
	s := d.state
	for i, k := range constants {
		a, e := s[0], s[4]
		one := s[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e&s[5] ^ ^e&s[6]) + k + w[i]
		two := (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a&s[1] ^ a&s[2] ^ s[1]&s[2])
		s = [8]uint32{one + two, a, s[1], s[2], s[3] + one, e, s[5], s[6]}
	}
	for i, word := range s {
		d.state[i] += word
	}
}

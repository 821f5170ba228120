//go:build !js

package database

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"strings"
)

// summedBlock is the size of the blocks of a file, in bytes. Each block has a checksum, CRC-32C; the checksums come after
// all blocks, followed by a checksum of themselves.
const summedBlock = 1 << 16

// appendSums appends the checksums of b and of themselves.
func appendSums(to, b []byte) []byte {
	begin := len(to)
	for ; len(b) > 0; b = b[min(summedBlock, len(b)):] {
		to = binary.LittleEndian.AppendUint32(to, crc32.Checksum(b[:min(summedBlock, len(b))], crc))
	}
	return binary.LittleEndian.AppendUint32(to, crc32.Checksum(to[begin:], crc))
}

// sums are the checksums of the blocks of a file, as they were written.
type sums []byte

// readSums reads the checksums of a file of all bytes whose first size bytes are covered by checksums.
func readSums(file io.ReaderAt, all int64) (list sums, size int64, err error) {
	// Of n bytes in blocks there are n/summedBlock checksums, rounded up, and one more.
	if all < 4 {
		return nil, 0, &DamageError{0, int(all)}
	}
	last := (all - 4 + summedBlock + 3) / (summedBlock + 4) * 4
	size = all - 4 - last
	list = make(sums, last+4)
	if _, err := file.ReadAt(list, size); err != nil && err != io.EOF {
		return nil, 0, err
	}
	if binary.LittleEndian.Uint32(list[last:]) != crc32.Checksum(list[:last], crc) {
		return nil, 0, &DamageError{int(size), int(all)}
	}
	return list[:last], size, nil
}

// check returns a *DamageError unless b matches the checksums; b begins at the start of a block and ends at the end of one
// or of the file.
func (s sums) check(b []byte, begin int64) error {
	for from := int(begin); len(b) > 0; from += summedBlock {
		n := min(summedBlock, len(b))
		if binary.LittleEndian.Uint32(s[from/summedBlock*4:]) != crc32.Checksum(b[:n], crc) {
			return &DamageError{from, from + n}
		}
		b = b[n:]
	}
	return nil
}

// beginning returns the first bytes of a file, at most 64; the error is other unless they begin with magic.
func beginning(file io.ReaderAt, magic string, other error) (string, error) {
	start := make([]byte, 64)
	n, err := file.ReadAt(start, 0)
	switch {
	case n < len(start) && err != io.EOF:
		return "", err
	case !strings.HasPrefix(string(start[:n]), magic):
		return "", other
	}
	return string(start[:n]), nil
}

// blocks reads a file whose blocks have checksums, reading no more than is needed; everything it returns has been checked.
type blocks struct {
	file io.ReaderAt
	size int64 // without the checksums
	sums sums
	from int64 // the offset of the contents of buf, which are whole blocks
	buf  []byte
}

// openBlocks reads the checksums of a file of the given size.
func openBlocks(file io.ReaderAt, all int64) (*blocks, error) {
	list, size, err := readSums(file, all)
	return &blocks{file: file, size: size, sums: list}, err
}

// at returns the bytes from one offset to another; they are valid until the next call.
func (x *blocks) at(from, to int64) ([]byte, error) {
	if from < 0 || to < from || to > x.size {
		return nil, ErrDamaged
	}
	if from < x.from || to > x.from+int64(len(x.buf)) {
		if err := x.fill(from/summedBlock*summedBlock, min((to+summedBlock-1)/summedBlock*summedBlock, x.size)); err != nil {
			x.buf = x.buf[:0]
			return nil, err
		}
	}
	return x.buf[from-x.from : to-x.from], nil
}

// fill reads whole blocks.
func (x *blocks) fill(begin, end int64) error {
	if n := int(end - begin); cap(x.buf) < n {
		x.buf = make([]byte, n)
	}
	x.from, x.buf = begin, x.buf[:end-begin]
	if n, err := x.file.ReadAt(x.buf, begin); n < len(x.buf) {
		if err == io.EOF {
			return &DamageError{int(begin), int(end)}
		}
		return err
	}
	return x.sums.check(x.buf, begin)
}

// words returns 32-bit words from an offset on.
func (x *blocks) words(from, count int64) ([]uint32, error) {
	b, err := x.at(from, from+4*count)
	if err != nil {
		return nil, err
	}
	list := make([]uint32, count)
	for i := range list {
		list[i] = binary.LittleEndian.Uint32(b[4*i:])
	}
	return list, nil
}

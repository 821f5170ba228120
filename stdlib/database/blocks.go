//go:build !js

package database

import (
	"encoding/binary"
	"hash/crc32"
	"io"
)

// summedBlock is the size of the blocks of a file that each have a checksum, behind all
// of them: CRC-32C, and one more of the checksums.
const summedBlock = 1 << 16

// appendSums appends the checksums of b and of themselves.
func appendSums(to, b []byte) []byte {
	begin := len(to)
	for ; len(b) > 0; b = b[min(summedBlock, len(b)):] {
		to = binary.LittleEndian.AppendUint32(to, crc32.Checksum(b[:min(summedBlock, len(b))], crc))
	}
	return binary.LittleEndian.AppendUint32(to, crc32.Checksum(to[begin:], crc))
}

// blocks reads a file whose blocks have checksums; what it gives has been checked, and
// nothing else of the file is read.
type blocks struct {
	file io.ReaderAt
	size int64 // without the checksums
	sums []byte
	from int64 // of what is in buf, whole blocks
	buf  []byte
}

// openBlocks reads the checksums of a file of so many bytes.
func openBlocks(file io.ReaderAt, all int64) (*blocks, error) {
	// Of n bytes in blocks there are n/summedBlock checksums, rounded up, and one more.
	if all < 4 {
		return nil, &DamageError{0, int(all)}
	}
	count := (all - 4 + summedBlock + 3) / (summedBlock + 4)
	x := &blocks{file: file, size: all - 4 - 4*count, sums: make([]byte, 4*count+4)}
	if _, err := file.ReadAt(x.sums, x.size); err != nil && err != io.EOF {
		return nil, err
	}
	last := 4 * count
	if binary.LittleEndian.Uint32(x.sums[last:]) != crc32.Checksum(x.sums[:last], crc) {
		return nil, &DamageError{int(x.size), int(all)}
	}
	return x, nil
}

// at is the bytes from one place to another; they are good until the next call.
func (x *blocks) at(from, to int64) ([]byte, error) {
	if from < 0 || to < from || to > x.size {
		return nil, ErrDamaged
	}
	if from < x.from || to > x.from+int64(len(x.buf)) {
		begin := from / summedBlock * summedBlock
		end := min((to+summedBlock-1)/summedBlock*summedBlock, x.size)
		if n := int(end - begin); cap(x.buf) < n {
			x.buf = make([]byte, n)
		}
		x.from, x.buf = begin, x.buf[:end-begin]
		if n, err := x.file.ReadAt(x.buf, begin); n < len(x.buf) {
			x.buf = x.buf[:0]
			if err == io.EOF {
				return nil, &DamageError{int(begin), int(end)}
			}
			return nil, err
		}
		for b, i := x.buf, begin/summedBlock; len(b) > 0; i++ {
			n := min(summedBlock, len(b))
			if binary.LittleEndian.Uint32(x.sums[4*i:]) != crc32.Checksum(b[:n], crc) {
				x.buf = x.buf[:0]
				return nil, &DamageError{int(i * summedBlock), int(i*summedBlock) + n}
			}
			b = b[n:]
		}
	}
	return x.buf[from-x.from : to-x.from], nil
}

// words is the 32-bit words from a place on.
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

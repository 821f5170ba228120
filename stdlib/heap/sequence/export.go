package sequence

import (
	"bufio"
	"context"
	"encoding/binary"
	"encoding/hex"
	"io"
	"strconv"

	"cgt/stdlib/digest"
	"cgt/stdlib/heap"
)

// Format is a way of writing nim-values to a file.
type Format uint8

// The formats: lines "heap,value" under a heading, or the values alone as
// little-endian numbers of four bytes.
const (
	CSV Format = iota
	Binary
)

// Export writes the values of the heaps from..to to w and returns the SHA-256
// of what was written, in hexadecimal digits.
func (s *Store) Export(ctx context.Context, r *heap.Rules, from, to uint64, format Format, w io.Writer) (checksum string,
	err error) {
	sum := digest.New()
	out := bufio.NewWriterSize(io.MultiWriter(w, sum), 1<<16)
	if format == CSV {
		if _, err := out.WriteString("heap,value\n"); err != nil {
			return "", err
		}
	}
	for n := from; n <= to; {
		last := min(to, n+1<<16-1)
		values, err := s.Values(ctx, r, n, last)
		if err != nil {
			return "", err
		}
		var line []byte
		for i, v := range values {
			line = line[:0]
			if format == CSV {
				line = strconv.AppendUint(line, n+uint64(i), 10)
				line = append(strconv.AppendUint(append(line, ','), v, 10), '\n')
			} else {
				line = binary.LittleEndian.AppendUint32(line, uint32(v))
			}
			if _, err := out.Write(line); err != nil {
				return "", err
			}
		}
		n = last + 1
	}
	if err := out.Flush(); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

//go:build unix

package database

import (
	"os"
	"syscall"

	"cgt/stdlib/keep"
)

// mapFile maps a file into memory, for reading.
func mapFile(f *os.File) ([]byte, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	size := int(info.Size())
	if size <= 0 || int64(size) != info.Size() {
		return nil, &keep.SizeError{Limit: int64(^uint(0) >> 1)}
	}
	return syscall.Mmap(int(f.Fd()), 0, size, syscall.PROT_READ, syscall.MAP_SHARED)
}

func unmap(b []byte) error { return syscall.Munmap(b) }

//go:build !unix && !js

package database

import (
	"io"
	"os"
)

// mapFile reads a whole file, on systems where it is not mapped into memory.
func mapFile(f *os.File) ([]byte, error) { return io.ReadAll(f) }

func unmap([]byte) error { return nil }

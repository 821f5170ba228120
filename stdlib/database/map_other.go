//go:build !unix && !js

package database

import (
	"io"
	"os"
)

// mapFile reads a file where none are mapped.
func mapFile(f *os.File) ([]byte, error) { return io.ReadAll(f) }

func unmap([]byte) error { return nil }

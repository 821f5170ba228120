package eval_test

import (
	"context"
	"io"
	"os"

	"cgt/stdlib/game"
)

// quiet is a host without a person.
type quiet struct{}

func (quiet) ReadLine(context.Context, string) (string, error) { return "", io.EOF }
func (quiet) Print(string)                                     {}
func (quiet) Progress(game.Progress)                           {}
func (quiet) ReadFile(name string) ([]byte, error)             { return os.ReadFile(name) }
func (quiet) WriteFile(name string, data []byte) error         { return os.WriteFile(name, data, 0o644) }

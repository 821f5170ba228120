package interp

import (
	"context"

	"cgt/stdlib/game"
)

// Host is what a session can ask of the world outside, all of it; WithHost
// takes it as a whole, the other options take its parts.
type Host interface {
	// ReadLine asks the person for a line (play); io.EOF when nobody is there.
	ReadLine(ctx context.Context, prompt string) (string, error)
	// Print shows text at once, in the middle of a statement (play).
	Print(text string)
	// Progress is told how a long computation comes along; it is called often
	// and from several goroutines, so it must be quick.
	Progress(game.Progress)
	Files
}

// Files are the files that a statement names.
type Files interface {
	ReadFile(name string) ([]byte, error)
	// WriteFile replaces a file as a whole or leaves it as it was.
	WriteFile(name string, data []byte) error
}

// Opener is a host, or files, that are asked before an engine opens a file by
// itself: the states of long computations. Others allow it.
type Opener interface{ Reach(name string) error }

// Reach is an error unless an engine may open a file.
func Reach(host Host, name string) error {
	if o, ok := host.(Opener); ok {
		return o.Reach(name)
	}
	return nil
}

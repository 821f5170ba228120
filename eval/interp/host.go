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

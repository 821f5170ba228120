package interp

import (
	"context"

	"cgt/eval/value"
	"cgt/stdlib/game"
)

// Host is what a session can ask of the world outside, all of it; WithHost
// takes it as a whole, the other options take its parts.
type Host interface {
	// ReadLine asks the person for a line (play); io.EOF when nobody is there.
	ReadLine(ctx context.Context, prompt string) (string, error)
	// Print shows text at once, in the middle of a statement (play).
	Print(text string)
	// Progress is told how far a long computation has got; it is called often
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

// Looker is a host, or files, that read a file which is data of others: what is
// looked at is not the program's own to replace. Others read it as any file.
type Looker interface {
	LookAt(name string) ([]byte, error)
}

// LookAt reads a file that is data of others.
func LookAt(files Files, name string) ([]byte, error) {
	if l, ok := files.(Looker); ok {
		return l.LookAt(name)
	}
	return files.ReadFile(name)
}

// Locker is a host, or files, that keep other writers from a file until release.
// Others keep nobody from it.
type Locker interface {
	LockFile(name string) (release func() error, err error)
}

// Lock keeps other writers from a file until release. What becomes of the lock then
// does not matter: what is kept is in the file.
func Lock(files Files, name string) (release func(), err error) {
	l, ok := files.(Locker)
	if !ok {
		return func() {}, nil
	}
	unlock, err := l.LockFile(name)
	if err != nil {
		return nil, err
	}
	return func() { _ = unlock() }, nil
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

// Attended is a host that knows whether a person reads what is asked. In a pipe
// nobody does, and the lines that follow are no answers.
type Attended interface{ Attended() bool }

// effectless is a host for what is only looked at, to explain it or to read a
// move: files are read, but nothing is written and no question is asked.
type effectless struct{ Host }

func (effectless) Print(string) {}

func (effectless) ReadLine(context.Context, string) (string, error) {
	return "", value.Errorf("explain does not run what asks for lines")
}

// LookAt reads a file, which has no effect.
func (h effectless) LookAt(name string) ([]byte, error) { return LookAt(h.Host, name) }

func (effectless) WriteFile(string, []byte) error { return value.Errorf("explain writes no files") }

// Reach refuses the states of computations, which are files of their engines.
func (effectless) Reach(string) error { return value.Errorf("explain opens no files of states") }

// OnlyLooks reports whether the host is effectless at present.
func (s *Session) OnlyLooks() bool {
	_, looks := s.host.(effectless)
	return looks
}

// WithoutEffects makes the host effectless until the function that it returns
// is called.
func (s *Session) WithoutEffects() (restore func()) { return s.Meet(effectless{s.host}) }

// Meet makes the session talk to another host until the function that it returns
// is called.
func (s *Session) Meet(other Host) (restore func()) {
	host := s.host
	s.host = other
	return func() { s.host = host }
}

package interp

import (
	"context"

	"cgt/eval/value"
	"cgt/stdlib/game"
)

// Host is everything a session can ask of the world outside. WithHost sets all of it,
// the other options set parts of it.
type Host interface {
	// ReadLine reads a line from the person at the keyboard (play); io.EOF when nobody is
	// there.
	ReadLine(ctx context.Context, prompt string) (string, error)
	// Print shows text at once, in the middle of a statement (play).
	Print(text string)
	// Progress reports how far a long computation has got; it is called often and from
	// several goroutines, so it must be quick.
	Progress(game.Progress)
	Files
}

// Files accesses the files that a statement names.
type Files interface {
	ReadFile(name string) ([]byte, error)
	// WriteFile replaces a file as a whole; if it fails, the file is unchanged.
	WriteFile(name string, data []byte) error
}

// ForeignReader is an optional interface of a Host or Files: it reads a file of foreign data,
// one that the program will not overwrite. Where it is not implemented, ReadFile is
// used.
type ForeignReader interface {
	ReadForeign(name string) ([]byte, error)
}

// ReadForeign reads a file of foreign data.
func ReadForeign(files Files, name string) ([]byte, error) {
	if l, ok := files.(ForeignReader); ok {
		return l.ReadForeign(name)
	}
	return files.ReadFile(name)
}

// Locker is an optional interface of a Host or Files: it locks a file against other
// writers until release is called. Where it is not implemented, nothing is locked.
type Locker interface {
	LockFile(name string) (release func() error, err error)
}

// Lock locks a file against other writers until release is called. An error of release
// is of no importance: the data is already in the file.
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

// Opener is an optional interface of a Host or Files: it is consulted before an engine
// itself opens a file, for the states of long computations. Where it is not
// implemented, everything is allowed.
type Opener interface{ Reach(name string) error }

// Reach returns an error if an engine may not open the file.
func Reach(host Host, name string) error {
	if o, ok := host.(Opener); ok {
		return o.Reach(name)
	}
	return nil
}

// WriteRefuser is an optional interface of a Host or Files: it is consulted before work is
// done for a file that WriteFile would refuse, whatever it contains. Where it is not
// implemented, WriteFile alone decides.
type WriteRefuser interface{ MayWrite(name string) error }

// MayWrite returns an error if the file is not to be written.
func MayWrite(files Files, name string) error {
	if r, ok := files.(WriteRefuser); ok {
		return r.MayWrite(name)
	}
	return nil
}

// Attended is an optional interface of a Host: it knows whether a person answers
// questions. In a pipe nobody does, and the lines that follow are not answers.
type Attended interface{ Attended() bool }

// inspectingHost is a host for evaluations that only inspect, to explain something or to
// read a move: it reads files, but writes none and asks no questions.
type inspectingHost struct{ Host }

func (inspectingHost) Print(string) {}

func (inspectingHost) ReadLine(context.Context, string) (string, error) {
	return "", value.Errorf("explain does not run what asks for lines")
}

// ReadForeign reads a file, which has no side effect.
func (h inspectingHost) ReadForeign(name string) ([]byte, error) { return ReadForeign(h.Host, name) }

func (inspectingHost) WriteFile(string, []byte) error { return value.Errorf("explain writes no files") }

// MayWrite refuses files as WriteFile does.
func (h inspectingHost) MayWrite(name string) error { return h.WriteFile(name, nil) }

// Reach refuses files with the states of computations, which engines write themselves.
func (inspectingHost) Reach(string) error { return value.Errorf("explain opens no files of states") }

// OnlyLooks reports whether the session only inspects: see WithoutEffects.
func (s *Session) OnlyLooks() bool {
	_, looks := s.host.(inspectingHost)
	return looks
}

// WithoutEffects lets evaluations have no side effects until the returned function is
// called.
func (s *Session) WithoutEffects() (restore func()) { return s.Meet(inspectingHost{s.host}) }

// Meet makes the session use another host until the returned function is called.
func (s *Session) Meet(other Host) (restore func()) {
	host := s.host
	s.host = other
	return func() { s.host = host }
}

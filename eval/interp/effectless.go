package interp

import (
	"context"

	"cgt/eval/value"
)

// effectless is a host for what is only looked at, to explain it or to read a
// move: files are read, but nothing is written and nobody is asked.
type effectless struct{ Host }

func (effectless) Print(string) {}

func (effectless) ReadLine(context.Context, string) (string, error) {
	return "", value.Errorf("explain does not run what asks for lines")
}

func (effectless) WriteFile(string, []byte) error { return value.Errorf("explain writes no files") }

// Reach refuses the states of computations, which are files of their engines.
func (effectless) Reach(string) error { return value.Errorf("explain opens no files of states") }

// WithoutEffects makes the host effectless until the function that it returns
// is called.
func (s *Session) WithoutEffects() (restore func()) {
	host := s.Host
	s.Host = effectless{host}
	return func() { s.Host = host }
}

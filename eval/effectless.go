package eval

import "context"

// effectless is a host for what is only looked at, to explain it or to read a
// move: files are read, but nothing is written and nobody is asked.
type effectless struct{ Host }

func (effectless) Print(string) {}

func (effectless) ReadLine(context.Context, string) (string, error) {
	return "", errf("explain does not run what asks for lines")
}

func (effectless) WriteFile(string, []byte) error { return errf("explain writes no files") }

// withoutEffects makes the host effectless until the function that it returns
// is called.
func (s *Session) withoutEffects() (restore func()) {
	host := s.host
	s.host = effectless{host}
	return func() { s.host = host }
}

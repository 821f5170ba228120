package cli

import (
	"io"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"
)

// Streams are the three standard streams, with properties of the terminal.
type Streams struct {
	In                                   io.Reader
	Out, Err                             io.Writer
	InTerminal, OutTerminal, ErrTerminal bool
	Exit                                 func(status int) // exits at once, on the second Ctrl-C
}

// Process returns the streams of this process. Writing to a closed pipe becomes an
// error instead of a deadly signal.
func Process() Streams {
	signal.Ignore(syscall.SIGPIPE)
	return Streams{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		InTerminal:  isTerminal(os.Stdin),
		OutTerminal: isTerminal(os.Stdout),
		ErrTerminal: isTerminal(os.Stderr),
		Exit:        os.Exit,
	}
}

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

func (s Streams) exitNow(status int) {
	if s.Exit != nil {
		s.Exit(status)
	}
}

// size is the size of the output terminal, 80 by 24 if it is unknown.
func (s Streams) size() (width, height int) {
	for _, w := range []io.Writer{s.Out, s.Err} {
		if f, ok := w.(*os.File); ok {
			if width, height, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
				return width, height
			}
		}
	}
	return 80, 24
}

func (s Streams) width() int {
	width, _ := s.size()
	return width
}

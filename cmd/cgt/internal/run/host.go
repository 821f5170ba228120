package run

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"

	"cgt/cmd/internal/markup"
	"cgt/stdlib/game"
	"cgt/stdlib/keep"
)

// Host is the world outside for a session: the same lines that feed the
// statements, the screen, the files. It implements eval.Host.
type Host struct {
	Lines  Lines     // where a person's moves come from; nil when nobody is there
	Asks   bool      // a person reads the prompts
	Output *Output   // where a statement prints in its middle
	Meter  *Progress // nil where progress is not shown

	locks map[string]*keep.Lock // of the files that a statement keeps for itself
}

// ReadLine asks for a line in the middle of a statement.
func (h *Host) ReadLine(ctx context.Context, prompt string) (string, error) {
	if h.Lines == nil {
		return "", io.EOF
	}
	if h.Meter != nil {
		h.Meter.Pause(true)
		defer h.Meter.Pause(false)
	}
	h.Output.Flush()
	if !h.Asks {
		prompt = ""
	}
	line, err := h.Lines.Next(ctx, markup.Terminal(prompt))
	if errors.Is(err, ErrInterrupt) {
		return "", context.Canceled
	}
	return line, err
}

// Attended tells whether a person reads what is asked.
func (h *Host) Attended() bool { return h.Asks }

// Print shows text at once. Programs that read JSON are not disturbed by it.
func (h *Host) Print(text string) {
	text = markup.Terminal(text)
	if h.Output.JSON {
		h.Output.Flush()
		io.WriteString(h.Output.Err, text)
		return
	}
	h.Output.Print(text)
	h.Output.Flush()
}

// Progress hears how a computation comes along.
func (h *Host) Progress(p game.Progress) {
	if h.Meter != nil {
		h.Meter.Set(p)
	}
}

// ReadFile reads a file that a statement names.
func (h *Host) ReadFile(name string) ([]byte, error) { return Files{}.ReadFile(name) }

// WriteFile replaces a file as a whole or leaves it as it was.
func (h *Host) WriteFile(name string, data []byte) error { return Files{}.WriteFile(name, data) }

// Files are the files of this machine. It implements eval.Files.
type Files struct{}

// largestFile bounds the files that statements read.
const largestFile = 1 << 30

// ReadFile reads a file that a statement names. Devices, FIFOs and directories
// are refused, and files of more than a gigabyte.
func (Files) ReadFile(name string) ([]byte, error) { return keep.Read(name, largestFile) }

// WriteFile replaces a file as a whole or leaves it as it was.
func (Files) WriteFile(name string, data []byte) error { return WriteFile(name, data, 0o644) }

// WriteFile replaces a file as a whole or leaves it as it was. A link is followed,
// and the mode of an old file kept; what is no file is refused. The error is the
// cause alone, for the caller to say of which file.
func WriteFile(name string, data []byte, mode os.FileMode) error {
	return cause(keep.Replace(name, mode, writer(data)))
}

// writer writes data.
func writer(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// cause is an error without the path, which may be that of a file beside the one
// that the caller names.
func cause(err error) error {
	var where *fs.PathError
	if errors.As(err, &where) {
		return where.Err
	}
	return err
}

// working watches one statement; the function it returns ends that.
func (h *Host) working() func() {
	if h.Meter == nil {
		return func() {}
	}
	return h.Meter.Start()
}

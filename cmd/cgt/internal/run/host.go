package run

import (
	"context"
	"errors"
	"io"
	"strings"

	"cgt/cmd/internal/markup"
	"cgt/stdlib/game"
)

// Host is the world outside for a session: the same lines that feed the
// statements, the screen, the files. It implements eval.Host.
type Host struct {
	Lines  Lines     // where a person's moves come from; nil when nobody is there
	Asks   bool      // a person reads the prompts
	Output *Output   // where a statement prints in its middle
	Meter  *Progress // nil where progress is not shown
	Files  *Files    // nil for all files, none of others replaced
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
	h.Output.Print(h.Output.Text.Wrapped(text, 2))
	h.Output.Flush()
}

// Progress is told how far a computation has got.
func (h *Host) Progress(p game.Progress) {
	if h.Meter != nil {
		h.Meter.Set(p)
	}
}

// files are the files of the session.
func (h *Host) files() *Files {
	if h.Files == nil {
		h.Files = &Files{}
	}
	return h.Files
}

// ReadFile reads a file that a statement names.
func (h *Host) ReadFile(name string) ([]byte, error) { return h.files().ReadFile(name) }

// LookAt reads a file that stays that of others.
func (h *Host) LookAt(name string) ([]byte, error) { return h.files().LookAt(name) }

// WriteFile replaces a file as a whole or leaves it as it was. A person is asked
// before it is that of others.
func (h *Host) WriteFile(name string, data []byte) error {
	if h.Asks && h.Lines != nil && h.files().Ask == nil {
		h.Files.Ask = h.yes
	}
	return h.files().WriteFile(name, data)
}

// LockFile keeps other writers from a file until release.
func (h *Host) LockFile(name string) (release func() error, err error) {
	return h.files().LockFile(name)
}

// Reach is asked before an engine opens a file of its own.
func (h *Host) Reach(name string) error { return h.files().Reach(name) }

// yes asks a question that is answered with yes or no.
func (h *Host) yes(question string) bool {
	line, err := h.ReadLine(context.Background(), question)
	line = strings.ToLower(strings.TrimSpace(line))
	return err == nil && line != "" && strings.HasPrefix("yes", line)
}

// working watches one statement; the function it returns ends that.
func (h *Host) working() func() {
	if h.Meter == nil {
		return func() {}
	}
	return h.Meter.Start()
}

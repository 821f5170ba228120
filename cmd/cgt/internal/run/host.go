package run

import (
	"context"
	"errors"
	"io"
	"strings"

	"cgt/cmd/internal/markup"
	"cgt/stdlib/game"
)

// Host is the outside world of a session: the source of lines that also feeds the
// statements, the screen, the files. It implements eval.Host.
type Host struct {
	Lines  Lines     // source of a person's moves; nil if nobody is there
	Asks   bool      // a person reads the prompts
	Output *Output   // where a running statement prints
	Meter  *Progress // nil if progress is not shown
	Files  *Files    // nil for all files, without permission to replace those that cgt did not write
}

// ReadLine reads a line in the middle of a statement.
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

// Attended reports whether a person answers questions.
func (h *Host) Attended() bool { return h.Asks }

// Print shows text at once. In JSON mode it goes to the error stream, so that programs
// that read the results are not disturbed.
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

// Progress is called with how far a computation has got.
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

// ReadForeign reads a file without permission to overwrite it.
func (h *Host) ReadForeign(name string) ([]byte, error) { return h.files().ReadForeign(name) }

// WriteFile replaces a file as a whole; if it fails, the file is unchanged. A person is
// asked before a file that cgt did not write is replaced.
func (h *Host) WriteFile(name string, data []byte) error {
	if h.Asks && h.Lines != nil && h.files().Ask == nil {
		h.Files.Ask = h.yes
	}
	return h.files().WriteFile(name, data)
}

// LockFile locks a file against other writers until release is called.
func (h *Host) LockFile(name string) (release func() error, err error) {
	return h.files().LockFile(name)
}

// Reach is called before an engine itself opens a file.
func (h *Host) Reach(name string) error { return h.files().Reach(name) }

// MayWrite is called before work is done for a file.
func (h *Host) MayWrite(name string) error { return h.files().MayWrite(name) }

// yes asks a yes/no question.
func (h *Host) yes(question string) bool {
	line, err := h.ReadLine(context.Background(), question)
	line = strings.ToLower(strings.TrimSpace(line))
	return err == nil && line != "" && strings.HasPrefix("yes", line)
}

// showProgress shows the progress of one statement until the returned function is called.
func (h *Host) showProgress() func() {
	if h.Meter == nil {
		return func() {}
	}
	return h.Meter.Start()
}

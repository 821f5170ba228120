package run

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
)

// ErrInterrupt is returned by Lines if Ctrl-C was typed instead of a line.
var ErrInterrupt = errors.New("interrupted")

// Lines is a source of input: a pipe, a plain terminal, or a line editor.
type Lines interface {
	// Next shows the prompt, unless it is empty, and reads a line without its end. A paste
	// is returned as a whole, with line ends inside. The error is io.EOF, ErrInterrupt,
	// possibly with the text typed before it, or a read error.
	Next(ctx context.Context, prompt string) (string, error)
	// Remember adds an entry, possibly of several lines, to the history.
	Remember(entry string)
	// History returns the history, oldest entry first.
	History() []string
}

// Blocks is implemented by an editor that can recall a whole open block for editing.
type Blocks interface {
	// NextOf reads a further line of a block. If whole is true, the text replaces the whole
	// block.
	NextOf(ctx context.Context, prompt, more, block string) (text string, whole bool, err error)
}

// PlainLines reads lines without editing. Reading happens in a goroutine, so that
// Ctrl-C works while a line is awaited.
type PlainLines struct {
	out     *Output
	lines   chan line
	history []string
	reader  *bufio.Reader
}

type line struct {
	text string
	err  error
}

// NewPlainLines reads from r; prompts, if any, go to out.
func NewPlainLines(r io.Reader, out *Output) *PlainLines {
	return &PlainLines{out: out, reader: bufio.NewReaderSize(r, 1<<16)}
}

// Next returns the next line.
func (p *PlainLines) Next(ctx context.Context, prompt string) (string, error) {
	if prompt != "" {
		p.out.Print(prompt)
	}
	p.out.Flush()
	if p.lines == nil {
		p.lines = make(chan line, 256)
		go p.read()
	}
	select {
	case l, ok := <-p.lines:
		if !ok {
			return "", io.EOF
		}
		return l.text, l.err
	case <-ctx.Done():
		if prompt != "" {
			p.out.Print("\n")
		}
		return "", ErrInterrupt
	}
}

// read sends lines until the input ends. The last line needs no line end.
func (p *PlainLines) read() {
	defer close(p.lines)
	for {
		text, err := p.reader.ReadBytes('\n')
		if len(text) > 0 {
			text = bytes.TrimSuffix(text, []byte("\n"))
			p.lines <- line{text: string(text)}
		}
		if err != nil {
			if err != io.EOF {
				p.lines <- line{err: err}
			}
			return
		}
	}
}

// Remember adds an entry to the history of this session.
func (p *PlainLines) Remember(entry string) { p.history = append(p.history, entry) }

// History returns the entries of this session.
func (p *PlainLines) History() []string { return p.history }

package keep

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"

	"cgt/stdlib/digest"
)

// A file of lines is JSON Lines. The first line is the head, an object that begins with the kind and the version; each line
// ends with the member "check", the first eight digits of the SHA-256 of all lines up to it, without their checks; the last
// one has the number of lines and the whole SHA-256. So any change, loss, exchange or repetition of lines is detected at
// the first line that it affects, and other programs read the file as they read any JSON Lines.

// maxLine bounds the length of a line that is read.
const maxLine = 1 << 28

// checkLen is the length of `,"check":"01234567"}`.
const checkLen = len(`,"check":"01234567"}`)

// mark is how the first line of every such file begins.
type mark struct {
	Kind    string `json:"cgt"`
	Version int    `json:"version"`
}

// end is the last line.
type end struct {
	End    int    `json:"end"` // the number of lines, not counting the head
	SHA256 string `json:"sha256"`
}

// Lines writes a file of lines.
type Lines struct {
	w     io.Writer
	sum   hash.Hash
	count int
}

// WriteLines begins a file of lines of a kind and a version, such as "survey"
// and 1; head is the rest of its first line, a struct or a map.
func WriteLines(w io.Writer, kind string, version int, head any) (*Lines, error) {
	l := &Lines{w: w, sum: digest.New(), count: -1}
	first, err := json.Marshal(mark{kind, version})
	if err != nil {
		return nil, err
	}
	rest, err := object(head)
	if err != nil {
		return nil, err
	}
	if len(rest) > len("{}") {
		first = append(append(first[:len(first)-1], ','), rest[1:]...)
	}
	return l, l.line(first)
}

// object is a value as a JSON object.
func object(v any) ([]byte, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	if len(text) < 2 || text[0] != '{' {
		return nil, fmt.Errorf("%T is no JSON object", v)
	}
	return text, nil
}

// Line writes one line, a struct or a map that is not empty.
func (l *Lines) Line(v any) error {
	text, err := object(v)
	if err != nil {
		return err
	}
	return l.line(text)
}

func (l *Lines) line(text []byte) error {
	l.count++
	l.sum.Write(text)
	l.sum.Write([]byte{'\n'})
	text = append(text[:len(text)-1], `,"check":"`...)
	text = append(text, check(l.sum)...)
	_, err := l.w.Write(append(text, "\"}\n"...))
	return err
}

func check(sum hash.Hash) string { return hex.EncodeToString(sum.Sum(nil)[:4]) }

// Close writes the last line. It does not close the writer.
func (l *Lines) Close() error {
	text, err := json.Marshal(end{l.count, hex.EncodeToString(l.sum.Sum(nil))})
	if err != nil {
		return err
	}
	_, err = l.w.Write(append(text, '\n'))
	return err
}

// DamageError says from which line on, counted from 1, a file differs from what was written.
type DamageError struct {
	Line int
	What string
}

func (e *DamageError) Error() string {
	return fmt.Sprintf("it is damaged at line %d: %s", e.Line, e.What)
}

// ForeignError means that a file is not of the kind and version wanted.
type ForeignError struct {
	Kind    string // the kind that it declares; empty for other texts
	Version int
	Want    string
}

func (e *ForeignError) Error() string {
	if e.Kind == "" {
		return "it is no " + e.Want + " file of this version"
	}
	return fmt.Sprintf("it is a %s file of version %d, not a %s file of this version", e.Kind, e.Version, e.Want)
}

// ReadLines reads a file that WriteLines began and Close ended: it decodes the head into head, a pointer, and calls each
// for every line. The error is a *ForeignError, a *DamageError, of reading, or of each; after an error the lines already
// passed to each must not be relied on.
func ReadLines(r io.Reader, kind string, version int, head any, each func(text []byte) error) error {
	in := &lineReader{in: bufio.NewReaderSize(r, 1<<16), sum: digest.New()}
	first, err := in.next()
	if err != nil {
		return err
	}
	var m mark
	if json.Unmarshal(first, &m) != nil || m.Kind == "" {
		return &ForeignError{Want: kind}
	}
	if m.Kind != kind || m.Version != version {
		return &ForeignError{m.Kind, m.Version, kind}
	}
	if first, err = in.checked(first); err != nil {
		return err
	}
	if err := json.Unmarshal(first, head); err != nil {
		return in.damage("the head cannot be read")
	}
	for {
		text, err := in.next()
		if err != nil {
			return err
		}
		if bytes.HasPrefix(text, []byte(`{"end":`)) {
			return in.last(text)
		}
		if text, err = in.checked(text); err != nil {
			return err
		}
		if err := each(text); err != nil {
			return err
		}
	}
}

// lineReader reads lines and checks them.
type lineReader struct {
	in   *bufio.Reader
	sum  hash.Hash
	line int
}

func (r *lineReader) damage(what string) error { return &DamageError{r.line, what} }

// next is the next line without its line end.
func (r *lineReader) next() ([]byte, error) {
	r.line++
	var text []byte
	for {
		part, err := r.in.ReadSlice('\n')
		text = append(text, part...)
		switch {
		case err == nil:
			return text[:len(text)-1], nil
		case errors.Is(err, io.EOF):
			return nil, r.damage("the file ends here, before its last line")
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		case len(text) > maxLine:
			return nil, r.damage("the line is too long")
		}
	}
}

// checked verifies a line and returns it without its check.
func (r *lineReader) checked(text []byte) ([]byte, error) {
	at := len(text) - checkLen
	if at < 1 {
		return nil, r.damage("it has no checksum")
	}
	found := string(text[at:])
	text = append(text[:at], '}')
	r.sum.Write(text)
	r.sum.Write([]byte{'\n'})
	if found != `,"check":"`+check(r.sum)+`"}` {
		return nil, r.damage("its checksum does not hold")
	}
	return text, nil
}

// last verifies the last line, and that nothing follows.
func (r *lineReader) last(text []byte) error {
	want, err := json.Marshal(end{r.line - 2, hex.EncodeToString(r.sum.Sum(nil))})
	if err != nil {
		return err
	}
	if !bytes.Equal(text, want) {
		return r.damage("the checksum of the whole file does not hold")
	}
	if _, err := r.in.ReadByte(); err == nil {
		r.line++
		return r.damage("there is more behind the last line")
	} else if !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

package repl

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"unicode/utf8"
)

// Runes of the private use area that represent what a single-line editor cannot hold.
const (
	newlineRune = '\ue000' // a line end inside an entry, shown as ⏎
	deleteRune  = '\ue001' // the Delete key
	pasteRune   = '\ue002' // the next paste of the queue
	upRune      = '\ue003' // the Up key within an entry of several lines
	downRune    = '\ue004' // the Down key
)

// keys filters the terminal's input for the line editor. It takes whole pastes out of
// the stream, translates keys that the editor does not know to ones that it does, and
// drops those that would crash it.
type keys struct {
	in   io.Reader
	held []byte // read but not yet parsed: the start of an escape sequence
	out  []byte // parsed but not yet fetched

	paste   []byte // of the paste in progress
	pasting bool

	mu     sync.Mutex
	pastes []string // complete pastes, in the order of their runes
	ended  bool
}

// Read returns the next piece of the filtered stream.
func (k *keys) Read(p []byte) (int, error) {
	for len(k.out) == 0 {
		var buf [4096]byte
		n, err := k.in.Read(buf[:])
		if n > 0 {
			k.take(append(k.held, buf[:n]...))
		}
		if err != nil && len(k.out) == 0 {
			if err == io.EOF {
				k.mu.Lock()
				k.ended = true
				k.mu.Unlock()
			}
			return 0, err
		}
	}
	n := copy(p, k.out)
	k.out = k.out[n:]
	return n, nil
}

// atEnd reports whether the terminal itself is gone, as opposed to Ctrl-D.
func (k *keys) atEnd() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.ended
}

// nextPaste is the oldest paste not fetched yet.
func (k *keys) nextPaste() string {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.pastes) == 0 {
		return ""
	}
	text := k.pastes[0]
	k.pastes = k.pastes[1:]
	return text
}

// The escape sequences around a bracketed paste.
var (
	pasteStart = []byte("\x1b[200~")
	pasteEnd   = []byte("\x1b[201~")
)

// keySequences maps escape sequences to their replacements.
var keySequences = map[string]string{
	"\x1b[3~":   string(deleteRune),
	"\x1b[1;5D": "\x1bb", "\x1b[1;3D": "\x1bb", "\x1b[5D": "\x1bb",
	"\x1b[1;5C": "\x1bf", "\x1b[1;3C": "\x1bf", "\x1b[5C": "\x1bf",
	"\x1b[1~": "\x01", "\x1b[7~": "\x01",
	"\x1b[4~": "\x05", "\x1b[8~": "\x05",
	"\x1b[Z": "", // Shift-Tab
}

// take parses as much of data as it can; the rest is buffered until more arrives,
// because a read may end in the middle of a sequence.
func (k *keys) take(data []byte) {
	k.held = nil
	for len(data) > 0 {
		if k.pasting {
			i := bytes.Index(data, pasteEnd)
			if i < 0 {
				keep := partialSuffix(data, pasteEnd)
				k.paste = append(k.paste, data[:len(data)-keep]...)
				k.hold(data[len(data)-keep:])
				return
			}
			k.paste = append(k.paste, data[:i]...)
			data = data[i+len(pasteEnd):]
			k.endPaste()
			continue
		}
		n, out, whole := key(data)
		if !whole {
			k.hold(data)
			return
		}
		if bytes.Equal(data[:n], pasteStart) {
			k.pasting = true
		}
		k.out = append(k.out, out...)
		data = data[n:]
	}
}

func (k *keys) hold(data []byte) { k.held = append([]byte(nil), data...) }

// endPaste adds a whole paste to the queue and its rune to the stream.
func (k *keys) endPaste() {
	text := cleanPaste(string(k.paste))
	k.paste, k.pasting = nil, false
	if text == "" {
		return
	}
	k.mu.Lock()
	k.pastes = append(k.pastes, text)
	k.mu.Unlock()
	k.out = utf8.AppendRune(k.out, pasteRune)
}

// key returns the length of the first key of data, and its replacement. It is
// incomplete if it may be the start of a longer sequence.
func key(data []byte) (n int, out []byte, whole bool) {
	switch data[0] {
	case 0, 19, 20, 26: // in readline Ctrl-Space ends the session, Ctrl-S and Ctrl-T crash it, Ctrl-Z stops our parent process
		return 1, nil, true
	case 15, 17, 22, 24, 28, 29, 30, 31: // these would be inserted into the line, invisibly
		return 1, nil, true
	case 0x1b:
	default:
		return 1, data[:1], true
	}
	if len(data) == 1 {
		return 0, nil, false
	}
	if data[1] != '[' {
		return 2, data[:2], true
	}
	for i := 2; i < len(data); i++ {
		if c := data[i]; c >= 0x40 && c <= 0x7e {
			seq := string(data[:i+1])
			if seq == string(pasteStart) || seq == string(pasteEnd) {
				return i + 1, nil, true
			}
			if to, ok := keySequences[seq]; ok {
				return i + 1, []byte(to), true
			}
			return i + 1, data[:i+1], true
		} else if c < 0x20 || i > 32 {
			return i, nil, true // not a sequence after all
		}
	}
	return 0, nil, false
}

// partialSuffix is the length of the longest suffix of data that is a prefix of mark.
func partialSuffix(data, mark []byte) int {
	for n := min(len(mark)-1, len(data)); n > 0; n-- {
		if bytes.HasPrefix(mark, data[len(data)-n:]) {
			return n
		}
	}
	return 0
}

// cleanPaste prepares pasted text for a line: uniform line ends, blanks for tabs, no
// control characters.
func cleanPaste(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = strings.ReplaceAll(text, "\r", "\n")
	text = strings.ReplaceAll(text, "\t", "    ")
	text = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' || r == 0x7f || r >= newlineRune && r <= downRune {
			return -1
		}
		return r
	}, text)
	return strings.Trim(text, "\n")
}

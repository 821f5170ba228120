package repl

import (
	"io"
	"os"
	"path/filepath"
	"strings"

	"cgt/cmd/cgt/internal/run"
	"cgt/eval/view"
	"cgt/stdlib/keep"
)

// Bounds on the history, in entries, and on an entry, in bytes.
const (
	historyFed  = 2000   // entries reachable with the arrow keys
	historyMax  = 10_000 // entries in the file before it is shortened
	historyKept = 5_000  // entries left after that
	entryMax    = 1 << 16

	historyBytes = 1 << 24 // bytes of the file that are read
)

// history is the list of typed entries, in a file that outlives the session. Every
// entry is appended at once and in one write, so that concurrent sessions do not lose
// each other's lines. Continuation lines of an entry start with a tab.
type history struct {
	path    string // empty if nothing can be saved
	entries []string
}

// openHistory reads the file; without a path or a readable file, the history lasts only
// for the session.
func openHistory(path string) *history {
	h := &history{path: path}
	if path == "" {
		return h
	}
	text, whole := historyEnd(path)
	for text != "" {
		end := 0 // end of the entry: a line end that is not followed by a tab
		for end < len(text) && (text[end] != '\n' || strings.HasPrefix(text[end+1:], "\t")) {
			end++
		}
		entry := strings.ReplaceAll(text[:end], "\n\t", "\n")
		if text = text[min(end+1, len(text)):]; entry != "" && len(entry) <= entryMax {
			h.entries = append(h.entries, entry)
		}
	}
	if len(h.entries) > historyMax || !whole {
		h.entries = h.entries[max(0, len(h.entries)-historyKept):]
		h.rewrite()
	}
	return h
}

// historyEnd is the file, or, if it is too long, the lines at its end.
func historyEnd(path string) (text string, whole bool) {
	f, err := keep.Open(path)
	if err != nil {
		return "", true
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return "", true
	}
	from := max(0, info.Size()-historyBytes)
	data, err := io.ReadAll(io.NewSectionReader(f, from, historyBytes))
	if err != nil {
		return "", true
	}
	if text = string(data); from > 0 {
		_, text, _ = strings.Cut(text, "\n")
	}
	return view.Terminal(strings.ReplaceAll(text, "\r\n", "\n")), from == 0
}

// add appends an entry; a repetition of the last one is dropped. If the file cannot be
// written, the entry is remembered for the session. Control characters are masked, since
// the line editor writes an entry as it stands.
func (h *history) add(entry string) {
	entry = view.Terminal(entry)
	if entry == "" || len(entry) > entryMax || len(h.entries) > 0 && h.entries[len(h.entries)-1] == entry {
		return
	}
	h.entries = append(h.entries, entry)
	if h.path == "" {
		return
	}
	if os.MkdirAll(filepath.Dir(h.path), 0o700) != nil {
		return
	}
	_ = keep.Append(h.path, []byte(fileEntry(entry)), 0o600)
}

// rewrite shortens the file.
func (h *history) rewrite() {
	var b strings.Builder
	for _, e := range h.entries {
		b.WriteString(fileEntry(e))
	}
	run.WriteFile(h.path, []byte(b.String()), 0o600)
}

// recent returns the entries reachable with the arrow keys.
func (h *history) recent() []string {
	return h.entries[max(0, len(h.entries)-historyFed):]
}

func fileEntry(entry string) string {
	entry = strings.TrimLeft(entry, "\t")
	return strings.ReplaceAll(entry, "\n", "\n\t") + "\n"
}

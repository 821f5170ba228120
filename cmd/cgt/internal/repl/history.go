package repl

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"

	"cgt/cmd/cgt/internal/run"
)

// The sizes of the history, in entries, and of an entry, in bytes.
const (
	historyFed  = 2000   // entries that the arrow keys reach
	historyMax  = 10_000 // entries of the file before it is shortened
	historyKept = 5_000  // entries that are left then
	entryMax    = 1 << 16
)

// history is what was typed, in a file that outlives the session. Every entry
// is appended at once and in one write, so that sessions side by side do not
// lose each other's lines. The further lines of an entry start with a tab.
type history struct {
	path    string // empty when nothing can be kept
	entries []string
}

// openHistory reads the file; without a path, or a file that can be read, the
// history lasts as long as the session.
func openHistory(path string) *history {
	h := &history{path: path}
	if path == "" {
		return h
	}
	f, err := os.Open(path)
	if err != nil {
		return h
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 4*entryMax)
	for lines.Scan() {
		text := lines.Text()
		if more, ok := strings.CutPrefix(text, "\t"); ok && len(h.entries) > 0 {
			h.entries[len(h.entries)-1] += "\n" + more
		} else if text != "" {
			h.entries = append(h.entries, text)
		}
	}
	if len(h.entries) > historyMax {
		h.entries = h.entries[len(h.entries)-historyKept:]
		h.rewrite()
	}
	return h
}

// add appends an entry; a repetition of the last one is left out. What cannot
// be written is only remembered.
func (h *history) add(entry string) {
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
	f, err := os.OpenFile(h.path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return
	}
	f.WriteString(fileEntry(entry))
	f.Close()
}

// rewrite shortens the file.
func (h *history) rewrite() {
	var b strings.Builder
	for _, e := range h.entries {
		b.WriteString(fileEntry(e))
	}
	run.WriteFile(h.path, []byte(b.String()), 0o600)
}

// recent are the entries that the arrow keys reach.
func (h *history) recent() []string {
	return h.entries[max(0, len(h.entries)-historyFed):]
}

func fileEntry(entry string) string {
	entry = strings.TrimLeft(entry, "\t")
	return strings.ReplaceAll(entry, "\n", "\n\t") + "\n"
}

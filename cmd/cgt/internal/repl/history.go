package repl

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"cgt/eval/view"
	"cgt/stdlib/keep"
)

// Bounds on the history, in entries, and on an entry, in bytes.
const (
	historyFed  = 2000   // entries reachable with the arrow keys
	historyMax  = 10_000 // entries in the file before it is shortened
	historyKept = 5_000  // entries left after that
	entryMax    = 1 << 16

	historyBytes = 1 << 24 // bytes of the file
	plainBytes   = 1 << 30 // bytes of a file of earlier versions that are read
)

// patience is how long another session may hold the lock: it does so only while it writes.
const patience = 500 * time.Millisecond

// history is the list of typed entries, in a file that outlives the session. Every
// entry is appended at once and in one write, under a lock held only for that, so that
// concurrent sessions do not lose each other's entries.
type history struct {
	log     keep.Log[historyRow] // Log.Name is empty if nothing is saved
	entries []string
	saved   int      // entries that are in the file
	notes   []string // what the user is to be told
}

// historyRow is a line of the file.
type historyRow struct {
	Entry string `json:"entry"`
}

// openHistory reads the file; without a path or a readable file, the history lasts only
// for the session.
func openHistory(path string) *history {
	h := &history{log: keep.Log[historyRow]{Name: path, Kind: "history", Version: 1, Limit: historyBytes, Mode: 0o600}}
	if path == "" || !anythingAt(path) && !anythingAt(plainHistory(path)) {
		return h
	}
	lock, err := keep.AcquireWithin(path, patience)
	if errors.As(err, new(*keep.KindError)) {
		h.refuse(err)
		return h
	}
	if err == nil {
		defer lock.Release()
	}
	h.load(lock)
	return h
}

func anythingAt(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// plainHistory is the file of earlier versions, which had entries as they are, and a
// tab before each line that continues one.
func plainHistory(path string) string { return filepath.Join(filepath.Dir(path), "history") }

// readPlain reads the file of earlier versions; found says whether there is one.
func readPlain(path string) (entries []string, found bool) {
	text, err := keep.Read(plainHistory(path), plainBytes)
	if err != nil {
		return nil, false
	}
	for line := range strings.SplitSeq(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n") {
		if more, ok := strings.CutPrefix(line, "\t"); ok && len(entries) > 0 {
			entries[len(entries)-1] += "\n" + more
		} else {
			entries = append(entries, line)
		}
	}
	return entries, true
}

// load reads the file, takes over that of earlier versions, and writes it anew if that
// changes it. Without the lock, which may be nil, nothing is written, and damage is not
// told, since the last line may be in the making.
func (h *history) load(lock *keep.Lock) {
	rows, damage, err := h.log.Read()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		h.refuse(err)
		return
	}
	known := map[string]bool{}
	for _, r := range rows {
		known[r.Entry] = true
	}
	plain, found := readPlain(h.log.Name)
	for _, entry := range plain { // a killed session may have taken over some
		if entry = view.Terminal(entry); !known[entry] {
			h.take(entry)
		}
	}
	for _, r := range rows {
		h.take(view.Terminal(r.Entry))
	}
	h.saved = len(h.entries)
	if lock == nil || len(damage) == 0 && !found && len(h.entries) <= historyMax {
		return
	}
	h.told(damage)
	if len(h.entries) > historyMax {
		h.entries = h.entries[len(h.entries)-historyKept:]
	}
	h.saved = len(h.entries)
	if err := h.rewrite(lock, h.entries); err != nil {
		h.refuse(err)
	} else if found {
		_ = os.Remove(plainHistory(h.log.Name)) // else it is taken over again
	}
}

// take adds an entry that may be in a history.
func (h *history) take(entry string) {
	if entry != "" && len(entry) <= entryMax {
		h.entries = append(h.entries, entry)
	}
}

// add appends an entry; a repetition of the last one is dropped. If the file cannot be
// written, the entry is remembered for the session. Control characters are masked, since
// the line editor writes an entry as it stands.
func (h *history) add(entry string) {
	if entry = view.Terminal(entry); len(h.entries) > 0 && h.entries[len(h.entries)-1] == entry {
		return
	}
	h.take(entry)
	h.save()
}

// save appends the entries that are not in the file. If somebody else writes it all the
// time, they are left for the next time.
func (h *history) save() {
	if h.log.Name == "" || h.saved == len(h.entries) {
		return
	}
	err := os.MkdirAll(filepath.Dir(h.log.Name), 0o700)
	if err == nil {
		err = h.append()
	}
	if err == nil {
		h.saved = len(h.entries)
	} else if !errors.As(err, new(*keep.HeldError)) {
		h.refuse(err)
	}
}

func (h *history) append() (err error) {
	lock, err := keep.AcquireWithin(h.log.Name, patience)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release()) }()
	err = h.log.Append(lock, asRows(h.entries[h.saved:])...)
	if !errors.As(err, new(*keep.SizeError)) && !errors.As(err, new(*keep.DamageError)) {
		return err
	}
	rows, damage, err := h.log.Read()
	if err != nil {
		return err
	}
	h.told(damage)
	var all []string
	for _, r := range rows {
		all = append(all, r.Entry)
	}
	return h.rewrite(lock, append(all, h.entries[h.saved:]...))
}

// rewrite replaces the file by the last of some entries, with room for more.
func (h *history) rewrite(lock *keep.Lock, entries []string) error {
	from, room := len(entries), historyBytes/4 // a line is at most twice as long as its entry and 20 bytes
	for from > 0 && room >= len(entries[from-1])+20 {
		from--
		room -= len(entries[from]) + 20
	}
	return h.log.Replace(lock, asRows(entries[from:]))
}

func asRows(entries []string) []historyRow {
	rows := make([]historyRow, len(entries))
	for i, e := range entries {
		rows[i].Entry = e
	}
	return rows
}

// refuse gives up the file for this session, and says why.
func (h *history) refuse(err error) {
	var where *fs.PathError
	if errors.As(err, &where) {
		err = where.Err
	}
	h.note("%v; it is left as it is, and what is typed now will not be kept", err)
	h.log.Name = ""
}

// told notes which lines are damaged.
func (h *history) told(damage []*keep.DamageError) {
	if len(damage) == 0 {
		return
	}
	others := ""
	if more := damage[1:]; len(more) > 0 {
		others = "; so are lines"
		for _, d := range more[:min(len(more), 4)] {
			others += fmt.Sprintf(" %d", d.Line)
		}
		if len(more) > 4 {
			others += fmt.Sprintf(" and %d more", len(more)-4)
		}
	}
	h.note("%v%s; what is damaged is left out, the rest is kept", damage[0], others)
}

func (h *history) note(format string, args ...any) {
	h.notes = append(h.notes, view.Terminal("the history "+h.log.Name+": "+fmt.Sprintf(format, args...)))
}

// news are the notes since it was last called.
func (h *history) news() []string {
	notes := h.notes
	h.notes = nil
	return notes
}

// recent returns the entries reachable with the arrow keys.
func (h *history) recent() []string {
	return h.entries[max(0, len(h.entries)-historyFed):]
}

// Package repl is the line editor of the prompt: chzyer/readline with workarounds for
// its bugs. It is the only package that uses readline.
package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"

	"github.com/adrg/xdg"
	"github.com/chzyer/readline"

	"cgt/cmd/cgt/internal/render"
	"cgt/cmd/cgt/internal/run"
	"cgt/eval/interp"
	"cgt/eval/view"
)

// longPaste is the number of runes from which a paste is shown as a placeholder: the
// editor repaints the whole line at every key.
const longPaste = 1500

// Editor reads lines from a terminal. It implements run.Lines.
type Editor struct {
	rl      *readline.Instance
	stdin   *readline.CancelableStdin
	keys    *keys
	history *history
	names   func() []interp.Name
	palette render.Palette
	done    chan struct{}

	// State for the keys Up and Down; while a line is being read, only the editor's
	// goroutine uses it.
	line  []rune // the present text of the line
	at    int    // offset of the cursor
	block bool   // the line continues an open block
	taken bool   // the user recalled the whole block

	mu     sync.Mutex
	held   map[string]string // placeholders, and the pastes they represent
	pasted int
	words  completer
}

// HistoryFile is the file of the history: $XDG_STATE_HOME/cgt/history.jsonl, or empty if
// there is no such directory.
func HistoryFile() string {
	path, err := xdg.StateFile("cgt/history.jsonl")
	if err != nil {
		return ""
	}
	return path
}

// Open makes an editor on the terminal of this process. Names is called before each
// line for the names to complete. If the editor is not closed, the terminal stays in
// raw mode.
func Open(historyFile string, palette render.Palette, names func() []interp.Name) (*Editor, error) {
	e := &Editor{
		keys:    &keys{in: os.Stdin},
		history: openHistory(historyFile),
		names:   names,
		palette: palette,
		done:    make(chan struct{}),
		held:    map[string]string{},
	}
	e.words.width = readline.GetScreenWidth
	// Close would hang unless this reader is closed before the editor.
	e.stdin = readline.NewCancelableStdin(e.keys)
	rl, err := readline.NewEx(&readline.Config{
		Stdin:                  e.stdin,
		AutoComplete:           e,
		Listener:               e,
		Painter:                e,
		FuncFilterInputRune:    e.filter,
		HistoryLimit:           historyFed + 1,
		DisableAutoSaveHistory: true,
		InterruptPrompt:        "^C",
		EOFPrompt:              "\n",
	})
	if err != nil {
		return nil, err
	}
	e.rl = rl
	for _, entry := range e.history.recent() {
		rl.SaveHistory(encode(entry))
	}
	e.restoreOnSignals()
	return e, nil
}

// Close restores the terminal.
func (e *Editor) Close() error {
	e.history.save()
	close(e.done)
	e.stdin.Close()
	fmt.Print(pasteOff)
	return e.rl.Close()
}

// The escape sequences that turn bracketed paste on and off.
const (
	pasteOn  = "\x1b[?2004h"
	pasteOff = "\x1b[?2004l"
)

// Next reads a line. A paste is returned as one entry of several lines.
func (e *Editor) Next(_ context.Context, prompt string) (string, error) {
	return e.read(prompt, "")
}

// read reads a line that initially contains an entry.
func (e *Editor) read(prompt, entry string) (string, error) {
	e.mu.Lock()
	e.words.names = e.names()
	e.mu.Unlock()
	e.rl.SetPrompt(prompt)
	for _, note := range e.history.news() {
		fmt.Println(note)
	}
	fmt.Print(pasteOn)
	e.line = []rune(encode(entry))
	e.at = len(e.line)
	text, err := e.rl.ReadlineWithDefault(string(e.line))
	fmt.Print(pasteOff)
	if len(e.history.entries) > 0 {
		e.rl.SaveHistory("") // moves the cursor of the history back to its end
	}
	switch {
	case errors.Is(err, readline.ErrInterrupt):
		return e.expand(decode(text)), run.ErrInterrupt
	case err == io.EOF && !e.keys.atEnd():
		fmt.Println()
	}
	return e.expand(decode(text)), err
}

// Remember adds an entry to the history.
func (e *Editor) Remember(entry string) {
	entry = view.Terminal(strings.TrimSpace(entry))
	e.history.add(entry)
	e.rl.SaveHistory("")
	if entry != "" && len(entry) <= entryMax {
		e.rl.SaveHistory(encode(entry))
	}
}

// History returns the history, oldest entry first.
func (e *Editor) History() []string { return e.history.entries }

// Do completes at the cursor; called by readline.
func (e *Editor) Do(line []rune, pos int) ([][]rune, int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.words.Do(line, pos)
}

// filter sees every key before the editor does. Ctrl-C in a completion menu would only
// close the menu; here it drops the line, as everywhere else. On Ctrl-L the editor
// moves to the top without clearing the screen, so that is done here.
func (e *Editor) filter(r rune) (rune, bool) {
	switch op := e.rl.Operation; {
	case r == readline.CharInterrupt && op.IsInCompleteMode():
		op.ExitCompleteMode(true)
		op.Refresh()
	case r == readline.CharPrev || r == readline.CharNext:
		return e.move(r)
	case r == readline.CharCtrlL:
		fmt.Print("\x1b[H\x1b[2J")
	}
	return r, true
}

// Paint makes line ends inside an entry visible, and colours the words; readline calls
// it for each key, and once with the line end that finishes the line.
func (e *Editor) Paint(line []rune, _ int) []rune {
	text := string(line)
	entry := strings.TrimSuffix(text, "\n")
	shown := strings.ReplaceAll(highlight(decode(entry), e.palette), "\n", "⏎")
	return []rune(shown + text[len(entry):])
}

// OnChange is called after every key that changed the line, and corrects the line: the
// Delete key, pastes, symbols after Tab, and moves between the lines of an entry.
func (e *Editor) OnChange(line []rune, pos int, key rune) ([]rune, int, bool) {
	if key == 0 && line == nil {
		return nil, 0, false // reading begins
	}
	changed, at, ok := e.mend(line, pos, key)
	e.line, e.at = line, pos
	if ok {
		e.line, e.at = changed, at
	}
	return changed, at, ok
}

func (e *Editor) mend(line []rune, pos int, key rune) ([]rune, int, bool) {
	if pos < 1 || pos > len(line) {
		return nil, 0, false
	}
	switch key {
	case deleteRune:
		if line[pos-1] != deleteRune {
			return nil, 0, false
		}
		return splice(line, pos-1, min(pos+1, len(line)), nil), pos - 1, true
	case upRune, downRune:
		if line[pos-1] != key {
			return nil, 0, false
		}
		line = splice(line, pos-1, pos, nil)
		return line, moved(line, pos-1, key == upRune), true
	case pasteRune:
		if line[pos-1] != pasteRune {
			return nil, 0, false
		}
		text := []rune(encode(e.shorten(e.keys.nextPaste())))
		return splice(line, pos-1, pos, text), pos - 1 + len(text), true
	case readline.CharTab:
		return writeSymbol(line, pos)
	}
	return nil, 0, false
}

func splice(line []rune, from, to int, insert []rune) []rune {
	changed := append([]rune(nil), line[:from]...)
	changed = append(changed, insert...)
	return append(changed, line[to:]...)
}

// shorten stores a long paste and returns the placeholder for it.
func (e *Editor) shorten(text string) string {
	if len([]rune(text)) <= longPaste {
		return text
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.pasted++
	placeholder := fmt.Sprintf("[pasted text %d, %d lines]", e.pasted, 1+strings.Count(text, "\n"))
	e.held[placeholder] = text
	return placeholder
}

// expand replaces placeholders by their pastes.
func (e *Editor) expand(text string) string {
	e.mu.Lock()
	defer e.mu.Unlock()
	for placeholder, paste := range e.held {
		if strings.Contains(text, placeholder) {
			text = strings.ReplaceAll(text, placeholder, paste)
			delete(e.held, placeholder)
		}
	}
	return text
}

// encode and decode convert the line ends of an entry for the editor.
func encode(entry string) string { return strings.ReplaceAll(entry, "\n", string(newlineRune)) }
func decode(line string) string  { return strings.ReplaceAll(line, string(newlineRune), "\n") }

// restoreOnSignals restores the terminal when the process is terminated by a signal.
func (e *Editor) restoreOnSignals() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		defer signal.Stop(signals)
		select {
		case s := <-signals:
			e.rl.Terminal.ExitRawMode()
			fmt.Print(pasteOff + "\n")
			status := 128
			if n, ok := s.(syscall.Signal); ok {
				status += int(n)
			}
			os.Exit(status)
		case <-e.done:
		}
	}()
}

// Package repl is the line editor of the prompt: chzyer/readline with its
// traps closed. It is the only package that knows readline.
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
)

// longPaste is the number of runes from which a paste is shown as a
// placeholder: the editor paints its whole line again at every key.
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

	// What the keys Up and Down need; the editor's own goroutine has it while a
	// line is read.
	line  []rune // as it stands
	at    int    // the cursor
	block bool   // the line goes on a block that is open
	taken bool   // the block is wanted as a whole

	mu     sync.Mutex
	held   map[string]string // placeholders and the pastes they stand for
	pasted int
	words  completer
}

// HistoryFile is where the history lasts: $XDG_STATE_HOME/cgt/history, or
// empty when there is no such place.
func HistoryFile() string {
	path, err := xdg.StateFile("cgt/history")
	if err != nil {
		return ""
	}
	return path
}

// Open makes an editor on the terminal of this process. Names is asked for
// the names to complete before each line. Close it, or the terminal stays as
// the editor needs it.
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
	// Closing this reader before the editor is what keeps Close from hanging.
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

// Close gives the terminal back.
func (e *Editor) Close() error {
	close(e.done)
	e.stdin.Close()
	fmt.Print(pasteOff)
	return e.rl.Close()
}

// The sequences that ask the terminal to mark pastes, and not to.
const (
	pasteOn  = "\x1b[?2004h"
	pasteOff = "\x1b[?2004l"
)

// Next lets a line be edited. A paste comes as one entry of several lines.
func (e *Editor) Next(_ context.Context, prompt string) (string, error) {
	return e.read(prompt, "")
}

// read lets a line be edited that begins as an entry.
func (e *Editor) read(prompt, entry string) (string, error) {
	e.mu.Lock()
	e.words.names = e.names()
	e.mu.Unlock()
	e.rl.SetPrompt(prompt)
	fmt.Print(pasteOn)
	e.line = []rune(encode(entry))
	e.at = len(e.line)
	text, err := e.rl.ReadlineWithDefault(string(e.line))
	fmt.Print(pasteOff)
	if len(e.history.entries) > 0 {
		e.rl.SaveHistory("") // brings the cursor of the history back to its end
	}
	switch {
	case errors.Is(err, readline.ErrInterrupt):
		return e.expand(decode(text)), run.ErrInterrupt
	case err == io.EOF && !e.keys.atEnd():
		fmt.Println()
	}
	return e.expand(decode(text)), err
}

// Remember puts an entry into the history.
func (e *Editor) Remember(entry string) {
	entry = strings.TrimSpace(entry)
	e.history.add(entry)
	e.rl.SaveHistory("")
	if entry != "" && len(entry) <= entryMax {
		e.rl.SaveHistory(encode(entry))
	}
}

// History is the history, the oldest entry first.
func (e *Editor) History() []string { return e.history.entries }

// Do completes at the cursor; readline calls it.
func (e *Editor) Do(line []rune, pos int) ([][]rune, int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.words.Do(line, pos)
}

// filter sees every key before the editor. Ctrl-C in a menu of completions
// would only close the menu; here it drops the line, as everywhere else. For
// Ctrl-L the editor goes to the top without clearing the screen.
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

// Paint shows line ends inside an entry, and colours the words; readline calls
// it for each key, and once with the line end that finishes the line.
func (e *Editor) Paint(line []rune, _ int) []rune {
	text := string(line)
	entry := strings.TrimSuffix(text, "\n")
	shown := strings.ReplaceAll(highlight(decode(entry), e.palette), "\n", "⏎")
	return []rune(shown + text[len(entry):])
}

// OnChange is told of every key after it has changed the line, and mends the
// line: the Delete key, pastes, symbols after Tab, and moves between the lines
// of an entry.
func (e *Editor) OnChange(line []rune, pos int, key rune) ([]rune, int, bool) {
	if key == 0 && line == nil {
		return nil, 0, false // the reading begins
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

// shorten keeps a long paste aside and returns what stands for it on the line.
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

// expand puts pastes back where their placeholders stand.
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

// encode and decode take the line ends of an entry through the editor.
func encode(entry string) string { return strings.ReplaceAll(entry, "\n", string(newlineRune)) }
func decode(line string) string  { return strings.ReplaceAll(line, string(newlineRune), "\n") }

// restoreOnSignals gives the terminal back when the process is told to end.
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

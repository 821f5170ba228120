package repl

import (
	"context"
	"slices"

	"github.com/chzyer/readline"
)

// NextOf is Next for a further line of an open block. The Up key replaces the line by
// the whole block, as one entry of several lines in which Up and Down move; then whole
// is true, and the returned text replaces the whole block.
func (e *Editor) NextOf(ctx context.Context, prompt, more, block string) (text string, whole bool, err error) {
	e.block, e.taken = true, false
	text, err = e.Next(ctx, more)
	e.block = false
	if !e.taken || err != nil {
		return text, false, err
	}
	e.taken = false
	text, err = e.read(prompt, block+"\n"+text)
	return text, true, err
}

// move decides what the Up and Down keys do: within an entry of several lines they
// become runes that OnChange turns into moves of the cursor; in an open block Up
// recalls the block; otherwise they go through the history.
func (e *Editor) move(r rune) (rune, bool) {
	up := r == readline.CharPrev
	last := len(e.line)
	before, behind := e.line[:min(e.at, last)], e.line[min(e.at, last):]
	switch {
	case e.rl.Operation.IsSearchMode() || e.rl.Operation.IsInCompleteMode():
	case up && slices.Contains(before, newlineRune):
		return upRune, true
	case !up && slices.Contains(behind, newlineRune):
		return downRune, true
	case up && e.block:
		e.taken = true
		return readline.CharEnter, true
	case e.block:
		return r, false // there is nothing below
	}
	return r, true
}

// moved is where the cursor goes from a place in an entry: to the same column of the
// line above or below, or to the end of that line.
func moved(line []rune, at int, up bool) int {
	start := 1 + lastNewline(line[:at])
	column := at - start
	if up {
		above := 1 + lastNewline(line[:max(0, start-1)])
		return min(above+column, max(0, start-1))
	}
	below := slices.Index(line[at:], newlineRune)
	if below < 0 {
		return at
	}
	below += at + 1
	end := slices.Index(line[below:], newlineRune)
	if end < 0 {
		end = len(line) - below
	}
	return below + min(column, end)
}

// lastNewline is the offset of the last line end, -1 if there is none.
func lastNewline(line []rune) int {
	for i := len(line) - 1; i >= 0; i-- {
		if line[i] == newlineRune {
			return i
		}
	}
	return -1
}

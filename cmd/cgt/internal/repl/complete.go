package repl

import (
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"

	"cgt/cmd/cgt/internal/run"
	"cgt/eval"
)

// maxCandidates bounds the menu: a longer one scrolls the line away.
const maxCandidates = 60

// completer completes names, arguments, commands, file names and symbols. It
// works on a snapshot of the names, because the editor calls it from its own
// goroutine, where a panic would leave the terminal raw.
type completer struct {
	names []eval.Name
	width func() int
}

// Do returns what can be added at the cursor, and how many runes before it
// the candidates share with the line.
func (c *completer) Do(line []rune, pos int) (added [][]rune, length int) {
	defer func() {
		if recover() != nil {
			added, length = nil, 0
		}
	}()
	word, candidates := c.candidates(string(line[:pos]))
	length = utf8.RuneCountInString(word)
	room := c.width() - 3
	for _, s := range candidates {
		if rest, ok := strings.CutPrefix(s, word); ok && runewidth.StringWidth(s)+length < room {
			added = append(added, []rune(rest))
		}
		if len(added) == maxCandidates {
			break
		}
	}
	return added, length
}

// candidates finds the word before the cursor and what it can become, sorted
// and without repetition.
func (c *completer) candidates(before string) (word string, found []string) {
	switch {
	case strings.HasPrefix(before, ":"):
		word, found = completeCommand(before)
	case openQuote(before) >= 0:
		word = before[openQuote(before)+1:]
		found = files(word)
	default:
		if i := strings.LastIndexByte(before, '\\'); i >= 0 && isLetters(before[i+1:]) {
			word, found = before[i:], symbolNames()
			break
		}
		word = lastWord(before)
		found = c.inContext(strings.TrimRight(before[:len(before)-len(word)], " \t"), word)
	}
	found = slices.DeleteFunc(found, func(s string) bool { return !strings.HasPrefix(s, word) })
	sort.Strings(found)
	return word, slices.Compact(found)
}

// inContext chooses the names that fit behind what stands before the word.
func (c *completer) inContext(before, word string) []string {
	previous := lastWord(before)
	first := previous != "" && strings.TrimSpace(before) == previous
	switch {
	case previous == "help" && first:
		return c.namesOf("")
	case previous == "limit" && first:
		return []string{"memory", "time", "steps"}
	case previous == "using" && first, previous == "same":
		return c.namesOf("game")
	case strings.HasPrefix(before, "limit memory"):
		return []string{"KiB", "MiB", "GiB", "none"}
	}
	if word == "" && before == "" {
		return nil // a menu of everything helps nobody; that is what help is for
	}
	if games := c.namesOf("game"); word == "" && c.takesGame(before, previous) {
		return games
	}
	if word == "" {
		return nil
	}
	return c.namesOf("")
}

// takesGame reports whether a function stands directly before the cursor, the
// argument of which is most often a game.
func (c *completer) takesGame(before, previous string) bool {
	if name, ok := strings.CutSuffix(before, "("); ok {
		previous = lastWord(name)
	} else if before != "" && !strings.HasSuffix(before, previous) {
		return false
	}
	for _, n := range c.names {
		if n.Name == previous {
			return n.Kind == "function" || n.Kind == "word"
		}
	}
	return false
}

// namesOf are the names of a kind, or all of them.
func (c *completer) namesOf(kind string) []string {
	var names []string
	for _, n := range c.names {
		if kind == "" || n.Kind == kind {
			names = append(names, n.Name)
		}
	}
	return names
}

// completeCommand completes a line that starts with a colon.
func completeCommand(before string) (word string, found []string) {
	name, arg, hasArg := strings.Cut(before[1:], " ")
	if !hasArg {
		for _, c := range run.Commands() {
			found = append(found, ":"+c.Name)
		}
		return before, found
	}
	arg = strings.TrimLeft(arg, " ")
	switch name {
	case "load", "save", "save!":
		return arg, files(arg)
	case "set":
		for _, s := range run.Settings() {
			found = append(found, s.Name)
		}
		return arg, found
	}
	return arg, nil
}

// files are the file names that start like word; folders end in a slash.
func files(word string) []string {
	dir, base := filepath.Split(word)
	read := dir
	if home, err := os.UserHomeDir(); err == nil && strings.HasPrefix(dir, "~/") {
		read = filepath.Join(home, dir[2:])
	}
	if read == "" {
		read = "."
	}
	entries, _ := os.ReadDir(read)
	var found []string
	for _, e := range entries {
		name := e.Name()
		if !strings.HasPrefix(name, base) || base == "" && strings.HasPrefix(name, ".") {
			continue
		}
		if info, err := os.Stat(filepath.Join(read, name)); err == nil && info.IsDir() {
			name += "/"
		}
		found = append(found, dir+name)
	}
	return found
}

// lastWord is the name that text ends in; digits count only behind letters.
func lastWord(text string) string {
	i := len(text)
	for i > 0 {
		r, size := utf8.DecodeLastRuneInString(text[:i])
		if r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			break
		}
		i -= size
	}
	word := text[i:]
	if r, _ := utf8.DecodeRuneInString(word); unicode.IsDigit(r) {
		return ""
	}
	return word
}

// openQuote is the offset of a string's quote that is still open, or -1.
func openQuote(text string) int {
	open := -1
	for i := 0; i < len(text); i++ {
		if text[i] == '"' {
			if open < 0 {
				open = i
			} else {
				open = -1
			}
		}
	}
	return open
}

func isLetters(s string) bool {
	for _, r := range s {
		if !unicode.IsLetter(r) {
			return false
		}
	}
	return true
}

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
	"cgt/eval/interp"
	"cgt/eval/reading"
	"cgt/lang"
)

// maxCandidates bounds the menu: a longer one would scroll the line off the screen.
const maxCandidates = 60

// completer completes names, arguments, commands, file names and symbols. It works on a
// snapshot of the names, because the editor calls it from its own goroutine; a panic
// there would leave the terminal in raw mode.
type completer struct {
	names []interp.Name
	width func() int
}

// Do returns what can be added at the cursor, and how many runes before it belong to
// the completed word.
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

// candidates returns the word before the cursor and its completions, sorted, without
// duplicates.
func (c *completer) candidates(before string) (word string, found []string) {
	tokens := lang.Tokens(before)
	last := lang.Token{}
	if len(tokens) > 0 {
		last = tokens[len(tokens)-1]
	}
	i := strings.LastIndexByte(before, '\\')
	switch {
	case strings.HasPrefix(before, ":"):
		word, found = completeCommand(before)
	case last.Kind == lang.CommentToken && last.Text != "":
		return "", nil
	case openText(last):
		word = last.Text[1:]
		found = files(word)
	case i >= 0 && isLetters(before[i+1:]):
		word, found = before[i:], symbolNames()
	default:
		var names []interp.Name
		word, names = reading.Complete(c.names, before)
		for _, n := range names {
			found = append(found, n.Name)
		}
	}
	found = slices.DeleteFunc(found, func(s string) bool { return !strings.HasPrefix(s, word) })
	sort.Strings(found)
	return word, slices.Compact(found)
}

// openText reports whether the text ends inside a string.
func openText(t lang.Token) bool {
	return t.Kind == lang.TextToken && strings.HasPrefix(t.Text, `"`) && (len(t.Text) == 1 || !strings.HasSuffix(t.Text, `"`))
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
		found = append(found, "overwrite")
		return arg, found
	}
	return arg, nil
}

// files returns the file names that start with word; directories end with a slash.
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

func isLetters(s string) bool {
	for _, r := range s {
		if !unicode.IsLetter(r) {
			return false
		}
	}
	return true
}

// Package prelude contains every named game, written in the language itself: one file per game, named after it. The files
// are embedded; they are parsed when first used.
package prelude

import (
	"embed"
	"io/fs"
	"sort"
	"strings"
)

//go:embed *.cgt
var files embed.FS

// Names returns the names of all games, sorted.
func Names() []string {
	entries, _ := fs.ReadDir(files, ".")
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".cgt"))
	}
	sort.Strings(names)
	return names
}

// Source is the text of the game's file; ok is false when there is none.
func Source(name string) (text string, ok bool) {
	data, err := files.ReadFile(name + ".cgt")
	return string(data), err == nil
}

// Summary is the first comment line of the game's file.
func Summary(name string) string {
	text, _ := Source(name)
	line, _, _ := strings.Cut(text, "\n")
	return strings.TrimSpace(strings.TrimPrefix(line, "#"))
}

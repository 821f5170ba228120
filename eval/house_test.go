package eval_test

import (
	"bytes"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// floors are the rooms of the house from the ground up; rooms on one floor do
// not see each other.
var floors = [][]string{
	{"view", "spelling"}, {"value"}, {"written"}, {"interp"}, {"ruleset"}, {"ruleset/fast", "native", "turns", "presburger"}, {"arith"}, {"misereplay"},
	{"ask"}, {"find"}, {"card"}, {"terms"}, {"picture"},
	{"builtin/*", "explain", "play"}, {"guide"}, {"answers"}, {"reading"}, {"."},
}

// floorOf is the number of the floor a package stands on, -1 for none.
func floorOf(room string) int {
	return slices.IndexFunc(floors, func(rooms []string) bool {
		return slices.ContainsFunc(rooms, func(r string) bool { ok, _ := filepath.Match(r, room); return ok })
	})
}

// TestImportsRunDown: a package of the house imports only rooms on lower floors,
// stdlib and lang; nothing below imports the house.
func TestImportsRunDown(t *testing.T) {
	seen := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		dir := filepath.ToSlash(filepath.Dir(strings.TrimPrefix(filepath.ToSlash(path), "../")))
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			to, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if to, ok := strings.CutPrefix(to, "cgt/"); ok {
				seen++
				if !allowed(dir, to) {
					t.Errorf("%s imports %s", path, to)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 500 {
		t.Errorf("only %d imports were seen", seen)
	}
}

// allowed reports whether a folder may import another.
func allowed(from, to string) bool {
	top := func(path string) string { head, _, _ := strings.Cut(path, "/"); return head }
	switch top(from) {
	case "lang":
		return top(to) == "lang" || to == "stdlib/game"
	case "stdlib":
		return top(to) == "stdlib"
	case "cmd":
		return true
	}
	if top(to) != "eval" {
		return top(to) != "cmd"
	}
	room := func(path string) int {
		if path == "eval" {
			return floorOf(".")
		}
		return floorOf(strings.TrimPrefix(path, "eval/"))
	}
	return room(to) >= 0 && room(to) < room(from)
}

// TestRoomsAreSmall: no room of the house has more than 5,000 lines without its
// tests, the front and the interpreter have no more together, and no other package
// has more than 6,500.
func TestRoomsAreSmall(t *testing.T) {
	lines := map[string]int{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		lines[filepath.ToSlash(filepath.Dir(strings.TrimPrefix(filepath.ToSlash(path), "../")))] += bytes.Count(text,
			[]byte("\n"))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if both := lines["eval"] + lines["eval/interp"]; both > 5000 || both < 2000 {
		t.Errorf("eval and eval/interp have %d lines together", both)
	}
	for dir, n := range lines {
		most := 6500
		if dir == "eval" || strings.HasPrefix(dir, "eval/") {
			most = 5000
		}
		if n > most {
			t.Errorf("%s has %d lines, more than %d", dir, n, most)
		}
	}
}

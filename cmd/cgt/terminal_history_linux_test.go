package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

const ctrlR = "\x12"

// withHistory opens a terminal whose program finds a history file.
func withHistory(t *testing.T, name, text string, args ...string) (x *terminal, path string) {
	t.Helper()
	t.Parallel()
	state := t.TempDir()
	folder := filepath.Join(state, "cgt")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if name != "" {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return openTerminalAt(t, state, args...), filepath.Join(folder, "history.jsonl")
}

// The checksums are those of sha256sum.
const (
	historyHead = `{"cgt":"history","version":1,"check":"1e455cfe"}` + "\n"
	historySum  = `{"entry":"5 (+) 3","check":"dffe923e"}` + "\n"
	historyList = `{"entry":"[1,\n2]","check":"24ca055b"}` + "\n"
	historySlow = `{"entry":"[k for k in 1..10**12 if k < 0]","check":"5479b26d"}` + "\n"
)

func TestTerminalHistoryLasts(t *testing.T) {
	x, path := withHistory(t, "", "")
	x.expect("> ")
	x.keys("5 (+) 3\r").expect("\n6\n> ")
	x.keys("[1,\r").expect("...> ")
	x.keys("2]\r").expect("[1, 2]\n> ")
	x.keys(ctrlD)
	x.exits(0)
	if text, err := os.ReadFile(path); err != nil || string(text) != historyHead+historySum+historyList {
		t.Errorf("history %q, %v", text, err)
	}
	if info, err := os.Stat(path); err == nil && info.Mode().Perm() != 0o600 {
		t.Errorf("the history may be read by others: %v", info.Mode())
	}
}

// Blocks come back as one entry with the arrow keys and the search, of a file of an earlier version too.
func TestTerminalHistoryIsSearched(t *testing.T) {
	for name, text := range map[string]string{
		"history.jsonl": historyHead + historyList + historySum,
		"history":       "[1,\n\t2]\n5 (+) 3\n",
	} {
		t.Run(name, func(t *testing.T) {
			x, path := withHistory(t, name, text)
			x.expect("> ")
			x.keys(ctrlR, "[1", "\r").expect("[1, 2]\n> ")
			x.keys(up, up, up, "\r").expect("\n6\n> ") // the second one moves in the block
			x.keys(ctrlD)
			x.exits(0)
			want := historyHead + historyList + historySum + historyList + historySum
			if text, err := os.ReadFile(path); err != nil || string(text) != want {
				t.Errorf("history %q, %v", text, err)
			}
			if files, _ := os.ReadDir(filepath.Dir(path)); len(files) != 1 {
				t.Errorf("%v are there", files)
			}
		})
	}
}

// A killed session loses nothing that was entered, also what it is computing.
func TestTerminalHistorySurvives(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGHUP, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			x, path := withHistory(t, "", "")
			x.expect("> ")
			x.keys("5 (+) 3\r").expect("\n6\n> ")
			x.keys("[1,\r").expect("...> ")
			x.keys("2]\r").expect("[1, 2]\n> ")
			x.keys(slow + "\r").expect("(Ctrl-C stops)")
			x.command.Process.Signal(signal)
			<-x.done
			if text, err := os.ReadFile(path); err != nil || string(text) != historyHead+historySum+historyList+historySlow {
				t.Errorf("history %q, %v", text, err)
			}
			if files, _ := os.ReadDir(filepath.Dir(path)); len(files) != 1 {
				t.Errorf("%v are there", files)
			}
		})
	}
}

// Two sessions at once keep the entries of both, and neither waits.
func TestTerminalHistoryOfTwo(t *testing.T) {
	x, path := withHistory(t, "", "")
	y := openTerminalAt(t, filepath.Dir(filepath.Dir(path)))
	x.expect("> ")
	y.expect("> ")
	x.keys("5 (+) 3\r").expect("\n6\n> ")
	y.keys("[1,\r").expect("...> ")
	y.keys("2]\r").expect("[1, 2]\n> ")
	x.keys("5 (+) 3\r").expect("\n6\n> ") // a repetition for x
	y.keys("5 (+) 3\r").expect("\n6\n> ")
	for _, s := range []*terminal{x, y} {
		s.keys(ctrlD)
		s.exits(0)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != historyHead+historySum+historyList+historySum {
		t.Errorf("history %q, %v", text, err)
	}
}

// What stands in the way of the history is told when the prompt opens, and the prompt works.
func TestTerminalHistoryInTheWay(t *testing.T) {
	const newer = `{"cgt":"history","version":2,"check":"db10419a"}` + "\n"
	for _, c := range []struct {
		name  string
		place func(path string) error
		told  string
		left  string
	}{
		{"damage", func(path string) error {
			return os.WriteFile(path, []byte(historyHead+historyList+strings.Replace(historySum, "3", "4", 1)), 0o600)
		}, "it is damaged at line 3: its checksum does not hold; what is damaged is left out, the rest is kept",
			historyHead + historyList + historySum},
		{"newer", func(path string) error { return os.WriteFile(path, []byte(newer), 0o600) },
			"it is a history file of version 2, not a history file of this version; it is left as it is, and what is typed now will " +
				"not be kept", newer},
		{"FIFO", func(path string) error { return syscall.Mkfifo(path, 0o600) }, "it is a FIFO, not a file; it is left as it is", ""},
		{"directory", func(path string) error { return os.Mkdir(path, 0o700) }, "it is a directory; it is left as it is", ""},
		{"device", func(path string) error { return os.Symlink("/dev/zero", path) }, "it is a device, not a file; it is left as it is", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			state := t.TempDir()
			path := filepath.Join(state, "cgt", "history.jsonl")
			if err := os.Mkdir(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := c.place(path); err != nil {
				t.Fatal(err)
			}
			x := openTerminalAt(t, state)
			x.expect(c.told)
			x.expect("> ")
			x.keys("5 (+) 3\r").expect("\n6\n> ")
			x.keys(ctrlD)
			x.exits(0)
			if c.left == "" {
				return
			}
			if text, err := os.ReadFile(path); err != nil || string(text) != c.left {
				t.Errorf("history %q, %v", text, err)
			}
		})
	}
}

// In the sandbox the history is neither read nor written.
func TestTerminalHistoryInTheSandbox(t *testing.T) {
	x, path := withHistory(t, "history", "7\n", "--sandbox")
	x.expect("> ")
	x.keys("5 (+) 3\r").expect("\n6\n> ")
	x.keys(":history\r").expect("1  5 (+) 3\n")
	x.expect("> ") // else the system reads Ctrl-D, not the editor
	x.keys(ctrlD)
	x.exits(0)
	if files, _ := os.ReadDir(filepath.Dir(path)); len(files) != 1 || files[0].Name() != "history" {
		t.Errorf("%v are there", files)
	}
}

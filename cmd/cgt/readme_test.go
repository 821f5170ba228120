package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cgt/cmd/cgt/internal/cli"
)

const readme = "../../README.md"

// block is a fenced or indented piece of the README.
type block struct {
	line  int
	kind  string // behind the fence
	lines []string
}

// readmeBlocks are the fenced blocks, and the commands of indented ones.
func readmeBlocks(t *testing.T) (fenced []block, commands []string) {
	t.Helper()
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	inside := false
	for i, line := range strings.Split(string(text), "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			if inside = !inside; inside {
				fenced = append(fenced, block{line: i + 1, kind: line[3:]})
			}
		case inside:
			last := &fenced[len(fenced)-1]
			last.lines = append(last.lines, line)
		case strings.HasPrefix(line, "    "):
			command, _, _ := strings.Cut(line, "#")
			commands = append(commands, strings.TrimSpace(command))
		}
	}
	return fenced, commands
}

// The sessions that the README shows are typed, all in one session and in its
// order, and must print what it shows.
func TestReadmeSessions(t *testing.T) {
	fenced, _ := readmeBlocks(t)
	var typed, want strings.Builder
	for _, b := range fenced {
		if b.kind == "go" {
			continue
		}
		for _, line := range b.lines {
			input, isInput := strings.CutPrefix(line, "> ")
			if !isInput {
				input, isInput = strings.CutPrefix(line, "...> ")
			}
			switch {
			case strings.HasPrefix(b.lines[0], "$ "):
			case isInput:
				typed.WriteString(input + "\n")
			default:
				want.WriteString(line + "\n")
			}
		}
	}
	if typed.Len() == 0 {
		t.Fatal("the README shows no session")
	}
	var screen bytes.Buffer
	cli.Main([]string{"--keep-going"}, cli.Streams{In: strings.NewReader(typed.String()), Out: &screen, Err: &screen})
	// In one pipe an error says which line it is about; at the prompt it need not.
	got := regexp.MustCompile(`(?m)^  at line \d+\n`).ReplaceAllString(screen.String(), "")
	if diff := cmp.Diff(want.String(), got); diff != "" {
		t.Error(diff)
	}
}

// Every command that the README shows is run, from an empty folder, and must
// print what it shows, errors included.
func TestReadmeCommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the README speaks to a shell")
	}
	bin := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(self, filepath.Join(bin, "cgt")); err != nil {
		t.Skip(err)
	}
	fenced, _ := readmeBlocks(t)
	commands := 0
	for _, b := range fenced {
		for i, line := range b.lines {
			command, ok := strings.CutPrefix(line, "$ ")
			if !ok {
				continue
			}
			commands++
			end := i + 1
			for end < len(b.lines) && !strings.HasPrefix(b.lines[end], "$ ") {
				end++
			}
			c := exec.Command("sh", "-c", command)
			c.Dir = t.TempDir()
			c.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"))
			got, _ := c.CombinedOutput()
			want := strings.Join(append(b.lines[i+1:end:end], ""), "\n")
			if diff := cmp.Diff(want, string(got)); diff != "" {
				t.Errorf("line %d: %s\n%s", b.line+i+1, command, diff)
			}
		}
	}
	if commands == 0 {
		t.Error("the README shows no commands")
	}
}

// The commands that build and start the program work as the README says; the
// test command is the one that runs this.
func TestReadmeStarts(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	_, commands := readmeBlocks(t)
	for _, command := range commands {
		if command == "go test ./..." {
			continue
		}
		c := exec.Command("sh", "-c", command)
		c.Dir = "../.."
		// To link without the tables for a debugger takes two thirds of the time.
		c.Env = append(os.Environ(), "GOBIN="+t.TempDir(), "GOFLAGS="+os.Getenv("GOFLAGS")+" -ldflags=-w")
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", command, err, out)
		}
	}
	if len(commands) < 3 {
		t.Errorf("commands = %q", commands)
	}
}

// The program that the README shows compiles and prints what its comment says.
func TestReadmeProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	fenced, _ := readmeBlocks(t)
	programs := 0
	for _, b := range fenced {
		if b.kind != "go" {
			continue
		}
		programs++
		text := strings.Join(b.lines, "\n") + "\n"
		_, want, _ := strings.Cut(text, "} // ")
		want, _, _ = strings.Cut(want, "\n")
		name := filepath.Join(t.TempDir(), "main.go")
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		c := exec.Command("go", "run", name)
		c.Dir = "../.."
		got, err := c.CombinedOutput()
		if err != nil || want == "" || strings.TrimSpace(string(got)) != want {
			t.Errorf("line %d prints %q, not %q: %v", b.line, got, want, err)
		}
	}
	if programs == 0 {
		t.Error("the README shows no program")
	}
}

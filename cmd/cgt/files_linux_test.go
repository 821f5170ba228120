package main

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"cgt/cmd/cgt/internal/cli"
	"cgt/eval"
	"cgt/stdlib/keep"
	"cgt/stdlib/trials"
)

var (
	firstSeed = flag.Uint64("seed", 1, "of what is drawn at random")
)

// kindOfFile is how a kind of file is written and, where the program continues from
// it, read back; FILE stands for its name.
type kindOfFile struct{ write, read string }

// filesOf has a row for each function that writes or reads a file. A new one is
// missed by TestEveryFileIsTried until it stands here.
var filesOf = map[string]kindOfFile{
	"survey": {`survey(octal, 2, 200, "FILE")`, `survey(octal, 2, 200, "FILE")`},
	"checkpoint": {`nimvalue(octal 0.137(500)); checkpoint(octal 0.137, "FILE")`,
		`resume(octal 0.137, "FILE"); nimvalue(octal 0.137(150))`},
	"resume":      {`nimvalue(kayles 300); checkpoint(kayles, "FILE")`, `resume(kayles, "FILE"); nimvalue(kayles 90)`},
	"quotient":    {`quotient(octal 0.77, 6, 100, "FILE")`, `quotient(octal 0.77, 6, 100, "FILE")`},
	"quotients":   {`quotients(octal, 1, 2000, "FILE")`, `quotients(octal, 1, 2000, "FILE")`},
	"certificate": {`certificate(nimvalue, kayles 5, "FILE")`, `verify FILE`},
	"database": {`database "FILE"; domineering "...|...|..."; database ""`,
		`database "FILE"; domineering "...|...|..."; database ""`},
	"endgames": {`endgames(domineering "..|..", "FILE")`, `endgames "FILE"; value domineering "..|..|.."`},
	"export":   {`export(kayles, 0..50, "FILE")`, ""}, "csv": {`csv([1, 2], "FILE")`, ""},
	"bfile": {`bfile([1, 2], "FILE")`, ""},
	"latex": {`latex([1, 2], "FILE")`, ""}, "graph6": {`graph6("a-b", "FILE")`, ""}, "dot": {`dot("a>b", "FILE")`, ""},
	"svg": {`svg(nim 1, "FILE")`, ""}, "png": {`png(nim 1, "FILE")`, ""}, "pdf": {`pdf(nim 1, "FILE")`, ""},
	"tikz": {`tikz(nim 1, "FILE")`, ""}, "read": {"", `read("FILE", "lines")`}, "compare": {"", `compare([1, 2], "FILE")`},
	"catalogue": {`catalogue(domineering, polyominoes(1..4), "FILE")`, `positions(domineering, value = 1, "FILE")`},
	"find":      {`find all x in [1, 2] where x > 0 into "FILE"`, ""},
}

// notOfFiles have an example that looks like a file.
var notOfFiles = []string{"boards", "position"}

func TestEveryFileIsTried(t *testing.T) {
	named := regexp.MustCompile(`"[a-z]\w*\.[a-z]\w*"|"file|\bfile name\b`)
	s := eval.New()
	for _, n := range s.Names() {
		if n.Kind != "function" || slices.Contains(notOfFiles, n.Name) {
			continue
		}
		for a := range s.Eval(t.Context(), "help "+n.Name) {
			if _, ok := filesOf[n.Name]; !ok && named.MatchString(a.Fields.Text) {
				t.Errorf("how %s handles files is not tried: %s", n.Name, a.Fields.Text)
			}
		}
	}
}

// cgt runs the program in this process; a call that hangs ends the test.
func cgt(t *testing.T, file, statements string, flags ...string) (status int, out string) {
	t.Helper()
	statements = strings.ReplaceAll(statements, "FILE", file)
	args := append(flags, "--keep-going", "-e", statements)
	if path, ok := strings.CutPrefix(statements, "verify "); ok {
		args = append(flags, "verify", path)
	}
	var both bytes.Buffer
	done := make(chan int)
	go func() { done <- cli.Main(args, cli.Streams{In: strings.NewReader(""), Out: &both, Err: &both}) }()
	select {
	case status = <-done:
	case <-time.After(time.Minute):
		t.Fatalf("%q hangs", args)
	}
	return status, both.String()
}

// TestFilesOfOthersAreKept: no function replaces a file that the program did not
// write, by its name or through a link, nor is one led into what is no file, nor
// waits there; and in the sandbox there are no files.
func TestFilesOfOthersAreKept(t *testing.T) {
	folder := t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name) }
	if err := syscall.Mkfifo(path("fifo"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, kind := range filesOf {
		for _, statements := range []string{kind.write, kind.read} {
			if statements == "" {
				continue
			}
			for i, special := range []string{path("fifo"), folder, "/dev/zero", "/dev/full", path("no/such/folder")} {
				if testing.Short() && (i+len(name)+len(statements))%3 > 0 {
					continue // every place is met by a third of the kinds
				}
				if status, out := cgt(t, special, statements); status == 0 {
					t.Errorf("%s: %s of %s is done: %s", name, statements, special, out)
				}
			}
			status, out := cgt(t, path("inside"), statements, "--sandbox")
			if status == 0 || !strings.HasPrefix(statements, "verify") && !strings.Contains(out, "sandbox") {
				t.Errorf("%s in the sandbox: %d %s", name, status, out)
			}
		}
		if kind.write == "" {
			continue
		}
		mine, link := path("mine-"+name), path("link-"+name)
		const text = "what somebody wrote\n"
		if err := os.WriteFile(mine, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(mine, link); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{mine, link} {
			// What was refused once is not taken for our own by what follows.
			for _, statements := range []string{kind.write, kind.write + `; svg(nim 1, "FILE")`,
				kind.read + `; svg(nim 1, "FILE")`} {
				if testing.Short() && file == link && statements != kind.write {
					continue
				}
				status, out := cgt(t, file, statements)
				if got, _ := os.ReadFile(mine); status == 0 || string(got) != text {
					t.Fatalf("%s over the file of somebody else: %d %s, and the file is %.40q", statements, status, out, got)
				}
			}
		}
		if state := path("state-" + name); kind.read != "" {
			_, _ = cgt(t, state, kind.write)
			before, _ := os.ReadFile(state) // an empty one is lost below
			status, out := cgt(t, state, `svg(nim 1, "FILE")`)
			if after, _ := os.ReadFile(state); status == 0 || len(before) == 0 || !bytes.Equal(before, after) {
				t.Errorf("a picture over what %s keeps: %d %s", name, status, out)
			}
		}
		if name == "database" {
			continue // which locks itself
		}
		release, err := keep.Acquire(path("held-" + name))
		if err != nil {
			t.Fatal(err)
		}
		if status, out := cgt(t, path("held-"+name), kind.write); status == 0 || !strings.Contains(out, "is writing it") {
			t.Errorf("%s: a second writer: %d %s", name, status, out)
		}
		_ = release.Release()
	}
}

// damaged is a text with one random fault.
func damaged(r *rand.Rand, text []byte) []byte {
	at, to := r.IntN(len(text)), r.IntN(len(text)+1)
	at, to = min(at, to), max(at, to)
	text = slices.Clone(text)
	switch r.IntN(6) {
	case 0:
		text[at%len(text)] ^= byte(1 << r.IntN(8))
	case 1:
		return text[:at]
	case 2:
		return append(text[:at], text[to:]...)
	case 3:
		return slices.Insert(text, at, []byte("0123456789,\n\"}{")[r.IntN(15)])
	case 4:
		return slices.Insert(text, at, text[at:to]...)
	case 5:
		if i := bytes.IndexAny(text[at:], "0123456789"); i >= 0 {
			text[at+i] = byte('0' + r.IntN(10))
		}
	}
	return text
}

// TestDamagedFilesAreRefused: what is read back from a file with a fault is an error
// that says where, or what the file without it would have given.
func TestDamagedFilesAreRefused(t *testing.T) {
	rounds := trials.Count(5, 25)
	r := rand.New(rand.NewPCG(*firstSeed, 6))
	folder := t.TempDir()
	for _, name := range slices.Sorted(maps.Keys(filesOf)) {
		kind := filesOf[name]
		if kind.read == "" || kind.write == "" {
			continue
		}
		file := filepath.Join(folder, name)
		if status, out := cgt(t, file, kind.write); status != 0 {
			t.Errorf("%s: %s", kind.write, out)
			continue
		}
		whole, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, want := cgt(t, file, kind.read)
		refused := 0
		for i := range rounds {
			fault := damaged(r, whole)
			if err := os.WriteFile(file, fault, 0o600); err != nil {
				t.Fatal(err)
			}
			status, got := cgt(t, file, kind.read)
			switch {
			case status != 0 && strings.Contains(got, "a fault of the program"):
				t.Errorf("%s, fault %d: %s", name, i, got)
			case status != 0:
				refused++
				if !regexp.MustCompile(`line|checksum|damaged|not a|no |empty|cut off|another version`).MatchString(got) {
					t.Errorf("%s, fault %d: it is not said what is wrong: %s", name, i, got)
				}
			case got != want && !bytes.Equal(fault, whole):
				t.Errorf("%s, fault %d: %s\ninstead of\n%s", name, i, got, want)
			}
		}
		if refused == 0 && name != "database" {
			t.Errorf("%s: no fault is noticed", name)
		}
	}
}

// TestKilledAtAnyMoment: what a long computation has written when it is killed, told
// to end, or left by its terminal, is good to continue from, and nothing lies beside it.
func TestKilledAtAnyMoment(t *testing.T) {
	rounds := trials.Count(1, 4)
	r := rand.New(rand.NewPCG(*firstSeed, 8))
	const statements = `survey(octal, 3, 600, "FILE")`
	folder := t.TempDir()
	_, want := cgt(t, filepath.Join(folder, "whole"), statements)
	for i := range rounds {
		beside := filepath.Join(folder, fmt.Sprint("beside", i))
		if err := os.Mkdir(beside, 0o700); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(beside, "rows")
		sign := []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT}[r.IntN(4)]
		command := exec.Command("cgt", "-e", strings.ReplaceAll(statements, "FILE", file))
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(10+r.IntN(400)) * time.Millisecond)
		_ = command.Process.Signal(sign) // it may have ended
		_ = command.Wait()
		if status, got := cgt(t, file, statements); status != 0 || got != want {
			t.Errorf("after %v: %d %.300s\ninstead of\n%.300s", sign, status, got, want)
		}
		left, err := os.ReadDir(beside)
		if err != nil || len(left) != 1 {
			t.Errorf("after %v there is %v %v", sign, left, err)
		}
	}
}

// TestMergeKeepsOtherFiles: a whole is written over the same whole only, not over a part
// of it, nor over what somebody else wrote.
func TestMergeKeepsOtherFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	run := func(line string) int {
		var both bytes.Buffer
		return cli.Main(strings.Fields(line), cli.Streams{In: strings.NewReader(""), Out: &both, Err: &both})
	}
	if err := os.WriteFile("mine", []byte("what somebody wrote\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, job := range []string{"survey octal 1 --terms 60", "quotients octal 1 --steps 500"} {
		for _, shard := range []string{"1/2", "2/2"} {
			if status := run(job + " --shard " + shard + " -o part" + shard[:1]); status != 0 {
				t.Fatal(status)
			}
		}
		for _, out := range []string{"mine", "part1", "no/such", "."} {
			before, _ := os.ReadFile(out) // some are no files
			if status := run("merge part1 part2 -o " + out); status != 1 {
				t.Errorf("over %s the status is %d", out, status)
			}
			if after, _ := os.ReadFile(out); !bytes.Equal(before, after) {
				t.Errorf("%s is lost", out)
			}
		}
		for _, line := range []string{"merge part1 part2 -o whole", "merge whole part1 -o whole",
			"--overwrite merge part1 part2 -o part1"} {
			if status := run(line); status != 0 {
				t.Errorf("%s: %d", line, status)
			}
		}
		for _, name := range []string{"part1", "part2", "whole"} {
			_ = os.Remove(name) // the next job has others
		}
	}
}

// TestHistoryIsNoTrap: nothing that stands in the place of the files that the program
// keeps for itself makes it wait or fail.
func TestHistoryIsNoTrap(t *testing.T) {
	state := t.TempDir()
	if err := os.Mkdir(filepath.Join(state, "cgt"), 0o700); err != nil {
		t.Fatal(err)
	}
	for i, make := range []func(name string) error{
		func(name string) error { return syscall.Mkfifo(name, 0o600) },
		func(name string) error { return os.Mkdir(name, 0o700) },
		func(name string) error { return os.Symlink("/dev/zero", name) },
		func(name string) error {
			return os.WriteFile(name, bytes.Repeat([]byte("x\x00\xff\n\t"), 1<<18), 0o600)
		},
	} {
		list := filepath.Join(state, "cgt", "written")
		if err := make(list); err != nil {
			t.Fatal(err)
		}
		command := exec.Command("cgt", "-e", fmt.Sprintf(`svg([1, 2], "%s/%d.svg")`, state, i))
		command.Env = append(os.Environ(), "XDG_STATE_HOME="+state)
		timer := time.AfterFunc(time.Minute, func() { _ = command.Process.Kill() }) // which the test then tells
		if out, err := command.CombinedOutput(); err != nil {
			t.Errorf("case %d: %v %s", i, err, out)
		}
		timer.Stop()
		if err := os.RemoveAll(list); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAFullDiskIsReported: whatever command of the program cannot write its answer
// says so and fails.
func TestAFullDiskIsReported(t *testing.T) {
	var help bytes.Buffer
	cli.Main([]string{"--help"}, cli.Streams{In: strings.NewReader(""), Out: &help, Err: &help})
	var calls [][]string
	for _, m := range regexp.MustCompile(`(?m)^  ([a-z]+(?: [a-z]+)?)  +[A-Z]`).FindAllStringSubmatch(help.String(), -1) {
		calls = append(calls, append(strings.Fields(m[1]), "--help"))
	}
	if len(calls) < 10 {
		t.Fatalf("commands: %q", calls)
	}
	folder := t.TempDir()
	script := filepath.Join(folder, "s.cgt")
	if err := os.WriteFile(script, []byte("check 1 = 1\n3 + 4\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"--version", "--help", "-e 3", "--json -e 3", "SCRIPT", "test SCRIPT", "fmt SCRIPT",
		"export SCRIPT",
		"completion bash", "completion zsh", "completion fish", "man", "help", "help kayles", "--keep-going -e nosuch -e 3",
		"merge --help"} {
		calls = append(calls, strings.Fields(strings.ReplaceAll(line, "SCRIPT", script)))
	}
	for _, args := range calls {
		full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		if err != nil {
			t.Skip(err)
		}
		var errs bytes.Buffer
		if status := cli.Main(args, cli.Streams{In: strings.NewReader(""), Out: full, Err: &errs}); status != 1 {
			t.Errorf("cgt %s on a full disk: status %d, %s", strings.Join(args, " "), status, errs.String())
		}
		_ = full.Close()
	}
}

//go:build unix

package keep_test

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"cgt/stdlib/keep"
)

// names lists the files of a folder, hidden ones included.
func names(t *testing.T, folder string) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
}

func TestReplaceKeepsTheOldFileOnAnError(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	for _, s := range []string{"one", "two, longer", "3"} {
		if err := keep.Replace(file, 0o644, text(s)); err != nil {
			t.Fatal(err)
		}
		broken := errors.New("broken")
		err := keep.Replace(file, 0o644, func(w io.Writer) error { io.WriteString(w, "half"); return broken })
		if got, _ := keep.Read(file, 100); !errors.Is(err, broken) || string(got) != s {
			t.Errorf("%q after %v", got, err)
		}
		if all := names(t, folder); !slices.Equal(all, []string{"file"}) {
			t.Errorf("left behind: %v", all)
		}
	}
}

func TestReplaceKeepsModesAndFollowsLinks(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "file"), filepath.Join(folder, "link")
	if err := errors.Join(os.WriteFile(file, nil, 0o600), os.Symlink(file, link)); err != nil {
		t.Fatal(err)
	}
	if err := keep.Replace(link, 0o644, text("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(file)
	if got, _ := keep.Read(file, 100); err != nil || info.Mode().Perm() != 0o600 || string(got) != "new" {
		t.Errorf("%v %v %q", info, err, got)
	}
	if target, err := os.Readlink(link); err != nil || target != file {
		t.Errorf("the link is %q, %v", target, err)
	}
}

func TestASecondWriterIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	l, err := keep.Acquire(file)
	if err != nil {
		t.Fatal(err)
	}
	var held *keep.HeldError
	if err := keep.Replace(file, 0o644, text("mine")); !errors.As(err, &held) || !strings.Contains(err.Error(), "process ") {
		t.Errorf("the second writer got %v", err)
	}
	if err := l.Release(); err != nil {
		t.Fatal(err)
	}
	if err := keep.Replace(file, 0o644, text("mine")); err != nil {
		t.Error(err)
	}
}

// TestOneWriterAtATime lets many processes take and release the lock at the same time.
func TestOneWriterAtATime(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	var all sync.WaitGroup
	var mu sync.Mutex
	writing, done := 0, 0
	for range 8 {
		all.Go(func() {
			for range 200 {
				l, err := keep.Acquire(file)
				if err != nil {
					continue
				}
				mu.Lock()
				if writing++; writing > 1 {
					t.Error("two writers")
				}
				mu.Unlock()
				mu.Lock()
				writing--
				done++
				mu.Unlock()
				if err := l.Release(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if done == 0 {
		t.Error("nobody wrote")
	}
}

// TestKilledWriters: a process that is killed while it writes leaves the old file
// whole, no temporary file that the next writer does not remove, and no lock.
func TestKilledWriters(t *testing.T) {
	if name := os.Getenv("KEEP_TEST_FILE"); name != "" {
		_ = keep.Replace(name, 0o644, func(w io.Writer) error {
			io.WriteString(w, strings.Repeat("half\n", 1<<17))
			os.Stdout.WriteString("writing\n")
			time.Sleep(time.Hour) // it sleeps until it is killed; select {} might be reported as a deadlock
			return nil
		})
		return
	}
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := keep.Replace(file, 0o644, text("old")); err != nil {
		t.Fatal(err)
	}
	command := exec.Command(os.Args[0], "-test.run", "^TestKilledWriters$")
	command.Env = append(os.Environ(), "KEEP_TEST_FILE="+file)
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, len("writing\n"))); err != nil {
		t.Fatal(err)
	}
	var held *keep.HeldError
	if _, err := keep.Acquire(file); !errors.As(err, &held) {
		t.Errorf("while the other process writes: %v", err)
	}
	if err := command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = command.Wait() // the writer was killed
	if got, err := keep.Read(file, 100); err != nil || string(got) != "old" {
		t.Errorf("%q %v", got, err)
	}
	if err := keep.Replace(file, 0o644, text("new")); err != nil {
		t.Fatal(err)
	}
	if all := names(t, folder); !slices.Equal(all, []string{"file"}) {
		t.Errorf("left behind: %v", all)
	}
}

func TestOnlyFilesAreReadAndWritten(t *testing.T) {
	folder := t.TempDir()
	fifo := filepath.Join(folder, "fifo")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"/dev/zero", "/dev/null", folder, fifo} {
		var kind *keep.KindError
		if _, err := keep.Read(name, 100); !errors.As(err, &kind) {
			t.Errorf("reading %s: %v", name, err)
		}
		if err := keep.Replace(name, 0o644, text("x")); !errors.As(err, &kind) {
			t.Errorf("writing %s: %v", name, err)
		}
	}
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, make([]byte, 101), 0o600); err != nil {
		t.Fatal(err)
	}
	var size *keep.SizeError
	if _, err := keep.Read(file, 100); !errors.As(err, &size) {
		t.Errorf("a long file: %v", err)
	}
	if text, err := keep.Read(file, 101); err != nil || len(text) != 101 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}

// TestNothingPlantedIsOpened: a foreign file, FIFO or dangling link in a place where
// the program keeps its small files is neither waited for nor written to nor replaced.
func TestNothingPlantedIsOpened(t *testing.T) {
	folder := t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name) }
	err := errors.Join(os.WriteFile(path("precious"), []byte("kept"), 0o600), os.Symlink(path("precious"), path(".a.lock")),
		syscall.Mkfifo(path(".b.lock"), 0o600), os.Mkdir(path(".c.lock"), 0o700), os.Symlink("nowhere", path("d")),
		os.Symlink(path("precious"), path(".e.part")), syscall.Mkfifo(path("fifo"), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a", "b", "c", "d"} {
		var kind *keep.KindError
		if err := keep.Replace(path(name), 0o644, text("x")); !errors.As(err, &kind) {
			t.Errorf("%s is written: %v", name, err)
		}
	}
	if err := keep.Replace(path("e"), 0o644, text("x")); err != nil {
		t.Error(err)
	}
	if got, err := keep.Read(path("precious"), 100); err != nil || string(got) != "kept" {
		t.Errorf("the file of somebody else is %q, %v", got, err)
	}
	if target, err := os.Readlink(path("d")); err != nil || target != "nowhere" {
		t.Errorf("the link is %q, %v", target, err)
	}
	var kind *keep.KindError
	if err := keep.Append(path("fifo"), []byte("x"), 0o600); !errors.As(err, &kind) {
		t.Errorf("a FIFO is written: %v", err)
	}
	for range 2 {
		if err := keep.Append(path("list"), []byte("x"), 0o600); err != nil {
			t.Error(err)
		}
	}
	if got, err := keep.Read(path("list"), 100); err != nil || string(got) != "xx" {
		t.Errorf("the list is %q, %v", got, err)
	}
}

// TestAFIFOInPlaceOfAFile: a FIFO that replaces a file at any moment is refused
// without waiting for it.
func TestAFIFOInPlaceOfAFile(t *testing.T) {
	folder := t.TempDir()
	name, fifo, plain := filepath.Join(folder, "x"), filepath.Join(folder, "fifo"), filepath.Join(folder, "plain")
	if err := errors.Join(syscall.Mkfifo(fifo, 0o600), os.WriteFile(plain, []byte("x"), 0o600)); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i := range 4000 {
			_ = os.Remove(name) // at first there is no FIFO
			_ = os.Link([]string{fifo, plain}[i%2], name)
		}
	}()
	for open := true; open; {
		select {
		case <-done:
			open = false
		default:
		}
		if got, err := keep.Read(name, 100); err == nil && string(got) != "x" {
			t.Fatalf("%q is read", got)
		}
	}
}

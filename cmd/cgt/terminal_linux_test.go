package main

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// terminal is cgt on a pseudo-terminal, with a person's keys.
type terminal struct {
	t       *testing.T
	master  *os.File
	command *exec.Cmd
	done    chan error

	mu     sync.Mutex
	more   sync.Cond // screen has grown or is complete
	screen strings.Builder
	ended  bool
	seen   int // what has been expected already
}

// openTerminal starts cgt at a terminal of its own.
func openTerminal(t *testing.T, args ...string) *terminal {
	t.Helper()
	t.Parallel()
	return openTerminalAt(t, t.TempDir(), args...)
}

// openTerminalAt is openTerminal with a folder for what sessions keep.
func openTerminalAt(t *testing.T, state string, args ...string) *terminal {
	t.Helper()
	if testing.Short() {
		t.Skip("the line editor has races of its own")
	}
	master, slave := openPty(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	x := &terminal{t: t, master: master, done: make(chan error, 1)}
	x.more.L = &x.mu
	x.command = &exec.Cmd{
		Path: self, Args: append([]string{"cgt"}, args...), Dir: dir,
		Stdin: slave, Stdout: slave, Stderr: slave,
		Env:         append(os.Environ(), "TERM=xterm", "NO_COLOR=1", "XDG_STATE_HOME="+state),
		SysProcAttr: &syscall.SysProcAttr{Setsid: true, Setctty: true, Ctty: 0},
	}
	if err := x.command.Start(); err != nil {
		t.Fatal(err)
	}
	slave.Close()
	go func() { x.done <- x.command.Wait() }()
	go x.read()
	watch := time.AfterFunc(2*time.Minute, func() { x.command.Process.Kill() }) // else what is not shown is waited for
	t.Cleanup(func() {
		watch.Stop()
		x.command.Process.Kill()
		master.Close()
	})
	return x
}

func openPty(t *testing.T) (master, slave *os.File) {
	t.Helper()
	fd, err := unix.Open("/dev/ptmx", unix.O_RDWR|unix.O_NOCTTY|unix.O_CLOEXEC, 0)
	if err != nil {
		t.Skip("no pseudo-terminals here:", err)
	}
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Skip("no pseudo-terminals here:", err)
	}
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Skip("no pseudo-terminals here:", err)
	}
	unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: 80})
	slave, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no pseudo-terminals here:", err)
	}
	return os.NewFile(uintptr(fd), "/dev/ptmx"), slave
}

var controls = regexp.MustCompile(`\x1b\[[0-9;?]*[A-Za-z]|\x07|\r`)

func (x *terminal) read() {
	buf := make([]byte, 4096)
	for {
		n, err := x.master.Read(buf)
		x.mu.Lock()
		x.screen.Write(buf[:n])
		x.ended = err != nil
		x.mu.Unlock()
		x.more.Broadcast()
		if err != nil {
			return
		}
	}
}

// text is what was shown so far, without control sequences.
func (x *terminal) text() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.plain()
}

func (x *terminal) plain() string {
	return numbers.ReplaceAllString(controls.ReplaceAllString(x.screen.String(), ""), "")
}

// numbers are the numbers of results, at the right edge of the screen.
var numbers = regexp.MustCompile(`(?m) +_[0-9]+\r?$`)

// keys types; a moment between two groups of keys lets the editor repaint.
func (x *terminal) keys(groups ...string) *terminal {
	x.t.Helper()
	for _, k := range groups {
		if _, err := x.master.WriteString(k); err != nil {
			x.t.Fatal(err)
		}
		time.Sleep(30 * time.Millisecond)
	}
	return x
}

// expect waits until want is shown behind what was expected before; behind a
// prompt, until the editor reads keys.
func (x *terminal) expect(want string) {
	x.t.Helper()
	if strings.HasSuffix(want, "> ") {
		defer x.awaitEditor()
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	for {
		text := x.plain()
		if i := strings.Index(text[x.seen:], want); i >= 0 {
			x.seen += i + len(want)
			return
		}
		if x.ended {
			x.t.Fatalf("%q was not shown; the screen:\n%s", want, text)
		}
		x.more.Wait()
	}
}

// awaitEditor waits until keys are no longer gathered to lines by the system; a
// program that has ended by then is noticed elsewhere.
func (x *terminal) awaitEditor() {
	raw, err := x.master.SyscallConn()
	if err != nil {
		x.t.Fatal(err)
	}
	for range 500 {
		lines := false
		raw.Control(func(fd uintptr) {
			mode, err := unix.IoctlGetTermios(int(fd), unix.TCGETS)
			lines = err == nil && mode.Lflag&unix.ICANON != 0
		})
		if !lines {
			return
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// exits waits for the end with a status.
func (x *terminal) exits(status int) {
	x.t.Helper()
	<-x.done
	if got := x.command.ProcessState.ExitCode(); got != status {
		x.t.Errorf("exit status %d, want %d; the screen:\n%s", got, status, x.text())
	}
}

const (
	up, left, del = "\x1b[A", "\x1b[D", "\x1b[3~"
	ctrlC, ctrlD  = "\x03", "\x04"
	slow          = "[k for k in 1..10**12 if k < 0]"
)

func TestTerminalSession(t *testing.T) {
	x := openTerminal(t)
	x.expect("Ctrl-D leaves.\n> ")
	x.keys("5 (+) 3\r").expect("\n6\n> ")
	x.keys("kayels 5\r").expect("error: no game called \"kayels\"; did you mean kayles?\n  kayels 5\n  ^^^^^^\n> ")
	x.keys("_1 + 10\r").expect("\n16\n> ")
	x.keys("[1,\r").expect("...> ")
	x.keys("2]\r").expect("\n[1, 2]\n> ")
	x.keys("abc", ctrlC).expect("^C\n> ")
	x.keys("[1,\r").expect("...> ")
	x.keys(ctrlC).expect("> ")
	x.keys(up, up, up, up, "\r").expect("\n16\n> ") // behind the block that was given up, and one of two lines
	x.keys(ctrlD)
	x.exits(0)
}

// In an open block Up takes the block back, and moves within its lines; a block
// that is given up stays in the history.
func TestTerminalBlock(t *testing.T) {
	x := openTerminal(t)
	x.expect("Ctrl-D leaves.\n> ")
	x.keys("7\r").expect("\n7\n> ")
	x.keys("[1,\r").expect("...> ")
	x.keys("2,\r").expect("...> ")
	x.keys("3]", up).expect("> [1,⏎2,⏎3]") // not the 7 of the history
	x.keys(up, up, left, "10, ", "\r").expect("\n[10, 1, 2, 3]\n> ")
	x.keys("[4,\r").expect("...> ")
	x.keys("5,", ctrlC).expect("> ")
	x.keys(up).expect("[4,⏎5,")
	x.keys(" 6]\r").expect("\n[4, 5, 6]\n> ")
	x.keys("[8,\r").expect("...> ")
	x.keys(up).expect("[8,⏎")
	x.keys(ctrlC).expect("^C")
	x.keys(up).expect("[8,")
	x.keys("9]\r").expect("\n[8, 9]\n> ")
	x.keys(ctrlD)
	x.exits(0)
}

func TestTerminalSurvivesDeadlyKeys(t *testing.T) {
	x := openTerminal(t)
	x.expect("> ")
	x.keys(del, "\x00", "\x14", "\x13", "\x1a", "\x1b[Z")
	x.keys("5 (+) 34", left, del, "\r").expect("\n6\n> ")
	x.keys("\x13", ctrlC).expect("> ")
	x.keys(":quit\r")
	x.exits(0)
}

func TestTerminalCompletes(t *testing.T) {
	x := openTerminal(t)
	x.expect("> ")
	x.keys("nimtab", "\t", "(1, (x))\r").expect("nimtable(1, (x))")
	x.expect("1 | 0  1\n> ")
	x.keys(`5 \opl`, "\t", " 3\r").expect("⊕ 3")
	x.expect("\n6\n> ")
	x.keys("nim", "\t").expect("nimtable") // a menu
	x.keys(ctrlC).expect("^C\n> ")
	x.keys("5 (+) 1\r").expect("\n4\n> ")
	x.keys("quit\r")
	x.exits(0)
}

func TestTerminalPaste(t *testing.T) {
	x := openTerminal(t)
	x.expect("> ")
	x.keys("\x1b[200~1. 5 (+) 3\r\n2. kayels 5\r\n(b) 5 (+) 1\r\n\x1b[201~", "\r")
	x.expect("1. 5 (+) 3⏎2. kayels 5⏎(b) 5 (+) 1\n")
	x.expect("1. 6\n2. error: no game called")
	x.expect("  at line 2\n  2. kayels 5\n     ^^^^^^\n(b) 4\n2 of 3 parts answered\n> ")
	x.keys(up, "\r").expect("2 of 3 parts answered\n> ")
	var long strings.Builder
	for range 500 {
		long.WriteString("5 (+) 3\n")
	}
	x.keys("\x1b[200~" + long.String() + "\x1b[201~").expect("[pasted text 1, 500 lines]")
	x.keys("\r").expect(strings.Repeat("\n6", 500) + "\n> ")
	x.keys(ctrlD)
	x.exits(0)
}

func TestTerminalCtrlC(t *testing.T) {
	x := openTerminal(t)
	x.expect("> ")
	x.keys("a := 7\r").expect("> ")
	x.keys(slow + "\r").expect("(Ctrl-C stops)") // progress, after a second
	x.keys(ctrlC).expect("interrupted")
	x.expect("> ")
	x.keys("a\r").expect("\n7\n> ")
	x.keys(ctrlD)
	x.exits(0)
}

func TestTerminalIsGivenBack(t *testing.T) {
	x := openTerminal(t)
	x.expect("> ")
	for termios(t, x.master).Lflag&unix.ICANON != 0 { // until the editor has the terminal
		runtime.Gosched()
	}
	x.command.Process.Signal(syscall.SIGTERM)
	x.exits(128 + 15)
	if after := termios(t, x.master); after.Lflag&unix.ICANON == 0 || after.Lflag&unix.ECHO == 0 {
		t.Error("the terminal stays raw")
	}
}

func TestTerminalPlain(t *testing.T) {
	x := openTerminal(t, "--plain", "--quiet")
	x.expect("> ")
	x.keys("5 (+) 3\n").expect("\n6\n> ")
	x.keys("abc", ctrlC).expect("\n> ")
	x.keys("5 (+) 1\n").expect("\n4\n> ")
	x.keys(ctrlD)
	x.exits(0)
}

func termios(t *testing.T, f *os.File) *unix.Termios {
	t.Helper()
	v, err := unix.IoctlGetTermios(int(f.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/gofrs/flock"
)

// Lock is the right to write a file. It is held through a small file beside it, .NAME.lock, that the system unlocks when
// the process ends, however it ends; the empty lock file that a killed process leaves is taken over by the next one.
type Lock struct {
	name string // path of the file itself, links resolved
	file *flock.Flock
}

// HeldError means that another process, or another part of this one, is writing the file.
type HeldError struct {
	Name   string
	Holder string // such as "process 4711 on host n12"; empty if it is not known
}

func (e *HeldError) Error() string {
	if e.Holder == "" {
		return "another process is writing it"
	}
	return e.Holder + " is writing it"
}

// Acquire locks the file name, which need not exist yet. The error is a *HeldError if the lock is held, a *KindError if the
// name, or that of the lock file, belongs to something other than a regular file, or one of the system.
func Acquire(name string) (*Lock, error) {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	} else if info, err := os.Lstat(name); err == nil && info.Mode()&fs.ModeSymlink != 0 && !fileAt(name) {
		return nil, &KindError{name, info.Mode()} // which a new file would replace
	}
	if err := regular(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	beside := beside(name, ".lock")
	for {
		// A link or a FIFO that somebody put there is not opened.
		if info, err := os.Lstat(beside); err == nil && !info.Mode().IsRegular() {
			return nil, fmt.Errorf("%s beside it is in the way: %w", filepath.Base(beside), &KindError{beside, info.Mode()})
		}
		file := flock.New(beside, flock.SetPermissions(0o644), flock.SetFlag(os.O_CREATE|os.O_RDONLY|nonblocking|noFollow))
		held, err := file.TryLock()
		if err != nil {
			if errors.Is(err, errors.ErrUnsupported) {
				return &Lock{name: name}, nil // such a system has only one process
			}
			return nil, err
		}
		if !held {
			return nil, &HeldError{name, holder(beside)}
		}
		if isAt(file, beside) {
			// Whoever is refused reads this; the refusal works without it.
			sign(beside)
			return &Lock{name, file}, nil
		}
		// The previous holder removed it between our opening and our locking it.
		if err := file.Close(); err != nil {
			return nil, err
		}
	}
}

// fileAt reports whether anything has that name, links followed.
func fileAt(name string) bool {
	_, err := os.Stat(name)
	return !errors.Is(err, fs.ErrNotExist)
}

// sign writes the holder of a lock into its file.
func sign(name string) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_TRUNC|nonblocking|noFollow, 0)
	if err != nil {
		return
	}
	_, _ = f.WriteString(ourselves())
	_ = f.Close()
}

// beside is the name of a hidden file beside another.
func beside(name, suffix string) string {
	return filepath.Join(filepath.Dir(name), "."+filepath.Base(name)+suffix)
}

// isAt reports whether the locked file still has its name.
func isAt(file *flock.Flock, name string) bool {
	ours, err := file.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(name)
	return err == nil && os.SameFile(ours, there)
}

func ourselves() string {
	host, err := os.Hostname()
	if err != nil {
		return fmt.Sprintf("process %d\n", os.Getpid())
	}
	return fmt.Sprintf("process %d on host %s\n", os.Getpid(), host)
}

// holder is what the holder of the lock wrote about itself.
func holder(name string) string {
	text, err := Read(name, 1<<10)
	if err != nil {
		return ""
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return line
}

// Release releases the lock.
func (l *Lock) Release() error {
	if l.file == nil {
		return nil
	}
	if runtime.GOOS == "windows" {
		// This system cannot remove an open file: close it first; if somebody has opened it since, it stays.
		err := l.file.Close()
		_ = os.Remove(l.file.Path())
		return err
	}
	// While it is locked nobody else can use this name.
	return errors.Join(os.Remove(l.file.Path()), l.file.Close())
}

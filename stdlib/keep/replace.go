package keep

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
)

// Replace writes the file anew and puts it in place of the old one when all of it
// is on the disk; on an error the old one stays. The mode of an old file is kept,
// a new one has the mode given.
func (l *Lock) Replace(mode fs.FileMode, write func(io.Writer) error) (err error) {
	if info, err := os.Stat(l.name); err == nil {
		mode = info.Mode().Perm()
	}
	// What a writer that was killed left here belongs to nobody now.
	part := beside(l.name, ".part")
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, publish, err := create(l.name, part)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = f.Close() // the error that came first is told
			_ = os.Remove(part)
		}
	}()
	if err := f.Chmod(mode); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	out := bufio.NewWriterSize(f, 1<<18)
	if err := write(out); err != nil {
		return err
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := publish(); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(part, l.name)
}

// Replace is Lock.Replace for one who does not hold the lock.
func Replace(name string, mode fs.FileMode, write func(io.Writer) error) error {
	l, err := Acquire(name)
	if err != nil {
		return err
	}
	return errors.Join(l.Replace(mode, write), l.Release())
}

// createNamed creates the new file under the name that it has until it is whole.
func createNamed(part string) (f *os.File, publish func() error, err error) {
	f, err = os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	return f, func() error { return nil }, err
}

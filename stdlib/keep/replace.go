package keep

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
)

// Replace writes the file to disk under another name and, when it is complete, renames it over the old one; on an error the
// old one stays. The mode of an old file is preserved; a new one gets the given mode.
func (l *Lock) Replace(mode fs.FileMode, write func(io.Writer) error) (err error) {
	if info, err := os.Stat(l.name); err == nil {
		mode = info.Mode().Perm()
	}
	// Remove what a killed writer left here.
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
			_ = f.Close() // the first error is reported
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

// Replace is Lock.Replace for callers that do not hold the lock.
func Replace(name string, mode fs.FileMode, write func(io.Writer) error) error {
	l, err := Acquire(name)
	if err != nil {
		return err
	}
	return errors.Join(l.Replace(mode, write), l.Release())
}

// createNamed creates the new file under a temporary name.
func createNamed(part string) (f *os.File, publish func() error, err error) {
	f, err = os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	return f, func() error { return nil }, err
}

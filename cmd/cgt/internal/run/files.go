package run

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"cgt/stdlib/keep"
)

// Files gives statements access to the files of this machine. A file that cgt did not
// write is replaced only with permission. It implements eval.Files.
type Files struct {
	Sandbox   bool // sandbox: nothing is read or written
	Overwrite bool // files not written by cgt may be replaced
	// Ask asks a person a yes/no question; nil if nobody is there.
	Ask func(question string) bool

	used  map[string]bool       // full paths of files read or written in this session
	locks map[string]*keep.Lock // locks of files that a statement saves its progress in
}

// ErrSandbox is the error of reading or writing a file in a sandboxed session.
var ErrSandbox = errors.New("the sandbox reads and writes no files")

// largestFile bounds the size of files that statements read.
const largestFile = 1 << 30

// ReadFile reads a file that a statement names and may then overwrite. Devices, FIFOs
// and directories are refused, and files of more than a gigabyte.
func (f *Files) ReadFile(name string) ([]byte, error) {
	text, err := f.ReadForeign(name)
	if err == nil {
		f.markUsed(name)
	}
	return text, err
}

// ReadForeign is ReadFile, but does not permit overwriting the file afterwards.
func (f *Files) ReadForeign(name string) ([]byte, error) {
	if f.Sandbox {
		return nil, ErrSandbox
	}
	return keep.Read(name, largestFile)
}

// WriteFile replaces a file as a whole; if it fails, the file is unchanged.
func (f *Files) WriteFile(name string, data []byte) error {
	err := f.MayReplace(name)
	if err == nil {
		err = f.MayReplaceState(name, data)
	}
	if err != nil {
		return err
	}
	if lock := f.locks[fullPath(name)]; lock != nil {
		err = withoutPath(lock.Replace(0o644, writer(data)))
	} else {
		err = WriteFile(name, data, 0o644)
	}
	if err != nil {
		return err
	}
	f.markUsed(name)
	remember(name, data)
	return nil
}

// LockFile locks a file against other writers, of this and of other programs, until
// release is called.
func (f *Files) LockFile(name string) (release func() error, err error) {
	if f.Sandbox {
		return nil, ErrSandbox
	}
	lock, err := keep.Acquire(name)
	if err != nil {
		return nil, err
	}
	path := fullPath(name)
	if f.locks == nil {
		f.locks = map[string]*keep.Lock{}
	}
	f.locks[path] = lock
	return func() error {
		delete(f.locks, path)
		return lock.Release()
	}, nil
}

// Reach is called before an engine itself opens a file; engines replace only files of
// their own.
func (f *Files) Reach(string) error {
	if f.Sandbox {
		return ErrSandbox
	}
	return nil
}

// MayWrite is called before work is done for a file: the sandbox refuses it then, since
// drawing a page makes files of its own.
func (f *Files) MayWrite(string) error {
	if f.Sandbox {
		return ErrSandbox
	}
	return nil
}

// MayReplace returns an error unless a file may be written under this name: none
// exists, it was read or written in this session, it is unchanged since cgt wrote it,
// or the user agrees.
func (f *Files) MayReplace(name string) error {
	if f.Sandbox {
		return ErrSandbox
	}
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || f.Overwrite || f.used[fullPath(name)] || written(name, info.Size()) {
		return nil // writing will report what prevents it
	}
	if f.Ask != nil {
		if f.Ask(fmt.Sprintf("%s is there already; replace it? [no] ", name)) {
			return nil
		}
		return errors.New("it is there already and was left as it is")
	}
	return errors.New("it is there already, and cgt did not write it as it is; --overwrite, or :set overwrite on at the " +
		"prompt, replaces it")
}

// MayReplaceState returns an error if the file is saved state of a long computation,
// and the new content, which begins as given, is of another kind.
func (f *Files) MayReplaceState(name string, data []byte) error {
	in, err := keep.Open(name)
	if err != nil || f.Overwrite {
		return nil // writing will report what prevents it
	}
	defer in.Close()
	start := make([]byte, 64)
	n, _ := io.ReadFull(in, start) // the file may be shorter
	kind := stateKind(start[:n])
	if kind == "" || kind == stateKind(data) {
		return nil
	}
	return fmt.Errorf("it holds what cgt keeps of a long computation (%s); --overwrite, or :set overwrite on at the prompt, "+
		"replaces it", kind)
}

// stateKind is the kind of saved state in a file, judging by its beginning; "" for
// other files.
func stateKind(text []byte) string {
	if rest, ok := bytes.CutPrefix(text, []byte(`{"cgt":"`)); ok {
		kind, _, _ := bytes.Cut(rest, []byte{'"'})
		return string(kind)
	}
	if bytes.HasPrefix(text, []byte(`{"catalogue":`)) {
		return "catalogue"
	}
	return "" // the other kinds are never written here
}

func (f *Files) markUsed(name string) {
	if f.used == nil {
		f.used = map[string]bool{}
	}
	f.used[fullPath(name)] = true
}

// fullPath is the canonical name of a file, with links and relative directories
// resolved.
func fullPath(name string) string {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	} else if folder, err := filepath.EvalSymlinks(filepath.Dir(name)); err == nil { // it does not exist yet
		name = filepath.Join(folder, filepath.Base(name))
	}
	if full, err := filepath.Abs(name); err == nil {
		name = full
	}
	return name
}

// WriteFile replaces a file as a whole; if it fails, the file is unchanged. Links are
// followed, and the mode of an existing file is preserved; anything but a regular file
// is refused. The error does not name the file; that is left to the caller.
func WriteFile(name string, data []byte, mode os.FileMode) error {
	return withoutPath(keep.Replace(name, mode, writer(data)))
}

// writer writes data.
func writer(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// withoutPath is an error without its path, which may be that of a temporary file next to the
// one the caller names.
func withoutPath(err error) error {
	var where *fs.PathError
	if errors.As(err, &where) {
		return where.Err
	}
	return err
}

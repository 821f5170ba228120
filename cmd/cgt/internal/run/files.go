package run

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"

	"cgt/stdlib/keep"
)

// Files are the files of this machine, for statements that name them. They do
// not replace a file that cgt did not write, unless they are told to. It
// implements eval.Files.
type Files struct {
	Sandbox   bool // nothing is read or written
	Overwrite bool // files of others are replaced, too
	// Ask asks a person a question that is answered with yes or no; nil where
	// nobody is there.
	Ask func(question string) bool

	ours  map[string]bool       // read or written in this session, by full path
	locks map[string]*keep.Lock // of the files that a statement keeps for itself
}

// ErrSandbox is why a sandboxed session reads and writes no file.
var ErrSandbox = errors.New("the sandbox reads and writes no files")

// largestFile bounds the files that statements read.
const largestFile = 1 << 30

// ReadFile reads a file that a statement names and may go on writing. Devices,
// FIFOs and directories are refused, and files of more than a gigabyte.
func (f *Files) ReadFile(name string) ([]byte, error) {
	text, err := f.LookAt(name)
	if err == nil {
		f.own(name)
	}
	return text, err
}

// LookAt reads a file as ReadFile does, which stays that of others.
func (f *Files) LookAt(name string) ([]byte, error) {
	if f.Sandbox {
		return nil, ErrSandbox
	}
	return keep.Read(name, largestFile)
}

// WriteFile replaces a file as a whole or leaves it as it was.
func (f *Files) WriteFile(name string, data []byte) error {
	err := f.MayReplace(name)
	if err == nil {
		err = f.MayReplaceState(name, data)
	}
	if err != nil {
		return err
	}
	if lock := f.locks[fullPath(name)]; lock != nil {
		err = cause(lock.Replace(0o644, writer(data)))
	} else {
		err = WriteFile(name, data, 0o644)
	}
	if err != nil {
		return err
	}
	f.own(name)
	remember(name, data)
	return nil
}

// LockFile keeps other writers, of this and of other programs, from a file until
// release.
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

// Reach is asked before a file is opened elsewhere, by an engine that reads or
// writes its own files and replaces no others.
func (f *Files) Reach(string) error {
	if f.Sandbox {
		return ErrSandbox
	}
	return nil
}

// MayReplace is an error unless a file may be written under the name: there is
// none, it was read or written in this session, it is what cgt wrote there last,
// or a person says yes.
func (f *Files) MayReplace(name string) error {
	if f.Sandbox {
		return ErrSandbox
	}
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || f.Overwrite || f.ours[fullPath(name)] || written(name, info.Size()) {
		return nil // what stands in the way of writing is said by the writing
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

// MayReplaceState is an error where the file is what cgt keeps of a long computation, and
// what is to be written, which begins so, is of another kind.
func (f *Files) MayReplaceState(name string, data []byte) error {
	in, err := keep.Open(name)
	if err != nil || f.Overwrite {
		return nil // what stands in the way of writing is said by the writing
	}
	defer in.Close()
	start := make([]byte, 64)
	n, _ := io.ReadFull(in, start) // it may be shorter
	kind := stateKind(start[:n])
	if kind == "" || kind == stateKind(data) {
		return nil
	}
	return fmt.Errorf("it holds what cgt keeps of a long computation (%s); --overwrite, or :set overwrite on at the prompt, "+
		"replaces it", kind)
}

// stateKind is what a file says to be that cgt reads back; "" for others.
func stateKind(text []byte) string {
	if rest, ok := bytes.CutPrefix(text, []byte(`{"cgt":"`)); ok {
		kind, _, _ := bytes.Cut(rest, []byte{'"'})
		return string(kind)
	}
	if bytes.HasPrefix(text, []byte(`{"catalogue":`)) {
		return "catalogue"
	}
	return "" // the others are never written here
}

func (f *Files) own(name string) {
	if f.ours == nil {
		f.ours = map[string]bool{}
	}
	f.ours[fullPath(name)] = true
}

// fullPath is one name of a file, whatever links and folders it was named by.
func fullPath(name string) string {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	} else if folder, err := filepath.EvalSymlinks(filepath.Dir(name)); err == nil { // it is not there yet
		name = filepath.Join(folder, filepath.Base(name))
	}
	if full, err := filepath.Abs(name); err == nil {
		name = full
	}
	return name
}

// The list of what cgt wrote: lines of a checksum and a path, the latest last. It
// spares those who run a script again the question whether its pictures may be
// replaced; where it is lost, they are asked.
const (
	maxWritten  = 1 << 20 // bytes of the list that are read
	keptWritten = 2000    // lines that are kept when it grows too long
)

func writtenList() string {
	name, err := xdg.StateFile(filepath.Join("cgt", "written"))
	if err != nil {
		return ""
	}
	return name
}

// line is a line of the list. A path with a line end is not kept.
func writtenLine(name string, sum [sha256.Size]byte) string {
	return fmt.Sprintf("%x %s", sum, fullPath(name))
}

// remember notes what was written.
func remember(name string, data []byte) {
	list := writtenList()
	line := writtenLine(name, sha256.Sum256(data))
	if list == "" || strings.ContainsAny(line, "\r\n") {
		return
	}
	if info, err := os.Stat(list); err == nil && info.Size() > maxWritten/2 {
		text, _ := keep.Read(list, maxWritten)
		lines := strings.SplitAfter(string(text), "\n")
		text = []byte(strings.Join(lines[max(0, len(lines)-keptWritten):], ""))
		if WriteFile(list, text, 0o600) != nil {
			return
		}
	}
	_ = keep.Append(list, []byte(line+"\n"), 0o600) // without it, who writes the file again will be asked
}

// written reports whether a file is, to the byte, what cgt wrote there.
func written(name string, size int64) bool {
	text, err := keep.Read(writtenList(), maxWritten)
	if err != nil || size > largestFile {
		return false
	}
	path := []byte(" " + fullPath(name))
	known := false
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan() && !known; {
		known = bytes.HasSuffix(lines.Bytes(), path)
	}
	if !known {
		return false
	}
	data, err := keep.Read(name, largestFile)
	if err != nil {
		return false
	}
	line := writtenLine(name, sha256.Sum256(data)) + "\n"
	return strings.HasPrefix(string(text), line) || strings.Contains(string(text), "\n"+line)
}

// WriteFile replaces a file as a whole or leaves it as it was. A link is followed,
// and the mode of an old file kept; what is no file is refused. The error is the
// cause alone, for the caller to say of which file.
func WriteFile(name string, data []byte, mode os.FileMode) error {
	return cause(keep.Replace(name, mode, writer(data)))
}

// writer writes data.
func writer(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// cause is an error without the path, which may be that of a file beside the one
// that the caller names.
func cause(err error) error {
	var where *fs.PathError
	if errors.As(err, &where) {
		return where.Err
	}
	return err
}

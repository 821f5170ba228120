package keep

import (
	"fmt"
	"io"
	"io/fs"
	"os"
)

// KindError means that a name does not belong to a regular file but to a directory, a device, a FIFO, a socket, or a
// dangling symbolic link.
type KindError struct {
	Name string
	Mode fs.FileMode
}

func (e *KindError) Error() string {
	switch {
	case e.Mode.IsDir():
		return "it is a directory"
	case e.Mode&fs.ModeNamedPipe != 0:
		return "it is a FIFO, not a file"
	case e.Mode&fs.ModeDevice != 0:
		return "it is a device, not a file"
	case e.Mode&fs.ModeSocket != 0:
		return "it is a socket, not a file"
	case e.Mode&fs.ModeSymlink != 0:
		return "it is a symbolic link, along which no file is made"
	}
	return "it is no regular file"
}

// SizeError means that a file is larger than allowed.
type SizeError struct{ Limit int64 }

func (e *SizeError) Error() string {
	return fmt.Sprintf("it is larger than the %d bytes that are read", e.Limit)
}

// regular returns an error unless name is a regular file or does not exist; links are followed.
func regular(name string) error {
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return &KindError{name, info.Mode()}
	}
	return nil
}

// Open opens a regular file for reading. For anything else the error is a *KindError, without waiting: not even for a FIFO
// that replaces the file at the last moment.
func Open(name string) (*os.File, error) {
	if err := regular(name); err != nil { // opening a device may have effects
		return nil, err
	}
	return checked(os.OpenFile(name, os.O_RDONLY|nonblocking, 0))
}

// checked returns the opened file, if it is a regular one.
func checked(f *os.File, err error) (*os.File, error) {
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &KindError{f.Name(), info.Mode()}
	}
	if err != nil {
		_ = f.Close() // nothing was read or written
		return nil, err
	}
	return f, nil
}

// Read is the text of a regular file of at most limit bytes; a larger one is a
// *SizeError.
func Read(name string, limit int64) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() > limit {
		return nil, &SizeError{limit}
	}
	text, err := io.ReadAll(io.LimitReader(f, limit+1)) // it may grow in the meantime
	if err == nil && int64(len(text)) > limit {
		return nil, &SizeError{limit}
	}
	return text, err
}

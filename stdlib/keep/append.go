package keep

import (
	"errors"
	"io/fs"
	"os"
)

// Append appends data to a regular file in one write, or creates the file with the given mode. If anything else has that
// name, the error is a *KindError, without waiting.
func Append(name string, data []byte, mode fs.FileMode) error {
	if err := regular(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := checked(os.OpenFile(name, os.O_WRONLY|os.O_APPEND|os.O_CREATE|nonblocking, mode))
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

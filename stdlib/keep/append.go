package keep

import (
	"errors"
	"io/fs"
	"os"
)

// Append writes data behind a regular file, in one piece, or begins it with the mode
// given. Anything else under the name is a *KindError, at once.
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

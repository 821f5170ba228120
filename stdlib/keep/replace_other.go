//go:build !linux

package keep

import "os"

// create makes the new file under the name part.
func create(_, part string) (f *os.File, publish func() error, err error) { return createNamed(part) }

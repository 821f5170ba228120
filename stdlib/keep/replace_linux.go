package keep

import (
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// create makes a new file without a name in the folder of name, which the system removes if the process is killed; publish
// gives it the name part. On file systems without unnamed files it has that name from the start.
func create(name, part string) (f *os.File, publish func() error, err error) {
	fd, err := unix.Open(filepath.Dir(name), unix.O_TMPFILE|unix.O_WRONLY|unix.O_CLOEXEC, 0o600)
	if err != nil {
		return createNamed(part)
	}
	f = os.NewFile(uintptr(fd), part)
	return f, func() error {
		return unix.Linkat(unix.AT_FDCWD, fmt.Sprintf("/proc/self/fd/%d", fd), unix.AT_FDCWD, part, unix.AT_SYMLINK_FOLLOW)
	}, nil
}

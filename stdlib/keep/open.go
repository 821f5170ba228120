//go:build unix

package keep

import "syscall"

// nonblocking is the flag by which opening a FIFO does not wait, and noFollow that by
// which no symbolic link is opened.
const (
	nonblocking = syscall.O_NONBLOCK
	noFollow    = syscall.O_NOFOLLOW
)

//go:build unix

package keep

import "syscall"

// nonblocking is the flag that keeps opening a FIFO from waiting, and noFollow the one that refuses to open symbolic links.
const (
	nonblocking = syscall.O_NONBLOCK
	noFollow    = syscall.O_NOFOLLOW
)

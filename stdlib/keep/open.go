//go:build !js

package keep

import "syscall"

// nonblocking is the flag by which opening a FIFO does not wait.
const nonblocking = syscall.O_NONBLOCK

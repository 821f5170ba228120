//go:build !unix

package keep

// These systems have no FIFOs in the file system, and only administrators make links.
const (
	nonblocking = 0
	noFollow    = 0
)

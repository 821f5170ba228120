//go:build !unix

package keep

// There are no FIFOs in the way, and links are made by administrators.
const (
	nonblocking = 0
	noFollow    = 0
)

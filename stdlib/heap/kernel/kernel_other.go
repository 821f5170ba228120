//go:build !amd64 || purego

package kernel

// Best are the fastest versions that the processor has.
func Best() *Search { return &Plain }

//go:build !amd64 || purego

package kernel

// Best is the fastest set of versions for this processor.
func Best() *Search { return &Plain }

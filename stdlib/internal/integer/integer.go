// Package integer has arithmetic on machine integers that Go's library does not provide.
package integer

// GCD is the greatest common divisor of two integers that are not negative; that of 0
// and 0 is 0.
func GCD[T ~int | ~int64 | ~uint64](a, b T) T {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Package trials says how many cases a test tries. Tests of all packages ask it, so
// that one switch makes them all longer: few cases under go test -short, a telling
// sample otherwise, and with the environment variable CGT_TRIALS=n, for a number n
// above 1, n times as many at random and every case of those that can be listed.
//
//	CGT_TRIALS=10 go test ./stdlib/solve
package trials

import (
	"os"
	"strconv"
	"testing"
)

// Count is the number of random cases: short under -short, otherwise usual, times the number in CGT_TRIALS.
func Count(short, usual int) int {
	if testing.Short() {
		return short
	}
	return usual * factor()
}

// Every is the distance of the cases tried in a list of them: 1 tries all, 5 every fifth. It is short under -short,
// otherwise usual, and 1 if CGT_TRIALS requests more.
func Every(short, usual int) int {
	switch {
	case testing.Short():
		return short
	case factor() > 1:
		return 1
	}
	return usual
}

// All reports whether CGT_TRIALS requests more than a sample: every case, including those that take long.
func All() bool { return !testing.Short() && factor() > 1 }

// factor is the number in CGT_TRIALS, or 1 if it is not a number above 1.
func factor() int {
	n, err := strconv.Atoi(os.Getenv("CGT_TRIALS"))
	if err != nil {
		return 1
	}
	return max(1, n)
}

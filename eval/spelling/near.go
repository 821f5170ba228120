package spelling

import (
	"math"
	"strings"

	"github.com/agnivade/levenshtein"
)

// MayBeNearest reports that Nearest may answer an unknown name by another one. It
// compares the two alone, and not all the names that there are.
func MayBeNearest(name, other string) bool { return NameDistance(name, other) <= LettersOff(name) }

// LettersOff is how many letters of an unknown name may differ, less than 0 for a
// name of one letter.
func LettersOff(name string) int {
	letters := len([]rune(name))
	switch {
	case letters == 1:
		return -1
	case len(name) >= 4:
		return max(2, min(3, letters/3))
	}
	return max(1, min(3, letters/3))
}

// NameDistance is how many letters a name is off an unknown one, as Nearest counts them.
func NameDistance(unknown, name string) int {
	if len(name) <= 1 {
		return math.MaxInt
	}
	if len(unknown) >= 4 && strings.HasPrefix(name, unknown) && name != unknown {
		return 1
	}
	d := levenshtein.ComputeDistance(strings.ToLower(unknown), strings.ToLower(name))
	if d > 1 && unknown[0]|0x20 != name[0]|0x20 {
		d++
	}
	return d
}

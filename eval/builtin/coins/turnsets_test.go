package coins

import (
	"math/bits"
	"slices"
	"testing"
)

// TestTurnSets compares the sets of some codes with all sets of coins, of which those are taken that a code describes.
func TestTurnSets(t *testing.T) {
	span := func(set uint) int { return bits.Len(set) - bits.TrailingZeros(set) }
	count := bits.OnesCount
	symmetric := func(set uint) bool {
		shifted := set >> bits.TrailingZeros(set)
		return bits.Reverse(shifted)>>(bits.UintSize-bits.Len(shifted)) == shifted
	}
	equal := func(set uint) bool {
		distance, last := 0, -1
		for p := range bits.Len(set) {
			if set>>p&1 == 0 {
				continue
			}
			if last >= 0 && distance != 0 && p-last != distance {
				return false
			}
			if last >= 0 {
				distance = p - last
			}
			last = p
		}
		return true
	}
	for code, describes := range map[string]func(set uint) bool{
		"1-3":    func(set uint) bool { return count(set) <= 3 },
		"2":      func(set uint) bool { return count(set) == 2 },
		"1+":     func(uint) bool { return true },
		"1+C":    func(set uint) bool { return count(set) == span(set) },
		"3C(5)":  func(set uint) bool { return count(set) == 3 && span(set) <= 5 },
		"3E":     func(set uint) bool { return count(set) == 3 && equal(set) },
		"2+E":    func(set uint) bool { return count(set) >= 2 && equal(set) },
		"4FS":    func(set uint) bool { return count(set) == 4 && set&1 != 0 && symmetric(set) },
		"1+S":    symmetric,
		"1+FS":   func(set uint) bool { return set&1 != 0 && symmetric(set) },
		"2-3,6C": func(set uint) bool { return count(set) == 2 || count(set) == 3 || count(set) == 6 && span(set) == 6 },
	} {
		rules, err := parseTurns(code)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 9 {
			var got, want []uint
			for _, r := range rules {
				err := r.sets(free{}, n, func(chosen []int) error {
					set := uint(1) << n
					for _, p := range chosen {
						set |= 1 << p
					}
					got = append(got, set)
					return nil
				})
				if err != nil {
					t.Fatal(err)
				}
			}
			for set := uint(1) << n; set < 2<<n; set++ {
				if describes(set) {
					want = append(want, set)
				}
			}
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("%s at place %d: %b, want %b", code, n, got, want)
			}
		}
	}
	for _, code := range []string{"", "C", "3-1", "0", "1-3X", "3C(", "99999"} {
		if _, err := parseTurns(code); err == nil {
			t.Errorf("%q is accepted", code)
		}
	}
}

// free counts nothing.
type free struct{}

func (free) Tick() error { return nil }

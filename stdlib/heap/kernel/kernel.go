// Package kernel has the loops that look for wanted values among the xors of pairs of heaps. Marking a pair as an option
// costs a store to a row of stamps; comparing it with a few wanted values costs a fraction of that, since one instruction
// compares many pairs. So when only a few values are still open, pairs are searched, not stamped.
//
// The plain versions here work on four values in a word. If the processor has AVX2, versions for sixteen values replace
// them; kernel_test.go proves them equal, and BenchmarkKernels compares them: they are 8 to 14 times as fast.
package kernel

//go:generate sh -c "cd gen && go run . -out ../kernel_amd64.s -stubs ../kernel_stubs_amd64.go -pkg kernel"

// Sizes of what the loops work on.
const (
	Wants   = 4  // values searched for at once
	RunUnit = 32 // the length of a run is a multiple of this
)

// NoValue is a wanted value that never occurs; no value of the engine is as large.
const NoValue = 1<<16 - 1

// Search is the set of versions in use.
type Search struct {
	// Once reports whether small[i] xor large[i] = want for some i.
	Once func(small, large []uint16, want uint16) bool
	// Pairs has bit k set if small[i] xor large[i] = want[k] for some i. The
	// length of both slices is a multiple of runUnit.
	Pairs func(small, large []uint16, want *[Wants]uint16) uint8
	// Mark ors 1<<(values[i] xor g[at+k-heaps[i]]) into seen[k] for all i and
	// k < 64. The heaps rise, and all xors are below 64.
	Mark func(seen *[64]uint64, g []uint16, at int, heaps []uint32, values []uint16)
	// Windows ors windows of 512 bits into lane until all bits of want are set in all words or no probe is left, and
	// returns how many it tried.
	Windows func(lane *[8]uint64, rings []uint64, probes []Probe, start, mask, want uint64) int
	// Ballot sets bit i of words[v] if g[i] = v, for all i and v < len(words),
	// which is at most 64. All g[i] are below 32768.
	Ballot func(words []uint64, g *[64]uint16)
	// Finish computes the values g[at+from], ..., g[at+to-1] of a block, and stops at the first that it cannot decide. It
	// returns the index of that one, or to if there is none. to is even.
	Finish func(b *Block, g []uint16, at, from, to int) int
	// Wide means that Pairs is much cheaper than stamps.
	Wide bool
}

// Plain is the set of versions in Go.
var Plain = Search{Once: oncePlain, Pairs: pairsPlain, Mark: markPlain, Windows: windowsPlain, Ballot: ballotPlain,
	Finish: finishPlain}

// Constants of the arithmetic on four values of 16 bits in a word.
const (
	lowBits  = 0x0001_0001_0001_0001
	highBits = 0x8000_8000_8000_8000
)

// fourAt reads four values as a word.
func fourAt(s []uint16) uint64 {
	return uint64(s[0]) | uint64(s[1])<<16 | uint64(s[2])<<32 | uint64(s[3])<<48
}

// zeros has a high bit set if one of the four values is 0. The borrow runs upwards only, so the lowest 0 is always found,
// and nothing is found if there is none.
func zeros(x uint64) uint64 { return (x - lowBits) &^ x & highBits }

func oncePlain(small, large []uint16, want uint16) bool {
	w, hit := uint64(want)*lowBits, uint64(0)
	large = large[:len(small)]
	for len(small) >= 8 {
		hit |= zeros(fourAt(small)^fourAt(large)^w) | zeros(fourAt(small[4:8])^fourAt(large[4:8])^w)
		small, large = small[8:], large[8:]
	}
	return hit != 0
}

func pairsPlain(small, large []uint16, want *[Wants]uint16) (found uint8) {
	w0, w1, w2, w3 := uint64(want[0])*lowBits, uint64(want[1])*lowBits, uint64(want[2])*lowBits, uint64(want[3])*lowBits
	var h0, h1, h2, h3 uint64
	large = large[:len(small)]
	for len(small) >= 4 {
		x := fourAt(small) ^ fourAt(large)
		h0 |= zeros(x ^ w0)
		h1 |= zeros(x ^ w1)
		h2 |= zeros(x ^ w2)
		h3 |= zeros(x ^ w3)
		small, large = small[4:], large[4:]
	}
	for k, h := range [Wants]uint64{h0, h1, h2, h3} {
		if h != 0 {
			found |= 1 << k
		}
	}
	return found
}

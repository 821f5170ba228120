package short

import "math/big"

// facts caches what was computed about nodes on demand, by id.
type facts struct {
	born         map[uint32]*big.Int
	stopCounts   map[uint32]*big.Int
	thermographs map[uint32]*Thermograph
	warmths      map[uint32]Warmth
	reduced      map[uint32]uint32
	allSmall     map[uint32]bool
	weights      map[uint32]uint32
	tempers      map[uint32]temper
	parities     map[uint32]temper
}

func (f *facts) init() {
	f.born = map[uint32]*big.Int{}
	f.stopCounts = map[uint32]*big.Int{}
	f.thermographs = map[uint32]*Thermograph{}
	f.warmths = map[uint32]Warmth{}
	f.reduced = map[uint32]uint32{}
	f.allSmall = map[uint32]bool{}
	f.weights = map[uint32]uint32{}
	f.tempers = map[uint32]temper{}
	f.parities = map[uint32]temper{}
}

// temper is even, odd, or neither.
type temper uint8

const (
	neither temper = iota
	even
	odd
)

package short

import "math/big"

// facts are what was found out about nodes on demand, by id.
type facts struct {
	born map[uint32]*big.Int
}

func (f *facts) init() { f.born = map[uint32]*big.Int{} }

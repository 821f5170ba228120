package sequence

// tuner chooses how many heaps are stamped with. To stamp a pair costs about as
// much as to search ten pairs for four values, and a value that is left to
// search for is found among some thousands of pairs; so the values that are
// left should be few, but not too few. Their number falls like exp(-pairs
// stamped/values), so that an eighth more heaps can divide it by five: smaller
// steps than that would not be felt, larger ones jump over the best choice.
type tuner struct {
	blocks int
	hits   int64 // values that a search found
}

// The tuner looks at tunerBlocks blocks at a time and stamps with up to nearest
// heaps.
const (
	tunerBlocks = 32
	nearest     = 1 << 18
	fewHits     = 3 // for each heap
	manyHits    = 12
	farTooMany  = 100
)

// block notes that a block was computed.
func (t *tuner) block(s *stamps) {
	if t.blocks++; t.blocks < tunerBlocks {
		return
	}
	each := t.hits / (64 * tunerBlocks)
	t.blocks, t.hits = 0, 0
	near := s.near
	switch {
	case each > farTooMany:
		near *= 2
	case each > manyHits:
		near += near / 8
	case each < fewHits:
		near -= near / 8
	}
	if near = min(max(near, leastDone), nearest); near != s.near {
		s.near, s.stale = near, true
	}
}

package sequence

// tuner chooses how many heaps are stamped. Stamping a pair costs about as much as searching ten pairs for four values, and
// a value that must be searched for is found among some thousands of pairs; so few values should be left to search for, but
// not too few. Their number decreases like exp(-pairs stamped/values), so that one eighth more heaps can divide it by five:
// smaller steps would have no noticeable effect, larger ones would jump over the best choice.
type tuner struct {
	blocks int
	hits   int64 // number of values that a search found
}

// The tuner measures tunerBlocks blocks at a time and stamps at most `nearest` heaps.
const (
	tunerBlocks = 32
	nearest     = 1 << 18
	fewHits     = 3 // for each heap
	manyHits    = 12
	farTooMany  = 100
)

// block records that a block was computed.
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

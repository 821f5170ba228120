package solve

import "sync/atomic"

// trail is how one of several workers tells the others which positions it is searching, so that they search others first
// (the exclusive searches of Weill, The ABDADA distributed minimax search algorithm, ICCA Journal 19 (1996) 3-16; there a
// mark in the table). Where another worker was quicker with one that it is still searching, it takes that answer. The others
// only read told.
type trail struct {
	told  [trailDepth]atomic.Uint64 // by depth: the check of the key of the position, or 0 if that is not worth telling
	keys  [trailDepth]key           // by depth: the key of the position, the zero key if none is searched there
	sizes [trailDepth]int64         // by depth: the mean number of positions that a search there took, of the latest above all

	least    int64 // the mean size from which on searches are told
	over     int   // the depth whose answer another worker found, 0 for none; until it is reached, the worker is stopped
	overWins bool  // that answer
}

const (
	// trailDepth bounds the depth down to which searches are announced.
	trailDepth = 256
	// trailSize is the mean size from which on searches are announced: reading what another core has just written takes as long as
	// a few positions.
	trailSize = 32
)

// elsewhere reports whether another worker is searching the position with the key, one move deeper than this one is.
func (s *worker) elsewhere(k key) bool {
	deeper := s.depth + 1
	if s.trail == nil || deeper >= trailDepth || s.trail.sizes[deeper] < s.trail.least {
		return false
	}
	for _, other := range s.others {
		if other.told[deeper].Load() == k.check {
			return true
		}
	}
	return false
}

// begin tells the others of the search for the position with the key, which has been entered.
func (s *worker) begin(k key) {
	if t := s.trail; t != nil && s.depth < trailDepth {
		if t.keys[s.depth] = k; t.sizes[s.depth] >= t.least {
			t.told[s.depth].Store(k.check)
		}
	}
}

// mostWon bounds how many positions count.
const mostWon = 8

// leave ends a search that took so many positions; its answer is the given one, but for one that another worker found.
func (s *worker) leave(win bool, size int64) bool {
	if at := s.depth; at < trailDepth && !s.stopped {
		if s.won[at] = max(s.won[at]-1, -mostWon); win {
			s.won[at] = min(s.won[at]+2, mostWon)
		}
	}
	if t := s.trail; t != nil && s.depth < trailDepth {
		if t.keys[s.depth] = (key{}); t.sizes[s.depth] >= t.least {
			t.told[s.depth].Store(0)
		}
		switch {
		case !s.stopped:
			t.sizes[s.depth] += (size - t.sizes[s.depth]) / 8
		case t.over == s.depth:
			win, t.over, s.stopped = t.overWins, 0, false
		}
	}
	s.depth--
	return win
}

// overtaken stops the searches from the first one on whose answer another worker found.
func (s *worker) overtaken() {
	t := s.trail
	for d := 1; d <= s.depth && d < trailDepth; d++ {
		if k := t.keys[d]; k != (key{}) && t.sizes[d] >= t.least {
			if win, ok := s.shared.table().find(k); ok {
				t.over, t.overWins, s.stopped = d, win, true
				return
			}
		}
	}
}

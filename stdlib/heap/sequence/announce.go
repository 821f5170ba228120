package sequence

import (
	"fmt"

	"cgt/stdlib/heap"
)

// AnnounceError says why no values are retained for a period that was announced.
type AnnounceError struct {
	Rules *heap.Rules
	From  uint64
	Terms uint64 // the number of heaps known, if it is too large; otherwise 0
}

func (e *AnnounceError) Error() string {
	if e.Terms > 0 {
		return fmt.Sprintf("a period of %s from heap %d on is announced too late: %d heaps are known", e.Rules.Name(), e.From,
			e.Terms)
	}
	return fmt.Sprintf("all nim-values of %s that are known are kept, so that a period needs no announcing: its values "+
		"are given up only when they are very many and the rare heaps have died out", e.Rules.Name())
}

// Announce says that r is thought to have a period from heap n on. While values of r are discarded, those that prove such a
// period after its first repetition are retained, from heap n or from the first possible heap; they are the heaps from..to.
// One period can be announced at a time. The proof does not depend on n, and Save stores the announcement.
func (s *Store) Announce(r *heap.Rules, n uint64) (from, to uint64, err error) {
	v, err := s.view(r)
	if err != nil {
		return 0, 0, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	e, ok := v.engine.(*sparse)
	if !ok || !e.ringing() {
		return 0, 0, &AnnounceError{Rules: r, From: n}
	}
	first := max(n-min(n, v.shift), e.window(), e.ringFrom-min(e.ringFrom, e.window()))
	if first+e.window() <= v.recur.next {
		return 0, 0, &AnnounceError{r, n, v.engine.terms() + v.shift}
	}
	at := v.recur.announce(first)
	return first + v.shift, at + v.shift - 1, nil
}

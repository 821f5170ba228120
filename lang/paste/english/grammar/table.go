package grammar

import "math/bits"

// Table is a list of patterns with an index of what they can begin with, so that at a
// token only the few that may match are tried.
type Table struct {
	needs [][][4]uint64           // by pattern: marks of words of which a match reads one
	words int                     // length of a set of patterns
	mark  [256][]uint64           // the patterns that can begin with a word with a mark
	kind  [SignToken + 1][]uint64 // those that can begin with a part that reads a kind of token
}

// NewTable makes the index.
func NewTable(list []Pattern) *Table {
	t := &Table{needs: make([][][4]uint64, len(list)), words: (len(list) + 63) / 64}
	for i := range t.mark {
		t.mark[i] = make([]uint64, t.words)
	}
	for k := range t.kind {
		t.kind[k] = make([]uint64, t.words)
	}
	for i, p := range list {
		bit := uint64(1) << (i & 63)
		first := &p.start.first
		t.needs[i] = p.start.needs()
		for m := range t.mark {
			if first.marks[m>>6]>>(m&63)&1 != 0 {
				t.mark[m][i>>6] |= bit
			}
		}
		for k := range t.kind {
			if first.parts[k] != (partSet{}) {
				t.kind[k][i>>6] |= bit
			}
		}
	}
	return t
}

// Starting lists the numbers of the patterns that may match at a place, in their order:
// no other one does.
func (t *Table) Starting(s *Line, at int) []int {
	var list []int
	marks := s.marks(at)
	for w, set := range t.mayBegin(s, at) {
		for ; set != 0; set &= set - 1 {
			if i := w<<6 | bits.TrailingZeros64(set); meets(t.needs[i], &marks) {
				list = append(list, i)
			}
		}
	}
	return list
}

// meets reports whether there are words for all needs.
func meets(needs [][4]uint64, marks *[4]uint64) bool {
	for i := range needs {
		if m := &needs[i]; m[0]&marks[0]|m[1]&marks[1]|m[2]&marks[2]|m[3]&marks[3] == 0 {
			return false
		}
	}
	return true
}

// marks are those of the words from a place on.
func (s *Line) marks(at int) (set [4]uint64) {
	for ; at < len(s.Tokens); at++ {
		t := &s.Tokens[at]
		set[t.wordMark>>6] |= 1 << (t.wordMark & 63)
		set[t.lemmaMark>>6] |= 1 << (t.lemmaMark & 63)
	}
	return set
}

// mayBegin is the set of patterns that may match at a place, or from a token that is
// reached from there by skipping.
func (t *Table) mayBegin(s *Line, at int) []uint64 {
	set := make([]uint64, t.words)
	for ; at < len(s.Tokens); at++ {
		token := &s.Tokens[at]
		word, lemma, kind := t.mark[token.wordMark], t.mark[token.lemmaMark], t.kind[token.Kind]
		for w := range set {
			set[w] |= word[w] | lemma[w] | kind[w]
		}
		if !s.skips(at) {
			return set
		}
	}
	for w := range set {
		set[w] = ^uint64(0) >> max(0, 64*(w+1)-len(t.needs))
	}
	return set
}

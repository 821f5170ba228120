package solve

import (
	"cgt/stdlib/game"
	"cgt/stdlib/internal/mixing"
)

// part is a part of a sum that is being searched, with its sign and what is known about it.
type part struct {
	word     Word
	hash     key // hash of the word
	score    int32
	kernel   uint8
	negative bool
	own      bool    // it is its own negative
	weak     [2]bool // see weakness
	ending   int32   // the index of what is tabulated about it, from 1 on
	facts    Facts
	value    term // if the part is small enough to have one
}

// sumKey is what the part contributes to the key of a sum.
func (p *part) sumKey() key {
	if p.negative {
		return key{mixing.Mix(p.hash.check ^ negativeCheck), mixing.Mix(p.hash.bucket ^ negativeBucket)}
	}
	return p.hash
}

const (
	negativeCheck  = 0x9e3779b97f4a7c15
	negativeBucket = 0xc2b2ae3d27d4eb4f
	totalCheck     = 0x165667b19e3779f9
	totalBucket    = 0xd6e8feb86659fd93
	misereCheck    = 0xa0761d6478bd642f
)

// hashOf is the hash of a word of a kernel whose name has the hash seed.
func hashOf(seed uint64, w *Word) key {
	a, b := seed, seed^negativeBucket
	for _, x := range w {
		if x == 0 { // the others are distinguished by their positions
			a, b = a+negativeCheck, b+totalBucket
			continue
		}
		a = mixing.Mix(a ^ x)
		b = mixing.Mix(b+x) * 0x9fb21c651e98df25
	}
	return key{mixing.Mix(a), mixing.Mix(b)}
}

// state is a sum with Left to move: a number and the parts[start:] of its worker, up to the recorded end.
type state struct {
	start, end int
	total      number
}

// opposed reports whether two parts of a sum cancel.
func (p *part) opposed(q *part) bool {
	return p.hash == q.hash && p.word == q.word && p.kernel == q.kernel && (p.negative != q.negative || p.own)
}

// add appends a part to the state that ends the list of the worker, or adds it
// to the number, or cancels it with another part.
func (s *worker) add(at *state, kernel uint8, of *Part, negative bool) {
	p := s.partOf(kernel, of)
	switch {
	case s.misere:
	case p.facts.Integral:
		if n := number(p.facts.Integer) << unitBits; negative {
			at.total -= n
		} else {
			at.total += n
		}
		return
	case p.value.ok:
		s.addTerm(at, p.value, negative)
		return
	}
	p.negative = negative && !p.own
	s.join(at, p)
}

// join appends a part to the state that ends the list, unless it cancels.
func (s *worker) join(at *state, p *part) {
	if !s.misere {
		for i := at.start; i < at.end; i++ {
			if s.parts[i].opposed(p) {
				at.end--
				s.parts[i] = s.parts[at.end]
				s.parts = s.parts[:at.end]
				return
			}
		}
	}
	s.parts = append(s.parts, *p)
	at.end++
}

// partOf is a part in normal form with positive sign, valid until the next call.
func (s *worker) partOf(kernel uint8, of *Part) *part {
	w := &of.Word
	h := hashOf(s.seeds[kernel], w)
	p := &s.known[h.bucket&uint64(len(s.known)-1)]
	if p.hash == h && p.word == *w && p.kernel == kernel {
		return p
	}
	if s.misses++; s.misses > len(s.known) && len(s.known) < mostParts {
		s.known, s.misses = make([]part, len(s.known)*moreParts), 0
		p = &s.known[h.bucket&uint64(len(s.known)-1)]
	}
	k := s.kernels[kernel]
	*p = part{word: *w, hash: h, kernel: kernel, score: int32(k.Score(w)), facts: k.Look(w)}
	p.own = of.OwnNegative || p.facts.OwnNegative
	if r := s.tabulated[kernel]; r != nil && !p.facts.Integral && !s.misere {
		if s.lookUp(r, p); p.ending > 0 {
			p.weakness(&s.plays)
			return p
		}
	}
	for who := range game.Player(2) {
		if p.facts.Never[who] && !p.facts.Integral && !s.misere {
			s.alone(p, who.Opponent())
		}
	}
	p.weakness(&s.plays)
	if n := int(p.facts.Size); n > 0 && n <= s.small && !p.facts.Integral && !s.misere {
		if g, ok := s.valueOf(kernel, w); ok && (!p.counted() || s.values.store.IsNumber(g)) {
			if p.value = s.values.termOf(s.ctx, g); s.values.err != nil {
				s.failValue()
			}
		}
	}
	return p
}

// counted reports whether the moves of a part are bounded, for both players. Of such parts only those that are numbers are
// replaced by their values: for the others, the counts of their moves together say more than their values.
func (p *part) counted() bool { return p.facts.Most[0] < Unbounded && p.facts.Most[1] < Unbounded }

// A worker caches the facts of firstParts parts, and of more, up to mostParts, as it meets them, so that a short query
// takes little memory.
const (
	firstParts = 1 << 6
	moreParts  = 1 << 3 // as many times more
	mostParts  = firstParts * moreParts * moreParts
)

// aloneSteps bounds the search for the longest run of one player's moves.
const aloneSteps = 1 << 10

// alone computes how often who can move in a part in which the opponent never can. If that succeeds in time the part is an
// integer; otherwise the moves found are safe.
func (s *worker) alone(p *part, who game.Player) {
	steps, most := aloneSteps, int(p.facts.Most[who])
	n := s.longest(p.kernel, &p.word, who, most, &steps)
	if steps <= 0 && n < most {
		p.facts.Safe[who], p.facts.Areas[who] = int16(n), Areas{}
		return
	}
	if p.facts.Integral, p.facts.Integer = true, int32(n); who == game.Right {
		p.facts.Integer = -p.facts.Integer
	}
}

// longest is the length of the longest run of who's moves, or at least want.
func (s *worker) longest(kernel uint8, w *Word, who game.Player, want int, steps *int) (best int) {
	first := len(s.boards)
	s.boards = s.kernels[kernel].Moves(w, who, s.boards)
	for i := first; i < len(s.boards) && best < want && *steps > 0; i++ {
		*steps--
		to := s.boards[i]
		best = max(best, 1+s.longest(kernel, &to, who, want-1, steps))
	}
	s.boards = s.boards[:first]
	return best
}

// keyOf is the key of a state.
func (s *worker) keyOf(at *state) (k key) {
	for i := at.start; i < at.end; i++ {
		p := s.parts[i].sumKey()
		k.check += p.check
		k.bucket += p.bucket
	}
	k.check += uint64(at.total) * totalCheck
	k.bucket += uint64(at.total) * totalBucket
	if s.misere {
		k.check ^= misereCheck
	}
	return key{mixing.Mix(k.check), mixing.Mix(k.bucket)}
}

// after makes the state in which part i has become w by a move, and the other player is to move: everything is negated.
func (s *worker) after(at *state, i int, w *Word) state {
	to := state{start: len(s.parts), end: len(s.parts), total: -at.total}
	for j := at.start; j < at.end; j++ {
		if j == i {
			continue
		}
		p := s.parts[j]
		p.negative = !p.negative && !p.own
		s.parts = append(s.parts, p)
		to.end++
	}
	kernel, negative := s.parts[i].kernel, s.parts[i].negative
	if kernel == valueKernel {
		who := s.parts[i].mover()
		s.addTerm(&to, s.optionsOf(int32(s.parts[i].word[0]), who)[w[0]], !negative)
		return to
	}
	first := len(s.split)
	s.split = s.kernels[kernel].Split(w, s.split)
	for j := first; j < len(s.split); j++ {
		p := &s.split[j]
		s.add(&to, kernel, p, p.Negative == negative)
	}
	s.split = s.split[:first]
	return to
}

// mover is the player of the rules who moves in a part when Left is to move.
func (p *part) mover() game.Player {
	if p.negative {
		return game.Right
	}
	return game.Left
}

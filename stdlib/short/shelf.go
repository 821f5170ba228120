//go:build !js

package short

import (
	"context"
	"errors"
)

// A Shelf stores canonical forms as words, each after its options, for a file. The words of a form begin at its entry in
// starts: the number of Left's options and their indices, the number of Right's and theirs; a number + ups + nimber has
// instead a word shelfCompact, and then its record.
type Shelf struct {
	Starts, Words []uint32
	places        map[uint32]uint32 // by node of the store that writes
}

const (
	shelfCompact = 1 << 31
	recordWords  = 7 // the numerator, the exponent, the ups and the star; low words first
)

// ErrShelf means that a shelf contains something that is not a form.
var ErrShelf = errors.New("the forms in it cannot be read")

// Put writes g and its followers, and returns the index of g; ok is false if the numerator of g, or of one of its
// followers, does not fit in 64 bits.
func (x *Shelf) Put(ctx context.Context, s *Store, g Game) (place uint32, ok bool, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	if x.places == nil {
		x.places = map[uint32]uint32{}
	}
	place, ok = x.put(s, g.id)
	return place, ok, nil
}

func (x *Shelf) put(s *Store, id uint32) (place uint32, ok bool) {
	if p, known := x.places[id]; known {
		return p, true
	}
	s.step()
	var words []uint32
	if rec := s.nodes[id].rec; rec >= 0 {
		c := s.records[rec]
		if c.big != 0 {
			return 0, false
		}
		words = append(words, shelfCompact, uint32(c.num), uint32(c.num>>32), c.exp, uint32(c.up), uint32(c.up>>32),
			uint32(c.star), uint32(c.star>>32))
	} else {
		s.descend()
		for _, list := range [2][]uint32{s.left(id), s.right(id)} {
			words = append(words, uint32(len(list)))
			for _, o := range list {
				p, ok := x.put(s, o)
				if !ok {
					return 0, false
				}
				words = append(words, p)
			}
		}
		s.ascend()
	}
	s.grow(int64(32 + 8*len(words)))
	place = uint32(len(x.Starts))
	x.places[id] = place
	x.Starts = append(x.Starts, uint32(len(x.Words)))
	x.Words = append(x.Words, words...)
	return place, true
}

// Take reads all forms of a shelf; form i is at index i. Each is brought to canonical form, which costs little if the words
// already describe one: about a microsecond per form. ErrShelf means that the words cannot be forms.
func (s *Store) Take(ctx context.Context, x *Shelf) (games []Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	s.grow(4 * int64(len(x.Starts)))
	games = make([]Game, 0, len(x.Starts))
	var left, right []uint32
	for i, from := range x.Starts {
		s.step()
		to := uint32(len(x.Words))
		if i+1 < len(x.Starts) {
			to = x.Starts[i+1]
		}
		if from >= to || to > uint32(len(x.Words)) {
			return nil, ErrShelf
		}
		words := x.Words[from:to]
		if words[0] == shelfCompact {
			g, ok := s.takeRecord(words[1:])
			if !ok {
				return nil, ErrShelf
			}
			games = append(games, Game{g})
			continue
		}
		var ok bool
		if left, words, ok = takeOptions(left[:0], words, games); ok {
			right, words, ok = takeOptions(right[:0], words, games)
		}
		if !ok || len(words) > 0 || len(left)+len(right) == 0 {
			return nil, ErrShelf
		}
		games = append(games, Game{s.form(left, right)})
	}
	return games, nil
}

// takeOptions parses a list of options.
func takeOptions(list, words []uint32, games []Game) (_, rest []uint32, ok bool) {
	if len(words) == 0 || uint64(words[0]) > uint64(len(words)-1) {
		return nil, nil, false
	}
	n := words[0]
	for _, place := range words[1 : n+1] {
		if place >= uint32(len(games)) {
			return nil, nil, false
		}
		list = append(list, games[place].id)
	}
	return list, words[n+1:], true
}

// takeRecord parses a number + ups + nimber.
func (s *Store) takeRecord(w []uint32) (id uint32, ok bool) {
	if len(w) != recordWords || w[2] > maxExponent {
		return 0, false
	}
	long := func(i int) uint64 { return uint64(w[i]) | uint64(w[i+1])<<32 }
	x := NewDyadic(int64(long(0)), w[2])
	return s.compactNode(s.record(x, int64(long(3)), long(5))), true
}

package misere

import (
	"fmt"
	"slices"

	"cgt/stdlib/sorting"
)

// letter is a game among those whose sums a quotient describes: a heap, or one of a finite set of positions. Its options
// are not stored, since a quotient may cover thousands of heaps with thousands of options each.
type letter struct {
	list   func() [][]int // the options, each a sum of earlier letters
	moves  int            // number of options listed
	dead   bool           // whether there are no options
	weight int            // its weight, greater than that of every option
	image  int32          // the element it is mapped to
	images []int32        // the elements its options are mapped to, ascending
	nim    uint32         // its nim-value in normal play
}

// newLetter makes letter n from its options, which are sums of letters before n; these are mapped to elements of m.
func newLetter(m *monoid, letters []letter, list func() [][]int) (letter, error) {
	n := len(letters)
	options := list()
	l := letter{list: list, moves: len(options), dead: len(options) == 0}
	nims := make([]bool, len(options)+1)
	for _, o := range options {
		weight, nim := 1, uint32(0)
		for _, h := range o {
			if h < 0 || h >= n {
				return letter{}, errOption(n, o)
			}
			weight += letters[h].weight
			nim ^= letters[h].nim
		}
		l.weight = max(l.weight, weight)
		if int(nim) < len(nims) {
			nims[nim] = true
		}
	}
	for nims[l.nim] {
		l.nim++
	}
	l.images = m.valuesOf(letters, options)
	return l, nil
}

// options lists the different options of l, each an ascending sum of letters that have options.
func (l *letter) options(letters []letter) [][]int {
	list := l.list()
	sums := make([][]int, 0, len(list))
	for _, o := range list {
		sum := make([]int, 0, len(o))
		for _, h := range o {
			if !letters[h].dead {
				sum = append(sum, h)
			}
		}
		sorting.Values(sum)
		sums = append(sums, sum)
	}
	sorting.By(sums, slices.Compare[[]int])
	return slices.CompactFunc(sums, slices.Equal)
}

func errOption(n int, option []int) error {
	return fmt.Errorf("heap %d has the option %v, which is not made of smaller heaps", n, option)
}

// value is the element of a sum of letters.
func (m *monoid) value(letters []letter, word []int) int32 {
	x := int32(0)
	for _, l := range word {
		x = m.mul(x, letters[l].image)
	}
	return x
}

// imagesOf returns the elements that the options of l are mapped to.
func (m *monoid) imagesOf(letters []letter, l *letter) []int32 {
	return m.valuesOf(letters, l.list())
}

// valuesOf returns the elements of some sums, ascending.
func (m *monoid) valuesOf(letters []letter, sums [][]int) []int32 {
	set := newBitset(m.size)
	for _, o := range sums {
		set.set(m.value(letters, o))
	}
	images := make([]int32, 0, set.count())
	set.each(func(x int32) bool {
		images = append(images, x)
		return true
	})
	return images
}

// wins is the set of contexts in which a move to one of images wins.
func (m *monoid) wins(images []int32) bitset {
	w := newBitset(m.size)
	for _, e := range images {
		w.or(m.winning[e])
	}
	return w
}

// rename maps the letters to a new monoid, where element x of the old one has become to[x].
func rename(letters []letter, to []int32) {
	for i := range letters {
		l := &letters[i]
		l.image = to[l.image]
		images := make([]int32, len(l.images))
		for j, e := range l.images {
			images[j] = to[e]
		}
		sorting.Values(images)
		l.images = slices.Compact(images)
	}
}

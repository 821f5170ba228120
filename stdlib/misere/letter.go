package misere

import (
	"fmt"
	"slices"
)

// letter is a game among those whose sums a quotient describes: a heap, or
// one of a finite set of positions.
type letter struct {
	options [][]int // each a sum of earlier letters, ascending
	weight  int     // more than that of every option
	image   int32   // the element it stands for
	images  []int32 // the elements its options stand for, ascending
}

// newLetter makes letter n of options, which are sums of letters before n.
func newLetter(letters []letter, options [][]int) (letter, error) {
	n := len(letters)
	var l letter
	for _, o := range options {
		sum := make([]int, 0, len(o))
		weight := 1
		for _, h := range o {
			if h < 0 || h >= n {
				return letter{}, errOption(n, o)
			}
			weight += letters[h].weight
			if len(letters[h].options) > 0 {
				sum = append(sum, h) // a game without moves adds nothing
			}
		}
		slices.Sort(sum)
		l.options = append(l.options, sum)
		l.weight = max(l.weight, weight)
	}
	slices.SortFunc(l.options, slices.Compare)
	l.options = slices.CompactFunc(l.options, slices.Equal)
	return l, nil
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

// imagesOf are the elements that the options of l stand for.
func (m *monoid) imagesOf(letters []letter, l *letter) []int32 {
	images := make([]int32, 0, len(l.options))
	for _, o := range l.options {
		images = append(images, m.value(letters, o))
	}
	slices.Sort(images)
	return slices.Compact(images)
}

// wins are the contexts in which a move to one of images wins.
func (m *monoid) wins(images []int32) bitset {
	w := newBitset(m.size)
	for _, e := range images {
		w.or(m.winning[e])
	}
	return w
}

// rename carries the letters over to a new monoid, where element x of the old
// one has become to[x].
func rename(letters []letter, to []int32) {
	for i := range letters {
		l := &letters[i]
		l.image = to[l.image]
		images := make([]int32, len(l.images))
		for j, e := range l.images {
			images[j] = to[e]
		}
		slices.Sort(images)
		l.images = slices.Compact(images)
	}
}

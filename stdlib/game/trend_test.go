package game

import "testing"

// numbers is a line of play whose places are tuples of integers.
func numbers(n int, at func(i int) []int64) *LineOfPlay {
	return &LineOfPlay{N: n, Params: len(at(0)), Parameter: func(i, p int) Quantity { return number(at(i)[p]) }}
}

type number int64

func (n number) Integer() (int64, bool) { return int64(n), true }
func (number) Long() bool               { return false }
func (number) Fraction() bool           { return false }
func (number) Extent() int              { return 8 }
func (number) Size() int                { return 8 }

// word is a quantity that has a size but is no integer.
type word int

func (word) Integer() (int64, bool) { return 0, false }
func (word) Long() bool             { return true }
func (word) Fraction() bool         { return false }
func (w word) Extent() int          { return int(w) }
func (w word) Size() int            { return int(w) }

// A line of play is endless if one number rises or falls, or one text grows, for long
// enough, unless another number is used up by it.
func TestTrendsOfLines(t *testing.T) {
	never := func(int, Trend) bool { return false }
	for name, c := range map[string]struct {
		line *LineOfPlay
		want Trend
		ends bool
	}{
		"falls below zero":      {numbers(endlessRises, func(i int) []int64 { return []int64{-int64(i)} }), Falling, false},
		"falls, above zero":     {numbers(endlessRises, func(i int) []int64 { return []int64{1<<40 - int64(i)} }), 0, true},
		"rises":                 {numbers(endlessRises+1, func(i int) []int64 { return []int64{int64(i)} }), Rising, false},
		"rises not long enough": {numbers(endlessRises, func(i int) []int64 { return []int64{int64(i)} }), 0, true},
		"rises with a pause": {numbers(endlessRises+1, func(i int) []int64 {
			if i == 40_001 {
				i--
			}
			return []int64{int64(i)}
		}), 0, true},
		"uses another up": {numbers(endlessRises+1, func(i int) []int64 { return []int64{int64(i), 1<<40 - int64(i)} }), 0, true},
		"both fall":       {numbers(endlessRises, func(i int) []int64 { return []int64{-int64(i), -int64(i)} }), Falling, false},
		"grows": {&LineOfPlay{N: endlessLists + 1, Params: 1, Parameter: func(i, _ int) Quantity { return word(i) }},
			Growing, false},
		"a strange place bounds all": {&LineOfPlay{N: endlessLists + 1, Params: 2, Parameter: func(i, p int) Quantity {
			if p == 1 {
				return nil
			}
			return word(i)
		}}, 0, true},
	} {
		p, got, endless := c.line.Endless(never)
		if endless == c.ends || endless && (p != 0 || got != c.want) {
			t.Errorf("%s: parameter %d, trend %d, endless %v", name, p, got, endless)
		}
	}
	rising := numbers(endlessRises+100, func(i int) []int64 { return []int64{max(0, int64(i)-50)} })
	if begin := rising.Begin(0, Rising); begin != 50 {
		t.Errorf("the line rises from place %d on, not 50", begin)
	}
	if _, _, endless := rising.Endless(func(_ int, t Trend) bool { return t == Rising }); endless {
		t.Error("the rules end it")
	}
}

package rule

import (
	regexp "cgt/lang/internal/lazyregexp"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// described are the moves of games of the books, as texts describe them.
var described = map[string][]Move{
	"kayles":         {{Set: []int{1, 2}, Splits: MaySplit}},
	"grundy":         {{Only: true, Splits: MustSplit, Unequal: true}},
	"lasker":         {{}, {Only: true, Splits: MustSplit}},
	"dawsons_kayles": {{Set: []int{2}, Splits: MaySplit}},
	"squares":        {{Filter: "isqrt k ** 2 = k"}},
	"dim":            {{Filter: "n % k = 0"}},
}

// Coded reports whether a game of the books has an octal code.
func (r Ruleset) Coded(code string) bool {
	return strings.HasPrefix(r.Name, "octal ") || slices.Contains(strings.Fields(codes[r.Name]), code)
}

// codes are those of games of the books, as they may stand with their names; 3 at the end stands for threes without end.
var codes = map[string]string{"kayles": "0.77", "dawsons_chess": "0.137", "dawsons_kayles": "0.07", "treblecross": "0.007",
	"guiles": "0.15", "officers": "0.6", "nim": "0.333", "lasker": "4.333"}

// Parts reports whether the moves of a game of the books may leave two heaps of one.
func (r Ruleset) Parts() bool {
	return slices.ContainsFunc(described[r.Name], func(m Move) bool { return m.Splits != NoSplit })
}

// DescribedBy returns the games of the books that have these moves.
func (r Ruleset) DescribedBy(moves []Move) bool {
	if code := octalOf(moves); code != "" && !strings.HasSuffix(code, "333") && slices.Contains(strings.Fields(codes[r.Name]), code) {
		return true
	}
	return len(moves) > 0 && reflect.DeepEqual(described[r.Name], moves)
}

// octalOf is the code of the octal game with moves that take fixed numbers, from all heaps or whole heaps of some sizes; ""
// if it has none of at most nine digits.
func octalOf(moves []Move) string {
	var digits [10]byte
	most := 0
	for _, m := range moves {
		set, digit := m.Set, []byte{NoSplit: 3, MaySplit: 7, MustSplit: 4}[m.Splits]
		if m.Low == "n" && len(set) == 0 && wholeHeaps.MatchString(m.Heap) {
			for _, size := range allDigits.FindAllString(m.Heap, -1) {
				n, _ := strconv.Atoi(size)
				set = append(set, n)
			}
			digit, m.Low, m.Heap = 1, "", ""
		}
		rest := m
		rest.Set, rest.Splits = nil, NoSplit
		if !reflect.DeepEqual(rest, Move{}) || len(set) == 0 {
			return ""
		}
		for _, k := range set {
			if k < 1 || k >= len(digits) {
				return ""
			}
			digits[k], most = digits[k]|digit, max(most, k)
		}
	}
	code := []byte("0.")
	for _, d := range digits[1 : most+1] {
		code = append(code, '0'+d)
	}
	return string(code)
}

var (
	wholeHeaps = regexp.MustCompile(`^\(n = \d+(?: or n = \d+)*\)$`)
	allDigits  = regexp.MustCompile(`\d+`)
)

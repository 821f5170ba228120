package misere

import (
	"fmt"
	"slices"
	"strings"
)

// Genus is the genus g^(g0 g1 g2 ...) of a game G: g is its nim-value in
// normal play, gk the misere nim-value of G + k * (*2), where the misere
// nim-value of 0 is 1 and that of any other game the mex of those of its
// options (WW chapter 13). From some place on the superscripts alternate,
// each the nim-sum of 2 and the one before.
type Genus struct {
	normal int
	misere []int // up to the first one from which they alternate
}

// zeroGenus is 0^120, the genus of 0.
func zeroGenus() Genus { return TameGenus(0, true) }

// TameGenus is the genus of a position of Nim of nim-value n: fickle positions, with n 0 or 1, have only heaps of at most
// 1; the others have a larger heap.
func TameGenus(n int, fickle bool) Genus {
	if fickle {
		return Genus{n, []int{1 - n, 2 + n}}
	}
	return Genus{n, []int{n}}
}

// Normal is the nim-value in normal play.
func (g Genus) Normal() int { return g.normal }

// Misere is the superscript gk, the misere nim-value of G + k * (*2).
func (g Genus) Misere(k int) int {
	last := len(g.misere) - 1
	if k <= last {
		return g.misere[k]
	}
	return g.misere[last] ^ (k-last)%2*2
}

// Written is the number of superscripts that are written: after the last of them, each is the nim-sum of 2 and the one
// before.
func (g Genus) Written() int { return len(g.misere) + 1 }

// String is the genus in the notation of Winning Ways: superscripts up to the
// first two that alternate, such as 0^120 or 3^1431; with commas in brackets
// when one of them has two digits, such as 6^(1,9,11).
func (g Genus) String() string {
	digits := make([]string, g.Written())
	long := false
	for i := range digits {
		digits[i] = fmt.Sprint(g.Misere(i))
		long = long || len(digits[i]) > 1
	}
	if long {
		return fmt.Sprintf("%d^(%s)", g.normal, strings.Join(digits, ","))
	}
	return fmt.Sprintf("%d^%s", g.normal, strings.Join(digits, ""))
}

// Equal reports whether g and h are the same symbol.
func (g Genus) Equal(h Genus) bool {
	return g.normal == h.normal && slices.Equal(g.misere, h.misere)
}

// Tame reports whether g is the genus of a position of Nim: 0^120, 1^031,
// 0^02, 1^13, 2^20, 3^31, 4^46 and so on.
func (g Genus) Tame() bool {
	return g.Equal(TameGenus(g.normal, false)) || g.normal < 2 && g.Equal(TameGenus(g.normal, true))
}

// genusFrom is the genus of a game with options of these genera, at least
// one. The options of G + (k+1)*2 are those of G, each + (k+1)*2, and
// G + k*2 with nothing or *1, whose nim-values are gk and gk + 1.
func genusFrom(options []Genus) Genus {
	values := make([]int, 0, len(options)+2)
	depth := 0
	for _, o := range options {
		values = append(values, o.normal)
		depth = max(depth, len(o.misere))
	}
	g := Genus{normal: mex(values)}
	for k := 0; ; k++ {
		values = values[:0]
		for _, o := range options {
			values = append(values, o.Misere(k))
		}
		if k > 0 {
			values = append(values, g.misere[k-1], g.misere[k-1]^1)
		}
		g.misere = append(g.misere, mex(values))
		// After depth, the options alternate. Once two successive values alternate too, they determine the next in the same
		// way for ever.
		if k >= depth+2 && g.misere[k] == g.misere[k-1]^2 && g.misere[k-1] == g.misere[k-2]^2 {
			break
		}
	}
	return g.shortest()
}

// GenusOf is the genus with the given nim-value and superscripts, at least one; after these, each is the nim-sum of 2 and
// the one before.
func GenusOf(normal int, superscripts []int) Genus {
	return Genus{normal, slices.Clone(superscripts)}.shortest()
}

// shortest drops the superscripts that follow from those before them.
func (g Genus) shortest() Genus {
	for n := len(g.misere); n > 1 && g.misere[n-1] == g.misere[n-2]^2; n-- {
		g.misere = g.misere[:n-1]
	}
	return g
}

// mex is the least natural number that is not among values.
func mex(values []int) int {
	seen := make([]bool, len(values)+1)
	for _, v := range values {
		if v < len(seen) {
			seen[v] = true
		}
	}
	return slices.Index(seen, false)
}

func (s *Store) genusOf(options []form) Genus {
	if len(options) == 0 {
		return zeroGenus()
	}
	genera := make([]Genus, len(options))
	for i, o := range options {
		genera[i] = s.nodes[o].genus
	}
	return genusFrom(genera)
}

// Kind says how far a game behaves like a position of Nim.
type Kind uint8

// The kinds of games (WW chapter 13, ONAG chapter 12). A tame game may be
// replaced by the Nim position of its genus in every sum of tame games. A
// game that is not tame while all its options are is restive when its normal
// nim-value is 0 or 1, restless when only its misere nim-value is, and wild
// otherwise, as is every game with an option that is not tame and cannot be
// reverted.
const (
	NimHeap Kind = iota
	Tame
	Restive
	Restless
	Wild
)

func (k Kind) String() string {
	return [...]string{"nim-heap", "tame", "restive", "restless", "wild"}[k]
}

// IsTame reports whether the game is tame; nim-heaps are.
func (k Kind) IsTame() bool { return k <= Tame }

// kindOf classifies a form that is not yet interned. G is tame when its tame options by themselves have the nim-values of G
// in both kinds of play, these are those of a Nim position, and every other option has tame options, the reverting moves, one
// of the normal nim-value and one of the misere nim-value: a player who answers knows which of the two the sum depends on. If
// there are no tame options, the genus is then 0^02, and every move in it is reverted.
func (s *Store) kindOf(n node) Kind {
	if n.heap >= 0 {
		return NimHeap
	}
	var normal, misere []int
	allTame := true
	for _, o := range n.options {
		if p := &s.nodes[o]; p.kind.IsTame() {
			normal, misere = append(normal, p.genus.normal), append(misere, p.genus.Misere(0))
		} else {
			allTame = false
		}
	}
	g0 := n.genus.Misere(0)
	if n.genus.Tame() && mex(normal) == n.genus.normal && mex(misere) == g0 && s.othersRevert(n) {
		return Tame
	}
	switch {
	case allTame && n.genus.normal < 2:
		return Restive
	case allTame && g0 < 2:
		return Restless
	}
	return Wild
}

// othersRevert reports whether every option of n that is not tame has tame
// options with the nim-values of n.
func (s *Store) othersRevert(n node) bool {
	for _, o := range n.options {
		if s.nodes[o].kind.IsTame() {
			continue
		}
		normal, misere := false, false
		for _, r := range s.nodes[o].options {
			if p := &s.nodes[r]; p.kind.IsTame() {
				normal = normal || p.genus.normal == n.genus.normal
				misere = misere || p.genus.Misere(0) == n.genus.Misere(0)
			}
		}
		if !normal || !misere {
			return false
		}
	}
	return true
}

package entailing

import (
	"math/bits"

	"cgt/stdlib/sorting"
)

// An opening is a move in a position in which no coin can be taken. The opponent answers it by taking the given number of
// coins, or all of them but those that may be kept back, so that the mover has to take these and to move again. After is
// the position without all these coins.
type opening struct {
	after       uint64
	coins, kept int
	outer       bool // the chain ends on the ground
}

// openings lists the moves that are needed, one for each chain, the quiet ones first, of these the ones between two coins: the
// search of 3x3 boxes then visits 12,201 shapes instead of 27,861. Let k be the number of coins of a
// chain whose ends are not the same coin. To cut a chain of one coin, or one of two in its middle, gives up k coins and
// leaves the opponent no choice; another cut of two coins leaves more choice, so it is never better. All cuts of a longer
// chain give up all coins, of which the opponent can keep back two; those of a loop of four coins or more, four
// (Berlekamp, chapter 6). The cuts of a loop at a coin with other strings are played out.
func (w *stringWork) openings(alive uint64) []opening {
	list := make([]opening, 0, bits.OnesCount64(alive))
	for left := alive; left != 0; {
		c := w.chainAt(alive, left&-left)
		left &^= c.strings
		after := alive &^ c.strings
		switch n := bits.OnesCount64(c.strings); {
		case c.closed && n > longChain:
			list = append(list, opening{after: after, coins: n, kept: 4})
		case c.closed:
			list = append(list, opening{after: after, coins: n})
		case c.ends[0] == c.ends[1] && c.ends[0] != Ground:
			for cuts := c.strings; cuts != 0; cuts &= cuts - 1 {
				list = append(list, opening{after: alive &^ (cuts & -cuts)})
			}
		case n > longChain:
			list = append(list, opening{after: after, coins: n - 1, kept: 2})
		default:
			list = append(list, opening{after: after, coins: n - 1, outer: c.ends[0] == Ground || c.ends[1] == Ground})
		}
	}
	sorting.Stably(list, func(a, b opening) int {
		switch {
		case a.coins != b.coins || a.outer == b.outer:
			return a.coins - b.coins
		case b.outer:
			return -1
		}
		return 1
	})
	return list
}

// A chain is a longest path of strings through coins of two strings.
type chain struct {
	strings uint64
	ends    [2]int
	closed  bool // it is a loop that no other string touches
}

// chainAt is the chain to which a string belongs.
func (w *stringWork) chainAt(alive, string uint64) chain {
	c := chain{strings: string}
	starts := w.ends[bits.TrailingZeros64(string)]
	if starts[0] == starts[1] {
		starts[1] = Ground // such a string counts only once for its coin
	}
	for side, coin := range starts {
		for at := string; ; {
			next := w.second(alive, coin, at)
			if c.closed = next == string; c.closed {
				return c
			}
			if next == 0 {
				c.ends[side] = coin
				break
			}
			c.strings |= next
			coin, at = w.far(coin, next), next
		}
	}
	return c
}

// far is the other end of a string of a coin.
func (w *stringWork) far(coin int, string uint64) int {
	switch e := w.ends[bits.TrailingZeros64(string)]; {
	case e[0] == e[1]:
		return Ground
	case e[0] == coin:
		return e[1]
	default:
		return e[0]
	}
}

// second is the other string of a coin of two strings, else 0.
func (w *stringWork) second(alive uint64, coin int, string uint64) uint64 {
	if coin == Ground {
		return 0
	}
	next := w.around[coin] & alive &^ string
	if next&(next-1) != 0 {
		return 0
	}
	return next
}

package entailing

import (
	"math/bits"

	"cgt/stdlib/internal/mixing"
)

// keyWork is the scratch memory for computing the key of a net.
type keyWork struct {
	coins  []uint8    // the coins of the net
	colour [64]uint64 // by coin: the colour that distinguishes it from the others
	next   [64]uint64
	rank   [64]uint8
	code   []uint16
}

// refine refines the colours of the coins by those of their neighbours, the given number of times.
func (k *keyWork) refine(n net, rounds int) {
	for range rounds {
		for _, v := range k.coins {
			k.next[v] = k.colour[v]
		}
		for _, l := range n.links {
			switch {
			case l.a == netGround:
				k.next[l.b] += mixing.Mix(uint64(l.coins) + 11)
			case l.b == netGround:
				k.next[l.a] += mixing.Mix(uint64(l.coins) + 11)
			default:
				k.next[l.a] += mixing.Mix(k.colour[l.b] + uint64(l.coins))
				k.next[l.b] += mixing.Mix(k.colour[l.a] + uint64(l.coins))
			}
		}
		for _, v := range k.coins {
			k.colour[v] = mixing.Mix(k.next[v])
		}
	}
}

// order sorts the coins by colour and reports whether two of them have the same colour.
func (k *keyWork) order() (tie int) {
	for i := 1; i < len(k.coins); i++ {
		v := k.coins[i]
		j := i
		for ; j > 0 && k.colour[k.coins[j-1]] > k.colour[v]; j-- {
			k.coins[j] = k.coins[j-1]
		}
		k.coins[j] = v
	}
	for i := 1; i < len(k.coins); i++ {
		if k.colour[k.coins[i]] == k.colour[k.coins[i-1]] {
			return i
		}
	}
	return -1
}

// key appends a text of the whole net, in which coins are numbered by their colours. Nets with equal keys are equal up to
// names. Most nets that are equal up to names get equal keys, but not all: among coins of one colour an arbitrary one comes
// first.
func (k *keyWork) key(b []byte, n net) []byte {
	coins := uint64(0)
	for _, l := range n.links {
		coins |= l.ends()
	}
	k.coins = k.coins[:0]
	for rest := coins; rest != 0; rest &= rest - 1 {
		v := uint8(bits.TrailingZeros64(rest))
		k.coins = append(k.coins, v)
		k.colour[v] = n.held >> v & 1
	}
	k.refine(n, 3)
	for tie, left := k.order(), len(k.coins); tie >= 0 && left > 0; tie, left = k.order(), left-1 {
		k.colour[k.coins[tie]]++
		k.refine(n, 2)
	}
	for i, v := range k.coins {
		k.rank[v] = uint8(i)
	}
	k.code = k.code[:0]
	for _, v := range k.coins {
		if n.held>>v&1 != 0 {
			k.code = append(k.code, uint16(k.rank[v])<<8|0xff)
		}
	}
	for _, l := range n.links {
		x, y := uint16(63), uint16(63)
		if l.a != netGround {
			x = uint16(k.rank[l.a])
		}
		if l.b != netGround {
			y = uint16(k.rank[l.b])
		}
		k.insert(min(x, y)<<8 | max(x, y)<<2 | uint16(l.coins))
	}
	for _, c := range k.code {
		b = append(b, byte(c>>8), byte(c))
	}
	return b
}

func (k *keyWork) insert(c uint16) {
	k.code = append(k.code, c)
	i := len(k.code) - 1
	for ; i > 0 && k.code[i-1] > c; i-- {
		k.code[i] = k.code[i-1]
	}
	k.code[i] = c
}

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

// A netKey identifies a net up to names of coins: 128 bits mixed from its numbered links, so that among a thousand million
// nets two have the same one with a probability below 2^-68.
type netKey [2]uint64

// key numbers the coins by their colours and mixes the links. Most nets that are equal up to names get equal keys, but not
// all: among coins of one colour an arbitrary one comes first.
func (k *keyWork) key(n net) (key netKey) {
	const ground = 63
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
	for _, l := range n.links {
		switch {
		case l.a == netGround:
			k.colour[l.b] += 1 << (8 + 8*l.coins)
		case l.b == netGround:
			k.colour[l.a] += 1 << (8 + 8*l.coins)
		default:
			k.colour[l.a] += 1 << (32 + 8*l.coins)
			k.colour[l.b] += 1 << (32 + 8*l.coins)
		}
	}
	for _, v := range k.coins {
		k.colour[v] = mixing.Mix(k.colour[v])
	}
	k.refine(n, 2)
	for tie, left := k.order(), len(k.coins); tie >= 0 && left > 0; tie, left = k.order(), left-1 {
		k.colour[k.coins[tie]]++
		k.refine(n, 1)
	}
	for i, v := range k.coins {
		k.rank[v] = uint8(i)
		if n.held>>v&1 != 0 {
			key.add(uint64(i)<<8 | 0xff)
		}
	}
	for _, l := range n.links {
		x, y := uint64(ground), uint64(ground)
		if l.a != netGround {
			x = uint64(k.rank[l.a])
		}
		if l.b != netGround {
			y = uint64(k.rank[l.b])
		}
		key.add(min(x, y)<<16 | max(x, y)<<8 | uint64(l.coins))
	}
	return key
}

// add mixes a word in; the order of the words does not matter.
func (key *netKey) add(word uint64) {
	mixed := mixing.Mix(word + 0x9e3779b97f4a7c15)
	key[0] += mixed
	key[1] += mixing.Mix(mixed + 0xd1b54a32d192ed03)
}

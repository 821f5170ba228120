package nimber

import "sync"

// The levels up to 6 in one machine word. Level 4, sixteen bits, is done by
// logarithms; levels 5 and 6 by Karatsuba's three products, so that a product
// of 64-bit nimbers is nine lookups of a product of 16-bit ones.

// generator is the least primitive element of level 4: its powers are all
// 65535 nimbers from 1 to 65535.
const generator = 258

// order16 is the number of nonzero nimbers of level 4.
const order16 = 1<<16 - 1

// tables hold the logarithms of level 4 and multiplication by 2^31.
type tables struct {
	log    [1 << 16]uint16       // log of x to the base generator; log[0] is not used
	exp    [2*order16 + 1]uint16 // generator to the power i
	top    uint32                // the logarithm of 2^15
	expTop [2*order16 + 1]uint16 // generator to the power i, times 2^15
	half   [4][256]uint32        // x * 2^31 for each byte x of a 32-bit nimber
}

// shared caches the tables: constants that take 0.5 ms to compute, so they are made at first use.
var shared = sync.OnceValue(func() *tables {
	t := new(tables)
	var low, high [256]uint16 // products of the generator with the bytes of x
	for i := range 256 {
		low[i] = uint16(slowMul(generator, uint64(i), 4))
		high[i] = uint16(slowMul(generator, uint64(i)<<8, 4))
	}
	x := uint16(1)
	for i := range order16 {
		t.exp[i], t.exp[i+order16] = x, x
		t.log[x] = uint16(i)
		x = low[x&255] ^ high[x>>8]
	}
	t.top = uint32(t.log[1<<15])
	for i := range t.expTop {
		t.expTop[i] = t.exp[(uint32(i)+t.top)%order16]
	}
	for i := range 4 {
		for bit := range 8 {
			v := uint32(slowMul(1<<(8*i+bit), 1<<31, 5))
			for j := range 1 << bit {
				t.half[i][1<<bit|j] = t.half[i][j] ^ v
			}
		}
	}
	return t
})

// slowMul is the nim-product of two nimbers of the given level, directly by the rule for Fermat powers; it is used to make
// the tables.
func slowMul(a, b uint64, level int) uint64 {
	if a < 2 || b < 2 {
		return a * b
	}
	shift := uint(1) << (level - 1)
	mask := uint64(1)<<shift - 1
	ah, al, bh, bl := a>>shift, a&mask, b>>shift, b&mask
	hh := slowMul(ah, bh, level-1)
	ll := slowMul(al, bl, level-1)
	mid := slowMul(ah^al, bh^bl, level-1)
	return (mid^ll)<<shift ^ ll ^ slowMul(hh, 1<<(shift-1), level-1)
}

// mul32 is the product of ah*2^16+al and bh*2^16+bl.
func (t *tables) mul32(ah, al, bh, bl uint16) uint32 {
	var mid, ll, hh uint16
	if a, b := ah^al, bh^bl; a != 0 && b != 0 {
		mid = t.exp[uint32(t.log[a])+uint32(t.log[b])]
	}
	if al != 0 && bl != 0 {
		ll = t.exp[uint32(t.log[al])+uint32(t.log[bl])]
	}
	if ah != 0 && bh != 0 {
		hh = t.expTop[uint32(t.log[ah])+uint32(t.log[bh])]
	}
	return uint32(mid^ll)<<16 | uint32(ll^hh)
}

// half32 is the product of x and 2^31, the half of the Fermat power 2^32.
func (t *tables) half32(x uint32) uint32 {
	return t.half[0][x&255] ^ t.half[1][x>>8&255] ^ t.half[2][x>>16&255] ^ t.half[3][x>>24]
}

// half16 is the product of x and 2^15.
func (t *tables) half16(x uint16) uint16 {
	if x == 0 {
		return 0
	}
	return t.expTop[t.log[x]]
}

// half64 is the product of x = h*2^32+l and 2^63 = 2^32 (x) 2^31, which is
// (h+l)(x)2^31 * 2^32 + h(x)2^31(x)2^31.
func (t *tables) half64(x uint64) uint64 {
	h, l := uint32(x>>32), uint32(x)
	return uint64(t.half32(h^l))<<32 | uint64(t.half32(t.half32(h)))
}

// Mul64 is the nim-product of a and b. It takes about 20 ns.
func Mul64(a, b uint64) uint64 { return shared().mul64(a, b) }

func (t *tables) mul64(a, b uint64) uint64 {
	ll := t.mul32(uint16(a>>16), uint16(a), uint16(b>>16), uint16(b))
	if (a|b)>>32 == 0 {
		return uint64(ll)
	}
	hh := t.mul32(uint16(a>>48), uint16(a>>32), uint16(b>>48), uint16(b>>32))
	a, b = a^a>>32, b^b>>32
	mid := t.mul32(uint16(a>>16), uint16(a), uint16(b>>16), uint16(b))
	return uint64(mid^ll)<<32 | uint64(ll^t.half32(hh))
}

// Square64 is the nim-product of a with itself. Squaring is additive.
func Square64(a uint64) uint64 { return shared().square64(a) }

func (t *tables) square64(a uint64) uint64 {
	h, l := t.square32(uint32(a>>32)), t.square32(uint32(a))
	return uint64(h)<<32 | uint64(l^t.half32(h))
}

func (t *tables) square32(a uint32) uint32 {
	h, l := t.square16(uint16(a>>16)), t.square16(uint16(a))
	return uint32(h)<<16 | uint32(l^t.half16(h))
}

func (t *tables) square16(a uint16) uint16 {
	if a == 0 {
		return 0
	}
	return t.exp[2*uint32(t.log[a])]
}

// Sqrt64 is the one b with b (x) b = a: every nimber has exactly one square
// root, in the smallest field that contains it.
func Sqrt64(a uint64) uint64 { return shared().sqrt64(a) }

func (t *tables) sqrt64(a uint64) uint64 {
	h, l := uint32(a>>32), uint32(a)
	return uint64(t.sqrt32(h))<<32 | uint64(t.sqrt32(l^t.half32(h)))
}

func (t *tables) sqrt32(a uint32) uint32 {
	h, l := uint16(a>>16), uint16(a)
	return uint32(t.sqrt16(h))<<16 | uint32(t.sqrt16(l^t.half16(h)))
}

func (t *tables) sqrt16(a uint16) uint16 {
	if a == 0 {
		return 0
	}
	i := uint32(t.log[a])
	if i%2 == 1 {
		i += order16 // odd, so the sum is even
	}
	return t.exp[i/2]
}

// Inv64 is the b with a (x) b = 1; ok is false for a = 0, which has none.
func Inv64(a uint64) (b uint64, ok bool) { return shared().inv64(a), a != 0 }

// inv64 is the inverse of a, and 0 for 0. The conjugate of h*F+l over the
// field below is h*F+h+l; their product, the norm, lies in that field.
func (t *tables) inv64(a uint64) uint64 {
	h, l := a>>32, a&(1<<32-1)
	if h == 0 {
		return uint64(t.inv32(uint32(l)))
	}
	norm := t.half32(t.square32(uint32(h))) ^ uint32(t.mul64(l, h^l))
	inv := uint64(t.inv32(norm))
	return t.mul64(h, inv)<<32 | t.mul64(h^l, inv)
}

func (t *tables) inv32(a uint32) uint32 {
	h, l := uint16(a>>16), uint16(a)
	if h == 0 {
		return uint32(t.inv16(l))
	}
	norm := t.half16(t.square16(h)) ^ t.mul16(l, h^l)
	inv := t.inv16(norm)
	return uint32(t.mul16(h, inv))<<16 | uint32(t.mul16(h^l, inv))
}

func (t *tables) mul16(a, b uint16) uint16 {
	if a == 0 || b == 0 {
		return 0
	}
	return t.exp[uint32(t.log[a])+uint32(t.log[b])]
}

func (t *tables) inv16(a uint16) uint16 {
	if a == 0 {
		return 0
	}
	return t.exp[order16-uint32(t.log[a])]
}

// Pow64 is the nim-product of e factors a; a to the power 0 is 1.
func Pow64(a, e uint64) uint64 {
	t := shared()
	r := uint64(1)
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			r = t.mul64(r, a)
		}
		a = t.square64(a)
	}
	return r
}

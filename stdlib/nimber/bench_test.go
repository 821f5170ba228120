package nimber

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

var sink uint64

// operands are pairs of random words: too many to be predicted.
func operands() []uint64 {
	r := rand.New(rand.NewPCG(1, 2))
	x := make([]uint64, 1<<12)
	for i := range x {
		x[i] = r.Uint64()
	}
	return x
}

func BenchmarkMul64(b *testing.B) {
	x := operands()
	i := 0
	for b.Loop() {
		sink ^= Mul64(x[i&4095], x[(i+1)&4095])
		i++
	}
}

// BenchmarkMul64Bytes is the rejected way: a table of products of bytes,
// three levels of Karatsuba above it.
func BenchmarkMul64Bytes(b *testing.B) {
	var table [256][256]uint8
	for i := range table {
		for j := range table {
			table[i][j] = uint8(slowMul(uint64(i), uint64(j), 3))
		}
	}
	x := operands()
	t := shared()
	mul16 := func(a, c uint16) uint16 {
		hh, ll := table[a>>8][c>>8], table[a&255][c&255]
		mid := table[uint8(a>>8)^uint8(a)][uint8(c>>8)^uint8(c)]
		return uint16(mid^ll)<<8 | uint16(ll^table[hh][128])
	}
	mul32 := func(a, c uint32) uint32 {
		hh, ll := mul16(uint16(a>>16), uint16(c>>16)), mul16(uint16(a), uint16(c))
		mid := mul16(uint16(a>>16)^uint16(a), uint16(c>>16)^uint16(c))
		return uint32(mid^ll)<<16 | uint32(ll^t.half16(hh))
	}
	i := 0
	for b.Loop() {
		a, c := x[i&4095], x[(i+1)&4095]
		hh, ll := mul32(uint32(a>>32), uint32(c>>32)), mul32(uint32(a), uint32(c))
		mid := mul32(uint32(a>>32)^uint32(a), uint32(c>>32)^uint32(c))
		sink ^= uint64(mid^ll)<<32 | uint64(ll^t.half32(hh))
		i++
	}
}

func BenchmarkSlowMul(b *testing.B) {
	x := operands()
	i := 0
	for b.Loop() {
		sink ^= slowMul(x[i&4095], x[(i+1)&4095], 6)
		i++
	}
}

func BenchmarkInv64(b *testing.B) {
	x := operands()
	i := 0
	for b.Loop() {
		v, _ := Inv64(x[i&4095])
		sink ^= v
		i++
	}
}

func BenchmarkSqrt64(b *testing.B) {
	x := operands()
	i := 0
	for b.Loop() {
		sink ^= Sqrt64(x[i&4095])
		i++
	}
}

func benchmarkMul(b *testing.B, level int) {
	x, _ := FromBig(new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 1<<level), big.NewInt(5)))
	for b.Loop() {
		if _, err := x.Mul(background, x); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMul128(b *testing.B)   { benchmarkMul(b, 7) }
func BenchmarkMul4096(b *testing.B)  { benchmarkMul(b, 12) }
func BenchmarkMul65536(b *testing.B) { benchmarkMul(b, 16) }

// Command kernel writes the AVX2 versions of the search kernels of package
// heap. It is a module of its own, so that cgt itself does not depend on the
// assembler; run it by go generate in stdlib/heap.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const wants = 4

func main() {
	ConstraintExpr("!purego")
	pairOnce()
	pairs()
	lanes()
	Generate()
}

// anySet is not zero if any bit of acc is set.
func anySet(acc reg.VecVirtual) reg.GPVirtual {
	bits := GP32()
	VPMOVMSKB(acc, bits)
	return bits
}

// pairOnce compares with one value, 32 pairs a step.
func pairOnce() {
	TEXT("pairOnceAVX2", NOSPLIT, "func(small, large *uint16, n int, want uint16) bool")
	Doc("pairOnceAVX2 reports whether small[i] xor large[i] = want for some i < n; n is a positive multiple of 32.")
	small, large, n := Load(Param("small"), GP64()), Load(Param("large"), GP64()), Load(Param("n"), GP64())
	want, acc, acc2 := YMM(), YMM(), YMM()
	word, err := Param("want").Resolve()
	if err != nil {
		panic(err)
	}
	VPBROADCASTW(word.Addr, want)
	VPXOR(acc, acc, acc)
	VPXOR(acc2, acc2, acc2)
	Label("once")
	x, y := YMM(), YMM()
	VMOVDQU(Mem{Base: small}, x)
	VMOVDQU(Mem{Base: small, Disp: 32}, y)
	VPXOR(Mem{Base: large}, x, x)
	VPXOR(Mem{Base: large, Disp: 32}, y, y)
	VPCMPEQW(want, x, x)
	VPCMPEQW(want, y, y)
	VPOR(x, acc, acc)
	VPOR(y, acc2, acc2)
	ADDQ(Imm(64), small)
	ADDQ(Imm(64), large)
	SUBQ(Imm(32), n)
	JNZ(LabelRef("once"))
	VPOR(acc2, acc, acc)
	bits := anySet(acc)
	VZEROUPPER()
	TESTL(bits, bits)
	out := GP8()
	SETNE(out)
	Store(out, ReturnIndex(0))
	RET()
}

// pairs compares with four values.
func pairs() {
	TEXT("pairsAVX2", NOSPLIT, "func(small, large *uint16, n int, want *[4]uint16) uint8")
	Doc("pairsAVX2 has bit k set if small[i] xor large[i] = want[k] for some i < n; n is a positive multiple of 16.")
	small, large, n := Load(Param("small"), GP64()), Load(Param("large"), GP64()), Load(Param("n"), GP64())
	from := Load(Param("want"), GP64())
	want, acc := loadWants(from, 2)
	Label("four")
	x := YMM()
	VMOVDQU(Mem{Base: small}, x)
	VPXOR(Mem{Base: large}, x, x)
	compare(x, want, acc)
	ADDQ(Imm(32), small)
	ADDQ(Imm(32), large)
	SUBQ(Imm(16), n)
	JNZ(LabelRef("four"))
	result := GP32()
	XORL(result, result)
	for k := wants - 1; k >= 0; k-- {
		bits := anySet(acc[k])
		ADDL(result, result)
		bit := GP32()
		XORL(bit, bit)
		TESTL(bits, bits)
		SETNE(bit.As8())
		ORL(bit, result)
	}
	VZEROUPPER()
	Store(result.As8(), ReturnIndex(0))
	RET()
}

// lanes compares sixteen neighbouring heaps at once, each with its own four
// values.
func lanes() {
	TEXT("lanesAVX2", NOSPLIT, "func(table *uint16, at int, heaps *uint32, values *uint16, n int, want, found *[4][16]uint16)")
	Doc("lanesAVX2 sets found[k][j] to all ones if values[i] xor table[at+j-heaps[i]] = want[k][j] for some i < n; n is positive.")
	g, start := Load(Param("table"), GP64()), Load(Param("at"), GP64())
	heaps, values, n := Load(Param("heaps"), GP64()), Load(Param("values"), GP64()), Load(Param("n"), GP64())
	from, to := Load(Param("want"), GP64()), Load(Param("found"), GP64())
	want, acc := loadWants(from, 32)
	at := GP64()
	Label("lanes")
	x, v := YMM(), YMM()
	heap := GP64()
	MOVL(Mem{Base: heaps}, heap.As32())
	MOVQ(start, at)
	SUBQ(heap, at)
	VPBROADCASTW(Mem{Base: values}, v)
	VPXOR(Mem{Base: g, Index: at, Scale: 2}, v, x)
	compare(x, want, acc)
	ADDQ(Imm(4), heaps)
	ADDQ(Imm(2), values)
	DECQ(n)
	JNZ(LabelRef("lanes"))
	for k := range acc {
		VPOR(Mem{Base: to, Disp: 32 * k}, acc[k], acc[k])
		VMOVDQU(acc[k], Mem{Base: to, Disp: 32 * k})
	}
	VZEROUPPER()
	RET()
}

// loadWants loads four vectors of wanted values, each size bytes in memory, and
// clears four accumulators.
func loadWants(from reg.Register, size int) (want, acc [wants]reg.VecVirtual) {
	for k := range want {
		want[k], acc[k] = YMM(), YMM()
		if size == 2 {
			VPBROADCASTW(Mem{Base: from, Disp: 2 * k}, want[k])
		} else {
			VMOVDQU(Mem{Base: from, Disp: size * k}, want[k])
		}
		VPXOR(acc[k], acc[k], acc[k])
	}
	return want, acc
}

func compare(x reg.VecVirtual, want, acc [wants]reg.VecVirtual) {
	for k := range want {
		same := YMM()
		VPCMPEQW(want[k], x, same)
		VPOR(same, acc[k], acc[k])
	}
}

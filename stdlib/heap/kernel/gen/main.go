// Command gen writes the AVX2 versions of the search kernels of package
// kernel. It is a module of its own, so that cgt itself does not depend on the
// assembler; run it by go generate in stdlib/heap/kernel.
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
	want, acc := loadWants(from)
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

// loadWants spreads four wanted values over vectors and clears four
// accumulators.
func loadWants(from reg.Register) (want, acc [wants]reg.VecVirtual) {
	for k := range want {
		want[k], acc[k] = YMM(), YMM()
		VPBROADCASTW(Mem{Base: from, Disp: 2 * k}, want[k])
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

// Command gen writes the AVX2 versions of the search kernels of package kernel. It is a module of its own, so that cgt
// itself does not depend on the assembler; run it with go generate in stdlib/heap/kernel.
package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const wants = 4

func main() {
	ConstraintExpr("!purego")
	pairOnce()
	pairs()
	markBlock()
	windows()
	ballot()
	finish()
	Generate()
}

// anySet reports, as a nonzero result, whether any bit of acc is set.
func anySet(acc reg.VecVirtual) reg.GPVirtual {
	bits := GP32()
	VPMOVMSKB(acc, bits)
	return bits
}

// pairOnce compares with one value, 32 pairs at a time.
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

// loadWants broadcasts four wanted values to vectors and clears four accumulators.
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

// markBlock marks the options of 64 heaps, 32 at a time, four per vector.
func markBlock() {
	TEXT("markBlockAVX2", NOSPLIT, "func(seen *[64]uint64, data *uint16, at int, heaps *uint32, values *uint16, n int)")
	Doc("markBlockAVX2 ors 1<<(values[i] xor data[at+k-heaps[i]]) into seen[k] for k < 64 and i < n; n is positive and all " +
		"xors are below 64.")
	seen, g, at := Load(Param("seen"), GP64()), Load(Param("data"), GP64()), Load(Param("at"), GP64())
	LEAQ(Mem{Base: g, Index: at, Scale: 2}, at)
	heaps, values, n := Load(Param("heaps"), GP64()), Load(Param("values"), GP64()), Load(Param("n"), GP64())
	one := YMM()
	VPCMPEQQ(one, one, one)
	VPSRLQ(Imm(63), one, one)
	const vectors = 8
	for half := range 2 {
		var acc [vectors]reg.VecVirtual
		for k := range acc {
			acc[k] = YMM()
			VMOVDQU(Mem{Base: seen, Disp: 256*half + 32*k}, acc[k])
		}
		i, from := GP64(), GP64()
		XORQ(i, i)
		label := []string{"low", "high"}[half]
		Label(label)
		heap, value := GP64(), YMM()
		MOVL(Mem{Base: heaps, Index: i, Scale: 4}, heap.As32())
		NEGQ(heap)
		LEAQ(Mem{Base: at, Index: heap, Scale: 2, Disp: 64 * half}, from)
		word := GP32()
		MOVWLZX(Mem{Base: values, Index: i, Scale: 2}, word)
		vword := XMM()
		VMOVD(word, vword)
		VPBROADCASTQ(vword, value)
		for k := range acc {
			x := YMM()
			VPMOVZXWQ(Mem{Base: from, Disp: 8 * k}, x)
			VPXOR(value, x, x)
			VPSLLVQ(x, one, x)
			VPOR(x, acc[k], acc[k])
		}
		INCQ(i)
		CMPQ(i, n)
		JNE(LabelRef(label))
		for k := range acc {
			VMOVDQU(acc[k], Mem{Base: seen, Disp: 256*half + 32*k})
		}
	}
	VZEROUPPER()
	RET()
}

// windows ors windows of eight words together until all wanted bits are set.
func windows() {
	TEXT("windowsAVX2", NOSPLIT, "func(lane *[8]uint64, rings *uint64, probes *uint64, n int, start uint64, mask uint64, "+
		"want uint64) int")
	Doc("windowsAVX2 ors windows into lane until all bits of want are set in all words, or n were tried, and tells how many "+
		"it tried; n is positive.",
		"Probe p is the window of 512 bits from bit start-d on of the ring at rings[b], where d is the low and b the high "+
			"half of p; the word of a bit is taken and mask.")
	lane, rings, probes := Load(Param("lane"), GP64()), Load(Param("rings"), GP64()), Load(Param("probes"), GP64())
	n, start, mask := Load(Param("n"), GP64()), Load(Param("start"), GP64()), Load(Param("mask"), GP64())
	wanted := YMM()
	address, err := Param("want").Resolve()
	if err != nil {
		panic(err)
	}
	VPBROADCASTQ(address.Addr, wanted)
	a, b, i := YMM(), YMM(), GP64()
	VMOVDQU(Mem{Base: lane}, a)
	VMOVDQU(Mem{Base: lane, Disp: 32}, b)
	XORQ(i, i)
	Label("next")
	p, bit, word := GP64(), GP64(), GP64()
	MOVQ(Mem{Base: probes, Index: i, Scale: 8}, p)
	MOVL(p.As32(), word.As32())
	SHRQ(Imm(32), p)
	MOVQ(start, bit)
	SUBQ(word, bit)
	MOVQ(bit, word)
	SHRQ(Imm(6), word)
	ANDQ(mask, word)
	ADDQ(p, word)
	ANDQ(Imm(63), bit)
	right, left := XMM(), XMM()
	VMOVQ(bit, right)
	NEGQ(bit)
	ADDQ(Imm(64), bit)
	VMOVQ(bit, left)
	for k, acc := range []reg.VecVirtual{a, b} {
		low, high := YMM(), YMM()
		VMOVDQU(Mem{Base: rings, Index: word, Scale: 8, Disp: 32 * k}, low)
		VMOVDQU(Mem{Base: rings, Index: word, Scale: 8, Disp: 32*k + 8}, high)
		VPSRLQ(right, low, low)
		VPSLLQ(left, high, high)
		VPOR(low, acc, acc)
		VPOR(high, acc, acc)
	}
	INCQ(i)
	both := YMM()
	VPAND(a, b, both)
	VPTEST(wanted, both)
	JCS(LabelRef("all"))
	CMPQ(i, n)
	JNE(LabelRef("next"))
	Label("all")
	VMOVDQU(a, Mem{Base: lane})
	VMOVDQU(b, Mem{Base: lane, Disp: 32})
	VZEROUPPER()
	Store(i, ReturnIndex(0))
	RET()
}

// ballot computes the bit-set of the heaps of each value, for 64 heaps.
func ballot() {
	TEXT("ballotAVX2", NOSPLIT, "func(words *uint64, data *[64]uint16, values int)")
	Doc("ballotAVX2 sets bit i of words[v] if data[i] = v, for i < 64 and v < values; values is positive and at most 64, and " +
		"all data[i] are below 32768.")
	words, g, values := Load(Param("words"), GP64()), Load(Param("data"), GP64()), Load(Param("values"), GP64())
	var x [2]reg.VecVirtual
	for k := range x {
		x[k] = YMM()
		high := YMM()
		VMOVDQU(Mem{Base: g, Disp: 64 * k}, x[k])
		VMOVDQU(Mem{Base: g, Disp: 64*k + 32}, high)
		VPACKUSWB(high, x[k], x[k])
		VPERMQ(Imm(0b11011000), x[k], x[k])
	}
	v, minus := YMM(), YMM()
	VPXOR(v, v, v)
	VPCMPEQB(minus, minus, minus)
	Label("value")
	same, upper := YMM(), YMM()
	low, high := GP32(), GP64()
	VPCMPEQB(v, x[0], same)
	VPCMPEQB(v, x[1], upper)
	VPMOVMSKB(same, low)
	VPMOVMSKB(upper, high.As32())
	SHLQ(Imm(32), high)
	ORQ(low.As64(), high)
	MOVQ(high, Mem{Base: words})
	VPSUBB(minus, v, v)
	ADDQ(Imm(8), words)
	DECQ(values)
	JNZ(LabelRef("value"))
	VZEROUPPER()
	RET()
}

// Offsets of the fields of kernel.Block.
const (
	blockSure   = 512
	blockCommon = 528
	blockLimit  = 544

	maxNear = 8
)

// finish computes the heaps of a block one after the other. There is a loop for
// each number of near options, two heaps long, as the parities differ.
func finish() {
	TEXT("finishBMI", NOSPLIT, "func(block *uint64, data *uint16, from int, to int, near *int, nears int) int")
	Doc("finishBMI computes the values data[from], ..., data[to-1] of a block with so many near options, at most 8, and " +
		"stops at the first that is not settled, whose index it gives; to if all are; to is even.")
	block, at := Load(Param("block"), GP64()), Load(Param("data"), GP64())
	k, to := Load(Param("from"), GP64()), Load(Param("to"), GP64())
	near, nears, limit := Load(Param("near"), GP64()), Load(Param("nears"), GP64()), GP64()
	MOVQ(Mem{Base: block, Disp: blockLimit}, limit)
	CMPQ(k, to)
	JGE(LabelRef("done"))
	for n := range maxNear {
		CMPQ(nears, Imm(uint64(n)))
		JEQ(LabelRef(fmt.Sprint("enter", n)))
	}
	for n := maxNear; n >= 0; n-- {
		Label(fmt.Sprint("enter", n))
		BTQ(Imm(0), k)
		JCS(LabelRef(fmt.Sprint("odd", n)))
		Label(fmt.Sprint("even", n))
		for parity := range 2 {
			if parity == 1 {
				Label(fmt.Sprint("odd", n))
			}
			seen, x := GP64(), GP64()
			MOVQ(Mem{Base: block, Index: k, Scale: 8}, seen)
			ORQ(Mem{Base: block, Disp: blockSure + 8*parity}, seen)
			for j := range n {
				option := GP64()
				MOVQ(Mem{Base: near, Disp: 16 * j}, option)
				ADDQ(k, option)
				MOVWLZX(Mem{Base: at, Index: option, Scale: 2}, option.As32())
				XORQ(Mem{Base: near, Disp: 16*j + 8}, option)
				BTSQ(option, seen)
			}
			ANDNQ(Mem{Base: block, Disp: blockCommon + 8*parity}, seen, x)
			below := GP64()
			BLSIQ(x, below)
			DECQ(below)
			CMPQ(below, limit)
			JCC(LabelRef("done"))
			ANDNQ(below, seen, below)
			JNE(LabelRef("done"))
			TZCNTQ(x, x)
			MOVW(x.As16(), Mem{Base: at, Index: k, Scale: 2})
			INCQ(k)
		}
		CMPQ(k, to)
		JLT(LabelRef(fmt.Sprint("even", n)))
		JMP(LabelRef("done"))
	}
	Label("done")
	Store(k, ReturnIndex(0))
	RET()
}

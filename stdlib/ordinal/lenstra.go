package ordinal

import "math/big"

// root is a row of Lenstra's table: the ordinal w^w^k, k counted from 0, is a p-th root of the least ordinal below it that
// has no p-th root below it. This is the sum of kappa(q) for some powers q of primes, and a finite excess. The factors of
// the order of 2 among the residues modulo p determine the q; the excess was computed by H. W. Lenstra (On the algebraic
// closure of two, 1977, for p up to 43) and by J. DiMuro (On On_p, 2011).
type root struct {
	p, excess int64
	q         []int64
}

var roots = [...]root{
	{3, 0, []int64{2}}, {5, 0, []int64{4}}, {7, 1, []int64{3}}, {11, 1, []int64{5}}, {13, 0, []int64{3, 4}},
	{17, 0, []int64{8}}, {19, 4, []int64{9}}, {23, 1, []int64{11}}, {29, 0, []int64{4, 7}}, {31, 1, []int64{5}},
	{37, 0, []int64{4, 9}}, {41, 1, []int64{5}}, {43, 1, []int64{7}}, {47, 1, []int64{23}}, {53, 1, []int64{13}},
	{59, 1, []int64{29}}, {61, 0, []int64{3, 5}}, {67, 0, []int64{3, 11}}, {71, 0, []int64{5, 7}}, {73, 1, []int64{9}},
	{79, 1, []int64{13}}, {83, 1, []int64{41}}, {89, 1, []int64{11}}, {97, 0, []int64{3, 16}}, {101, 1, []int64{25}},
	{103, 0, []int64{3, 17}}, {107, 1, []int64{53}}, {109, 0, []int64{4, 9}}, {113, 0, []int64{4, 7}},
	{127, 1, []int64{7}}, {131, 0, []int64{5, 13}}, {137, 1, []int64{17}}, {139, 0, []int64{3, 23}},
	{149, 1, []int64{37}}, {151, 0, []int64{3, 5}}, {157, 1, []int64{13}}, {163, 4, []int64{81}}, {167, 1, []int64{83}},
	{173, 0, []int64{4, 43}}, {179, 1, []int64{89}}, {181, 0, []int64{5, 9}}, {191, 0, []int64{5, 19}},
	{193, 0, []int64{3, 32}}, {197, 0, []int64{4, 49}}, {199, 0, []int64{9, 11}}, {211, 0, []int64{5, 7}},
	{223, 1, []int64{37}}, {227, 1, []int64{113}}, {229, 1, []int64{19}}, {233, 1, []int64{29}}, {239, 0, []int64{7, 17}},
	{241, 0, []int64{3, 8}}, {251, 1, []int64{25}}, {257, 0, []int64{16}},
}

// kappa is the least ordinal that has the degree q over the field of two elements, q a power of a prime: 2, 4, 16, 256, ...
// for powers of two, w^(w^k * p^j) for the (j+1)-th power of the prime p of row k.
func kappa(q int64) Ordinal {
	if q%2 == 0 {
		return finite(new(big.Int).Lsh(big.NewInt(1), uint(q/2)))
	}
	for k, r := range roots {
		if q%r.p == 0 {
			return Power(monomial(finite(big.NewInt(int64(k))), big.NewInt(q/r.p)))
		}
	}
	panic("a power of a prime beyond the table")
}

// alpha is the p-th power of w^w^k, for the prime p of row k.
func alpha(k int) Ordinal {
	sum := finite(big.NewInt(roots[k].excess))
	for _, q := range roots[k].q {
		sum = sum.NimSum(kappa(q))
	}
	return sum
}

// Package fit finds laws that the first terms of a sequence or the cells of a table obey. It proves nothing. A law is
// sought in the first two thirds of the terms only, and then tested on the rest, which had no part in finding it; a law is
// given only if it also has far fewer parameters than there are terms. So a list that is too short to tell has no law here.
//
// The laws of sequences, in the order of the fewest parameters:
//
//   - eventually periodic, with period p from n0 on, and arithmetic-periodic,
//     f(n+p) = f(n)+s, for values of any kind that can be subtracted;
//   - quasi-polynomial: a polynomial on each residue class;
//   - Beatty: floor(n*alpha) with a quadratic irrational alpha, computed exactly;
//   - k-automatic: finitely many sections f(k^i n + r), the k-kernel (Allouche and
//     Shallit, Automatic Sequences, Cambridge University Press, 2003, theorem 6.6.2);
//   - k-regular: the sections span a space of finite dimension over the rationals
//     (ibid., chapter 16), found by exact elimination;
//   - recurrences, linear with constant coefficients or with polynomials in n.
//
// Tables may be nim-sums f(a) xor g(b), or functions of a+b, |a-b|, a xor b, the least or the largest of a and b, of these
// laws, or periodic in both directions, or have periodic rows or columns; grids of more dimensions may be nim-sums, or
// functions of one number. A set of pairs may consist of the floors of two such multiples, as the P-positions of Wythoff's
// game do; or of a, the least number in no earlier pair, and a linear combination of a and n, as in its generalisations; or
// of the values of two laws.
package fit

// Package proof says what is known of a nim-sequence for all heaps at once. It
// says "proved" only where a theorem whose hypothesis was checked applies; the
// theorems stand, with their proofs, in theorem.go, claim.go (arithmetic periods
// of three heaps and of repeating tails, by a finite automaton), closed.go and
// closedsets.go. It computes no nim-values: it is given them.
//
// A period is a pair (p, n0): p the least period, n0 the first heap from which
// G(n+p) = G(n)+s holds; s is the saltus.
package proof

// Package proof derives statements about all values of a nim-sequence. It says "proved" only if a theorem applies whose
// hypothesis was checked; the theorems and their proofs are in theorem.go, claim.go (arithmetic periods of three heaps and
// of repeating tails, by a finite automaton), closed.go and closedsets.go. It computes no nim-values: they are passed in.
//
// A period is a pair (p, n0): p the least period, n0 the first heap from which G(n+p) = G(n)+s holds; s is the saltus.
package proof

// Package heap plays games on heaps of counters: take-and-break codes (octal,
// hexadecimal, repeating tails, unequal parts), subtraction sets, all-but
// sets and partizan subtraction sets. It computes their nim-sequences as far
// as the machine goes, finds their periods, and says "proved" only where a
// theorem whose hypothesis was checked applies; the theorems stand, with
// their proofs, in theorem.go, claim.go (arithmetic periods of three heaps and
// of repeating tails, by a finite automaton), closed.go, closedsets.go and
// idle.go.
//
// Conventions: G(n) is the nim-value of the heap of n counters, G(0) = 0 is
// the empty heap. A digit d of a code at place t (t counters are taken) lets
// a player leave exactly h non-empty heaps if d has the bit 2^h. A period is
// a pair (p, n0): p the least period, n0 the first heap from which
// G(n+p) = G(n)+s holds; s is the saltus.
package heap

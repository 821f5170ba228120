// Package automatic decides statements about all natural numbers at once. A
// Relation is a set of tuples of natural numbers; it is held as the least
// deterministic automaton that reads the digits of the tuple in a fixed base, all
// numbers at the same time, lowest digit first. The relations that addition,
// comparison with constants, congruences and, in base 2, the nim-sum define are
// of this kind, and so is everything that "and", "or", "not", "there is" make of
// them (Büchi 1960; Bruyère, Hansel, Michaux, Villemaire, Logic and p-recognizable
// sets of integers, Bull. Belg. Math. Soc. 1, 1994): an Algebra does these steps.
// A Sequence is a function of one number that such an automaton computes; the
// eventually periodic ones are among them (Cobham).
//
// Every automaton is closed under leading zeros: what it says of a tuple does not
// depend on how many zeros are read after the highest digit.
//
// Nothing is ever guessed. What would be too large an automaton is refused with
// ErrTooLarge, which depends on the question alone, not on the machine.
package automatic

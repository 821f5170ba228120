// Package heap has the rulesets of games on heaps of counters: take-and-break codes (octal, hexadecimal, repeating tails,
// unequal parts), subtraction sets, all-but sets and partizan subtraction sets. It reads and prints them, lists, counts and
// tests their moves, and brings them to standard form. It knows no nim-values; these are in the packages below it, each of
// which imports only the ones listed before it:
//
//   - kernel: the inner loops that search pairs of values;
//   - proof: periods, the theorems that prove them, and closed forms;
//   - sequence: nim-sequences and their periods, by engines for each kind of code;
//   - survey: the same for all codes with a given number of digits, and the files of it.
//
// Conventions of all of them: G(n) is the nim-value of the heap of n counters, G(0) = 0 is the empty heap. A digit d of a
// code at place t (t counters are taken) lets a player leave exactly h non-empty heaps if d has the bit 2^h.
package heap

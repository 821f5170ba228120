// Package prove turns the definition of a game on heaps into theorems about all
// of its heaps. The definition comes as a System: each kind of move is a formula
// of linear arithmetic between the heap and the heaps that are left. Three
// questions are decided from these formulas alone, by the automata of package
// automatic; no values are compared.
//
// Sound. No move leads below zero, and every play ends: a heap that a move
// leaves is smaller than the heap it was made in, or of a kind from which no move
// leads back to the kind it came from. (Then play ends by induction on the
// kinds, and on the size of the heap.)
//
// Code. The game is a take-and-break game whose heaps are all moved by the same
// number s, if for every n the options of n are those of the heap n+s of the code.
// Options are compared as multisets of heaps, without those heaps from which no
// move leads: these are zero whatever they stand in. Then, by induction on n, the
// heap n of the game and the heap n+s of the code have the same game tree up to
// equal options and zero summands, so that the engines and the theorems of package
// heap speak of the game.
//
// Law. A function V from heaps to values is the value of the game if at every n
// the value V(n) is what the values of the options of n make it: the mex for
// nim-values, the simplest form {left | right} for values of partizan games. Proof:
// by induction along play, which ends; the rule gives each heap exactly one value
// once its options have theirs. For V with finitely many values that an automaton
// computes (eventually periodic, or k-automatic as the values of Mark) the
// hypothesis is decided for all n at once, see automatic.Algebra.Follows. V itself
// is guessed from the first values; the guess needs no justification.
//
// Words. The same for games on words whose moves change letters near a place, with the
// letters of the word for the digits of the heap, see Words; and for games on tuples of
// numbers, whose digits are read together, see Tuples.
package prove

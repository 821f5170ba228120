// Package presburger reads the definition of a game on heaps as a prove.System: its
// moves as formulas of linear arithmetic. It is read from the syntax, with for, if,
// while, let, require, if-then-else, functions of the user, min, max, //, % and
// multiples; the formulas say exactly what the rules do at every heap. Anything else
// (squares, products of two numbers, lists that are changed) is refused with its place
// in the text: nothing is approximated.
//
// A term becomes a sum of multiples of natural numbers: n itself, those that a "for"
// binds, and auxiliary ones for quotients, minima and choices, each determined by side
// conditions. Exactly one number always satisfies them, so a condition may be negated
// together with its side conditions.
//
// Games on strips of cells, on paths and cycles, and the rows of games of two numbers
// become heaps of several kinds in the same way (strips.go, graphs.go, rows.go).
package presburger

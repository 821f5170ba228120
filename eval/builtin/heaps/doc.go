// Package heaps has the functions on heap games: those that make them, and those that
// compute periods, sequences, surveys, and the dynamical systems of subtraction games.
// It is one topic of built-in functions, a row each; it may import eval/picture and
// the packages below it, no sibling.
package heaps

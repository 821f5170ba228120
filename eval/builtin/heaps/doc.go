// Package heaps has what is asked of heap games: makers, periods, sequences,
// surveys, subtraction games as dynamical systems. It is one topic of built-in
// functions, a row each; it may import eval/picture and what stands below, no
// sibling.
package heaps

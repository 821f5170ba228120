// Package data brings data in and out of the program: b-files of the OEIS, CSV,
// LaTeX, graph6, DOT, and the maps that records are read into. It is one topic of
// built-in functions, a row each; it may import the packages below builtin, no
// sibling.
package data

// Package misereplay determines who wins in misere play: by theory where there is one
// (Bouton's Nim, tame games, settled heaps), by misere quotients, and by search; with
// genus symbols and misere canonical forms as values. It may import eval/arith and the
// packages below it.
package misereplay

// Package ask implements the questions: value, outcome, moves, winning, tables of
// values, P-positions, claims and checks. It may import eval/misereplay and the
// packages below it.
package ask

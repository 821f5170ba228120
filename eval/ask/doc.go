// Package ask puts the questions: value, outcome, moves, winning, tables of values,
// P-positions, claims and checks. It may import eval/misereplay and what stands
// below.
package ask

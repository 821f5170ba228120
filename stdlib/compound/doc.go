// Package compound plays several games at once in the ways of On Numbers and Games, chapter 14, other than the disjunctive
// sum: compounds are rulesets of their own, so every question about games works for them; remoteness and suspense numbers
// settle the conjunctive ones at once.
//
// A component is a disjunctive sum of positions. It has ended for a player who cannot move in it.
package compound

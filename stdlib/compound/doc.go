// Package compound plays several games at once in the ways of On Numbers and
// Games, chapter 14, other than the disjunctive sum: compounds as rulesets of
// their own, which every question can be asked of, and the remoteness and
// suspense numbers by which the conjunctive ones are settled at once.
//
// A component is a disjunctive sum of positions. It has ended for a player who
// cannot move in it.
package compound

// Package card shows the kinds of values that answers have: the card of a position, of
// a value, of a ruleset, each within a small budget. It may import eval/ask and the
// packages below it.
package card

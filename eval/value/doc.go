// Package value holds the values of the language: their kinds and normal forms, how
// they are printed and read back, how plain numbers, lists and boards are compared and
// ordered, and errors with a hint. It uses the mathematics of stdlib and knows nothing
// of evaluation; topics add kinds of values through its interfaces (Topic, Keyed and
// the like). It may import lang, stdlib and eval/view.
package value

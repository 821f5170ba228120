// Package value holds the values of the language: their kinds and normal forms,
// how they print and read back, how plain numbers, lists and boards are compared
// and ordered, and the errors with a hint. It knows the mathematics of stdlib and
// nothing of evaluation; topics add kinds of their own through its interfaces
// (Topic, Keyed and the like). It may import lang, stdlib and eval/view.
package value

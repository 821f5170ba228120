// Package guide is help, made of the rows themselves, the tour, and the other words
// about the session: time, limits, forget, doc and source. It may import everything
// but package eval.
package guide

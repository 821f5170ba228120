// Package guide is help, generated from the rows themselves, the tour, and the other
// words about the session: time, limits, forget, doc and source. It may import
// everything except package eval.
package guide

// Package guide is help, made of the rows themselves, and the tour. It may import
// everything but package eval.
package guide

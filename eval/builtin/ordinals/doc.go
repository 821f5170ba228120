// Package ordinals has the infinite numbers and nimbers: the field of surreal numbers
// that the ordinals below epsilon_0 generate, and the nimbers of those ordinals. It
// is one topic of built-in functions, a row each; it may import eval/picture and the
// packages below it, no sibling.
package ordinals

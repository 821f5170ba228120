// Package pictures has the functions that draw: plot, tree, states, svg and the like. It
// is one topic of built-in functions, a row each; it may import eval/picture and the
// packages below it, no sibling.
package pictures

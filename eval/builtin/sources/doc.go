// Package sources has what positions are searched among: boards, strings,
// polyominoes, graphs and trees, one of each class under symmetry, made one after
// the other; and the question which position of a game has a property. It is one
// topic of built-in functions, a row each; it may import what stands below
// builtin, no sibling.
package sources

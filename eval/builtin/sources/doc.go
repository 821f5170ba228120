// Package sources holds the functions for enumerating positions to search: boards,
// strings, polyominoes, graphs and trees, one from each class under symmetry, generated
// one after the other; and for finding the position of a game with a property. It is
// one topic of built-in functions, a row each; it may import the packages below
// builtin, no sibling.
package sources

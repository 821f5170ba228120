// Package loopy has the loopy values that books name, and the functions on them. It is
// one topic of built-in functions, a row each; it may import eval/picture and the
// packages below it, no sibling.
package loopy

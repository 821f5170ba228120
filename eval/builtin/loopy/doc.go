// Package loopy has the loopy values of the books and what is asked of them. It is one topic of built-in
// functions, a row each; it may import eval/picture and what stands below, no
// sibling.
package loopy

// Package lists has the functions on lists, sets and strings. It is one topic of built-in
// functions, a row each; it may import eval/picture and the packages below it, no
// sibling.
package lists

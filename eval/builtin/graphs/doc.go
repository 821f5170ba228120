// Package graphs has the functions on graphs and digraphs. It is one topic of built-in
// functions, a row each; it may import eval/picture and the packages below it, no
// sibling.
package graphs

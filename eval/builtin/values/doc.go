// Package values has what is asked of values of games: thermographs, cooling,
// atomic weights, products, the simplest number, games that act like nimbers. It is one topic of built-in
// functions, a row each; it may import eval/picture and what stands below, no
// sibling.
package values

// Package values has the functions on values of games: thermographs, cooling, atomic
// weights, products, the simplest number, games that act like nimbers. It is one topic of
// built-in functions, a row each; it may import eval/picture and the packages below it,
// no sibling.
package values

// Package misere has the functions about misere play: quotients and tables of them. It
// is one topic of built-in functions, a row each; it may import eval/picture and the
// packages below it, no sibling.
package misere

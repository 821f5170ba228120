// Package coins has the functions on rows of coins and on Hamming codes. It is one topic
// of built-in functions, a row each; it may import eval/picture and the packages below
// it, no sibling.
package coins

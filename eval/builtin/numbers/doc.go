// Package numbers has the functions on integers and rational numbers. It is one topic of
// built-in functions, a row each; it may import eval/picture and the packages below it,
// no sibling.
package numbers

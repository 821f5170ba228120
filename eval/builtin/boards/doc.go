// Package boards has the functions on boards and those about partizan End-Nim. It is one
// topic of built-in functions, a row each; it may import eval/picture and the packages
// below it, no sibling.
package boards

// Package nim has the operations and functions of the field of nimbers. It is one
// topic of built-in functions, a row each; it may import eval/picture and the packages
// below it, no sibling.
package nim

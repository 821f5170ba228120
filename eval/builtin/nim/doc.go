// Package nim has the operations and functions of the field of nimbers. It is one
// topic of built-in functions, a row each; it may import eval/picture and what stands
// below, no sibling.
package nim

// Package nim has the field of nimbers: its operations and functions. It is one topic of built-in
// functions, a row each; it may import eval/picture and what stands below, no
// sibling.
package nim

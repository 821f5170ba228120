// Package boards has the functions on boards, and what is asked of partizan End-Nim. It is one topic of built-in
// functions, a row each; it may import eval/picture and what stands below, no
// sibling.
package boards

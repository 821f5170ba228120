// Package misere has what is asked of misere play: quotients and their tables. It is one topic of built-in
// functions, a row each; it may import eval/picture and what stands below, no
// sibling.
package misere

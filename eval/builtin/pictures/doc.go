// Package pictures has the words that draw: plot, tree, states, svg and the like. It is one topic of built-in
// functions, a row each; it may import eval/picture and what stands below, no
// sibling.
package pictures

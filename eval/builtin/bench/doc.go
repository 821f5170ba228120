// Package bench has the word benchmark: timed jobs with known answers. It is one topic of built-in
// functions, a row each; it may import eval/picture and what stands below, no
// sibling.
package bench

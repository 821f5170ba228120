// Package play is a match against the user: typed at a prompt, or as data (Match:
// legal moves with the places that each changes), so that a page can click them.
// It may import eval/picture and what stands below, no sibling.
package play

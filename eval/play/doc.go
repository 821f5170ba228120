// Package play is a match against the user: typed at a prompt, or as data (Match: legal
// moves with the places that each changes), for a page on which moves are clicked. It
// may import eval/picture and the packages below it, no sibling.
package play

// Package certificates holds the functions for what outlives a session and can be
// handed on: certificate, database and endgames. It is one topic of built-in functions,
// a row each; it may import eval/picture and the packages below it, no sibling.
package certificates

import "cgt/eval/interp"

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	return []*interp.Builtin{certificateRow, databaseRow, endgamesRow}
}

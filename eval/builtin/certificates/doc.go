// Package certificates has the words for what outlives a session and is handed on:
// certificate, database and endgames. It is one topic of built-in functions, a row each; it may
// import eval/picture and what stands below, no sibling.
package certificates

import "cgt/eval/interp"

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	return []*interp.Builtin{certificateRow, databaseRow, endgamesRow}
}

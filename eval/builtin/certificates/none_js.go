package certificates

import (
	"cgt/eval/interp"
	"cgt/eval/value"
)

// The rows of functions that are not available in the page.
var (
	certificateRow = absent("certificate", `certificate(outcome G, "file")`, 2,
		"writes a proof that cgt verify checks; the program does so, the page does not",
		"certificates are written by the program that checks them, not in the page")
	databaseRow = absent("database", `database "file"`, 0,
		"keeps values, nim-values and outcomes of positions in a file; there are no files in a page", "there are no files here")
	endgamesRow = absent("endgames", `endgames(G, "file"), endgames "file"`, 0,
		"writes the values of all small boards of a game to a file; there are no files in a page",
		"tables of endgames are files, and there are none here")
)

// absent is the row of a function that is not available in the page.
func absent(name, usage string, least int, summary, reason string) *interp.Builtin {
	return &interp.Builtin{Name: name, Topic: "certificates and databases", Usage: usage, Summary: summary, Example: []string{},
		Min: least, Max: 4, KeepsSums: true,
		Do: func(interp.Env, []value.Value) (value.Value, error) { return nil, value.Errorf("%s", reason) }}
}

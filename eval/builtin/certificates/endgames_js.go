package certificates

import (
	"context"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
	"cgt/stdlib/solve"
)

// endgameTables are none in a page.
type endgameTables struct{}

func (*endgameTables) value(context.Context, *interp.Session, game.Position) (g short.Game, ok bool, err error) {
	return g, false, nil
}

func (*endgameTables) atEnd() {}

func (*endgameTables) list() []*solve.Endgames { return nil }

var endgamesRow = &interp.Builtin{
	Name: "endgames", Topic: "certificates and databases", Usage: `endgames(G, "file"), endgames "file"`,
	Summary: "writes the values of all small boards of a game to a file; there are no files in a page",
	Example: []string{},
	Min:     0, Max: 2, KeepsSums: true, Do: func(interp.Env, []value.Value) (value.Value, error) {
		return nil, value.Errorf("tables of endgames are files, and there are none here")
	},
}

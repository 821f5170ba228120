package retro

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/local"
)

// alone is not included in a web page, where placements are solved one by one.
type alone struct{ placements uint64 }

func aloneIn(game.Pair, []instance, [cells]local.Codes, uint64) (*alone, bool) { return nil, false }

func (*alone) solve(context.Context, bool) (bool, error) { return false, nil }

func (*alone) find(game.Pair) (uint64, bool) { return 0, false }

func (*alone) get(game.Player, uint64) uint64 { return 0 }

package native

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/rulesets"
)

// natives are the fast versions of library games, by the name in the native line of
// their definition. Positions that a fast version does not cover are played by the
// definition; tests compare the two.
var natives = map[string]func(s *interp.Session, d *ruleset.Definition) game.Ruleset{
	"hackenbush":     func(_ *interp.Session, d *ruleset.Definition) game.Ruleset { return Hackenbush{d} },
	"dots_and_boxes": newDotsAndBoxes,
	"end_nim":        func(_ *interp.Session, d *ruleset.Definition) game.Ruleset { return endNim{d} },
	"chomp":          func(_ *interp.Session, d *ruleset.Definition) game.Ruleset { return chomp{d} },
	"wythoff":        newWythoff,
	"moores_nim":     func(_ *interp.Session, d *ruleset.Definition) game.Ruleset { return moore{d} },
	"rook":           func(_ *interp.Session, d *ruleset.Definition) game.Ruleset { return rook{d} },
	"amazons":        onBoards(rulesets.Amazons{}),
	"clobber":        onBoards(rulesets.Clobber{}),
	"domineering":    onBoards(rulesets.Domineering{}),
	"fission":        onBoards(rulesets.Fission{}),
	"nogo":           onBoards(rulesets.NoGo{}),
	"konane": func(_ *interp.Session, d *ruleset.Definition) game.Ruleset {
		return &konane{fastBoard[game.Pair]{Definition: d, fast: rulesets.Konane{}}}
	},
	"partizan_endnim": func(_ *interp.Session, d *ruleset.Definition) game.Ruleset { return partizanEndNim{d} },
	"toads_and_frogs": onStrips(rulesets.ToadsAndFrogs{}),
	"graph_snort":     byColouring(false),
	"graph_col":       byColouring(true),
	"traffic_lights": func(s *interp.Session, d *ruleset.Definition) game.Ruleset {
		return onBoards(rulesets.NewTrafficLights())(s, d)
	},
	"grundy": func(s *interp.Session, _ *ruleset.Definition) game.Ruleset {
		r, _ := heap.UnequalCode("4.")
		return ruleset.NewHeapGame(s, r.Named("grundy"))
	},
}

// NativeOf returns the fast version that a definition of the library names.
func NativeOf(d *ruleset.Definition) (game.Ruleset, bool) {
	if fast := natives[d.Native]; fast != nil && d.Base {
		return fast(d.S, d), true
	}
	return nil, false
}

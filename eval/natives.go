package eval

import (
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/rulesets"
)

// natives are the fast versions of games of the library, by the name in the
// native line of their definition. What such a version does not cover, the
// definition plays itself; tests play both against each other.
var natives = map[string]func(s *Session, d *definition) game.Ruleset{
	"hackenbush":  func(_ *Session, d *definition) game.Ruleset { return hackenbush{d} },
	"end_nim":     func(_ *Session, d *definition) game.Ruleset { return endNim{d} },
	"chomp":       func(_ *Session, d *definition) game.Ruleset { return chomp{d} },
	"wythoff":     newWythoff,
	"rook":        func(_ *Session, d *definition) game.Ruleset { return rook{d} },
	"amazons":     onBoards(rulesets.Amazons{}),
	"clobber":     onBoards(rulesets.Clobber{}),
	"domineering": onBoards(rulesets.Domineering{}),
	"fission":     onBoards(rulesets.Fission{}),
	"konane": func(_ *Session, d *definition) game.Ruleset {
		return &konane{fastBoard[game.Pair]{d, rulesets.Konane{}}}
	},
	"partizan_endnim": func(_ *Session, d *definition) game.Ruleset { return partizanEndNim{d} },
	"toads_and_frogs": onStrips(rulesets.ToadsAndFrogs{}),
	"graph_snort":     byColouring(false),
	"graph_col":       byColouring(true),
	"traffic_lights": func(s *Session, d *definition) game.Ruleset {
		return onBoards(rulesets.NewTrafficLights())(s, d)
	},
	"grundy": func(s *Session, _ *definition) game.Ruleset {
		r, _ := heap.UnequalCode("4.")
		return s.newHeapGame(r.Named("grundy"))
	},
}

// nativeOf is the fast version that a definition of the library names.
func nativeOf(d *definition) (game.Ruleset, bool) {
	if fast := natives[d.native]; fast != nil && d.base {
		return fast(d.s, d), true
	}
	return nil, false
}

// defined is a ruleset that was written in the language, or its fast version.
type defined interface {
	game.Ruleset
	written() *definition
}

func (d *definition) written() *definition { return d }

// asDefinition is the definition of a ruleset in the language.
func asDefinition(r game.Ruleset) (*definition, bool) {
	if d, ok := r.(defined); ok {
		return d.written(), true
	}
	return nil, false
}

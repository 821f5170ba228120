package english

import (
	"cgt/lang/paste/english/grammar"
	"strings"
)

// noted is the action of a demand that needs no answer of its own.
func noted(x *exercise, _ *sentence, _ grammar.Found) bool {
	x.fresh = true
	return true
}

// ask notes a question; it is answered when what it is about is known.
func (x *exercise) ask(a ask) {
	a.sentence, a.label = x.sentence, x.label
	if len(x.last) > 0 && x.last[0].sentence != x.sentence {
		x.last = nil
	}
	x.last = append(x.last, a)
	x.asks = append(x.asks, a)
	x.Asks, x.own = true, true
	x.fresh = true
	x.playAsked = x.playAsked || aboutPlay[a.what] || strings.HasPrefix(a.what, "starts")
}

// aboutPlay are the questions whose answers depend on how play goes; what is
// asked of a value does not.
var aboutPlay = map[string]bool{"who": true, "moves": true, "moves counted": true, "count": true, "ppos": true,
	"claimed": true, "choice": true, "each": true, "thing outcome": true}

package english

import (
	"cgt/lang/paste/english/grammar"
	"slices"
	"strings"
)

// open are the questions that wait, and what they are about.
type open struct {
	asks       []ask     // not answered yet
	value      string    // a game written out that the next questions are about
	turnedIn   *sentence // that named it, or the position
	asksOfIt   int       // questions since then
	considered []ask     // values that the text considers
	summed     []int     // the numbers whose nim-sum was asked
	valued     bool      // the position is told as a value
	stated     *sentence // the sentence that stated something of the value
	sign       string    // of nim arithmetic, where sums or products are asked for: "(+)" or "(x)"
}

// asking is how far the questions of the whole exercise are.
type asking struct {
	last      []ask     // of the last sentence that asks something
	fresh     bool      // the sentence asks something that was read
	own       bool      // the part asks something itself
	playAsked bool      // it is asked who wins, or how
	answered  []answer  // for parts that ask for "the same" once more
	unsaid    []ask     // formulas that stand alone
	said      *sentence // the one at which the last question was answered
	asked     *sentence // the sentence that asked the last statement of a value
	askedOf   string    // and of what
}

// ask is a question.
type ask struct {
	what      string
	of        string // a value of the language it is about; "" is what the exercise is about
	from, to  int    // the range of a sequence
	ranged    bool
	inherited bool // from the sentences before the first part
	sentence  *sentence
	label     string
}

// answer is a question that was answered, with what was known then.
type answer struct {
	ask
	scope scope
}

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
	x.asksOfIt++
	x.Asks, x.own = true, true
	x.fresh = true
	x.playAsked = x.playAsked || aboutPlay[a.what] || strings.HasPrefix(a.what, "starts")
}

// turnTo makes a value what the next questions are about, or, if it is "", the
// position that is being told.
func (x *exercise) turnTo(value string) {
	if value == "" || value != x.value {
		x.turnAway()
	}
	x.value, x.turnedIn, x.asksOfIt = value, x.sentence, 0
	for _, a := range x.asks {
		if a.of == "" && a.sentence == x.sentence {
			x.asksOfIt++
		}
	}
}

// turnAway answers what the sentence has asked of a thing that it named, before
// it names another one.
func (x *exercise) turnAway() {
	if x.turnedIn != x.sentence || x.sentence == nil {
		return
	}
	if x.asksOfIt > 1 && slices.ContainsFunc(x.asks, func(a ask) bool { return a.of == "" }) {
		x.unread(x.sentence, "it asks of several things")
	}
	x.settle(false)
}

// aboutPlay are the questions whose answers depend on how play goes; what is
// asked of a value does not.
var aboutPlay = map[string]bool{"who": true, "moves": true, "moves counted": true, "count": true, "ppos": true,
	"claimed": true, "choice": true, "each": true, "thing outcome": true}

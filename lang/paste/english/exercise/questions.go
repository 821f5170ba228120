package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"cgt/lang/paste/english/sentences"
	"slices"
	"strings"
)

// open holds the pending questions, and what they are about.
type open struct {
	Waiting     []Ask     // not answered yet
	Value       string    // a game written out that the next questions are about
	turnedIn    *sentence // the sentence that named it, or the position
	answeredIn  *sentence // the sentence that named another thing when this one was answered
	asksOfIt    int       // questions since then
	Considered  []Ask     // values that the text considers
	Summed      []int     // the numbers whose nim-sum was requested
	ValueLetter string    // the letter of the nim-value function, if it is not G
	Valued      bool      // the position is given as a value
	Stated      *sentence // the sentence that stated something of the value
	Sign        string    // of nim arithmetic, if sums or products are requested: "(+)" or "(x)"
}

// asking is the state of the questions of the whole exercise.
type asking struct {
	LastAsked []Ask             // of the last sentence that asks something
	claimed   sentences.Formula // that the last sentence asked of
	Fresh     bool              // the sentence asks something that was read
	judging   bool              // it is asked whether what the sentences say is true
	own       bool              // the part asks something itself
	playAsked bool              // it is asked who wins, or how
	Answered  []answer          // for parts that ask for "the same" once more
	unsaid    []Ask             // formulas that stand alone
	said      *sentence         // the one at which the last question was answered
	asked     *sentence         // the sentence that asked the last statement of a value
	askedOf   string            // and of what
}

// Ask is a question.
type Ask struct {
	What      string
	Of        string // the value it is about, in the language; "" is the subject of the exercise
	From, To  int    // the range of a sequence
	Ranged    bool
	Counted   bool   // the range is the first so many
	Loses     bool   // who loses is asked, not who wins
	Inherited bool   // from the sentences before the first part
	Claim     string // what a text claims of it: the class, how many moves win, the period as a formula of the ruleset
	Sentence  *sentence
	Label     string
	at        int // the token where it is asked
}

// answer is a question that was answered, with what was known at that time.
type answer struct {
	Ask
	Scope Scope
}

// Noted is the action of a request that needs no answer of its own.
func Noted(x *Draft, _ *sentence, _ grammar.Found) bool {
	x.Fresh = true
	return true
}

// Ask records a question; it is answered once its subject is known.
func (x *Draft) Ask(a Ask) {
	a.Sentence, a.Label, a.at = x.Sentence, x.Label, x.Cursor
	if a.What == "moves" && x.Sentence.AsksAbility(x.Cursor) {
		if a.What = "thing options"; x.Named("many") || x.Named("much") {
			x.Refuse(x.Sentence, "it asks of all moves")
		}
	}
	if len(x.LastAsked) > 0 && x.LastAsked[0].Sentence != x.Sentence {
		x.LastAsked = nil
	}
	if x.swapped && (a.Loses || a.Sentence.Named("first") || a.Sentence.Named("second")) {
		x.Forbid(a.Sentence, "the second player begins")
	}
	if a.What == "who" || a.What == "claimed" {
		a.Claim = x.ClaimedClass(x.Sentence)
	}
	x.LastAsked = append(x.LastAsked, a)
	x.Waiting = append(x.Waiting, a)
	x.asksOfIt++
	x.Asks, x.own = true, true
	x.Fresh = true
	x.playAsked = x.playAsked || aboutPlay[a.What] || strings.HasPrefix(a.What, "starts")
}

// TurnTo makes a value the subject of the next questions or, if it is "", the position
// being described.
func (x *Draft) TurnTo(value string) {
	if value == "" || value != x.Value {
		x.turnAway()
	}
	if value != "" && x.Placed != x.Sentence {
		x.Heaps, x.Placed = nil, nil
	}
	x.Value, x.turnedIn, x.asksOfIt = value, x.Sentence, 0
	for _, a := range x.Waiting {
		if a.Of == "" && a.Sentence == x.Sentence {
			x.asksOfIt++
		}
	}
}

// turnAway answers the questions that the sentence has asked about one thing before it
// names another one.
func (x *Draft) turnAway() {
	if x.turnedIn != x.Sentence || x.Sentence == nil {
		return
	}
	if x.asksOfIt > 1 && slices.ContainsFunc(x.Waiting, func(a Ask) bool { return a.Of == "" }) {
		x.Refuse(x.Sentence, "it asks of several things")
	}
	before := len(x.Statements)
	if x.settle(false); len(x.Statements) > before {
		x.answeredIn = x.Sentence
	}
}

// aboutPlay are the questions whose answers depend on the rules of play; questions
// about a value do not.
var aboutPlay = map[string]bool{"who": true, "moves": true, "moves counted": true, "count": true, "ppos": true,
	"claimed": true, "choice": true, "each": true, "thing outcome": true}

// Action is what a row does when its pattern matches; it returns false if the match
// turns out not to be meant.
type Action = func(x *Draft, s *sentence, f grammar.Found) bool

// Asks is the action of a row that asks a question, about the game or the position that
// it names.
func Asks(what string) Action {
	return func(x *Draft, s *sentence, f grammar.Found) bool {
		a := Ask{What: what}
		if r, ok := f.Get("range").([2]int); ok {
			if r[0] < 0 || r[1] < r[0] {
				return false
			}
			a.From, a.To, a.Ranged = r[0], r[1], true
		}
		if f.Has("count") {
			a.From, a.To, a.Ranged, a.Counted = 0, f.Number("count")-1, true, true
		}
		if m, ok := f.Get("game").(rule.Ruleset); ok && !x.Play(m) {
			return false
		}
		if code, ok := f.Get("octal").(string); ok && !x.Play(rule.Ruleset{Name: "octal " + code, Known: true}) {
			return false
		}
		if m, ok := f.Get("heaps").([]int); ok && !x.Place(m) {
			return false
		}
		if m, ok := f.Get("math").(string); ok {
			x.TurnTo(m)
			a.Of = m
		}
		x.Ask(a)
		return true
	}
}

// About is the action of a row that asks about one value or two.
func About(x *Draft, s *sentence, f grammar.Found) bool {
	list, _ := f.Get("things").([]string)
	if more, ok := f.Get("more").([]string); ok {
		list = append(list[:len(list):len(list)], more...)
	}
	of := []string{""}
	if m, ok := f.Get("math").(string); ok {
		of[0] = m
		x.TurnTo(m)
	}
	if m, ok := f.Get("other").(string); ok {
		of = append(of, m)
	}
	for _, o := range of {
		for _, thing := range list {
			x.Ask(Ask{What: "thing " + thing, Of: o})
		}
	}
	return true
}

package exercise

import (
	"cgt/lang/paste/english/grammar"
	"strings"
)

// winning is how the game is won, and who begins.
type winning struct {
	Misere, Normal bool      // it was said
	opener         string    // who moves first, in lower case
	openedIn       *sentence // that says so
	swapped        bool      // it is the one called the second player
	bothIn         *sentence // the question that asks for both
	both           bool      // all questions do
	haltedIn       *sentence // that says when play ends, and not yet who wins then
	lastLoses      bool      // whoever takes the last counter loses
}

// Event is a row of the grammar of sentences: a pattern, and what a match does to the
// exercise. The action returns false if the match turns out not to be meant.
type Event struct {
	Said string
	Do   func(x *Draft, s *sentence, f grammar.Found) bool
}

type compiledEvent struct {
	grammar.Pattern
	Do   func(x *Draft, s *sentence, f grammar.Found) bool
	Said string
}

// Grammar is the rows of the grammar of sentences, in the order in which they are
// tried at a word.
type Grammar struct {
	rows  []compiledEvent
	table *grammar.Table // of their patterns
}

// NewGrammar joins the rows for descriptions with the questions, which are tried before
// them, and the following questions, those without a verb, which are tried last.
func NewGrammar(questions, following []Event) *Grammar {
	g := &Grammar{}
	var patterns []grammar.Pattern
	for _, table := range [][]Event{winningRows(), questions, furtherEvents(), openerRows(), settingRows(), chessRows(), dominoRows(), boardRows(),
		positionRows(), following} {
		for _, e := range table {
			g.rows = append(g.rows, compiledEvent{grammar.Compile(e.Said), e.Do, e.Said})
			patterns = append(patterns, g.rows[len(g.rows)-1].Pattern)
		}
	}
	g.table = grammar.NewTable(patterns)
	return g
}

// winningRows match statements about how the game is won.
func winningRows() []Event {
	normal := func(x *Draft, s *sentence, f grammar.Found) bool {
		if x.HasGame && x.Game.Name == "chomp" && s.TakesLastOfAll() && !s.Loses() {
			x.Forbid(s, "whoever takes the last square of Chomp loses")
		}
		x.Normal, x.Story = true, true
		return !x.Misere
	}
	misere := func(x *Draft, s *sentence, f grammar.Found) bool {
		if x.HasGame && x.Game.Name == "chomp" && s.TakesLastOfAll() {
			return normal(x, s, f)
		}
		if x.turned = s; x.Normal && !s.Demands() {
			return false
		}
		x.Normal = false
		if !x.Misere {
			x.changedBy(s)
		}
		x.Misere, x.Story, x.lastLoses = true, true, x.lastLoses || s.LastCounter()
		return true
	}
	list := []Event{
		{"( player | person | one | whoever | who | he ) [who | that | to] @take " +
			"( poisoned | poison | bitter | bad | last ) [square | piece | corner] [of chocolate] lose",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.HasGame && x.Game.Name == "chomp" && normal(x, s, f)
			}},
		{"( player | person | one | whoever | who | he | first player | first ) [who | that | to] [first] ( make | obtain | get | " +
			"reach | write ) [one [of]] [number] [be | equal to] ( 0 | zero ) win",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.HasGame && strings.Contains(x.Game.Rules, "m//n") && normal(x, s, f)
			}},
		{"⟨ ( because | since | as | i.e. | that be | ) [there] [be] no [more] {noun} [be] " +
			"[left | remain | remaining | stay] [on | in] [table | @heap] ⟩",
			func(x *Draft, _ *sentence, _ grammar.Found) bool { return x.Normal || x.Misere }},
	}
	for _, e := range grammar.Endings() {
		does := normal
		if e.Misere {
			does = misere
		}
		list = append(list, Event{"[but | however | except that | only that] [now | here | this time | instead] " + e.Said, func(x *Draft, s *sentence, f grammar.Found) bool {
			return !owned[s.At(x.Cursor-1).Word] && !s.LosesSomething() && (!e.Single || !x.severalHeaps && len(x.Heaps) < 2) && does(x, s, f)
		}})
	}
	return append(list, Event{grammar.Halts, func(x *Draft, s *sentence, _ grammar.Found) bool {
		x.haltedIn = s
		return true
	}}, Event{grammar.Halted, func(x *Draft, s *sentence, f grammar.Found) bool {
		return x.haltedIn != nil && x.haltedIn == x.before && normal(x, s, f)
	}})
}

// owned are words before a player who is not just any: what becomes of him is not what becomes of the other.
var owned = grammar.WordSet("your my his her their our whose other second")

// Passed is the action of a row whose text can be ignored.
func Passed(*Draft, *sentence, grammar.Found) bool { return true }

package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"cgt/lang/paste/english/sentences"
	"fmt"
	"strings"
)

// reader reads the exercises of a text one after the other.
type reader struct {
	in      Context
	reading *Reading
	taken   map[string]bool // names that the text defines
}

// sentence is a sentence of an exercise.
type sentence = sentences.Sentence

// exercise is an exercise while it is read. The parts (a), (b) ... inherit what
// stands before them.
type exercise struct {
	*reader
	*Exercise
	scope
	lead         scope              // what was said before the first part
	answered     []answer           // for parts that ask for "the same" once more
	letters      *sentences.Letters // what the text lets letters be
	doubts       []*sentence        // sentences with words that matter if a game is told of
	unsaid       []answer           // formulas that stand alone
	label        string
	people       map[string]bool // names that stand with a capital within a sentence
	sentence     *sentence
	own          bool      // the part asks something itself
	playAsked    bool      // it is asked who wins, or how
	tests        bool      // the sample has several tests
	printed      bool      // the winner is to be printed
	rows         bool      // the sample says how many heaps there are
	pieceNamed   string    // the piece of chess that is spoken of
	sided        bool      // the players or the directions of dominoes are told apart
	nimSums      bool      // nim-sums are spoken of
	severalHeaps bool      // heaps are spoken of in the plural
	solving      bool      // a solution follows
	asked        *sentence // the sentence that asked the last statement of a value
	askedOf      string    // and of what
	last         []ask     // of the last sentence that asks something
	fresh        bool      // the sentence asks something that was read
	inPart       bool      // a part such as (a) is read
	turned       *sentence // the last that said how the game is won
	changed      *sentence // the last that changed what is played
	said         *sentence // the one at which the last question was answered
}

// scope is what is known at a place of an exercise.
type scope struct {
	moves      []rule.Move // that the text allows, not yet made into a ruleset
	game       rule.Ruleset
	hasGame    bool
	games      []rule.Ruleset // several rulesets, in the order of their parts or of a sum
	misere     bool
	normal     bool
	heaps      []int
	heapCount  int      // how many heaps there are, where it is told by itself
	several    [][]int  // positions, each of which is asked about
	opener     string   // who moves first, in lower case
	text       string   // a position that is no list of heaps, as an argument
	sum        []string // positions in several games
	value      string   // a game written out that the next questions are about
	sign       string   // of nim arithmetic, where sums or products are asked for: "(+)" or "(x)"
	sizeLetter string   // the letter that stands for the size of the heap
	counted    bool     // heaps of n, for which no number is given
	asks       []ask    // not answered yet
	lines      [][]int  // of numbers without words
	example    bool
	placed     *sentence      // the sentence that gave the heaps
	playedIn   *sentence      // that named the game
	oddSample  bool           // the form of the sample is not understood
	considered []answer       // values that the text considers
	setName    string         // the letter of the set of numbers that may be taken
	setData    bool           // the sample gives the set of numbers that may be taken
	otherSide  bool           // Left has the pieces that Right has elsewhere
	tupled     bool           // the position was told as a pair
	listed     bool           // the numbers of a list were told as such
	racing     bool           // a number grows to the target
	growth     *rule.Growth   // by factors, or by numbers that depend on it
	aimed      bool           // who reaches the target wins
	target     int            // a number
	at, end    *notation.Spot // the squares that a piece stands on, and that it is to reach
	sides      []int          // of the board of a piece
	mirrored   bool           // the piece moves up and to the right
	corner     bool           // who reaches the corner wins
	dominoes   bool           // dominoes are placed, and which is not told yet
	otherWay   bool           // Left places dominoes horizontally
	summing    bool           // the games are summands
	told       bool           // rules were told
	sets       bool           // subtraction sets are spoken of
	movesLabel string         // of the part that told the moves
	opening    bool           // a sentence told of the first move alone, and none yet of the others
	sides12    [2]string      // the players, where their moves differ
	bar        bool           // a bar is broken
	fromEach   bool           // so many counters are taken from each of some heaps
	perSquare  bool           // a list says how many counters each square has
	grounded   bool           // the first step of a list is the ground
	stated     *sentence      // the sentence that stated something of the value
	green      bool           // all edges are green
	movesLed   bool           // they were told before the first part
	choosing   bool           // several kinds of moves were announced
	offsets    bool           // the moves of a piece were told in coordinates
	before     *sentence      // the one before that which is read
	raceTo     int            // the number that is counted to
	goalLetter string         // of the number that wins
	boarded    bool           // it is played on a board, and no game with one was told yet
	base       int            // the coordinates of the corner
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

type answer struct {
	ask
	scope scope
}

// read reads sentences: those of each exercise with its number apart.
func (r *reader) read(list []*sentence) {
	shared := &exercise{reader: r, Exercise: &Exercise{}, letters: r.letters()}
	var x *exercise
	number := ""
	for i := 0; i < len(list); {
		s := list[i]
		outer := outerOf(s)
		j := i
		size := 0
		for j < len(list) && outerOf(list[j]) == outer {
			size += len(list[j].Text)
			j++
		}
		x = &exercise{reader: r, Exercise: &Exercise{First: s.First, Last: list[j-1].Last}, letters: r.letters()}
		if outer != "" {
			x.scope = shared.scope.inherited()
			x.letters = shared.letters.Inherited()
			for k := range x.asks {
				x.asks[k].label, x.asks[k].inherited = numbered(outer), true
			}
		}
		number = outer
		if outer != "" && shared.Story && len(shared.Unread) > 0 {
			x.Story, x.told = true, true
			x.unread(s, "what stands before it is not understood")
		}
		if size > longest {
			x.unread(s, "too long for an exercise")
		} else {
			x.readAll(list[i:j], number, outer == "" && j < len(list))
		}
		if outer == "" {
			shared = x
		}
		r.reading.Exercises = append(r.reading.Exercises, x.Exercise)
		i = j
	}
}

// letters are those of an exercise that inherits none.
func (r *reader) letters() *sentences.Letters {
	return &sentences.Letters{Clean: r.in.Clean,
		Defined: func(name string) bool { return r.in.Kind != nil && r.in.Kind(name) == Defined }}
}

// outerOf is the number of the exercise that a sentence belongs to.
func outerOf(s *sentence) string {
	if len(s.Labels) > 0 && grammar.IsDigit(s.Labels[0][0]) {
		return s.Labels[0]
	}
	return ""
}

// inherited is what holds for a part of an exercise: all but what was asked
// and answered.
func (c scope) inherited() scope {
	c.asks = append([]ask(nil), c.asks...)
	return c
}

// readAll reads the sentences of one exercise.
func (x *exercise) readAll(list []*sentence, number string, more bool) {
	x.inputForm(list)
	x.people = peopleIn(list)
	for _, s := range list {
		for _, t := range s.Tokens {
			if t.Lemma == "queen" || t.Lemma == "rook" || t.Lemma == "king" || t.Lemma == "knight" {
				x.pieceNamed = t.Lemma
			}
			x.nimSums = x.nimSums || t.Word == "nim-sum" || t.Word == "nimsum" || t.Word == "xor"
			x.sided = x.sided || sideWords[t.Word]
			x.severalHeaps = x.severalHeaps || grammar.Classes["heap"][t.Lemma] && t.Word != t.Lemma
		}
	}
	inner := ""
	first := true
	for i, s := range list {
		part := ""
		if k := len(s.Labels); k > 0 && !grammar.IsDigit(s.Labels[k-1][0]) {
			part = s.Labels[k-1]
		}
		if part != inner {
			if first {
				x.lead = x.scope.inherited()
				first = false
			} else {
				x.settle(true)
			}
			x.asks = nil
			for _, a := range x.lead.asks {
				a.label, a.inherited = "("+part+")", true
				x.asks = append(x.asks, a)
			}
			inner, x.own = part, false
			x.solving = false
			x.example = false
		}
		x.inPart = part != ""
		x.label = ""
		if number != "" {
			x.label = numbered(number)
		}
		if part != "" {
			x.label = "(" + part + ")"
		}
		if s.Exercise, s.Letters = x, x.letters; s.HeapsTold() > 0 {
			n := s.HeapsTold()
			x.heapCount = n
		}
		x.readSentence(s)
		if i == len(list)-1 && !more {
			x.settle(true)
		} else {
			x.settle(false)
		}
	}
	x.finish()
}

// Playing is the game that the sentences so far are about; known is false where
// it is not played, or no longer.
func (x *exercise) Playing() (g rule.Ruleset, known bool) { return x.game, x.hasGame }

// Opener is who moves first; "" where nobody is named.
func (x *exercise) Opener() string { return x.opener }

// Swapped is true where Left has the pieces that Right has elsewhere.
func (x *exercise) Swapped() bool { return x.otherSide }

// Piece is the piece of chess that is spoken of; "" is none.
func (x *exercise) Piece() string { return x.pieceNamed }

// Person is true for a name that stands with a capital within a sentence.
func (x *exercise) Person(word string) bool { return x.people[word] }

// peopleIn are the words that stand with a capital within a sentence, in lower
// case.
func peopleIn(list []*sentence) map[string]bool {
	names := map[string]bool{}
	for _, s := range list {
		for i, t := range s.Tokens {
			if i > 0 && t.Kind == grammar.WordToken && t.Text[0] >= 'A' && t.Text[0] <= 'Z' && len(t.Text) > 1 &&
				s.Tokens[i-1].Kind == grammar.WordToken {
				names[t.Word] = true
			}
		}
	}
	return names
}

// numbered is the label of an exercise with a number.
func numbered(number string) string {
	if strings.HasSuffix(number, ")") {
		return number
	}
	return number + "."
}

// freshName is a name for a ruleset that nothing else has.
func (x *exercise) freshName() string {
	for i := 1; ; i++ {
		name := "rules"
		if i > 1 {
			name = fmt.Sprintf("rules%d", i)
		}
		if !x.taken[name] && (x.in.Kind == nil || x.in.Kind(name) == Unknown) {
			x.taken[name] = true
			return name
		}
	}
}

// unread notes that a sentence is not understood.
func (x *exercise) unread(s *sentence, reason string) {
	x.Unread = append(x.Unread, Unread{Line: s.First, Text: s.Text, Reason: reason})
	if strings.HasPrefix(reason, "it ") && !strings.HasPrefix(reason, "it changes") {
		return
	}
	matters := s.Tells() && !s.Demands()
	for _, w := range strings.Fields(reason) {
		w = strings.ToLower(w)
		matters = matters || grammar.Actions[grammar.Lemma(w)] || grammar.Classes["may"][w] || hinges[grammar.Lemma(w)] &&
			!s.Demands() || sharp[grammar.Lemma(w)]
	}
	x.Unread[len(x.Unread)-1].Matters = matters
}

// hinges are words on which the rules of a game hang.
var hinges = grammar.WordSet("but unless except not never no only win lose winner loser misere if when rule understood second " +
	"previous opponent adjacent")

// sharp are those of them that change the rules within a question, too.
var sharp = grammar.WordSet("but unless except misere lose instead")

// say adds a statement for a question.
func (x *exercise) say(a ask, text string) {
	x.said = x.sentence
	st := Statement{Label: a.label, Text: text}
	if a.sentence != nil {
		st.Line, st.Last = a.sentence.First, a.sentence.Last
	}
	for _, before := range x.Statements {
		if before.Text == text && before.Label == st.Label {
			return
		}
	}
	x.Statements = append(x.Statements, st)
}

// define adds the definition of a ruleset, once.
func (x *exercise) define(r rule.Ruleset) {
	if r.Rules == "" {
		return
	}
	for _, st := range x.Statements {
		if st.Text == r.Rules {
			return
		}
	}
	st := Statement{Text: r.Rules, Silent: true}
	if x.sentence != nil {
		st.Line, st.Last = x.sentence.First, x.sentence.Last
	}
	x.Statements = append(x.Statements, st)
	x.reading.Names = append(x.reading.Names, r.Name)
}

// ruleset is the game that the exercise is about.
func (x *exercise) ruleset() (rule.Ruleset, bool) {
	if x.growth != nil && !x.hasGame {
		r, ok := x.growing()
		if !ok {
			return r, false
		}
		x.game, x.hasGame = r, true
	}
	if len(x.moves) > 0 {
		r, ok := rule.Of(x.moves, x.freshName)
		if !ok || x.opening {
			return rule.Ruleset{}, false
		}
		if r.Rules != "" {
			r.Known = false
		}
		x.game, x.hasGame, x.moves = r, true, nil
	}
	return x.game, x.hasGame
}

// finish looks at what is left at the end of an exercise.
func (x *exercise) finish() {
	if len(x.Unread) == 0 && len(x.Statements) == 0 && !x.Asks && !x.Story && len(x.letters.Order()) == 0 && !x.Demands {
		for _, c := range x.considered {
			x.say(c.ask, "value("+c.of+")")
		}
	}
	if len(x.Unread) == 0 && len(x.Statements) == 0 && !x.Asks && !x.Story && !x.Demands {
		for _, name := range x.letters.Order() {
			x.say(ask{label: x.label, sentence: x.sentence}, strings.TrimSuffix(strings.TrimPrefix(x.letters.Value(name), "("), ")"))
		}
	}
	if x.Story || x.hasGame || x.playAsked {
		for _, s := range x.doubts {
			if x.aimed && s.NamesTarget(x.target) {
				continue
			}
			if left := s.Left(); left != "" && (x.Story || x.hasGame || s.Tells() || s.Permits()) {
				x.unread(s, left)
			}
		}
	}
	if !x.Story && !x.hasGame && !x.playAsked {
		for _, s := range x.doubts {
			if left := s.Left(); left != "" && s.SetsRules() {
				x.unread(s, left)
			}
		}
	}
	if x.changed != nil && x.said != nil && x.changed.After(x.said) {
		x.unread(x.changed, "it changes the rules behind the question")
	}
	for _, u := range x.unsaid {
		switch {
		case x.answers(u.of):
		case len(x.Unread) == 0 && !x.Asks:
			x.say(u.ask, u.of)
		default:
			x.Skipped++
		}
	}
	if len(x.Unread) > 0 {
		x.Statements = nil
	}
	if k := len(x.Unread); !whole && k > 0 && x.Story {
		x.Unread[k-1].Reason += "; the program cgt reads more kinds of rules than this page"
	}
}

// answers is true where a statement is about a formula that stands alone.
func (x *exercise) answers(formula string) bool {
	for _, s := range x.Statements {
		if strings.Contains(s.Text, formula) {
			return true
		}
	}
	return false
}

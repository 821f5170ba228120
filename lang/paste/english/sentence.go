package english

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"cgt/lang/paste/english/sheet"
	"fmt"
	"strings"
	"sync"
)

// sentence is a stretch of the text while it is read.
type sentence struct {
	*sheet.Stretch
	grammar.Line
	x       *exercise // that it belongs to
	ruled   bool      // moves were read in it
	example bool      // it illustrates what others say
	passed  bool      // it says nothing of the rules: the form of the input, a heading
}

func (s *sentence) String() string { return s.Text }

// sentences are the stretches of a text, with their words.
func sentences(text string) []*sentence {
	var list []*sentence
	for _, t := range sheet.Stretches(text) {
		s := &sentence{Stretch: t, Line: grammar.Line{Tokens: grammar.Tokens(t.Text), Parts: partTable()}}
		s.Owner = s
		s.phrasal()
		list = append(list, s)
	}
	return list
}

// examples passes over an example at the end of a sentence that gives rules:
// "..., e.g. if S = {2, 5} one may take 2 or 5".
func (s *sentence) examples() {
	for i := 3; i < len(s.Tokens) && !s.demands(); i++ {
		at := s.At(i).Word == "e" && s.At(i+1).Text == "." && s.At(i+2).Word == "g" || s.At(i).Word == "e.g" ||
			s.At(i).Word == "for" && (s.At(i+1).Word == "example" || s.At(i+1).Word == "instance")
		if !at {
			continue
		}
		for _, t := range s.Tokens[i:] {
			if t.Text == "=" && !s.tells() || otherPlay[t.Word] || changing[t.Lemma] && t.Word != "allowed" && t.Word != "can" {
				return
			}
		}
		if s.At(i-1).Text == "(" || s.At(i-1).Text == "," {
			s.Use(i, len(s.Tokens))
		}
		return
	}
}

// phrasal makes taking of verbs that mean it with a word behind them: "switches
// off", "blows out".
func (s *sentence) phrasal() {
	for i := range s.Tokens {
		if next := s.At(i + 1).Word; offVerbs[s.Tokens[i].Lemma] && (next == "off" || next == "out" || next == "away") {
			s.Tokens[i].ReadAs("remove")
			s.Tokens[i+1].Filler = true
		}
	}
}

var offVerbs = grammar.WordSet("switch turn blow put snuff cross rub wipe tear break cut strike throw give carry")

func sprint(word string, numbers ...int) string {
	text := rule.Joined(numbers)
	switch {
	case word == "":
		return text
	case len(numbers) == 2:
		return fmt.Sprintf("%d %s %d", numbers[0], word, numbers[1])
	}
	return word + " " + text
}

// readSentence reads one sentence and does what it says.
func (x *exercise) readSentence(s *sentence) {
	s.x = x
	x.sentence, x.fresh = s, false
	if len(s.Text) > 2000 {
		x.unread(s, "too long for a sentence")
		return
	}
	if s.passed {
		return
	}
	if s.Alone {
		x.data(s)
		return
	}
	if solution.MatchString(s.Text) {
		x.solving = true
	}
	if x.solving {
		x.claimsIn(s)
		return
	}
	x.Demands, x.Wordy = x.Demands || s.demands(), x.Wordy || s.tells() || s.demands()
	s.conditional()
	s.examples()
	s.courtesies()
	x.misereIn(s)
	s.quotedNames()
	x.lettersIn(s)
	x.boardGameIn(s)
	illustrates := x.illustration(s)
	ruled := x.rulesIn(s, illustrates)
	s.ruled = ruled
	heard := x.eventsIn(s)
	claimed := false
	if !ruled {
		claimed = x.claimsIn(s)
	}
	x.fresh = x.repeated(s) || x.fresh
	switch left := s.left(); {
	case s.isTitle():
	case claimed && s.demands() && s.saysMore():
		x.unread(s, left)
	case left == "" || claimed:
	case illustrates && !x.fresh && !heard:
	case x.fresh, ruled, s.demands():
		x.unread(s, left)
	default:
		s.example = illustrates
		x.doubts = append(x.doubts, s)
	}
	if s.demands() && !x.fresh && !claimed && s.left() == "" && !polite(s) {
		x.unread(s, "")
	}
}

var solution = regexp.MustCompile(`^(?i:solutions?|answers?|proof|hints?)[.:]`)

// lettersIn reads what letters stand for, before anything else that a sentence
// says: "Find G + H, where G = {1|0} and H = *".
func (x *exercise) lettersIn(s *sentence) {
	given := false
	for i, t := range s.Tokens {
		given = given || givenBy[t.Word]
		if !given {
			continue
		}
		if f, end, ok := s.Match(letterRow()[0], i); ok && !s.AnyUsed(i, end) {
			name := f.Get("name").(string)
			if _, bound := x.letters[name]; bound || isSet(f.Get("value").(string)) {
				continue
			}
			x.let(name, f.Get("value").(string))
			x.value = x.letters[name]
			s.Use(i, end)
		}
	}
}

// boardGameIn finds the board game that a sentence names, before its pieces are
// read.
func (x *exercise) boardGameIn(s *sentence) {
	for i := range s.Tokens {
		for _, r := range rule.ReadGame(&s.Line, i) {
			if g := r.Value.(rule.Ruleset); g.Shape == rule.BoardShape || g.Shape == rule.StalkShape || g.Shape == rule.CoinShape {
				x.play(g)
				return
			}
		}
	}
}

// isSet is true for braces without a bar, which are no game.
func isSet(text string) bool {
	return strings.HasPrefix(text, "{") && !strings.ContainsAny(text, "|‖")
}

var givenBy = grammar.WordSet("let where if suppose with when given consider assume put set define for")

// named is true where the sentence has a word.
func (s *sentence) named(w string) bool {
	for _, t := range s.Tokens {
		if t.Word == w {
			return true
		}
	}
	return false
}

// conditional passes over "If so," and "If N," before what is asked.
func (s *sentence) conditional() {
	for i := 1; s.At(0).Word == "if" && i <= 3 && (i == 1 || ifSo[s.At(i-1).Word]); i++ {
		if s.At(i).Text == "," && i > 1 && s.demands() || s.At(i).Text == "," && i > 1 &&
			grammar.Classes["find"][s.At(i+1).Lemma] {
			s.Use(0, i)
		}
	}
}

var ifSo = grammar.WordSet("so yes n p not winning possible")

// courtesies are words before a demand that make a question of it: "Can you
// find ...?"
func (s *sentence) courtesies() {
	for i := range s.Tokens {
		if w := s.At(i - 1).Word; givenBack[s.At(i).Word] && (w == "this" || w == "it" || w == "which" || w == "that") {
			s.Tokens[i].Filler = true // "This gives 2↑ = {0|↑*}"
		}
		if w := s.At(i).Word; (w == "can" || w == "could") && (s.At(i+1).Word == "you" || s.At(i+1).Word == "we") &&
			(grammar.Classes["find"][s.At(i+2).Lemma] || s.At(i+2).Word == "guess" || s.At(i+2).Word == "say") {
			s.Tokens[i].Filler, s.Tokens[i+1].Filler = true, true
			s.Tokens[i+2].Filler = s.At(i+2).Word == "guess" || s.At(i+2).Word == "say"
		}
	}
}

var givenBack = grammar.WordSet("gives shows yields says tells means proves")

// misereIn reads the adjective before the name of a game: "the position (2, 2)
// of misere Nim".
func (x *exercise) misereIn(s *sentence) {
	for i := range s.Tokens {
		if s.At(i).Word != "misere" || s.named("normal") || rule.ReadGame(&s.Line, i+1) == nil && s.At(i+1).Word != "outcome" || x.normal && !s.demands() {
			continue
		}
		s.Tokens[i].Filler = true
		x.turned, x.normal = s, false
		if !x.misere {
			x.changedBy(s)
		}
		x.misere, x.Story = true, true
	}
}

// quotedNames passes over the name that a text gives its own game: the game
// "Even Nim". That of a game of the books is read.
func (s *sentence) quotedNames() {
	for i := 1; i < len(s.Tokens); i++ {
		if w := s.At(i - 1).Lemma; s.At(i).Text != "\"" || w != "game" && w != "call" && w != "name" && w != "as" && w != "be" {
			continue
		}
		for j := i + 1; j < i+6 && j < len(s.Tokens); j++ {
			if s.At(j).Text != "\"" {
				continue
			}
			if c := s.At(i + 1).Text; j > i+1 && c[0] >= 'A' && c[0] <= 'Z' &&
				(rule.ReadGame(&s.Line, i+1) == nil || rule.ReadGame(&s.Line, i+1)[0].End != j) {
				s.Use(i, j+1)
			}
			break
		}
	}
}

// illustration is true for a sentence that gives an example of the rules.
func (x *exercise) illustration(s *sentence) bool {
	text := strings.ToLower(s.Text)
	for _, head := range []string{"for example", "for instance", "e.g.", "as an example", "thus,", "for example,",
		"(for example"} {
		if strings.HasPrefix(text, head) {
			x.example = true
			return true
		}
	}
	return false
}

// eventsIn applies the rows of the grammar; it reports whether one was met.
func (x *exercise) eventsIn(s *sentence) bool {
	heard := false
	s.Keep()
	defer s.Forget()
	for i := 0; i < len(s.Tokens); i++ {
		if s.Tokens[i].Used || s.Tokens[i].Filler && s.Tokens[i].Word != "alternately" || s.Tokens[i].Text == "," {
			continue
		}
		for _, e := range events() {
			if s.Tokens[i].Word == "and" && !x.fresh {
				break // nothing was asked yet
			}
			f, end, ok := s.Match(e.Pattern, i)
			if !ok || s.AnyUsed(i, end) {
				continue
			}
			done := e.do(x, s, f)
			if s.Keep(); !done {
				continue
			}
			if x.in.Trace != nil {
				x.in.Trace(e.said, s.Text[s.Tokens[i].Start:s.Tokens[min(end, len(s.Tokens))-1].End])
			}
			s.Use(i, end)
			heard = true
			i = end - 1
			break
		}
	}
	for i := range s.Tokens {
		if s.Tokens[i].Used || s.Tokens[i].Filler {
			continue
		}
		for _, p := range harmlessRows() {
			if _, end, ok := s.Match(p, i); ok {
				s.Use(i, end)
				break
			}
		}
	}
	return heard
}

var harmlessRows = sync.OnceValue(func() []grammar.Pattern { return grammar.Lazily(grammar.Harmless...)() })

// isTitle is true for a title: a few words, each with a capital.
func (s *sentence) isTitle() bool {
	words := 0
	for _, t := range s.Tokens {
		if t.Used || t.Kind == grammar.NumberToken {
			return false
		}
		if t.Kind == grammar.WordToken && len(t.Text) > 3 {
			if t.Text[0] < 'A' || t.Text[0] > 'Z' {
				return false
			}
			words++
		}
	}
	return words > 0 && words <= 8 && !s.demands()
}

// counts is true for a number that belongs to a name, such as Section 4.4.
func (s *sentence) counts(i int) bool {
	if s.At(i-1).Text == "(" && s.At(i+1).Text == ")" && s.At(i).Value < 10 && s.At(i+2).Kind == grammar.WordToken {
		return true // "(1) ..., or (2) ..."
	}
	w := s.At(i - 1).Word
	if t := s.At(i); t.Value >= 1800 && t.Value < 2100 && (s.At(i-1).Text == "(" || w == "in") {
		return true // a year
	}
	if w == "section" || w == "example" || w == "chapter" || w == "ch" || w == "vol" || w == "volume" || w == "sec" || w == "p" ||
		w == "pp" || w == "exercise" || w == "problem" || w == "player" || w == "page" || w == "figure" || w == "theorem" ||
		w == "lecture" || w == "homework" {
		return true
	}
	return i > 1 && s.At(i-1).Text == "." && (s.counts(i-2) || s.counts(i-1))
}

// demands is true for a sentence that asks for something.
func (s *sentence) demands() bool {
	if s.Asks || strings.HasSuffix(s.Text, "?") {
		return true
	}
	w := ""
	for _, t := range s.Tokens {
		if !t.Filler && t.Kind == grammar.WordToken {
			w = t.Word
			break
		}
	}
	return grammar.Demanding[w]
}

// polite is true for a demand that needs no answer of its own.
func polite(s *sentence) bool {
	for _, t := range s.Tokens {
		if t.Word == "answer" || t.Word == "reasoning" || t.Word == "work" {
			return true
		}
	}
	return false
}

// claimsIn reads the formulas of a sentence as claims.
func (x *exercise) claimsIn(s *sentence) bool {
	for _, t := range s.Tokens {
		if !t.Used && denied[t.Word] {
			return false
		}
	}
	list, _ := s.claims()
	if p, q, ok := compared(list); ok && s.demands() {
		x.ask(ask{what: "compare", of: p + "\n" + q})
		return true
	}
	for _, f := range list {
		if x.misere && strings.ContainsAny(strings.Join(f.operands, ""), "{↑↓⇑⇓^") {
			x.unread(s, "it is about misere play")
			return true
		}
		if !f.inNim(s) {
			x.unread(s, "it is not clear whether that is nim arithmetic")
			return true
		}
		for _, c := range f.statements() {
			x.say(ask{sentence: s, label: x.label}, c)
			x.Asks = true
		}
	}
	return len(list) > 0
}

// compared is true where three relations or more between the same two values
// are asked for: which of them holds?
func compared(list []formula) (p, q string, ok bool) {
	if len(list) < 3 {
		return "", "", false
	}
	for _, f := range list {
		if len(f.operands) != 2 || f.operands[0] != list[0].operands[0] || f.operands[1] != list[0].operands[1] {
			return "", "", false
		}
	}
	return list[0].operands[0], list[0].operands[1], true
}

// saysMore is true for a sentence that says of a value what no formula does.
func (s *sentence) saysMore() bool {
	for _, t := range s.Tokens {
		if !t.Used && kindsOfValue[t.Word] {
			return true
		}
	}
	return false
}

var kindsOfValue = grammar.WordSet("fuzzy positive negative hot cold tepid infinitesimal number switch all-small dyadic")

// denied are words that make a formula no claim.
var denied = grammar.WordSet("if suppose assume unless when where note conjecture conjectured otherwise whenever would let define " +
	"defined iff")

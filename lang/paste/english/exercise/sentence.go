package exercise

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"cgt/lang/paste/english/sentences"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
)

// Sprint is a text of the language with two numbers inserted.
func Sprint(word string, numbers ...int) string {
	text := rule.Joined(numbers)
	switch {
	case word == "":
		return text
	case len(numbers) == 2:
		return fmt.Sprintf("%d %s %d", numbers[0], word, numbers[1])
	}
	return word + " " + text
}

// readSentence reads one sentence and applies it to the exercise.
func (x *Draft) readSentence(s *sentence) {
	s.Exercise, s.Letters = x, x.Letters
	x.before, x.Sentence, x.Fresh = x.Sentence, s, false
	if x.setAside(s) {
		return
	}
	x.Demands, x.Wordy = x.Demands || s.Demands(), x.Wordy || s.Tells() || s.Demands()
	listed := x.bare && x.inPart && !s.Demands()
	if listed {
		s.Tokens = append(grammar.Tokens("find"), s.Tokens...)
		s.Asks = true
	}
	s.PassAsides()
	x.bothConventions(s)
	x.misereIn(s)
	s.PassQuotedNames()
	illustrates := x.illustration(s)
	narrates := (illustrates || x.narrates) && s.Narrates(illustrates)
	if x.narrates = illustrates || narrates; narrates {
		s.PassOver()
		return
	}
	x.lettersIn(s)
	x.boardGameIn(s)
	ruled := x.rulesIn(s, illustrates)
	s.Ruled = ruled
	heard := x.eventsIn(s)
	if !ruled && (x.Placed == s || x.playedIn == s) && s.Rated() {
		x.Refuse(s, "how many at a time")
	}
	claimed := false
	if !ruled {
		claimed = x.claimsIn(s)
	}
	if x.turnedIn == s && x.asksOfIt == 0 && (len(x.LastAsked) > 0 && x.LastAsked[0].Sentence == s || x.answeredIn == s) {
		x.Refuse(s, "nothing is asked of what it names last")
	}
	if x.openedIn == s && len(x.LastAsked) > 0 && !slices.ContainsFunc(x.LastAsked, func(a Ask) bool {
		return a.Sentence != s || !strings.HasSuffix(a.What, "value") && !strings.HasSuffix(a.What, "canonical")
	}) {
		x.Refuse(s, "no value depends on who begins")
	}
	x.Fresh = x.repeated(s) || x.Fresh
	if more := s.Another(); more != "" && x.turnedIn == s && !s.Demands() && len(x.Several) == 0 {
		x.Refuse(s, more)
	}
	if s.Demands() && (pictured.MatchString(s.Text) || pictured.MatchString(s.Said())) {
		x.pictured = append(x.pictured, s)
	}
	x.whichPosition(s)
	switch left := s.Left(); {
	case s.IsTitle():
	case claimed && s.Denies() != "":
		x.Refuse(s, s.Denies())
	case claimed && s.Demands() && s.SaysMore():
		x.Refuse(s, left)
	case left == "" || claimed:
	case illustrates && !x.Fresh && !heard:
	case x.Fresh, ruled, s.Demands(), s.Strict:
		x.Refuse(s, left)
	default:
		s.Example = illustrates
		x.doubts = append(x.doubts, s)
	}
	if !x.inPart {
		x.bare = s.Demands() && x.Fresh && len(x.Waiting) == 0 && x.said != s && strings.HasSuffix(s.Text, ":") && s.Left() == ""
	}
	if s.Demands() && !x.Fresh && !claimed && s.Left() == "" && !s.Polite() {
		x.Refuse(s, "")
	}
}

// setAside handles a sentence that tells and asks nothing by itself: one that is too long
// or was read before, data, and the words of a solution, in which only claims are read.
func (x *Draft) setAside(s *sentence) bool {
	switch {
	case len(s.Text) > 2000:
		x.Refuse(s, "too long for a sentence")
		return true
	case s.Passed:
		return true
	case s.Alone:
		x.shown = true
		x.data(s)
		return true
	}
	x.solving = x.solving || solution.MatchString(s.Text)
	if x.solving {
		x.claimsIn(s)
	}
	return x.solving
}

// pictured matches a position that is not told in words.
var pictured = regexp.MustCompile(`(?i)\b(?:positions?|games?|boards?|rows?|stalks?|strings?|trees?|graphs?|grids?|heaps?|piles?|configurations?)(?: of [a-z]+)?(?: that is| which is|,)? (?:(?:as )?(?:shown|pictured|drawn|depicted|displayed|illustrated)\b|` +
	`(?:given |printed )?(?:below(?: *$|[^ 0-9a-z]| [a-z])|at the right|on the right|to the right|overleaf)|(?:in|of|from) (?:the |this )?(?:fig(?:ure|\.)|picture|diagram|drawing|table)\b)|` +
	`\bfollowing (?:[a-z]+ )?(?:position|game|board|row|configuration|diagram)s?\s*[:.?]?$`)

var solution = regexp.MustCompile(`^(?i:solutions?|answers?|proof|hints?)[.:]`)

// lettersIn reads the values of letters, before anything else in a sentence: "Find G +
// H, where G = {1|0} and H = *".
func (x *Draft) lettersIn(s *sentence) {
	given, claimed := false, false
	for i, t := range s.Tokens {
		given = given || givenBy[t.Word]
		if !given {
			continue
		}
		claimed = claimed || claims[t.Word]
		f, end, ok := s.Match(letterRow()[0], i)
		if number, to, is := s.Match(givenRow()[0], i); !ok && is && !claimed && x.standsForGame(s, number.Get("name").(string)) {
			f, end, ok = number, to, is
		}
		if ok && !s.AnyUsed(i, end, grammar.Gap{}) {
			name := f.Get("name").(string)
			value, before := f.Get("value").(string), x.Letters.Value(name)
			if sentences.IsSet(value) || noAssignment(s, i, value) {
				continue
			}
			if x.Letters.Let(name, value); before != "" && x.Letters.Value(name) != before && len(x.Waiting) > 0 {
				x.Refuse(s, "a letter with two values")
			}
			x.TurnTo(x.Letters.Value(name))
			s.Use(i, end)
		}
	}
}

// noAssignment reports whether the equation of a letter at a token gives it no value: it is a condition, or one of what is
// asked, "which of G > H, G < H, G = H holds?"
func noAssignment(s *sentence, i int, value string) bool {
	return s.Demands() && len(value) == 1 && value >= "A" && value <= "Z" || s.At(i-1).Word == "not" || s.Named("else")
}

// boardGameIn finds the board game that a sentence names, before its pieces are
// read.
func (x *Draft) boardGameIn(s *sentence) {
	if !x.HasGame && x.lemmas["hackenbush"] > 0 && (s.Named("stalk") || s.Named("string") || s.Named("segments")) {
		x.Play(rule.Named()["hackenbush"]) // named later
	}
	for i := range s.Tokens {
		for _, r := range rule.ReadGame(&s.Line, i) {
			switch g := r.Value.(rule.Ruleset); g.Shape {
			case rule.BoardShape, rule.StalkShape, rule.CoinShape:
				x.Play(g)
				return
			}
		}
	}
	if !x.HasGame && stalk.MatchString(s.Text) {
		x.Play(rule.Named()["hackenbush"])
	}
}

// stalk matches a stalk whose edges are told, of the only game that has some.
var stalk = regexp.MustCompile(`(?i:\bstalks?\b).* (?:(?-i)[BR]{2,}|[LR]{2,})\b|(?i)\bstalk\b.*\b(?:blue|red)\b.*\bground\b|` +
	`\bBerlekamp's (?:rule|sign rule)\b.* (?:(?-i)[BR]{2,})\b`)

// standsForGame reports whether a letter that is given a number stands for a game: it did before, or another letter of the
// sentence does.
func (x *Draft) standsForGame(s *sentence, name string) bool {
	if name < "A" || name > "Z" {
		return false
	}
	if x.Letters.Value(name) != "" || name == "G" || name == "H" {
		return true
	}
	for i := range s.Tokens {
		if _, _, ok := s.Match(letterRow()[0], i); ok {
			return true
		}
	}
	return false
}

// claims are the words behind which an equation is none that gives a letter its value.
var claims = grammar.WordSet("show prove verify check whether is does do be deduce conclude that")

var givenBy = grammar.WordSet("let where if suppose with when given consider assume put set define for")

// misereIn reads the adjective before the name of a game: "the position (2, 2)
// of misere Nim".
func (x *Draft) misereIn(s *sentence) {
	for i := range s.Tokens {
		if s.At(i).Word != "misere" || s.At(i).Used || s.Named("normal") || x.Normal && !s.Demands() ||
			rule.ReadGame(&s.Line, i+1) == nil && s.At(i+1).Word != "outcome" {
			continue
		}
		s.Tokens[i].Filler = true
		x.turned, x.Normal = s, false
		if !x.Misere {
			x.changedBy(s)
		}
		x.Misere, x.Story = true, true
	}
}

// illustration reports whether a sentence gives an example of the rules.
func (x *Draft) illustration(s *sentence) bool {
	illustrates := s.HeadsExample()
	x.example = x.example || illustrates
	return illustrates
}

// eventsIn applies the rows of the grammar; it reports whether any matched.
func (x *Draft) eventsIn(s *sentence) bool {
	heard := false
	s.Keep()
	defer s.Forget()
	for i := 0; i < len(s.Tokens); i++ {
		letter := s.Tokens[i].Text == "A" && s.At(i+1).Text == "=" // no article
		if s.Tokens[i].Used || s.Tokens[i].Filler && s.Tokens[i].Word != "alternately" && !letter || s.Tokens[i].Text == "," {
			continue
		}
		if s.Tokens[i].Word == "and" && !x.Fresh {
			continue // nothing was asked yet
		}
		x.Cursor = i
		for e := range x.matching(s, i) {
			f, end, _ := s.Match(e.Pattern, i)
			_, compared := f.Get("a").(string)
			if f.Has("math") && related[s.At(end).Text] || compared && related[s.At(i-1).Text] {
				continue // "Show ↑ > *" asks nothing of ↑ alone, and says nothing of * alone
			}
			said, asking, open := len(x.Statements), x.asking, x.open
			done := e.Do(x, s, f)
			if s.Keep(); !done {
				if len(x.Statements) == said {
					x.asking, x.open = asking, open // what it has asked is not asked
				}
				continue
			}
			if x.in.Trace != nil {
				x.in.Trace(e.Said, s.Text[s.Tokens[i].Start:s.Tokens[min(end, len(s.Tokens))-1].End])
			}
			heard = true
			if gap := f.Gap(); gap.To > 0 {
				s.Use(i, gap.From)
				s.Use(gap.To, end)
				s.Gap = gap
				break // what is in it is read next
			}
			s.Use(i, end)
			i = end - 1
			break
		}
	}
	for i := range s.Tokens {
		if s.Tokens[i].Used || s.Tokens[i].Filler {
			continue
		}
		rows, table := harmlessRows()
		for _, row := range table.Starting(&s.Line, i) {
			if _, end, ok := s.Match(rows[row], i); ok {
				s.Use(i, end)
				break
			}
		}
	}
	return heard
}

// related are the signs between two values that are compared.
var related = grammar.WordSet("< > = ≤ ≥ ≠")

// matching are the rows that match from token i on: in the order of the grammar, or
// those first that match most where the reader wants it so.
func (x *Draft) matching(s *sentence, i int) iter.Seq[compiledEvent] {
	return func(yield func(compiledEvent) bool) {
		var found []compiledEvent
		var ends []int
		for _, row := range x.grammar.table.Starting(&s.Line, i) {
			e := x.grammar.rows[row]
			f, end, ok := s.Match(e.Pattern, i)
			switch {
			case !ok || s.AnyUsed(i, end, f.Gap()):
			case !x.Longest:
				if !yield(e) {
					return
				}
			default:
				at := len(ends)
				for at > 0 && ends[at-1] < end {
					at--
				}
				found, ends = slices.Insert(found, at, e), slices.Insert(ends, at, end)
			}
		}
		for _, e := range found {
			if !yield(e) {
				return
			}
		}
	}
}

var harmlessRows = sync.OnceValues(func() ([]grammar.Pattern, *grammar.Table) {
	rows := grammar.Lazily(grammar.Harmless...)()
	return rows, grammar.NewTable(rows)
})

// claimsIn reads the formulas of a sentence as claims.
func (x *Draft) claimsIn(s *sentence) bool {
	if s.Supposes() {
		return false
	}
	list := s.Claims()
	if p, q, ok := sentences.Compared(list); ok && s.Demands() {
		x.Ask(Ask{What: "compare", Of: p + "\n" + q})
		return true
	}
	if value := s.Defined(); value != "" && len(list) == 0 {
		x.TurnTo(value)
		return true
	}
	for _, f := range list {
		if x.Misere && strings.ContainsAny(strings.Join(f.Operands, ""), "{↑↓⇑⇓^") {
			x.Refuse(s, "it is about misere play")
			return true
		}
		if !f.InNim(s) {
			x.Refuse(s, "it is not clear whether that is nim arithmetic")
			return true
		}
		for _, c := range f.Statements() {
			x.Say(Ask{Sentence: s, Label: x.Label}, c)
			x.Asks = true
			if x.claimed = f; !s.Asks || len(f.Operands) != 2 {
				x.claimed = sentences.Formula{}
			}
		}
	}
	return len(list) > 0
}

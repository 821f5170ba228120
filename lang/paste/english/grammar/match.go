package grammar

import (
	"fmt"
	"slices"
	"strings"
)

// Pattern is a row of the grammar: words, classes of words and parts with a
// grammar of their own, one after the other.
//
//	word        the word itself, in any form that the lexicon knows
//	@class      a word of a class of the lexicon
//	{part}      a part such as {quantity}; {part:name} keeps it under a name
//	[ ... ]     may be missing
//	( a | b )   one of several
//	⟨ ⟩         parentheses of the text
//	%phrase     a phrase that several rows have (phrases.go)
//
// Fillers such as articles, and commas, may stand anywhere between them.
type Pattern struct{ start *node }

// Line is the tokens of a sentence being read.
type Line struct {
	Tokens []Token
	Parts  map[string]Part
	Owner  any // the sentence, for the parsers of parts

	memo map[place][]Reading // cache of parsed parts, while nothing changes
	none []partSet           // with it: the parts known to have no reading at a token
}

// place is a part at a token.
type place struct {
	part uint8
	at   int
}

// Keep turns on caching of parsed parts, until Forget or the next Keep: many rows begin
// with the same parts. Nothing that parts depend on may change in the meantime.
func (s *Line) Keep() {
	s.memo = map[place][]Reading{}
	s.none = slices.Grow(s.none[:0], len(s.Tokens))[:len(s.Tokens)]
	clear(s.none)
}

// Forget ends the caching.
func (s *Line) Forget() { s.memo, s.none = nil, nil }

// part returns the readings of the part of a node at a place.
func (s *Line) part(n *node, at int) []Reading {
	if at < len(s.none) && s.none[at].has(n.part) {
		return nil
	}
	list, known := s.memo[place{n.part, at}]
	if known {
		return list
	}
	read, ok := s.Parts[n.word]
	if !ok {
		panic(fmt.Sprintf("no part %q", n.word))
	}
	list = read(s, at)
	switch {
	case s.memo == nil:
	case len(list) == 0 && at < len(s.none):
		s.none[at].add(n.part)
	default:
		s.memo[place{n.part, at}] = list
	}
	return list
}

// At is the token at an index; outside of the sentence it is an empty sign.
func (s *Line) At(i int) Token {
	if i < 0 || i >= len(s.Tokens) {
		return Token{Kind: SignToken}
	}
	return s.Tokens[i]
}

// AnyUsed reports whether any token between two places has been used, outside of a gap.
func (s *Line) AnyUsed(from, to int, but Gap) bool {
	for i := from; i < to && i < len(s.Tokens); i++ {
		if s.Tokens[i].Used && (i < but.From || i >= but.To) {
			return true
		}
	}
	return false
}

// Bindings are the parts that a match has bound, as a list with the last first.
type Bindings struct {
	Name  string
	Value any
	Next  *Bindings
}

// Found is a match of a pattern.
type Found struct{ List *Bindings }

// Get returns what is bound to a name; nil if nothing is.
func (f Found) Get(name string) any {
	for b := f.List; b != nil; b = b.Next {
		if b.Name == name {
			return b.Value
		}
	}
	return nil
}

// Has reports whether something is bound to a name.
func (f Found) Has(name string) bool { return f.Get(name) != nil }

// Number returns the number bound to a name, or 0.
func (f Found) Number(name string) int {
	n, _ := f.Get(name).(int)
	return n
}

// Gap is what a pattern passes over between two of its words, for other rows to read: "To
// which nimber is ... equal?"
type Gap struct{ From, To int }

// mostGap is the largest number of tokens of a gap.
const mostGap = 24

// ReadGap reads a gap: some tokens of a sentence, the fewest first.
func ReadGap(s *Line, i int) []Reading {
	var list []Reading
	for end := i + 1; end <= min(len(s.Tokens), i+mostGap) && !strings.Contains(".?;", s.At(end-1).Text); end++ {
		list = append(list, Reading{end, Gap{i, end}})
	}
	return list
}

// mostAside is the largest number of tokens of an aside.
const mostAside = 8

// ReadAside reads words of the story between two parts of a rule, none of which limits or moves
// anything: "whoever takes the last nut *goes home early*, that is, wins".
func ReadAside(s *Line, i int) []Reading {
	var list []Reading
	for end := i; end < min(len(s.Tokens), i+mostAside) && s.tells(end); end++ {
		list = append(list, Reading{end + 1, s.At(end).Text})
	}
	return list
}

// ReadApposition reads what is said of a noun between two commas: "the last nut, a bitter one, ...".
func ReadApposition(s *Line, i int) []Reading {
	if w := s.At(i + 1).Word; s.At(i).Text != "," || w != "a" && w != "an" && w != "which" {
		return nil
	}
	for end := i + 2; end < i+mostAside && (s.tells(end) || s.At(end).Word == "one"); end++ {
		if s.At(end).Text == "," {
			return One(end+1, "")
		}
	}
	return nil
}

// tells reports whether a token only tells a story.
func (s *Line) tells(at int) bool {
	t := s.At(at)
	return t.Kind == WordToken && !(Conditions[t.Word] || Conditions[t.Lemma] || Actions[t.Lemma] || Telling[t.Lemma] || Classes["may"][t.Word] ||
		Classes["take"][t.Lemma] && !s.At(at-1).Filler || Classes["heap"][t.Lemma] || Classes["counter"][t.Lemma]) || t.Text == ","
}

// Gap is the gap of a match; an empty one where the pattern has none.
func (f Found) Gap() Gap {
	gap, _ := f.Get("gap").(Gap)
	return gap
}

// Part parses one of the parts with a grammar of their own: it returns every reading
// from a place on, the best first.
type Part func(s *Line, at int) []Reading

// Reading is one reading of a part, up to a place.
type Reading struct {
	End   int
	Value any
}

// skips reports whether a pattern may skip a token.
func (s *Line) skips(at int) bool {
	t := &s.Tokens[at]
	return t.Filler || t.Word == "," || t.Word == "\"" || t.Word == ":" && at > 0 && at+1 < len(s.Tokens) && s.formulaAt(at+1)
}

// formulaAt reports whether a formula or a position may begin with a token.
func (s *Line) formulaAt(at int) bool {
	t := &s.Tokens[at]
	return t.Kind == NumberToken || t.Kind == SignToken && strings.Contains("{([*↑↓⇑⇓±", t.Text)
}

// Match tries a pattern at a place. The tokens that match are marked as used.
func (s *Line) Match(p Pattern, at int) (Found, int, bool) {
	found, end, ok := s.match(p.start, at, nil)
	if !ok || end == at {
		return Found{}, at, false
	}
	return Found{found}, end, true
}

// match matches a pattern from one of its nodes on; new bindings are put before earlier
// ones.
func (s *Line) match(n *node, at int, found *Bindings) (*Bindings, int, bool) {
	for {
		if !s.mayBegin(n, at) {
			return nil, at, false
		}
		switch n.kind {
		case accepts:
			return found, at, true
		case choice:
			for _, way := range n.ways {
				if list, end, ok := s.match(way, at, found); ok {
					return list, end, true
				}
			}
			return nil, at, false
		case part:
			return s.matchPart(n, at, found)
		}
		for ; ; at++ {
			if at >= len(s.Tokens) {
				return nil, at, false
			}
			if t := &s.Tokens[at]; n.reads(t) {
				break
			}
			if !s.skips(at) {
				return nil, at, false
			}
		}
		n, at = n.next, at+1
	}
}

// mayBegin is false if no match from a node on can begin with a token, nor with one after it that is reached by skipping.
func (s *Line) mayBegin(n *node, at int) bool {
	for ; at < len(s.Tokens); at++ {
		var none partSet
		if at < len(s.none) {
			none = s.none[at]
		}
		if n.first.may(&s.Tokens[at], none) {
			return true
		}
		if !s.skips(at) {
			return false
		}
	}
	return true
}

// matchPart tries every reading of a part, here or after tokens that may be skipped.
func (s *Line) matchPart(n *node, at int, found *Bindings) (*Bindings, int, bool) {
	for ; ; at++ {
		for _, r := range s.part(n, at) {
			if list, end, ok := s.match(n.next, r.End, &Bindings{n.name, r.Value, found}); ok {
				return list, end, true
			}
		}
		if at >= len(s.Tokens) || !s.skips(at) {
			return nil, at, false
		}
	}
}

// Use marks tokens as used.
func (s *Line) Use(from, to int) {
	for i := from; i < to && i < len(s.Tokens); i++ {
		s.Tokens[i].Used = true
	}
}

// One is a single reading, up to a place.
func One(end int, value any) []Reading { return []Reading{{end, value}} }

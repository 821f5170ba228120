package grammar

import (
	"fmt"
	"strings"
	"sync"
)

// Pattern is a row of the grammar: words, classes of words and parts with a
// grammar of their own, one behind the other.
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
type Pattern struct {
	step
	first firsts
}

// Line is the tokens of a sentence while it is read.
type Line struct {
	Tokens []Token
	Parts  map[string]Part
	Owner  any // whose words they are, for the parts

	memo map[place][]Reading // what the parts read, while nothing changes
}

// place is a part at a token.
type place struct {
	part string
	at   int
}

// Keep lets the line remember what its parts read, until Forget or the next
// Keep: many rows begin with the same parts. Nothing that the parts depend on
// may change meanwhile.
func (s *Line) Keep() { s.memo = map[place][]Reading{} }

// Forget ends what Keep began.
func (s *Line) Forget() { s.memo = nil }

// part is what a part reads at a place.
func (s *Line) part(kind string, read Part, at int) []Reading {
	if s.memo == nil {
		return read(s, at)
	}
	list, known := s.memo[place{kind, at}]
	if !known {
		list = read(s, at)
		if s.memo != nil {
			s.memo[place{kind, at}] = list
		}
	}
	return list
}

// At is the token at a place; outside of the sentence it is an empty sign.
func (s *Line) At(i int) Token {
	if i < 0 || i >= len(s.Tokens) {
		return Token{Kind: SignToken}
	}
	return s.Tokens[i]
}

// AnyUsed is true where something was read between two places.
func (s *Line) AnyUsed(from, to int) bool {
	for i := from; i < to && i < len(s.Tokens); i++ {
		if s.Tokens[i].Used {
			return true
		}
	}
	return false
}

// step reads what one pattern says from a place on, and goes on with what is
// behind it.
type step func(s *Line, at int, found *Bindings, then func(at int) bool) bool

// firsts are the words that a pattern may begin with, so that most patterns
// need not be tried at all.
type firsts struct {
	words   map[string]bool
	numbers bool // it may begin with a number
	signs   bool // with a sign
	any     bool // with any word
	empty   bool // it may read nothing
}

func (f *firsts) add(g firsts) {
	f.any, f.numbers, f.signs = f.any || g.any, f.numbers || g.numbers, f.signs || g.signs
	for w := range g.words {
		if f.words == nil {
			f.words = map[string]bool{}
		}
		f.words[w] = true
	}
}

// may is false where no reading can begin with a token.
func (f *firsts) may(t *Token) bool {
	switch t.Kind {
	case NumberToken:
		if f.numbers {
			return true
		}
	case SignToken:
		if f.signs {
			return true
		}
	case WordToken:
		if f.any {
			return true
		}
	}
	return f.words[t.Word] || f.words[t.Lemma]
}

// Bindings are the parts that a pattern met, the last first.
type Bindings struct {
	Name  string
	Value any
	Next  *Bindings
}

// Found is what a pattern read.
type Found struct{ List *Bindings }

// Get is what was kept under a name; nil where there is nothing.
func (f Found) Get(name string) any {
	for b := f.List; b != nil; b = b.Next {
		if b.Name == name {
			return b.Value
		}
	}
	return nil
}

// Has is true where something was kept under a name.
func (f Found) Has(name string) bool { return f.Get(name) != nil }

// Number is the number that was kept under a name, or 0.
func (f Found) Number(name string) int {
	n, _ := f.Get(name).(int)
	return n
}

// Part reads one of the parts with a grammar of their own: every way in which
// it may be read from a place on, the best first.
type Part func(s *Line, at int) []Reading

// Reading is one way to read a part, up to a place.
type Reading struct {
	End   int
	Value any
}

// Compile reads a row. It panics at a mistake of the table, which the
// tests find.
func Compile(text string) Pattern {
	text = macros(text)
	fields := strings.Fields(strings.NewReplacer("⟨", " ⟨ ", "⟩", " ⟩ ", "[", " [ ", "]", " ] ", "(", " ( ", ")", " ) ", "|",
		" | ").Replace(text))
	p, rest := alternatives(fields)
	if len(rest) > 0 {
		panic("pattern " + text)
	}
	return p
}

func alternatives(fields []string) (Pattern, []string) {
	var ways []Pattern
	for {
		var p Pattern
		p, fields = sequence(fields)
		ways = append(ways, p)
		if len(fields) == 0 || fields[0] != "|" {
			break
		}
		fields = fields[1:]
	}
	if len(ways) == 1 {
		return ways[0], fields
	}
	var first firsts
	for _, w := range ways {
		first.add(w.first)
		first.empty = first.empty || w.first.empty
	}
	return Pattern{first: first, step: func(s *Line, at int, b *Bindings, then func(int) bool) bool {
		kept := *b
		for _, w := range ways {
			if w.step(s, at, b, then) {
				return true
			}
			*b = kept
		}
		return false
	}}, fields
}

func sequence(fields []string) (Pattern, []string) {
	var steps []step
	first := firsts{empty: true}
	for len(fields) > 0 && fields[0] != "|" && fields[0] != ")" && fields[0] != "]" {
		var p Pattern
		switch f := fields[0]; {
		case f == "(" || f == "[":
			p, fields = alternatives(fields[1:])
			if len(fields) == 0 {
				panic("a bracket is open")
			}
			fields = fields[1:]
			if f == "[" {
				p = optional(p)
			}
		case f[0] == '{':
			p, fields = partStep(strings.Trim(f, "{}")), fields[1:]
		case f[0] == '@':
			p, fields = classStep(f[1:]), fields[1:]
		default:
			p, fields = wordStep(f), fields[1:]
		}
		steps = append(steps, p.step)
		if first.empty {
			first.add(p.first)
			first.empty = p.first.empty
		}
	}
	return Pattern{first: first, step: func(s *Line, at int, b *Bindings, then func(int) bool) bool {
		return run(steps, s, at, b, then)
	}}, fields
}

func run(steps []step, s *Line, at int, b *Bindings, then func(int) bool) bool {
	if len(steps) == 0 {
		return then(at)
	}
	return steps[0](s, at, b, func(next int) bool { return run(steps[1:], s, next, b, then) })
}

func optional(p Pattern) Pattern {
	first := p.first
	first.empty = true
	return Pattern{first: first, step: func(s *Line, at int, b *Bindings, then func(int) bool) bool {
		kept := *b
		if p.step(s, at, b, then) {
			return true
		}
		*b = kept
		return then(at)
	}}
}

// wordStep reads a word, in any of its forms, or a sign.
func wordStep(w string) Pattern {
	if bracket, ok := map[string]string{"⟨": "(", "⟩": ")"}[w]; ok {
		w = bracket
	}
	return Pattern{first: firsts{words: map[string]bool{w: true}},
		step: func(s *Line, at int, _ *Bindings, then func(int) bool) bool {
			for ; at < len(s.Tokens); at++ {
				t := &s.Tokens[at]
				if t.Word == w || t.Lemma == w {
					return then(at + 1)
				}
				if !s.skips(at) {
					return false
				}
			}
			return false
		}}
}

func classStep(class string) Pattern {
	members, ok := Classes[class]
	if !ok {
		panic("no class " + class)
	}
	return Pattern{first: firsts{words: members}, step: func(s *Line, at int, _ *Bindings, then func(int) bool) bool {
		for ; at < len(s.Tokens); at++ {
			t := &s.Tokens[at]
			if t.Kind != SignToken && (members[t.Word] || members[t.Lemma]) {
				return then(at + 1)
			}
			if !s.skips(at) {
				return false
			}
		}
		return false
	}}
}

func partStep(text string) Pattern {
	kind, name, named := strings.Cut(text, ":")
	if !named {
		name = kind
	}
	first := firsts{any: true, numbers: true, signs: true}
	switch {
	case beginWithWords[kind]:
		first = firsts{any: true}
	case beginWithNumbers[kind]:
		first = firsts{numbers: true, any: kind == "number"} // a letter may stand for a number
	case beginWithSigns[kind]:
		first = firsts{signs: true}
	}
	return Pattern{first: first, step: func(s *Line, at int, b *Bindings, then func(int) bool) bool {
		read, ok := s.Parts[kind]
		if !ok {
			panic(fmt.Sprintf("no part %q", kind))
		}
		kept := *b
		for ; ; at++ {
			for _, r := range s.part(kind, read, at) {
				*b = Bindings{name, r.Value, &Bindings{kept.Name, kept.Value, kept.Next}}
				if then(r.End) {
					return true
				}
				*b = kept
			}
			if at >= len(s.Tokens) || !s.skips(at) {
				return false
			}
		}
	}}
}

// The parts that begin with a word, with a number or with a sign.
var (
	beginWithWords = WordSet("letter name noun game class side things starts first colours component indexed cooled namelist " +
		"word outcome")
	beginWithNumbers = WordSet("number blanks sides")
	beginWithSigns   = WordSet("letterset letters")
)

// skips is true for a token that a pattern may pass over.
func (s *Line) skips(at int) bool {
	t := &s.Tokens[at]
	return t.Filler || t.Word == "," || t.Word == "\"" || t.Word == ":" && at > 0 && at+1 < len(s.Tokens) && s.formulaAt(at+1)
}

// formulaAt is true for a token that a formula or a position begins with.
func (s *Line) formulaAt(at int) bool {
	t := &s.Tokens[at]
	return t.Kind == NumberToken || t.Kind == SignToken && strings.Contains("{([*↑↓⇑⇓±", t.Text)
}

// Match tries a pattern at a place. The tokens that it read become used.
func (s *Line) Match(p Pattern, at int) (Found, int, bool) {
	if at < len(s.Tokens) && !s.skips(at) && !p.first.may(&s.Tokens[at]) {
		return Found{}, at, false
	}
	var b Bindings
	end := -1
	if !p.step(s, at, &b, func(to int) bool { end = to; return true }) || end == at {
		return Found{}, at, false
	}
	return Found{&b}, end, true
}

// Use marks tokens as read.
func (s *Line) Use(from, to int) {
	for i := from; i < to && i < len(s.Tokens); i++ {
		s.Tokens[i].Used = true
	}
}

// One is a single reading, up to a place.
func One(end int, value any) []Reading { return []Reading{{end, value}} }

// Lazily compiles rows when they are first asked for.
func Lazily(rows ...string) func() []Pattern {
	return sync.OnceValue(func() []Pattern {
		compiled := make([]Pattern, len(rows))
		for i, r := range rows {
			compiled[i] = Compile(r)
		}
		return compiled
	})
}

package english

import (
	"fmt"
	"strings"
	"sync"
)

// A pattern is a row of the grammar: words, classes of words and parts with a
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
type pattern struct {
	step
	first firsts
}

// Line is the tokens of a sentence while it is read.
type Line struct {
	tokens []token
	parts  map[string]part
	owner  any // whose words they are, for the parts
}

// at is the token at a place; outside of the sentence it is an empty sign.
func (s *Line) at(i int) token {
	if i < 0 || i >= len(s.tokens) {
		return token{kind: signToken}
	}
	return s.tokens[i]
}

// anyUsed is true where something was read between two places.
func (s *Line) anyUsed(from, to int) bool {
	for i := from; i < to && i < len(s.tokens); i++ {
		if s.tokens[i].used {
			return true
		}
	}
	return false
}

// step reads what one pattern says from a place on, and goes on with what is
// behind it.
type step func(s *Line, at int, found *bindings, then func(at int) bool) bool

// firsts are the words that a pattern may begin with, so that most patterns
// need not be tried at all.
type firsts struct {
	words   map[string]bool
	numbers bool // it may begin with a number
	any     bool // it may begin with anything
	empty   bool // it may read nothing
}

func (f *firsts) add(g firsts) {
	f.any, f.numbers = f.any || g.any, f.numbers || g.numbers
	for w := range g.words {
		if f.words == nil {
			f.words = map[string]bool{}
		}
		f.words[w] = true
	}
}

// may is false where no reading can begin with a token.
func (f *firsts) may(t *token) bool {
	return f.any || f.numbers && t.kind == numberToken || f.words[t.word] || f.words[t.lemma]
}

// bindings are the parts that a pattern met, the last first.
type bindings struct {
	name  string
	value any
	next  *bindings
}

// found is what a pattern read.
type found struct{ list *bindings }

func (f found) get(name string) any {
	for b := f.list; b != nil; b = b.next {
		if b.name == name {
			return b.value
		}
	}
	return nil
}

func (f found) has(name string) bool { return f.get(name) != nil }

func (f found) number(name string) int {
	n, _ := f.get(name).(int)
	return n
}

// part reads one of the parts with a grammar of their own: every way in which
// it may be read from a place on, the best first.
type part func(s *Line, at int) []partReading

type partReading struct {
	end   int
	value any
}

// compilePattern reads a row. It panics at a mistake of the table, which the
// tests find.
func compilePattern(text string) pattern {
	text = macros(text)
	fields := strings.Fields(strings.NewReplacer("⟨", " ⟨ ", "⟩", " ⟩ ", "[", " [ ", "]", " ] ", "(", " ( ", ")", " ) ", "|",
		" | ").Replace(text))
	p, rest := alternatives(fields)
	if len(rest) > 0 {
		panic("pattern " + text)
	}
	return p
}

func alternatives(fields []string) (pattern, []string) {
	var ways []pattern
	for {
		var p pattern
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
	return pattern{first: first, step: func(s *Line, at int, b *bindings, then func(int) bool) bool {
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

func sequence(fields []string) (pattern, []string) {
	var steps []step
	first := firsts{empty: true}
	for len(fields) > 0 && fields[0] != "|" && fields[0] != ")" && fields[0] != "]" {
		var p pattern
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
	return pattern{first: first, step: func(s *Line, at int, b *bindings, then func(int) bool) bool {
		return run(steps, s, at, b, then)
	}}, fields
}

func run(steps []step, s *Line, at int, b *bindings, then func(int) bool) bool {
	if len(steps) == 0 {
		return then(at)
	}
	return steps[0](s, at, b, func(next int) bool { return run(steps[1:], s, next, b, then) })
}

func optional(p pattern) pattern {
	first := p.first
	first.empty = true
	return pattern{first: first, step: func(s *Line, at int, b *bindings, then func(int) bool) bool {
		kept := *b
		if p.step(s, at, b, then) {
			return true
		}
		*b = kept
		return then(at)
	}}
}

// wordStep reads a word, in any of its forms, or a sign.
func wordStep(w string) pattern {
	if bracket, ok := map[string]string{"⟨": "(", "⟩": ")"}[w]; ok {
		w = bracket
	}
	return pattern{first: firsts{words: map[string]bool{w: true}},
		step: func(s *Line, at int, _ *bindings, then func(int) bool) bool {
			for ; at < len(s.tokens); at++ {
				t := &s.tokens[at]
				if t.word == w || t.lemma == w {
					return then(at + 1)
				}
				if !s.skips(at) {
					return false
				}
			}
			return false
		}}
}

func classStep(class string) pattern {
	members, ok := classes[class]
	if !ok {
		panic("no class " + class)
	}
	return pattern{first: firsts{words: members}, step: func(s *Line, at int, _ *bindings, then func(int) bool) bool {
		for ; at < len(s.tokens); at++ {
			t := &s.tokens[at]
			if t.kind != signToken && (members[t.word] || members[t.lemma]) {
				return then(at + 1)
			}
			if !s.skips(at) {
				return false
			}
		}
		return false
	}}
}

func partStep(text string) pattern {
	kind, name, named := strings.Cut(text, ":")
	if !named {
		name = kind
	}
	first := firsts{any: kind != "number", numbers: kind == "number"}
	return pattern{first: first, step: func(s *Line, at int, b *bindings, then func(int) bool) bool {
		read, ok := s.parts[kind]
		if !ok {
			panic(fmt.Sprintf("no part %q", kind))
		}
		kept := *b
		for ; ; at++ {
			for _, r := range read(s, at) {
				*b = bindings{name, r.value, &bindings{kept.name, kept.value, kept.next}}
				if then(r.end) {
					return true
				}
				*b = kept
			}
			if at >= len(s.tokens) || !s.skips(at) {
				return false
			}
		}
	}}
}

// skips is true for a token that a pattern may pass over.
func (s *Line) skips(at int) bool {
	t := &s.tokens[at]
	return t.filler || t.word == "," || t.word == "\"" || t.word == ":" && at > 0 && at+1 < len(s.tokens) && s.formulaAt(at+1)
}

// formulaAt is true for a token that a formula or a position begins with.
func (s *Line) formulaAt(at int) bool {
	t := &s.tokens[at]
	return t.kind == numberToken || t.kind == signToken && strings.Contains("{([*↑↓⇑⇓±", t.text)
}

// match tries a pattern at a place. The tokens that it read become used.
func (s *Line) match(p pattern, at int) (found, int, bool) {
	if at < len(s.tokens) && !s.skips(at) && !p.first.may(&s.tokens[at]) {
		return found{}, at, false
	}
	var b bindings
	end := -1
	if !p.step(s, at, &b, func(to int) bool { end = to; return true }) || end == at {
		return found{}, at, false
	}
	return found{&b}, end, true
}

// use marks tokens as read.
func (s *Line) use(from, to int) {
	for i := from; i < to && i < len(s.tokens); i++ {
		s.tokens[i].used = true
	}
}

// one is a single reading, up to a place.
func one(end int, value any) []partReading { return []partReading{{end, value}} }

// lazily compiles rows when they are first asked for.
func lazily(rows ...string) func() []pattern {
	return sync.OnceValue(func() []pattern {
		compiled := make([]pattern, len(rows))
		for i, r := range rows {
			compiled[i] = compilePattern(r)
		}
		return compiled
	})
}

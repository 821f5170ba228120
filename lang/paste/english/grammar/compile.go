package grammar

import (
	"slices"
	"strings"
	"sync"
)

// node is one step of a pattern, linked to what may follow it: the steps of a row are
// linked from its end, so that matching needs no memory except for bindings.
type node struct {
	kind    nodeKind
	word    string          // of a word; the kind of a part
	part    uint8           // the number of a part
	name    string          // name under which a part is bound
	members map[string]bool // of a class
	ways    []*node         // the alternatives of a choice, each linked to what follows the choice
	next    *node           // what follows
	first   firsts          // what may come first, from this node on
	spoken  bool            // that is one of some words
}

type nodeKind uint8

const (
	accepts nodeKind = iota // the end of the pattern
	literal                 // a word, in any of its forms, or a sign
	class
	part
	choice
)

// reads reports whether a token matches a word or a class.
func (n *node) reads(t *Token) bool {
	if n.kind == literal {
		return t.Word == n.word || t.Lemma == n.word
	}
	return t.Kind != SignToken && (n.members[t.Word] || n.members[t.Lemma])
}

// firsts is what a match can begin with, so that most patterns need not be tried at
// all: words, as a bit set of their marks, and for every kind of token the parts.
type firsts struct {
	marks [4]uint64
	parts [3]partSet
}

func (f *firsts) add(g *firsts) {
	for i, m := range g.marks {
		f.marks[i] |= m
	}
	for i, p := range g.parts {
		f.parts[i][0] |= p[0]
		f.parts[i][1] |= p[1]
	}
}

func (f *firsts) addWord(w string) {
	m := mark(w)
	f.marks[m>>6] |= 1 << (m & 63)
}

// addPart adds a part that begins with a token of one of these kinds.
func (f *firsts) addPart(number uint8, kinds ...Kind) {
	for _, k := range kinds {
		f.parts[k].add(number)
	}
}

// may is false if no match can begin with a token. None is the parts known to have no
// reading there.
func (f *firsts) may(t *Token, none partSet) bool {
	p := &f.parts[t.Kind]
	return p[0]&^none[0]|p[1]&^none[1] != 0 ||
		f.marks[t.wordMark>>6]>>(t.wordMark&63)&1 != 0 || f.marks[t.lemmaMark>>6]>>(t.lemmaMark&63)&1 != 0
}

// needs are the marks of words of which every match from a node on reads one: it comes by the
// nodes that follow one another, whatever way it takes through a choice.
func (n *node) needs() [][4]uint64 {
	var list [][4]uint64
	for ; n != nil; n = n.next {
		if n.spoken && (n.kind != choice || !slices.Contains(n.ways, n.next)) {
			list = append(list, n.first.marks)
		}
	}
	return list
}

// partSet is a set of parts, by their numbers.
type partSet [2]uint64

func (p *partSet) add(number uint8) { p[number>>6] |= 1 << (number & 63) }

func (p *partSet) has(number uint8) bool { return p[number>>6]>>(number&63)&1 != 0 }

// anything is the number of no part: what a pattern that is at its end begins with.
const anything = 0

// numbers are the numbers of parts, given as rows are compiled.
var numbers = struct {
	sync.Mutex
	of map[string]uint8
}{of: map[string]uint8{}}

// numberOf is the number of a kind of parts, above 0.
func numberOf(kind string) uint8 {
	numbers.Lock()
	defer numbers.Unlock()
	n, known := numbers.of[kind]
	if !known {
		n = uint8(len(numbers.of) + 1)
		if int(n) >= 64*len(partSet{}) {
			panic("too many kinds of parts")
		}
		numbers.of[kind] = n
	}
	return n
}

// mark is a hash of a word, one of about 256.
func mark(w string) uint8 {
	h := uint32(2166136261) // FNV-1a
	for i := range len(w) {
		h = (h ^ uint32(w[i])) * 16777619
	}
	return uint8(h ^ h>>8 ^ h>>16 ^ h>>24)
}

// Compile compiles a row. It panics on a mistake in the table, which the tests find.
func Compile(text string) Pattern {
	text = macros(text)
	c := compiler{fields: strings.Fields(apart.Replace(text))}
	row := c.alternatives()
	if len(c.fields) > 0 {
		panic("pattern " + text)
	}
	end := &node{}
	end.first.addPart(anything, WordToken, NumberToken, SignToken)
	return Pattern{row(end)}
}

// apart separates the brackets of a row from its words.
var apart = strings.NewReplacer("⟨", " ⟨ ", "⟩", " ⟩ ", "[", " [ ", "]", " ] ", "(", " ( ", ")", " ) ", "|", " | ")

// compiler parses the fields of a row.
type compiler struct{ fields []string }

// before is a part of a row that still has to be linked to what follows.
type before func(next *node) *node

func (c *compiler) alternatives() before {
	ways := []before{c.sequence()}
	for len(c.fields) > 0 && c.fields[0] == "|" {
		c.fields = c.fields[1:]
		ways = append(ways, c.sequence())
	}
	if len(ways) == 1 {
		return ways[0]
	}
	return func(next *node) *node {
		list := make([]*node, len(ways))
		for i, way := range ways {
			list[i] = way(next)
		}
		return chosen(list, next)
	}
}

func chosen(ways []*node, next *node) *node {
	n := &node{kind: choice, ways: ways, next: next}
	for _, w := range ways {
		n.first.add(&w.first)
	}
	n.spoken = n.first.parts == [len(n.first.parts)]partSet{}
	return n
}

func (c *compiler) sequence() before {
	var steps []before
	for len(c.fields) > 0 && c.fields[0] != "|" && c.fields[0] != ")" && c.fields[0] != "]" {
		f := c.fields[0]
		c.fields = c.fields[1:]
		switch {
		case f == "(" || f == "[":
			inner := c.alternatives()
			if len(c.fields) == 0 {
				panic("a bracket is open")
			}
			c.fields = c.fields[1:]
			if f == "[" {
				steps = append(steps, func(next *node) *node { return chosen([]*node{inner(next), next}, next) })
			} else {
				steps = append(steps, inner)
			}
		default:
			steps = append(steps, func(next *node) *node { return single(f, next) })
		}
	}
	return func(next *node) *node {
		for i := len(steps) - 1; i >= 0; i-- {
			next = steps[i](next)
		}
		return next
	}
}

// single is a word, a class or a part.
func single(field string, next *node) *node {
	switch field[0] {
	case '{':
		return partNode(strings.Trim(field, "{}"), next)
	case '@':
		return classNode(field[1:], next)
	}
	switch field {
	case "⟨":
		field = "("
	case "⟩":
		field = ")"
	}
	n := &node{kind: literal, word: field, next: next, spoken: true}
	n.first.addWord(field)
	return n
}

func classNode(name string, next *node) *node {
	members, ok := Classes[name]
	if !ok {
		panic("no class " + name)
	}
	n := &node{kind: class, members: members, next: next, spoken: true}
	for w := range members {
		n.first.addWord(w)
	}
	return n
}

func partNode(text string, next *node) *node {
	kind, name, named := strings.Cut(text, ":")
	if !named {
		name = kind
	}
	n := &node{kind: part, word: kind, part: numberOf(kind), name: name, next: next}
	switch {
	case beginWithWords[kind]:
		n.first.addPart(n.part, WordToken)
	case kind == "number": // a letter may stand for a number
		n.first.addPart(n.part, NumberToken, WordToken)
	case beginWithNumbers[kind]:
		n.first.addPart(n.part, NumberToken)
	case beginWithSigns[kind]:
		n.first.addPart(n.part, SignToken)
	default:
		n.first.addPart(n.part, WordToken, NumberToken, SignToken)
	}
	return n
}

// The parts that begin with a word, with a number or with a sign.
var (
	beginWithWords = WordSet("letter name noun game class side things starts first component indexed cooled namelist " +
		"word outcome")
	beginWithNumbers = WordSet("blanks sides")
	beginWithSigns   = WordSet("letterset letters")
)

// Lazily compiles rows on first use.
func Lazily(rows ...string) func() []Pattern {
	return sync.OnceValue(func() []Pattern {
		compiled := make([]Pattern, len(rows))
		for i, r := range rows {
			compiled[i] = Compile(r)
		}
		return compiled
	})
}

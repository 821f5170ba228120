package grammar

import (
	"strings"
	"sync"
)

// node is one step of a pattern, with what may stand behind it: the steps of a
// row are tied together from its end, so that a reading needs no memory but
// for what it binds.
type node struct {
	kind    nodeKind
	word    string          // of a word; the kind of a part
	name    string          // under which a part is kept
	members map[string]bool // of a class
	ways    []*node         // of a choice, each with what stands behind the choice
	next    *node
	first   firsts // what may stand first, here and behind
}

type nodeKind uint8

const (
	accepts nodeKind = iota // the pattern is read
	literal                 // a word, in any of its forms, or a sign
	class
	part
	choice
)

// reads is true for a token that a word or a class is.
func (n *node) reads(t *Token) bool {
	if n.kind == literal {
		return t.Word == n.word || t.Lemma == n.word
	}
	return t.Kind != SignToken && (n.members[t.Word] || n.members[t.Lemma])
}

// firsts are the words that a pattern may begin with, so that most patterns
// need not be tried at all: words as a set of their marks, kinds of tokens of
// which every one may begin it.
type firsts struct {
	marks [4]uint64
	kinds [3]bool
}

func (f *firsts) add(g *firsts) {
	for i, m := range g.marks {
		f.marks[i] |= m
	}
	for i, k := range g.kinds {
		f.kinds[i] = f.kinds[i] || k
	}
}

func (f *firsts) addWord(w string) {
	m := mark(w)
	f.marks[m>>6] |= 1 << (m & 63)
}

// may is false where no reading can begin with a token.
func (f *firsts) may(t *Token) bool {
	return f.kinds[t.Kind] || f.marks[t.wordMark>>6]>>(t.wordMark&63)&1 != 0 || f.marks[t.lemmaMark>>6]>>(t.lemmaMark&63)&1 != 0
}

// mark is a number for a word, the same for about every 256th.
func mark(w string) uint8 {
	h := uint32(2166136261) // FNV-1a
	for i := range len(w) {
		h = (h ^ uint32(w[i])) * 16777619
	}
	return uint8(h ^ h>>8 ^ h>>16 ^ h>>24)
}

// Compile reads a row. It panics at a mistake of the table, which the
// tests find.
func Compile(text string) Pattern {
	text = macros(text)
	c := compiler{fields: strings.Fields(apart.Replace(text))}
	row := c.alternatives()
	if len(c.fields) > 0 {
		panic("pattern " + text)
	}
	return Pattern{row(&node{first: firsts{kinds: [3]bool{true, true, true}}})}
}

// apart sets the brackets of a row apart from its words.
var apart = strings.NewReplacer("⟨", " ⟨ ", "⟩", " ⟩ ", "[", " [ ", "]", " ] ", "(", " ( ", ")", " ) ", "|", " | ")

// compiler reads the fields of a row.
type compiler struct{ fields []string }

// before is a part of a row that waits for what stands behind it.
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
		return chosen(list)
	}
}

func chosen(ways []*node) *node {
	n := &node{kind: choice, ways: ways}
	for _, w := range ways {
		n.first.add(&w.first)
	}
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
				steps = append(steps, func(next *node) *node { return chosen([]*node{inner(next), next}) })
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
	if bracket, ok := map[string]string{"⟨": "(", "⟩": ")"}[field]; ok {
		field = bracket
	}
	n := &node{kind: literal, word: field, next: next}
	n.first.addWord(field)
	return n
}

func classNode(name string, next *node) *node {
	members, ok := Classes[name]
	if !ok {
		panic("no class " + name)
	}
	n := &node{kind: class, members: members, next: next}
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
	n := &node{kind: part, word: kind, name: name, next: next}
	switch {
	case beginWithWords[kind]:
		n.first.kinds[WordToken] = true
	case beginWithNumbers[kind]:
		n.first.kinds[NumberToken], n.first.kinds[WordToken] = true, kind == "number" // a letter may stand for a number
	case beginWithSigns[kind]:
		n.first.kinds[SignToken] = true
	default:
		n.first.kinds = [3]bool{true, true, true}
	}
	return n
}

// The parts that begin with a word, with a number or with a sign.
var (
	beginWithWords = WordSet("letter name noun game class side things starts first component indexed cooled namelist " +
		"word outcome")
	beginWithNumbers = WordSet("number blanks sides")
	beginWithSigns   = WordSet("letterset letters")
)

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

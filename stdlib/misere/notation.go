package misere

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"
)

// The notation, as in Winning Ways and Siegel: *n is a nim-heap. The long form *[2,1] lists options, nim-heaps as numbers,
// other games as lists in brackets: *[[2],0]. The short form runs the options together, nim-heaps as single digits, the
// greatest first: *[21]; X# is the game whose one option is X, *[2#0] = *[[2],0]; a list of several options inside another
// one stands in round brackets, *[(2#1)3]; X[k] is X + *k, and sums
// may be written with plus. A list with a comma is in the long form, a list without one in
// the short form. Behind the star a single item without a comma is the game itself, as Siegel and CGSuite have it: *[2] is
// *2, *[2#] = *[[2]] has the one option *2, *[2[2]] is *2 + *2, and *[12,] has the one option *12.

// String is g in the short form, or in the long form if a nim-heap of more than 9 occurs in it. Parse reads it back. A form
// that takes more than MaxText characters is described instead; Long has no such limit.
func (g Game) String() string {
	g.store.mu.Lock()
	defer g.store.mu.Unlock()
	if text := g.heapText(); text != "" {
		return text
	}
	lengths := map[form]int{}
	if g.store.textLength(g.form, lengths) > MaxText {
		return fmt.Sprintf("a misere form with %d positions, born on day %d, which takes more than %d characters to write",
			len(lengths), g.store.nodes[g.form].birthday, MaxText)
	}
	if g.store.maxHeap(g.form, map[form]int{}) > 9 {
		return g.store.starred(g.form)
	}
	if len(g.store.nodes[g.form].options) == 1 {
		return "*[" + g.store.short(g.form) + "#]"
	}
	return "*[" + g.store.short(g.form) + "]"
}

// starred is the long form after the star.
func (s *Store) starred(f form) string {
	list := s.long(f)
	if len(s.nodes[f].options) == 1 {
		list = "[" + list + "]"
	}
	return "*" + list
}

// heapText is 0 or *n if g is a nim-heap, "" for other games.
func (g Game) heapText() string {
	if h := g.store.nodes[g.form].heap; h == 0 {
		return "0"
	} else if h > 0 {
		return fmt.Sprintf("*%d", h)
	}
	return ""
}

// MaxText is the length of the longest text of a form: forms share their positions, texts do not.
const MaxText = 200_000

// textLength is the length of the short form of f with brackets, exact up to MaxText; nim-heaps count as single digits.
func (s *Store) textLength(f form, known map[form]int) int {
	if n, ok := known[f]; ok {
		return n
	}
	n := 1
	if s.nodes[f].heap < 0 {
		n = 2
		for _, o := range s.nodes[f].options {
			n = min(n+s.textLength(o, known), MaxText+1)
		}
	}
	known[f] = n
	return n
}

// AppendKey appends a key that distinguishes g from all other games of its store.
func (g Game) AppendKey(b []byte) []byte { return binary.AppendVarint(b, int64(g.form)) }

// Long is g in the long form.
func (g Game) Long() string {
	g.store.mu.Lock()
	defer g.store.mu.Unlock()
	if text := g.heapText(); text != "" {
		return text
	}
	return g.store.starred(g.form)
}

// maxHeap is the largest nim-heap that is written in f.
func (s *Store) maxHeap(f form, known map[form]int) int {
	if h := s.nodes[f].heap; h >= 0 {
		return h
	}
	if h, ok := known[f]; ok {
		return h
	}
	h := 0
	for _, o := range s.nodes[f].options {
		h = max(h, s.maxHeap(o, known))
	}
	known[f] = h
	return h
}

func (s *Store) long(f form) string {
	if h := s.nodes[f].heap; h >= 0 {
		return fmt.Sprint(h)
	}
	options := s.sortedOptions(f)
	items := make([]string, len(options))
	for i, o := range options {
		items[len(items)-1-i] = s.long(o)
	}
	list := strings.Join(items, ",")
	if len(items) == 1 && s.nodes[options[0]].heap > 9 {
		list += ","
	}
	return "[" + list + "]"
}

// short writes the options of f in the short form.
func (s *Store) short(f form) string {
	options := s.sortedOptions(f)
	var b strings.Builder
	for i := len(options) - 1; i >= 0; i-- {
		o := options[i]
		switch n := &s.nodes[o]; {
		case n.heap >= 0:
			b.WriteByte(byte('0' + n.heap))
		case len(n.options) == 1:
			b.WriteString(s.short(o) + "#")
		default:
			b.WriteString("(" + s.short(o) + ")")
		}
	}
	return b.String()
}

// maxDepth bounds the nesting of what Parse reads.
const maxDepth = 10000

// Parse reads a game in either form, and simplifies it. The error names the position in the text.
func (s *Store) Parse(ctx context.Context, text string) (Game, error) {
	p := &parser{store: s, ctx: ctx, text: text}
	g, err := p.game()
	for err == nil && p.peek() == '+' {
		p.at++
		var h Game
		if h, err = p.game(); err == nil {
			g, err = g.Add(ctx, h)
		}
	}
	if err == nil && p.at < len(text) {
		err = p.fail("nothing more")
	}
	if err != nil {
		return Game{}, err
	}
	return g, nil
}

type parser struct {
	store *Store
	ctx   context.Context
	text  string
	at    int
	depth int
}

func (p *parser) fail(want string) error {
	found := "the end"
	if p.at < len(p.text) {
		found = fmt.Sprintf("%q", p.text[p.at])
	}
	return fmt.Errorf("column %d of %.60q: expected %s, found %s", p.at+1, p.text, want, found)
}

// peek is the next character after blanks, 0 at the end.
func (p *parser) peek() byte {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
	if p.at == len(p.text) {
		return 0
	}
	return p.text[p.at]
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// game reads 0, *, *n or * and a list.
func (p *parser) game() (Game, error) {
	switch p.peek() {
	case '0':
		p.at++
		return p.store.Zero(), nil
	case '*':
		p.at++
	default:
		return Game{}, p.fail("0 or *")
	}
	switch c := p.peek(); {
	case c == '[':
		return p.list(']', true)
	case isDigit(c):
		return p.number(true)
	}
	return p.store.Heap(1)
}

// number reads a nim-heap, of one digit unless it is long.
func (p *parser) number(long bool) (Game, error) {
	n := 0
	for first := true; p.at < len(p.text) && isDigit(p.text[p.at]) && (first || long); first = false {
		if n = 10*n + int(p.text[p.at]-'0'); n > maxHeap {
			return Game{}, p.fail(fmt.Sprintf("a nim-heap of at most %d", maxHeap))
		}
		p.at++
	}
	return p.store.Heap(n)
}

// list reads options up to the closing bracket; after a star a single one without a comma is the game itself.
func (p *parser) list(closing byte, starred bool) (Game, error) {
	if p.depth++; p.depth > maxDepth {
		return Game{}, p.fail("less deep nesting")
	}
	defer func() { p.depth-- }()
	long := p.hasComma()
	p.at++ // the opening bracket
	var options []Game
	for p.peek() != closing {
		g, err := p.item(long)
		if err != nil {
			return Game{}, err
		}
		options = append(options, g)
		if p.peek() == ',' {
			p.at++
		} else if long && p.peek() != closing {
			return Game{}, p.fail("a comma or " + string(closing))
		}
	}
	p.at++
	if starred && !long && len(options) == 1 {
		return options[0], nil
	}
	return p.store.Make(p.ctx, options...)
}

// hasComma reports whether the list that starts here has a comma of its own.
func (p *parser) hasComma() bool {
	depth := 0
	for i := p.at; i < len(p.text); i++ {
		switch p.text[i] {
		case '[', '(':
			depth++
		case ']', ')':
			if depth--; depth == 0 {
				return false
			}
		case ',':
			if depth == 1 {
				return true
			}
		}
	}
	return false
}

// item reads one option with its suffixes.
func (p *parser) item(long bool) (g Game, err error) {
	switch c := p.peek(); {
	case c == '[':
		g, err = p.list(']', false)
	case c == '(':
		g, err = p.list(')', false)
	case c == '*':
		g, err = p.game()
	case isDigit(c):
		g, err = p.number(long)
	default:
		return Game{}, p.fail("an option")
	}
	for err == nil {
		switch p.peek() {
		case '+':
			p.at++
			var h Game
			if h, err = p.item(long); err == nil {
				g, err = g.Add(p.ctx, h)
			}
			continue
		case '#':
			p.at++
			g, err = p.store.Make(p.ctx, g)
			continue
		case '[':
			p.at++
			if !isDigit(p.peek()) {
				return Game{}, p.fail("a number")
			}
			var h Game
			if h, err = p.number(true); err != nil {
				return Game{}, err
			}
			if p.peek() != ']' {
				return Game{}, p.fail("]")
			}
			p.at++
			g, err = g.Add(p.ctx, h)
			continue
		}
		break
	}
	return g, err
}

package short

import (
	"context"
	"fmt"
	"strings"

	"cgt/stdlib/game"
)

// String is g in the field's shorthand: numbers, ups and nimbers run together (1/2^*3 is 1/2 + ↑ + *3), +-G for {G|-G},
// tiny(G) and miny(G), uptimals ^<n> and ^[n], and otherwise braces, with runs of bars in place of inner braces. The text
// reads back as the same value. Options are in structural order. The text of a game with very many followers is as long as
// its tree: Text bounds that.
func (s *Store) String(g Game) string {
	ctx := game.WithBudget(context.Background(), &game.Budget{MaxBytes: TextMemory(MaxText)})
	text, err := s.Text(ctx, g)
	if err != nil {
		return "a game too long to print"
	}
	return text
}

// MaxText is the greatest length in bytes of the text of a game, or any other value, that is printed completely.
const MaxText = 1 << 24

// TextMemory is the memory, in bytes, allowed for writing a text of at most limit bytes: the texts of all its followers are
// stored meanwhile.
func TextMemory(limit int) int64 { return int64(max(1<<16, 4*limit)) }

// Text is String under the budget of ctx, which is charged for the memory of
// the text.
func (s *Store) Text(ctx context.Context, g Game) (text string, err error) {
	return s.write(ctx, g, &plainStyle)
}

// LaTeX is g as LaTeX source, for math mode.
func (s *Store) LaTeX(ctx context.Context, g Game) (text string, err error) {
	return s.write(ctx, g, &latexStyle)
}

func (s *Store) write(ctx context.Context, g Game, how *style) (text string, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	p := newPrinter(s, how)
	defer p.done()
	return p.game(g.id).text, nil
}

// printed is the text of a game and what is needed to use it inside another text.
type printed struct {
	text  string
	bars  int  // longest run of bars inside, if text is {...} that may lose its braces
	word  bool // an operand that needs no parentheses after a sign
	inner string
}

// style is a way of writing games.
type style struct {
	open, close string
	bar         func(n int) string
	compact     func(p *printer, c compact) printed
	uptimal     func(p *printer, u shownUptimal) printed
	tiny, miny  func(subscript string) printed
	plusMinus   string
	parentheses func(text string) string
	set         func(text string) string
}

// maxBars is the longest run of bars printed; deeper games keep braces.
const maxBars = 4

type printer struct {
	*Store
	style *style
	memo  map[uint32]printed
	bytes int64
}

func newPrinter(s *Store, how *style) *printer {
	return &printer{Store: s, style: how, memo: map[uint32]printed{}}
}

// done returns the memory of the texts to the budget.
func (p *printer) done() { _ = p.budget.Grow(-p.bytes) }

func (p *printer) game(id uint32) printed {
	if t, ok := p.memo[id]; ok {
		return t
	}
	t := p.fresh(id)
	p.step()
	p.grow(int64(len(t.text)))
	p.bytes += int64(len(t.text))
	p.memo[id] = t
	return t
}

func (p *printer) fresh(id uint32) printed {
	if rec := p.nodes[id].rec; rec >= 0 {
		return p.style.compact(p, p.records[rec])
	}
	if t, ok := p.unitUptimal(id); ok {
		return t
	}
	if t, ok := p.plusMinus(id); ok {
		return t
	}
	if t, ok := p.tinyMiny(id); ok {
		return t
	}
	return p.braces(id)
}

// plusMinus prints {A|-A}, with A one option or several.
func (p *printer) plusMinus(id uint32) (printed, bool) {
	if p.negate(id) != id {
		return printed{}, false
	}
	left := p.inOrder(id, game.Left)
	if len(left) > 1 {
		return printed{text: p.style.plusMinus + p.style.set(p.list(left)), word: true}, true
	}
	operand := p.game(left[0])
	if !operand.word {
		operand.text = p.style.parentheses(operand.text)
	}
	return printed{text: p.style.plusMinus + operand.text}, true
}

// tinyMiny prints x + tiny(G) = {x||x|x-G} for a G with positive stops, and x + miny(G) = {x+G|x||x}.
func (p *printer) tinyMiny(id uint32) (printed, bool) {
	if x, threat, ok := p.asTiny(id); ok {
		g := p.add(x, p.negate(threat))
		return p.plusNumber(x, p.style.tiny(p.game(g).text)), true
	}
	if x, threat, ok := p.asTiny(p.negate(id)); ok {
		x, threat = p.negate(x), p.negate(threat)
		g := p.add(threat, p.negate(x))
		return p.plusNumber(x, p.style.miny(p.game(g).text)), true
	}
	return printed{}, false
}

func (p *printer) plusNumber(x uint32, t printed) printed {
	if x == 0 {
		return t
	}
	return printed{text: p.game(x).text + " + " + t.text}
}

// asTiny reports whether id is {x||x|threat} with a number x above both stops of threat.
func (s *Store) asTiny(id uint32) (x, threat uint32, ok bool) {
	left, right := s.left(id), s.right(id)
	if len(left) != 1 || len(right) != 1 || !s.isNumber(left[0]) {
		return 0, 0, false
	}
	x, r := left[0], right[0]
	if s.nodes[r].rec >= 0 || len(s.left(r)) != 1 || s.left(r)[0] != x || len(s.right(r)) != 1 {
		return 0, 0, false
	}
	threat = s.right(r)[0]
	return x, threat, s.numberBelow(s.nodes[threat].ls, x)
}

// braces prints {left|right}. A single option on one side loses its braces; the bars of the game itself are then one more
// than any inside.
func (p *printer) braces(id uint32) printed {
	left, bars := p.side(p.inOrder(id, game.Left))
	right, more := p.side(p.inOrder(id, game.Right))
	n := 1 + max(bars, more)
	p.fits(2 * (len(left) + len(right)))
	text := p.style.open + left + p.style.bar(n) + right + p.style.close
	inner := text[len(p.style.open) : len(text)-len(p.style.close)]
	return printed{text: text, inner: inner, bars: n, word: true}
}

func (p *printer) side(list []uint32) (text string, bars int) {
	if len(list) != 1 {
		return p.list(list), 0
	}
	t := p.game(list[0])
	if t.bars > 0 && t.bars < maxBars {
		return t.inner, t.bars
	}
	return t.text, 0
}

func (p *printer) list(list []uint32) string {
	texts, size := make([]string, len(list)), 0
	for i, id := range list {
		texts[i] = p.game(id).text
		size += len(texts[i])
	}
	p.fits(2 * size)
	return strings.Join(texts, ",")
}

// fits reserves the memory of a text of this size before it is written; it is charged once the text is stored.
func (p *printer) fits(size int) {
	p.grow(int64(size))
	p.grow(int64(-size))
}

var plainStyle = style{
	open: "{", close: "}",
	bar:         func(n int) string { return strings.Repeat("|", n) },
	compact:     plainCompact,
	uptimal:     plainUptimal,
	tiny:        func(g string) printed { return printed{text: "tiny(" + g + ")"} },
	miny:        func(g string) printed { return printed{text: "miny(" + g + ")"} },
	plusMinus:   "+-",
	parentheses: func(t string) string { return "(" + t + ")" },
	set:         func(t string) string { return "{" + t + "}" },
}

// plainCompact prints a run of literals: number, ups, nimber. Only a single natural number is an operand without
// parentheses: +-1/2 might be read as a quotient.
func plainCompact(p *printer, c compact) printed {
	var b strings.Builder
	x := p.number(c)
	if x.Sign() != 0 || c.isNumber() {
		p.steps(x.Num().BitLen())
		b.WriteString(x.String())
	}
	b.WriteString(plainUps(c.up))
	b.WriteString(plainStar(c.star))
	return printed{text: b.String(), word: c.isInteger() && x.Sign() >= 0}
}

func plainUps(n int64) string {
	switch {
	case n == 0:
		return ""
	case n < -2:
		return fmt.Sprintf("v%d", -n)
	case n < 0:
		return "vv"[:-n]
	case n <= 2:
		return "^^"[:n]
	}
	return fmt.Sprintf("^%d", n)
}

func plainStar(n uint64) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "*"
	}
	return fmt.Sprintf("*%d", n)
}

func plainUptimal(p *printer, u shownUptimal) printed {
	text := ""
	if u.number != 0 {
		text = p.game(u.number).text
	}
	return printed{text: text + u.sign() + u.bracketed() + plainStar(u.star)}
}

// shownUptimal is number ± ↑^n ± ... as ^<n>, or ↑ + ↑² + ... + ↑^n as ^[n].
type shownUptimal struct {
	number   uint32
	negative bool
	sum      bool // ^[n]
	n        int
	star     uint64
}

func (u shownUptimal) sign() string {
	if u.negative {
		return "v"
	}
	return "^"
}

func (u shownUptimal) bracketed() string {
	if u.sum {
		return fmt.Sprintf("[%d]", u.n)
	}
	return fmt.Sprintf("<%d>", u.n)
}

// unitUptimal prints id if it is x + ↑^n + *m or x + ↑^[n] + *m.
func (p *printer) unitUptimal(id uint32) (printed, bool) {
	u, ok := p.asUnitUptimal(id)
	if !ok {
		return printed{}, false
	}
	return p.style.uptimal(p, u), true
}

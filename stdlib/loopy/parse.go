package loopy

import (
	"cgt/stdlib/sorting"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/big"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// ErrSyntax is wrapped by the error for a text that is not a value.
var ErrSyntax = errors.New("not a loopy value")

// Parse reads the value of a graph as text, and ParseSided a stopper-sided one: braces with options on both sides of a bar,
// more bars binding less; a name in front of braces stands for that position wherever it occurs, pass for the innermost
// braces around it. Written without braces are on, off, over, under, upon, and numbers, ups and nimbers run together, such
// as 1/2^3*2, 5over or ^<on>*.
func Parse(ctx context.Context, store *short.Store, text string) (*Stopper, error) {
	p := &parser{ctx: ctx, store: store, text: text, form: &form{}, names: map[string]int32{}}
	root, err := p.whole(len(text))
	if err != nil {
		return nil, err
	}
	f, _ := p.form.reachable(root)
	return newStopper(ctx, f)
}

// ParseSided reads S & T, dud, tis, tisn, a stopper, or braces whose value is not a stopper.
func ParseSided(ctx context.Context, store *short.Store, text string) (Sided, error) {
	known := map[string][2]string{"dud": {"on", "off"}, "tis": {"1", "0"}, "tisn": {"0", "-1"}}
	if left, right, ok := strings.Cut(text, "&"); ok {
		known["&"] = [2]string{left, right}
		text = "&"
	}
	if pair, ok := known[strings.TrimSpace(text)]; ok {
		on, err := Parse(ctx, store, pair[0])
		if err != nil {
			return Sided{}, err
		}
		off, err := Parse(ctx, store, pair[1])
		if err != nil {
			return Sided{}, err
		}
		// The sides of a game are ordered: its onside is at least its offside.
		ge, err := on.AtLeast(ctx, off)
		if err == nil && !ge {
			err = fmt.Errorf("%w: the onside %v must be at least the offside %v", ErrSyntax, on, off)
		}
		return Sided{on, off}, err
	}
	p := &parser{ctx: ctx, store: store, text: text, form: &form{}, names: map[string]int32{}}
	root, err := p.whole(len(text))
	if err != nil {
		return Sided{}, err
	}
	f, _ := p.form.reachable(root)
	return f.sided(ctx)
}

type parser struct {
	ctx     context.Context
	store   *short.Store
	text    string
	at      int
	form    *form
	names   map[string]int32
	defined map[int32]bool
	around  []int32 // the enclosing braces
}

func (p *parser) fail(want string) error {
	return fmt.Errorf("%w: column %d of %.60q: expected %s", ErrSyntax, p.at+1, p.text, want)
}

// position is a new position without options.
func (f *form) position() int32 {
	v := int32(f.size())
	for who := range f.options {
		f.options[who] = append(f.options[who], nil)
	}
	return v
}

func (p *parser) skip() {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
}

func (p *parser) peek() byte {
	p.skip()
	if p.at == len(p.text) {
		return 0
	}
	return p.text[p.at]
}

// whole reads a value that ends at end.
func (p *parser) whole(end int) (int32, error) {
	p.defined = map[int32]bool{}
	v, err := p.value()
	if err != nil {
		return 0, err
	}
	if p.peek(); p.at < end {
		return 0, p.fail("nothing more")
	}
	for _, name := range sorting.ValuesOf(maps.Keys(p.names)) {
		if !p.defined[p.names[name]] {
			return 0, fmt.Errorf("%w: the name %s stands before no braces", ErrSyntax, name)
		}
	}
	return v, nil
}

// maxNesting bounds the nesting of braces.
const maxNesting = 2000

// value reads one value.
func (p *parser) value() (int32, error) {
	c := p.peek()
	word := p.word()
	if p.peek() == '{' && (word == "" || p.isName(word)) {
		var v int32
		if word == "" {
			v = p.form.position()
		} else {
			v = p.named(word)
			if p.defined[v] {
				return 0, p.fail("another name: " + word + " is taken")
			}
		}
		p.defined[v] = true
		return v, p.braces(v)
	}
	switch {
	case word == "pass" && len(p.around) > 0:
		return p.around[len(p.around)-1], nil
	case word != "" && famous()[word] != nil:
		return p.form.include(famous()[word].form), nil
	case word != "" && p.isName(word):
		return p.named(word), nil
	case word == "" && c != 0 && strings.IndexByte("-^v*0123456789", c) >= 0:
		return p.literal()
	}
	return 0, p.fail("a value")
}

// word reads a name or the name of a famous game; downs are not words.
func (p *parser) word() string {
	i := p.at
	for i < len(p.text) && (p.text[i] >= 'a' && p.text[i] <= 'z' || i > p.at && p.text[i] >= '0' && p.text[i] <= '9') {
		i++
	}
	w := p.text[p.at:i]
	if strings.Trim(w, "v0123456789") == "" {
		return ""
	}
	p.at = i
	return w
}

// isName reports whether a word may name a position: one letter, possibly followed by digits.
func (p *parser) isName(w string) bool {
	return len(strings.TrimRight(w, "0123456789")) == 1
}

func (p *parser) named(name string) int32 {
	v, ok := p.names[name]
	if !ok {
		v = p.form.position()
		p.names[name] = v
	}
	return v
}

// braces reads the options of v.
func (p *parser) braces(v int32) error {
	if len(p.around) >= maxNesting {
		return p.fail("less deep nesting")
	}
	p.around = append(p.around, v)
	defer func() { p.around = p.around[:len(p.around)-1] }()
	p.at++ // {
	if err := p.side(v, p.widestBar(math.MaxInt)); err != nil {
		return err
	}
	if p.peek() != '}' {
		return p.fail("}")
	}
	p.at++
	return nil
}

// widestBar is the largest number of bars in a row, fewer than limit, before
// the closing brace or a run of limit bars or more.
func (p *parser) widestBar(limit int) int {
	depth, most := 0, 0
	for i := p.at; i < len(p.text) && depth >= 0; i++ {
		switch p.text[i] {
		case '{':
			depth++
		case '}':
			depth--
		case '|':
			j := i
			for j < len(p.text) && p.text[j] == '|' {
				j++
			}
			if depth == 0 {
				if j-i >= limit {
					return most
				}
				most = max(most, j-i)
			}
			i = j - 1
		}
	}
	return most
}

// side reads both lists of options of v, separated by that many bars; lists around smaller bars are games whose braces were
// omitted.
func (p *parser) side(v int32, bars int) error {
	if bars == 0 {
		return p.fail("a bar |")
	}
	for who := range 2 {
		if err := p.list(v, game.Player(who), bars); err != nil {
			return err
		}
		if who == 0 {
			if p.bars() != bars {
				return p.fail(strings.Repeat("|", bars))
			}
			p.at += bars
		}
	}
	return nil
}

// bars is the number of consecutive bars here.
func (p *parser) bars() int {
	p.skip()
	n := 0
	for p.at+n < len(p.text) && p.text[p.at+n] == '|' {
		n++
	}
	return n
}

// list reads the options of who up to the bars, or the closing brace.
func (p *parser) list(v int32, who game.Player, bars int) error {
	if smaller := p.widestBar(bars); smaller > 0 {
		w := p.form.position()
		p.defined[w] = true
		p.around = append(p.around, w)
		defer func() { p.around = p.around[:len(p.around)-1] }()
		p.form.options[who][v] = append(p.form.options[who][v], w)
		return p.side(w, smaller)
	}
	for first := true; ; first = false {
		if first && (p.bars() > 0 || p.peek() == '}') {
			return nil // no options
		}
		w, err := p.value()
		if err != nil {
			return err
		}
		p.form.options[who][v] = append(p.form.options[who][v], w)
		if p.peek() != ',' {
			return nil
		}
		p.at++
	}
}

// literal reads a number, ups and a nimber run together.
func (p *parser) literal() (int32, error) {
	start := p.at
	negative := p.text[p.at] == '-'
	if negative {
		p.at++
	}
	number, err := p.number()
	if err != nil {
		return 0, err
	}
	if negative {
		number.Neg(number)
	}
	x, ok := short.DyadicOf(number)
	if !ok {
		return 0, p.fail("a number with a power of two below the line")
	}
	for who, word := range []string{"over", "under"} {
		if p.at > start && strings.HasPrefix(p.text[p.at:], word) {
			p.at += len(word)
			if _, err := p.star(); err != nil { // over + *n is over
				return 0, err
			}
			return p.overNumber(x, game.Player(who))
		}
	}
	power, isUpon := p.powerOfOn()
	ups := int64(0)
	if !isUpon {
		if ups, err = p.ups(); err != nil {
			return 0, err
		}
	}
	star, err := p.star()
	if err != nil {
		return 0, err
	}
	if isUpon {
		power.x, power.star = x, star
		return power.add(p.ctx, p.store, p.form)
	}
	if p.at == start || negative && p.at == start+1 {
		return 0, p.fail("a number")
	}
	g, err := p.store.Compact(p.ctx, x, ups, star)
	if err != nil {
		return 0, err
	}
	return p.form.addShort(p.ctx, p.store, g, map[short.Game]int32{})
}

// overNumber adds x + over, or x + under for Right.
func (p *parser) overNumber(x short.Dyadic, who game.Player) (int32, error) {
	g, err := p.store.Number(p.ctx, x)
	if err != nil {
		return 0, err
	}
	v := p.form.position()
	w, err := p.form.addShort(p.ctx, p.store, g, map[short.Game]int32{})
	p.form.options[who][v], p.form.options[who.Opponent()][v] = []int32{w}, []int32{v}
	return v, err
}

// powerOfOn reads ^[on], ^<on>, v[on] or v<on>.
func (p *parser) powerOfOn() (u uponForm, ok bool) {
	for i, sign := range []string{"^[on]", "v[on]", "^<on>", "v<on>"} {
		if strings.HasPrefix(p.text[p.at:], sign) {
			p.at += len(sign)
			return uponForm{who: game.Player(i % 2), last: i >= 2}, true
		}
	}
	return u, false
}

// star reads * or *n; the empty text is 0.
func (p *parser) star() (uint64, error) {
	if p.at == len(p.text) || p.text[p.at] != '*' {
		return 0, nil
	}
	p.at++
	digits := p.digits()
	if digits == "" {
		return 1, nil
	}
	n, ok := new(big.Int).SetString(digits, 10)
	if !ok || n.Cmp(big.NewInt(maxForm)) > 0 {
		return 0, p.fail("a smaller nimber")
	}
	return n.Uint64(), nil
}

func (p *parser) digits() string {
	i := p.at
	for i < len(p.text) && p.text[i] >= '0' && p.text[i] <= '9' {
		i++
	}
	d := p.text[p.at:i]
	p.at = i
	return d
}

// number reads an integer or a fraction; the empty text is 0.
func (p *parser) number() (*big.Rat, error) {
	text := p.digits()
	if text == "" {
		return new(big.Rat), nil
	}
	if p.at+1 < len(p.text) && p.text[p.at] == '/' {
		p.at++
		text += "/" + p.digits()
	}
	if len(text) > 50 {
		return nil, p.fail("a smaller number")
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		return nil, p.fail("a number")
	}
	return r, nil
}

// ups reads ^, ^^, ^3, v, vv or v3.
func (p *parser) ups() (int64, error) {
	if p.at == len(p.text) || p.text[p.at] != '^' && p.text[p.at] != 'v' {
		return 0, nil
	}
	c, n := p.text[p.at], int64(0)
	for p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		n++
	}
	if digits := p.digits(); digits != "" {
		k, ok := new(big.Int).SetString(digits, 10)
		if !ok || k.Cmp(big.NewInt(maxForm)) > 0 || n > 1 {
			return 0, p.fail("a smaller multiple")
		}
		n = k.Int64()
	}
	if c == 'v' {
		n = -n
	}
	return n, nil
}

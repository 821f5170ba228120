package short

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// reader reads values by the language's rules of reading, for the tests:
// sums, prefix signs, runs of literals (a number, ups, a nimber, in that
// order, at most one of each), braces with runs of bars, sets after +-, names.
type reader struct {
	s    *Store
	text string
	at   int
}

type readError string

func (r *reader) fail(format string, args ...any) {
	panic(readError(fmt.Sprintf(format, args...) + fmt.Sprintf(" at %d of %q", r.at, r.text)))
}

// read reads a whole text.
func read(s *Store, text string) (g Game, err error) {
	defer func() {
		if e, ok := recover().(readError); ok {
			err = fmt.Errorf("%s", string(e))
		}
	}()
	r := &reader{s: s, text: text}
	g = r.sum()
	if r.blank(); r.at < len(text) {
		r.fail("more text")
	}
	return g, nil
}

func parse(t *testing.T, s *Store, text string) Game {
	t.Helper()
	g, err := read(s, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func (r *reader) blank() {
	for r.at < len(r.text) && r.text[r.at] == ' ' {
		r.at++
	}
}

func (r *reader) peek(prefix string) bool { return strings.HasPrefix(r.text[r.at:], prefix) }

func (r *reader) take(prefix string) bool {
	if r.peek(prefix) {
		r.at += len(prefix)
		return true
	}
	return false
}

func (r *reader) sum() Game {
	g := r.operand()
	for {
		r.blank()
		switch {
		case r.take("+"):
			g = must(r.s.Add(context.Background(), g, r.operand()))
		case r.take("-"):
			g = must(r.s.Sub(context.Background(), g, r.operand()))
		default:
			return g
		}
	}
}

func (r *reader) operand() Game {
	r.blank()
	ctx := context.Background()
	switch {
	case r.take("+-"):
		r.blank()
		if r.peek("{") {
			left := r.braces()
			return must(r.s.Make(ctx, left, r.negatives(left)))
		}
		g := []Game{r.operand()}
		return must(r.s.Make(ctx, g, r.negatives(g)))
	case r.peek("-"):
		// A minus before digits belongs to the run of literals.
		r.at++
		if r.at < len(r.text) && isDigit(r.text[r.at]) {
			return r.run(true)
		}
		return must(r.s.Neg(ctx, r.operand()))
	case r.take("("):
		g := r.sum()
		if r.blank(); !r.take(")") {
			r.fail("no )")
		}
		return g
	case r.peek("{"):
		list := r.braces()
		if len(list) != 1 {
			r.fail("a set")
		}
		return list[0]
	}
	for _, name := range []string{"tiny", "miny"} {
		if r.take(name + "(") {
			g := r.sum()
			if !r.take(")") {
				r.fail("no )")
			}
			return r.tiny(name, g)
		}
	}
	return r.run(false)
}

func (r *reader) tiny(name string, g Game) Game {
	ctx := context.Background()
	zero := Game{}
	n := must(r.s.Neg(ctx, g))
	threat := must(r.s.Make(ctx, []Game{zero}, []Game{n}))
	t := must(r.s.Make(ctx, []Game{zero}, []Game{threat}))
	if name == "miny" {
		t = must(r.s.Neg(ctx, t))
	}
	return t
}

func (r *reader) negatives(list []Game) []Game {
	out := make([]Game, len(list))
	for i, g := range list {
		out[i] = must(r.s.Neg(context.Background(), g))
	}
	return out
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func (r *reader) digits() *big.Int {
	from := r.at
	for r.at < len(r.text) && isDigit(r.text[r.at]) {
		r.at++
	}
	n, ok := new(big.Int).SetString(r.text[from:r.at], 10)
	if !ok {
		r.fail("no digits")
	}
	return n
}

// run reads a number, ups and a nimber that stand together.
func (r *reader) run(negative bool) Game {
	ctx, s := context.Background(), r.s
	from := r.at
	var sum Game
	add := func(g Game) { sum = must(s.Add(ctx, sum, g)) }
	if r.at < len(r.text) && isDigit(r.text[r.at]) {
		num, den := r.digits(), big.NewInt(1)
		if r.take("/") {
			den = r.digits()
		}
		if negative {
			num.Neg(num)
		}
		g, err := s.Rational(ctx, new(big.Rat).SetFrac(num, den))
		if err != nil {
			r.fail("%v", err)
		}
		add(g)
	}
	if r.peek("^") || r.peek("v") {
		add(r.ups())
	}
	if r.take("*") {
		n := uint64(1)
		if r.at < len(r.text) && isDigit(r.text[r.at]) {
			n = r.digits().Uint64()
		}
		add(s.Nimber(n))
	}
	if r.at == from {
		r.fail("no operand")
	}
	return sum
}

func (r *reader) ups() Game {
	arrow := r.text[r.at]
	sign := int64(1)
	if arrow == 'v' {
		sign = -1
	}
	var n int64
	for r.at < len(r.text) && r.text[r.at] == arrow {
		n++
		r.at++
	}
	for _, b := range []string{"<>", "[]"} {
		if n != 1 || !r.take(b[:1]) {
			continue
		}
		k := int(r.digits().Int64())
		if !r.take(b[1:]) {
			r.fail("not closed")
		}
		return r.uptimal(sign, k, b == "[]")
	}
	if n == 1 && r.at < len(r.text) && isDigit(r.text[r.at]) {
		n = r.digits().Int64()
	}
	return must(r.s.Up(sign * n))
}

// uptimal is ↑^n or ↑^[n] by the definitions: ↑^n = {0|-(↑ + ... + ↑^(n-1))*}
// and the sum of these.
func (r *reader) uptimal(sign int64, n int, sum bool) Game {
	ctx, s := context.Background(), r.s
	var total, power Game
	for range n {
		right := must(s.Sub(ctx, s.Star(), total))
		power = must(s.Make(ctx, []Game{{}}, []Game{right}))
		total = must(s.Add(ctx, total, power))
	}
	if !sum {
		total = power
	}
	if sign < 0 {
		total = must(s.Neg(ctx, total))
	}
	return total
}

// braces reads {...|...}: the longest run of bars is the outermost, and no
// two of the same length may be outermost. Without a bar it is a set.
func (r *reader) braces() []Game {
	r.take("{")
	type piece struct {
		list []Game
		bars int // the run after it
	}
	var pieces []piece
	for {
		var list []Game
		for r.blank(); !r.peek("|") && !r.peek("}"); {
			list = append(list, r.sum())
			r.blank()
			if !r.take(",") {
				break
			}
		}
		n := 0
		for r.take("|") {
			n++
		}
		pieces = append(pieces, piece{list, n})
		if n == 0 {
			break
		}
	}
	if r.blank(); !r.take("}") {
		r.fail("no }")
	}
	var build func(ps []piece) []Game
	build = func(ps []piece) []Game {
		if len(ps) == 1 {
			return ps[0].list
		}
		best, count := 0, 0
		for i, p := range ps[:len(ps)-1] {
			switch b := ps[best].bars; {
			case i == 0 || p.bars > b:
				best, count = i, 1
			case p.bars == b:
				count++
			}
		}
		if count > 1 {
			r.fail("two equal runs of bars")
		}
		left, right := build(ps[:best+1]), build(ps[best+1:])
		return []Game{must(r.s.Make(context.Background(), left, right))}
	}
	return build(pieces)
}

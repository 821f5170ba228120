package ruleset

import (
	"context"
	"fmt"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
)

var (
	_ game.EndlessPlay = (*Definition)(nil)
	_ game.Sized       = (*Place)(nil)
)

// Endless judges by the last moves whether a line of play goes on without end. A game
// with a require line has its own bounds and is not judged.
func (d *Definition) Endless(n int, at func(i int) game.Place) error {
	if d.Guarded() {
		return nil
	}
	l := newPlayLine(d, n, at)
	if p, t, ok := l.Endless(func(p int, t game.Trend) bool { return d.ends(l, p, t) }); ok {
		return d.endlessError(l, p, t)
	}
	return nil
}

// trendWords describes a trend, and what a require line may say to bound it.
var trendWords = map[game.Trend]struct{ words, bound string }{
	game.Falling:  {"keeps falling below zero", "%s >= 0"},
	game.Rising:   {"keeps rising", "%s <= 1000"},
	game.Dividing: {"is divided for ever", "%s >= 1"},
	game.Growing:  {"keeps growing", "len %s <= 20"},
}

// quantity is a parameter reduced to what trends are judged by, with room for its key.
type quantity struct {
	v   value.Value
	key *[]byte
}

func (q quantity) Integer() (n int64, ok bool) {
	x, ok := q.v.(value.Int)
	return int64(x), ok
}

func (q quantity) Long() bool {
	switch q.v.(type) {
	case value.List, value.Tuple, value.Set, value.Text, value.Big, value.Rational:
		return true
	}
	return false
}

func (q quantity) Fraction() bool {
	_, ok := q.v.(value.Rational)
	return ok
}

func (q quantity) Extent() int {
	switch q.v.(type) {
	case value.Big, value.Rational:
		if x, ok := value.Rat(q.v); ok {
			return x.Num().BitLen() + x.Denom().BitLen()
		}
	}
	return q.Size()
}

func (q quantity) Size() int {
	*q.key = value.AppendKey((*q.key)[:0], q.v)
	return len(*q.key)
}

// playLine is a line of play of a definition.
type playLine struct {
	game.LineOfPlay
	at  func(i int) game.Place
	key []byte
}

func newPlayLine(d *Definition, n int, at func(i int) game.Place) *playLine {
	l := &playLine{at: at}
	l.LineOfPlay = game.LineOfPlay{N: n, Params: len(d.Params), Parameter: func(i, p int) game.Quantity {
		if v := l.parameter(i, p); v != nil {
			return quantity{v, &l.key}
		}
		return nil
	}}
	return l
}

// parameter is the value of parameter p at place i, nil for a place of another type.
func (l *playLine) parameter(i, p int) value.Value {
	at, ok := l.at(i).(*Place)
	if !ok || p >= len(at.Values) {
		return nil
	}
	return at.Values[p]
}

// endlessError names the rule that goes on without end, and the line of play from where
// the trend begins.
func (d *Definition) endlessError(l *playLine, p int, t game.Trend) error {
	begin := max(0, min(l.Begin(p, t)-1, l.N-4))
	var b strings.Builder
	if begin > 0 {
		b.WriteString(d.cited(l.at(0), 40) + " -> ")
		if begin > 1 {
			b.WriteString("... -> ")
		}
	}
	for i := begin; i < begin+4; i++ {
		b.WriteString(d.cited(l.at(i), 40) + " -> ")
	}
	e := value.Hintf(fmt.Sprintf("a condition on the move ends play, or a line such as require "+trendWords[t].bound,
		d.Params[p]),
		"play does not end: %s... , and %s %s", b.String(), d.Params[p], trendWords[t].words)
	switch l.parameter(l.N-1, p).(type) {
	case value.Rational:
		e.Hint = fmt.Sprintf("// divides integers and rounds down, as in %s//2; or a condition such as if %s >= 1 ends play",
			d.Params[p], d.Params[p])
	case value.Big:
		e.Hint = fmt.Sprintf("a condition on the move ends play, or a line such as require %s <= 1000", d.Params[p])
	}
	if t == game.Falling {
		e.Hint = fmt.Sprintf("a move that takes too much is barred by a condition such as if k <= %s, or by a line require "+
			"%s >= 0", d.Params[p], d.Params[p])
	}
	e.Source, e.Span = d.src, d.ruleBetween(l.at(l.N-2), l.at(l.N-1))
	return e
}

// ruleBetween is the source span of the rule that leads from one place to another.
func (d *Definition) ruleBetween(from, to game.Place) lang.Span {
	p, ok := from.(*Place)
	if !ok || len(d.rules) == 1 {
		return d.rules[0].span
	}
	fr := d.start(context.Background(), p)
	defer fr.Run.Release()
	if d.lets(fr) != nil {
		return d.rules[0].span
	}
	wanted, found := string(to.AppendKey(nil)), false
	fr.Emit = func(sum game.Sum) (interp.Signal, error) {
		for _, c := range sum {
			found = found || string(c.At.AppendKey(nil)) == wanted
		}
		if found {
			return interp.EndClause, nil
		}
		return interp.Next, nil
	}
	for _, r := range d.rules {
		if _, err := r.run(fr); err == nil && found {
			return r.span
		}
	}
	return d.rules[0].span
}

// Bytes is the memory of the arguments; parts that they share are counted once.
func (p *Place) Bytes() int64 {
	size := value.Sizer{Bytes: int64(16 * len(p.Values))}
	for _, v := range p.Values {
		size.Add(v)
	}
	return size.Bytes
}

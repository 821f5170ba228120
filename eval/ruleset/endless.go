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

// A line of play is taken to have no end when a number has fallen below zero,
// or risen, at each of so many moves in a row, or a list has grown; no other
// parameter may have shrunk meanwhile, since a game may well count up while
// it uses up what bounds it. A game with a require line has bounds of its
// own and is not judged.
const (
	endlessMoves = 1 << 16
	EndlessFalls = 1 << 14
	endlessLists = 1 << 11
)

var (
	_ game.EndlessPlay = (*Definition)(nil)
	_ game.Sized       = (*Place)(nil)
)

// Endless judges a line of play by its last moves.
func (d *Definition) Endless(n int, at func(i int) game.Place) error {
	if d.guarded() || n <= endlessLists {
		return nil
	}
	l := &playLine{n: n, at: at}
	for i := range d.Params {
		for _, trend := range []trend{falling, rising, dividing, growing} {
			if l.keeps(i, trend) && !l.bounded(i) && !d.ends(l, i, trend) {
				return d.endlessError(l, i, trend)
			}
		}
	}
	return nil
}

// trend is a way in which a parameter changes for ever.
type trend struct {
	moves int // in a row that tell of it
	words string
	bound string // what a require line may say
	// step reports whether the parameter went on like that.
	step func(from, to value.Value) bool
}

var (
	falling = trend{EndlessFalls, "keeps falling below zero", "%s >= 0", func(from, to value.Value) bool {
		a, ok1 := from.(value.Int)
		b, ok2 := to.(value.Int)
		return ok1 && ok2 && b < a && b < 0
	}}
	rising = trend{endlessMoves, "keeps rising", "%s <= 1000", func(from, to value.Value) bool {
		a, ok1 := from.(value.Int)
		b, ok2 := to.(value.Int)
		return ok1 && ok2 && a < b
	}}
	dividing = trend{endlessLists, "is divided for ever", "%s >= 1", func(from, to value.Value) bool {
		_, ok := to.(value.Rational)
		return ok && isLong(from) && extentOf(from) < extentOf(to)
	}}
	growing = trend{endlessLists, "keeps growing", "len %s <= 20", func(from, to value.Value) bool {
		return isLong(from) && isLong(to) && extentOf(from) < extentOf(to)
	}}
)

func isLong(v value.Value) bool {
	switch v.(type) {
	case value.List, value.Tuple, value.Set, value.Text, value.Big, value.Rational:
		return true
	}
	return false
}

// extentOf is how long a value is, of a number in bits.
func extentOf(v value.Value) int {
	switch v.(type) {
	case value.Big, value.Rational:
		if q, ok := value.Rat(v); ok {
			return q.Num().BitLen() + q.Denom().BitLen()
		}
	}
	return len(value.AppendKey(nil, v))
}

// playLine is a line of play, each place reached from the one before.
type playLine struct {
	n  int
	at func(i int) game.Place
}

// parameter is the value of parameter p at place i, nil for a strange place.
func (l *playLine) parameter(i, p int) value.Value {
	at, ok := l.at(i).(*Place)
	if !ok || p >= len(at.Values) {
		return nil
	}
	return at.Values[p]
}

// keeps reports whether parameter p followed the trend at each of the last
// moves; a few of them are looked at first.
func (l *playLine) keeps(p int, t trend) bool {
	first := l.n - 1 - t.moves
	if first < 0 || !t.step(l.parameter(first, p), l.parameter(l.n-1, p)) {
		return false
	}
	for _, stride := range []int{t.moves / 16, 1} {
		from := l.parameter(first, p)
		for i := first + stride; i < l.n; i += stride {
			to := l.parameter(i, p)
			if !t.step(from, to) {
				return false
			}
			from = to
		}
	}
	return true
}

// bounded reports whether a parameter other than p is smaller at the end of
// the last moves than it was before them, and not below zero: it may be what
// ends the game.
func (l *playLine) bounded(p int) bool {
	before, _ := l.at(l.n - 1 - endlessLists).(*Place)
	last, _ := l.at(l.n - 1).(*Place)
	if before == nil || last == nil {
		return true
	}
	for i := range last.Values {
		switch to := last.Values[i].(type) {
		case value.Int:
			from, ok := before.Values[i].(value.Int)
			if i != p && (!ok || to < from && to >= 0) {
				return true
			}
		default:
			if i != p && len(value.AppendKey(nil, to)) < len(value.AppendKey(nil, before.Values[i])) {
				return true
			}
		}
	}
	return false
}

// endlessError names the rule that goes on, and the line of play where the
// trend begins.
func (d *Definition) endlessError(l *playLine, p int, t trend) error {
	begin := l.n - 1 - t.moves
	for begin > 0 && t.step(l.parameter(begin-1, p), l.parameter(begin, p)) {
		begin--
	}
	begin = max(0, min(begin-1, l.n-4))
	var b strings.Builder
	if begin > 0 {
		b.WriteString(value.Shorten(d.Show(l.at(0)), 40) + " -> ")
		if begin > 1 {
			b.WriteString("... -> ")
		}
	}
	for i := begin; i < begin+4; i++ {
		b.WriteString(value.Shorten(d.Show(l.at(i)), 40) + " -> ")
	}
	e := value.Hintf(fmt.Sprintf("a condition on the move ends play, or a line such as require "+t.bound, d.Params[p]),
		"play does not end: %s... , and %s %s", b.String(), d.Params[p], t.words)
	switch l.parameter(l.n-1, p).(type) {
	case value.Rational:
		e.Hint = fmt.Sprintf("// divides integers and rounds down, as in %s//2; or a condition such as if %s >= 1 ends play",
			d.Params[p], d.Params[p])
	case value.Big:
		e.Hint = fmt.Sprintf("a condition on the move ends play, or a line such as require %s <= 1000", d.Params[p])
	}
	if t.words == falling.words {
		e.Hint = fmt.Sprintf("a move that takes too much is barred by a condition such as if k <= %s, or by a line require "+
			"%s >= 0", d.Params[p], d.Params[p])
	}
	e.Source, e.Span = d.src, d.ruleBetween(l.at(l.n-2), l.at(l.n-1))
	return e
}

// ruleBetween is the place of the rule that leads from one place to another.
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

// Bytes is the memory of the arguments.
func (p *Place) Bytes() int64 { return valuesBytes(p.Values) }

func valuesBytes(vs []value.Value) int64 {
	total := int64(16 * len(vs))
	for _, v := range vs {
		total += valueBytes(v)
	}
	return total
}

func valueBytes(v value.Value) int64 {
	switch v := v.(type) {
	case value.Int:
		if v < 0 || v > 255 { // smaller ones are not allocated
			return 8
		}
		return 0
	case value.Text:
		return 16 + int64(len(v))
	case value.List:
		return 24 + valuesBytes(v.Items)
	case value.Tuple:
		return 24 + valuesBytes(v.Items)
	case value.Set:
		return 24 + valuesBytes(v.Items)
	case value.Graph:
		return v.G.Bytes()
	}
	return 64
}

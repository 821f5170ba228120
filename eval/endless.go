package eval

import (
	"context"
	"fmt"
	"strings"

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
	endlessFalls = 1 << 14
	endlessLists = 1 << 11
)

var (
	_ game.EndlessPlay = (*definition)(nil)
	_ game.Sized       = (*place)(nil)
)

// Endless judges a line of play by its last moves.
func (d *definition) Endless(n int, at func(i int) game.Place) error {
	if d.guarded() || n <= endlessLists {
		return nil
	}
	l := &playLine{n: n, at: at}
	for i := range d.params {
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
	step func(from, to Value) bool
}

var (
	falling = trend{endlessFalls, "keeps falling below zero", "%s >= 0", func(from, to Value) bool {
		a, ok1 := from.(Int)
		b, ok2 := to.(Int)
		return ok1 && ok2 && b < a && b < 0
	}}
	rising = trend{endlessMoves, "keeps rising", "%s <= 1000", func(from, to Value) bool {
		a, ok1 := from.(Int)
		b, ok2 := to.(Int)
		return ok1 && ok2 && a < b
	}}
	dividing = trend{endlessLists, "is divided for ever", "%s >= 1", func(from, to Value) bool {
		_, ok := to.(Rational)
		return ok && isLong(from) && extentOf(from) < extentOf(to)
	}}
	growing = trend{endlessLists, "keeps growing", "len %s <= 20", func(from, to Value) bool {
		return isLong(from) && isLong(to) && extentOf(from) < extentOf(to)
	}}
)

func isLong(v Value) bool {
	switch v.(type) {
	case List, Tuple, Set, Text, Big, Rational:
		return true
	}
	return false
}

// extentOf is how long a value is, of a number in bits.
func extentOf(v Value) int {
	switch v.(type) {
	case Big, Rational:
		if q, ok := rational(v); ok {
			return q.Num().BitLen() + q.Denom().BitLen()
		}
	}
	return len(appendKey(nil, v))
}

// playLine is a line of play, each place reached from the one before.
type playLine struct {
	n  int
	at func(i int) game.Place
}

// parameter is the value of parameter p at place i, nil for a strange place.
func (l *playLine) parameter(i, p int) Value {
	at, ok := l.at(i).(*place)
	if !ok || p >= len(at.values) {
		return nil
	}
	return at.values[p]
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
	before, _ := l.at(l.n - 1 - endlessLists).(*place)
	last, _ := l.at(l.n - 1).(*place)
	if before == nil || last == nil {
		return true
	}
	for i := range last.values {
		switch to := last.values[i].(type) {
		case Int:
			from, ok := before.values[i].(Int)
			if i != p && (!ok || to < from && to >= 0) {
				return true
			}
		default:
			if i != p && len(appendKey(nil, to)) < len(appendKey(nil, before.values[i])) {
				return true
			}
		}
	}
	return false
}

// endlessError names the rule that goes on, and the line of play where the
// trend begins.
func (d *definition) endlessError(l *playLine, p int, t trend) error {
	begin := l.n - 1 - t.moves
	for begin > 0 && t.step(l.parameter(begin-1, p), l.parameter(begin, p)) {
		begin--
	}
	begin = max(0, min(begin-1, l.n-4))
	var b strings.Builder
	if begin > 0 {
		b.WriteString(shorten(d.Show(l.at(0)), 40) + " -> ")
		if begin > 1 {
			b.WriteString("... -> ")
		}
	}
	for i := begin; i < begin+4; i++ {
		b.WriteString(shorten(d.Show(l.at(i)), 40) + " -> ")
	}
	e := hintf(fmt.Sprintf("a condition on the move ends play, or a line such as require "+t.bound, d.params[p]),
		"play does not end: %s... , and %s %s", b.String(), d.params[p], t.words)
	switch l.parameter(l.n-1, p).(type) {
	case Rational:
		e.Hint = fmt.Sprintf("// divides integers and rounds down, as in %s//2; or a condition such as if %s >= 1 ends play", d.params[p], d.params[p])
	case Big:
		e.Hint = fmt.Sprintf("a condition on the move ends play, or a line such as require %s <= 1000", d.params[p])
	}
	if t.words == falling.words {
		e.Hint = fmt.Sprintf("a move that takes too much is barred by a condition such as if k <= %s, or by a line require %s >= 0", d.params[p], d.params[p])
	}
	e.Source, e.Span = d.src, d.ruleBetween(l.at(l.n-2), l.at(l.n-1))
	return e
}

// ruleBetween is the place of the rule that leads from one place to another.
func (d *definition) ruleBetween(from, to game.Place) lang.Span {
	p, ok := from.(*place)
	if !ok || len(d.rules) == 1 {
		return d.rules[0].span
	}
	fr := d.start(context.Background(), p)
	defer fr.run.release()
	if d.lets(fr) != nil {
		return d.rules[0].span
	}
	wanted, found := string(to.AppendKey(nil)), false
	fr.emit = func(sum game.Sum) (signal, error) {
		for _, c := range sum {
			found = found || string(c.At.AppendKey(nil)) == wanted
		}
		if found {
			return endClause, nil
		}
		return next, nil
	}
	for _, r := range d.rules {
		if _, err := r.run(fr); err == nil && found {
			return r.span
		}
	}
	return d.rules[0].span
}

// Bytes is the memory of the arguments.
func (p *place) Bytes() int64 { return valuesBytes(p.values) }

func valuesBytes(vs []Value) int64 {
	total := int64(16 * len(vs))
	for _, v := range vs {
		total += valueBytes(v)
	}
	return total
}

func valueBytes(v Value) int64 {
	switch v := v.(type) {
	case Int:
		if v < 0 || v > 255 { // smaller ones are not allocated
			return 8
		}
		return 0
	case Text:
		return 16 + int64(len(v))
	case List:
		return 24 + valuesBytes(v.Items)
	case Tuple:
		return 24 + valuesBytes(v.Items)
	case Set:
		return 24 + valuesBytes(v.Items)
	case Graph:
		return v.G.Bytes()
	}
	return 64
}

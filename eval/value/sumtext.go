package value

import (
	"cmp"
	"context"
	"strings"

	"cgt/stdlib/game"
)

// ShowSum prints a sum of positions, shortened if it is very long; the empty sum is 0.
// Equal summands are not combined: the sum is printed as it was typed.
func ShowSum(sum game.Sum) string {
	p := printer{ctx: context.Background(), limit: MaxText}
	p.sum(sum)
	return p.b.String()
}

// SumUpTo is ShowSum, cut to a number of letters; the rest is not printed.
func SumUpTo(sum game.Sum, letters int) string {
	var b strings.Builder
	for i, s := range sum {
		if b.Len() > 8*letters {
			break
		}
		if text, long := longPosition(s.Position, letters); long {
			b.WriteString(text)
			return Shorten(b.String(), letters)
		}
		text := ShowSum(sum[i : i+1])
		if minus, negative := strings.CutPrefix(text, "-"); i > 0 && negative && s.Negative {
			text = " - " + minus
		} else if i > 0 {
			text = " + " + text
		}
		b.WriteString(text)
	}
	if len(sum) == 0 {
		return "0"
	}
	return Shorten(b.String(), letters)
}

// longPosition is the beginning of the text of a position that holds long values, each of
// them cut; long is false for other positions.
func longPosition(p game.Position, letters int) (text string, long bool) {
	holder, ok := p.At.(Holder)
	if !ok {
		return "", false
	}
	held := holder.Held()
	parts := make([]string, len(held))
	for i, v := range held {
		_, whole, _ := printed(context.Background(), v, 8*letters)
		long = long || !whole
		parts[i] = beginning(v, max(previewed, letters/(2*len(held))))
	}
	if text = strings.Join(parts, ", "); len(held) > 1 {
		text = "(" + text + ")"
	} else {
		text = " " + text
	}
	return p.Rules.Name() + text, long
}

func (p *printer) sum(sum game.Sum) {
	if len(sum) == 0 {
		p.b.WriteByte('0')
	}
	for i, s := range sum {
		switch {
		case i == 0 && s.Negative:
			p.b.WriteString("-")
		case i > 0 && s.Negative:
			p.b.WriteString(" - ")
		case i > 0:
			p.b.WriteString(" + ")
		}
		p.position(s.Position)
		if p.charge(); p.full() {
			return
		}
	}
}

// Holder is a place made of values: the arguments of a position.
type Holder interface{ Held() []Value }

// within is the text of a value that a position holds, under the same budget.
func (p *printer) within(v Value) string {
	text, whole, err := printed(p.ctx, v, p.limit)
	p.cut, p.err = p.cut || !whole, cmp.Or(p.err, err)
	return text
}

// position prints a position, whose text is cut if that of a value it holds is.
func (p *printer) position(at game.Position) {
	if constant, ok := at.At.(interface{ Value() Value }); ok {
		p.show(constant.Value())
		return
	}
	if d, ok := at.Rules.(interface {
		Shown(at game.Place, show func(Value) string) string
	}); ok {
		p.b.WriteString(d.Shown(at.At, p.within))
		return
	}
	text := at.String()
	p.b.WriteString(text)
	holder, ok := at.At.(Holder)
	if !ok || !strings.Contains(text, tooLong) {
		return
	}
	for _, v := range holder.Held() {
		if _, whole, _ := printed(p.ctx, v, p.limit); !whole {
			p.cut = true
		}
	}
}

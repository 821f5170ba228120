package bench

import (
	"context"
	"fmt"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/fit"
	"cgt/stdlib/nimber"
)

// Law is the answer of fit: a law of a sequence, of a table or of a set of pairs, or
// the answer that none was found. L[n] is the term that the law predicts.
type Law struct {
	s       *interp.Session
	law     *fit.Law // nil when none was found
	table   *fit.TableLaw
	cell    func(at []*big.Int) (*big.Int, bool) // the prediction of a law of three numbers or more, with their count in numbers
	numbers int
	terms   []value.Value
	nimbers bool
	looked  int // terms looked at
	saltus  string
	proved  string                                // the theorem by which the law is proved; "" if the law was only fitted
	predict func(n *big.Int) (value.Value, error) // predicts the terms of a proved law
}

// IsValue marks it as a value of the language.
func (*Law) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Law) Kind() string { return "a law" }

// Text is the law in one line.
func (l *Law) Text() string {
	switch {
	case l.law == nil:
		return fmt.Sprintf("none found in %d terms", l.looked)
	case l.proved != "":
		return l.sentence() + ", proved"
	}
	return fmt.Sprintf("%s; fitted on %d, tested on %d more, not proved", l.sentence(), l.law.Fitted, l.law.Tested)
}

func (l *Law) sentence() string {
	text := l.law.Text
	if l.saltus != "" {
		text += ", s = " + l.saltus
	}
	return l.law.Kind + ": " + text
}

// Describe returns its view.
func (l *Law) Describe(context.Context) (*view.View, error) {
	f := view.Fields{Kind: "law", Text: l.Text(), Proved: l.proved != "", Terms: l.looked, Theorem: l.proved}
	if l.law == nil {
		f.Law = "none"
		return &view.View{Text: l.Text(), Fields: f}, nil
	}
	f.Law = l.law.Kind
	parameters := map[string]any{}
	for _, p := range l.law.Parameters {
		parameters[p.Name] = p.Value
	}
	if l.saltus != "" {
		parameters["saltus"] = l.saltus
	}
	f.Parameters = parameters
	blocks := []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: l.Text()})}
	if l.proved != "" {
		blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Faint, Text: l.proved}))
	} else {
		f.Fitted, f.Tested = l.law.Fitted, l.law.Tested
	}
	return &view.View{Text: l.Text(), Blocks: blocks, Fields: f}, nil
}

// At is what the law predicts at an index: a term of a sequence, a cell of a table
// (the index is a tuple), or the n-th pair.
func (l *Law) At(index value.Value) (value.Value, error) {
	if l.law == nil {
		return nil, value.Errorf("no law was found, so that nothing is predicted")
	}
	if t, ok := index.(value.Tuple); ok && len(t.Items) == 2 && l.table != nil {
		a, okA := value.BigInt(t.Items[0])
		b, okB := value.BigInt(t.Items[1])
		if okA && okB && l.table.Cell != nil && a.Sign() >= 0 && b.Sign() >= 0 {
			if v, ok := l.table.Cell(a, b); ok && l.terms != nil {
				return l.terms[v.Int64()], nil
			} else if ok {
				return value.NewInt(v), nil
			}
		}
		return nil, value.Errorf("the law says nothing of the cell %s", value.Show(index))
	}
	if l.cell != nil {
		return l.cellAt(index)
	}
	n, ok := value.BigInt(index)
	switch {
	case l.table != nil:
		return nil, value.Hintf("L[(3, 5)]", "a law of a table predicts the cell at a pair of numbers")
	case !ok || n.Sign() < 0:
		return nil, value.Errorf("a law predicts the term at a natural number; %s is %s", value.Preview(index),
			value.KindOf(index))
	case n.BitLen() > mostIndexBits:
		return nil, value.Errorf("the index is too large")
	case l.law.Pair != nil:
		p, ok := l.law.Pair(n)
		if !ok {
			return nil, value.Errorf("the law says nothing of the pair %s, or it is too far out", n)
		}
		return value.Tuple{Items: []value.Value{value.NewInt(p[0]), value.NewInt(p[1])}}, nil
	}
	if l.predict != nil {
		return l.predict(n)
	}
	at, ok := l.law.At(n)
	if !ok {
		return nil, value.Errorf("the law says nothing of the term %s", n)
	}
	return l.value(at)
}

// cellAt is what a law of three numbers or more predicts.
func (l *Law) cellAt(index value.Value) (value.Value, error) {
	t, ok := index.(value.Tuple)
	at := make([]*big.Int, len(t.Items))
	for i, x := range t.Items {
		n, isNumber := value.BigInt(x)
		ok = ok && isNumber && n.Sign() >= 0 && n.BitLen() <= mostIndexBits
		at[i] = n
	}
	if ok && len(at) == l.numbers {
		if v, ok := l.cell(at); ok {
			return value.NewInt(v), nil
		}
	}
	return nil, value.Errorf("the law says nothing of the cell %s, or it is too far out; it is of %d natural numbers",
		value.Preview(index), l.numbers)
}

// mostIndexBits bounds the size of an index: a law is not evaluated at numbers with
// more bits.
const mostIndexBits = 1 << 14

// value turns a predicted term into a value of the language.
func (l *Law) value(at fit.Term) (value.Value, error) {
	switch {
	case at.Number != nil && l.nimbers:
		n, err := nimber.FromBig(at.Number.Num())
		return value.NewStar(n), err
	case at.Number != nil:
		return value.NewRational(new(big.Rat).Set(at.Number)), nil
	case at.Times == nil:
		return l.terms[at.Like], nil
	}
	ev := l.s.Idle()
	ctx, store := ev.Context(), ev.Store()
	s, err := l.difference(at.Saltus)
	if err != nil {
		return nil, err
	}
	g, err := ruleset.AsShort(ev, l.terms[at.Like])
	if err != nil {
		return nil, err
	}
	m, err := store.Multiple(ctx, at.Times, s)
	if err != nil {
		return nil, err
	}
	if g, err = store.Add(ctx, g, m); err != nil {
		return nil, err
	}
	return ev.FromShort(g), nil
}

// lastIndex is the index of a term beyond all terms that the law was fitted to.
func lastIndex(l *fit.Law, terms int) *big.Int {
	from := int64(0)
	for _, p := range l.Parameters {
		if p.Name == "preperiod" {
			from, _ = p.Value.(int64)
		}
	}
	return big.NewInt(from + int64(2*terms))
}

package eval

import (
	"context"
	"strconv"
	"strings"

	"cgt/stdlib/misere"
)

// MisereForm is a misere canonical form.
type MisereForm struct{ g misere.Game }

func (MisereForm) value()         {}
func (MisereForm) kind() string   { return "a misere canonical form" }
func (f MisereForm) text() string { return f.g.String() }

func (f MisereForm) describe(context.Context) (*View, error) {
	outcome := outcomeOfP(f.g.PreviousWins())
	blocks := []Block{line(Piece{ValueStyle, f.text()}, words(Plain, "   genus %s, %s   misere play: %s", f.g.Genus(), f.g.Kind(), outcomeText(outcome)))}
	return &View{Text: f.text(), Blocks: blocks, Fields: Fields{Kind: "misere form", Text: f.text(), Misere: outcome.String()}}, nil
}

// appendKey makes equal forms equal; long ones have no text that tells them apart.
func (f MisereForm) appendKey(b []byte) []byte {
	return f.g.AppendKey(append(append(b, f.g.String()...), 0))
}

// equalsText reads the form that is printed.
func (f MisereForm) equalsText(ev *evaluation, text string) (bool, error) {
	g, err := misereOf(ev.session()).store.Parse(ev.context(), text)
	return err == nil && g == f.g, err
}

// Genus is a genus symbol.
type Genus struct{ g misere.Genus }

func (Genus) value()         {}
func (Genus) kind() string   { return "a genus" }
func (x Genus) text() string { return x.g.String() }

func (x Genus) describe(context.Context) (*View, error) {
	return &View{Text: x.text(), Fields: Fields{Kind: "genus", Text: x.text(), Nimber: x.g.Normal()}}, nil
}

func (x Genus) appendKey(b []byte) []byte { return append(b, x.text()...) }

// equalsText compares with a symbol that may go on with its period, as in
// 1^03131, or be the bare n of a heap of Nim.
func (x Genus) equalsText(_ *evaluation, text string) (bool, error) {
	normal, misere, ok := parseGenus(text)
	if !ok {
		return false, errf("%q is no genus symbol; they look like %s", text, x.text())
	}
	equal := normal == x.g.Normal()
	last := len(misere) - 1
	for k := range len(misere) + len(x.text()) {
		want := misere[min(k, last)] ^ max(k-last, 0)%2*2 // the end alternates
		equal = equal && want == x.g.Misere(k)
	}
	return equal, nil
}

// parseGenus reads a genus symbol such as 3^1431, 6^(1,9,10,8) or 2.
func parseGenus(text string) (normal int, misere []int, ok bool) {
	text = strings.NewReplacer(" ", "", "{", "", "}", "").Replace(text)
	head, above, superscript := strings.Cut(text, "^")
	normal, err := strconv.Atoi(head)
	if err != nil || normal < 0 {
		return 0, nil, false
	}
	if !superscript {
		return normal, map[bool][]int{true: {1 - normal, 2 + normal}, false: {normal}}[normal < 2], true
	}
	digits := strings.Split(above, "")
	if inner, long := strings.CutPrefix(above, "("); long {
		digits = strings.Split(strings.TrimSuffix(inner, ")"), ",")
	}
	for _, d := range digits {
		n, err := strconv.Atoi(d)
		if err != nil || n < 0 {
			return 0, nil, false
		}
		misere = append(misere, n)
	}
	return normal, misere, len(misere) > 0
}

// addTo is the sum of misere forms.
func (MisereForm) addTo(ev *evaluation, a, b Value) (Value, error) {
	g, err := ev.misereGame(a)
	if err != nil {
		return nil, err
	}
	h, err := ev.misereGame(b)
	if err != nil {
		return nil, err
	}
	sum, err := g.Add(ev.context(), h)
	return MisereForm{sum}, err
}

func isMisereForm(v Value) bool {
	_, ok := v.(MisereForm)
	return ok
}

func genusOf(ev *evaluation, args []Value) (Value, error) {
	if g, ok := ev.genusOfNim(args[0]); ok {
		return Genus{g}, nil
	}
	if _, isPosition := args[0].(Position); isPosition {
		// The forms of few positions are found first, those of many grow fast.
		if g, err := ev.sub(tameSteps).misereGame(args[0]); err == nil {
			return Genus{g.Genus()}, nil
		}
		sum, err := ev.asSum(args[0])
		if err != nil {
			return nil, err
		}
		if g, ok, err := ev.genusByQuotient(sum); ok || err != nil {
			return Genus{g}, err
		}
		if g, ok, err := ev.genusOfHeap(sum); ok || err != nil {
			return Genus{g}, err
		}
	}
	g, err := ev.misereGame(args[0])
	if err != nil {
		return nil, err
	}
	return Genus{g.Genus()}, nil
}

// genusOfNim is the genus of a position that is played like misere Nim, which
// is tame by definition, with heaps of any size.
func (ev *evaluation) genusOfNim(v Value) (misere.Genus, bool) {
	switch v.(type) {
	case MisereForm, Text:
		return misere.Genus{}, false
	}
	sum, err := ev.asSum(v)
	if err != nil || !impartial(sum) {
		return misere.Genus{}, false
	}
	sizes, ok := asMisereNim(sum)
	if !ok {
		return misere.Genus{}, false
	}
	total, large := nimSumOf(sizes)
	return misere.TameGenus(int(total.Int64()), large == 0), total.BitLen() < 63
}

func misereFormOf(ev *evaluation, args []Value) (Value, error) {
	g, err := ev.misereGame(args[0])
	if err != nil {
		return nil, err
	}
	return MisereForm{g}, nil
}

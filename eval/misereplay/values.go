package misereplay

import (
	"context"
	"strconv"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/misere"
	"cgt/stdlib/nimber"
)

// MisereForm is a misere canonical form.
type MisereForm struct{ G misere.Game }

// IsValue marks it as a value of the language.
func (MisereForm) IsValue() {}

// Kind names the kind, with its article, for messages.
func (MisereForm) Kind() string { return "a misere canonical form" }

// Text is the value on one line.
func (f MisereForm) Text() string { return f.G.String() }

// Describe returns its view.
func (f MisereForm) Describe(context.Context) (*view.View, error) {
	outcome := OutcomeOfP(f.G.PreviousWins())
	blocks := []view.Block{view.TextLine(view.Piece{Style: view.ValueStyle, Text: f.Text()},
		view.Words(view.Plain, "   genus %s, %s   misere play: %s", f.G.Genus(), f.G.Kind(), value.OutcomeText(outcome)))}
	return &view.View{Text: f.Text(), Blocks: blocks, Fields: view.Fields{Kind: "misere form", Text: f.Text(),
		Misere: outcome.String()}}, nil
}

// AppendKey makes the keys of equal forms equal; long forms have no text that
// distinguishes them.
func (f MisereForm) AppendKey(b []byte) []byte {
	return f.G.AppendKey(append(append(b, f.G.String()...), 0))
}

// EqualsWritten compares with a form, which may be written as a text, and with a nim-heap.
func (f MisereForm) EqualsWritten(ev interp.Env, v value.Value) (equal, ok bool, err error) {
	switch v.(type) {
	case MisereForm, value.Text, value.Star:
	default:
		if v != value.Value(value.Int(0)) {
			return false, false, nil
		}
	}
	g, err := MisereGame(ev, v)
	return err == nil && g == f.G, true, err
}

// Genus is a genus symbol.
type Genus struct{ G misere.Genus }

// IsValue marks it as a value of the language.
func (Genus) IsValue() {}

// Kind names the kind, with its article, for messages.
func (Genus) Kind() string { return "a genus" }

// Text is the value on one line.
func (x Genus) Text() string { return x.G.String() }

// Describe returns its view.
func (x Genus) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: x.Text(), Fields: view.Fields{Kind: "genus", Text: x.Text(), Nimber: x.G.Normal()}}, nil
}

// AppendKey appends its identity.
func (x Genus) AppendKey(b []byte) []byte { return append(b, x.Text()...) }

// EqualsWritten compares with the text of a symbol, which may be continued by its period,
// as in 1^03131, or be the bare n of a heap of Nim.
func (x Genus) EqualsWritten(_ interp.Env, v value.Value) (equal, ok bool, err error) {
	text, ok := v.(value.Text)
	if !ok {
		return false, false, nil
	}
	normal, misere, ok := parseGenus(string(text))
	if !ok {
		return false, true, value.Errorf("%q is no genus symbol; they look like %s", string(text), x.Text())
	}
	equal = normal == x.G.Normal()
	last := len(misere) - 1
	for k := range len(misere) + len(x.Text()) {
		want := misere[min(k, last)] ^ max(k-last, 0)%2*2 // the end alternates
		equal = equal && want == x.G.Misere(k)
	}
	return equal, true, nil
}

// parseGenus parses a genus symbol such as 3^1431, 6^(1,9,10,8) or 2.
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

// AddTo is the sum of misere forms.
func (MisereForm) AddTo(ev interp.Env, a, b value.Value) (value.Value, error) {
	g, err := MisereGame(ev, a)
	if err != nil {
		return nil, err
	}
	h, err := MisereGame(ev, b)
	if err != nil {
		return nil, err
	}
	sum, err := g.Add(ev.Context(), h)
	return MisereForm{sum}, err
}

// IsMisereForm reports whether a value is a misere canonical form.
func IsMisereForm(v value.Value) bool {
	_, ok := v.(MisereForm)
	return ok
}

// GenusOf is genus G.
func GenusOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if g, ok := genusOfNim(ev, args[0]); ok {
		return Genus{g}, nil
	}
	if _, isPosition := args[0].(value.Position); isPosition {
		sum, err := ruleset.AsSum(ev, args[0])
		if err != nil {
			return nil, err
		}
		if g, ok, err := genusOfHeap(ev, sum, true); ok || err != nil {
			return Genus{g}, err
		}
		// Forms with few positions are computed first, since those with many grow fast.
		if g, err := MisereGame(sub(ev, tameSteps), args[0]); err == nil {
			return Genus{g.Genus()}, nil
		}
		if g, ok, err := GenusByQuotient(ev, sum); ok || err != nil {
			return Genus{g}, err
		}
		if g, ok, err := genusOfHeap(ev, sum, false); ok || err != nil {
			return Genus{g}, err
		}
	}
	g, err := MisereGame(ev, args[0])
	if err != nil {
		return nil, err
	}
	return Genus{g.Genus()}, nil
}

// genusOfNim is the genus of a position that is played like misere Nim, which
// is tame by definition, with heaps of any size.
func genusOfNim(ev interp.Env, v value.Value) (misere.Genus, bool) {
	switch v.(type) {
	case MisereForm, value.Text:
		return misere.Genus{}, false
	}
	sum, err := ruleset.AsSum(ev, v)
	if err != nil || !ruleset.Impartial(sum) {
		return misere.Genus{}, false
	}
	sizes, ok := AsMisereNim(sum)
	if !ok {
		return misere.Genus{}, false
	}
	total, large := NimSumOf(sizes)
	return misere.TameGenus(int(total.Int64()), large == 0), total.BitLen() < 63
}

// MisereFormOf is misere_form G.
func MisereFormOf(ev interp.Env, args []value.Value) (value.Value, error) {
	g, err := MisereGame(ev, args[0])
	if err != nil {
		return nil, err
	}
	return MisereForm{g}, nil
}

// Operate answers for a misere form what is asked of games: all that can be reached are misere forms, too; in normal
// play it is a nimber.
func (f MisereForm) Operate(_ interp.Env, name string, operands []value.Value) (value.Value, bool, error) {
	if len(operands) != 1 {
		return nil, false, nil
	}
	switch name {
	case "follower_list":
		return value.List{Items: formList(f.G.Followers())}, true, nil
	case "followers":
		return value.Int(len(f.G.Followers())), true, nil
	case "birthday":
		return value.Int(f.G.Birthday()), true, nil
	case "value", "canonical", "nimvalue", "grundy":
		n := f.G.Genus().Normal()
		if name == "nimvalue" || name == "grundy" {
			return value.Int(n), true, nil
		}
		return value.NewStar(nimber.FromUint64(uint64(n))), true, nil
	case "outcome":
		return value.Outcome{O: OutcomeOfP(f.G.Genus().Normal() == 0)}, true, nil
	}
	return nil, false, nil
}

// Options are misere forms, too.
func (f MisereForm) Options() []value.Value { return formList(f.G.Options()) }

func formList(games []misere.Game) []value.Value {
	items := make([]value.Value, len(games))
	for i, g := range games {
		items[i] = MisereForm{G: g}
	}
	return items
}

package ask

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/big"

	"cgt/eval/arith"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/oeis"
)

// FirstDifference is the first index at which two lists differ, up to the length of the
// shorter one; -1 if they do not.
func FirstDifference(ev interp.Env, a, b []value.Value) (int, error) {
	for i := range min(len(a), len(b)) {
		if err := ev.Tick(); err != nil {
			return 0, err
		}
		same, err := arith.Relation(ev, "=", a[i], b[i])
		if err != nil {
			return 0, err
		}
		if !same {
			return i, nil
		}
	}
	return -1, nil
}

// Comparison is the result of comparing two lists.
type Comparison struct{ fields view.Fields }

// IsValue marks it as a value of the language.
func (*Comparison) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Comparison) Kind() string { return "a comparison" }

// Text is the value on one line.
func (c *Comparison) Text() string { return c.fields.Text }

// Describe returns its view.
func (c *Comparison) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: c.fields.Text, Fields: c.fields}, nil
}

// CompareLists finds where a list first differs from another one, or from a b-file of
// the OEIS; its first term is then compared with the first term of the file.
func CompareLists(ev interp.Env, first, second value.Value) (value.Value, error) {
	a, err := interp.Elements(ev, first)
	if err != nil {
		return nil, err
	}
	name, file := second.(value.Text)
	var b []value.Value
	from, what := int64(0), "index"
	if file {
		what = "n ="
		from, b, err = termsOf(ev, string(name))
	} else {
		b, err = interp.Elements(ev, second)
	}
	if err != nil {
		return nil, err
	}
	at, err := FirstDifference(ev, a, b)
	if err != nil {
		return nil, err
	}
	shared := min(len(a), len(b))
	c := &Comparison{view.Fields{Kind: "comparison", Terms: shared}}
	switch {
	case at >= 0:
		n := from + int64(at)
		c.fields.Text = fmt.Sprintf("they differ first at %s %d: %s and %s", what, n, value.Preview(a[at]), value.Preview(b[at]))
		c.fields.Items = []any{n, value.JsonCited(a[at]), value.JsonCited(b[at])}
		c.fields.Text += moved(ev, a, b)
	case len(a) == len(b):
		c.fields.Text = "equal: " + value.Several(shared, "element")
	case shared == 0:
		c.fields.Text = "one of them is empty"
	default:
		longer := "the first"
		if len(b) > len(a) {
			longer = "the second"
		}
		c.fields.Text = fmt.Sprintf("equal in %s, up to %s %d; %s goes on", value.Several(shared, "element"), what,
			from+int64(shared)-1, longer)
	}
	return c, nil
}

// FileText is the content of a foreign file; its memory is charged.
func FileText(ev interp.Env, name string) ([]byte, error) {
	text, err := interp.ReadForeign(ev.Host(), name)
	if err == nil {
		return text, ev.Grow(int64(len(text)))
	}
	var where *fs.PathError
	if errors.As(err, &where) {
		err = where.Err
	}
	return nil, value.Errorf("the file %s: %v", name, err)
}

// termsOf returns the terms of a b-file, and the index of the first one.
func termsOf(ev interp.Env, name string) (from int64, terms []value.Value, err error) {
	text, err := FileText(ev, name)
	if err != nil {
		return 0, nil, err
	}
	err = oeis.Read(text, func(n int64, a *big.Int) error {
		if len(terms) == 0 {
			from = n
		}
		terms = append(terms, value.NewInt(a))
		return errors.Join(ev.Tick(), ev.Grow(2*interp.NumberBytes))
	})
	var wrong *oeis.LineError
	if errors.As(err, &wrong) {
		err = value.Errorf("the file %s: %v", name, err)
	}
	return from, terms, err
}

// mostShift is the largest shift tried to see whether lists agree.
const mostShift = 3

// moved reports whether two lists agree if the first elements of one are omitted.
func moved(ev interp.Env, a, b []value.Value) string {
	for k := 1; k <= mostShift; k++ {
		for _, side := range []struct {
			a, b  []value.Value
			whose string
		}{{a[min(k, len(a)):], b, "first"}, {a, b[min(k, len(b)):], "second"}} {
			shared := min(len(side.a), len(side.b))
			if at, err := FirstDifference(ev, side.a, side.b); err == nil && at < 0 && shared >= max(leastAgreed, len(a)/2) {
				return fmt.Sprintf("; they agree when the %s is without its first %s", side.whose, value.Several(k, "element"))
			}
		}
	}
	return ""
}

// leastAgreed is how many elements must agree for a shift to be reported.
const leastAgreed = 4

package ruleset

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/heap/proof"
)

// PeriodAnswer is what is known of the period of a nim-sequence.
type PeriodAnswer struct {
	proof.Period
	Found bool
}

// IsValue marks it as a value of the language.
func (*PeriodAnswer) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*PeriodAnswer) Kind() string { return "a period" }

// Text is the answer in one line.
func (p *PeriodAnswer) Text() string {
	if !p.Found {
		return fmt.Sprintf("no period observed to %d", p.Terms)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "period %d", p.Period.Period)
	if p.Saltus != 0 {
		fmt.Fprintf(&b, ", saltus %d", p.Saltus)
	}
	b.WriteString(" " + p.From())
	if last, ok := p.LastException(); ok {
		fmt.Fprintf(&b, " (last exception %d)", last)
	}
	if p.Proved {
		b.WriteString(", proved")
	} else {
		fmt.Fprintf(&b, ", observed to %d", p.Terms)
	}
	return b.String()
}

// Equals compares a proved period with (p, n0) or (p, n0, s). If the preperiod is only bounded, nothing is equal.
func (p *PeriodAnswer) Equals(v value.Value) bool {
	if !p.Found || !p.Proved || p.AtMost {
		return false
	}
	if q, ok := v.(*PeriodAnswer); ok {
		return q.Proved && *p == *q
	}
	t, ok := v.(value.Tuple)
	if !ok {
		return false
	}
	want := []uint64{p.Period.Period, p.Preperiod}
	if len(t.Items) == 3 || p.Saltus != 0 {
		want = append(want, p.Saltus)
	}
	if len(t.Items) != len(want) {
		return false
	}
	for i, w := range want {
		if n, ok := value.BigInt(t.Items[i]); !ok || n.Cmp(new(big.Int).SetUint64(w)) != 0 {
			return false
		}
	}
	return true
}

// At makes period(R)[0] the period, [1] the preperiod, [2] the saltus.
func (p *PeriodAnswer) At(index value.Value) (value.Value, error) {
	i, err := value.Small(index, "the index (0 period, 1 preperiod, 2 saltus)", 0, 2)
	if err != nil {
		return nil, err
	}
	if i == 1 && p.AtMost {
		return nil, value.Errorf("the preperiod is not known: it is at most %d", p.Preperiod)
	}
	return value.NewInt(new(big.Int).SetUint64([]uint64{p.Period.Period, p.Preperiod, p.Saltus}[i])), nil
}

// Describe returns its view.
func (p *PeriodAnswer) Describe(context.Context) (*view.View, error) {
	f := view.Fields{Kind: "period", Text: p.Text(), Terms: p.Terms, Proved: p.Proved}
	if p.Found {
		SetPeriod(&f, p)
	}
	blocks := []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: p.Text()})}
	if p.Theorem != "" {
		blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Faint, Text: p.Theorem}))
	}
	return &view.View{Text: p.Text(), Blocks: blocks, Fields: f}, nil
}

// SetPeriod sets the fields of a period that was found.
func SetPeriod(f *view.Fields, p *PeriodAnswer) {
	if p.AtMost {
		f.AtMost = true
	}
	f.Period, f.Preperiod, f.Saltus, f.Checked, f.Theorem = p.Period.Period, p.Preperiod, p.Saltus, p.Checked, p.Theorem
}

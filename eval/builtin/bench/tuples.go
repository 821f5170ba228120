//go:build !js

package bench

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/presburger"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/prove"
)

// tuplesOf returns a function that proves a law of all positions of a ruleset; ok is
// false if the ruleset is not a definition on several numbers.
func tuplesOf(r game.Ruleset) (find func(interp.Env) (value.Value, error), ok bool) {
	d, ok := ruleset.AsDefinition(r)
	if !ok || !presburger.IsTuples(d) {
		return nil, false
	}
	return func(ev interp.Env) (value.Value, error) {
		p, err := presburger.ProveTuples(ev, d)
		var no *prove.Refusal
		if errors.As(err, &no) {
			return &notProved{text: "not proved: " + no.Reason}, nil
		}
		if err != nil {
			return nil, err
		}
		return &TupleLaw{p, "(" + strings.Join(d.Params, ", ") + ")", d}, nil
	}, true
}

// TupleLaw is a proved law of all positions of a game on tuples of numbers: L[(3, 5)]
// is the nim-value, or the outcome, of one position.
type TupleLaw struct {
	*presburger.TupleProof
	position string
	rules    *ruleset.Definition
}

// IsValue marks it as a value of the language.
func (*TupleLaw) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*TupleLaw) Kind() string { return "a law" }

func (l *TupleLaw) what() string {
	if l.Nimbers {
		return "nim-values"
	}
	return "outcomes"
}

// Text is the law in one line.
func (l *TupleLaw) Text() string {
	if l.Sum {
		return fmt.Sprintf("nim-sum: the nim-value of each %s is the nim-sum of its numbers, proved", l.position)
	}
	return fmt.Sprintf("automatic: the %s of all %s are read off the digits in base %d by an automaton of %d states, proved",
		l.what(), l.position, l.Base, l.States())
}

// Describe returns its view.
func (l *TupleLaw) Describe(context.Context) (*view.View, error) {
	law := "automatic"
	if l.Sum {
		law = "nim-sum"
	}
	var next [][]int32
	for s := range l.States() {
		next = append(next, l.Next[s*l.Machine.Letters:(s+1)*l.Machine.Letters])
	}
	return &view.View{Text: l.Text(), Fields: view.Fields{Kind: "law", Law: law, Text: l.Text(), Proved: true, Theorem: l.Theorem,
		Parameters: map[string]any{"base": l.Base, "states": l.States(), "numbers": l.Count, "what": l.what(), "next": next,
			"accepts": l.Out}},
		Blocks: []view.Block{view.TextLine(view.Words(view.Plain, "%s", l.Text())),
			view.Indented(2, view.Words(view.Faint, "%s", l.Theorem))}}, nil
}

// At is the value at a tuple of natural numbers.
func (l *TupleLaw) At(index value.Value) (value.Value, error) {
	var numbers []*big.Int
	if t, ok := index.(value.Tuple); ok && len(t.Items) == l.Count {
		for _, item := range t.Items {
			if n, ok := value.BigInt(item); ok && n.Sign() >= 0 && n.BitLen() <= mostIndexBits {
				numbers = append(numbers, n)
			}
		}
	}
	if v := l.TupleProof.At(numbers); v != nil {
		legal, err := l.rules.Legal(l.rules.S.Idle().Context(), index.(value.Tuple).Items...)
		switch {
		case err != nil:
			return nil, err
		case !legal:
			return nil, value.Errorf("%s%s is no position", l.rules.Name(), value.Show(index))
		}
		return v, nil
	}
	return nil, value.Hintf("a tuple has parentheses of its own: L["+l.position+"]",
		"the law predicts the value of %s, a tuple of %d natural numbers; %s is none", l.position, l.Count, value.Preview(index))
}

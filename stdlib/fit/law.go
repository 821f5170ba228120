package fit

import (
	"context"
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// Terms are the terms of a sequence f(From), f(From+1), ...
type Terms struct {
	From    int64
	IDs     []int      // equal exactly for equal values
	Numbers []*big.Rat // the values, if all are numbers; else nil
	// Difference identifies value j minus value i, given by their indices; nil where values cannot be subtracted.
	Difference func(i, j int) (int, error)
	Shown      func(i, j int) string // that difference, printed
}

// Law is a law that a sequence obeys in all terms examined.
type Law struct {
	Kind       string
	Text       string // the law as a formula or a sentence, without the test range
	Parameters []Parameter
	Count      int // the number of parameters of the law
	Fitted     int // terms in which it was found
	Tested     int // further terms at which it was tested
	At         func(n *big.Int) (Term, bool)
	Pair       func(n *big.Int) ([2]*big.Int, bool) // the n-th pair, for a law of pairs
	passed     bool                                 // it is known to hold at all terms
}

// Parameter is one of the numbers of a law.
type Parameter struct {
	Name  string
	Value any // an int, int64, string, bool or a list of these
}

// Term is a predicted term: a number, or the value of a given term, by its index, plus a multiple of the saltus, which is
// the value at index At+Period minus the value at At.
type Term struct {
	Number *big.Rat
	Like   int
	Times  *big.Int // nil for none
	Saltus [2]int   // indices of the terms whose difference is the saltus
}

// The kinds of laws.
const (
	Periodic        = "periodic"
	Arithmetic      = "arithmetic-periodic"
	Polynomial      = "polynomial"
	Quasi           = "quasi-polynomial"
	Beatty          = "Beatty"
	Automatic       = "automatic"
	Regular         = "regular"
	Recurrence      = "recurrence"
	NimSum          = "nim-sum"
	Function        = "function of one number"
	PeriodicRows    = "periodic rows"
	PeriodicColumns = "periodic columns"
	DoublyPeriod    = "doubly periodic"
	BeattyPairs     = "Beatty pairs"
	MexPairs        = "complementary pairs"
	SequencePairs   = "pairs of two sequences"
	leastTerms      = 8
	leastTested     = 3
	slackPerParam   = 2 // a law of m parameters needs m + m/slackPerParam + leastTested terms
)

// TooFew is the error for a sequence so short that every law would be a guess.
type TooFew struct{ Terms int }

func (e *TooFew) Error() string {
	return fmt.Sprintf("%d terms are too few to tell a law; at least %d are needed", e.Terms, leastTerms)
}

// fitted is the number of the n terms in which a law is sought.
func fitted(n int) int { return n - max(n/3, leastTested) }

// enough reports whether n terms suffice for a law with that many parameters.
func enough(parameters, n int) bool {
	return parameters+parameters/slackPerParam+leastTested <= n
}

// Sequence is the law with the fewest parameters that was found; nil when none was. The error is a *TooFew, or that of the
// differences or of the budget of ctx.
func Sequence(ctx context.Context, t Terms) (*Law, error) {
	n := len(t.IDs)
	if n < leastTerms {
		return nil, &TooFew{n}
	}
	var best *Law
	try := func(l *Law, err error) error {
		if err != nil || l == nil {
			return err
		}
		l.Fitted, l.Tested = fitted(n), n-fitted(n)
		if enough(l.Count, n) && t.passes(l) && (best == nil || l.Count < best.Count) {
			best = l
		}
		return nil
	}
	for _, find := range []func(context.Context, Terms) (*Law, error){periodic, polynomials, arithmetic, beatty, automata,
		regular, recurrence} {
		if err := try(find(ctx, t)); err != nil {
			return nil, err
		}
	}
	return best, nil
}

// Period is the eventual or arithmetic period of a sequence alone, as Sequence
// would give it; nil when there is none.
func Period(ctx context.Context, t Terms) (*Law, error) {
	n := len(t.IDs)
	if n < leastTerms {
		return nil, &TooFew{n}
	}
	for _, find := range []func(context.Context, Terms) (*Law, error){periodic, arithmetic} {
		l, err := find(ctx, t)
		if err != nil {
			return nil, err
		}
		if l != nil && enough(l.Count, n) && t.passes(l) {
			l.Fitted, l.Tested = fitted(n), n-fitted(n)
			return l, nil
		}
	}
	return nil, nil
}

// passes tests a law at all terms.
func (t Terms) passes(l *Law) bool {
	if l.passed {
		return true
	}
	for i := range t.IDs {
		at, ok := l.At(big.NewInt(t.From + int64(i)))
		if !ok {
			return false
		}
		switch {
		case at.Number != nil:
			if t.Numbers == nil || at.Number.Cmp(t.Numbers[i]) != 0 {
				return false
			}
		case at.Times == nil:
			if t.IDs[at.Like] != t.IDs[i] {
				return false
			}
		default: // the arithmetic law of non-numeric values tests itself, by differences
		}
	}
	return true
}

// Sentence is the law with the range in which it was tested.
func (l *Law) Sentence() string {
	return fmt.Sprintf("%s; fitted on %d terms, tested on %d more, not proved", l.Text, l.Fitted, l.Tested)
}

// Saltus is the saltus of an arithmetic-periodic law, if it is a natural number.
func (l *Law) Saltus() (s uint64, ok bool) {
	for _, p := range l.Parameters {
		if text, isText := p.Value.(string); isText && p.Name == "saltus" {
			s, err := strconv.ParseUint(text, 10, 64)
			return s, err == nil
		}
	}
	return 0, false
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// polynomialText prints c0 + c1 n + c2 n^2 + ..., highest power first.
func polynomialText(c []*big.Rat, name string) string {
	var b strings.Builder
	for d := len(c) - 1; d >= 0; d-- {
		k := c[d]
		if k.Sign() == 0 {
			continue
		}
		abs := new(big.Rat).Abs(k)
		switch {
		case b.Len() == 0 && k.Sign() < 0:
			b.WriteString("-")
		case b.Len() > 0 && k.Sign() < 0:
			b.WriteString(" - ")
		case b.Len() > 0:
			b.WriteString(" + ")
		}
		factor := abs.RatString()
		if d > 0 && factor == "1" {
			factor = ""
		} else if d > 0 {
			factor += "*"
		}
		b.WriteString(factor)
		switch {
		case d == 1:
			b.WriteString(name)
		case d > 1:
			fmt.Fprintf(&b, "%s**%d", name, d)
		}
	}
	if b.Len() == 0 {
		return "0"
	}
	return b.String()
}

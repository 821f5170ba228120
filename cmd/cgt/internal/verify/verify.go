// Package verify checks certificates, the proofs that certificate(QUESTION, "file") writes. It shares no code with the
// engines: the interpreter of the language reads the rules, in a session without any engine, package format parses the
// lines, and everything else is in this package, short enough to be read. Nothing in a file stays unchecked: each line
// must be exactly as it would be written, the rules must be those the position depends on, and each entry must be used.
package verify

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"cgt/eval"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
)

// checker is a certificate being checked.
type checker struct {
	*format.Certificate
	ctx    context.Context
	budget *game.Budget
	sums   []game.Sum // what each entry claims, nil until another one depends on it
	order  map[[2]int32]bool
	known  map[string]int32 // replies already found to be legal moves
}

// Check verifies the text of a certificate. The rules run in session, which must be made by eval.New with
// eval.WithRulesOnly and loses its engines here. The error is a read error, one of the budget, or says what is wrong.
func Check(ctx context.Context, text []byte, session *eval.Session) (_ *format.Certificate, err error) {
	session.WithoutEngines()
	defer func() {
		if p := recover(); p != nil { // there is no engine left
			err = fmt.Errorf("the rules ask what only an engine answers (%v)", p)
		}
	}()
	read, err := format.Read(ctx, text)
	if err != nil {
		return nil, err
	}
	c := &checker{read, ctx, game.BudgetOf(ctx), make([]game.Sum, len(read.Entries)), map[[2]int32]bool{}, map[string]int32{}}
	about, err := ruleset.ReadSources(ctx, session.Session, c.Rules, c.Of)
	if err != nil {
		return nil, err
	}
	position, isPosition := about.(value.Position)
	switch at := ruleset.InOrder(position.Sum); {
	case c.Question == "period" && !isPosition:
		return read, c.period(about)
	case !isPosition || ruleset.TextOf(at) != c.Of:
	case (c.Question == "nimvalue" || c.Question == "outcome") && at.Impartial():
		return read, c.nim(at)
	case c.Question == "outcome" || c.Question == "value" || c.Question == misere:
		return read, c.roles(at)
	}
	return read, refuse("the %s of %s is not proved so by certificates", c.Question, c.Of)
}

func refuse(what string, args ...any) error { return fmt.Errorf(what, args...) }

// shape refuses lines that belong to another kind of proof, and entries that depend on other than later
// ones.
func (c *checker) shape(roots ...*format.Cover) error {
	isNim, hasForm := c.By != nil, c.Question == "value"
	if slices.Contains(roots, nil) || isNim == (len(roots) == 2) || (c.LeftStarts != nil || c.RightStarts != nil) == isNim ||
		(c.Form != nil) != hasForm ||
		(len(c.Forms) > 0) != hasForm || c.Range != nil || c.Values != nil || hasForm && int(*c.Form) != len(c.Forms)-1 {
		return refuse("it has not the parts of a proof of its %s", c.Question)
	}
	after := -1
	later := func(n int32) bool { return int(n) > after && int(n) < len(c.Entries) }
	for _, by := range roots {
		if slices.ContainsFunc(*by, func(n int32) bool { return !later(n) }) {
			return refuse("there is no such entry as the proof begins with")
		}
	}
	for n, e := range c.Entries {
		after = n
		if (e.Nim != nil) != isNim || isNim != (e.Wins == "") || !isNim && e.Wins != "L" && e.Wins != "R" ||
			(e.Less != nil) != hasForm || hasForm && (*e.Less < 0 || int(*e.Less) >= len(c.Forms)) {
			return refuse("entry %d is of another kind of proof", n)
		}
		for _, by := range e.By {
			if !isNim && len(by) > 1 || slices.ContainsFunc(by, func(n int32) bool { return !later(n) }) {
				return refuse("entry %d leans on others than single later entries", n)
			}
		}
	}
	return nil
}

// move returns the option of an impartial sum that has the given text.
func (c *checker) move(from game.Sum, text string) (to ruleset.Option, err error) {
	options, err := ruleset.OptionsAsWritten(c.ctx, from, game.Left)
	if i := slices.IndexFunc(options, func(o ruleset.Option) bool { return o.Text == text }); i >= 0 {
		return options[i], err
	}
	return to, errorOr(err, "no move leads to %s", text)
}

// nim checks the nim-value of an impartial sum, or its outcome: P is 0, N a move to 0.
func (c *checker) nim(about game.Sum) error {
	if err := c.shape(c.By); err != nil {
		return err
	}
	text, v := c.covering(*c.By)
	if c.Question == "outcome" && c.Answer == "N" && v == 0 {
		root, err := c.move(about, text)
		if err != nil {
			return err
		}
		about = root.Sum
	} else if said := map[string]string{"nimvalue": fmt.Sprint(v),
		"outcome": "PN"[min(v, 1):][:1]}[c.Question]; said != c.Answer {
		return refuse("the entries say %s, not %s", said, c.Answer)
	}
	if err := c.useCover(*c.By, about); err != nil {
		return err
	}
	for n := range c.Entries {
		if err := c.nimEntry(&c.Entries[n], c.sums[n]); err != nil {
			return refuse("entry %d: %w", n, err)
		}
	}
	return nil
}

// nimEntry checks that a position has its value v: each option has another value, by its own entries or by a move from it
// to a sum of value v, and all values below v occur among those with entries. Entries depend only on later ones, so this
// is an induction. (For play that may go on for ever it is Smith's rule, which assigns values in stages.)
func (c *checker) nimEntry(e *format.Entry, sum game.Sum) error {
	options, err := ruleset.OptionsAsWritten(c.ctx, sum, game.Left)
	if err != nil || sum == nil || len(options) != len(e.By) {
		return errorOr(err, "nothing leans on it, or it has %d options, not %d", len(options), len(e.By))
	}
	below := map[uint64]bool{}
	for i, o := range options {
		text, v := c.covering(e.By[i])
		if v == *e.Nim { // a move from the option
			if o, err = c.move(o.Sum, text); err != nil {
				return err
			}
		} else if v < *e.Nim {
			below[v] = true
		}
		if err := c.useCover(e.By[i], o.Sum); err != nil {
			return err
		}
	}
	if uint64(len(below)) != *e.Nim {
		err = refuse("of the values below %d only %d occur", *e.Nim, len(below))
	}
	return err
}

// covering is the sum of the components of a cover's entries, and its nim-value.
func (c *checker) covering(by format.Cover) (text string, v uint64) {
	parts := make([]string, len(by))
	for i, n := range by {
		parts[i], v = c.Entries[n].At, v^*c.Entries[n].Nim
	}
	return cmp.Or(strings.Join(parts, " + "), "0"), v
}

// useCover records that the claims of the entries of a cover are used: one entry for each component.
func (c *checker) useCover(by format.Cover, sum game.Sum) error {
	if len(by) != len(sum) {
		return refuse("%d entries stand for %d components", len(by), len(sum))
	}
	for i, n := range by {
		if c.Entries[n].At != sum[i].String() {
			return refuse("entry %d is %s, not %s", n, c.Entries[n].At, sum[i])
		}
		c.sums[n] = sum[i : i+1]
	}
	return nil
}

func errorOr(err error, what string, args ...any) error {
	if err != nil {
		return err
	}
	return refuse(what, args...)
}

// Package verify checks certificates, the proofs that certificate(QUESTION, "file")
// writes. It shares no code with the engines: the interpreter of the language reads the
// rules, in a session without any engine, package format reads the lines, and all else
// is here, to be read. Nothing in a file stays unchecked: each line is as it would be
// written, the rules are those that the position rests on, and each entry is used.
package verify

import (
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
	sums   []game.Sum // what the entries stand for, nil until something leans on them
	order  map[[2]int32]bool
	known  map[string]int32 // replies that were found to be moves
}

// Check verifies the text of a certificate. The rules run in session, which is made by
// eval.New with eval.WithRulesOnly and loses its engines here. The error is one of
// reading, of the budget, or says what does not hold.
func Check(ctx context.Context, text []byte, session *eval.Session) (_ *format.Certificate, err error) {
	session.WithoutEngines()
	defer func() {
		if p := recover(); p != nil { // there is no engine that could be asked
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
	case c.Question == "outcome" || c.Question == "value":
		return read, c.roles(at)
	}
	return read, refuse("the %s of %s is not proved so by certificates", c.Question, c.Of)
}

func refuse(what string, args ...any) error { return fmt.Errorf(what, args...) }

// shape refuses what belongs to another kind of proof, and entries that do not lean on
// later ones alone.
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
			if !isNim && len(by) != 1 || slices.ContainsFunc(by, func(n int32) bool { return !later(n) }) {
				return refuse("entry %d leans on others than single later entries", n)
			}
		}
	}
	return nil
}

// move is the option with a text.
func move(options []ruleset.Option, text string) (ruleset.Option, error) {
	i, ok := slices.BinarySearchFunc(options, text, func(o ruleset.Option, text string) int {
		return strings.Compare(o.Text, text)
	})
	if !ok {
		return ruleset.Option{}, refuse("no move leads to %s", text)
	}
	return options[i], nil
}

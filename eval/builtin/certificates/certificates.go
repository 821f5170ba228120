//go:build !js

package certificates

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/certificate"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

var certificateRow = &interp.Builtin{
	Name: "certificate", Topic: "certificates and databases", Usage: `certificate(outcome G, "file")`,
	Summary: "writes what makes an outcome, nimvalue, value or period checkable without the program that found it: cgt " +
		"verify FILE checks it",
	Text: "The question is outcome G, nimvalue G, value G or period R; where the word does not begin the line it stands " +
		"apart: certificate(outcome, G, \"file\"). " +
		"The file is JSON Lines. Its first line has the rules as text, the claim, and the entries that the proof begins " +
		"with; then each line is an entry n. " +
		"In an impartial game an entry has its nim-value, and by has for each option, in the order of their texts, an " +
		"entry that is the option and has another value, or one that a move from the option leads to and has the " +
		"same value; below the value each number is that of an option with an entry. " +
		"In other games wins says who wins when the opponent starts, and by has the answer to each of his moves. An " +
		"entry leans on later ones alone, so that play along the entries ends. A list in by stands for a sum, an " +
		"entry for each component. " +
		"For a value, the lines of forms have the canonical form and its followers, and less is the form that is " +
		"subtracted: G less its value is won by who moves second. " +
		"certificate(outcome(G, misere), \"file\") is about misere play: whoever cannot move wins, so that an entry's " +
		"opponent has a move, and where the winner has none he needs no answer. " +
		"For a period the nim-values stand there as far as the theorem asks. " +
		"Each line ends with a checksum: check is the first 8 digits of the SHA-256 of all lines up to it, without their " +
		"check; the last line has the number of lines and the whole SHA-256. " +
		"Games that engines alone know, loopy positions, turns, scores, variants, and periods that an automaton decides, " +
		"such as those of hexadecimal codes with a saltus, have no certificates.",
	Example: []string{}, Min: 2, Max: 4, KeepsSums: true, Command: command, Do: certificateOf,
}

// command reads certificate(QUESTION, "file"), in which the question is not evaluated
// but recorded.
func command(c *interp.Command, x lang.Expr) (v value.Value, done bool, err error) {
	call, ok := x.(*lang.Call)
	if !ok || len(call.Args) != 2 {
		return nil, false, nil
	}
	word := spelling.HeadOf(call.Args[0])
	if word == nil || !questions[word.Name] {
		return nil, false, nil
	}
	args := []lang.Expr{word, spelling.ArgumentOf(call.Args[0]), call.Args[1]}
	if asked, ok := call.Args[0].(*lang.Call); ok && len(asked.Args) == 2 && c.Env.Session().IsWord(asked.Args[1], "misere") {
		args = []lang.Expr{word, asked.Args[0], call.Args[1], asked.Args[1]}
	}
	if args[1] == nil {
		return nil, true, value.ErrorAt(value.Errorf("a certificate is about one game"), c.Source, call.Args[0].Where())
	}
	v, err = c.Env.Session().Evaluate(c.Env, c.Source, &lang.Call{At: call.At, Function: call.Function, Args: args})
	return v, true, err
}

// questions are what a certificate answers; grundy is nimvalue.
var questions = map[string]bool{"outcome": true, "nimvalue": true, "grundy": true, "value": true, "period": true}

// misereOutcome is the question of outcome(G, misere).
const misereOutcome = "misere outcome"

const usage = `certificate(outcome G, "file"), or certificate(outcome, G, "file"); also nimvalue, value and period`

func certificateOf(ev interp.Env, args []value.Value) (value.Value, error) {
	word, isWord := args[0].(interp.BuiltinValue)
	if len(args) < 3 || !isWord || !questions[word.B.Name] {
		return nil, value.Hintf(usage, "a certificate is about an outcome, nimvalue, value or period")
	}
	question := word.B.Name
	if len(args) == 4 {
		if m, ok := args[3].(interp.BuiltinValue); !ok || m.B.Name != "misere" || question != "outcome" {
			return nil, value.Hintf(usage, "misere may stand behind the game of an outcome")
		}
		question = misereOutcome
	}
	name, ok := args[2].(value.Text)
	if !ok || strings.TrimSpace(string(name)) == "" {
		return nil, value.Errorf("the name of a file is a string, such as \"proof.jsonl\"")
	}
	c, shown, games, err := prove(ev, question, args[1])
	var source *ruleset.SourceError
	if err == nil {
		c.Rules, err = ruleset.Sources(ev.Session(), games...)
	}
	if errors.As(err, &source) {
		return nil, value.Hintf("certificates are of games with rules that can be read: definitions, and take-and-break codes",
			"no certificate: %s", source.Reason)
	}
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := c.Write(&out); err != nil {
		return nil, err
	}
	if err := ev.Budget().Grow(int64(out.Len())); err != nil {
		return nil, err
	}
	defer func() { _ = ev.Budget().Grow(-int64(out.Len())) }()
	if err := ev.Host().WriteFile(string(name), out.Bytes()); err != nil {
		return nil, value.FileError(string(name), err)
	}
	return &Written{c, shown, string(name)}, nil
}

// prove finds the proof, and the games that it is about.
func prove(ev interp.Env, question string, about value.Value) (c *certificate.Certificate, shown string, games []game.Ruleset,
	err error) {
	if question == "period" {
		c, games, err = provePeriod(ev, about)
		return c, answerOf(c), games, err
	}
	sum, err := ruleset.AsSum(ev, about)
	if err != nil {
		return nil, "", nil, err
	}
	for _, c := range sum {
		if err := certifiable(c); err != nil {
			return nil, "", nil, err
		}
	}
	games = ruleset.Games(sum)
	if _, err := ruleset.Sources(ev.Session(), games...); err != nil {
		return nil, "", nil, err // before the work
	}
	p := &certificate.Prover{Solver: ev.Solver(), Rules: rulesAsWritten}
	switch {
	case question == misereOutcome:
		c, err = p.MisereOutcome(ev.Context(), sum)
	case sum.Impartial():
		c, err = p.Nim(ev.Context(), sum, question == "outcome")
	case question == "outcome":
		c, err = p.Outcome(ev.Context(), sum)
	case question == "value":
		var g short.Game
		if c, g, err = p.Value(ev.Context(), sum); err == nil {
			shown, err = ev.Store().Text(ev.Context(), g)
			return c, shown, games, err
		}
	default:
		return nil, "", nil, value.Hintf(`certificate(value G, "file")`,
			"%s has rules for Left and for Right; its value may be no nimber", value.ShowSum(sum))
	}
	if errors.Is(err, certificate.ErrDisagree) {
		return nil, "", nil, value.Hintf("check same compares a definition with and without its same clauses",
			"no proof by the rules as written: %v", err)
	}
	return c, answerOf(c), games, err
}

func answerOf(c *certificate.Certificate) string {
	if c == nil {
		return ""
	}
	return c.Answer
}

// certifiable returns an error for components that no certificate can contain.
func certifiable(c game.Summand) error {
	if _, ok := c.Rules.(game.TurnMover); ok {
		return &ruleset.SourceError{Reason: c.Rules.Name() + " has rules that say who moves next, or counts points"}
	}
	if nim, ok := c.Rules.(game.NimHeaps); ok {
		if _, isNim := nim.NimHeap(c.At); isNim {
			return nil
		}
	}
	if _, ok := ruleset.AsDefinition(c.Rules); ok {
		return nil
	}
	if _, ok := ruleset.AsHeapGame(c.Rules); ok {
		return nil
	}
	return &ruleset.SourceError{Reason: c.String() + " is no position of rules that are written down"}
}

// rulesAsWritten are the rules of definitions, even if an engine plays their games.
var rulesAsWritten = certificate.Rules{Text: ruleset.TextOf, InOrder: ruleset.InOrder,
	Options: func(ctx context.Context, sum game.Sum, who game.Player) ([]certificate.Option, error) {
		options, err := ruleset.OptionsAsWritten(ctx, sum, who)
		list := make([]certificate.Option, len(options))
		for i, o := range options {
			list[i] = certificate.Option(o)
		}
		return list, err
	}}

// Written is a certificate that was written.
type Written struct {
	c     *certificate.Certificate
	value string // its text, the same everywhere
	file  string
}

// IsValue marks it as a value of the language.
func (*Written) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Written) Kind() string { return "a certificate" }

// Text is the value on one line.
func (w *Written) Text() string {
	return fmt.Sprintf("%s %s = %s: %s in %s", w.c.Question, w.c.Of, w.value, certificate.Size(w.c), w.file)
}

// Describe returns its view.
func (w *Written) Describe(context.Context) (*view.View, error) {
	f := view.Fields{Kind: "certificate", Text: w.Text(), Proved: true, Written: w.file, Question: w.c.Question,
		Answer: w.value, Entries: len(w.c.Entries) + len(w.c.Values)}
	return &view.View{Text: w.Text(), Fields: f}, nil
}

//go:build !js

package bench

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/presburger"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/prove"
)

// onPages is the end of an error message; in a web page it says what is missing there
// (words_js.go).
const onPages = ""

// wordsOf returns a function that proves a law of all words of a ruleset; ok is false
// if the ruleset is not a game on words whose moves change letters near one place.
func wordsOf(r game.Ruleset) (find func(interp.Env) (value.Value, error), ok bool) {
	w, ok := ask.WordsOf(r)
	if !ok {
		return nil, false
	}
	return func(ev interp.Env) (value.Value, error) { return wordsOrNot(ev, w) }, true
}

// wordsOrNot is the proved law of a game on words, or the answer that none was found.
func wordsOrNot(ev interp.Env, w *presburger.Words) (value.Value, error) {
	p, err := presburger.ProveWords(ev, w)
	var no *prove.Refusal
	if errors.As(err, &no) {
		return &notProved{text: "not proved: " + no.Reason, why: no.Reason}, nil
	}
	if err != nil {
		return nil, err
	}
	return &WordLaw{p}, nil
}

// WordLaw is a proved law of all words of a game: L["xx.x"] is the value of a word.
type WordLaw struct{ *presburger.WordProof }

// IsValue marks it as a value of the language.
func (*WordLaw) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*WordLaw) Kind() string { return "a law" }

// Text is the law in one line.
func (l *WordLaw) Text() string {
	return fmt.Sprintf("regular: the %s of all words of the letters %s are those of an automaton of %d states, proved",
		l.What, strings.Join(strings.Split(string(l.Letters), ""), " "), l.States())
}

// shownStates is how many states an automaton may have to be printed.
const shownStates = 12

// Describe returns its view: the automaton is a table with a line for each state.
func (l *WordLaw) Describe(context.Context) (*view.View, error) {
	var next [][]int32
	var out []string
	for s := range l.States() {
		next = append(next, l.Next[s*l.Machine.Letters:(s+1)*l.Machine.Letters])
		out = append(out, value.Show(l.Values[l.Out[s]]))
	}
	f := view.Fields{Kind: "law", Law: "regular", Text: l.Text(), Proved: true, Theorem: l.Theorem, Parameters: map[string]any{
		"letters": string(l.Letters), "states": l.States(), "what": l.What, "next": next, "values": out}}
	blocks := []view.Block{view.TextLine(view.Words(view.Plain, "%s", l.Text())),
		view.Indented(2, view.Words(view.Faint, "%s", l.Theorem))}
	if l.States() <= shownStates {
		blocks = append(blocks, l.table(next, out))
	}
	return &view.View{Text: l.Text(), Blocks: blocks, Fields: f}, nil
}

// At is the value of a word.
func (l *WordLaw) At(index value.Value) (value.Value, error) {
	word := ""
	switch x := index.(type) {
	case value.Text:
		word = string(x)
	case value.Board:
		word = x.B.Text()
	default:
		return nil, value.Hintf(`L["`+string(l.Letters)+`"]`, "the law predicts the value of a word; %s is %s",
			value.Preview(index), value.KindOf(index))
	}
	v, at := l.WordProof.At(word)
	if at >= 0 {
		return nil, value.UnknownPiece(rune(word[at]), string(l.Letters), "place %d", at)
	}
	return v, nil
}

// table has a line for each state: its value, and the next state for each letter.
// Reading a word starts in state 0.
func (l *WordLaw) table(next [][]int32, out []string) view.Grid {
	head := []string{"state", "value"}
	for _, letter := range l.Letters {
		head = append(head, string(letter))
	}
	grid := view.Grid{Header: 1, Stub: 1, Align: "rl" + strings.Repeat("r", len(l.Letters)), Indent: 2, Rows: [][]string{head}}
	for s, to := range next {
		row := []string{fmt.Sprint(s), out[s]}
		for _, n := range to {
			row = append(row, fmt.Sprint(n))
		}
		grid.Rows = append(grid.Rows, row)
	}
	return grid
}

package bench

import (
	"errors"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/fit"
	"cgt/stdlib/short"
)

// LawBuiltins are the rows of the functions that conjecture and prove laws of
// sequences.
func LawBuiltins() []*interp.Builtin {
	const topic = "laws"
	return []*interp.Builtin{
		{Name: "fit", Topic: topic, Usage: "fit(f, a..b)", Summary: "the law that a list, the values of a function or of a " +
			"ruleset, or a table obey as far as they were looked at",
			Text: "looks for: periodic, arithmetic-periodic, (quasi-)polynomial, floor(n*alpha), k-automatic, k-regular, " +
				"recurrences with polynomial coefficients; of tables f(a) xor g(b), functions of a+b, |a-b|, min, max, a xor " +
				"b, periods of rows and columns together or " +
				"each of its own; of up to four numbers nim-sums, and functions of a+b+c and the like; of pairs " +
				"(floor(n*alpha), floor(n*beta)), those of a mex and b = s*a + t*n + c, or a law for each " +
				"number. Values may be of any kind; a saltus may be any game. " +
				"A law is found in two thirds of the terms and tested on the rest; it is never proved by that. L[n] is the " +
				"term that the law L predicts. fit(R, a..b, c..d) fits a table, further ranges one of more sides.",
			See: "Allouche and Shallit, Automatic Sequences, 2003; Fraenkel, How to beat your Wythoff games' opponent on " +
				"three fronts, 1982",
			Example: []string{"fit(kayles, 0..200)", "fit(n => n * (n + 1) // 2, 0..30)[100] => 5050",
				"fit((a, b) => a (+) b, 0..15, 0..15)"}, Min: 1, Max: 5, Do: fitOf},
		{Name: "prove", Topic: topic, Usage: "prove R", Summary: "a theorem about the values of all heaps of a ruleset, from " +
			"its definition alone, or why there is none; prove(R, N) looks as far as N heaps",
			Text: "a definition that is a take-and-break game, however it is written, is recognised as its code; else a " +
				"period, an arithmetic period or an automaton that computes the values is proved from the rules, partizan " +
				"games and games that lead to each other too. Of a game on boards whose moves look at cells near a cell, " +
				"the theorem is about the strips of n empty cells; of games on words whose moves change letters near a " +
				"place, an automaton for " +
				"the values of all words; of a definition on two to four numbers, one that reads their digits together; " +
				"prove(n => node_kayles(cycle_graph n)) is about " +
				"paths or cycles, prove(n => wythoff(n, 3)) about the row of a game of two numbers whose moves do not make the " +
				"other one larger. " +
				"The rules are read as linear arithmetic: for, if, while, let, require, if-then-else, min, max, // and % by " +
				"constants, functions of such. No values are compared to recognise a game; go doc cgt/stdlib/prove has " +
				"the theorems.",
			See:     "Guy and Smith, The G-values of various games, 1956; Siegel, Combinatorial Game Theory, IV.2; Büchi, 1960",
			Example: []string{"prove kayles = (12, 71)", "prove mark"}, Min: 1, Max: 2, Do: proveOf},
		{Name: "period", Topic: "heap games", Usage: "period R", Summary: "the period of the nim-sequence of a heap game, " +
			"with the theorem that proves it; period(R, N) looks as far as N heaps; of a list, a function or a table what " +
			"its terms show",
			See: "Guy and Smith, 1956; Winning Ways, chapter 4", Min: 1, Max: 2, Do: periodOf,
			Example: []string{"period kayles = (12, 71)", "period(octal 0.137) = (34, 52)",
				"period(subtraction <1 | 2>) = (3, 0)"}},
	}
}

// fitOf is the function fit: it looks for a law of a list, a table, pairs, or the
// values of a function or ruleset over ranges.
func fitOf(ev interp.Env, args []value.Value) (value.Value, error) {
	if len(args) > 3 {
		return fitGrid(ev, args)
	}
	if t, ok, err := cellsOf(ev, args); ok || err != nil {
		if err != nil {
			return nil, err
		}
		return fitTable(ev, t)
	}
	if pairs, ok := pairsOf(args); ok {
		l, err := fit.Pairs(ev.Context(), pairs)
		return &Law{s: ev.Session(), law: l, looked: len(pairs)}, tooShort(err)
	}
	terms, from, err := termsOf(ev, args)
	if err != nil {
		return nil, err
	}
	t, nimbers := sequence(ev, terms, from)
	found, err := fit.Sequence(ev.Context(), t)
	if err != nil {
		return nil, tooShort(err)
	}
	return newLaw(ev, found, terms, nimbers)
}

// tooShort adds a hint to the error that says that a list is too short.
func tooShort(err error) error {
	var few *fit.TooFew
	if errors.As(err, &few) {
		return value.Hintf("a longer list or range, such as 0..100", "%v", err)
	}
	return err
}

func newLaw(ev interp.Env, found *fit.Law, terms []value.Value, nimbers bool) (*Law, error) {
	l := &Law{s: ev.Session(), law: found, terms: terms, nimbers: nimbers, looked: len(terms)}
	if found != nil && found.Kind == fit.Arithmetic {
		for _, p := range found.Parameters {
			if p.Name == "saltus" {
				return l, nil
			}
		}
		at, ok := found.At(lastIndex(found, len(terms)))
		if ok && at.Times != nil {
			s, err := l.difference(at.Saltus)
			if err != nil {
				return nil, err
			}
			l.saltus = value.Show(ev.FromShort(s))
		}
	}
	return l, nil
}

// difference subtracts the term at the first place from that at the second.
func (l *Law) difference(places [2]int) (s short.Game, err error) {
	ev := l.s.Idle()
	a, err := ruleset.AsShort(ev, l.terms[places[1]])
	if err != nil {
		return s, err
	}
	b, err := ruleset.AsShort(ev, l.terms[places[0]])
	if err != nil {
		return s, err
	}
	return ev.Store().Sub(ev.Context(), a, b)
}

func fitTable(ev interp.Env, t table) (value.Value, error) {
	looked := len(t.Cells) * len(t.Cells[0])
	found := fit.Square(ev.Context(), t.Table)
	if found == nil {
		return &Law{s: ev.Session(), law: fit.RowsLaw(ev.Context(), t.Table), looked: looked}, nil
	}
	return &Law{s: ev.Session(), law: &found.Law, table: found, terms: t.values, looked: looked}, nil
}

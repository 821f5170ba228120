package heaps

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/heap/sequence"
)

// SequenceBuiltins are the questions of a researcher about nim-sequences.
func SequenceBuiltins() []*interp.Builtin {
	const topic = "nim-sequences"
	row := func(name, usage, summary string, example []string, least, most int,
		do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, Example: example, Min: least,
			Max: most, Do: do}
	}
	return []*interp.Builtin{
		row("records", "records(R, N)", "the heaps below N at which a new maximum occurs, with their nim-values",
			[]string{"records(kayles, 12) => [(1, 1), (2, 2), (3, 3), (5, 4), (11, 6)]"}, 1, 2, recordsOf),
		row("rare", "rare(R, N)", "the sparse space of the heaps below N: mask, rare heaps, the last of them, how often each "+
			"value occurs", []string{"rare(octal 0.16, 1000)"}, 1, 2, rareOf),
		row("compare", "compare(R, S, N)", "the first heap at which two nim-sequences differ, or that they are equal for "+
			"ever; compare(LIST, LIST) the first index, compare(LIST, \"b.txt\") the first term of a b-file of the OEIS; "+
			"compare(G, H) how two games are ordered",
			[]string{"compare(^, *) => ^ <> *: neither is greater, and they are not equal", "compare(octal 0.07, octal 0.137)", "compare([1, 2, 3], [1, 2, 4, 5]) => they differ first at index 2: " +
				"3 and 4"}, 2, 3, compareOf),
		row("standard_form", "standard_form CODE", "the standard form of a code and by how many heaps it is moved",
			[]string{"standard_form 0.07"}, 1, 1, standardForm),
		row("survey", "survey(octal, k, N)", "one row for every code of k digits: period, maximum, rare heaps, as far as N "+
			"heaps show; a file name as a further argument keeps the rows, and the same survey goes on from them; \"2/5\" is "+
			"the second of five parts", []string{"survey(octal, 1, 1000)"}, 2, 5, surveyOf),
		row("export", "export(R, a..b, \"file.csv\")", "the nim-values of a range in a file, lines heap,value, or four bytes "+
			"each for a name that ends in .bin; prints the SHA-256", nil, 3, 3, exportOf),
		row("checkpoint", "checkpoint(R, \"file\")",
			"the nim-values known of a game in a state file, from which resume goes on", nil, 2, 2, checkpointOf),
		row("resume", "resume(R, \"file\")", "goes on from a state file; answers how many nim-values are known", nil, 2, 2,
			resumeOf),
		row("announce", "announce(R, n)", "looks for a period that is said to begin at heap n, in a sequence so long that "+
			"most of its values are not kept: those from heap n on are kept as they come up, and compared with all that "+
			"follow; a checkpoint keeps them", nil, 2, 2, announceOf),
	}
}

// sequenceTerms is how many heaps these functions look at unless a number is given.
const sequenceTerms = 10_000

// heapArguments reads the heap game and the number of heaps.
func heapArguments(ev interp.Env, args []value.Value, count int) (*ruleset.HeapGame, uint64, error) {
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, 0, err
	}
	h, ok := ruleset.AsHeapGame(r)
	if !ok {
		return nil, 0, value.Errorf("this is asked of take-and-break and subtraction games; %s is none", r.Name())
	}
	terms := int64(sequenceTerms)
	if len(args) > count {
		if terms, err = value.Small(args[count], "the number of heaps", 1, 1<<40); err != nil {
			return nil, 0, err
		}
	}
	return h, uint64(terms), nil
}

func recordsOf(ev interp.Env, args []value.Value) (value.Value, error) {
	h, terms, err := heapArguments(ev, args, 1)
	if err != nil {
		return nil, err
	}
	records, err := ev.Heaps().Records(ev.Context(), h.Rules, terms)
	if err != nil {
		return nil, err
	}
	list := value.List{}
	for _, r := range records {
		list.Items = append(list.Items, value.Tuple{Items: []value.Value{value.Unsigned(r.Heap), value.Unsigned(r.Value)}})
	}
	return list, nil
}

// RareHeaps is the sparse space of a nim-sequence: the heaps whose values are rare.
type RareHeaps struct{ sequence.Rare }

// IsValue marks it as a value of the language.
func (*RareHeaps) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*RareHeaps) Kind() string { return "a sparse space" }

// Text is the value on one line.
func (r *RareHeaps) Text() string {
	position := ""
	if r.Position {
		position = " with the parity of the heap"
	}
	text := fmt.Sprintf("mask %X%s: %d rare heaps below %d, the last one %d", r.Mask, position, r.Count, r.Terms, r.Last)
	if r.Unlisted > 0 {
		text = fmt.Sprintf("mask %X%s: %d rare heaps below %d, %d of them among heaps that are not kept, the last of the "+
			"others %d", r.Mask, position, r.Count, r.Terms, r.Unlisted, r.Last)
	}
	return text
}

// shownRare is how many rare heaps are printed.
const shownRare = 200

// Describe returns its view.
func (r *RareHeaps) Describe(context.Context) (*view.View, error) {
	heaps := make([]string, len(r.Heaps))
	for i, n := range r.Heaps {
		heaps[i] = fmt.Sprint(n)
	}
	blocks := []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: r.Text()}),
		view.Indented(2, view.Piece{Style: view.Faint, Text: "rare heaps  "},
			view.Piece{Style: view.Plain, Text: strings.Join(heaps, " ")})}
	grid := view.Grid{Header: 1, Align: "r", Indent: 2, Rows: [][]string{{"value", "heaps"}}}
	for v, n := range r.Histogram {
		if n > 0 && len(grid.Rows) <= 64 {
			grid.Rows = append(grid.Rows, []string{fmt.Sprint(v), fmt.Sprint(n)})
		}
	}
	if r.Count > uint64(len(r.Heaps)) {
		heaps = append(heaps, fmt.Sprintf("... %d in all", r.Count))
		blocks[1] = view.Indented(2, view.Piece{Style: view.Faint, Text: "rare heaps  "},
			view.Piece{Style: view.Plain, Text: strings.Join(heaps, " ")})
	}
	items := make([]any, len(r.Heaps))
	for i, n := range r.Heaps {
		items[i] = n
	}
	return &view.View{Text: r.Text(), Blocks: append(blocks, grid),
		Fields: view.Fields{Kind: "rare", Text: r.Text(), Items: items, Terms: r.Terms}}, nil
}

func rareOf(ev interp.Env, args []value.Value) (value.Value, error) {
	h, terms, err := heapArguments(ev, args, 1)
	if err != nil {
		return nil, err
	}
	if !h.Splits() {
		return nil, value.Hintf("records tells the maxima of any heap game",
			"a sparse space belongs to a finite code that splits a heap into two; %s is none", h.Name())
	}
	r, err := ev.Heaps().Rare(ev.Context(), h.Rules, terms, shownRare)
	var lost *sequence.NotKeptError
	if errors.As(err, &lost) {
		return nil, value.Hintf(fmt.Sprintf("rare(R, N) is known for N up to %d and from %d on, where all heaps between were "+
			"counted", lost.From, lost.To+1), "%v", err)
	}
	if err != nil {
		return nil, err
	}
	return &RareHeaps{r}, nil
}

func compareOf(ev interp.Env, args []value.Value) (value.Value, error) {
	switch args[0].(type) {
	case value.List, value.Tuple, value.Set:
		if len(args) == 2 {
			return ask.CompareLists(ev, args[0], args[1])
		}
	}
	if len(args) == 2 && isCompared(args[0]) && isCompared(args[1]) {
		return compareValues(ev, args[0], args[1])
	}
	a, terms, err := heapArguments(ev, args, 2)
	if err != nil {
		return nil, err
	}
	b, _, err := heapArguments(ev, args[1:2], 1)
	if err != nil {
		return nil, err
	}
	c, err := ev.Heaps().Compare(ev.Context(), a.Rules, b.Rules, terms)
	if err != nil {
		return nil, err
	}
	text := fmt.Sprintf("equal in the first %d heaps", c.Terms)
	switch {
	case c.ForEver:
		text = "equal for ever"
	case c.Differ:
		text = fmt.Sprintf("they differ first at heap %d: %d and %d", c.Heap, c.A, c.B)
		text += sameForm(a, b)
	}
	fields := view.Fields{Kind: "comparison", Text: text, Terms: c.Terms, Proved: c.ForEver}
	if c.Differ {
		fields.Items = []any{c.Heap, c.A, c.B}
	}
	return &finding{fields}, nil
}

// isCompared reports whether v is a number, a game or a position.
func isCompared(v value.Value) bool {
	switch v.(type) {
	case value.Ruleset, interp.BuiltinValue, interp.Function, value.Text, value.List, value.Tuple, value.Set, value.Bool:
		return false
	}
	return true
}

// compareValues says how two games, or numbers, are ordered.
func compareValues(ev interp.Env, a, b value.Value) (value.Value, error) {
	for _, o := range [...]struct{ op, text string }{{"=", "they are equal"}, {"<", "the first is less"},
		{">", "the first is greater"}, {"<>", "neither is greater, and they are not equal"}} {
		holds, err := ev.Session().Language().Infix(o.op).Do(ev, a, b)
		if err != nil {
			return nil, err
		}
		if holds == value.Bool(true) {
			text := value.Preview(a) + " " + o.op + " " + value.Preview(b)
			return &finding{view.Fields{Kind: "comparison", Text: text + ": " + o.text, Value: text}}, nil
		}
	}
	return nil, value.Errorf("%s and %s have no order", value.Preview(a), value.Preview(b))
}

// finding is an answer in one sentence about sequences, with its JSON fields.
type finding struct{ fields view.Fields }

func (*finding) IsValue() {}

func (*finding) Kind() string { return "a text" }

func (f *finding) Text() string { return f.fields.Text }

func (f *finding) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: f.fields.Text, Fields: f.fields}, nil
}

// sameForm is a remark, for two sequences that differ, that one is the other shifted;
// it is empty if that is not so.
func sameForm(a, b *ruleset.HeapGame) string {
	form, n := a.StandardForm()
	other, m := b.StandardForm()
	switch {
	case form.Identity() != other.Identity() || n == m:
		return ""
	case n < m:
		a, b, n, m = b, a, m, n
	}
	return fmt.Sprintf("; but heap n of %s is heap n-%d of %s", a.Name(), n-m, b.Name())
}

func standardForm(ev interp.Env, args []value.Value) (value.Value, error) {
	h, _, err := heapArguments(ev, args, 1)
	if err != nil {
		return nil, err
	}
	form, shift := h.StandardForm()
	text := fmt.Sprintf("%s is in standard form", h.Spelling())
	if shift > 0 {
		text = fmt.Sprintf("%s, moved by %d: heap n of %s is heap n-%d of it", form.Spelling(), shift, h.Spelling(), shift)
	}
	return &finding{view.Fields{Kind: "standard form", Text: text, Value: form.Spelling(), Items: []any{shift}}}, nil
}

// fileName reads an argument that names a file.
func fileName(v value.Value) (string, error) {
	name, ok := v.(value.Text)
	if !ok || name == "" {
		return "", value.Errorf("a file name is a string, such as \"values.csv\"; this is %s", value.KindOf(v))
	}
	return string(name), nil
}

func exportOf(ev interp.Env, args []value.Value) (value.Value, error) {
	h, _, err := heapArguments(ev, args[:1], 1)
	if err != nil {
		return nil, err
	}
	over, err := interp.Elements(ev, args[1])
	if err != nil {
		return nil, err
	}
	stretch, ok := ask.Consecutive(over)
	if !ok {
		return nil, value.Errorf("export wants a range of heaps, such as 0..1000")
	}
	name, err := fileName(args[2])
	if err != nil {
		return nil, err
	}
	format, line := sequence.CSV, len(fmt.Sprintln(stretch.To))+6
	if filepath.Ext(name) == ".bin" {
		format, line = sequence.Binary, 4
	}
	if err := ev.Grow(int64(len(over)) * int64(line)); err != nil {
		return nil, err
	}
	var file bytes.Buffer
	file.Grow(len(over) * line)
	digest, err := ev.Heaps().Export(ev.Context(), h.Rules, uint64(stretch.From), uint64(stretch.To), format, &file)
	if err != nil {
		return nil, err
	}
	if err := ev.Host().WriteFile(name, file.Bytes()); err != nil {
		return nil, value.FileError(name, err)
	}
	return ask.BareText(fmt.Sprintf("%d values in %s, sha256 %s", len(over), name, digest)), nil
}

func announceOf(ev interp.Env, args []value.Value) (value.Value, error) {
	h, _, err := heapArguments(ev, args, 2)
	if err != nil {
		return nil, err
	}
	n, err := value.Small(args[1], "the heap from which on the period holds", 0, 1<<40)
	if err != nil {
		return nil, err
	}
	from, to, err := ev.Heaps().Announce(h.Rules, uint64(n))
	if err != nil {
		return nil, err
	}
	return ask.BareText(fmt.Sprintf("the nim-values of the heaps %d to %d of %s will be kept and compared with those that follow",
		from, to, h.Name())), nil
}

// notKept is a remark about the heaps of a long sequence whose values were dropped to
// save memory.
func notKept(ev interp.Env, h *ruleset.HeapGame) string {
	if from, to, some := ev.Heaps().NotKept(h.Rules); some {
		return fmt.Sprintf("; to save memory, those of the heaps %d to %d are not kept", from, to)
	}
	return ""
}

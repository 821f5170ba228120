package eval

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/big"
	"path/filepath"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/heap/sequence"
)

// sequenceBuiltins are the questions of a researcher about nim-sequences.
func sequenceBuiltins() []*Builtin {
	const topic = "nim-sequences"
	row := func(name, usage, summary string, example []string, least, most int, do func(*evaluation, []Value) (Value, error)) *Builtin {
		return &Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, Example: example, Min: least, Max: most, Do: do}
	}
	return []*Builtin{
		row("records", "records(R, N)", "the heaps below N at which a new maximum occurs, with their nim-values", []string{"records(kayles, 12) => [(1, 1), (2, 2), (3, 3), (5, 4), (11, 6)]"}, 1, 2, recordsOf),
		row("rare", "rare(R, N)", "the sparse space of the heaps below N: mask, rare heaps, the last of them, how often each value occurs", []string{"rare(octal 0.16, 1000)"}, 1, 2, rareOf),
		row("compare", "compare(R, S, N)", "the first heap at which two nim-sequences differ, or that they are equal for ever", []string{"compare(octal 0.07, octal 0.137)"}, 2, 3, compareOf),
		row("standard_form", "standard_form CODE", "the standard form of a code and by how many heaps it is moved", []string{"standard_form 0.07"}, 1, 1, standardForm),
		row("survey", "survey(octal, k, N)", "one row for every code of k digits: period, maximum, rare heaps, as far as N heaps show; a file name as a further argument keeps the rows, and the same survey goes on from them; \"2/5\" is the second of five parts", []string{"survey(octal, 1, 1000)"}, 2, 5, surveyOf),
		row("export", "export(R, a..b, \"file.csv\")", "the nim-values of a range in a file, lines heap,value, or four bytes each for a name that ends in .bin; prints the SHA-256", nil, 3, 3, exportOf),
		row("checkpoint", "checkpoint(R, \"file\")", "the nim-values known of a game in a state file, from which resume goes on", nil, 2, 2, checkpointOf),
		row("resume", "resume(R, \"file\")", "goes on from a state file; answers how many nim-values are known", nil, 2, 2, resumeOf),
	}
}

// sequenceTerms is how far these questions look unless they are told.
const sequenceTerms = 10_000

// heapArguments are the heap game and the number of heaps asked about.
func (ev *evaluation) heapArguments(args []Value, count int) (*heapGame, uint64, error) {
	r, err := ev.asRuleset(args[0])
	if err != nil {
		return nil, 0, err
	}
	h, ok := asHeapGame(r)
	if !ok {
		return nil, 0, errf("this is asked of take-and-break and subtraction games; %s is none", r.Name())
	}
	terms := int64(sequenceTerms)
	if len(args) > count {
		if terms, err = small(args[count], "the number of heaps", 1, 1<<40); err != nil {
			return nil, 0, err
		}
	}
	return h, uint64(terms), nil
}

func unsigned(n uint64) Value {
	if n <= math.MaxInt64 {
		return Int(n)
	}
	return mkInt(new(big.Int).SetUint64(n))
}

func recordsOf(ev *evaluation, args []Value) (Value, error) {
	h, terms, err := ev.heapArguments(args, 1)
	if err != nil {
		return nil, err
	}
	records, err := ev.heaps().Records(ev.context(), h.Rules, terms)
	if err != nil {
		return nil, err
	}
	list := List{}
	for _, r := range records {
		list.Items = append(list.Items, Tuple{Items: []Value{unsigned(r.Heap), unsigned(r.Value)}})
	}
	return list, nil
}

// RareHeaps is the sparse space of a nim-sequence.
type RareHeaps struct{ sequence.Rare }

func (*RareHeaps) value()       {}
func (*RareHeaps) kind() string { return "a sparse space" }
func (r *RareHeaps) text() string {
	position := ""
	if r.Position {
		position = " with the parity of the heap"
	}
	text := fmt.Sprintf("mask %X%s: %d rare heaps below %d, the last one %d", r.Mask, position, r.Count, r.Terms, r.Last)
	if r.Unlisted > 0 {
		text = fmt.Sprintf("mask %X%s: %d rare heaps below %d, %d of them among heaps that are not kept, the last of the others %d", r.Mask, position, r.Count, r.Terms, r.Unlisted, r.Last)
	}
	return text
}

// shownRare is how many rare heaps are listed.
const shownRare = 200

func (r *RareHeaps) describe(context.Context) (*View, error) {
	heaps := make([]string, len(r.Heaps))
	for i, n := range r.Heaps {
		heaps[i] = fmt.Sprint(n)
	}
	blocks := []Block{line(Piece{Plain, r.text()}), indented(2, Piece{Faint, "rare heaps  "}, Piece{Plain, strings.Join(heaps, " ")})}
	grid := Grid{Header: 1, Align: "r", Indent: 2, Rows: [][]string{{"value", "heaps"}}}
	for v, n := range r.Histogram {
		if n > 0 && len(grid.Rows) <= 64 {
			grid.Rows = append(grid.Rows, []string{fmt.Sprint(v), fmt.Sprint(n)})
		}
	}
	if r.Count > uint64(len(r.Heaps)) {
		heaps = append(heaps, fmt.Sprintf("... %d in all", r.Count))
		blocks[1] = indented(2, Piece{Faint, "rare heaps  "}, Piece{Plain, strings.Join(heaps, " ")})
	}
	items := make([]any, len(r.Heaps))
	for i, n := range r.Heaps {
		items[i] = n
	}
	return &View{Text: r.text(), Blocks: append(blocks, grid), Fields: Fields{Kind: "rare", Text: r.text(), Items: items, Terms: r.Terms}}, nil
}

func rareOf(ev *evaluation, args []Value) (Value, error) {
	h, terms, err := ev.heapArguments(args, 1)
	if err != nil {
		return nil, err
	}
	if !h.Splits() {
		return nil, hintf("records tells the maxima of any heap game", "a sparse space belongs to a finite code that splits a heap into two; %s is none", h.Name())
	}
	r, err := ev.heaps().Rare(ev.context(), h.Rules, terms, shownRare)
	var lost *sequence.NotKeptError
	if errors.As(err, &lost) {
		return nil, hintf(fmt.Sprintf("rare(R, N) is known for N up to %d and from %d on, where all heaps between were counted", lost.From, lost.To+1), "%v", err)
	}
	if err != nil {
		return nil, err
	}
	return &RareHeaps{r}, nil
}

func compareOf(ev *evaluation, args []Value) (Value, error) {
	a, terms, err := ev.heapArguments(args, 2)
	if err != nil {
		return nil, err
	}
	b, _, err := ev.heapArguments(args[1:2], 1)
	if err != nil {
		return nil, err
	}
	c, err := ev.heaps().Compare(ev.context(), a.Rules, b.Rules, terms)
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
	fields := Fields{Kind: "comparison", Text: text, Terms: c.Terms, Proved: c.ForEver}
	if c.Differ {
		fields.Items = []any{c.Heap, c.A, c.B}
	}
	return &finding{fields}, nil
}

// finding is a sentence about sequences, with its JSON fields.
type finding struct{ fields Fields }

func (*finding) value()         {}
func (*finding) kind() string   { return "a text" }
func (f *finding) text() string { return f.fields.Text }
func (f *finding) describe(context.Context) (*View, error) {
	return &View{Text: f.fields.Text, Fields: f.fields}, nil
}

// sameForm says of two sequences that differ that one is the other moved.
func sameForm(a, b *heapGame) string {
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

func standardForm(ev *evaluation, args []Value) (Value, error) {
	h, _, err := ev.heapArguments(args, 1)
	if err != nil {
		return nil, err
	}
	form, shift := h.StandardForm()
	text := fmt.Sprintf("%s is in standard form", h.Spelling())
	if shift > 0 {
		text = fmt.Sprintf("%s, moved by %d: heap n of %s is heap n-%d of it", form.Spelling(), shift, h.Spelling(), shift)
	}
	return &finding{Fields{Kind: "standard form", Text: text, Value: form.Spelling(), Items: []any{shift}}}, nil
}

// fileName is an argument that names a file.
func fileName(v Value) (string, error) {
	name, ok := v.(Text)
	if !ok || name == "" {
		return "", errf("a file name is a string, such as \"values.csv\"; this is %s", kindOf(v))
	}
	return string(name), nil
}

func exportOf(ev *evaluation, args []Value) (Value, error) {
	h, _, err := ev.heapArguments(args[:1], 1)
	if err != nil {
		return nil, err
	}
	over, err := elements(args[1])
	if err != nil {
		return nil, err
	}
	stretch, ok := consecutive(over)
	if !ok {
		return nil, errf("export wants a range of heaps, such as 0..1000")
	}
	name, err := fileName(args[2])
	if err != nil {
		return nil, err
	}
	format, line := sequence.CSV, len(fmt.Sprintln(stretch.To))+6
	if filepath.Ext(name) == ".bin" {
		format, line = sequence.Binary, 4
	}
	if err := ev.grow(int64(len(over)) * int64(line)); err != nil {
		return nil, err
	}
	var file bytes.Buffer
	file.Grow(len(over) * line)
	digest, err := ev.heaps().Export(ev.context(), h.Rules, uint64(stretch.From), uint64(stretch.To), format, &file)
	if err != nil {
		return nil, err
	}
	if err := ev.host().WriteFile(name, file.Bytes()); err != nil {
		return nil, fileError(name, err)
	}
	return bareText(fmt.Sprintf("%d values in %s, sha256 %s", len(over), name, digest)), nil
}

func fileError(name string, err error) error {
	var where *fs.PathError // its path may be that of a file written beside
	if errors.As(err, &where) {
		err = where.Err
	}
	return hintf("nothing is lost; choose another name", "the file %s: %v", name, err)
}

// heapAndFile are the arguments of checkpoint and resume.
func (ev *evaluation) heapAndFile(args []Value) (*heapGame, string, error) {
	h, _, err := ev.heapArguments(args[:1], 1)
	if err != nil {
		return nil, "", err
	}
	name, err := fileName(args[1])
	return h, name, err
}

func checkpointOf(ev *evaluation, args []Value) (Value, error) {
	h, name, err := ev.heapAndFile(args)
	if err != nil {
		return nil, err
	}
	terms, err := ev.heaps().Save(ev.context(), h.Rules, name)
	var longer *sequence.LongerError
	if errors.As(err, &longer) {
		return nil, hintf("resume("+h.Name()+", \""+name+"\") goes on from it", "the file %s: %v", name, err)
	}
	if err != nil {
		return nil, fileError(name, err)
	}
	return bareText(fmt.Sprintf("%d nim-values of %s in %s", terms, h.Name(), name) + ev.notKept(h)), nil
}

func resumeOf(ev *evaluation, args []Value) (Value, error) {
	h, name, err := ev.heapAndFile(args)
	if err != nil {
		return nil, err
	}
	terms, err := ev.heaps().Resume(ev.context(), h.Rules, name)
	var other *sequence.OtherGameError
	var spent *game.LimitError
	switch {
	case errors.As(err, &other):
		return nil, hintf("nothing has changed; resume takes the game that was saved: resume("+other.Found+", \""+name+"\")", "the file %s: %v", name, err)
	case errors.As(err, &spent):
		return nil, hintf("nothing has changed; a larger limit memory holds what the file has", "the file %s: %v", name, err)
	case errors.Is(err, sequence.ErrDamaged):
		return nil, hintf("nothing has changed; a whole file is what checkpoint wrote, byte for byte", "the file %s: %v", name, err)
	case err != nil:
		return nil, fileError(name, err)
	}
	return bareText(fmt.Sprintf("%d nim-values of %s are known", terms, h.Name()) + ev.notKept(h)), nil
}

// notKept tells of the heaps of a long sequence whose values were given up.
func (ev *evaluation) notKept(h *heapGame) string {
	if from, to, some := ev.heaps().NotKept(h.Rules); some {
		return fmt.Sprintf("; to save memory, those of the heaps %d to %d are not kept", from, to)
	}
	return ""
}

package interp

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/game"
)

// Found are the elements that a search found which was stopped before its end.
type Found struct {
	items []value.Value
	seen  int64  // elements that were looked at
	file  string // that keeps them; empty for none
}

// IsValue marks it as a value of the language.
func (*Found) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Found) Kind() string { return "a list of what was found" }

// Text prints it on one line, as a list.
func (f *Found) Text() string { return value.Show(value.List{Items: f.items}) }

// Elements are what was found.
func (f *Found) Elements() ([]value.Value, error) { return f.items, nil }

// Size is how many were found.
func (f *Found) Size() int { return len(f.items) }

// shownFound is how many elements a card lists.
const shownFound = 100

// Describe is how it looks.
func (f *Found) Describe(context.Context) (*view.View, error) {
	text, whole := value.Printed(value.List{Items: f.items})
	if !whole {
		return nil, value.TooLong(value.List{Items: f.items})
	}
	card := text
	if n := len(f.items); n > shownFound {
		card = fmt.Sprintf("%s and %d more", value.Show(value.List{Items: f.items[:shownFound]}), n-shownFound)
	}
	shown := &view.View{Text: text, Fields: view.Fields{Kind: "found", Text: text, Items: []any{}, Terms: f.seen, Proved: false}}
	for _, v := range f.items {
		shown.Fields.Items = append(shown.Fields.Items, value.JsonValue(v))
	}
	shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: card}),
		view.TextLine(view.Words(view.Faint, "%s", f.remark()))}
	return shown, nil
}

// remark says how much was looked at, and how to go on.
func (f *Found) remark() string {
	text := fmt.Sprintf("%d of %s", len(f.items), value.Several(int(f.seen), "element"))
	if f.file != "" {
		return text + "; stopped early: " + f.file + " keeps them, and the same search goes on from there"
	}
	return text + "; stopped early: with into \"file\" behind it, a search goes on where it was"
}

// Nothing is the answer of find first where no element has the property.
type Nothing struct {
	seen int64
	over string // what was searched; empty for a list
}

// IsValue marks it as a value of the language.
func (*Nothing) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Nothing) Kind() string { return "nothing, as no element was found" }

// Text prints it on one line.
func (n *Nothing) Text() string {
	if n.over == "" {
		return "none of " + value.Several(int(n.seen), "element")
	}
	return "none of " + value.Several(int(n.seen), "element") + ": " + n.over
}

// Elements are none.
func (n *Nothing) Elements() ([]value.Value, error) { return nil, nil }

// Equals compares it with the empty list.
func (n *Nothing) Equals(v value.Value) bool {
	switch v := v.(type) {
	case *Nothing:
		return true
	case value.List:
		return len(v.Items) == 0
	}
	return false
}

// Describe is how it looks.
func (n *Nothing) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: n.Text(), Fields: view.Fields{Kind: "found", Text: n.Text(), Items: []any{}, Terms: n.seen,
		Proved: true}}, nil
}

// Search is what a search consists of, apart from how it is written.
type Search struct {
	All  bool
	Over value.Value // what it runs over
	// Holds tells whether an element has the property.
	Holds func(v value.Value) (bool, error)
	File  string // that keeps what was found; empty for none
	// What is the search in words, Identity what its answer depends on: a file that
	// was kept for another one is refused.
	What, Identity string
}

// find compiles find first x in xs where c.
func (c *Compiler) find(x *lang.Find) (Code, error) {
	inner := &Compiler{S: c.S, Src: c.Src, Scope: c.Scope, Size: c.Size, Free: map[string]bool{}, Base: c.Base}
	defer func() {
		c.Size = max(c.Size, inner.Size)
		for name := range inner.Free {
			c.Free[name] = true
		}
	}()
	over, err := inner.source(x.In)
	if err != nil {
		return nil, err
	}
	slots := make([]int, len(x.Names))
	for i, name := range x.Names {
		slots[i] = inner.Bind(name.Name)
	}
	run, err := inner.Expr(x.Condition)
	if err != nil {
		return nil, err
	}
	test := inner.Truth(x.Condition, run)
	free := value.SortedKeys(inner.Free)
	var into Code
	if x.Into != nil {
		if into, err = c.Expr(x.Into); err != nil {
			return nil, err
		}
	}
	bare := *x
	bare.Into = nil
	what, locals := printer.Expr(&bare), len(c.Scope)
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		s := &Search{All: x.All, What: what}
		if s.File, err = fileName(fr, into); err != nil {
			return nil, err
		}
		if s.Over, err = over(fr); err != nil {
			return nil, err
		}
		s.Holds = func(v value.Value) (bool, error) {
			if err := assign(fr, slots, v); err != nil {
				return false, err
			}
			return test(fr)
		}
		s.Identity = identityOf(fr.Run.Session(), what, free, fr.Slots[:locals])
		return s.Run(fr.Run)
	}), nil
}

// source compiles what a search runs over; a range is not made into a list.
func (c *Compiler) source(x lang.Expr) (Code, error) {
	r, ok := x.(*lang.Range)
	if !ok {
		return c.Expr(x)
	}
	bounds, err := c.rangeBounds(r)
	if err != nil {
		return nil, err
	}
	return func(fr *Frame) (value.Value, error) {
		from, to, by, err := bounds(fr)
		return span{from, to, by}, err
	}, nil
}

// span is a range that is run over and not made into a list.
type span struct{ from, to, by value.Int }

func (span) IsValue() {}

// fileName is the name of the file that keeps a search.
func fileName(fr *Frame, into Code) (string, error) {
	if into == nil {
		return "", nil
	}
	v, err := into(fr)
	if err != nil {
		return "", err
	}
	name, ok := v.(value.Text)
	if !ok || strings.TrimSpace(string(name)) == "" {
		return "", value.Errorf("the name of a file is a string, such as \"found.jsonl\"")
	}
	return string(name), nil
}

// identityOf is a digest of what a search depends on: its text, and what the names
// in it mean.
func identityOf(s *Session, what string, free []string, locals []value.Value) string {
	sum := sha256.New()
	fmt.Fprintf(sum, "%s\n", what)
	met := map[string]bool{}
	var add func(names []string)
	add = func(names []string) {
		for _, name := range names {
			if met[name] {
				continue
			}
			met[name] = true
			v, err := s.Resolve(s.Cell(name))
			if err != nil {
				continue
			}
			switch v := v.(type) {
			case Function:
				fmt.Fprintf(sum, "%s: %s\n", name, v.F.Text)
				add(v.F.free)
			case BuiltinValue:
				fmt.Fprintf(sum, "%s\n", name)
			default:
				fmt.Fprintf(sum, "%s: %x\n", name, value.KeyOf(v))
			}
		}
	}
	add(free)
	for _, v := range locals {
		if v != nil {
			fmt.Fprintf(sum, "%x\n", value.KeyOf(v))
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// each gives the elements that a search runs over to f, with their numbers from 0.
func (s *Search) each(ev Env, f func(v value.Value) (bool, error)) error {
	switch over := s.Over.(type) {
	case span:
		return eachInt(over.from, over.to, over.by, f)
	case value.Enumerated:
		return over.Each(ev.Context(), f)
	}
	parts, err := value.Elements(s.Over)
	if err != nil {
		return err
	}
	for _, part := range parts {
		if more, err := f(part); err != nil || !more {
			return err
		}
	}
	return nil
}

// total is how many elements there are, where that is known.
func (s *Search) total() int64 {
	switch over := s.Over.(type) {
	case span:
		return max(0, int64((over.to-over.from)/over.by)+1)
	case value.Enumerated:
		n, _ := over.Count()
		return n
	}
	parts, _ := value.Elements(s.Over)
	return int64(len(parts))
}

// Run carries the search out. One that is stopped tells what it found so far.
func (s *Search) Run(ev Env) (value.Value, error) {
	answer := &Found{file: s.File}
	kept, release, err := s.open(ev)
	if err != nil {
		return nil, value.FileError(s.File, err)
	}
	defer release()
	at, next, total := int64(0), 0, s.total()
	err = s.each(ev, func(v value.Value) (bool, error) {
		if err := errors.Join(ev.Context().Err(), ev.Tick()); err != nil {
			return false, err
		}
		number := at
		at++
		if number < kept.Seen { // of an earlier run
			if next < len(kept.Found) && kept.Found[next].At == number {
				if text := value.Show(v); text != kept.Found[next].Text {
					return false, value.FileError(s.File, fmt.Errorf("it has %.40s as element %d, which is %.40s",
						kept.Found[next].Text, number, text))
				}
				next++
				answer.items = append(answer.items, v)
			}
			return s.All || len(answer.items) == 0, nil
		}
		if number&63 == 0 {
			ev.Budget().Report(game.Progress{Doing: "find", Done: number, Total: total, Unit: "elements",
				Note: fmt.Sprintf("%d found", len(answer.items))})
		}
		holds, err := s.test(ev, v)
		if err != nil {
			return false, err
		}
		answer.seen = at
		if holds {
			if err := ev.Grow(NumberBytes); err != nil {
				return false, err
			}
			answer.items = append(answer.items, v)
			kept.Found = append(kept.Found, hit{number, value.Show(v)})
		}
		kept.Seen = at
		if err := s.save(ev, kept, false); err != nil {
			return false, err
		}
		return s.All || !holds, nil
	})
	answer.seen = max(answer.seen, min(at, kept.Seen))
	if saved := s.save(ev, kept, true); err == nil {
		err = saved
	}
	switch {
	case err != nil && ev.Context().Err() == nil && !isLimit(err):
		return nil, err
	case err != nil:
		return nil, &value.PartialError{Err: err, Found: answer}
	case s.All:
		return value.List{Items: answer.items}, nil
	case len(answer.items) > 0:
		return answer.items[0], nil
	}
	nothing := &Nothing{seen: answer.seen}
	if e, ok := s.Over.(value.Enumerated); ok {
		nothing.over = e.Text()
	}
	return nothing, nil
}

// test asks whether an element has the property, and gives the memory back that
// was charged for lists on the way.
func (s *Search) test(ev Env, v value.Value) (bool, error) {
	run, ok := ev.(*evaluation)
	if !ok {
		return s.Holds(v)
	}
	before := run.grown
	holds, err := s.Holds(v)
	if more := run.grown - before; more > 0 {
		_ = run.Budget().Grow(-more) // giving back never fails
		run.grown = before
	}
	return holds, err
}

package interp

import (
	"encoding/hex"
	"fmt"
	"strings"

	"cgt/eval/value"
	"cgt/eval/written"
	"cgt/lang"
	"cgt/lang/printer"
	"cgt/stdlib/digest"
)

// Search is a search, independent of its syntax.
type Search struct {
	All  bool
	Over value.Value // what is searched
	// Holds reports whether an element has the property.
	Holds func(v value.Value) (bool, error)
	File  string // file for the progress; empty for none
	// What describes the search in words. Identity is a digest of everything its answer
	// depends on: a file saved with another identity is refused.
	What, Identity string
}

// find compiles "find first x in xs where c".
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
		s.Identity = identityOf(fr.Run, what, free, fr.Slots[:locals])
		return fr.Run.Session().language.Find(fr.Run, s)
	}), nil
}

// source compiles what is searched; a range is not turned into a list.
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
		return Range{from, to, by}, err
	}, nil
}

// Range is a range that is iterated over without being turned into a list.
type Range struct{ From, To, By value.Int }

// IsValue marks it as a value of the language.
func (Range) IsValue() {}

// Each calls each for its integers in turn, until that returns false.
func (r Range) Each(each func(value.Value) (more bool, err error)) error {
	return eachInt(r.From, r.To, r.By, each)
}

// Count is the number of integers in the range.
func (r Range) Count() int64 { return max(0, int64((r.To-r.From)/r.By)+1) }

// fileName returns the name of the file for the progress of a search.
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

// identityOf is a digest of everything a search depends on: its text, and the
// definitions of the names in it.
func identityOf(ev Env, what string, free []string, locals []value.Value) string {
	s := ev.Session()
	sum := digest.New()
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
				fmt.Fprintf(sum, "%s: %x\n", name, writtenKey(ev, v, s.Cell(name).form))
			}
		}
	}
	add(free)
	for _, v := range locals {
		if v != nil {
			fmt.Fprintf(sum, "%x\n", writtenKey(ev, plain(v), v))
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// writtenKey is the key of a value, and of the sum that it was written as.
func writtenKey(ev Env, v, form value.Value) string {
	key := value.KeyOf(v)
	if sum, err := written.Played(ev, form, true); err == nil && sum != nil && written.FormOf(form) != nil {
		key += value.KeyOf(sum)
	}
	return key
}

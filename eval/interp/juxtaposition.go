package interp

import (
	"errors"

	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/eval/written"
	"cgt/lang"
)

// atom is one part of a chain: code, with the arguments attached directly to it when
// its head is the code of a ruleset maker, as in octal 0.137(5).
type atom struct {
	x    lang.Expr
	run  Code
	args []Code // nil when no arguments are attached
}

// chain compiles juxtaposition. How it folds is decided at run time, by what the names
// mean then: a maker takes one atom, a ruleset one position, a function the value of
// everything to its right.
func (c *Compiler) chain(x *lang.Chain) (Code, error) {
	atoms := make([]atom, 0, len(x.Atoms))
	for i := 0; i < len(x.Atoms); i++ {
		if i+1 < len(x.Atoms) {
			run, ok, err := c.S.language.Named(c, x.Atoms[i], x.Atoms[i+1])
			if err != nil {
				return nil, err
			}
			if ok {
				atoms = append(atoms, atom{x: x, run: run})
				i++
				continue
			}
		}
		if head := c.builtin(x.Atoms[0]); i == 1 && head != nil && head.KeepsSums {
			run, err := c.keepSumFor(head, x.Atoms[1:], x.Atoms[i])
			if err != nil {
				return nil, err
			}
			atoms = append(atoms, atom{x: x.Atoms[i], run: run})
			continue
		}
		a, err := c.atom(x.Atoms[i], i > 0 && c.isCodeMaker(x.Atoms[i-1]))
		if err != nil {
			return nil, err
		}
		atoms = append(atoms, a)
	}
	head := c.builtin(x.Atoms[0])
	last, err := c.streamed(head, x.Atoms[1:])
	if err != nil {
		return nil, err
	}
	if last != nil && len(atoms) == 2 {
		return c.Located(x, func(fr *Frame) (value.Value, error) {
			f, err := atoms[0].run(fr)
			if err != nil {
				return nil, c.notAFunction(err)
			}
			if v, done, err := consume(fr, f, head, []Code{atoms[1].run}, last); done || err != nil {
				return v, err
			}
			return c.fold(fr, atoms)
		}), nil
	}
	return c.Located(x, func(fr *Frame) (value.Value, error) { return c.fold(fr, atoms) }), nil
}

func (c *Compiler) isCodeMaker(x lang.Expr) bool {
	b := c.builtin(x)
	return b != nil && b.Code
}

// builtin returns the row of a library name, nil for anything else and for a name that
// is bound by the user. The user may bind the name after a function that uses it has
// been compiled: then the row's way of taking arguments is left, and no more.
func (c *Compiler) builtin(x lang.Expr) *Builtin {
	id, ok := x.(*lang.Ident)
	if !ok {
		return nil
	}
	if _, local := c.Local(id.Name); local || !c.Base && c.S.Cell(id.Name).User != nil {
		return nil
	}
	return c.S.language.Builtin(id.Name)
}

func (c *Compiler) atom(x lang.Expr, afterMaker bool) (atom, error) {
	if afterMaker {
		if code, ok := x.(*lang.Code); ok {
			return atom{x: x, run: constant(CodeText{code.Text, code.Span})}, nil
		}
		if call, ok := x.(*lang.Call); ok {
			if code, ok := call.Function.(*lang.Code); ok {
				args, err := c.Exprs(call.Args)
				return atom{x: x, run: constant(CodeText{code.Text, code.Span}), args: args}, err
			}
		}
	}
	run, err := c.Written(x)
	return atom{x: x, run: run}, err
}

// fold evaluates a chain.
func (c *Compiler) fold(fr *Frame, atoms []atom) (value.Value, error) {
	head, err := atoms[0].run(fr)
	if err != nil {
		return nil, c.notAFunction(err)
	}
	for rest := atoms[1:]; ; {
		if len(rest) == 0 {
			return head, nil
		}
		switch f := plain(head).(type) {
		case BuiltinValue:
			if f.B.Maker {
				if head, rest, err = c.foldMaker(fr, f.B, rest); err != nil {
					return nil, err
				}
				continue
			}
			if f.B.Lazy != nil {
				of, err := plainCode(func(fr *Frame) (value.Value, error) { return c.fold(fr, rest) }, nil)
				if err != nil {
					return nil, err
				}
				return f.B.Lazy(fr, []Code{of})
			}
			arg, err := c.fold(fr, rest)
			if err != nil {
				return nil, err
			}
			return fr.Run.applyJuxtaposed(head, arg)
		case Function:
			arg, err := c.fold(fr, rest)
			if err != nil {
				return nil, err
			}
			return fr.Run.applyJuxtaposed(head, arg)
		case value.Ruleset:
			arg, err := rest[0].run(fr)
			if err != nil {
				if arg, err = inQuotes(fr.Run, f, rest[0].x, err); err != nil {
					return nil, err
				}
			}
			if head, err = fr.Run.applyJuxtaposed(head, arg); err != nil {
				return nil, value.ErrorAt(err, c.Src, atoms[0].x.Where().Join(rest[0].x.Where()))
			}
			rest = rest[1:]
		default:
			return nil, value.ErrorAt(c.notCallable(f, atoms), c.Src, atoms[0].x.Where())
		}
	}
}

// foldMaker applies a maker to what follows it, which a maker may have to make first, as in impartial octal 0.137; it
// returns the atoms behind that.
func (c *Compiler) foldMaker(fr *Frame, b *Builtin, atoms []atom) (made value.Value, rest []atom, err error) {
	a, rest := atoms[0], atoms[1:]
	arg, err := a.run(fr)
	if inner, ok := arg.(BuiltinValue); err == nil && ok && inner.B.Maker && a.args == nil && len(rest) > 0 {
		arg, rest, err = c.foldMaker(fr, inner.B, rest)
	}
	if err != nil {
		return nil, nil, err
	}
	if made, err = fr.Run.Apply(BuiltinValue{b}, []value.Value{arg}); err != nil {
		return nil, nil, value.ErrorAt(err, c.Src, a.x.Where())
	}
	if a.args != nil {
		var args []value.Value
		if args, err = RunAll(fr, a.args); err == nil {
			made, err = fr.Run.Apply(made, args)
		}
	}
	return made, rest, err
}

// applyJuxtaposed applies f to one argument; if f takes several, a tuple is unpacked
// into them.
func (ev *evaluation) applyJuxtaposed(f, arg value.Value) (value.Value, error) {
	if t, ok := arg.(value.Tuple); ok {
		spread := len(t.Items) != 1
		switch f := f.(type) {
		case Function:
			spread = len(f.F.params) != 1
		case BuiltinValue:
			spread = f.B.Max != 1
		}
		if spread {
			v, err := ev.applyWritten(f, written.Opened(t).(value.Tuple).Items)
			if p, ok := v.(value.Position); ok && t.Size && p.Heaps {
				return nil, value.Hintf("write the sizes of the heaps with commas", "%s is played on heaps, not on a board",
					value.Preview(f))
			}
			return v, err
		}
	}
	return ev.applyWritten(f, []value.Value{arg})
}

// notAFunction words the error for an unknown name that was applied to something.
func (c *Compiler) notAFunction(err error) error {
	var unknown *UnknownName
	if errors.As(err, &unknown) {
		var e *lang.Error
		if errors.As(err, &e) {
			e.Message = unknown.asHead()
			if hint := c.S.language.bookHint(unknown.Name); hint != "" {
				e.Message, e.Hint = unknown.Error(), hint
			}
		}
	}
	return err
}

// notCallable is the error for a value that is followed by an argument but takes none.
func notCallable(v value.Value) *lang.Error {
	if value.IsNumber(v) {
		return value.Hintf("a product is written a * b", "%s is a number, not a game or a function", value.Cited(v))
	}
	if _, ok := v.(value.Loopy); ok {
		return value.Hintf("a sum is written a + b",
			"%s is %s; it cannot be applied to what follows", value.Cited(v), value.KindOf(v))
	}
	hint := ""
	if _, ok := v.(interface {
		At(index value.Value) (value.Value, error)
	}); ok {
		hint = "what it has for n is in brackets: L[n]"
	}
	return value.Hintf(hint, "%s is %s; it cannot be applied to what follows", value.Cited(v), value.KindOf(v))
}

// notCallable has a hint for "nim 3 5": how heaps of 3 and 5 are written.
func (c *Compiler) notCallable(v value.Value, atoms []atom) error {
	e := notCallable(v)
	if value.IsNumber(v) {
		e.Hint = c.numberHint(e.Hint, atoms[1].x)
	}
	if _, ok := v.(value.Position); ok && e.Hint == "" {
		for _, a := range atoms[1:] {
			e.Hint = c.numberHint(e.Hint, a.x)
		}
	}
	if _, ok := v.(value.Position); ok && len(atoms) > 2 {
		sizes := make([]lang.Expr, len(atoms)-1)
		for i, a := range atoms[1:] {
			sizes[i] = a.x
		}
		if hint := spelling.SeveralHeaps(atoms[0].x, sizes); hint != "" {
			e.Hint = hint
		}
	}
	return e
}

// numberHint is the hint for a number that is followed by an expression: by ^ or by a
// word such as mod, or the other one.
func (c *Compiler) numberHint(other string, next lang.Expr) string {
	switch x := next.(type) {
	case *lang.Run:
		if x.Up != nil && !x.Up.Down && x.Numerator == nil {
			return "a power is written a ** b"
		}
	case *lang.Ident:
		if hint := c.S.language.bookHint(x.Name); hint != "" {
			return hint
		}
	}
	return other
}

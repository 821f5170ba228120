package eval

import (
	"errors"

	"cgt/lang"
)

// atom is one part of a chain: code, with the arguments glued to it when its
// head is a maker's code, as in octal 0.137(5).
type atom struct {
	x    lang.Expr
	run  code
	args []code // nil when nothing is glued
}

// codeText is a take-and-break code that follows its maker.
type codeText struct {
	text string
	span lang.Span
}

func (codeText) value() {}

// chain compiles juxtaposition. How it folds is decided when it runs, by what
// the names mean then: a maker takes one atom, a ruleset one position, a
// function what the rest folds to.
func (c *compiler) chain(x *lang.Chain) (code, error) {
	atoms := make([]atom, 0, len(x.Atoms))
	for i := 0; i < len(x.Atoms); i++ {
		if i+1 < len(x.Atoms) {
			run, ok, err := c.s.language.Named(c, x.Atoms[i], x.Atoms[i+1])
			if err != nil {
				return nil, err
			}
			if ok {
				atoms = append(atoms, atom{x: x, run: run})
				i++
				continue
			}
		}
		a, err := c.atom(x.Atoms[i], i > 0 && c.isCodeMaker(x.Atoms[i-1]))
		if err != nil {
			return nil, err
		}
		atoms = append(atoms, a)
	}
	return c.located(x, func(fr *frame) (Value, error) { return c.fold(fr, atoms) }), nil
}

func (c *compiler) isCodeMaker(x lang.Expr) bool {
	b := c.builtin(x)
	return b != nil && b.Code
}

// builtin is the row of a name of the library, nil for all else. What the name
// may be bound to does not matter.
func (c *compiler) builtin(x lang.Expr) *Builtin {
	if id, ok := x.(*lang.Ident); ok {
		return c.s.language.builtins[id.Name]
	}
	return nil
}

func (c *compiler) atom(x lang.Expr, afterMaker bool) (atom, error) {
	if afterMaker {
		if code, ok := x.(*lang.Code); ok {
			return atom{x: x, run: constant(codeText{code.Text, code.Span})}, nil
		}
		if call, ok := x.(*lang.Call); ok {
			if code, ok := call.Function.(*lang.Code); ok {
				args, err := c.exprs(call.Args)
				return atom{x: x, run: constant(codeText{code.Text, code.Span}), args: args}, err
			}
		}
	}
	run, err := c.expr(x)
	return atom{x: x, run: run}, err
}

// fold evaluates a chain.
func (c *compiler) fold(fr *frame, atoms []atom) (Value, error) {
	head, err := atoms[0].run(fr)
	if err != nil {
		return nil, calling(err)
	}
	for rest := atoms[1:]; ; {
		if len(rest) == 0 {
			return head, nil
		}
		switch f := head.(type) {
		case BuiltinValue:
			if f.B.Maker {
				head, err = c.foldMaker(fr, f.B, rest[0])
				rest = rest[1:]
				if err != nil {
					return nil, err
				}
				continue
			}
			if f.B.Lazy != nil {
				return f.B.Lazy(fr, []code{func(fr *frame) (Value, error) { return c.fold(fr, rest) }})
			}
			arg, err := c.fold(fr, rest)
			if err != nil {
				return nil, err
			}
			return fr.run.applyJuxtaposed(head, arg)
		case Function:
			arg, err := c.fold(fr, rest)
			if err != nil {
				return nil, err
			}
			return fr.run.applyJuxtaposed(head, arg)
		case Ruleset:
			arg, err := rest[0].run(fr)
			if err != nil {
				return nil, err
			}
			if head, err = fr.run.applyJuxtaposed(head, arg); err != nil {
				return nil, at(err, c.src, atoms[0].x.Where().Join(rest[0].x.Where()))
			}
			rest = rest[1:]
		default:
			return nil, at(c.notCallable(head, atoms), c.src, atoms[0].x.Where())
		}
	}
}

func (c *compiler) foldMaker(fr *frame, b *Builtin, a atom) (Value, error) {
	arg, err := a.run(fr)
	if err != nil {
		return nil, err
	}
	made, err := b.Do(fr.run, []Value{arg})
	if err != nil {
		return nil, at(err, c.src, a.x.Where())
	}
	if a.args == nil {
		return made, nil
	}
	args, err := runAll(fr, a.args)
	if err != nil {
		return nil, err
	}
	return fr.run.apply(made, args)
}

// applyJuxtaposed applies f to one argument; a tuple stands for the arguments
// in it where f wants several.
func (ev *evaluation) applyJuxtaposed(f, arg Value) (Value, error) {
	if t, ok := arg.(Tuple); ok {
		spread := len(t.Items) != 1
		switch f := f.(type) {
		case Function:
			spread = len(f.f.params) != 1
		case BuiltinValue:
			spread = f.B.Max != 1
		}
		if spread {
			return ev.apply(f, t.Items)
		}
	}
	return ev.apply(f, []Value{arg})
}

// call compiles f(a, b).
func (c *compiler) call(x *lang.Call) (code, error) {
	f, err := c.expr(x.Function)
	if err != nil {
		return nil, err
	}
	args := make([]code, len(x.Args))
	head := c.builtin(x.Function)
	quotes := head != nil && head.Quotes
	for i, arg := range x.Args {
		if form, ok := arg.(*lang.Form); ok && quotes {
			arg = &lang.Quote{At: form.At, X: form} // its steps are the answer
		}
		a, err := c.atom(arg, c.isCodeMaker(x.Function))
		if err != nil {
			return nil, err
		}
		args[i] = a.run
	}
	return c.located(x, func(fr *frame) (Value, error) {
		head, err := f(fr)
		if err != nil {
			return nil, calling(err)
		}
		if b, ok := head.(BuiltinValue); ok && b.B.Lazy != nil {
			return b.B.Lazy(fr, args)
		}
		vs, err := runAll(fr, args)
		if err != nil {
			return nil, err
		}
		return fr.run.apply(head, vs)
	}), nil
}

// apply applies a function, a built-in or a ruleset.
func (ev *evaluation) apply(f Value, args []Value) (Value, error) {
	switch f := f.(type) {
	case Function:
		return ev.callFunction(f.f, args)
	case BuiltinValue:
		return ev.callBuiltin(f.B, args)
	case Ruleset:
		return ev.session().language.Place(ev, f.R, args)
	}
	return nil, notCallable(f)
}

func (ev *evaluation) callFunction(f *closure, args []Value) (Value, error) {
	if len(args) != len(f.params) {
		return nil, errf("%s takes %s; %d given", functionName(f), arguments(len(f.params)), len(args))
	}
	if err := ev.tick(); err != nil {
		return nil, err
	}
	inner := &frame{run: ev, slots: make([]Value, f.slots)}
	copy(inner.slots, f.outer)
	copy(inner.slots[len(f.outer):], args)
	return ev.nested(func() (Value, error) { return f.body(inner) })
}

func functionName(f *closure) string {
	if f.name == "" {
		return "this function"
	}
	return f.name
}

func (ev *evaluation) callBuiltin(b *Builtin, args []Value) (Value, error) {
	if b.Game != "" && allIntegers(args) {
		r, err := ev.session().preludeRuleset(b.Game)
		if err != nil {
			return nil, err
		}
		return ev.session().language.Place(ev, r, args)
	}
	if len(args) < b.Min || b.Max >= 0 && len(args) > b.Max {
		return nil, hintf("help "+b.Name+" shows how it is used", "%s takes %s; %d given", b.Name, b.arity(), len(args))
	}
	if err := ev.tick(); err != nil {
		return nil, err
	}
	return b.Do(ev, args)
}

func allIntegers(args []Value) bool {
	for _, a := range args {
		if _, ok := bigInt(a); !ok {
			return false
		}
	}
	return len(args) > 0
}

// calling words the error of an unknown name that something was applied to.
func calling(err error) error {
	var unknown *unknownName
	if errors.As(err, &unknown) {
		var e *lang.Error
		if errors.As(err, &e) {
			e.Message = unknown.asHead()
			if hint := bookHint(unknown.name); hint != "" {
				e.Message, e.Hint = unknown.Error(), hint
			}
		}
	}
	return err
}

package interp

import (
	"errors"

	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/eval/written"
	"cgt/lang"
)

// CodeText is a take-and-break code that follows its maker.
type CodeText struct {
	Text string
	Span lang.Span
}

// IsValue marks it as a value of the language.
func (CodeText) IsValue() {}

// call compiles f(a, b).
func (c *Compiler) call(x *lang.Call) (Code, error) {
	f, err := c.Expr(x.Function)
	if err != nil {
		return nil, err
	}
	args := make([]Code, len(x.Args))
	head := c.builtin(x.Function)
	quotes := head != nil && head.Quotes
	for i, arg := range x.Args {
		if form, ok := arg.(*lang.Form); ok && quotes {
			arg = &lang.Quote{At: form.At, X: form} // the call itself charges the steps
		}
		if head != nil && head.Asks && i > 0 {
			arg = c.property(arg)
		}
		if head != nil && head.KeepsSums {
			if args[i], err = c.keepSumFor(head, x.Args, arg); err != nil {
				return nil, err
			}
			continue
		}
		a, err := c.atom(arg, c.isCodeMaker(x.Function))
		if err != nil {
			return nil, err
		}
		args[i] = a.run
	}
	last, err := c.streamed(head, x.Args)
	if err != nil {
		return nil, err
	}
	of := head
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		head, err := f(fr)
		if err != nil {
			return nil, c.notAFunction(err)
		}
		if last != nil {
			if v, done, err := consume(fr, head, of, args, last); done || err != nil {
				return v, err
			}
		}
		if b, ok := head.(BuiltinValue); ok && b.B.Lazy != nil {
			plains := make([]Code, len(args))
			for i, run := range args {
				plains[i], _ = plainCode(run, nil)
			}
			return b.B.Lazy(fr, plains)
		}
		vs, err := RunAll(fr, args)
		if r, ok := head.(value.Ruleset); ok && err != nil && len(args) == 1 {
			var text value.Value
			text, err = inQuotes(fr.Run, r, x.Args[0], err)
			vs = []value.Value{text}
		}
		if err != nil {
			return nil, err
		}
		return fr.Run.applyWritten(head, vs)
	}), nil
}

// inQuotes returns the text that is meant by a word of capitals, of the pieces x and o, or the name of a graph that nothing
// is bound to, where it is a position of the ruleset before it, as in turning_turtles HTTT, clobber xoxo and node_kayles P5. For another unknown name the error
// gets a hint if it would be one in quotes.
func inQuotes(ev Env, r value.Ruleset, arg lang.Expr, err error) (value.Value, error) {
	var unknown *UnknownName
	var e *lang.Error
	if !errors.As(err, &unknown) || !errors.As(err, &e) {
		return nil, err
	}
	text := value.Text(unknown.Name)
	if _, wrong := ev.Apply(r, []value.Value{text}); wrong != nil {
		return nil, err
	}
	if name, ok := arg.(*lang.Ident); ok && name.Name == unknown.Name && spelling.IsPosition(name.Name) {
		return text, nil
	}
	e.Hint = "positions are written in quotes: " + r.R.Name() + " " + value.Show(text)
	return nil, err
}

// keepSum compiles an argument in which a sum is not added up but stays a sum of its
// games.
func (c *Compiler) keepSum(x lang.Expr) (Code, error) {
	switch x := x.(type) {
	case *lang.Unary:
		if x.Op == "-" {
			operand, err := c.keepSum(x.X)
			if err != nil {
				return nil, err
			}
			return c.prefixed(x, operand), nil
		}
	case *lang.Call:
		return c.keepSumOfCall(x, x.Function, x.Args)
	case *lang.Chain:
		if len(x.Atoms) == 2 { // longer chains can be folded in more than one way
			return c.keepSumOfCall(x, x.Atoms[0], x.Atoms[1:])
		}
	case *lang.List:
		codes, err := compiled(x.Elements, c.keepSum)
		if err != nil {
			return nil, err
		}
		return c.collected(x, x.Elements, codes, listOf), nil
	}
	b, ok := x.(*lang.Binary)
	if !ok {
		return c.asPlayed(x)
	}
	row := c.S.language.Infix(b.Op)
	if row == nil || row.Kept == nil {
		return c.Expr(x)
	}
	left, err := c.keepSum(b.L)
	if err != nil {
		return nil, err
	}
	right, err := c.keepSum(b.R)
	if err != nil {
		return nil, err
	}
	do := row.Kept
	if c.plays {
		do = row.played()
	}
	return c.operation(b, left, right, do), nil
}

// keepSumOfCall compiles a call whose value may be a sum that is not added up.
func (c *Compiler) keepSumOfCall(x, function lang.Expr, args []lang.Expr) (Code, error) {
	whole, err := c.asPlayed(x)
	row := c.builtin(function)
	if err != nil || row == nil || row.Kept == nil {
		return whole, err
	}
	head, err := c.Expr(function)
	if err != nil {
		return nil, err
	}
	parts := make([]Code, len(args))
	for i, arg := range args {
		if parts[i], err = c.keepSum(arg); err != nil {
			return nil, err
		}
	}
	return c.Located(x, func(fr *Frame) (value.Value, error) {
		f, err := head(fr)
		if b, ok := f.(BuiltinValue); err != nil || !ok || b.B != row {
			return whole(fr)
		}
		vs, err := RunAll(fr, parts)
		if err != nil {
			return nil, err
		}
		return row.Kept(fr.Run, vs)
	}), nil
}

// Apply applies a function, a built-in or a ruleset.
func (ev *evaluation) Apply(f value.Value, args []value.Value) (value.Value, error) {
	v, err := ev.applyWritten(f, args)
	return plain(v), err
}

// ApplyWritten is Apply for an element of a list that is handed on: the value remembers the sum
// that it was written as, and goes into ListOf.
func ApplyWritten(ev Env, f value.Value, args []value.Value) (value.Value, error) {
	return ev.applyWritten(f, args)
}

func (ev *evaluation) applyWritten(f value.Value, args []value.Value) (value.Value, error) {
	switch f := f.(type) {
	case Function:
		return ev.callFunction(f.F, args)
	case BuiltinValue:
		return ev.callBuiltin(f.B, args)
	case value.Ruleset:
		return ev.Session().language.Place(ev, f.R, written.ListOf(args).Items)
	}
	return nil, notCallable(f)
}

func (ev *evaluation) callFunction(f *closure, args []value.Value) (value.Value, error) {
	if len(args) != len(f.params) {
		return nil, value.Errorf("%s takes %s; %d given", functionName(f), Arguments(len(f.params)), len(args))
	}
	if err := ev.Tick(); err != nil {
		return nil, err
	}
	inner := &Frame{Run: ev, Slots: make([]value.Value, f.slots)}
	copy(inner.Slots, f.outer)
	copy(inner.Slots[len(f.outer):], args)
	if err := ev.enterCall(); err != nil {
		return nil, err
	}
	v, err := f.body(inner)
	ev.depth--
	return v, err
}

func functionName(f *closure) string {
	if f.Name == "" {
		return "this function"
	}
	return f.Name
}

func (ev *evaluation) callBuiltin(b *Builtin, given []value.Value) (value.Value, error) {
	args, err := b.received(ev, given)
	if err != nil {
		return nil, err
	}
	if b.Plays != nil && b.Plays(args) {
		r, err := ev.Session().PreludeRuleset(b.Game)
		if err != nil {
			return nil, err
		}
		return ev.Session().language.Place(ev, r, args)
	}
	if len(args) < b.Min || b.Max >= 0 && len(args) > b.Max {
		return nil, value.Hintf("help "+b.Name+" shows how it is used", "%s takes %s; %d given", b.Name, b.Arity(), len(args))
	}
	if err := ev.chargeCall(args...); err != nil {
		return nil, err
	}
	v, err := b.Do(ev, args)
	v, err = orOperated(ev, v, err, b.Name, args...)
	switch {
	case err != nil:
		return nil, err
	case b.HandsOn:
		return written.Closed(v), nil
	case b.Kept != nil:
		return written.OfAll(v, b.Kept, given), nil
	}
	return v, nil
}

// chargeCall charges steps for a function or an operator and its arguments. It assumes
// that every element of the arguments is looked at, so that long arguments are always
// paid for.
func (ev *evaluation) chargeCall(args ...value.Value) error {
	const extentOfStep = 16
	for _, v := range args {
		ev.ticks += int64(value.Extent(v)) / extentOfStep
	}
	return ev.Tick()
}

package ruleset

import (
	"context"
	"errors"
	"math/big"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/loopy"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// ErrIllegal says that a require line refuses a position; a rule that leads to such a
// position makes no move.
var ErrIllegal = errors.New("the position is not legal")

// Position is a ruleset applied to arguments.
func Position(ev interp.Env, r game.Ruleset, args []value.Value) (value.Value, error) {
	if len(args) == 1 && !ev.InRules() { // nim [10, 12, 5]
		args = textForm(r, args)
		if list, ok := args[0].(value.List); ok && len(args) == 1 && IsHeapGame(r) && value.AllIntegers(list.Items) {
			args = list.Items
		}
	}
	if len(args) > 1 && IsHeapGame(r) {
		sum := make(game.Sum, 0, len(args))
		for _, arg := range args {
			p, err := Position(ev, r, []value.Value{arg})
			if err != nil {
				return nil, err
			}
			sum = append(sum, p.(value.Position).Sum...)
		}
		return value.Position{Sum: sum, Heaps: true}, nil
	}
	at, err := placeOf(ev, r, args)
	if err != nil {
		return nil, err
	}
	if c, ok := r.(Chooser); ok {
		r = c.Choose(at)
	}
	return value.Position{Sum: game.Sum{{Position: game.Position{Rules: r, At: at}}}}, nil
}

// IsHeapGame reports whether r has one integer parameter, so that R(a, b) is
// a sum of heaps.
func IsHeapGame(r game.Ruleset) bool {
	if j, ok := r.(*Joint); ok {
		return IsHeapGame(j.Rules[0])
	}
	if v, ok := r.(*Variant); ok {
		return IsHeapGame(v.Of)
	}
	if _, ok := r.(*SignedHeaps); ok {
		return true
	}
	if d, ok := AsDefinition(r); ok {
		return d.integer
	}
	_, ok := AsHeapGame(r)
	return ok
}

func placeOf(ev interp.Env, r game.Ruleset, args []value.Value) (game.Place, error) {
	if j, ok := r.(*Joint); ok {
		return placeOf(ev, j.Rules[0], args)
	}
	if v, ok := r.(*Variant); ok {
		return placeOf(ev, v.Of, args)
	}
	if h, ok := AsHeapGame(r); ok {
		return heapPlace(h, args)
	}
	if h, ok := r.(*SignedHeaps); ok {
		return heapPlace(h, args)
	}
	if r, ok := AsDefinition(r); ok {
		if len(args) == 1 {
			if t, ok := args[0].(value.Tuple); ok && len(r.Params) != 1 {
				args = t.Items
			}
		}
		if !ev.InRules() {
			args = bookForm(r, args)
		}
		args, err := bySize(ev, r, args)
		if err != nil {
			return nil, err
		}
		if len(args) != len(r.Params) {
			return nil, value.Hintf("a position is written "+ExampleOf(r), "%s takes %s; %d given", r.title,
				interp.Arguments(len(r.Params)), len(args))
		}
		if r.integer && !ev.InRules() {
			if _, ok := args[0].(value.Rational); ok {
				return nil, value.Hintf("an example is "+ExampleOf(r), "a position of %s is a whole number; %s is %s", r.title,
					value.Preview(args[0]), value.KindOf(args[0]))
			}
		}
		if args, err = r.takes(ev, args); err != nil {
			return nil, err
		}
		if args, err = r.takesGraphs(args); err != nil {
			return nil, err
		}
		p := &Place{args}
		if r.Guarded() {
			return p, allow(ev, r, p)
		}
		return p, nil
	}
	return nil, value.Errorf("%s takes no position", r.Name())
}

// allow checks the require lines of a position.
func allow(ev interp.Env, d *Definition, p *Place) error {
	ok, text, err := d.legal(ev.Context(), p)
	if ok {
		return nil
	}
	if ev.InRules() && err == nil {
		return ErrIllegal
	}
	var bad *lang.Error
	if err != nil && (ev.InRules() || text == "" || !errors.As(err, &bad) || bad.Cause != nil) {
		return err // an error in the rules, or a limit; otherwise the condition cannot handle the argument it was given
	}
	hint := onBoard(ev, d, p)
	if example := ExampleOf(d); hint == "" && (!strings.HasSuffix(example, ")") || d.example() != "") {
		hint = "an example is " + example
	}
	return value.Hintf(hint, "%s is not a legal position: %s", d.cited(p, 80), text)
}

// onBoard is how a string is given to the game of the library that is played on the board
// itself, where a game by numbers was asked; "" where there is none that takes it.
func onBoard(ev interp.Env, d *Definition, p *Place) string {
	if len(p.Values) != 1 || value.KindOf(p.Values[0]) != value.KindOf(value.Text("")) {
		return ""
	}
	name := d.title + "_board"
	r, err := ev.Session().PreludeRuleset(name)
	if err != nil {
		return ""
	}
	if _, err := Position(ev, r, p.Values); err != nil {
		return ""
	}
	return "on the board itself: " + name + " " + value.Preview(p.Values[0])
}

func heapPlace(r game.Ruleset, args []value.Value) (game.Place, error) {
	if len(args) != 1 {
		return nil, value.Errorf("%s is played on heaps; a heap is one number", r.Name())
	}
	n, ok := value.BigInt(args[0])
	if !ok {
		return nil, value.Hintf(value.PowerHint(args[0], "an example is "+ExampleOf(r)), "the size of a heap is 0, 1, 2, ...; %s is %s",
			value.Preview(args[0]), value.KindOf(args[0]))
	}
	h, ok := heap.OfBig(n)
	if !ok {
		return nil, value.Errorf("the size of a heap is 0, 1, 2, ...; it cannot be %s", value.Preview(args[0]))
	}
	return h, nil
}

// AsRuleset is v as a ruleset; a function that shares its name with a game is replaced
// by the game.
func AsRuleset(ev interp.Env, v value.Value) (game.Ruleset, error) {
	switch v := v.(type) {
	case value.Ruleset:
		return v.R, nil
	case interp.BuiltinValue:
		if v.B.Game != "" {
			return ev.Session().PreludeRuleset(v.B.Game)
		}
	case value.Position:
		return nil, value.Hintf("give the ruleset alone, as in period kayles", "a ruleset is expected here; %s is a position",
			value.Preview(v))
	case interp.Function:
		if v.F.Name == "" {
			return nil, value.Hintf("map(f, 0..5) is the list of the values of a function",
				"a ruleset is expected here; this is a function")
		}
		return nil, value.Hintf("map("+v.F.Name+", 0..5) is the list of its values",
			"a ruleset is expected here; %s is a function", v.F.Name)
	}
	return nil, value.Hintf("a ruleset is a game without a position, such as kayles or octal 0.137",
		"a ruleset is expected here; %s is %s", value.Preview(v), value.KindOf(v))
}

// Named gives a ruleset the name it is bound to, which is printed in its positions.
func Named(v value.Value, name string) value.Value {
	r, ok := v.(value.Ruleset)
	if !ok {
		return v
	}
	if h, ok := AsHeapGame(r.R); ok && h.Rules.Name() == h.Rules.Spelling() {
		return value.Ruleset{R: NewHeapGame(h.S, h.Rules.Named(name))}
	}
	if h, ok := r.R.(*SignedHeaps); ok && h.Rules.Name() == h.Rules.Identity() {
		return value.Ruleset{R: &SignedHeaps{h.Rules.Named(name), h.sequence}}
	}
	return v
}

// MakeCode is the ruleset of a take-and-break code; span is the place of the code.
func MakeCode(s *interp.Session, maker, text string, span lang.Span) (value.Value, error) {
	var r *heap.Rules
	var err error
	switch maker {
	case "hexadecimal":
		r, err = heap.Code(text, heap.Hexadecimal)
	case "unequal":
		r, err = heap.UnequalCode(text)
	default:
		r, err = heap.Code(text, heap.Octal)
	}
	if err != nil {
		return nil, codeError(err, span)
	}
	return value.Ruleset{R: NewHeapGame(s, r)}, nil
}

// NoSpan is used if the place is unknown.
var NoSpan = lang.Span{Start: -1, End: -1}

func codeError(err error, span lang.Span) error {
	var ce *heap.CodeError
	if !errors.As(err, &ce) {
		return err
	}
	e := value.Hintf(ce.Hint, "%s", ce.Message)
	if span.End > span.Start {
		e.Span = lang.Span{Start: span.Start + ce.Offset, End: span.Start + ce.Offset + max(1, ce.Len)}
	}
	return e
}

// constantRules is the ruleset of values: a value of a game in a sum of positions is a
// position of this ruleset.
type constantRules struct{ s *interp.Session }

// constantPlace is the value.
type constantPlace struct{ v value.Value }

func (c constantPlace) AppendKey(b []byte) []byte { return value.AppendKey(b, c.v) }

func (c constantPlace) String() string { return value.Show(c.v) }

// Value is the value that stands in a sum of positions.
func (c constantPlace) Value() value.Value { return c.v }

// ConstantPosition turns a value into a position, so that it can be a summand of
// positions.
func ConstantPosition(s *interp.Session, v value.Value) game.Position {
	return game.Position{Rules: constantRules{s}, At: constantPlace{v}}
}

func (constantRules) Name() string { return "value" }

func (constantRules) Identity() string { return "value" }

// Impartial is false: a value need not be a nimber.
func (constantRules) Impartial() bool { return false }

// ImpartialAt is true of nimbers, and of forms in which both players have the same moves.
func (constantRules) ImpartialAt(at game.Place) bool { return impartialValue(at.(constantPlace).v) }

// Show prints the value.
func (constantRules) Show(at game.Place) string { return at.String() }

// Value is the canonical form of the value.
func (c constantRules) Value(ctx context.Context, at game.Place) (short.Game, game.Method, error) {
	ev := c.s.Evaluating(ctx)
	g, err := AsShort(ev, at.(constantPlace).v)
	return g, game.Canonical, err
}

// NimValue is n for the value *n.
func (c constantRules) NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	if star, ok := at.(constantPlace).v.(value.Star); ok {
		return star.N, game.ClosedForm, nil
	}
	return nimber.Nimber{}, "", errPartizanValue
}

var errPartizanValue = errors.New("the value is not a nimber")

// NimHeap is n for the value *n: nimbers are heaps of Nim.
func (c constantRules) NimHeap(at game.Place) (*big.Int, bool) {
	if star, ok := at.(constantPlace).v.(value.Star); ok {
		return star.N.Big(), true
	}
	return nil, false
}

// Moves returns the options of a form as written; for a value, the options of its
// canonical form.
func (c constantRules) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	ev := c.s.Evaluating(ctx)
	vs, err := ValueOptions(ev, at.(constantPlace).v, who)
	if err != nil {
		return err
	}
	for _, v := range vs {
		sum, err := AsSum(ev, v)
		if err != nil {
			return err
		}
		if err := emit(sum); err != nil {
			return err
		}
	}
	return nil
}

// maxStarOptions bounds the options of *n that are listed.
const maxStarOptions = 1_000_000

// ValueOptions returns the options of a value (canonical) or of a form (as written).
func ValueOptions(ev interp.Env, v value.Value, who game.Player) ([]value.Value, error) {
	switch v := v.(type) {
	case value.Form:
		if who == game.Left {
			return v.Left, nil
		}
		return v.Right, nil
	case value.Star:
		n, ok := v.N.Uint64()
		if !ok || n > maxStarOptions {
			return nil, value.Errorf("the options of %s are too many to write down", value.Cited(v))
		}
		vs := make([]value.Value, n)
		for i := range vs {
			vs[i] = value.NewStar(nimber.FromUint64(uint64(i)))
		}
		return vs, nil
	}
	g, err := AsShort(ev, v)
	if err != nil {
		return nil, err
	}
	options, err := ev.Store().Options(ev.Context(), g, who)
	if err != nil {
		return nil, err
	}
	return ev.FromShorts(options).Items, nil
}

// Chooser is a ruleset that moves some of its positions to another ruleset, one with
// better methods for them.
type Chooser interface {
	game.Ruleset
	Choose(at game.Place) game.Ruleset
}

// LoopyValue is a loopy value in normal form: a short game if it is one.
func LoopyValue(ev interp.Env, v loopy.Sided) (value.Value, error) {
	if v.IsStopper() {
		g, ok, err := v.On.Short(ev.Context(), ev.Store())
		if err != nil {
			return nil, err
		}
		if ok {
			return ev.FromShort(g), nil
		}
	}
	return value.Loopy{V: v, S: ev.Store()}, nil
}

package eval

import (
	"context"
	"errors"
	"math/big"
	"strings"

	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/nimber"
	"cgt/stdlib/short"
)

// errIllegal says that a position is refused by a require line; a rule that
// leads there gives no move.
var errIllegal = errors.New("the position is not legal")

// position is a ruleset applied to arguments.
func (ev *evaluation) position(r game.Ruleset, args []Value) (Value, error) {
	if len(args) > 1 && isHeapGame(r) {
		sum := make(game.Sum, 0, len(args))
		for _, arg := range args {
			p, err := ev.position(r, []Value{arg})
			if err != nil {
				return nil, err
			}
			sum = append(sum, p.(Position).Sum...)
		}
		return Position{sum, true}, nil
	}
	at, err := ev.place(r, args)
	if err != nil {
		return nil, err
	}
	if c, ok := r.(chooser); ok {
		r = c.choose(at)
	}
	return Position{Sum: game.Sum{{Position: game.Position{Rules: r, At: at}}}}, nil
}

// isHeapGame reports whether r has one integer parameter, so that R(a, b) is
// a sum of heaps.
func isHeapGame(r game.Ruleset) bool {
	if j, ok := r.(*joint); ok {
		return isHeapGame(j.rules[0])
	}
	if d, ok := asDefinition(r); ok {
		return d.integer
	}
	_, ok := asHeapGame(r)
	return ok
}

func (ev *evaluation) place(r game.Ruleset, args []Value) (game.Place, error) {
	if j, ok := r.(*joint); ok {
		return ev.place(j.rules[0], args)
	}
	if h, ok := asHeapGame(r); ok {
		return heapPlace(h, args)
	}
	if r, ok := asDefinition(r); ok {
		if len(args) == 1 {
			if t, ok := args[0].(Tuple); ok && len(r.params) != 1 {
				args = t.Items
			}
		}
		args, err := ev.bySize(r, args)
		if err != nil {
			return nil, err
		}
		if len(args) != len(r.params) {
			return nil, hintf("a position is written "+exampleOf(r), "%s takes %s; %d given", r.name, arguments(len(r.params)), len(args))
		}
		if r.integer && !ev.inRules() {
			if _, ok := bigInt(args[0]); !ok && isNumber(args[0]) {
				return nil, hintf("an example is "+exampleOf(r), "a position of %s is a whole number; %s is %s", r.name, preview(args[0]), kindOf(args[0]))
			}
		}
		if args, err = r.takes(args); err != nil {
			return nil, err
		}
		if args, err = r.takesGraphs(args); err != nil {
			return nil, err
		}
		p := &place{args}
		if r.guarded() {
			return p, ev.allow(r, p)
		}
		return p, nil
	}
	return nil, errf("%s takes no position", r.Name())
}

// allow checks the require lines of a position.
func (ev *evaluation) allow(d *definition, p *place) error {
	ok, text, err := d.legal(ev.context(), p)
	if ok {
		return nil
	}
	if ev.inRules() && err == nil {
		return errIllegal
	}
	var bad *lang.Error
	if err != nil && (ev.inRules() || text == "" || !errors.As(err, &bad) || bad.Cause != nil) {
		return err // of the rules, or a limit; else the condition makes no sense of what it was given
	}
	hint := ""
	if example := exampleOf(d); !strings.HasSuffix(example, ")") || d.example() != "" {
		hint = "an example is " + example
	}
	if stalk := stalkHint(d, p); stalk != "" {
		hint = stalk
	}
	return hintf(hint, "%s is not a legal position: %s", shorten(d.Show(p), 80), text)
}

func heapPlace(r *heapGame, args []Value) (game.Place, error) {
	if len(args) != 1 {
		return nil, errf("%s is played on heaps; a heap is one number", r.Name())
	}
	n, ok := bigInt(args[0])
	if !ok {
		return nil, hintf("an example is "+exampleOf(r), "the size of a heap is 0, 1, 2, ...; %s is %s", preview(args[0]), kindOf(args[0]))
	}
	h, ok := heap.OfBig(n)
	if !ok {
		return nil, errf("the size of a heap is 0, 1, 2, ...; it cannot be %s", preview(args[0]))
	}
	return h, nil
}

// asRuleset is v as a ruleset; a function that shares its name with a game
// stands for the game.
func (ev *evaluation) asRuleset(v Value) (game.Ruleset, error) {
	switch v := v.(type) {
	case Ruleset:
		return v.R, nil
	case BuiltinValue:
		if v.B.Game != "" {
			return ev.session().preludeRuleset(v.B.Game)
		}
	case Position:
		return nil, hintf("give the ruleset alone, as in period kayles", "a ruleset is expected here; %s is a position", preview(v))
	case Function:
		if v.f.name == "" {
			return nil, hintf("map(f, 0..5) is the list of the values of a function", "a ruleset is expected here; this is a function")
		}
		return nil, hintf("map("+v.f.name+", 0..5) is the list of its values", "a ruleset is expected here; %s is a function", v.f.name)
	}
	return nil, errf("a ruleset is expected here; %s is %s", preview(v), kindOf(v))
}

// named gives a ruleset the name that it is bound to, so that its positions
// print with it.
func named(v Value, name string) Value {
	r, ok := v.(Ruleset)
	if !ok {
		return v
	}
	if h, ok := asHeapGame(r.R); ok && h.Rules.Name() == h.Rules.Spelling() {
		return Ruleset{h.s.newHeapGame(h.Rules.Named(name))}
	}
	return v
}

// makeCode is the ruleset of a take-and-break code; span is where the code
// stands.
func makeCode(s *Session, maker, text string, span lang.Span) (Value, error) {
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
	return Ruleset{s.newHeapGame(r)}, nil
}

// noSpan stands for a place that is not known.
var noSpan = lang.Span{Start: -1, End: -1}

func codeError(err error, span lang.Span) error {
	var ce *heap.CodeError
	if !errors.As(err, &ce) {
		return err
	}
	e := hintf(ce.Hint, "%s", ce.Message)
	if span.End > span.Start {
		e.Span = lang.Span{Start: span.Start + ce.Offset, End: span.Start + ce.Offset + max(1, ce.Len)}
	}
	return e
}

// constantRules is the ruleset of values: a value of a game standing in a sum
// of positions is a position of it.
type constantRules struct{ s *Session }

// constantPlace is the value.
type constantPlace struct{ v Value }

func (c constantPlace) AppendKey(b []byte) []byte { return appendKey(b, c.v) }
func (c constantPlace) String() string            { return show(c.v) }

func (s *Session) constantPosition(v Value) game.Position {
	return game.Position{Rules: constantRules{s}, At: constantPlace{v}}
}

func (constantRules) Name() string     { return "value" }
func (constantRules) Identity() string { return "value" }

// Impartial is false: a value need not be a nimber.
func (constantRules) Impartial() bool { return false }

// Show prints the value.
func (constantRules) Show(at game.Place) string { return at.String() }

// Value is the canonical form of the value.
func (c constantRules) Value(ctx context.Context, at game.Place) (short.Game, game.Method, error) {
	ev := c.s.evaluating(ctx)
	g, err := ev.asShort(at.(constantPlace).v)
	return g, game.Canonical, err
}

// NimValue is n for the value *n.
func (c constantRules) NimValue(ctx context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	if star, ok := at.(constantPlace).v.(Star); ok {
		return star.N, game.ClosedForm, nil
	}
	return nimber.Nimber{}, "", errPartizanValue
}

var errPartizanValue = errors.New("the value is not a nimber")

// NimHeap is n for the value *n: nimbers are heaps of Nim.
func (c constantRules) NimHeap(at game.Place) (*big.Int, bool) {
	if star, ok := at.(constantPlace).v.(Star); ok {
		return star.N.Big(), true
	}
	return nil, false
}

// Moves are the options of the form; those of a value, of its canonical form.
func (c constantRules) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	ev := c.s.evaluating(ctx)
	vs, err := ev.valueOptions(at.(constantPlace).v, who)
	if err != nil {
		return err
	}
	for _, v := range vs {
		sum, err := ev.asSum(v)
		if err != nil {
			return err
		}
		if err := emit(sum); err != nil {
			return err
		}
	}
	return nil
}

// maxStarOptions bounds the options of *n that are written down.
const maxStarOptions = 1_000_000

// valueOptions are the options of a value (canonical) or of a form (as
// written).
func (ev *evaluation) valueOptions(v Value, who game.Player) ([]Value, error) {
	switch v := v.(type) {
	case Form:
		if who == game.Left {
			return v.Left, nil
		}
		return v.Right, nil
	case Star:
		n, ok := v.N.Uint64()
		if !ok || n > maxStarOptions {
			return nil, errf("the options of %s are too many to write down", show(v))
		}
		vs := make([]Value, n)
		for i := range vs {
			vs[i] = mkStar(nimber.FromUint64(uint64(i)))
		}
		return vs, nil
	}
	g, err := ev.asShort(v)
	if err != nil {
		return nil, err
	}
	options, err := ev.store().Options(ev.context(), g, who)
	if err != nil {
		return nil, err
	}
	return ev.fromShorts(options).Items, nil
}

package eval

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
	"cgt/stdlib/short"
)

// Loopy is the value of a loopy game: a stopper, or a pair of stoppers
// onside & offside.
type Loopy struct {
	V loopy.Sided
	S *short.Store
}

func (Loopy) value()       {}
func (Loopy) kind() string { return "a loopy value" }

func (l Loopy) text() string {
	text, err := l.V.Text(context.Background(), l.S)
	if err != nil {
		return l.V.String()
	}
	return text
}

func (l Loopy) describe(ctx context.Context) (*View, error) {
	view := &View{Text: l.text(), Fields: Fields{Kind: "loopy", Text: l.text(), Value: l.text()}}
	o, err := l.V.Outcome(ctx)
	if err != nil {
		return nil, err
	}
	view.Fields.setOutcome(o)
	view.Blocks = []Block{line(Piece{ValueStyle, l.text()}, Piece{OutcomeStyle, outcomeWords(o)})}
	return view, nil
}

// setOutcome fills in an outcome; of a loopy one, also who wins by who starts.
func (f *Fields) setOutcome(o game.Outcome) {
	f.Outcome = o.String()
	if o.LeftStarts == game.Draw || o.RightStarts == game.Draw {
		f.LeftStarts, f.RightStarts = o.LeftStarts.String(), o.RightStarts.String()
	}
}

// loopyBuiltins are the loopy values of the books and what is asked of them.
func loopyBuiltins() []*Builtin {
	const topic = "loopy games"
	value := func(name, summary string, v func() loopy.Sided) *Builtin {
		return &Builtin{Name: name, Topic: topic, Usage: name, Summary: summary, See: "Winning Ways, chapter 11", Value: func(s *Session) Value { return Loopy{v(), s.store} }}
	}
	read := func(name, summary string) *Builtin {
		return &Builtin{Name: name, Topic: topic, Usage: name, Summary: summary, See: "Winning Ways, chapter 11", Value: func(s *Session) Value {
			v, _ := loopy.ParseSided(context.Background(), s.store, name)
			return Loopy{v, s.store}
		}}
	}
	stopper := func(make func() *loopy.Stopper) func() loopy.Sided {
		return func() loopy.Sided { return loopy.SidedOf(make()) }
	}
	return []*Builtin{
		value("on", "{on|}: Left can pass for ever", stopper(loopy.On)),
		value("off", "{|off}: Right can pass for ever", stopper(loopy.Off)),
		value("over", "{0|over}: above 0, below every positive number", stopper(loopy.Over)),
		value("under", "{under|0}: the negative of over", stopper(loopy.Under)),
		value("upon", "{upon|*}", stopper(loopy.Upon)),
		value("dud", "on & off: a draw in every sum, the deathless universal draw", func() loopy.Sided { return loopy.Sided{On: loopy.On(), Off: loopy.Off()} }),
		read("tis", "1 & 0: 1 where endless play counts for Left, 0 where it counts for Right"),
		read("tisn", "0 & -1, the negative of tis"),
		{Name: "∞", Aliases: []string{"loopy_nimber"}, Topic: topic, Usage: "∞(0, 2)", Summary: "the value of an impartial position from which play need not end: infinity, with the nim-values among its options",
			Text: "The sum with *n has the nim-sums with n, and that of two infinities none, a draw. The player to move wins where 0 is among them.",
			See:  "Smith, Graphs and composite games, 1966; Winning Ways, chapter 12", Max: 64, Do: loopyNimber, Example: []string{"∞(0) + *2 = ∞(2)", "∞(1) + ∞(2) = ∞()"}},
		{Name: "stopper", Topic: topic, Usage: "stopper \"a{0|a}\"", Summary: "a loopy value from its text: nodes are named before their braces, pass is a move to where one is, the values of sums print as onside & offside",
			See: "Siegel, Combinatorial Game Theory, chapter VI", Min: 1, Max: 1, Do: stopperOf, Example: []string{"stopper \"a{0|a}\" = over", "stopper \"on & off\" = dud", "1 & 0 = tis"}},
	}
}

// sides is S & T, the value with the onside S and the offside T.
func (ev *evaluation) sides(a, b Value) (Value, error) {
	for _, v := range []Value{a, b} {
		if !isGame(v) {
			return nil, hintf("the conjunction is `and`", "& joins the onside and the offside of a loopy value; %s is %s", preview(v), kindOf(v))
		}
	}
	on, err := ev.asSided(a)
	if err != nil {
		return nil, err
	}
	off, err := ev.asSided(b)
	if err != nil {
		return nil, err
	}
	if !on.IsStopper() || !off.IsStopper() {
		return nil, errf("the sides of a loopy value are stoppers, with one side each")
	}
	ge, err := on.On.AtLeast(ev.context(), off.On)
	if err != nil {
		return nil, err
	}
	if !ge {
		return nil, hintf(show(b)+" & "+show(a)+", for instance", "the onside must be at least the offside; %s is not >= %s", show(a), show(b))
	}
	return ev.fromSided(loopy.Sided{On: on.On, Off: off.On})
}

func stopperOf(ev *evaluation, args []Value) (Value, error) {
	text, ok := args[0].(Text)
	if !ok {
		return nil, errf("a loopy value is given as a string, such as \"a{0|a}\"; this is %s", kindOf(args[0]))
	}
	v, err := loopy.ParseSided(ev.context(), ev.store(), string(text))
	if err != nil {
		return nil, err
	}
	return ev.fromSided(v)
}

// fromSided is a loopy value in normal form: a short game where it is one.
func (ev *evaluation) fromSided(v loopy.Sided) (Value, error) {
	if v.IsStopper() {
		g, ok, err := v.On.Short(ev.context(), ev.store())
		if err != nil {
			return nil, err
		}
		if ok {
			return ev.fromShort(g), nil
		}
	}
	return Loopy{v, ev.store()}, nil
}

// asSided is any value of a game as a loopy one.
func (ev *evaluation) asSided(v Value) (loopy.Sided, error) {
	if l, ok := v.(Loopy); ok {
		return l.V, nil
	}
	if p, ok := v.(Position); ok {
		value, err := ev.valueOf(p)
		if err != nil {
			return loopy.Sided{}, err
		}
		if _, again := value.(LoopyNimValue); again {
			return loopy.Sided{}, errf("%s has the loopy nim-value %s, which is no value of a partizan game", preview(v), show(value))
		}
		return ev.asSided(value)
	}
	if f, ok := v.(Form); ok {
		whole, err := ev.loopyForm(f)
		if err != nil {
			return loopy.Sided{}, err
		}
		v = whole
		if l, ok := v.(Loopy); ok {
			return l.V, nil
		}
	}
	g, err := ev.asShort(v)
	if err != nil {
		return loopy.Sided{}, err
	}
	s, err := loopy.FromShort(ev.context(), ev.store(), g)
	return loopy.SidedOf(s), err
}

// isLoopy reports whether one of the values is loopy, or a form with such an
// option.
func isLoopy(vs ...Value) bool {
	for _, v := range vs {
		switch v := v.(type) {
		case Loopy:
			return true
		case Form:
			if isLoopy(v.Left...) || isLoopy(v.Right...) {
				return true
			}
		}
	}
	return false
}

func (ev *evaluation) addLoopy(a, b Value) (Value, error) {
	x, err := ev.asSided(a)
	if err != nil {
		return nil, err
	}
	y, err := ev.asSided(b)
	if err != nil {
		return nil, err
	}
	sum, err := x.Add(ev.context(), y)
	if err != nil {
		return nil, err
	}
	return ev.fromSided(sum)
}

// multipleLoopy is the sum of n copies of a loopy value, by doubling.
func (ev *evaluation) multipleLoopy(n *big.Int, v Loopy) (Value, error) {
	x := v.V
	if n.Sign() < 0 {
		x = x.Neg()
	}
	zero, err := ev.asSided(Int(0))
	if err != nil {
		return nil, err
	}
	total, n := zero, new(big.Int).Abs(n)
	for i := n.BitLen() - 1; i >= 0; i-- {
		if total, err = total.Add(ev.context(), total); err != nil {
			return nil, err
		}
		if n.Bit(i) == 0 {
			continue
		}
		if total, err = total.Add(ev.context(), x); err != nil {
			return nil, err
		}
	}
	return ev.fromSided(total)
}

func (ev *evaluation) compareLoopy(a, b Value) (short.Order, error) {
	x, err := ev.asSided(a)
	if err != nil {
		return 0, err
	}
	y, err := ev.asSided(b)
	if err != nil {
		return 0, err
	}
	return x.Compare(ev.context(), y)
}

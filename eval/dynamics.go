package eval

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cgt/stdlib/draw"
	"cgt/stdlib/graph"
)

// Dynamics is a subtraction game as a dynamical system.
type Dynamics struct{ d *graph.Dynamics }

func (*Dynamics) value()       {}
func (*Dynamics) kind() string { return "a dynamical system" }

func (d *Dynamics) text() string {
	return fmt.Sprintf("%d windows, %s, %d without preimage", d.d.States(), plural(len(d.d.Cycles), "component"), d.d.WithoutPreimage())
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// graph is the system as a digraph.
func (d *Dynamics) graph() *graph.Graph { return d.d.Graph() }

func (d *Dynamics) drawing(*evaluation) (draw.Picture, error) {
	return markedGraph(d.d.Graph(), false, nil)
}

// shownCycles is how many cycles a card lists.
const shownCycles = 12

func (d *Dynamics) describe(context.Context) (*View, error) {
	parts := make([]string, len(d.d.Set))
	for i, s := range d.d.Set {
		parts[i] = fmt.Sprint(s)
	}
	what := "outcomes (0 = P, 1 = N)"
	if d.d.Values {
		what = "nim-values"
	}
	start := d.d.Start()
	blocks := []Block{
		line(words(Strong, "subtraction <%s>", strings.Join(parts, ", ")), words(Plain, "  windows of %s", what)),
		line(words(Plain, "%s, without preimage %d, with preimage %d", plural(d.d.States(), "window"), d.d.WithoutPreimage(), d.d.States()-d.d.WithoutPreimage())),
		line(words(Plain, "%s; at most %s to a cycle; the game begins with %s", plural(len(d.d.Cycles), "component"), plural(d.d.Tail, "step"), d.d.State(start))),
	}
	for i, c := range d.d.Cycles {
		if i == shownCycles && len(d.d.Cycles) > shownCycles+1 {
			blocks = append(blocks, indented(2, words(Faint, "... and %d more cycles", len(d.d.Cycles)-shownCycles)))
			break
		}
		names := make([]string, 0, len(c))
		for j, x := range c {
			if j == shownCycles && len(c) > shownCycles+1 {
				names = append(names, "...")
				break
			}
			names = append(names, d.d.State(x))
		}
		blocks = append(blocks, indented(2, words(Plain, "cycle of %d: %s", len(c), strings.Join(names, " "))))
	}
	f := Fields{Kind: "dynamics", Text: d.text()}
	f.Items = jsonValue(d.cycles()).([]any)
	return &View{Text: d.text(), Blocks: blocks, Fields: f}, nil
}

// cycles are the cycles as lists of windows.
func (d *Dynamics) cycles() List {
	list := make([]Value, len(d.d.Cycles))
	for i, c := range d.d.Cycles {
		windows := make([]Value, len(c))
		for j, x := range c {
			windows[j] = Text(d.d.State(x))
		}
		list[i] = List{windows}
	}
	return List{list}
}

func dynamicsBuiltins() []*Builtin {
	const topic = "subtraction dynamics"
	const see = "C. Santos, Some Notes on Impartial Games and NIM Dimension, 3.1"
	row := func(name, usage, summary string, example []string, least, most int, do func(*evaluation, []Value) (Value, error)) *Builtin {
		return &Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, See: see, Example: example, Min: least, Max: most, Do: do}
	}
	of := func(do func(d *Dynamics) Value) func(*evaluation, []Value) (Value, error) {
		return func(_ *evaluation, args []Value) (Value, error) {
			d, ok := args[0].(*Dynamics)
			if !ok {
				return nil, hintf("dynamics <2,4>, for instance", "a dynamical system is expected here; %s is %s", preview(args[0]), kindOf(args[0]))
			}
			return do(d), nil
		}
	}
	return []*Builtin{
		row("dynamics", "dynamics <a, b, ...>", "a subtraction game as a dynamical system on windows of outcomes; dynamics(<a, b, ...>, values) of nim-values; digraph, dot and svg draw it",
			[]string{"without_preimage(dynamics <2,4>) => 4", "len(cycles(dynamics <2,4>)) => 2"}, 1, 2, dynamicsOf),
		row("cycles", "cycles D", "the cycles of a dynamical system, each a list of windows", []string{"len(cycles(dynamics <1,2>)) => 1"}, 1, 1, of(func(d *Dynamics) Value { return d.cycles() })),
		row("without_preimage", "without_preimage D", "the number of windows that no window leads to", []string{"without_preimage(dynamics <2,4>) => 4"}, 1, 1, of(func(d *Dynamics) Value { return Int(d.d.WithoutPreimage()) })),
		row("with_preimage", "with_preimage D", "the number of windows that some window leads to", []string{"with_preimage(dynamics <2,4>) => 12"}, 1, 1, of(func(d *Dynamics) Value { return Int(d.d.States() - d.d.WithoutPreimage()) })),
		row("first_window", "first_window D", "the window of the smallest heaps of the game itself", []string{`first_window(dynamics <2,4>) => "0011"`}, 1, 1, of(func(d *Dynamics) Value { return Text(d.d.State(d.d.Start())) })),
		row("paired_blocks", "paired_blocks(<a, b, ...>, n)", "the number N(n) of blocks of n nim-values that agree with Ferguson's pairing", []string{"paired_blocks({1, 2}, 3) => 8"}, 2, 2, pairedBlocks),
		row("preimage_formula", "preimage_formula <a, b, ...>", "corollary 3.1.2: windows of outcomes without preimage; corollary 3.1.4: windows of nim-values with one", []string{"preimage_formula {2, 4} => (4, 54)"}, 1, 1, func(_ *evaluation, args []Value) (Value, error) {
			set, err := smallSet(args[0])
			if err != nil {
				return nil, err
			}
			return Tuple{Items: []Value{mkInt(graph.CountWithoutPreimage(set)), mkInt(graph.CountWithPreimage(set))}}, nil
		}),
	}
}

// maxWindow bounds the numbers of a set.
const maxWindow = 10_000

// smallSet are the numbers of a subtraction set, increasing.
func smallSet(v Value) ([]int, error) {
	vs, ok := items(v)
	if !ok || len(vs) == 0 {
		return nil, hintf("dynamics <2,4>, for instance", "a set of numbers above 0 is expected here; this is %s", kindOf(v))
	}
	set := make([]int, len(vs))
	for i, v := range vs {
		n, err := small(v, "a number that may be taken", 1, maxWindow)
		if err != nil {
			return nil, err
		}
		set[i] = int(n)
	}
	slices.Sort(set)
	return slices.Compact(set), nil
}

func dynamicsOf(ev *evaluation, args []Value) (Value, error) {
	set, err := smallSet(args[0])
	if err != nil {
		return nil, err
	}
	values := false
	if len(args) == 2 {
		if b, ok := args[1].(BuiltinValue); !ok || b.B.Name != "values" {
			return nil, errf("the second argument of dynamics is the word values, or none")
		}
		values = true
	}
	d, err := graph.NewDynamics(ev.context(), set, values)
	if err != nil {
		return nil, err
	}
	return &Dynamics{d}, nil
}

func pairedBlocks(_ *evaluation, args []Value) (Value, error) {
	set, err := smallSet(args[0])
	if err != nil {
		return nil, err
	}
	n, err := small(args[1], "the length of a block", 1, 100_000)
	if err != nil {
		return nil, err
	}
	return mkInt(graph.PairedBlocks(len(set), set[0], int(n))), nil
}

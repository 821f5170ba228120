package heaps

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/picture"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/draw"
	"cgt/stdlib/graph"
)

// Dynamics is a subtraction game as a dynamical system.
type Dynamics struct{ d *graph.Dynamics }

// IsValue marks it as a value of the language.
func (*Dynamics) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Dynamics) Kind() string { return "a dynamical system" }

// Text prints it on one line.
func (d *Dynamics) Text() string {
	return fmt.Sprintf("%d windows, %s, %d without preimage", d.d.States(), value.Plural(len(d.d.Cycles), "component"), d.d.WithoutPreimage())
}

// Graph is the system as a digraph.
func (d *Dynamics) Graph() *graph.Graph { return d.d.Graph() }

// Drawing is the picture of it.
func (d *Dynamics) Drawing(interp.Env) (draw.Picture, error) {
	return picture.MarkedGraph(d.d.Graph(), false, nil)
}

// shownCycles is how many cycles a card lists.
const shownCycles = 12

// Describe is how it looks.
func (d *Dynamics) Describe(context.Context) (*view.View, error) {
	parts := make([]string, len(d.d.Set))
	for i, s := range d.d.Set {
		parts[i] = fmt.Sprint(s)
	}
	what := "outcomes (0 = P, 1 = N)"
	if d.d.Values {
		what = "nim-values"
	}
	start := d.d.Start()
	blocks := []view.Block{
		view.TextLine(view.Words(view.Strong, "subtraction <%s>", strings.Join(parts, ", ")), view.Words(view.Plain, "  windows of %s", what)),
		view.TextLine(view.Words(view.Plain, "%s, without preimage %d, with preimage %d", value.Plural(d.d.States(), "window"), d.d.WithoutPreimage(), d.d.States()-d.d.WithoutPreimage())),
		view.TextLine(view.Words(view.Plain, "%s; at most %s to a cycle; the game begins with %s", value.Plural(len(d.d.Cycles), "component"), value.Plural(d.d.Tail, "step"), d.d.State(start))),
	}
	for i, c := range d.d.Cycles {
		if i == shownCycles && len(d.d.Cycles) > shownCycles+1 {
			blocks = append(blocks, view.Indented(2, view.Words(view.Faint, "... and %d more cycles", len(d.d.Cycles)-shownCycles)))
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
		blocks = append(blocks, view.Indented(2, view.Words(view.Plain, "cycle of %d: %s", len(c), strings.Join(names, " "))))
	}
	f := view.Fields{Kind: "dynamics", Text: d.Text()}
	f.Items = value.JsonValue(d.cycles()).([]any)
	return &view.View{Text: d.Text(), Blocks: blocks, Fields: f}, nil
}

// cycles are the cycles as lists of windows.
func (d *Dynamics) cycles() value.List {
	list := make([]value.Value, len(d.d.Cycles))
	for i, c := range d.d.Cycles {
		windows := make([]value.Value, len(c))
		for j, x := range c {
			windows[j] = value.Text(d.d.State(x))
		}
		list[i] = value.List{Items: windows}
	}
	return value.List{Items: list}
}

// DynamicsBuiltins are the rows of subtraction games as dynamical systems.
func DynamicsBuiltins() []*interp.Builtin {
	const topic = "subtraction dynamics"
	const see = "C. Santos, Some Notes on Impartial Games and NIM Dimension, 3.1"
	row := func(name, usage, summary string, example []string, least, most int, do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, See: see, Example: example, Min: least, Max: most, Do: do}
	}
	of := func(do func(d *Dynamics) value.Value) func(interp.Env, []value.Value) (value.Value, error) {
		return func(_ interp.Env, args []value.Value) (value.Value, error) {
			d, ok := args[0].(*Dynamics)
			if !ok {
				return nil, value.Hintf("dynamics <2,4>, for instance", "a dynamical system is expected here; %s is %s", value.Preview(args[0]), value.KindOf(args[0]))
			}
			return do(d), nil
		}
	}
	return []*interp.Builtin{
		row("dynamics", "dynamics <a, b, ...>", "a subtraction game as a dynamical system on windows of outcomes; dynamics(<a, b, ...>, values) of nim-values; digraph, dot and svg draw it",
			[]string{"without_preimage(dynamics <2,4>) => 4", "len(cycles(dynamics <2,4>)) => 2"}, 1, 2, dynamicsOf),
		row("cycles", "cycles D", "the cycles of a dynamical system, each a list of windows", []string{"len(cycles(dynamics <1,2>)) => 1"}, 1, 1, of(func(d *Dynamics) value.Value { return d.cycles() })),
		row("without_preimage", "without_preimage D", "the number of windows that no window leads to", []string{"without_preimage(dynamics <2,4>) => 4"}, 1, 1, of(func(d *Dynamics) value.Value { return value.Int(d.d.WithoutPreimage()) })),
		row("with_preimage", "with_preimage D", "the number of windows that some window leads to", []string{"with_preimage(dynamics <2,4>) => 12"}, 1, 1, of(func(d *Dynamics) value.Value { return value.Int(d.d.States() - d.d.WithoutPreimage()) })),
		row("first_window", "first_window D", "the window of the smallest heaps of the game itself", []string{`first_window(dynamics <2,4>) => "0011"`}, 1, 1, of(func(d *Dynamics) value.Value { return value.Text(d.d.State(d.d.Start())) })),
		row("paired_blocks", "paired_blocks(<a, b, ...>, n)", "the number N(n) of blocks of n nim-values that agree with Ferguson's pairing", []string{"paired_blocks({1, 2}, 3) => 8"}, 2, 2, pairedBlocks),
		row("preimage_formula", "preimage_formula <a, b, ...>", "corollary 3.1.2: windows of outcomes without preimage; corollary 3.1.4: windows of nim-values with one", []string{"preimage_formula {2, 4} => (4, 54)"}, 1, 1, func(_ interp.Env, args []value.Value) (value.Value, error) {
			set, err := smallSet(args[0])
			if err != nil {
				return nil, err
			}
			return value.Tuple{Items: []value.Value{value.NewInt(graph.CountWithoutPreimage(set)), value.NewInt(graph.CountWithPreimage(set))}}, nil
		}),
	}
}

// maxWindow bounds the numbers of a set.
const maxWindow = 10_000

// smallSet are the numbers of a subtraction set, increasing.
func smallSet(v value.Value) ([]int, error) {
	vs, ok := value.Items(v)
	if !ok || len(vs) == 0 {
		return nil, value.Hintf("dynamics <2,4>, for instance", "a set of numbers above 0 is expected here; this is %s", value.KindOf(v))
	}
	set := make([]int, len(vs))
	for i, v := range vs {
		n, err := value.Small(v, "a number that may be taken", 1, maxWindow)
		if err != nil {
			return nil, err
		}
		set[i] = int(n)
	}
	slices.Sort(set)
	return slices.Compact(set), nil
}

func dynamicsOf(ev interp.Env, args []value.Value) (value.Value, error) {
	set, err := smallSet(args[0])
	if err != nil {
		return nil, err
	}
	values := false
	if len(args) == 2 {
		if b, ok := args[1].(interp.BuiltinValue); !ok || b.B.Name != "values" {
			return nil, value.Errorf("the second argument of dynamics is the word values, or none")
		}
		values = true
	}
	d, err := graph.NewDynamics(ev.Context(), set, values)
	if err != nil {
		return nil, err
	}
	return &Dynamics{d}, nil
}

func pairedBlocks(_ interp.Env, args []value.Value) (value.Value, error) {
	set, err := smallSet(args[0])
	if err != nil {
		return nil, err
	}
	n, err := value.Small(args[1], "the length of a block", 1, 100_000)
	if err != nil {
		return nil, err
	}
	return value.NewInt(graph.PairedBlocks(len(set), set[0], int(n))), nil
}

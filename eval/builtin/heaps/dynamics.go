package heaps

import (
	"cgt/stdlib/sorting"
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

// Dynamics is a subtraction game as a dynamical system on windows of nim-values.
type Dynamics struct{ d *graph.Dynamics }

// IsValue marks it as a value of the language.
func (*Dynamics) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Dynamics) Kind() string { return "a dynamical system" }

// Text is the value on one line.
func (d *Dynamics) Text() string {
	return fmt.Sprintf("%d windows, %s, %d without preimage", d.d.States(), value.Plural(len(d.d.Cycles), "component"),
		d.d.WithoutPreimage())
}

// Graph is the system as a digraph.
func (d *Dynamics) Graph() *graph.Graph { return d.d.Graph() }

// Drawing is the picture of it.
func (d *Dynamics) Drawing(interp.Env) (draw.Picture, error) {
	return picture.MarkedGraph(d.d.Graph(), false, nil)
}

// shownCycles is how many cycles a card lists.
const shownCycles = 12

// Describe returns its view.
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
		view.TextLine(view.Words(view.Strong, "subtraction <%s>", strings.Join(parts, ", ")),
			view.Words(view.Plain, "  windows of %s", what)),
		view.TextLine(view.Words(view.Plain, "%s, without preimage %d, with preimage %d", value.Plural(d.d.States(), "window"),
			d.d.WithoutPreimage(), d.d.States()-d.d.WithoutPreimage())),
		view.TextLine(view.Words(view.Plain, "%s; at most %s to a cycle; the game begins with %s",
			value.Plural(len(d.d.Cycles), "component"), value.Plural(d.d.Tail, "step"), d.d.State(start))),
	}
	for i, c := range d.d.Cycles {
		if i == shownCycles && len(d.d.Cycles) > shownCycles+1 {
			blocks = append(blocks, view.Indented(2, view.Words(view.Faint, "... and %d more cycles",
				len(d.d.Cycles)-shownCycles)))
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
	row := func(name, usage, summary string, example []string, least, most int,
		do func(interp.Env, []value.Value) (value.Value, error)) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, See: see, Example: example, Min: least,
			Max: most, Do: do}
	}
	of := func(do func(d *Dynamics) value.Value) func(interp.Env, []value.Value) (value.Value, error) {
		return func(_ interp.Env, args []value.Value) (value.Value, error) {
			d, ok := args[0].(*Dynamics)
			if !ok {
				return nil, value.Hintf("dynamics <2,4>, for instance", "a dynamical system is expected here; %s is %s",
					value.Preview(args[0]), value.KindOf(args[0]))
			}
			return do(d), nil
		}
	}
	return []*interp.Builtin{
		row("dynamics", "dynamics <a, b, ...>", "a subtraction game as a dynamical system on windows of outcomes; "+
			"dynamics(<a, b, ...>, values) of nim-values; digraph, dot and svg draw it",
			[]string{"without_preimage(dynamics <2,4>) => 4", "len(cycles(dynamics <2,4>)) => 2"}, 1, 2, dynamicsOf),
		row("cycles", "cycles D", "the cycles of a dynamical system, each a list of windows",
			[]string{"len(cycles(dynamics <1,2>)) => 1"}, 1, 1, of(func(d *Dynamics) value.Value { return d.cycles() })),
		row("without_preimage", "without_preimage D", "the number of windows that no window leads to",
			[]string{"without_preimage(dynamics <2,4>) => 4"}, 1, 1, of(func(d *Dynamics) value.Value {
				return value.Int(d.d.WithoutPreimage())
			})),
		row("with_preimage", "with_preimage D", "the number of windows that some window leads to",
			[]string{"with_preimage(dynamics <2,4>) => 12"}, 1, 1, of(func(d *Dynamics) value.Value {
				return value.Int(d.d.States() - d.d.WithoutPreimage())
			})),
		row("first_window", "first_window D", "the window of the smallest heaps of the game itself",
			[]string{`first_window(dynamics <2,4>) => "0011"`}, 1, 1, of(func(d *Dynamics) value.Value {
				return value.Text(d.d.State(d.d.Start()))
			})),
		row("paired_blocks", "paired_blocks(<a, b, ...>, n)",
			"the number N(n) of blocks of n nim-values that agree with Ferguson's pairing",
			[]string{"paired_blocks({1, 2}, 3) => 8"}, 2, 2, pairedBlocks),
		{Name: "de_bruijn", Topic: topic, Usage: "de_bruijn <a, b, ...>", Summary: "the de Bruijn graph of a subtraction " +
			"set, with the blocks of nim-values as edges; de_bruijn(<a, b, ...>, paired) has those that agree with " +
			"Ferguson's pairing",
			See: "C. Santos, Some Notes on Impartial Games and NIM Dimension, 2.5.1 and 3.1",
			Example: []string{"len(edges(de_bruijn <2,3>)) => 27",
				"len(edges(de_bruijn(<2,3>, paired))) = paired_blocks(<2,3>, 3)"}, Min: 1, Max: 2, Do: deBruijn},
		{Name: "bruijn_sequence", Topic: topic, Usage: "bruijn_sequence <a, b, ...>", Summary: "a sequence in which every " +
			"block of nim-values stands once, by Fleury's algorithm on the de Bruijn graph",
			See:     "C. Santos, Some Notes on Impartial Games and NIM Dimension, 2.5.1",
			Example: []string{"bruijn_sequence <2> => [0, 0, 1, 1, 0]", "len(bruijn_sequence <2,3>) => 29"}, Min: 1, Max: 1,
			Do: bruijnSequence},
		{Name: "paper_strips", Topic: topic, Usage: "paper_strips(<a, b, ...>, n)", Summary: "the two paper strips that find " +
			"G(n): the nim-sequence on one, the set on the other, slid along until its marks lie on the values that n can be " +
			"moved to",
			See: "Winning Ways, chapter 4; C. Santos, 2.5.1", Example: []string{"paper_strips(<1,2,4>, 6)"}, Min: 2, Max: 2,
			Do: paperStrips},
		row("preimage_formula", "preimage_formula <a, b, ...>", "corollary 3.1.2: windows of outcomes without preimage; "+
			"corollary 3.1.4: windows of nim-values with one", []string{"preimage_formula {2, 4} => (4, 54)"}, 1, 1,
			func(_ interp.Env, args []value.Value) (value.Value, error) {
				set, err := smallSet(args[0])
				if err != nil {
					return nil, err
				}
				return value.Tuple{Items: []value.Value{value.NewInt(graph.CountWithoutPreimage(set)),
					value.NewInt(graph.CountWithPreimage(set))}}, nil
			}),
	}
}

// maxWindow bounds the numbers of a subtraction set.
const maxWindow = 10_000

// smallSet reads a subtraction set; the numbers are sorted.
func smallSet(v value.Value) ([]int, error) {
	vs, ok := value.Items(v)
	if !ok || len(vs) == 0 {
		return nil, value.Hintf("dynamics <2,4>, for instance", "a set of numbers above 0 is expected here; this is %s",
			value.KindOf(v))
	}
	set := make([]int, len(vs))
	for i, v := range vs {
		n, err := value.Small(v, "a number that may be taken", 1, maxWindow)
		if err != nil {
			return nil, err
		}
		set[i] = int(n)
	}
	sorting.Values(set)
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

func deBruijn(ev interp.Env, args []value.Value) (value.Value, error) {
	b, err := deBruijnOf(ev, args[0], len(args) == 2)
	if err != nil {
		return nil, err
	}
	if len(args) == 2 {
		if w, ok := args[1].(value.Text); !ok || w != Paired {
			return nil, value.Errorf("the second argument of de_bruijn is the word paired, or none")
		}
	}
	return value.Graph{G: b.Graph()}, nil
}

// Paired is the argument that asks for the paired system.
const Paired = value.Text("paired")

func deBruijnOf(ev interp.Env, v value.Value, paired bool) (*graph.DeBruijn, error) {
	set, err := smallSet(v)
	if err != nil {
		return nil, err
	}
	return graph.NewDeBruijn(ev.Context(), set, paired)
}

func bruijnSequence(ev interp.Env, args []value.Value) (value.Value, error) {
	b, err := deBruijnOf(ev, args[0], false)
	if err != nil {
		return nil, err
	}
	sequence, err := b.Sequence(ev.Context())
	if err != nil {
		return nil, err
	}
	list := make([]value.Value, len(sequence))
	for i, v := range sequence {
		list[i] = value.Int(v)
	}
	return value.List{Items: list}, nil
}

// maxStrip is the most cells of a paper strip.
const maxStrip = 200

// paperStrips draws the two strips of Winning Ways: above the cells 0..n, below the
// marks of the subtraction set, counted backwards from n.
func paperStrips(ev interp.Env, args []value.Value) (value.Value, error) {
	set, err := smallSet(args[0])
	if err != nil {
		return nil, err
	}
	n, err := value.Small(args[1], "the heap", 0, maxStrip)
	if err != nil {
		return nil, err
	}
	values := make([]int, n+1)
	for m := range values {
		seen := make([]bool, len(set)+1)
		for _, s := range set {
			if s <= m {
				seen[values[m-s]] = true
			}
		}
		values[m] = slices.Index(seen, false)
	}
	var heaps, top, below strings.Builder
	var met []string
	for m := range values {
		mark := "."
		if m == int(n) {
			mark = "^"
		} else if slices.Contains(set, int(n)-m) {
			mark = fmt.Sprint(int(n) - m)
			met = append(met, fmt.Sprint(values[m]))
		}
		fmt.Fprintf(&heaps, "%4d", m)
		fmt.Fprintf(&top, "%4d", values[m])
		fmt.Fprintf(&below, "%4s", mark)
	}
	text := fmt.Sprintf("heap  %s\nG     %s\ntake  %s\n", heaps.String(), top.String(), below.String())
	return value.Picture(text + fmt.Sprintf("G(%d) = mex {%s} = %d", n, strings.Join(met, ", "), values[n])), nil
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

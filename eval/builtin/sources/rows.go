package sources

import (
	"context"
	"math"
	"strconv"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/enumerate"
	"cgt/stdlib/graph"
)

// Topic is the chapter of help of these functions.
const Topic = "searching"

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const kinds = `Nothing is listed before it is asked for: for and find run over them in little memory, len counts them, ` +
		`list makes a list. `
	const classes = `One of each class: without a further word, or with "free", under turns and reflections; "one-sided" ` +
		`under turns; "mirror" under reflections and the half turn, so that rows stay rows; "fixed" gives all. Turning ` +
		`Domineering by a quarter makes its negative: "mirror" keeps what "free" loses.`
	return []*interp.Builtin{
		{Name: "polyominoes", Topic: Topic, Usage: `polyominoes(n, "mirror", "LR")`, Summary: "the connected boards of n " +
			"free cells, or cells with some letters, one of each class under symmetry; several sizes: polyominoes(1..8)",
			Text: kinds + classes,
			See:  "OEIS A000105 (free), A000988 (one-sided), A001168 (fixed); D. H. Redelmeier, Counting polyominoes, 1981",
			Example: []string{`list(polyominoes(3)) => ["..|.#", "..."]`, "len(polyominoes(8)) => 369",
				`list(polyominoes(2, "free", "LR")) => ["LL", "LR", "RR"]`}, Min: 1, Max: 3, Do: polyominoesOf},
		{Name: "boards", Topic: Topic, Usage: `boards(m, n, ".LR", "mirror")`, Summary: "the boards of m rows and n columns " +
			"whose cells hold some of the letters, one of each class under symmetry", Text: kinds + classes,
			Example: []string{`list(boards(1, 2, ".L")) => ["..", ".L", "LL"]`, `len(boards(3, 3, ".#")) => 102`}, Min: 3,
			Max: 4, Do: boardsOf},
		{Name: "strings", Topic: Topic, Usage: `strings(n, "LR", "mirror")`,
			Summary: `the strings of n of the letters; with "mirror" one of each string and its reversal`, Text: kinds,
			Example: []string{`list(strings(2, "LR", "mirror")) => ["LL", "LR", "RR"]`}, Min: 2, Max: 3, Do: stringsOf},
		{Name: "graphs", Topic: Topic, Usage: `graphs(n, "connected")`,
			Summary: "the graphs on n vertices, one of each class of isomorphic ones; several sizes: graphs(1..5)", Text: kinds,
			See:     "OEIS A000088, A001349 (connected); R. C. Read, Every one a winner, 1978",
			Example: []string{"len(graphs(5)) => 34", `list(graphs(3, "connected")) => [graph "1-2 1-3", graph "1-2 1-3 2-3"]`},
			Min:     1, Max: 2, Do: graphsOf},
		{Name: "trees", Topic: Topic, Usage: "trees n", Summary: "the trees on n vertices 1, ..., n, one of each class of " +
			"isomorphic ones", Text: kinds, See: "OEIS A000055; T. Beyer, S. M. Hedetniemi, Constant time generation of " +
			"rooted trees, 1980",
			Example: []string{"len(trees(10)) => 106", `list(trees(4)) => [graph "1-2 1-4 2-3", graph "1-2 1-3 1-4"]`}, Min: 1,
			Max: 1, Do: treesOf("trees", 1, enumerate.Trees)},
		{Name: "rooted_trees", Topic: Topic, Usage: "rooted_trees n",
			Summary: "the rooted trees on n vertices, one of each class; the root is 0, the ground of Hackenbush", Text: kinds,
			See:     "OEIS A000081",
			Example: []string{"len(rooted_trees(8)) => 115", `list(rooted_trees(3)) => [graph "0-1 1-2", graph "0-1 0-2"]`},
			Min:     1, Max: 1, Do: treesOf("rooted_trees", 0, enumerate.RootedTrees)},
		{Name: "position", Topic: Topic, Usage: "position(R, value = *2)", Summary: "what a game is applied to in the first " +
			"of its small positions that has a property; a third argument says among which: boards(2, 3, \".LR\")", Asks: true,
			Text: "The property compares questions, as in value = *2, outcome = P and birthday <= 2, or is a function G " +
				"=> ... of the position. Games on boards are searched over small boards, those with free cells and walls " +
				"alone over polyominoes, games of heaps over heaps, games on graphs over connected graphs.",
			Example: []string{`position(domineering, value = 1/2) => "..|.#|.#"`, "position(kayles, nimvalue = 8) => 27"},
			Min:     2, Max: 3, Do: positionOf(false)},
		{Name: "catalogue", Topic: Topic, Usage: `catalogue(R, polyominoes(1..12), "file")`,
			Summary: "a file of the positions of an enumeration by their values; position and positions look into it",
			Text: `positions(R, value = *2, "file") gives what the search over the enumeration gives, in the same order. A ` +
				`property that rests on the value alone - value, outcome, temperature, mean, stops, birthday and the like, of ` +
				`the position or of sums with it, comparisons of these, functions made of these - is asked of each value, ` +
				`which is read from the file, and of no position. Any other is asked of all positions; write what rests on ` +
				`the value ` +
				`first: G => value G = *2 and len(moves G) = 3. A file of other rules is refused, and a damaged one.`,
			Min: 3, Max: 3, Do: catalogueOf},
		{Name: "positions", Topic: Topic, Usage: "positions(R, value = *2, boards(2, 3, \".#\"))",
			Summary: "all positions among those of an enumeration or a list that have a property", Asks: true,
			Example: []string{`positions(domineering, temperature = 1, polyominoes(4, "mirror")) => ["..|.."]`}, Min: 3, Max: 3,
			Do: positionOf(true)},
	}
}

// symmetryOf reads the word for what counts as the same.
func symmetryOf(args []value.Value, at int) (enumerate.Symmetry, error) {
	if len(args) <= at {
		return enumerate.Free, nil
	}
	words := map[string]enumerate.Symmetry{"free": enumerate.Free, "one-sided": enumerate.OneSided, "mirror": enumerate.Mirror,
		"fixed": enumerate.Fixed}
	t, _ := args[at].(value.Text)
	s, ok := words[string(t)]
	if !ok {
		return 0, value.Errorf(`what counts as the same is "free", "one-sided", "mirror" or "fixed"; %s is none of them`,
			value.Preview(args[at]))
	}
	return s, nil
}

func polyominoesOf(_ interp.Env, args []value.Value) (value.Value, error) {
	all, err := sizes(args[0], "the number of cells", 1, enumerate.MaxCells)
	if err != nil {
		return nil, err
	}
	s, err := symmetryOf(args, 1)
	if err != nil {
		return nil, err
	}
	letters := "."
	if len(args) > 2 {
		if letters, err = alphabet(args[2]); err != nil {
			return nil, err
		}
		if strings.Contains(letters, "#") {
			return nil, value.Errorf("# is what lies around the cells, not in them")
		}
	}
	return &classes{&Source{called("polyominoes", args), -1, overSizes(all,
		func(ctx context.Context, n int, each func(value.Value) (bool, error)) error {
			return enumerate.Polyominoes(ctx, n, letters, s, texts(each))
		})}, leftOut("polyominoes", s)}, nil
}

// texts gives strings as values.
func texts(each func(value.Value) (bool, error)) func(string) (bool, error) {
	return func(s string) (bool, error) { return each(value.Text(s)) }
}

// maxBoard bounds the cells of a board that is enumerated.
const maxBoard = 64

func boardsOf(_ interp.Env, args []value.Value) (value.Value, error) {
	m, err := value.Small(args[0], "the number of rows", 1, maxBoard)
	if err != nil {
		return nil, err
	}
	n, err := value.Small(args[1], "the number of columns", 1, maxBoard/m)
	if err != nil {
		return nil, err
	}
	letters, err := alphabet(args[2])
	if err != nil {
		return nil, err
	}
	s, err := symmetryOf(args, 3)
	if err != nil {
		return nil, err
	}
	count := int64(-1)
	if s == enumerate.Fixed {
		count = power(len(letters), m*n)
	}
	each := func(ctx context.Context, each func(value.Value) (bool, error)) error {
		return enumerate.Boards(ctx, int(m), int(n), letters, s, texts(each))
	}
	return &classes{&Source{called("boards", args), count, each}, leftOut("boards", s)}, nil
}

// alphabet is a string of different letters that can stand in cells.
func alphabet(v value.Value) (string, error) {
	text, err := value.LettersOf(v)
	if err != nil {
		return "", err
	}
	if text == "" {
		return "", value.Hintf(`such as ".LR"`, "the letters of cells are one at least")
	}
	for i := range len(text) {
		if c := text[i]; c <= ' ' || c > '~' || c == '|' || c == '"' || strings.IndexByte(text, c) < i {
			return "", value.Errorf("the letters of cells are different ones of ASCII but | and quotation marks; %q is none "+
				"of them", c)
		}
	}
	return text, nil
}

// power is a**n, -1 where that is too large.
func power(a int, n int64) int64 {
	p := int64(1)
	for range n {
		if p > math.MaxInt64/int64(a) {
			return -1
		}
		p *= int64(a)
	}
	return p
}

func stringsOf(_ interp.Env, args []value.Value) (value.Value, error) {
	all, err := sizes(args[0], "the length of the strings", 0, maxBoard)
	if err != nil {
		return nil, err
	}
	letters, err := alphabet(args[1])
	if err != nil {
		return nil, err
	}
	s := enumerate.Fixed
	if len(args) > 2 {
		if s, err = symmetryOf(args, 2); err != nil {
			return nil, err
		}
	}
	count := int64(0)
	for _, n := range all {
		p := power(len(letters), int64(n))
		if p < 0 || s != enumerate.Fixed || count > math.MaxInt64-p {
			count = -1
			break
		}
		count += p
	}
	return &classes{&Source{called("strings", args), count, overSizes(all,
		func(ctx context.Context, n int, each func(value.Value) (bool, error)) error {
			return enumerate.Strings(ctx, n, letters, s != enumerate.Fixed, texts(each))
		})}, reversed(s)}, nil
}

func graphsOf(_ interp.Env, args []value.Value) (value.Value, error) {
	all, err := sizes(args[0], "the number of vertices", 0, enumerate.MaxVertices)
	if err != nil {
		return nil, err
	}
	if len(args) > 1 && args[1] != value.Value(value.Text("connected")) {
		return nil, value.Errorf(`graphs are all, or "connected"; %s is neither`, value.Preview(args[1]))
	}
	connected := len(args) > 1
	return &Source{called("graphs", args), -1, overSizes(all,
		func(ctx context.Context, n int, each func(value.Value) (bool, error)) error {
			return enumerate.Graphs(ctx, n, connected, func(edges [][2]int) (bool, error) {
				links := make([]graph.Link, len(edges))
				for i, e := range edges {
					links[i] = graph.Link{From: strconv.Itoa(e[0] + 1), To: strconv.Itoa(e[1] + 1)}
				}
				return each(graphOn(n, 1, links))
			})
		})}, nil
}

// graphOn is the graph on n vertices that are numbered from first on.
func graphOn(n, first int, links []graph.Link) value.Value {
	vertices := make([]string, n)
	for v := range vertices {
		vertices[v] = strconv.Itoa(first + v)
	}
	return value.Graph{G: graph.New(false, links, nil, vertices)}
}

// treesOf is an enumeration of trees whose vertices are numbered from first on.
func treesOf(name string, first int, run func(context.Context, int, func([]int) (bool, error)) error) func(interp.Env,
	[]value.Value) (value.Value, error) {
	return func(_ interp.Env, args []value.Value) (value.Value, error) {
		all, err := sizes(args[0], "the number of vertices", 1, enumerate.MaxTree)
		if err != nil {
			return nil, err
		}
		return &Source{called(name, args), -1, overSizes(all,
			func(ctx context.Context, n int, each func(value.Value) (bool, error)) error {
				return run(ctx, n, func(parent []int) (bool, error) {
					links := make([]graph.Link, len(parent))
					for i, p := range parent {
						links[i] = graph.Link{From: strconv.Itoa(first + p), To: strconv.Itoa(first + i + 1)}
					}
					return each(graphOn(n, first, links))
				})
			})}, nil
	}
}

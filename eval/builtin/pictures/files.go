package pictures

import (
	"errors"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/picture"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/draw"
)

// picturesAs makes a built-in function that writes a picture in a format to a file, or
// returns its text.
func picturesAs(format draw.Format) func(ev interp.Env, args []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		name, ok := value.Text(""), true
		if len(args) == 2 {
			if name, ok = args[1].(value.Text); !ok || strings.TrimSpace(string(name)) == "" {
				return nil, value.Errorf("the name of a file is a string, such as \"t.%s\"", format)
			}
		}
		if len(args) == 2 {
			if err := interp.MayWrite(ev.Host(), string(name)); err != nil {
				return nil, value.FileError(string(name), err)
			}
		}
		page, err := picture.PageOf(ev, args[0])
		if err != nil {
			return nil, err
		}
		data, err := page.Bytes(ev.Context(), format)
		if errors.Is(err, draw.ErrTooLarge) {
			return nil, value.Hintf("a smaller position, or fewer rows and columns", "%s", err.Error())
		}
		if err != nil {
			return nil, err
		}
		if len(args) == 1 {
			return value.Text(data), nil
		}
		if err := ev.Host().WriteFile(string(name), data); err != nil {
			return nil, value.FileError(string(name), err)
		}
		return &value.Article{Blocks: []view.Block{view.TextLine(view.Words(view.Plain, "written to %s", string(name)))}}, nil
	}
}

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	row := func(name string, format draw.Format, summary, text, example string, least int) *interp.Builtin {
		b := &interp.Builtin{Name: name, Topic: "pictures", Usage: name + "(X, \"file." + string(format) + "\")",
			Summary: summary, Text: text, Min: least, Max: 2, Do: picturesAs(format)}
		if example != "" {
			b.Example = []string{example}
		}
		return b
	}
	const what = "X is a plot, a list of numbers, a table, a thermograph, a tree, states, a board, a graph, a phase diagram, " +
		"or a position: heaps, strips, coins, boards, graphs. help game says how a game of your own is drawn."
	return []*interp.Builtin{
		{Name: "plot", Topic: "pictures", Usage: "plot(LIST, ...)", Summary: "a scatter plot of a list of numbers or of " +
			"pairs (x, y), in the terminal; svg, png, pdf and tikz write it",
			Example: []string{"plot(values(kayles, 0..200))", "plot(ppositions(wythoff, 0..20, 0..20))"}, Min: 1, Max: 6,
			Do: picture.PlotOf},
		{Name: "tree", Topic: "pictures", Usage: "tree G",
			Summary: "the game tree: the options, their options and so on; tree(G, full) shows more of it",
			Example: []string{"tree (kayles 3)", "tree {0|*}"}, Min: 1, Max: 2, Do: treeOf},
		{Name: "states", Topic: "pictures", Usage: "states G", Summary: "all positions that play can reach, with their " +
			"nim-values and outcomes; digraph, dot and svg draw them",
			Example: []string{"states (kayles 3)", "len(states (kayles 3)) => 5"}, Min: 1, Max: 1, Do: statesOf},
		row("svg", draw.SVG, "writes a picture for the web; without a file, its text", what,
			"len(svg(thermograph {2|0})) > 100 => true", 1),
		row("png", draw.PNG, "writes a picture in dots, fit for slides", what, "", 2),
		row("pdf", draw.PDF, "writes a picture as a page", what, "", 2),
		row("tikz", draw.TikZ, "writes a picture for LaTeX, as a pgfpicture; without a file, its text", what,
			"len(tikz(tree {0|*})) > 100 => true", 1),
	}
}

package eval

import (
	"errors"
	"fmt"
	"strings"

	"cgt/stdlib/draw"
	"cgt/stdlib/game"
)

// pictured is a value that can be drawn on a page. The four formats are made
// of the one drawing.
type pictured interface {
	Value
	drawing(ev *evaluation) (draw.Picture, error)
}

// pageOf is the picture of a value: its own, that of a position's board or
// graph, or a plot of a list.
func (ev *evaluation) pageOf(v Value) (draw.Picture, error) {
	switch v := v.(type) {
	case pictured:
		return v.drawing(ev)
	case Board:
		return drawBoard(v), nil
	case Graph:
		return markedGraph(v.G, false, nil)
	case *Table:
		return drawTable(v)
	case Position:
		return ev.pageOfSum(v.Sum)
	case Text:
		b, err := asBoard(v)
		if err != nil {
			return draw.Picture{}, err
		}
		return ev.pageOf(mkBoard(b))
	case List:
		p, err := plotOf(ev, []Value{v})
		if err != nil {
			return draw.Picture{}, err
		}
		return ev.pageOf(p)
	case Game, Form, Star, Int, Rational:
		return draw.Picture{}, hintf("svg(thermograph {2|0}, \"t.svg\") and svg(tree {2|0}, \"t.svg\") are pictures of a value", "there is no picture of %s as it is", kindOf(v))
	}
	return draw.Picture{}, hintf("svg(thermograph {2|0}, \"t.svg\")", "there is no picture of %s", kindOf(v))
}

// pageOfSum draws the components of a sum beside each other, with the signs
// between them; heaps of counters stand on one line. A component without a
// picture is written, if others have one.
func (ev *evaluation) pageOfSum(sum game.Sum) (draw.Picture, error) {
	if p, ok := ev.heapsOf(sum); ok {
		return p, nil
	}
	var pages []draw.Picture
	drawn := false
	for i, c := range sum {
		if i == shownComponents {
			pages = append(pages, draw.Words(fmt.Sprintf("+ ... %d components in all", len(sum))))
			break
		}
		page, ok, err := ev.positionPicture(c)
		if err != nil {
			return page, err
		}
		positive := c
		positive.Negative = false
		if drawn = drawn || ok; !ok {
			page = draw.Words(shorten(positive.String(), 60))
		}
		switch {
		case c.Negative:
			pages = append(pages, draw.Words("-"))
		case i > 0:
			pages = append(pages, draw.Words("+"))
		}
		pages = append(pages, page)
	}
	if !drawn {
		return draw.Picture{}, hintf("svg(tree (kayles 4), \"t.svg\") draws a game tree, svg(states (kayles 4), \"s.svg\") the positions; a line # picture: KIND above a definition says how its positions are drawn",
			"there is no picture of %s, which is no heap, strip, board or graph", shorten(showSum(sum), 60))
	}
	return draw.Beside(pages), nil
}

// heapsOf is the picture of a sum of heaps of counters alone.
func (ev *evaluation) heapsOf(sum game.Sum) (p draw.Picture, ok bool) {
	var piles []draw.Pile
	for _, c := range sum {
		vs := partsOf(c)
		if len(vs) != 1 || c.Negative || pictureKind(ev.session().docOfRuleset(c.Rules)) != "" {
			return p, false
		}
		pile, ok := pilesOf(vs[0])
		if !ok || len(pile) != 1 {
			return p, false
		}
		if len(sum) > 1 && !isNim(game.Sum{c}) {
			pile[0].Size = shorten(c.String(), 24)
		}
		piles = append(piles, pile...)
	}
	return draw.Piles(piles), len(piles) > 0 && len(piles) <= 200
}

// picturesAs writes a picture in a format, or gives its text.
func picturesAs(format draw.Format) func(ev *evaluation, args []Value) (Value, error) {
	return func(ev *evaluation, args []Value) (Value, error) {
		name, ok := Text(""), true
		if len(args) == 2 {
			if name, ok = args[1].(Text); !ok || strings.TrimSpace(string(name)) == "" {
				return nil, errf("the name of a file is a string, such as \"t.%s\"", format)
			}
		}
		page, err := ev.pageOf(args[0])
		if err != nil {
			return nil, err
		}
		data, err := page.Bytes(format)
		if errors.Is(err, draw.ErrTooLarge) {
			return nil, hintf("a smaller position, or fewer rows and columns", "%s", err.Error())
		}
		if err != nil {
			return nil, err
		}
		if len(args) == 1 {
			return Text(data), nil
		}
		if err := ev.host().WriteFile(string(name), data); err != nil {
			return nil, fileError(string(name), err)
		}
		return &Article{blocks: []Block{line(words(Plain, "written to %s", string(name)))}}, nil
	}
}

func pictureBuiltins() []*Builtin {
	row := func(name string, format draw.Format, summary, text, example string, least int) *Builtin {
		b := &Builtin{Name: name, Topic: "pictures", Usage: name + "(X, \"file." + string(format) + "\")", Summary: summary, Text: text, Min: least, Max: 2, Do: picturesAs(format)}
		if example != "" {
			b.Example = []string{example}
		}
		return b
	}
	const what = "X is a plot, a list of numbers, a table, a thermograph, a tree, states, a board, a graph, a phase diagram, or a position: heaps, strips, coins, boards, graphs. help game says how a game of your own is drawn."
	return []*Builtin{
		{Name: "plot", Topic: "pictures", Usage: "plot(LIST, ...)", Summary: "a scatter plot of a list of numbers or of pairs (x, y), in the terminal; svg, png, pdf and tikz write it",
			Example: []string{"plot(values(kayles, 0..200))", "plot(ppositions(wythoff, 0..20, 0..20))"}, Min: 1, Max: 6, Do: plotOf},
		{Name: "tree", Topic: "pictures", Usage: "tree G", Summary: "the game tree: the options, their options and so on; tree(G, full) shows more of it",
			Example: []string{"tree (kayles 3)", "tree {0|*}"}, Min: 1, Max: 2, Do: treeOf},
		{Name: "states", Topic: "pictures", Usage: "states G", Summary: "all positions that play can reach, with their nim-values and outcomes; digraph, dot and svg draw them",
			Example: []string{"states (kayles 3)", "len(states (kayles 3)) => 5"}, Min: 1, Max: 1, Do: statesOf},
		row("svg", draw.SVG, "writes a picture for the web; without a file, its text", what, "len(svg(thermograph {2|0})) > 100 => true", 1),
		row("png", draw.PNG, "writes a picture in dots, fit for slides", what, "", 2),
		row("pdf", draw.PDF, "writes a picture as a page", what, "", 2),
		row("tikz", draw.TikZ, "writes a picture for LaTeX, as a pgfpicture; without a file, its text", what, "len(tikz(tree {0|*})) > 100 => true", 1),
	}
}

package picture

import (
	"fmt"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
)

// Pictured is a value that can be drawn on a page. All four formats are made from the
// same drawing.
type Pictured interface {
	value.Value
	Drawing(ev interp.Env) (draw.Picture, error)
}

// PageOf is the picture of a value: its own, that of a position's board or
// graph, or a plot of a list.
func PageOf(ev interp.Env, v value.Value) (draw.Picture, error) {
	switch v := v.(type) {
	case Pictured:
		return v.Drawing(ev)
	case value.Board:
		return drawBoard(v), nil
	case value.Graph:
		return MarkedGraph(v.G, false, nil)
	case *ask.Table:
		return drawTable(v)
	case value.Position:
		return pageOfSum(ev, v.Sum)
	case value.Text:
		b, err := value.AsBoard(v)
		if err != nil {
			return draw.Picture{}, err
		}
		return PageOf(ev, value.NewBoard(b))
	case value.List:
		p, err := PlotOf(ev, []value.Value{v})
		if err != nil {
			return draw.Picture{}, err
		}
		return PageOf(ev, p)
	case value.Game, value.Form, value.Star, value.Int, value.Rational:
		return draw.Picture{}, value.Hintf("svg(thermograph {2|0}, \"t.svg\") and svg(tree {2|0}, \"t.svg\") are pictures of "+
			"a value", "there is no picture of %s as it is", value.KindOf(v))
	}
	return draw.Picture{}, value.Hintf("svg(thermograph {2|0}, \"t.svg\")", "there is no picture of %s", value.KindOf(v))
}

// pageOfSum draws the components of a sum next to each other, with signs between them;
// heaps of counters are on one line. Components without a picture are written as text,
// if others have one.
func pageOfSum(ev interp.Env, sum game.Sum) (draw.Picture, error) {
	if p, ok := heapsOf(ev, sum); ok {
		return p, nil
	}
	var pages []draw.Picture
	drawn := false
	for i, c := range sum {
		if i == ruleset.ShownComponents {
			pages = append(pages, draw.Words(fmt.Sprintf("+ ... %d components in all", len(sum))))
			break
		}
		page, ok, err := PositionPicture(ev, c)
		if err != nil {
			return page, err
		}
		positive := c
		positive.Negative = false
		if drawn = drawn || ok; !ok {
			page = draw.Words(value.SumUpTo(game.Sum{positive}, 60))
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
		return draw.Picture{}, value.Hintf("svg(tree (kayles 4), \"t.svg\") draws a game tree, svg(states (kayles 4), "+
			"\"s.svg\") the positions; a line # picture: KIND above a definition says how its positions are drawn",
			"there is no picture of %s, which is no heap, strip, board or graph", value.SumUpTo(sum, 60))
	}
	return draw.Beside(pages), nil
}

// heapsOf is the picture of a sum that consists of heaps of counters.
func heapsOf(ev interp.Env, sum game.Sum) (p draw.Picture, ok bool) {
	var piles []draw.Pile
	if len(sum) > mostPiles {
		return p, false
	}
	for _, c := range sum {
		vs := PartsOf(c)
		if len(vs) != 1 || c.Negative || PictureKind(ruleset.DocOfRuleset(ev.Session(), c.Rules)) != "" {
			return p, false
		}
		pile, ok := PilesOf(vs[0])
		if !ok || len(pile) != 1 {
			return p, false
		}
		if len(sum) > 1 && !misereplay.IsNim(game.Sum{c}) {
			pile[0].Size = value.SumUpTo(game.Sum{c}, 24)
		}
		piles = append(piles, pile...)
	}
	return draw.Piles(piles), len(piles) > 0
}

// mostPiles is how many heaps fit on one line.
const mostPiles = 200

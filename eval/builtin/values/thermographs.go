package values

import (
	"context"
	"errors"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/loopy"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
	"cgt/stdlib/thermo"
)

// Thermograph is the thermograph of a game.
type Thermograph struct{ graph thermo.Thermograph }

// IsValue marks it as a value of the language.
func (*Thermograph) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Thermograph) Kind() string { return "a thermograph" }

// Text is the value on one line.
func (t *Thermograph) Text() string { return strings.ReplaceAll(t.graph.String(), "\n", "; ") }

// The size of a thermograph drawn with characters.
const (
	thermographWidth  = 60
	thermographHeight = 16
)

// Describe returns its view.
func (t *Thermograph) Describe(context.Context) (*view.View, error) {
	blocks := []view.Block{view.Picture{Indent: 2, Text: strings.TrimRight(t.graph.Draw(thermographWidth, thermographHeight),
		" \n")}}
	for _, text := range strings.Split(t.graph.String(), "\n") {
		blocks = append(blocks, view.TextLine(view.Piece{Style: view.Plain, Text: text}))
	}
	return &view.View{Text: t.Text(), Blocks: blocks, Fields: view.Fields{Kind: "thermograph", Text: t.Text()}}, nil
}

// thermographOf is the thermograph of a game.
func thermographOf(ev interp.Env, args []value.Value) (value.Value, error) {
	h, err := heat(ev, args[0])
	if err != nil {
		return nil, err
	}
	return &Thermograph{graphOf(h)}, nil
}

func graphOf(h search.Heat) thermo.Thermograph {
	return thermo.Thermograph{Thermograph: h.Thermograph, FromZero: h.FromZero}
}

// heat computes the thermograph of a game, with its stops. For positions whose
// canonical form grows large it works without it.
func heat(ev interp.Env, v value.Value) (search.Heat, error) {
	return orLoopy(ev, v, func(v value.Value) (search.Heat, error) { return heatOfShort(ev, v) },
		func(s *loopy.Stopper) (search.Heat, error) {
			g, err := s.NearShort(ev.Context(), ev.Store())
			if errors.Is(err, loopy.ErrNoStop) {
				return search.Heat{}, value.Hintf("stops G are asked of such a game, on and off among them", "%v", err)
			}
			if err != nil {
				return search.Heat{}, err
			}
			return ev.Solver().HeatOf(ev.Context(), g)
		})
}

func heatOfShort(ev interp.Env, v value.Value) (search.Heat, error) {
	if p, ok := v.(value.Position); ok && turns.Scored(p.Sum) {
		whole, err := turns.MilnorValue(ev, p.Sum)
		if err != nil {
			return search.Heat{}, err
		}
		v = whole
	} else if ok {
		return ev.Solver().Heat(ev.Context(), p.Sum)
	}
	g, err := ruleset.AsShort(ev, v)
	if err != nil {
		return search.Heat{}, err
	}
	return ev.Solver().HeatOf(ev.Context(), g)
}

// heatFinder computes the thermograph of a value.
type heatFinder func(ev interp.Env, v value.Value) (search.Heat, error)

// ofHeat makes a built-in function that reads something off a thermograph.
func ofHeat(heat heatFinder, op func(h search.Heat) value.Value) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		h, err := heat(ev, args[0])
		if err != nil {
			return nil, err
		}
		return op(h), nil
	}
}

// numberOf makes a built-in function that reads a number off a thermograph; for a
// value in canonical form it calls quick, which needs no thermograph.
func numberOf(heat heatFinder, op func(h search.Heat) short.Dyadic,
	quick func(ev interp.Env, g short.Game) (short.Dyadic, error)) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		var x short.Dyadic
		var err error
		if g, ok := args[0].(value.Game); ok {
			x, err = quick(ev, g.G)
		} else {
			var h search.Heat
			h, err = heat(ev, args[0])
			x = op(h)
		}
		if err != nil {
			return nil, err
		}
		return value.NewRational(x.Rat()), nil
	}
}

// ThermographBuiltins are the rows of thermographs and of what is read off them.
func ThermographBuiltins() []*interp.Builtin {
	return []*interp.Builtin{
		{Name: "thermograph", Topic: "values", Usage: "thermograph G",
			Summary: "the thermograph: the stops as the game cools, up to the mast", See: "Winning Ways, chapter 6",
			Example: []string{"thermograph {2||1|0}"}, Min: 1, Max: 1, Do: thermographOf},
		{Name: "stops_at", Topic: "values", Usage: "stops_at(G, t)",
			Summary: "left and right stop of G cooled by t: where the walls of its thermograph stand",
			Example: []string{"stops_at({2||1|0}, 1/4) => (7/4, 1)"}, Min: 2, Max: 2, Do: stopsAt},
	}
}

func stopsAt(ev interp.Env, args []value.Value) (value.Value, error) {
	h, err := heat(ev, args[0])
	if err != nil {
		return nil, err
	}
	t, ok := value.Rat(args[1])
	if !ok {
		return nil, value.Errorf("the temperature is a number, not %s", value.Preview(args[1]))
	}
	left, right, err := graphOf(h).Stops(t)
	if err != nil {
		return nil, err
	}
	return value.Tuple{Items: []value.Value{value.NewRational(left), value.NewRational(right)}}, nil
}

package eval

import (
	"context"
	"strings"

	"cgt/stdlib/search"
	"cgt/stdlib/thermo"
)

// Thermograph is the thermograph of a game.
type Thermograph struct{ graph thermo.Thermograph }

func (*Thermograph) value()         {}
func (*Thermograph) kind() string   { return "a thermograph" }
func (t *Thermograph) text() string { return strings.ReplaceAll(t.graph.String(), "\n", "; ") }

// The size of a thermograph drawn with characters.
const (
	thermographWidth  = 60
	thermographHeight = 16
)

func (t *Thermograph) describe(context.Context) (*View, error) {
	blocks := []Block{Picture{Indent: 2, Text: strings.TrimRight(t.graph.Draw(thermographWidth, thermographHeight), " \n")}}
	for _, text := range strings.Split(t.graph.String(), "\n") {
		blocks = append(blocks, line(Piece{Plain, text}))
	}
	return &View{Text: t.text(), Blocks: blocks, Fields: Fields{Kind: "thermograph", Text: t.text()}}, nil
}

// thermographOf is the thermograph of a game.
func thermographOf(ev *evaluation, args []Value) (Value, error) {
	h, err := ev.heat(args[0])
	if err != nil {
		return nil, err
	}
	return &Thermograph{graphOf(h)}, nil
}

func graphOf(h search.Heat) thermo.Thermograph {
	return thermo.Thermograph{Thermograph: h.Thermograph, FromZero: h.FromZero}
}

// heat is the thermograph of a game with its stops; of positions without their
// canonical form where that grows large.
func (ev *evaluation) heat(v Value) (search.Heat, error) {
	if p, ok := v.(Position); ok {
		return ev.solver().Heat(ev.context(), p.Sum)
	}
	g, err := ev.asShort(v)
	if err != nil {
		return search.Heat{}, err
	}
	return ev.solver().HeatOf(ev.context(), g)
}

// ofHeat makes a built-in of what a thermograph tells.
func ofHeat(op func(h search.Heat) Value) func(*evaluation, []Value) (Value, error) {
	return func(ev *evaluation, args []Value) (Value, error) {
		h, err := ev.heat(args[0])
		if err != nil {
			return nil, err
		}
		return op(h), nil
	}
}

func thermographBuiltins() []*Builtin {
	return []*Builtin{
		{Name: "thermograph", Topic: "values", Usage: "thermograph G", Summary: "the thermograph: the stops as the game cools, up to the mast", See: "Winning Ways, chapter 6",
			Example: []string{"thermograph {2||1|0}"}, Min: 1, Max: 1, Do: thermographOf},
		{Name: "stops_at", Topic: "values", Usage: "stops_at(G, t)", Summary: "left and right stop of G cooled by t: where the walls of its thermograph stand",
			Example: []string{"stops_at({2||1|0}, 1/4) => (7/4, 1)"}, Min: 2, Max: 2, Do: stopsAt},
	}
}

func stopsAt(ev *evaluation, args []Value) (Value, error) {
	h, err := ev.heat(args[0])
	if err != nil {
		return nil, err
	}
	t, ok := rational(args[1])
	if !ok {
		return nil, errf("the temperature is a number, not %s", preview(args[1]))
	}
	left, right, err := graphOf(h).Stops(t)
	if err != nil {
		return nil, err
	}
	return Tuple{Items: []Value{mkRational(left), mkRational(right)}}, nil
}

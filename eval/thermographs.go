package eval

import (
	"strings"

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

func (t *Thermograph) describe(*evaluation) (*View, error) {
	blocks := []Block{Picture{Indent: 2, Text: strings.TrimRight(t.graph.Draw(thermographWidth, thermographHeight), " \n")}}
	for _, text := range strings.Split(t.graph.String(), "\n") {
		blocks = append(blocks, line(Piece{Plain, text}))
	}
	return &View{Text: t.text(), Blocks: blocks, Fields: Fields{Kind: "thermograph", Text: t.text()}}, nil
}

// thermographOf is the thermograph of a game.
func thermographOf(ev *evaluation, args []Value) (Value, error) {
	g, err := ev.asShort(args[0])
	if err != nil {
		return nil, err
	}
	graph, err := thermo.Of(ev.ctx, ev.s.store, g)
	if err != nil {
		return nil, err
	}
	return &Thermograph{graph}, nil
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
	g, err := ev.asShort(args[0])
	if err != nil {
		return nil, err
	}
	t, ok := rational(args[1])
	if !ok {
		return nil, errf("the temperature is a number, not %s", preview(args[1]))
	}
	graph, err := thermo.Of(ev.ctx, ev.s.store, g)
	if err != nil {
		return nil, err
	}
	left, right, err := graph.Stops(t)
	if err != nil {
		return nil, err
	}
	return Tuple{Items: []Value{mkRational(left), mkRational(right)}}, nil
}

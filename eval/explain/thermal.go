package explain

import (
	"slices"

	"cgt/eval/ask"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
	"cgt/stdlib/thermo"
)

// thermalWords are the questions that the walls of the thermograph answer.
var thermalWords = []string{"mean", "temperature", "thermograph", "stops", "left_stop", "right_stop"}

// thermal derives the mean and temperature of a game, or its stops, from its
// options; done is false for a game without a canonical form at hand.
func (x *explainer) thermal(word string, v value.Value) (done bool, err error) {
	g, err := x.quickly(v)
	if err != nil {
		return false, x.ev.Context().Err() // the question itself may need no canonical form
	}
	if n, ok := x.ev.Store().NumberOf(g); ok {
		x.Say("%s is a number: its stops and its mean are itself, and its thermograph is a mast", n)
		if word == "temperature" || word == "mean" || word == "thermograph" {
			th, err := x.ev.Store().Thermograph(x.ev.Context(), g)
			if err != nil {
				return false, err
			}
			x.Say("the temperature of m/2^n in lowest terms is -1/2^n, here %s", th.Temperature)
		}
		return true, nil
	}
	if slices.Contains([]string{"stops", "left_stop", "right_stop"}, word) {
		return true, x.stops(g)
	}
	return true, x.walls(g)
}

// quickly is the canonical form of v, if it is found within the small budget of a card.
func (x *explainer) quickly(v value.Value) (short.Game, error) {
	ctx, cancel := ask.CardContext(x.ev.Context())
	defer cancel()
	return ruleset.AsShort(x.ev.With(ctx), v)
}

// stops derives the stops: the best stop that an option has with the
// opponent to move.
func (x *explainer) stops(g short.Game) error {
	store := x.ev.Store()
	for _, who := range []game.Player{game.Left, game.Right} {
		options, err := store.Options(x.ev.Context(), g, who)
		if err != nil {
			return err
		}
		head, best, all := "its right stop", "greatest", store.LeftStop(g)
		if who == game.Right {
			head, best, all = "its left stop", "least", store.RightStop(g)
		}
		grid := view.Grid{Align: "lr", Indent: 2, Header: 1, Rows: [][]string{{who.String() + " to", head}}}
		for i, o := range options {
			if i == x.list {
				grid.Rows = append(grid.Rows, []string{value.Several(len(options), "option") + " in all", ""})
				break
			}
			stop := store.RightStop(o)
			if who == game.Right {
				stop = store.LeftStop(o)
			}
			grid.Rows = append(grid.Rows, []string{value.Show(x.ev.FromShort(o)), stop.String()})
		}
		x.grid(grid)
		x.Say("when %s starts, play stops at the %s of them: %s", who, best, all)
	}
	return nil
}

// walls derives mean and temperature: at temperature t a move costs t; the
// walls, taken from those of the options, meet at the temperature, in the mean.
func (x *explainer) walls(g short.Game) error {
	store := x.ev.Store()
	th, err := store.Thermograph(x.ev.Context(), g)
	if err != nil {
		return err
	}
	x.Say("at temperature t a move costs t: the left wall is the greatest right wall of Left's options less t,")
	x.Say("the right wall the least left wall of Right's options plus t, until they meet")
	for _, who := range []game.Player{game.Left, game.Right} {
		options, err := store.Options(x.ev.Context(), g, who)
		if err != nil {
			return err
		}
		head, at := "its right wall", "less t, at t = "+th.Temperature.String()
		if who == game.Right {
			head, at = "its left wall", "plus t, at t = "+th.Temperature.String()
		}
		grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{who.String() + " to", head, at}}}
		for i, o := range options {
			if i == x.list {
				grid.Rows = append(grid.Rows, []string{value.Several(len(options), "option") + " in all", "", ""})
				break
			}
			of, err := store.Thermograph(x.ev.Context(), o)
			if err != nil {
				return err
			}
			wall, cost := of.Right, th.Temperature.Neg()
			if who == game.Right {
				wall, cost = of.Left, th.Temperature
			}
			there, _ := short.DyadicOf(wall.At(th.Temperature.Rat())) // corners and temperatures are dyadic
			grid.Rows = append(grid.Rows, []string{value.Show(x.ev.FromShort(o)), thermo.WallText(wall),
				there.Add(cost).String()})
		}
		x.grid(grid)
	}
	x.Say("they meet at t = %s in %s: the temperature is %s, the mean %s", th.Temperature, th.Mean, th.Temperature, th.Mean)
	return nil
}

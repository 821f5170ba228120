package explain

import (
	"strings"

	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// canonicalForm says why a value is in canonical form and what kind of game it
// is: a number by simplicity, a nimber by the mex, any other by its options,
// their answers and its stops.
func (x *explainer) canonicalForm(g short.Game) error {
	store := x.ev.Store()
	if n, ok := store.NumberOf(g); ok {
		return x.number(g, n)
	}
	if n, ok := store.NimberOf(g); ok {
		x.Say("%s is a heap of %d in Nim: both players move to the heap of every smaller size, and %d is the mex of these",
			value.Show(x.ev.FromShort(g)), n, n)
		x.Say("no option is dominated, since different nimbers are confused; none is reversible, since from a smaller heap "+
			"no one comes back to %d", n)
		return nil
	}
	var options [2][]short.Game
	for _, who := range []game.Player{game.Left, game.Right} {
		list, err := store.Options(x.ev.Context(), g, who)
		if err != nil {
			return err
		}
		options[who] = list
		if err := x.canonicalSide(list, who); err != nil {
			return err
		}
	}
	if len(options[game.Left]) == 1 && len(options[game.Right]) == 1 {
		x.Say("no option is dominated, since each player has only one")
	} else {
		x.Say("no option is dominated: those of one player are confused with each other")
	}
	x.Say("none is reversible: no answer of Right's is <= the game, and no answer of Left's is >= it")
	return x.kindOfGame(g)
}

// canonicalSide lists the options of one player with the opponent's answers.
func (x *explainer) canonicalSide(list []short.Game, who game.Player) error {
	grid := view.Grid{Align: "l", Indent: 2, Header: 1,
		Rows: [][]string{{who.String() + " to", "outcome", who.Opponent().String() + " answers"}}}
	for i, o := range list {
		if i == x.list {
			grid.Rows = append(grid.Rows, []string{value.Several(len(list), "option") + " in all", "", ""})
			break
		}
		outcome, err := x.ev.Store().Outcome(x.ev.Context(), o)
		if err != nil {
			return err
		}
		answers, err := x.ev.Store().Options(x.ev.Context(), o, who.Opponent())
		if err != nil {
			return err
		}
		text := "none"
		if len(answers) > 0 {
			text = x.names(answers)
		}
		grid.Rows = append(grid.Rows, []string{value.Show(x.ev.FromShort(o)), outcome.String(), text})
	}
	x.grid(grid)
	return nil
}

// names is a list of values separated by commas.
func (x *explainer) names(list []short.Game) string {
	var names []string
	for i, g := range list {
		if i == x.list {
			names = append(names, "...")
			break
		}
		names = append(names, value.Show(x.ev.FromShort(g)))
	}
	return strings.Join(names, ", ")
}

// number explains a number by its options: a count of moves, or the simplest
// number between two.
func (x *explainer) number(g short.Game, n short.Dyadic) error {
	switch {
	case n.Sign() == 0:
		x.Say("0 = {|}: neither player has a move, and who is to move loses")
		return nil
	case n.IsInteger() && n.Sign() > 0:
		x.Say("the integer %s counts free moves of Left's: %s = {%s|}", n, n, n.Sub(short.NewDyadic(1, 0)))
		return nil
	case n.IsInteger():
		x.Say("the integer %s counts free moves of Right's: %s = {|%s}", n, n, n.Add(short.NewDyadic(1, 0)))
		return nil
	}
	var ends [2]short.Game
	for _, who := range []game.Player{game.Left, game.Right} {
		list, err := x.ev.Store().Options(x.ev.Context(), g, who)
		if err != nil {
			return err
		}
		ends[who] = list[0]
	}
	low, high := value.Show(x.ev.FromShort(ends[game.Left])), value.Show(x.ev.FromShort(ends[game.Right]))
	x.Say("%s = {%s|%s}: of the numbers strictly between %s and %s it has the least denominator, so it is the simplest", n, low,
		high, low, high)
	x.Say("a move makes a number worse for who moves, so nobody wants to")
	return nil
}

// kindOfGame distinguishes a hot game from an infinitesimal one by its stops.
func (x *explainer) kindOfGame(g short.Game) error {
	store := x.ev.Store()
	left, right := store.LeftStop(g), store.RightStop(g)
	switch {
	case left.Cmp(right) > 0:
		th, err := store.Thermograph(x.ev.Context(), g)
		if err != nil {
			return err
		}
		x.Say("it is hot: its left stop %s is greater than its right stop %s, so both want to move; mean %s, temperature %s",
			left, right, th.Mean, th.Temperature)
	case left.Sign() == 0:
		x.Say("it is infinitesimal: both stops are 0, so it lies between all negative and all positive numbers")
	default:
		x.Say("it is infinitesimally close to %s, where both stops are", left)
	}
	return nil
}

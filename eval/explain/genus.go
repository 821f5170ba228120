package explain

import (
	"cgt/stdlib/sorting"
	"fmt"
	"slices"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/misere"
	"cgt/stdlib/search"
)

// genusRow is an option with its misere form.
type genusRow struct {
	name string
	g    misere.Game
}

// genus explains the genus of a game: the genera of its options, and place by
// place the mex (Winning Ways, chapter 13); then whether the game is tame.
func (x *explainer) genus(v value.Value) error {
	g, err := misereplay.MisereGame(x.ev, v)
	if err != nil {
		return err
	}
	name, rows, complete, err := x.genusRows(v, g)
	if err != nil {
		return err
	}
	x.Say("the genus of G is g^(g0 g1 g2 ...): g is the nim-value of G, g0 its misere nim-value, and g1, g2, ... those of G " +
		"+ *2, G + *2 + *2, ...")
	x.genera("the options of "+name, rows)
	if complete {
		x.genusPlaces(g.Genus(), rows)
	} else {
		x.Say("they are only a part of the options, which are too many to be listed")
	}
	x.Say("from g%d on each number is the nim-sum of 2 and the one before", g.Genus().Written()-1)
	_, isPosition := v.(value.Position)
	x.misereKind(g, !isPosition)
	x.Conclude("genus(%s) = %s", name, g.Genus())
	return nil
}

// genusRows returns the options of a sum of positions as it is played, or of a misere
// canonical form.
func (x *explainer) genusRows(v value.Value, g misere.Game) (name string, rows []genusRow, complete bool, err error) {
	switch v.(type) {
	case misereplay.MisereForm, value.Text:
		return g.String(), formRows(g), true, nil
	}
	sum, err := ruleset.AsSum(x.ev, v)
	if err != nil {
		return "", nil, false, err
	}
	moves, more, err := x.ev.Solver().Moves(x.ev.Context(), sum, game.Left, ask.MaxListed)
	if err != nil {
		return "", nil, false, err
	}
	for _, m := range moves {
		after, err := search.Apply(sum, m)
		if err != nil {
			return "", nil, false, err
		}
		o, err := misereplay.MisereGame(x.ev, value.Position{Sum: after})
		if err != nil {
			return "", nil, false, err
		}
		rows = append(rows, genusRow{value.ShowSum(after), o})
	}
	return value.SumUpTo(sum, 200), rows, !more, nil
}

func formRows(g misere.Game) (rows []genusRow) {
	for _, o := range g.Options() {
		rows = append(rows, genusRow{o.String(), o})
	}
	return rows
}

// genera lists options with their genera and kinds.
func (x *explainer) genera(title string, rows []genusRow) {
	if len(rows) == 0 {
		return
	}
	grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{"option", "genus", "kind"}}}
	for i, r := range rows {
		if i == x.list {
			grid.Rows = append(grid.Rows, []string{fmt.Sprintf("... %d options in all", len(rows)), "", ""})
			break
		}
		grid.Rows = append(grid.Rows, []string{value.Shorten(r.name, 100), r.g.Genus().String(), r.g.Kind().String()})
	}
	x.Say("%s", title)
	x.grid(grid)
}

// genusPlaces shows how every number of the genus is a mex.
func (x *explainer) genusPlaces(g misere.Genus, rows []genusRow) {
	grid := view.Grid{Align: "lllr", Indent: 2, Header: 1,
		Rows: [][]string{{"number", "of the options", "of moves in a *2", "mex"}}}
	row := func(place string, of func(misere.Genus) int, moved []int, mex int) {
		var values []int
		for _, r := range rows {
			values = append(values, of(r.g.Genus()))
		}
		grid.Rows = append(grid.Rows, []string{place, numberSet(values), numberSet(moved), fmt.Sprint(mex)})
	}
	row("g", misere.Genus.Normal, nil, g.Normal())
	for k := range g.Written() {
		var moved []int
		if k > 0 {
			moved = []int{g.Misere(k - 1), g.Misere(k-1) ^ 1}
		}
		row(fmt.Sprintf("g%d", k), func(o misere.Genus) int { return o.Misere(k) }, moved, g.Misere(k))
	}
	if len(rows) == 0 {
		x.Say("there are no options: the nim-value is 0, and the misere nim-value is 1, by definition")
	}
	x.Say("each number is the mex of the options' numbers at its place; in G + *2 + ... + *2 a *2 may be moved to 0 or to " +
		"*1, too,")
	x.Say("which gives the number before, and that (+) 1")
	x.grid(grid)
}

// numberSet prints the different numbers of a list in rising order.
func numberSet(values []int) string {
	if len(values) == 0 {
		return ""
	}
	values = slices.Compact(sorting.ValuesOf(slices.Values(values)))
	return "{" + strings.Trim(strings.Join(strings.Fields(fmt.Sprint(values)), ", "), "[]") + "}"
}

// misereKind says whether a game is tame, restive, restless or wild, and why; shown
// means that the options of its canonical form have been listed.
func (x *explainer) misereKind(g misere.Game, shown bool) {
	if n, ok := g.HeapSize(); ok {
		x.Say("in misere play it equals the heap *%d of Nim", n)
		return
	}
	genus, allTame := g.Genus(), true
	for _, o := range g.Options() {
		allTame = allTame && o.Kind().IsTame()
	}
	notNim := genus.String() + " is not the genus of a Nim position (0^120, 1^031, 0^02, 1^13, 2^20, 3^31, 4^46, ...)"
	if genus.Tame() {
		notNim = genus.String() + " is the genus of a Nim position"
	}
	own := "options"
	if !shown {
		own = "options of its canonical form " + value.Shorten(g.String(), 60)
	}
	switch k := g.Kind(); {
	case k == misere.Tame && allTame:
		x.Say("it is tame: all %s are tame, and %s", own, notNim)
	case k == misere.Tame:
		x.Say("it is tame: %s, the tame %s have the numbers for it, and from each of the others a move leads back to a tame "+
			"game with these numbers", notNim, own)
	case k == misere.Restive:
		x.Say("it is restive: all %s are tame, but %s, and its nim-value %d is 0 or 1", own, notNim, genus.Normal())
	case k == misere.Restless:
		x.Say("it is restless: all %s are tame, but %s, and of its nim-value %d and its misere nim-value %d only the second "+
			"is 0 or 1", own, notNim, genus.Normal(), genus.Misere(0))
	case allTame:
		x.Say("it is wild: all %s are tame, but %s, and neither its nim-value %d nor its misere nim-value %d is 0 or 1", own,
			notNim, genus.Normal(), genus.Misere(0))
	default:
		x.Say("it is wild: not all %s are tame, and they cannot be passed over", own)
	}
}

// misereForm explains a misere canonical form by its options.
func (x *explainer) misereForm(f misereplay.MisereForm) error {
	x.Say("a misere canonical form is the simplest game that wins and loses as the game does in every sum, in misere play")
	x.genera("the options of "+f.Text(), formRows(f.G))
	x.misereKind(f.G, true)
	x.Conclude("%s has genus %s; misere play: %s", f.Text(), f.G.Genus(),
		value.OutcomeText(misereplay.OutcomeOfP(f.G.PreviousWins())))
	return nil
}

// genusSymbol says what the numbers of a genus mean.
func (x *explainer) genusSymbol(g misere.Genus) {
	x.Say("%d is the nim-value of the game; its misere nim-values, alone and with *2, with *2 + *2, ... beside it, are",
		g.Normal())
	grid := view.Grid{Align: "lr", Indent: 2}
	for k := range g.Written() {
		grid.Rows = append(grid.Rows, []string{"G" + strings.Repeat(" + *2", k), fmt.Sprint(g.Misere(k))})
	}
	x.grid(grid)
	x.Say("and so on, each the nim-sum of 2 and the one before")
	if g.Tame() {
		x.Say("it is the genus of a Nim position")
	} else {
		x.Say("no Nim position has this genus")
	}
	x.Conclude("%s: normal play %s, misere play %s", g, value.OutcomeText(misereplay.OutcomeOfP(g.Normal() == 0)),
		value.OutcomeText(misereplay.OutcomeOfP(g.Misere(0) == 0)))
}

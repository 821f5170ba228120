package search

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

func (f *pieces) spanOf(ctx context.Context, g short.Game) (x span, err error) {
	store := f.s.store
	th, err := store.Thermograph(ctx, g)
	if err != nil {
		return x, err
	}
	x = span{known: true, left: store.LeftStop(g), right: store.RightStop(g), mean: th.Mean, heat: th.Temperature,
		numeric: store.IsNumber(g)}
	x.order, err = store.Compare(ctx, g, store.Zero())
	return x, err
}

// winsAlone reports whether who wins x when first moves first; ok is false if that is not known.
func (f *pieces) winsAlone(x *piece, first, who game.Player) (wins, ok bool) {
	if x.span.known {
		switch x.span.order {
		case short.Equal:
			return first != who, true
		case short.Confused:
			return first == who, true
		}
		return (x.span.order == short.Greater) == (who == game.Left), true
	}
	wins, ok = f.r.result(f.s.single(x.at, first), false)
	return wins == (first == who), ok
}

// bySigns settles a sum by who wins its components: a component that who wins moving second is at least 0 for who. So who,
// to move, wins if all are and one is more than 0, or if all but one are and who wins the remaining one moving first; and
// loses if all are at least 0 for the opponent.
func (f *pieces) bySigns(list []*piece, who game.Player) (wins, ok bool) {
	good, bad, positive, startable := 0, 0, false, false
	for _, x := range list {
		first, knownFirst := f.winsAlone(x, who, who)
		second, knownSecond := f.winsAlone(x, who.Opponent(), who)
		if knownSecond && second {
			good++
			positive = positive || knownFirst && first
		} else {
			startable = knownFirst && first
		}
		if knownFirst && !first {
			bad++
		}
	}
	switch {
	case good == len(list) && positive, good == len(list)-1 && startable:
		return true, true
	case bad == len(list):
		return false, true
	}
	return false, false
}

// byStops settles a sum by the means, temperatures and stops of its parts. The
// stops of a sum differ from its mean by at most the largest temperature; its
// right stop is at least the sum of the right stops, and the left stop at
// least one left stop and the right stops of the others; and so for Right. A
// positive right stop makes a game positive, a positive left stop lets Left
// win moving first (Siegel, Combinatorial Game Theory, II.3 and II.5).
func byStops(list []*piece, who game.Player) (wins, ok bool) {
	var mean, lefts, rights, heat short.Dyadic
	for i, x := range list {
		if !x.span.known {
			return false, false
		}
		mean, lefts, rights = mean.Add(x.span.mean), lefts.Add(x.span.left), rights.Add(x.span.right)
		if i == 0 || heat.Cmp(x.span.heat) < 0 {
			heat = x.span.heat
		}
	}
	switch {
	case rights.Sign() > 0 || mean.Sub(heat).Sign() > 0:
		return who == game.Left, true
	case lefts.Sign() < 0 || mean.Add(heat).Sign() < 0:
		return who == game.Right, true
	}
	for _, x := range list {
		if who == game.Left && rights.Sub(x.span.right).Add(x.span.left).Sign() > 0 ||
			who == game.Right && lefts.Sub(x.span.left).Add(x.span.right).Sign() < 0 {
			return true, true
		}
	}
	return false, false
}

package search

import (
	"context"
	"encoding/binary"
	"errors"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// formSums settles sums of canonical forms by play, where the canonical form
// of the sum itself would be too large. It belongs to a solver.
type formSums struct {
	store *short.Store
	forms map[short.Game]*form
	wins  map[string]bool // by player to move and components
}

// form is a canonical form with what bounds need to know of it.
type form struct {
	game        short.Game
	number      uint32 // for keys
	options     [2][]*form
	expanded    [2]bool
	negative    *form
	mean, heat  short.Dyadic
	left, right short.Dyadic // stops
}

// maxFormSums is the number of remembered sums (about 100 bytes each).
const maxFormSums = 1 << 20

// formSumSteps is what a position of a sum of forms is charged.
const formSumSteps = 64

// formOf is the form of g, made now if it is new.
func (f *formSums) formOf(ctx context.Context, g short.Game) (*form, error) {
	if x, ok := f.forms[g]; ok {
		return x, nil
	}
	mean, err := f.store.Mean(ctx, g)
	if err != nil {
		return nil, err
	}
	heat, err := f.store.Temperature(ctx, g)
	if err != nil {
		return nil, err
	}
	x := &form{game: g, number: uint32(len(f.forms)), mean: mean, heat: heat, left: f.store.LeftStop(g), right: f.store.RightStop(g)}
	f.forms[g] = x
	return x, nil
}

// optionsOf are the options of x for who.
func (f *formSums) optionsOf(ctx context.Context, x *form, who game.Player) ([]*form, error) {
	if x.expanded[who] {
		return x.options[who], nil
	}
	list, err := f.store.Options(ctx, x.game, who)
	if err != nil {
		return nil, err
	}
	options := make([]*form, len(list))
	for i, g := range list {
		if options[i], err = f.formOf(ctx, g); err != nil {
			return nil, err
		}
	}
	x.options[who], x.expanded[who] = options, true
	return options, nil
}

func (f *formSums) negativeOf(ctx context.Context, x *form) (*form, error) {
	if x.negative != nil {
		return x.negative, nil
	}
	g, err := f.store.Neg(ctx, x.game)
	if err != nil {
		return nil, err
	}
	x.negative, err = f.formOf(ctx, g)
	return x.negative, err
}

// simplify adds what adds without search (numbers, ups and nimbers), leaves
// out pairs G and -G, and orders the rest from the hottest down.
func (f *formSums) simplify(ctx context.Context, list []*form) ([]*form, error) {
	rest := f.store.Zero()
	kept := make([]*form, 0, len(list))
	for _, x := range list {
		if _, _, _, ok := f.store.CompactOf(x.game); ok {
			var err error
			if rest, err = f.store.Add(ctx, rest, x.game); err != nil {
				return nil, err
			}
			continue
		}
		negative, err := f.negativeOf(ctx, x)
		if err != nil {
			return nil, err
		}
		if i := slices.Index(kept, negative); i >= 0 {
			kept = slices.Delete(kept, i, i+1)
			continue
		}
		kept = append(kept, x)
	}
	if rest != f.store.Zero() {
		x, err := f.formOf(ctx, rest)
		if err != nil {
			return nil, err
		}
		kept = append(kept, x)
	}
	slices.SortFunc(kept, func(a, b *form) int {
		if c := b.heat.Cmp(a.heat); c != 0 {
			return c
		}
		return int(a.number) - int(b.number)
	})
	return kept, nil
}

// win reports whether who, to move, wins the sum of the forms.
func (f *formSums) win(ctx context.Context, list []*form, who game.Player) (bool, error) {
	list, err := f.simplify(ctx, list)
	if err != nil {
		return false, err
	}
	if len(list) <= 2 {
		return f.settle(ctx, list, who)
	}
	if wins, ok := bounds(list, who); ok {
		return wins, nil
	}
	key := make([]byte, 0, 4*len(list)+1)
	key = append(key, byte(who))
	for _, x := range list {
		key = binary.LittleEndian.AppendUint32(key, x.number)
	}
	if wins, ok := f.wins[string(key)]; ok {
		return wins, nil
	}
	if err := game.BudgetOf(ctx).Steps(ctx, formSumSteps); err != nil {
		return false, err
	}
	wins, err := f.play(ctx, list, who)
	if err != nil {
		return false, err
	}
	if len(f.wins) >= maxFormSums {
		clear(f.wins)
	}
	f.wins[string(key)] = wins
	return wins, nil
}

// settle is the result of a sum of at most two forms: G + H is compared with
// 0 by comparing G with -H.
func (f *formSums) settle(ctx context.Context, list []*form, who game.Player) (bool, error) {
	a, b := f.store.Zero(), f.store.Zero()
	if len(list) > 0 {
		a = list[0].game
	}
	if len(list) > 1 {
		negative, err := f.negativeOf(ctx, list[1])
		if err != nil {
			return false, err
		}
		b = negative.game
	}
	order, err := f.store.Compare(ctx, a, b)
	if err != nil {
		return false, err
	}
	if who == game.Left {
		return order == short.Greater || order == short.Confused, nil
	}
	return order == short.Less || order == short.Confused, nil
}

// bounds settles a sum by the means, temperatures and stops of its parts. The
// stops of a sum differ from its mean by at most the largest temperature; its
// right stop is at least the sum of the right stops, and the left stop at
// least one left stop and the right stops of the others; and so for Right. A
// positive right stop makes a game positive, a positive left stop lets Left
// win moving first (Siegel, Combinatorial Game Theory, II.3 and II.5).
func bounds(list []*form, who game.Player) (wins, ok bool) {
	var mean, lefts, rights short.Dyadic
	var heat short.Dyadic
	for i, x := range list {
		mean, lefts, rights = mean.Add(x.mean), lefts.Add(x.left), rights.Add(x.right)
		if i == 0 {
			heat = x.heat // the hottest comes first
		}
	}
	switch {
	case rights.Sign() > 0 || mean.Sub(heat).Sign() > 0:
		return who == game.Left, true
	case lefts.Sign() < 0 || mean.Add(heat).Sign() < 0:
		return who == game.Right, true
	}
	for _, x := range list {
		if who == game.Left && rights.Sub(x.right).Add(x.left).Sign() > 0 {
			return true, true
		}
		if who == game.Right && lefts.Sub(x.left).Add(x.right).Sign() < 0 {
			return true, true
		}
	}
	return false, false
}

// play tries the moves in the sum, the hottest component first. Numbers need
// not be moved in while another component is there (number avoidance).
func (f *formSums) play(ctx context.Context, list []*form, who game.Player) (bool, error) {
	for i, x := range list {
		if i > 0 && list[i-1] == x || f.store.IsNumber(x.game) {
			continue
		}
		options, err := f.optionsOf(ctx, x, who)
		if err != nil {
			return false, err
		}
		for _, o := range options {
			after := append(slices.Concat(list[:i], list[i+1:]), o)
			lost, err := f.win(ctx, after, who.Opponent())
			if err != nil {
				return false, err
			}
			if !lost {
				return true, nil
			}
		}
	}
	return false, nil
}

// addSteps is the allowance for adding the canonical forms of a sum before
// the sum is played instead.
const addSteps = 1 << 14

// winsByForms reports whether who, to move, wins the sum, by the canonical
// forms of its components: by their sum, or where that is too large by play
// with them.
func (s *Solver) winsByForms(ctx context.Context, sum game.Sum, who game.Player) (bool, game.Method, error) {
	var values []short.Game
	for _, c := range sum {
		g, _, err := s.Value(ctx, game.Sum{c})
		if err != nil {
			return false, "", err
		}
		values = append(values, g)
	}
	total, err := s.addAll(within(ctx, game.BudgetOf(ctx), addSteps), values)
	if err == nil {
		o, err := s.store.Outcome(ctx, total)
		return o.When(who) == game.WinFor(who), game.Canonical, err
	}
	if !errors.Is(err, game.ErrBudget) {
		return false, "", err
	}
	if err := game.BudgetOf(ctx).Steps(ctx, addSteps); err != nil {
		return false, "", err
	}
	f := s.formSums()
	list := make([]*form, len(values))
	for i, g := range values {
		if list[i], err = f.formOf(ctx, g); err != nil {
			return false, "", err
		}
	}
	wins, err := f.win(ctx, list, who)
	return wins, game.Search, err
}

func (s *Solver) addAll(ctx context.Context, values []short.Game) (short.Game, error) {
	total := s.store.Zero()
	for _, g := range values {
		var err error
		if total, err = s.store.Add(ctx, total, g); err != nil {
			return total, err
		}
	}
	return total, nil
}

func (s *Solver) formSums() *formSums {
	if s.played == nil {
		s.played = &formSums{store: s.store, forms: map[short.Game]*form{}, wins: map[string]bool{}}
	}
	return s.played
}

package values

import (
	"context"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// actsLike decides membership in the R-classes of Santos and Silva: whether G, as an
// option of Left, can stand for *n in a form of *K. G is in the class if it is *n, or if
//   - for every i < n some left option of G is at least *i,
//   - some right option J of G has a left option that is in the class, all other left
//     options of J are less than or confused with *K, and for every i < K some right
//     option of J is at most *i,
//   - all other right options of G are greater than or confused with *n.
//
// Then {G0, ..., G(K-1) | -H0, ..., -H(K-1)} = *K for all Gi and Hi in the classes of
// *i (Construction Theorem).
type actsLike struct {
	ctx   context.Context
	store *short.Store
	stars []short.Game // *0, ..., *K
	n, k  int
	known map[short.Game]bool
}

// member reports whether g is in the class, judged by its canonical form.
func (a *actsLike) member(g short.Game) (bool, error) {
	if g == a.stars[a.n] {
		return true, nil
	}
	if known, ok := a.known[g]; ok {
		return known, nil
	}
	if err := game.BudgetOf(a.ctx).Steps(a.ctx, 256); err != nil {
		return false, err
	}
	left, err := a.store.Options(a.ctx, g, game.Left)
	if err != nil {
		return false, err
	}
	right, err := a.store.Options(a.ctx, g, game.Right)
	if err != nil {
		return false, err
	}
	ok, err := a.form(left, right)
	if err == nil {
		a.known[g] = ok
	}
	return ok, err
}

// form reports whether the form {left|right}, as it stands, is in the class by the
// second part of the definition.
func (a *actsLike) form(left, right []short.Game) (bool, error) {
	if ok, err := a.mates(left, a.n, short.Greater); !ok || err != nil {
		return false, err
	}
	below := 0 // right options that are at most *n
	var bad short.Game
	for _, r := range right {
		o, err := a.store.Compare(a.ctx, r, a.stars[a.n])
		if err != nil {
			return false, err
		}
		if o == short.Less || o == short.Equal {
			below++
			bad = r
		}
	}
	if below > 1 {
		return false, nil
	}
	for _, r := range right {
		if below == 1 && r != bad {
			continue
		}
		if ok, err := a.Answer(r); ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}

// Answer reports whether the right option j can be J in the definition.
func (a *actsLike) Answer(j short.Game) (bool, error) {
	right, err := a.store.Options(a.ctx, j, game.Right)
	if err != nil {
		return false, err
	}
	if ok, err := a.mates(right, a.k, short.Less); !ok || err != nil {
		return false, err
	}
	left, err := a.store.Options(a.ctx, j, game.Left)
	if err != nil {
		return false, err
	}
	found, above := false, 0 // how many options are at least *K; only the member itself may be
	for _, l := range left {
		member, err := a.member(l)
		if err != nil {
			return false, err
		}
		o, err := a.store.Compare(a.ctx, l, a.stars[a.k])
		if err != nil {
			return false, err
		}
		if o == short.Greater || o == short.Equal {
			above++
			if member {
				above--
			}
		}
		found = found || member
	}
	return found && above == 0, nil
}

// mates reports whether for every i < n some option equals *i or compares with it as
// order says.
func (a *actsLike) mates(options []short.Game, n int, order short.Order) (bool, error) {
	for i := range n {
		found := false
		for _, g := range options {
			o, err := a.store.Compare(a.ctx, g, a.stars[i])
			if err != nil {
				return false, err
			}
			if o == short.Equal || o == order {
				found = true
				break
			}
		}
		if !found {
			return false, nil
		}
	}
	return true, nil
}

func actsLikeOf(ev interp.Env, args []value.Value) (value.Value, error) {
	k, err := value.Small(args[2], "K", 1, 64)
	if err != nil {
		return nil, err
	}
	n, err := value.Small(args[1], "n, less than K,", 0, k-1)
	if err != nil {
		return nil, err
	}
	a := &actsLike{ctx: ev.Context(), store: ev.Store(), n: int(n), k: int(k), known: map[short.Game]bool{}}
	for i := range k + 1 {
		a.stars = append(a.stars, ev.Store().Nimber(uint64(i)))
	}
	g, err := ruleset.AsShort(ev, args[0])
	if err != nil {
		return nil, err
	}
	ok, err := a.member(g)
	if _, quoted := args[0].(value.Form); quoted && !ok && err == nil {
		left, right, err := formOptions(ev, args[0])
		if err != nil {
			return nil, err
		}
		ok, err = a.form(left, right)
		return value.Bool(ok), err
	}
	return value.Bool(ok), err
}

// maxStrips is the most games that strips lists.
const maxStrips = 1 << 20

func stripsOf(ev interp.Env, args []value.Value) (value.Value, error) {
	letters, err := value.LettersOf(args[0])
	if err != nil {
		return nil, err
	}
	n, err := value.Small(args[1], "the length", 0, 64)
	if err != nil {
		return nil, err
	}
	count := 1
	for range n {
		if count *= max(1, len(letters)); count > maxStrips {
			return nil, value.Errorf("there are more than %d such strips", maxStrips)
		}
	}
	if err := ev.Grow(int64(count) * (n + 40)); err != nil {
		return nil, err
	}
	vs := make([]value.Value, count)
	text := make([]byte, n)
	for i := range vs {
		for j, rest := int(n)-1, i; j >= 0; j-- {
			text[j] = letters[rest%len(letters)]
			rest /= len(letters)
		}
		vs[i] = value.Text(text)
	}
	return value.List{Items: vs}, nil
}

// RClassBuiltins are the rows of games that act like nimbers.
func RClassBuiltins() []*interp.Builtin {
	return []*interp.Builtin{
		{Name: "acts_like", Topic: "values", Usage: "acts_like(G, n, K)",
			Summary: "whether G, as an option of Left, can stand for *n in a form of *K; for an option of Right ask of -G",
			See:     "Santos and Silva, Konane and Amazons: R-classes, where {^|0} = *",
			Example: []string{"acts_like(^, 0, 1) => true", "acts_like(^, 0, 2) => false"}, Min: 3, Max: 3, Do: actsLikeOf},
		{Name: "strips", Topic: "lists", Usage: "strips(letters, n)", Summary: "all strings of n of the letters",
			Example: []string{`strips("LR", 2) => ["LL", "LR", "RL", "RR"]`}, Min: 2, Max: 2, Do: stripsOf},
	}
}

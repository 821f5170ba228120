package loopy

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// An uponForm is x + ^[on] + *n, in simplest form {itself | x + *(n^1)}, with x among Left's options too when Right
// moves to x; or x + ^<on> + *n, which is {x, x + *, ..., x + *n | x - ^[on] + *(n^1)}. See Siegel, section VI.4.
type uponForm struct {
	x    short.Dyadic
	star uint64
	last bool        // ^<on>, the last of the powers, and not ^[on], the sum of them
	who  game.Player // Right for the negatives of these
}

// uponForm recognizes position v of a simplest form, whose short parts are games.
func (f *form) uponForm(store *short.Store, games []*short.Game, v int32) (u uponForm, ok bool) {
	for _, who := range []game.Player{game.Left, game.Right} {
		if u, ok = f.sumOfPowers(store, games, v, who); ok {
			return u, true
		}
		if u, ok = f.lastPower(store, games, v, who); ok {
			return u, true
		}
	}
	return u, false
}

// numberAndStar takes x + *n apart.
func numberAndStar(store *short.Store, g *short.Game) (x short.Dyadic, n uint64, ok bool) {
	if g == nil {
		return x, 0, false
	}
	x, ups, n, ok := store.CompactOf(*g)
	return x, n, ok && ups == 0
}

func (f *form) sumOfPowers(store *short.Store, games []*short.Game, v int32, who game.Player) (u uponForm, ok bool) {
	own, other := f.options[who][v], f.options[who.Opponent()][v]
	if len(other) != 1 {
		return u, false
	}
	x, n, ok := numberAndStar(store, games[other[0]])
	keeps := 1
	if n == 0 {
		keeps = 2
	}
	ok = ok && len(own) == keeps
	for _, w := range own {
		ok = ok && (w == v || n == 0 && w == other[0])
	}
	return uponForm{x: x, star: n ^ 1, who: who}, ok
}

func (f *form) lastPower(store *short.Store, games []*short.Game, v int32, who game.Player) (u uponForm, ok bool) {
	own, other := f.options[who][v], f.options[who.Opponent()][v]
	if len(other) != 1 {
		return u, false
	}
	u, ok = f.sumOfPowers(store, games, other[0], who.Opponent())
	u.star, u.last, u.who = u.star^1, true, who
	ok = ok && uint64(len(own)) == u.star+1
	for _, w := range own {
		x, n, written := numberAndStar(store, games[w])
		ok = ok && written && x.Cmp(u.x) == 0 && n <= u.star
	}
	return u, ok
}

// text writes u in a style.
func (u uponForm) text(ctx context.Context, store *short.Store, as *style) (string, error) {
	x, err := store.Number(ctx, u.x)
	if err != nil {
		return "", err
	}
	up, err := store.Up([]int64{1, -1}[u.who])
	if err != nil {
		return "", err
	}
	text, power := "", as.powers
	if u.last {
		power = as.last
	}
	for i, part := range []short.Game{x, up, store.Nimber(u.star)} {
		if part == store.Int(0) {
			continue
		}
		more, err := as.short(store, ctx, part)
		if err != nil {
			return "", err
		}
		if text += more; i == 1 {
			text += power
		}
	}
	return text, nil
}

// add adds u to a form, and returns its position there.
func (u uponForm) add(ctx context.Context, store *short.Store, f *form) (int32, error) {
	v := f.position()
	plus := func(n uint64) (w int32, err error) {
		g, err := store.Compact(ctx, u.x, 0, n)
		if err != nil {
			return 0, err
		}
		return f.addShort(ctx, store, g, map[short.Game]int32{})
	}
	own, other := &f.options[u.who], &f.options[u.who.Opponent()]
	if !u.last {
		w, err := plus(u.star ^ 1)
		(*own)[v], (*other)[v] = []int32{v}, []int32{w}
		if u.star == 1 {
			(*own)[v] = []int32{v, w}
		}
		return v, err
	}
	for n := uint64(0); n <= u.star; n++ {
		w, err := plus(n)
		if err != nil {
			return 0, err
		}
		(*own)[v] = append((*own)[v], w)
	}
	w, err := uponForm{x: u.x, star: u.star ^ 1, who: u.who.Opponent()}.add(ctx, store, f)
	(*other)[v] = []int32{w}
	return v, err
}

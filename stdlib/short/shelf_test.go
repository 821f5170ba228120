//go:build !js

package short

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
)

// TestShelf: what is put on a shelf can be taken from it in another store, which has
// part of it already, with the same means and temperatures; changed words give some
// forms or ErrShelf.
func TestShelf(t *testing.T) {
	ctx, s, rng := context.Background(), NewStore(), rand.New(rand.NewPCG(4, 7))
	born := must(s.Born(ctx, 2))
	games := []Game{s.Zero(), s.Nimber(5), parse(t, s, "-3/8vv*"), parse(t, s, "+-{3|2*}"), parse(t, s, "tiny(1/2)")}
	for range 150 {
		left := []Game{born[rng.IntN(len(born))], games[rng.IntN(len(games))]}
		right := []Game{born[rng.IntN(len(born))], games[rng.IntN(len(games))]}
		games = append(games, must(s.Make(ctx, left, right)), must(s.Add(ctx, left[1], right[0])))
	}
	var shelf Shelf
	var places []uint32
	for _, g := range games {
		p, ok, err := shelf.Put(ctx, s, g)
		if err != nil || !ok {
			t.Fatal(s.String(g), ok, err)
		}
		places = append(places, p)
	}
	other := NewStore()
	parse(t, other, "{3|2*}")
	taken := must(other.Take(ctx, &shelf))
	for i, g := range games {
		h := taken[places[i]]
		if got, want := other.String(h), s.String(g); got != want {
			t.Errorf("%s is taken as %s", want, got)
		}
		w, v := must(s.Warmth(ctx, g)), must(other.Warmth(ctx, h))
		if !w.Mean.Equal(v.Mean) || !w.Temperature.Equal(v.Temperature) {
			t.Errorf("%s has the mean %v, then %v", s.String(g), w, v)
		}
		other.KnowWarmth(h, w)
		if v := must(other.Warmth(ctx, h)); v != w {
			t.Errorf("%v is known as %v", w, v)
		}
	}
	refused := 0
	for range 300 {
		broken := Shelf{Starts: append([]uint32(nil), shelf.Starts...), Words: append([]uint32(nil), shelf.Words...)}
		if list := [][]uint32{broken.Starts, broken.Words}[rng.IntN(2)]; rng.IntN(2) == 0 {
			list[rng.IntN(len(list))] ^= 1 << rng.IntN(32)
		} else {
			list[rng.IntN(len(list))] = rng.Uint32N(12)
		}
		if _, err := NewStore().Take(ctx, &broken); errors.Is(err, ErrShelf) {
			refused++
		} else if err != nil && !errors.As(err, new(*LimitError)) {
			t.Fatal(err)
		}
	}
	if refused < 100 {
		t.Errorf("only %d of 300 broken shelves are refused", refused)
	}
}

// TestShelfOfHugeNumbers: a number whose numerator is longer than 64 bits is not put
// on a shelf.
func TestShelfOfHugeNumbers(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	huge := parse(t, s, "123456789012345678901234567890")
	g := must(s.Make(ctx, []Game{huge}, []Game{s.Zero()}))
	var shelf Shelf
	for _, g := range []Game{huge, g} {
		if _, ok, err := shelf.Put(ctx, s, g); ok || err != nil {
			t.Error(s.String(g), ok, err)
		}
	}
	if _, ok, err := shelf.Put(ctx, s, s.Star()); !ok || err != nil {
		t.Error(ok, err)
	}
	if taken := must(NewStore().Take(ctx, &shelf)); len(taken) != 1 {
		t.Error(taken)
	}
}

package compound

import (
	"context"
	"errors"
	"fmt"
	"math/rand"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// tree is a position given by its options.
type tree struct {
	name    string
	options [2][]*tree
}

func (t *tree) AppendKey(b []byte) []byte { return append(b, t.name+";"...) }
func (t *tree) String() string            { return t.name }

type trees struct{ impartial bool }

func (trees) Name() string              { return "trees" }
func (r trees) Identity() string        { return fmt.Sprint("trees ", r.impartial) }
func (r trees) Impartial() bool         { return r.impartial }
func (trees) Show(at game.Place) string { return at.String() }

func (r trees) Moves(_ context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	for _, to := range at.(*tree).options[who] {
		if err := emit(r.sum(to)); err != nil {
			return err
		}
	}
	return nil
}

func (r trees) sum(t *tree) game.Sum {
	return game.Sum{{Position: game.Position{Rules: r, At: t}}}
}

// options lists the next components of a compound from the definition; nil when
// the player cannot move.
func options(kind Kind, parts []*tree, who int) (list [][]*tree) {
	alive := 0
	for _, p := range parts {
		if len(p.options[who]) > 0 {
			alive++
		}
	}
	all := alive == len(parts)
	if kind == Sequential {
		for i, p := range parts {
			if len(p.options[0])+len(p.options[1]) == 0 {
				continue
			}
			for _, to := range p.options[who] {
				next := append([]*tree{}, parts...)
				next[i] = to
				list = append(list, next)
			}
			return list
		}
		return nil
	}
	if alive == 0 || !all && (kind == Conjunctive || kind == Shortened || kind == Diminished) {
		return nil
	}
	for mask := 1; mask < 1<<len(parts); mask++ {
		count := 0
		ok := true
		for i, p := range parts {
			if mask>>i&1 == 1 {
				count++
				ok = ok && len(p.options[who]) > 0
			}
		}
		if !ok || kind == Diminished && count != 1 || (kind == Conjunctive || kind == Continued) && count != alive {
			continue
		}
		next := [][]*tree{nil}
		for i, p := range parts {
			var more [][]*tree
			for _, n := range next {
				switch {
				case mask>>i&1 == 1:
					for _, to := range p.options[who] {
						more = append(more, append(n[:len(n):len(n)], to))
					}
				case kind == Continued: // this component has ended and is left as it is
					more = append(more, n)
				default:
					more = append(more, append(n[:len(n):len(n)], p))
				}
			}
			next = more
		}
		list = append(list, next...)
	}
	return list
}

func wins(kind Kind, parts []*tree, who int, misere bool) bool {
	list := options(kind, parts, who)
	if len(list) == 0 {
		return misere
	}
	for _, next := range list {
		if !wins(kind, next, 1-who, misere) {
			return true
		}
	}
	return false
}

func randomTrees(r *rand.Rand, impartial bool) (all []*tree) {
	for i := range 7 {
		t := &tree{name: fmt.Sprintf("t%d", i)}
		for who := range t.options {
			if impartial && who == 1 {
				t.options[1] = t.options[0]
				break
			}
			for range r.Intn(3) {
				if i > 0 {
					t.options[who] = append(t.options[who], all[r.Intn(i)])
				}
			}
		}
		all = append(all, t)
	}
	return all
}

// TestCompoundsAgainstPlay compares the outcomes of compounds, by search and by
// remoteness and suspense, with play from the definition.
func TestCompoundsAgainstPlay(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(1))
	for round := range 400 {
		impartial := round%2 == 0
		rules := trees{impartial}
		all := randomTrees(r, impartial)
		solver, counter := search.New(nil), NewCounter()
		parts := []*tree{all[r.Intn(7)], all[r.Intn(7)]}
		if round%3 == 0 {
			parts = append(parts, all[r.Intn(5)])
		}
		var sums []game.Sum
		for _, p := range parts {
			sums = append(sums, rules.sum(p))
		}
		for _, kind := range Kinds {
			at := game.Sum{{Position: Of(kind, sums...)}}
			o, _, err := solver.Outcome(ctx, at, false)
			if err != nil {
				t.Fatal(err)
			}
			for who := range 2 {
				want := wins(kind, parts, who, false)
				if got := o.When(game.Player(who)) == game.WinFor(game.Player(who)); got != want {
					t.Fatalf("%s, %d begins: won %v, want %v", at, who, got, want)
				}
				for _, misere := range []bool{false, true} {
					l, ok, err := counter.Winner(ctx, kind, sums, game.Player(who), misere)
					if err != nil {
						t.Fatal(err)
					}
					if ok && l.Wins != wins(kind, parts, who, misere) {
						t.Fatalf("%s, %d begins, misere %v: %v by the numbers", at, who, misere, l)
					}
				}
			}
		}
	}
}

// TestLengths has remoteness and suspense of heaps of Nim. In normal play a winner
// takes the whole heap, since any other move lets the opponent win, so both numbers
// are 1; in misere play one counter is left for the opponent.
func TestLengths(t *testing.T) {
	heaps := []*tree{{name: "*0"}}
	for n := 1; n <= 6; n++ {
		h := &tree{name: fmt.Sprintf("*%d", n)}
		h.options = [2][]*tree{append([]*tree{}, heaps...), append([]*tree{}, heaps...)}
		heaps = append(heaps, h)
	}
	rules, c := trees{true}, NewCounter()
	for n, h := range heaps {
		l, err := c.Length(context.Background(), rules.sum(h), game.Left, How{})
		if want := min(n, 1); err != nil || l.Moves != want || l.Wins != (n > 0) {
			t.Errorf("remoteness of *%d: %v %v, want %d", n, l, err, want)
		}
		l, err = c.Length(context.Background(), rules.sum(h), game.Left, How{Suspense: true})
		if want := min(n, 1); err != nil || l.Moves != want {
			t.Errorf("suspense of *%d: %v %v, want %d", n, l, err, want)
		}
		l, err = c.Length(context.Background(), rules.sum(h), game.Left, How{Misere: true})
		if want := []int{0, 1, 2, 2, 2, 2, 2}[n]; err != nil || l.Moves != want || l.Wins != (n != 1) {
			t.Errorf("misere remoteness of *%d: %v %v, want %d", n, l, err, want)
		}
	}
	loop := &tree{name: "loop"}
	loop.options = [2][]*tree{{loop}, {loop}}
	if _, err := c.Length(context.Background(), rules.sum(loop), game.Left, How{}); !errors.Is(err, ErrLoopy) {
		t.Errorf("a loop: %v", err)
	}
}

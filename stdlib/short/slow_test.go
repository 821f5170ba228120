package short

import (
	"context"
	"math/rand"
	"slices"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// tree is a game by the definition: two lists of options and nothing else.
// The functions below are the definitions of Winning Ways and On Numbers and
// Games word for word, and share nothing with the store.
type tree struct{ left, right []*tree }

type pair struct{ a, b *tree }

// slow remembers comparisons, only to be fast enough.
type slow struct {
	order map[pair]bool
	sums  map[pair]*tree
	negs  map[*tree]*tree
	trees map[Game]*tree
	s     *Store
}

func newSlow(s *Store) *slow {
	return &slow{map[pair]bool{}, map[pair]*tree{}, map[*tree]*tree{}, map[Game]*tree{}, s}
}

func (w *slow) leq(a, b *tree) bool {
	if r, ok := w.order[pair{a, b}]; ok {
		return r
	}
	r := !slices.ContainsFunc(a.left, func(l *tree) bool { return w.leq(b, l) }) &&
		!slices.ContainsFunc(b.right, func(x *tree) bool { return w.leq(x, a) })
	w.order[pair{a, b}] = r
	return r
}

func (w *slow) equal(a, b *tree) bool { return w.leq(a, b) && w.leq(b, a) }

func (w *slow) add(a, b *tree) *tree {
	if t, ok := w.sums[pair{a, b}]; ok {
		return t
	}
	t := &tree{}
	for _, l := range a.left {
		t.left = append(t.left, w.add(l, b))
	}
	for _, l := range b.left {
		t.left = append(t.left, w.add(a, l))
	}
	for _, r := range a.right {
		t.right = append(t.right, w.add(r, b))
	}
	for _, r := range b.right {
		t.right = append(t.right, w.add(a, r))
	}
	w.sums[pair{a, b}] = t
	return t
}

func (w *slow) neg(a *tree) *tree {
	if t, ok := w.negs[a]; ok {
		return t
	}
	t := &tree{}
	for _, l := range a.left {
		t.right = append(t.right, w.neg(l))
	}
	for _, r := range a.right {
		t.left = append(t.left, w.neg(r))
	}
	w.negs[a] = t
	return t
}

func (w *slow) birthday(a *tree) int {
	day := 0
	for _, o := range slices.Concat(a.left, a.right) {
		day = max(day, 1+w.birthday(o))
	}
	return day
}

// tree writes out the canonical form that the store holds for g.
func (w *slow) tree(g Game) *tree {
	if t, ok := w.trees[g]; ok {
		return t
	}
	t := &tree{}
	for _, l := range must(w.s.Options(context.Background(), g, game.Left)) {
		t.left = append(t.left, w.tree(l))
	}
	for _, r := range must(w.s.Options(context.Background(), g, game.Right)) {
		t.right = append(t.right, w.tree(r))
	}
	w.trees[g] = t
	return t
}

// canonical reports whether no option of t is dominated or reversible, and so for all
// followers.
func (w *slow) canonical(t *tree) bool {
	for i, a := range t.left {
		for j, b := range t.left {
			if i != j && w.leq(a, b) {
				return false
			}
		}
		if slices.ContainsFunc(a.right, func(x *tree) bool { return w.leq(x, t) }) || !w.canonical(a) {
			return false
		}
	}
	for i, a := range t.right {
		for j, b := range t.right {
			if i != j && w.leq(b, a) {
				return false
			}
		}
		if slices.ContainsFunc(a.left, func(x *tree) bool { return w.leq(t, x) }) || !w.canonical(a) {
			return false
		}
	}
	return true
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// rounds is how many of n rounds are played: few in a short run.
func rounds(n int) int {
	return trials.Count(max(1, n/15), n/2)
}

// random makes a random form with its value, from options made before, so
// that the same followers occur again.
type random struct {
	*rand.Rand
	s     *Store
	forms []*tree
	games []Game
}

func newRandom(s *Store, seed int64) *random {
	r := &random{Rand: rand.New(rand.NewSource(seed)), s: s}
	zero := &tree{}
	r.keep(zero, Game{})
	for _, o := range [][2][]int{{{0}, {}}, {{0}, {0}}, {{}, {0}}, {{0}, {2}}, {{0, 2}, {0, 2}}, {{1}, {0}}, {{0}, {1}},
		{{1}, {3}}} {
		t := &tree{}
		var left, right []Game
		for _, i := range o[0] {
			t.left, left = append(t.left, r.forms[i]), append(left, r.games[i])
		}
		for _, i := range o[1] {
			t.right, right = append(t.right, r.forms[i]), append(right, r.games[i])
		}
		r.keep(t, must(s.Make(context.Background(), left, right)))
	}
	return r
}

func (r *random) keep(t *tree, g Game) {
	r.forms, r.games = append(r.forms, t), append(r.games, g)
}

// next makes a form with up to three options a side from the last few hundred games,
// preferring early and simple ones.
func (r *random) next() (*tree, Game) {
	t := &tree{}
	var left, right []Game
	for range r.options() {
		i := r.pick()
		t.left, left = append(t.left, r.forms[i]), append(left, r.games[i])
	}
	for range r.options() {
		i := r.pick()
		t.right, right = append(t.right, r.forms[i]), append(right, r.games[i])
	}
	g := must(r.s.Make(context.Background(), left, right))
	return t, g
}

// options draws how many options a side gets: seldom none.
func (r *random) options() int {
	if r.Intn(12) == 0 {
		return 0
	}
	return 1 + r.Intn(3)
}

func (r *random) pick() int {
	n := len(r.forms)
	if r.Intn(3) > 0 {
		n = min(n, 60)
	}
	return r.Intn(n)
}

// TestAgainstDefinition makes random forms and compares the store's canonical form,
// order, sum, negative, birthday and text with the definitions.
func TestAgainstDefinition(t *testing.T) {
	seeds, each := rounds(40), 400
	ctx := context.Background()
	for seed := range seeds {
		s := NewStore()
		w := newSlow(s)
		r := newRandom(s, int64(seed))
		for range each {
			form, g := r.next()
			canon := w.tree(g)
			if !w.equal(form, canon) || !w.canonical(canon) {
				t.Fatalf("seed %d: wrong canonical form %s", seed, s.String(g))
			}
			if w.birthday(form) < 7 {
				r.keep(form, g)
			}
			if b := must(s.Birthday(ctx, g)); b.Int64() != int64(w.birthday(canon)) {
				t.Fatalf("%s: birthday %s, want %d", s.String(g), b, w.birthday(canon))
			}
			i := r.pick()
			other, h := r.forms[i], r.games[i]
			order := map[[2]bool]Order{{true, true}: Equal, {true, false}: Less, {false, true}: Greater}
			want, ok := order[[2]bool{w.leq(form, other), w.leq(other, form)}]
			if !ok {
				want = Confused
			}
			if got := must(s.Compare(ctx, g, h)); got != want {
				t.Fatalf("%s against %s: %s, want %s", s.String(g), s.String(h), got, want)
			}
			n := must(s.Neg(ctx, g))
			if !w.equal(w.tree(n), w.neg(form)) {
				t.Fatalf("-(%s) = %s is wrong", s.String(g), s.String(n))
			}
			if back := parse(t, s, s.String(g)); back != g {
				t.Fatalf("%s reads back as %s", s.String(g), s.String(back))
			}
			small := r.Intn(min(len(r.forms), 40))
			sum := must(s.Add(ctx, g, r.games[small]))
			if w.birthday(canon)+w.birthday(w.tree(r.games[small])) < 10 &&
				!(w.equal(w.tree(sum), w.add(canon, w.tree(r.games[small]))) && w.canonical(w.tree(sum))) {
				t.Fatalf("%s + %s = %s is wrong", s.String(g), s.String(r.games[small]), s.String(sum))
			}
			if back := parse(t, s, s.String(sum)); back != sum {
				t.Fatalf("%s reads back as %s", s.String(sum), s.String(back))
			}
		}
	}
}

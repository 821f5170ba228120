package misere

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/trials"
)

// tree is a game as a tree, without simplification.
type tree struct{ options []*tree }

// randomTree draws a tree of at most this depth.
func randomTree(r *rand.Rand, depth int) *tree {
	t := &tree{}
	if depth > 0 {
		for range r.IntN(4) {
			t.options = append(t.options, randomTree(r, depth-1))
		}
	}
	return t
}

// build is the canonical form of t.
func (t *tree) build(tb testing.TB, s *Store) Game {
	var options []Game
	for _, o := range t.options {
		options = append(options, o.build(tb, s))
	}
	g, err := s.Make(background, options...)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// previousWins decides the sum of trees by search.
func previousWins(sum []*tree) bool {
	moves := 0
	for i, t := range sum {
		for _, o := range t.options {
			moves++
			rest := append(append([]*tree{}, sum[:i]...), sum[i+1:]...)
			if previousWins(append(rest, o)) {
				return false
			}
		}
	}
	return moves > 0
}

func nimTree(n int) *tree {
	t := &tree{}
	for i := range n {
		t.options = append(t.options, nimTree(i))
	}
	return t
}

// TestCanonicalOutcomes: a canonical form has the outcome of the tree it was
// made from, in sums with other trees.
func TestCanonicalOutcomes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	s := NewStore()
	rounds := trials.Count(100, 400)
	for range rounds {
		a, b := randomTree(r, 3), randomTree(r, 2)
		g, h := a.build(t, s), b.build(t, s)
		sum, err := g.Add(background, h)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := sum.PreviousWins(), previousWins([]*tree{a, b}); got != want {
			t.Fatalf("%v + %v: P %v, want %v", g, h, got, want)
		}
		// the canonical form is not larger, and is a fixed point
		again, err := s.Make(background, g.Options()...)
		if err != nil || again != g {
			t.Fatalf("%v is not canonical", g)
		}
		for k := range 3 {
			heaps := []*tree{a}
			for range k {
				heaps = append(heaps, nimTree(2))
			}
			for m := range 7 {
				if p := previousWins(append(heaps[:len(heaps):len(heaps)], nimTree(m))); p != (m == g.Genus().Misere(k)) {
					t.Fatalf("genus of %v: superscript %d is %d, but with *%d it is P: %v", g, k, g.Genus().Misere(k), m, p)
				}
				if k > 1 {
					break
				}
			}
		}
	}
}

// TestSmallDays counts the misere canonical forms by day: 1, 2, 3, 5, 22
// (ONAG page 140; 4171780 on day 5).
func TestSmallDays(t *testing.T) {
	s := NewStore()
	for n, want := range []int{1, 2, 3, 5, 22} {
		if got := len(bornBy(t, s, n)); got != want {
			t.Fatalf("day %d: %d games, want %d", n, got, want)
		}
	}
}

func TestSumLaws(t *testing.T) {
	s := NewStore()
	r := rand.New(rand.NewPCG(5, 5))
	add := func(a, b Game) Game {
		c, err := a.Add(background, b)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	star, _ := s.Heap(1)
	for range 60 {
		a, b, c := randomTree(r, 3).build(t, s), randomTree(r, 2).build(t, s), randomTree(r, 2).build(t, s)
		if add(a, b) != add(b, a) || add(add(a, b), c) != add(a, add(b, c)) || add(a, s.Zero()) != a {
			t.Fatal("sum laws")
		}
		if add(add(a, star), star) != a {
			t.Fatalf("%v + * + * is another game", a)
		}
	}
	two, _ := s.Heap(2)
	if g := add(two, two); g.String() != "*[32]" || g.Genus().String() != "0^02" || g.Kind() != Tame {
		t.Error(g, g.Genus(), g.Kind())
	}
}

func TestNotation(t *testing.T) {
	s := NewStore()
	r := rand.New(rand.NewPCG(9, 9))
	for range trials.Count(40, 150) {
		g := randomTree(r, 5).build(t, s)
		for _, text := range []string{g.String(), g.Long()} {
			back, err := s.Parse(background, text)
			if err != nil || back != g {
				t.Fatalf("%s reads back as %v, %v", text, back, err)
			}
		}
	}
	for text, want := range map[string]string{
		"0": "0", "*": "*1", "*7": "*7", "*[]": "0", "*[2,1]": "0", "*[3,2]": "*[32]",
		"*[[2],0]": "*[2#0]", "*[2#0]": "*[2#0]",
		"*[2[2]]": "*[32]", "*[1,0]": "*2", "*[12,]": "*[[12,]]", "*[[12,]]": "*[[12,]]",
		"*[12,2]": "*[12,2]", " *[ 2# , 0 ]": "*[2#0]",
		"*[(21)3]": "*1", "*[(32)3]": "*[(32)3]", "*[(2#0)(3#0)]": "*[(3#0)(2#0)]", "*[1]": "*1", "*[0]": "0",
		"*[2#]": "*[2#]", "*[[2]]": "*[2#]", "*[[[2]]]": "*[2##]",
		"*[[[2],1]]": "*[2#1]", "*[[[[2],1]]]": "*[(2#1)#]", "*[2,]": "*[2#]",
		"*[2]+*[2]": "*[32]", "*[[*[4]+*[2]],0]": "*[(((32)32)(32)5432)#0]", "*[[1]]": "0",
	} {
		g, err := s.Parse(background, text)
		if err != nil || strings.TrimPrefix(g.String(), "?") != want {
			t.Errorf("%s: %v %v, want %s", text, g, err, want)
		}
	}
	for _, text := range []string{"", "x", "*[", "*[2,", "*[2;1]", "*[2[x]]", "*[2]]", "3", "*99999999999999999999",
		strings.Repeat("[", 100), "*" + strings.Repeat("[", 20000)} {
		if _, err := s.Parse(background, text); err == nil {
			t.Errorf("%.20q is read", text)
		}
	}
}

// TestPublishedGenera compares with the genera and misere nim-values of Winning
// Ways, and with those that CGSuite prints.
func TestPublishedGenera(t *testing.T) {
	for _, row := range readTSV(t, "genera.tsv") {
		rules := octal(row[1])
		last := strings.Count(row[2], ",")
		genera, err := HeapGenera(background, rules.Options, last)
		if err != nil {
			t.Fatal(err)
		}
		s := NewStore()
		games, err := s.HeapGames(background, rules.Options, last)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for n, g := range genera {
			if !g.Equal(games[n].Genus()) {
				t.Errorf("%s heap %d: %v by search, %v by canonical form", row[1], n, g, games[n].Genus())
			}
			if row[0] == "misere" {
				got = append(got, fmt.Sprint(g.Misere(0)))
			} else {
				got = append(got, extended(games[n]))
			}
		}
		if text := strings.Join(got, ","); text != row[2] {
			t.Errorf("%s: got %s, want %s", row[1], text, row[2])
		}
	}
}

// TestLongForms has forms that share positions, so that their texts would have 2^n
// letters: they are described without delay and compared by their keys.
func TestLongForms(t *testing.T) {
	s := NewStore()
	games, err := s.HeapGames(background, octal("0.07").Options, 48)
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]Game{}
	described := 0
	for n, g := range games {
		text := g.String()
		if len(text) > 6*MaxText {
			t.Errorf("heap %d takes %d characters", n, len(text))
		}
		if strings.HasPrefix(text, "a misere form with ") {
			described++
		} else if back, err := s.Parse(background, text); err != nil || back != g {
			t.Errorf("heap %d does not read back: %v", n, err)
		}
		key := string(g.AppendKey(nil))
		if other, ok := keys[key]; ok && other != g {
			t.Errorf("heap %d has the key of another form", n)
		}
		keys[key] = g
	}
	if described < 10 {
		t.Error("only", described, "forms are described")
	}
}

// extended is the genus as CGSuite abbreviates it.
func extended(g Game) string {
	if h, ok := g.HeapSize(); ok {
		return fmt.Sprint(h)
	}
	text := g.Genus().String()
	if head, tail, _ := strings.Cut(text, "^"); len(tail) == 2 {
		return head + "^" + tail[:1]
	}
	return text
}

// TestGenusSymbols are examples of Winning Ways, chapter 13.
func TestGenusSymbols(t *testing.T) {
	s := NewStore()
	for text, want := range map[string]string{"0": "0^120", "*1": "1^031", "*2": "2^20", "*3": "3^31", "*4": "4^46",
		"*[[2]]": "0^02", "*[3#]": "0^02"} {
		g, err := s.Parse(background, text)
		if err != nil || g.Genus().String() != want || !g.Genus().Tame() || !g.Kind().IsTame() {
			t.Errorf("%s: %v %v %v, want %s", text, g.Genus(), g.Kind(), err, want)
		}
	}
}

// TestTameSums: a sum of tame games has the genus of the sum of the Nim
// positions of their genera.
func TestTameSums(t *testing.T) {
	s := NewStore()
	r := rand.New(rand.NewPCG(11, 11))
	kinds := map[Kind]int{}
	var tame []Game
	for range 3000 {
		g := randomTree(r, 4).build(t, s)
		kinds[g.Kind()]++
		if g.Kind() == Tame && len(tame) < 60 && !slices.Contains(tame, g) {
			tame = append(tame, g)
		}
	}
	if len(tame) < 5 || kinds[Restive] == 0 {
		t.Fatal(kinds)
	}
	for _, g := range tame {
		for _, h := range tame {
			sum, err := g.Add(background, h)
			if err != nil {
				t.Fatal(err)
			}
			if !sum.Genus().Tame() || sum.Genus().Normal() != g.Genus().Normal()^h.Genus().Normal() {
				t.Fatalf("%v + %v has genus %v", g, h, sum.Genus())
			}
			if misere := nimMisere(g, h); sum.Genus().Misere(0) != misere {
				t.Fatalf("%v + %v has misere nim-value %d, want %d", g, h, sum.Genus().Misere(0), misere)
			}
		}
	}
}

// nimMisere is the misere nim-value of the sum of two tame games: the
// nim-sum, plus 1 when both are fickle, which means of nim-value 0 or 1 and
// another one in misere play.
func nimMisere(g, h Game) int {
	v := g.Genus().Normal() ^ h.Genus().Normal()
	fickle := func(g Game) bool { return g.Genus().Normal() != g.Genus().Misere(0) }
	if fickle(g) && fickle(h) {
		v ^= 1
	}
	return v
}

func TestStoreErrors(t *testing.T) {
	s, other := NewStore(), NewStore()
	if _, err := s.Make(background, other.Zero()); !errors.Is(err, ErrForeign) {
		t.Error(err)
	}
	if _, err := s.Zero().Add(background, other.Zero()); !errors.Is(err, ErrForeign) {
		t.Error(err)
	}
	if _, err := s.Heap(-1); err == nil {
		t.Error("heap -1")
	}
	ctx := game.WithBudget(background, &game.Budget{MaxSteps: 10000})
	if _, err := s.HeapGames(ctx, octal("0.07").Options, 60); !errors.Is(err, game.ErrBudget) {
		t.Error(err)
	}
	if _, err := HeapGenera(ctx, octal("0.07").Options, 200); !errors.Is(err, game.ErrBudget) {
		t.Error(err)
	}
}

func BenchmarkGenera64(b *testing.B) {
	for b.Loop() {
		for i := range 64 {
			if _, err := HeapGenera(background, octal(fmt.Sprintf("0.%02o", i)).Options, 30); err != nil {
				b.Fatal(err)
			}
		}
	}
}

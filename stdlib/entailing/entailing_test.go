package entailing

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// tree is a position given by its moves.
type tree struct {
	name  string
	moves []treeMove
}

type treeMove struct {
	to   []*tree
	turn game.Turn
}

func (t *tree) AppendKey(b []byte) []byte { return append(b, t.name...) }
func (t *tree) String() string            { return t.name }

type trees struct{}

func (trees) Name() string              { return "trees" }
func (trees) Identity() string          { return "trees" }
func (trees) Impartial() bool           { return true }
func (trees) Show(at game.Place) string { return at.String() }
func sumOf(ts []*tree) (sum game.Sum) {
	for _, t := range ts {
		sum = append(sum, game.Summand{Position: game.Position{Rules: trees{}, At: t}})
	}
	return sum
}

func (trees) TurnMoves(_ context.Context, at game.Place, _ game.Player, emit func(game.Sum, game.Turn) error) error {
	for _, m := range at.(*tree).moves {
		if err := emit(sumOf(m.to), m.turn); err != nil {
			return err
		}
	}
	return nil
}

func (r trees) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return r.TurnMoves(ctx, at, who, func(to game.Sum, _ game.Turn) error { return emit(to) })
}

// referee decides sums of trees with different names by the definition. It remembers them
// by the names of their components, in order.
type referee map[string]bool

func sorted(parts []*tree) []*tree {
	slices.SortFunc(parts, func(a, b *tree) int { return strings.Compare(a.name, b.name) })
	return parts
}

// wins is whether the player to move wins. bound are the components in which that player
// must move; nil stands for all.
func (known referee) wins(bound, free []*tree) bool {
	var key []byte
	for _, t := range sorted(free) {
		key = append(append(key, t.name...), ' ')
	}
	if bound != nil {
		key = append(key, '!')
		for _, t := range sorted(bound) {
			key = append(append(key, t.name...), ' ')
		}
	}
	if w, ok := known[string(key)]; ok {
		return w
	}
	w := known.some(bound, free)
	known[string(key)] = w
	return w
}

// some reports whether some move wins.
func (known referee) some(bound, free []*tree) bool {
	movable, others := free, []*tree(nil)
	if bound != nil {
		movable, others = bound, free
	}
	for i, t := range movable {
		beside := slices.Concat(movable[:i], movable[i+1:], others)
		for _, m := range t.moves {
			switch m.turn {
			case game.Passes:
				if !known.wins(nil, slices.Concat(m.to, beside)) {
					return true
				}
			case game.Again:
				if known.wins(nil, slices.Concat(m.to, beside)) {
					return true
				}
			case game.Entails:
				if !known.wins(append([]*tree{}, m.to...), slices.Clone(beside)) {
					return true
				}
			}
		}
	}
	return false
}

func heapTree(n int) *tree {
	t := &tree{name: fmt.Sprintf("*%d", n)}
	for k := range n {
		t.moves = append(t.moves, treeMove{[]*tree{heapTree(k)}, game.Passes})
	}
	return t
}

func randomTrees(r *rand.Rand, count int) []*tree {
	all := []*tree{{name: "end"}}
	for i := 1; i < count; i++ {
		t := &tree{name: fmt.Sprintf("t%d", i)}
		for range r.Intn(4) {
			m := treeMove{turn: game.Turn(r.Intn(3))}
			for range r.Intn(3) {
				m.to = append(m.to, all[r.Intn(len(all))])
			}
			if m.to == nil {
				m.to = []*tree{all[0]}
			}
			t.moves = append(t.moves, m)
		}
		all = append(all, t)
	}
	return all
}

// TestValuesDecideSums compares the values of random games with play from the
// definition, alone, beside heaps of Nim and beside each other.
func TestValuesDecideSums(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(1))
	loony, checked := 0, 0
	for range 300 {
		all := randomTrees(r, 7)
		s, known := New(nil), referee{}
		for range 12 {
			a, b := all[r.Intn(len(all))], all[r.Intn(len(all))]
			if size(a)+size(b) > 60 {
				continue
			}
			n := r.Intn(4)
			parts := []*tree{a, b, heapTree(n)}
			v, err := s.Value(ctx, sumOf(parts[:2]))
			if err != nil {
				t.Fatal(err)
			}
			want := known.wins(nil, slices.Clone(parts))
			v = v.Add(Value{Nim: nimber.FromUint64(uint64(n))})
			if v.Won() != want {
				t.Fatalf("%s + %s + *%d has value %s, won %v", a, b, n, v, want)
			}
			if v.Loony {
				loony++
			}
			checked++
			moves, err := s.Moves(ctx, sumOf(parts))
			if err != nil {
				t.Fatal(err)
			}
			some := false
			for _, m := range moves {
				some = some || m.Wins
			}
			if some != want {
				t.Fatalf("moves of %s + %s + *%d: winning %v, want %v", a, b, n, some, want)
			}
		}
	}
	if loony < 50 || checked < 1000 {
		t.Errorf("%d of %d positions are loony: the test is too weak", loony, checked)
	}
}

// size is the number of nodes of the unfolded tree, at most about 100.
func size(t *tree) int {
	total := 1
	for _, m := range t.moves {
		for _, to := range m.to {
			total += size(to)
			if total > 100 {
				return total
			}
		}
	}
	return total
}

func TestLoopyIsAnError(t *testing.T) {
	a := &tree{name: "a"}
	a.moves = []treeMove{{[]*tree{a}, game.Again}}
	if _, err := New(nil).Value(context.Background(), sumOf([]*tree{a})); err == nil {
		t.Error("a position that comes again has a value")
	}
}

// slowNimstring plays Nimstring beside *n from the definition.
func slowNimstring(s *Strings, alive uint64, n int, memo map[[2]uint64]bool) bool {
	key := [2]uint64{alive, uint64(n)}
	if v, ok := memo[key]; ok {
		return v
	}
	won := false
	for k := range n {
		won = won || !slowNimstring(s, alive, k, memo)
	}
	for rest := alive; rest != 0 && !won; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		won = slowNimstring(s, alive&^(1<<i), n, memo) == (s.Takes(alive, i) > 0)
	}
	memo[key] = won
	return won
}

func slowScore(s *Strings, alive uint64, memo map[uint64]int) int {
	if alive == 0 {
		return 0
	}
	if v, ok := memo[alive]; ok {
		return v
	}
	best := -100
	for rest := alive; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		v := slowScore(s, alive&^(1<<i), memo)
		if k := s.Takes(alive, i); k > 0 {
			best = max(best, v+k)
		} else {
			best = max(best, -v)
		}
	}
	memo[alive] = best
	return best
}

func randomStrings(t *testing.T, r *rand.Rand) *Strings {
	coins := 1 + r.Intn(5)
	var ends [][2]int
	for range 1 + r.Intn(10) {
		ends = append(ends, [2]int{r.Intn(coins+1) - 1, r.Intn(coins)})
	}
	s, err := NewStrings(coins, ends)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestNimstringAndScore compares random graphs with play from the definition.
func TestNimstringAndScore(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(2))
	for range 400 {
		s := randomStrings(t, r)
		v, err := s.Nimstring(ctx, s.All())
		if err != nil {
			t.Fatal(err)
		}
		memo := map[[2]uint64]bool{}
		for n := range 5 {
			if got := v.Add(Value{Nim: nimber.FromUint64(uint64(n))}).Won(); got != slowNimstring(s, s.All(), n, memo) {
				t.Fatalf("%v beside *%d: value %s", s.ends, n, v)
			}
		}
		score, err := s.Score(ctx, s.All())
		if err != nil {
			t.Fatal(err)
		}
		if want := slowScore(s, s.All(), map[uint64]int{}); score != want {
			t.Fatalf("%v: score %d, want %d", s.ends, score, want)
		}
	}
}

// TestBoxes compares the scores of Dots and Boxes on small boards with play
// from the definition.
func TestBoxes(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct{ rows, columns int }{{1, 1}, {1, 2}, {2, 2}, {1, 3}, {1, 4}, {2, 3}} {
		s, err := Boxes(c.rows, c.columns)
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.Score(ctx, s.All())
		if err != nil {
			t.Fatal(err)
		}
		if want := slowScore(s, s.All(), map[uint64]int{}); got != want {
			t.Errorf("%d x %d boxes: %d, want %d", c.rows, c.columns, got, want)
		}
		cuts, err := s.BestCuts(ctx, s.All())
		if err != nil || len(cuts) == 0 {
			t.Errorf("%d x %d boxes: no best move, %v", c.rows, c.columns, err)
		}
	}
}

// TestThreeByThree has the published score of nine boxes, which the second player wins by 6 to 3 (D. Wilson, Dots-and-Boxes
// Analysis, 2002).
func TestThreeByThree(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a third of a second")
	}
	s, _ := Boxes(3, 3)
	if got, err := s.Score(context.Background(), s.All()); err != nil || got != -3 {
		t.Errorf("3 x 3 boxes: %d, %v, want -3", got, err)
	}
}

// TestLongChains has a fact of Winning Ways, chapter 16: an isolated chain of one or
// two coins has the value *, a longer one the value 0, since all its moves are loony.
func TestLongChains(t *testing.T) {
	for coins := 1; coins <= 6; coins++ {
		ends := [][2]int{{Ground, 0}, {coins - 1, Ground}}
		for i := range coins - 1 {
			ends = append(ends, [2]int{i, i + 1})
		}
		s, err := NewStrings(coins, ends)
		if err != nil {
			t.Fatal(err)
		}
		want := "0"
		if coins <= 2 {
			want = "*"
		}
		if v, err := s.Nimstring(context.Background(), s.All()); err != nil || v.String() != want {
			t.Errorf("chain of %d: %s, want %s", coins, v, want)
		}
	}
}

// TestWholeBoards has values that were also found by a search over sets of strings
// that does not know nets.
func TestWholeBoards(t *testing.T) {
	for _, c := range []struct {
		rows, columns int
		want          string
	}{{1, 1, "*"}, {2, 2, "0"}, {3, 3, "*2"}, {3, 4, "0"}} {
		if testing.Short() && c.rows*c.columns > 6 {
			continue
		}
		s, _ := Boxes(c.rows, c.columns)
		if v, err := s.Nimstring(context.Background(), s.All()); err != nil || v.String() != c.want {
			t.Errorf("%d x %d boxes: %v %v, want %s", c.rows, c.columns, v, err, c.want)
		}
	}
}

// TestStopped: a stopped search says how far it came, and of what.
func TestStopped(t *testing.T) {
	s, _ := Boxes(5, 5)
	budget := &game.Budget{MaxSteps: 1000}
	var heard game.Progress
	budget.OnProgress(func(p game.Progress) { heard = p })
	ctx := game.WithBudget(context.Background(), budget)
	for name, ask := range map[string]func() error{
		"Nimstring":         func() error { _, err := s.Nimstring(ctx, s.All()); return err },
		"strings and coins": func() error { _, err := s.Score(ctx, s.All()); return err },
	} {
		err := ask()
		var stopped *game.InterruptedError
		if !errors.As(err, &stopped) || !errors.Is(err, game.ErrBudget) || stopped.Positions == 0 || stopped.Reach != 60 {
			t.Fatalf("%s: %v", name, err)
		}
		if heard.Doing != name || heard.Done != stopped.Positions || heard.Most != " of at most 10^19" {
			t.Errorf("%s: heard %+v of %d positions", name, heard, stopped.Positions)
		}
	}
}

// TestNets compares nets with play from the definition beside *n. The graphs have few
// strings for their number of coins, so that chains and loops of all lengths occur.
// Values are computed from the first link on, or from the fourth.
func TestNets(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(3))
	var kinds [3]int // how many values were loony, 0, and others
	for round := range 300 {
		coins := 3 + r.Intn(7)
		var ends [][2]int
		for v := range coins {
			ends = append(ends, [2]int{v, r.Intn(v+1) - 1})
		}
		for range 1 + r.Intn(4) {
			ends = append(ends, [2]int{r.Intn(coins+1) - 1, r.Intn(coins+1) - 1})
		}
		s, err := NewStrings(coins, ends)
		if err != nil {
			t.Fatal(err)
		}
		s.most = round % 2 * 3
		v, err := s.Nimstring(ctx, s.All())
		if err != nil {
			t.Fatal(err)
		}
		memo := map[[2]uint64]bool{}
		for n := range 5 {
			if got := v.Add(Value{Nim: nimber.FromUint64(uint64(n))}).Won(); got != slowNimstring(s, s.All(), n, memo) {
				t.Fatalf("%v beside *%d: value %s", s.ends, n, v)
			}
		}
		fresh, _ := NewStrings(coins, ends)
		fresh.most = s.most
		if won, err := fresh.Won(ctx, s.All()); err != nil || won != v.Won() {
			t.Fatalf("%v: value %s, won %v, %v", ends, v, won, err)
		}
		switch {
		case v.Loony:
			kinds[0]++
		case v.Nim.IsZero():
			kinds[1]++
		default:
			kinds[2]++
		}
	}
	if kinds[1] < 50 || kinds[2] < 50 {
		t.Errorf("loony, 0 and other values come %v times: the test is too weak", kinds)
	}
}

func BenchmarkNimstringBoxes(b *testing.B) {
	for range b.N {
		s, _ := Boxes(3, 3)
		v, err := s.Nimstring(context.Background(), s.All())
		b.Log(v, err, s.nets.used)
	}
}

func BenchmarkScoreBoxes(b *testing.B) {
	for range b.N {
		s, _ := Boxes(3, 3)
		v, err := s.Score(context.Background(), s.All())
		b.Log(v, err)
	}
}

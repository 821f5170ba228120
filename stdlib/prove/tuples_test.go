package prove

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/automatic"
)

// twoHeaps is Nim with two heaps: its P-positions and its moves as formulas.
type twoHeaps struct{}

func (twoHeaps) Options(at []int64) (left, right [][]int64, err error) {
	for i := range at {
		for x := range at[i] {
			to := slices.Clone(at)
			to[i] = x
			left = append(left, to)
		}
	}
	return left, left, nil
}

func twoHeapsRules() *Tuples {
	s := &Tuples{Count: 2}
	same := func(i, j int) automatic.Formula {
		return automatic.Zero(automatic.Linear{Coef: map[int]int64{i: 1, j: -1}})
	}
	less := func(i, j int) automatic.Formula {
		return automatic.AtLeastZero(automatic.Linear{Coef: map[int]int64{j: 1, i: -1}, Const: -1})
	}
	s.Moves = []TupleMove{{When: automatic.And(less(2, 0), same(3, 1))}, {When: automatic.And(less(3, 1), same(2, 0))}}
	return s
}

// TestMutatedTuples: the automata for Nim with two heaps (Bouton 1902) with one change
// are rejected, unless the changed automaton accepts the same relation.
func TestMutatedTuples(t *testing.T) {
	ctx, s := context.Background(), twoHeapsRules()
	if err := s.Ends(ctx); err != nil {
		t.Fatal(err)
	}
	m, err := s.NimValues(ctx, twoHeaps{}, 2, 20)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.Outcomes(ctx, twoHeaps{}, 2, 20)
	if err != nil {
		t.Fatal(err)
	}
	for a := range int64(40) {
		for b := range int64(40) {
			teacher := s.teacher(ctx, nil, 2, nil)
			teacher.width = 3
			if m.Value(teacher.word([]int64{a, b, a ^ b})) != 1 || m.Value(teacher.word([]int64{a, b, a ^ b ^ 1})) != 0 {
				t.Fatalf("the nim-value of %d, %d", a, b)
			}
			if teacher.width = 2; (p.Value(teacher.word([]int64{a, b})) == PreviousWins) != (a == b) {
				t.Fatalf("the outcome of %d, %d", a, b)
			}
		}
	}
	rng := rand.New(rand.NewPCG(7, 1))
	for i := range 60 {
		from, value := m, Valuation(NimValue)
		if i%2 == 0 {
			from, value = p, Outcome
		}
		other := &automatic.Machine{Letters: from.Letters, Next: slices.Clone(from.Next), Out: slices.Clone(from.Out)}
		if rng.IntN(3) == 0 {
			other.Out[rng.IntN(len(other.Out))] ^= 1 + rng.IntN(2)*2*(1-i%2)
		} else {
			other.Next[rng.IntN(len(other.Next))] = int32(rng.IntN(len(other.Out)))
		}
		if slices.Equal(other.Next, from.Next) && slices.Equal(other.Out, from.Out) {
			continue
		}
		teacher := s.teacher(ctx, twoHeaps{}, 2, value)
		teacher.width, teacher.findFault = 2, teacher.wrongOutcome
		if i%2 == 1 {
			teacher.width, teacher.findFault = 3, teacher.wrongNimValue
		}
		for _, move := range s.Moves {
			teacher.moves = append(teacher.moves, teacher.a.Of(move.When))
		}
		word, wrong, err := teacher.Counter(other)
		if err != nil || !wrong {
			t.Fatalf("a mutated automaton %v was taken for %v: %v", other, from, err)
		}
		if v, err := teacher.Value(word); err != nil || v == other.Value(word) {
			t.Fatalf("the counterexample %q is none: %v", word, err)
		}
	}
}

// TestTuplesEnd: play with a move and its reversal need not end, nor with three moves
// that form a cycle; with a move that lowers the first number and raises the second it
// ends.
func TestTuplesEnd(t *testing.T) {
	step := func(by ...int64) TupleMove {
		var parts []automatic.Formula
		for i, d := range by {
			parts = append(parts, automatic.Zero(automatic.Linear{Coef: map[int]int64{len(by) + i: 1, i: -1}, Const: -d}))
		}
		return TupleMove{When: automatic.And(parts...)}
	}
	for _, c := range []struct {
		moves []TupleMove
		ends  bool
	}{
		{[]TupleMove{step(-1, 1), step(1, -1)}, false},
		{[]TupleMove{step(-1, 1, 0), step(0, -1, 1), step(1, 0, -1)}, false},
		{[]TupleMove{step(-1, 5)}, true},
		{[]TupleMove{step(-1, 1), step(0, -1)}, true},
		{[]TupleMove{step(-1, 2), step(1, -1)}, false},
		{[]TupleMove{step(0, 0)}, false},
	} {
		count := 2
		if len(c.moves) == 3 {
			count = 3
		}
		s := &Tuples{Count: count, Moves: c.moves}
		if err := s.Ends(context.Background()); (err == nil) != c.ends {
			t.Errorf("%v: %v", c.moves, err)
		}
	}
}

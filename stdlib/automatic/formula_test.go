package automatic

import (
	"math/rand/v2"
	"testing"

	"cgt/stdlib/trials"
)

// Random formulas with "there is" are decided by trying all possible witnesses: the
// formula itself keeps each bound variable below a bound.
func TestFormulas(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	const most = 9
	for range trials.Count(30, 80) {
		next := 2 // variables 0 and 1 are free
		var build func(depth int, scope []int) (Formula, func(map[int]int) bool)
		build = func(depth int, scope []int) (Formula, func(map[int]int) bool) {
			if depth == 0 {
				x := Linear{Coef: map[int]int64{}, Const: int64(rng.IntN(15) - 7)}
				for _, v := range scope {
					if rng.IntN(2) == 0 {
						x.Coef[v] = int64(rng.IntN(5) - 2)
					}
				}
				at := func(env map[int]int) int {
					sum := int(x.Const)
					for v, c := range x.Coef {
						sum += int(c) * env[v]
					}
					return sum
				}
				switch rng.IntN(3) {
				case 0:
					return Zero(x), func(env map[int]int) bool { return at(env) == 0 }
				case 1:
					return AtLeastZero(x), func(env map[int]int) bool { return at(env) >= 0 }
				}
				m := 2 + rng.IntN(4)
				return Divisible(x, int64(m)), func(env map[int]int) bool { return at(env)%m == 0 }
			}
			switch rng.IntN(5) {
			case 0:
				f, h := build(depth-1, scope)
				return Not(f), func(env map[int]int) bool { return !h(env) }
			case 1:
				f, h := build(depth-1, scope)
				g, k := build(depth-1, scope)
				return Or(f, g), func(env map[int]int) bool { return h(env) || k(env) }
			case 2, 3:
				v := next
				next++
				f, h := build(depth-1, append(scope[:len(scope):len(scope)], v))
				g, k := build(depth-1, append(scope[:len(scope):len(scope)], v))
				bound := AtLeastZero(Linear{map[int]int64{v: -1}, most})
				return Some(And(f, g, bound), v), func(env map[int]int) bool {
					for x := 0; x <= most; x++ {
						env[v] = x
						if h(env) && k(env) {
							return true
						}
					}
					return false
				}
			}
			f, h := build(depth-1, scope)
			g, k := build(depth-1, scope)
			return And(f, g), func(env map[int]int) bool { return h(env) && k(env) }
		}
		f, holds := build(3, []int{0, 1})
		a := algebra(2)
		r := a.Over(a.Of(f), []int{0, 1})
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		for x := range 12 {
			for y := range 12 {
				if got := r.Has(uint64(x), uint64(y)); got != holds(map[int]int{0: x, 1: y}) {
					t.Fatalf("%+v is %v at %d, %d", f, got, x, y)
				}
			}
		}
	}
}

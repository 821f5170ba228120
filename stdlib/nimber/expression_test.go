package nimber

import (
	"math/big"
	"math/rand"
	"testing"
)

func strings64(list ...int64) (out []*big.Int) {
	for _, a := range list {
		out = append(out, big.NewInt(a))
	}
	return out
}

// TestExpressions has the examples of the thesis: page 59, page 63 and page 65.
func TestExpressions(t *testing.T) {
	if got := Principal(strings64(3^1, 3^4, 1, 0)).Value(); got.Int64() != 5 {
		t.Errorf("3 ⊕ 1 + 1 ⊕ 3 ⊕ 4 + 1 ⊕ 1 + 1 = %s", got)
	}
	if got := Reduced(strings64(4, 6, 3, 8, 0)).String(); got != "2 ⊕ 3 + 1 ⊕ 1 + 1 ⊕ 4 ⊕ 0" {
		t.Errorf("page 63: %s", got)
	}
	if got := Reduced(strings64(4, 5, 8, 5, 5, 4)).String(); got != "2 ⊕ 2 ⊕ 4 + 1 ⊕ 2 + 1 ⊕ 2 + 1 ⊕ 2" {
		t.Errorf("page 65: %s", got)
	}
}

// TestReducedExpressions is theorem 3.2.7 on random strings.
func TestReducedExpressions(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 3000 {
		list := make([]*big.Int, 1+r.Intn(8))
		even := 0
		for i := range list {
			a := r.Int63n(20)
			list[i] = big.NewInt(a)
			even += int(1 - a%2)
		}
		want := 2 * Reduced(list).Value().Int64()
		if even%2 == 0 {
			want ^= 1
		}
		if got := Principal(list).Value().Int64(); got != want {
			t.Fatalf("%v: principal %d, reduced %s", list, got, Reduced(list).Value())
		}
	}
}

package proof

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
)

// The closed forms of subtraction sets are compared with the definition on small sets:
// all pairs, and random multiples of them.
func TestClosedFormsOfSets(t *testing.T) {
	compare := func(elements ...int64) bool {
		r, err := heap.Subtraction(heaptest.Ints(elements...))
		if err != nil {
			t.Fatal(err)
		}
		c := setForm(r)
		if c == nil {
			return false
		}
		last := elements[len(elements)-1]
		values := heaptest.Naive(r, int(4*(last+elements[0])))
		least := 1
		for !slices.Equal(values[least:], values[:len(values)-least]) {
			least++
		}
		if c.Period.Period != uint64(least) || c.Period.Preperiod != 0 {
			t.Errorf("%s: closed form says %s, the values have the period %d from the start", r.Name(), c.Period, least)
		}
		for n, g := range values {
			if v := c.Value(big.NewInt(int64(n))); v.Uint64() != g {
				t.Fatalf("%s: closed form %v at %d, definition %d", r.Name(), v, n, g)
			}
		}
		return true
	}
	for a := int64(1); a <= 24; a++ {
		for b := a + 1; b <= 80; b++ {
			if !compare(a, b) {
				t.Errorf("<%d, %d> has no closed form", a, b)
			}
		}
	}
	rng, found := rand.New(rand.NewPCG(3, 8)), 0
	for range 3000 {
		a, set := int64(1+rng.IntN(4)), []int64{}
		for e := int64(1); e <= 14; e++ {
			if e == 1 || rng.IntN(3) == 0 {
				set = append(set, a*e)
			}
		}
		if compare(set...) {
			found++
		}
	}
	if found < 300 {
		t.Errorf("only %d sets of multiples", found)
	}
}

func TestClosedForms(t *testing.T) {
	for _, text := range []string{"0.3...", "0.7...", "0.37(73)...", "0.1...", "0.2...", "4.3..."} {
		r := heaptest.Code(t, text)
		c := Closed(r)
		if c == nil {
			t.Errorf("%s has no closed form", text)
			continue
		}
		for n, g := range heaptest.Naive(r, 90) {
			if v := c.Value(big.NewInt(int64(n))); v.Uint64() != g {
				t.Errorf("%s: closed form %v at %d, definition %d", text, v, n, g)
			}
		}
	}
}

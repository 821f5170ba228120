package ordinal

import (
	"context"
	"math/big"
	"math/rand"
	"testing"
)

// TestSimplest compares the simplest number with the definition: it lies between the
// two sides, and of all ordinals that the test draws none that lies there is simpler.
func TestSimplest(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewSource(11))
	compare := func(x, y Number) int {
		order, err := x.Cmp(ctx, y)
		if err != nil {
			t.Fatal(err)
		}
		return order
	}
	between := func(x Number, left, right []Number) bool {
		for _, y := range left {
			if compare(x, y) <= 0 {
				return false
			}
		}
		for _, y := range right {
			if compare(x, y) >= 0 {
				return false
			}
		}
		return true
	}
	found := 0
	for range 1000 {
		var sides [2][]Number
		for who := range sides {
			for range r.Intn(3) {
				sides[who] = append(sides[who], randomNumber(r, true))
			}
		}
		x, ok, err := Simplest(ctx, sides[0], sides[1])
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			found++
			if !between(x, sides[0], sides[1]) {
				t.Fatalf("{%v|%v} = %v does not lie between", sides[0], sides[1], x)
			}
		}
		for range 30 {
			y := OfOrdinal(monomial(n(int64(r.Intn(4))), big.NewInt(int64(r.Intn(4)))).Add(random(r, 0)))
			if r.Intn(2) == 0 {
				y = y.Neg()
			}
			if !between(y, sides[0], sides[1]) {
				continue
			}
			size, _ := y.Birthday()
			if day, _ := x.Birthday(); !ok && allPolynomial(sides) || ok && size.Cmp(day) < 0 {
				t.Fatalf("{%v|%v} = %v %t, but %v lies between", sides[0], sides[1], x, ok, y)
			}
		}
	}
	if found < 150 {
		t.Errorf("only %d of 1000 have a simplest ordinal", found)
	}
}

// allPolynomial reports whether no number has w in its denominator.
func allPolynomial(sides [2][]Number) bool {
	for _, side := range sides {
		for _, x := range side {
			if _, ok := x.denominator.Finite(); !ok {
				return false
			}
		}
	}
	return true
}

package nimber

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand"
	"strings"
	"testing"
)

// TestTrace adds up the conjugates of every nimber below 2^16 and of larger ones.
func TestTrace(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	check := func(x uint64) {
		n := FromUint64(x)
		sum, power := uint64(0), x
		for range n.Degree() {
			sum ^= power
			power = Square64(power)
		}
		if power != x {
			t.Fatalf("%d is not in the field of degree %d", x, n.Degree())
		}
		if got, _ := n.Trace().Uint64(); got != sum {
			t.Fatalf("trace of %d: %d, want %d", x, got, sum)
		}
		if d := n.Degree(); d > 1 { // no smaller field
			half := x
			for range d / 2 {
				half = Square64(half)
			}
			if half == x {
				t.Fatalf("%d lies in the field of degree %d", x, d/2)
			}
		}
	}
	for x := range uint64(1 << 12) {
		check(x)
	}
	for range 500 {
		check(r.Uint64() >> r.Intn(64))
	}
}

// TestLog counts powers for small nimbers and takes logarithms of random powers
// of large ones.
func TestLog(t *testing.T) {
	ctx := context.Background()
	for base := uint64(1); base < 40; base++ {
		first := map[uint64]int64{}
		power := uint64(1)
		for e := int64(0); ; e++ {
			if _, ok := first[power]; ok {
				break
			}
			first[power] = e
			power = Mul64(power, base)
		}
		for n := uint64(1); n < 70; n++ {
			e, err := FromUint64(n).Log(ctx, FromUint64(base))
			want, ok := first[n]
			if ok && (err != nil || e.Cmp(big.NewInt(want)) != 0) || !ok && !errors.Is(err, ErrNoLogarithm) {
				t.Fatalf("log of %d to base %d: %v, %v; want %d, %v", n, base, e, err, want, ok)
			}
			if !ok && !strings.HasPrefix(err.Error(), fmt.Sprintf("%d is no power of %d:", n, base)) {
				t.Fatalf("log of %d to base %d: %v", n, base, err)
			}
		}
	}
	r := rand.New(rand.NewSource(2))
	for range 5 {
		base := FromUint64(r.Uint64())
		e := new(big.Int).SetUint64(r.Uint64())
		n, err := base.Pow(ctx, e)
		if err != nil {
			t.Fatal(err)
		}
		got, err := n.Log(ctx, base)
		if err != nil {
			t.Fatal(err)
		}
		order, _ := base.Order(ctx)
		if got.Cmp(e.Mod(e, order)) != 0 {
			t.Errorf("log to base %s of %s: %s, want %s", base, n, got, e)
		}
	}
	if _, err := Zero.Log(ctx, One); !errors.Is(err, ErrDivisionByZero) {
		t.Errorf("log of 0: %v", err)
	}
	huge, _ := FromBig(new(big.Int).Lsh(big.NewInt(3), 200))
	if _, err := huge.Log(ctx, huge); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a logarithm beyond reach: %v", err)
	}
}

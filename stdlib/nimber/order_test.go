package nimber

import (
	"errors"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestFermatFactors(t *testing.T) {
	one := big.NewInt(1)
	for j := range MaxOrderLevel {
		product := big.NewInt(1)
		for _, p := range primesOfFermat(j) {
			if !p.ProbablyPrime(10) {
				t.Errorf("F%d: %v is not prime", j, p)
			}
			product.Mul(product, p)
		}
		if want := new(big.Int).Add(new(big.Int).Lsh(one, 1<<j), one); product.Cmp(want) != 0 {
			t.Errorf("the factors of F%d do not multiply to it", j)
		}
	}
}

// TestOrderByCounting multiplies until 1 comes back.
func TestOrderByCounting(t *testing.T) {
	for a := uint64(1); a < 300; a++ {
		want, p := int64(1), a
		for p != 1 {
			p = Mul64(p, a)
			want++
		}
		got, err := FromUint64(a).Order(background)
		if err != nil || got.Int64() != want {
			t.Fatalf("order of %d = %v %v, want %d", a, got, err, want)
		}
	}
}

// TestOrderIsLeast: n to the order is 1, and to order/p it is not, for every
// prime p of the order.
func TestOrderIsLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := sized(33).Draw(t, "n")
		order, err := n.Order(background)
		if n == Zero {
			if !errors.Is(err, ErrDivisionByZero) {
				t.Fatal(err)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if p, err := n.Pow(background, order); err != nil || p != One {
			t.Fatalf("%v to its order %v is %v, %v", n, order, p, err)
		}
		for j := range n.Level() {
			for _, p := range primesOfFermat(j) {
				q, r := new(big.Int).QuoRem(order, p, new(big.Int))
				if r.Sign() != 0 {
					continue
				}
				if x, err := n.Pow(background, q); err != nil || x == One {
					t.Fatalf("the order %v of %v is not the least: %v, %v", order, n, p, err)
				}
			}
		}
	})
}

func TestOrderLarge(t *testing.T) {
	bits := uint(4095)
	if testing.Short() {
		bits = 2047
	}
	x, _ := FromBig(new(big.Int).Add(new(big.Int).Lsh(big.NewInt(1), bits), big.NewInt(7)))
	order, err := x.Order(background)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := x.Pow(background, order); err != nil || p != One {
		t.Fatal(err)
	}
	x, _ = FromBig(new(big.Int).Lsh(big.NewInt(1), 4096))
	if _, err := x.Order(background); !errors.Is(err, ErrOrderUnknown) {
		t.Error(err)
	}
}

func TestGenerator(t *testing.T) {
	order, err := FromUint64(generator).Order(background)
	if err != nil || order.Int64() != order16 {
		t.Error(order, err)
	}
}

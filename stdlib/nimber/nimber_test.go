package nimber

import (
	"context"
	"errors"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"cgt/stdlib/game"

	"pgregory.net/rapid"
)

var background = context.Background()

// definition is the table of nim-products below size straight from
// a (x) b = mex{a' (x) b + a (x) b' + a' (x) b' : a' < a, b' < b}.
func definition(size int) [][]uint64 {
	table := make([][]uint64, size)
	for a := range table {
		table[a] = make([]uint64, size)
		for b := range table {
			seen := map[uint64]bool{}
			for x := range a {
				for y := range b {
					seen[table[x][b]^table[a][y]^table[x][y]] = true
				}
			}
			for seen[table[a][b]] {
				table[a][b]++
			}
		}
	}
	return table
}

func TestPublishedTable(t *testing.T) {
	data, err := os.ReadFile("testdata/product16.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defined := definition(16)
	a := 0
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for b, f := range strings.Fields(line) {
			want, err := strconv.ParseUint(f, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			if defined[a][b] != want {
				t.Errorf("the thesis has %d x %d = %d, the definition %d", a, b, want, defined[a][b])
			}
			if got := Mul64(uint64(a), uint64(b)); got != want {
				t.Errorf("%d x %d = %d, want %d", a, b, got, want)
			}
		}
		a++
	}
	if a != 16 {
		t.Fatalf("%d rows", a)
	}
}

func TestDefinition(t *testing.T) {
	size := 64
	if testing.Short() {
		size = 24
	}
	for a, row := range definition(size) {
		for b, want := range row {
			if got := Mul64(uint64(a), uint64(b)); got != want {
				t.Fatalf("%d x %d = %d, want %d", a, b, got, want)
			}
		}
	}
}

// slowProduct multiplies by splitting at Fermat powers, four products a
// level, on big integers.
func slowProduct(a, b *big.Int) *big.Int {
	if a.BitLen() <= 1 || b.BitLen() <= 1 {
		return new(big.Int).Mul(a, b)
	}
	shift := uint(1)
	for int(2*shift) < max(a.BitLen(), b.BitLen()) {
		shift *= 2
	}
	split := func(x *big.Int) (h, l *big.Int) {
		h = new(big.Int).Rsh(x, shift)
		return h, new(big.Int).Xor(x, new(big.Int).Lsh(h, shift))
	}
	ah, al := split(a)
	bh, bl := split(b)
	hh := slowProduct(ah, bh)
	high := new(big.Int).Xor(hh, new(big.Int).Xor(slowProduct(ah, bl), slowProduct(al, bh)))
	low := new(big.Int).Xor(slowProduct(al, bl), slowProduct(hh, new(big.Int).Lsh(big.NewInt(1), shift-1)))
	return low.Xor(low, high.Lsh(high, shift))
}

// sized draws nimbers of very different sizes, often at the edges of levels.
func sized(maxBytes int) *rapid.Generator[Nimber] {
	return rapid.Custom(func(t *rapid.T) Nimber {
		n := rapid.SampledFrom([]int{1, 2, 4, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 48, 64, 65, 128}).Draw(t, "bytes")
		b := rapid.SliceOfN(rapid.Byte(), min(n, maxBytes), min(n, maxBytes)).Draw(t, "number")
		x, _ := FromBig(new(big.Int).SetBytes(b))
		return x
	})
}

func mul(t rapid.TB, a, b Nimber) Nimber {
	p, err := a.Mul(background, b)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestProductAgainstSlow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := sized(24).Draw(t, "a"), sized(24).Draw(t, "b")
		if got, want := mul(t, a, b).Big(), slowProduct(a.Big(), b.Big()); got.Cmp(want) != 0 {
			t.Fatalf("%v x %v = %v, want %v", a, b, got, want)
		}
	})
}

func TestFieldLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := sized(256).Draw(t, "a"), sized(256).Draw(t, "b"), sized(256).Draw(t, "c")
		ab := mul(t, a, b)
		if ab != mul(t, b, a) {
			t.Fatal("product does not commute")
		}
		if mul(t, ab, c) != mul(t, a, mul(t, b, c)) {
			t.Fatal("product is not associative")
		}
		if mul(t, a, b.Add(c)) != ab.Add(mul(t, a, c)) {
			t.Fatal("product does not distribute")
		}
		if a.Add(a) != Zero || a.Add(Zero) != a || mul(t, a, One) != a || mul(t, a, Zero) != Zero {
			t.Fatal("neutral elements")
		}
		if ab.Level() > max(a.Level(), b.Level()) {
			t.Fatal("product leaves the field")
		}
		square, err := a.Square(background)
		if err != nil || square != mul(t, a, a) {
			t.Fatalf("square of %v: %v %v", a, square, err)
		}
		root, err := square.Sqrt(background)
		if err != nil || root != a {
			t.Fatalf("root of the square of %v: %v %v", a, root, err)
		}
		if root, err = a.Sqrt(background); err != nil || mul(t, root, root) != a {
			t.Fatalf("root of %v: %v %v", a, root, err)
		}
		inv, err := a.Inv(background)
		if a == Zero {
			if !errors.Is(err, ErrDivisionByZero) {
				t.Fatal(err)
			}
			return
		}
		if err != nil || mul(t, a, inv) != One {
			t.Fatalf("inverse of %v: %v %v", a, inv, err)
		}
		if q, err := ab.Div(background, a); err != nil || q != b {
			t.Fatalf("%v / %v = %v %v", ab, a, q, err)
		}
	})
}

// TestFermatPowers checks the two rules that, with the field laws, fix the
// product: a (x) F = a * F for a < F, and F (x) F = F + F/2.
func TestFermatPowers(t *testing.T) {
	for k := range 12 {
		power, _ := FromBig(new(big.Int).Lsh(big.NewInt(1), 1<<k))
		half, _ := FromBig(new(big.Int).Lsh(big.NewInt(1), 1<<k-1))
		if got := mul(t, power, power); got != power.Add(half) {
			t.Errorf("F(%d) squared is %v", k, got)
		}
		below, _ := FromBig(new(big.Int).Sub(power.Big(), big.NewInt(1)))
		want := new(big.Int).Mul(below.Big(), power.Big())
		if got := mul(t, below, power).Big(); got.Cmp(want) != 0 {
			t.Errorf("(F-1) x F at level %d", k)
		}
	}
}

func TestPow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := sized(40).Draw(t, "a")
		i, j := rapid.Int64Range(-1000, 1000).Draw(t, "i"), rapid.Int64Range(-1000, 1000).Draw(t, "j")
		if a == Zero {
			i, j = max(i, -i), max(j, -j)
		}
		pow := func(e int64) Nimber {
			p, err := a.Pow(background, big.NewInt(e))
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		if mul(t, pow(i), pow(j)) != pow(i+j) {
			t.Fatalf("%v^%d x %v^%d", a, i, a, j)
		}
		slow := One
		for range 5 {
			slow = mul(t, slow, a)
		}
		if pow(5) != slow || pow(0) != One || pow(1) != a {
			t.Fatal("small powers")
		}
	})
	if _, err := Zero.Pow(background, big.NewInt(-1)); !errors.Is(err, ErrDivisionByZero) {
		t.Error(err)
	}
	huge := new(big.Int).Exp(big.NewInt(10), big.NewInt(3000), nil)
	got, err := FromUint64(4).Pow(background, huge)
	want := Pow64(4, new(big.Int).Mod(huge, big.NewInt(15)).Uint64())
	if x, ok := got.Uint64(); err != nil || !ok || x != want {
		t.Errorf("4^(10^3000) = %v %v, want %d", got, err, want)
	}
}

func TestWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.Uint64().Draw(t, "a") >> rapid.IntRange(0, 63).Draw(t, "shift")
		if Square64(a) != Mul64(a, a) || Sqrt64(Square64(a)) != a || Square64(Sqrt64(a)) != a {
			t.Fatalf("square or root of %d", a)
		}
		inv, ok := Inv64(a)
		if ok != (a != 0) || ok && Mul64(a, inv) != 1 {
			t.Fatalf("inverse of %d", a)
		}
		if a != 0 && Pow64(a, ^uint64(0)) != 1 {
			t.Fatalf("%d to the power 2^64-1", a)
		}
	})
}

func TestMex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOf(sized(9)).Draw(t, "values")
		small := rapid.SliceOf(rapid.Uint64Range(0, 9)).Draw(t, "small")
		seen := map[Nimber]bool{}
		for _, x := range small {
			values = append(values, FromUint64(x))
		}
		for _, v := range values {
			seen[v] = true
		}
		want := uint64(0)
		for seen[FromUint64(want)] {
			want++
		}
		if got := Mex(values); got != FromUint64(want) {
			t.Fatalf("mex %v = %v, want %d", values, got, want)
		}
	})
}

func TestConversions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := sized(256).Draw(t, "a"), sized(256).Draw(t, "b")
		if a.Cmp(b) != a.Big().Cmp(b.Big()) || (a.Cmp(b) == 0) != (a == b) {
			t.Fatal("comparison")
		}
		back, err := FromBig(a.Big())
		if err != nil || back != a || a.String() != a.Big().String() || a.BitLen() != a.Big().BitLen() {
			t.Fatal("round trip")
		}
		if want := new(big.Int).Xor(a.Big(), b.Big()); a.Add(b).Big().Cmp(want) != 0 {
			t.Fatal("nim-sum")
		}
		limit := new(big.Int).Lsh(big.NewInt(1), 1<<a.Level())
		if a.Big().Cmp(limit) >= 0 {
			t.Fatal("level too low")
		}
		if k := a.Level(); k > 0 && a.Big().BitLen() <= 1<<(k-1) {
			t.Fatal("level too high")
		}
	})
	if _, err := FromBig(big.NewInt(-1)); !errors.Is(err, ErrNegative) {
		t.Error(err)
	}
}

func TestLimits(t *testing.T) {
	huge, _ := FromBig(new(big.Int).Lsh(big.NewInt(1), MaxBits))
	if _, err := huge.Mul(background, huge); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
	big20, _ := FromBig(new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 1<<20), big.NewInt(1)))
	ctx := game.WithBudget(background, &game.Budget{MaxSteps: 100_000})
	if _, err := big20.Mul(ctx, big20); !errors.Is(err, game.ErrBudget) {
		t.Error(err)
	}
	ctx = game.WithBudget(background, &game.Budget{MaxBytes: 1000})
	if _, err := big20.Mul(ctx, big20); !errors.Is(err, game.ErrBudget) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(background)
	cancel()
	if _, err := big20.Inv(ctx); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

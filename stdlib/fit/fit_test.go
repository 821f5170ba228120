package fit

import (
	"context"
	"errors"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

func termsOf(n int, f func(n int64) int64) Terms {
	values := make([]int64, n)
	for i := range values {
		values[i] = f(int64(i))
	}
	return numbers(values, 0)
}

// mark computes the nim-values of Mark by its rules: a move leads from n to n-1 or
// n//2.
func mark(n int) []int64 {
	g := make([]int64, n)
	for i := 1; i < n; i++ {
		for g[i] == g[i-1] || i > 1 && g[i] == g[i/2] {
			g[i]++
		}
	}
	return g
}

// Each law is found, and predicts terms that were not given.
func TestLawsPredict(t *testing.T) {
	marks := mark(20_000)
	for i, c := range []struct {
		name, kind, text string
		terms            int
		f                func(n int64) int64
	}{
		{"constant", Periodic, "constant", 20, func(int64) int64 { return 4 }},
		{"period", Periodic, "f(n+3) = f(n) for n >= 5", 60, func(n int64) int64 {
			if n < 5 {
				return 9 - n
			}
			return n % 3
		}},
		{"saltus", Arithmetic, "f(n+3) = f(n) + 5", 60, func(n int64) int64 { return n/3*5 + n%3*n%3 }},
		{"triangular numbers", Polynomial, "1/2*n**2 + 1/2*n", 20, func(n int64) int64 { return n * (n + 1) / 2 }},
		{"a late polynomial", Polynomial, "n**2 for n >= 2", 40, func(n int64) int64 {
			if n < 2 {
				return 100
			}
			return n * n
		}},
		{"classes", Quasi, "n % 2 = 1", 40, func(n int64) int64 { return n * n * (1 + n%2) }},
		{"golden ratio", Beatty, "alpha = (1 + sqrt 5)/2", 40, func(n int64) int64 {
			return Quadratic{1, 1, 5, 2}.Floor(big.NewInt(n)).Int64()
		}},
		{"2-Wythoff", Beatty, "alpha = sqrt 2", 40, func(n int64) int64 {
			return Quadratic{0, 1, 2, 1}.Floor(big.NewInt(n)).Int64()
		}},
		{"3-Wythoff", Beatty, "alpha = (-1 + sqrt 13)/2", 60, func(n int64) int64 {
			return Quadratic{-1, 1, 13, 2}.Floor(big.NewInt(n)).Int64()
		}},
		{"Thue and Morse", Automatic, "2-automatic: 2 states", 200, func(n int64) int64 {
			return int64(bits.OnesCount64(uint64(n)) % 2)
		}},
		{"Mark", Automatic, "2-automatic: 5 states", 300, func(n int64) int64 { return marks[n] }},
		{"base 3", Automatic, "3-automatic", 600, func(n int64) int64 {
			for ; n > 0; n /= 3 {
				if n%3 == 1 {
					return 1
				}
			}
			return 0
		}},
		{"ones in binary", Regular, "2-regular of rank 2", 200, func(n int64) int64 {
			return int64(bits.OnesCount64(uint64(n)))
		}},
		{"ruler", Regular, "2-regular", 300, func(n int64) int64 { return int64(bits.TrailingZeros64(uint64(n + 1))) }},
	} {
		if i%trials.Every(2, 1) > 0 {
			continue
		}
		l, err := Sequence(context.Background(), termsOf(c.terms, c.f))
		if err != nil || l == nil {
			t.Errorf("%s: %v, %v", c.name, l, err)
			continue
		}
		if l.Kind != c.kind || !strings.Contains(l.Text, c.text) {
			t.Errorf("%s: %s", c.name, l.Sentence())
		}
		if l.Tested < c.terms/4 || l.Fitted+l.Tested != c.terms {
			t.Errorf("%s: fitted on %d, tested on %d of %d", c.name, l.Fitted, l.Tested, c.terms)
		}
		given := termsOf(c.terms, c.f)
		for _, n := range []int64{int64(c.terms), 1000, 19_999} {
			at, ok := l.At(big.NewInt(n))
			if at.Number == nil && ok {
				at.Number = given.Numbers[at.Like]
			}
			if !ok || at.Number.Cmp(new(big.Rat).SetInt64(c.f(n))) != 0 {
				t.Errorf("%s: %s predicts %v at %d, which is %d", c.name, l.Text, at.Number, n, c.f(n))
			}
		}
	}
}

// No law is found where there is none, or where the terms are too few to tell.
func TestNoLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range trials.Count(8, 20) {
		size, most := 8+rng.IntN(120), 2+rng.Int64N(6)
		if l, err := Sequence(context.Background(), termsOf(size, func(int64) int64 { return rng.Int64N(most) })); l != nil &&
			size > 14 || err != nil {
			t.Errorf("%d random terms below %d: %v, %v", size, most, l, err)
		}
	}
	if l, _ := Sequence(context.Background(), termsOf(60, func(n int64) int64 { return n*n*n%101 + rng.Int64N(2) })); l != nil {
		t.Error(l.Text)
	}
	var few *TooFew
	if l, err := Sequence(context.Background(), termsOf(3, func(n int64) int64 { return n })); l != nil || !errors.As(err, &few) {
		t.Errorf("three terms: %v, %v", l, err)
	}
	// A law with as many parameters as terms means nothing: a polynomial of degree 5
	// through eight terms is not reported.
	if l, _ := Sequence(context.Background(), termsOf(8, func(n int64) int64 { return n * n * n * n * n })); l != nil {
		t.Errorf("eight fifth powers: %s", l.Text)
	}
	// A period that fails in the terms that were held back is not reported.
	if l, _ := Sequence(context.Background(), termsOf(60, func(n int64) int64 {
		if n == 58 {
			return 7
		}
		return n % 5
	})); l != nil {
		t.Errorf("a broken period: %s", l.Text)
	}
}

func TestTables(t *testing.T) {
	table := func(rows, columns int, f func(a, b int64) int64) Table {
		var t Table
		for a := range rows {
			row := make([]int64, columns)
			for b := range row {
				row[b] = f(int64(a), int64(b))
			}
			t.Cells = append(t.Cells, row)
		}
		return t
	}
	for _, c := range []struct {
		want string
		f    func(a, b int64) int64
	}{
		{"f(a, b) = a xor b", func(a, b int64) int64 { return a ^ b }},
		{"f(a, b) = (a mod 3) xor (b mod 5)", func(a, b int64) int64 { return a%3 ^ b%5 }},
		{"f(a, b) = floor(a/2) xor b", func(a, b int64) int64 { return a/2 ^ b }},
		{"h(a + b)", func(a, b int64) int64 { return (a + b) % 4 }},
		{"h(|a - b|)", func(a, b int64) int64 { return max(a-b, b-a) % 3 }},
		{"h(min(a, b))", func(a, b int64) int64 { return min(a, b) * 2 }},
	} {
		l := Square(context.Background(), table(18, 21, c.f))
		if l == nil || !strings.Contains(l.Text, c.want) {
			t.Errorf("%s: %+v", c.want, l)
			continue
		}
		for _, p := range [][2]int64{{100, 3}, {31, 64}, {1000, 1001}} {
			v, ok := l.Cell(big.NewInt(p[0]), big.NewInt(p[1]))
			if !ok || v.Int64() != c.f(p[0], p[1]) {
				t.Errorf("%s: %v at %v, which is %d", c.want, v, p, c.f(p[0], p[1]))
			}
		}
	}
	rng := rand.New(rand.NewPCG(5, 5))
	noise := table(18, 21, func(int64, int64) int64 { return rng.Int64N(4) })
	if l := Square(context.Background(), noise); l != nil {
		t.Errorf("noise: %s", l.Text)
	}
	if l := RowsLaw(context.Background(), noise); l != nil {
		t.Errorf("noise by rows: %s", l.Text)
	}
	if l := Square(context.Background(), table(4, 4, func(a, b int64) int64 { return a ^ b })); l != nil {
		t.Errorf("sixteen cells: %s", l.Text)
	}
}

// The P-positions of a-Wythoff are (floor(n*alpha), floor(n*alpha) + a*n) with
// alpha = (2 - a + sqrt(a^2+4))/2 (Fraenkel, Amer. Math. Monthly 89, 1982); here
// they are found by the rule that defines them.
func TestPairs(t *testing.T) {
	for a, want := range map[int64]string{
		1: "alpha = (1 + sqrt 5)/2, beta = (3 + sqrt 5)/2",
		2: "alpha = sqrt 2, beta = 2 + sqrt 2",
		3: "alpha = (-1 + sqrt 13)/2, beta = (5 + sqrt 13)/2",
		4: "alpha = -1 + sqrt 5, beta = 3 + sqrt 5",
	} {
		used := map[int64]bool{}
		var pairs [][2]int64
		for n := int64(0); n < 40; n++ {
			low := int64(0)
			for used[low] {
				low++
			}
			pairs = append(pairs, [2]int64{low, low + a*n})
			used[low], used[low+a*n] = true, true
		}
		l, err := Pairs(context.Background(), append(pairs, [2]int64{pairs[3][1], pairs[3][0]}))
		if err != nil || l == nil || !strings.HasSuffix(l.Text, want) {
			t.Errorf("a = %d: %+v, %v", a, l, err)
			continue
		}
		if p, _ := l.Pair(big.NewInt(30)); p[0].Int64() != pairs[30][0] || p[1].Int64() != pairs[30][1] {
			t.Errorf("a = %d: the pair 30 is %v, not %v", a, p, pairs[30])
		}
		pairs[35][1]++
		if l, _ := Pairs(context.Background(), pairs); l != nil {
			t.Errorf("a = %d, with a wrong pair: %s", a, l.Text)
		}
	}
}

package misere

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/keep"
	"cgt/stdlib/trials"
)

var background = context.Background()

// octal is the rule of an octal code such as 0.77 or 4.42.
func octal(code string) Rules {
	whole, digits, _ := strings.Cut(code, ".")
	d0, _ := strconv.ParseInt(whole, 8, 64)
	known := map[int][][]int{}
	listed := func(n int) (options [][]int) {
		try := func(digit int64, take int) {
			left := n - take
			if digit&1 != 0 && left == 0 {
				options = append(options, []int{})
			}
			if digit&2 != 0 && left > 0 {
				options = append(options, []int{left})
			}
			if digit&4 != 0 {
				for a := 1; 2*a <= left; a++ {
					options = append(options, []int{a, left - a})
				}
			}
		}
		try(d0, 0)
		for i, c := range digits {
			try(int64(c-'0'), i+1)
		}
		return options
	}
	options := func(n int) [][]int {
		list, ok := known[n]
		if !ok {
			list = listed(n)
			known[n] = list
		}
		return list
	}
	return Rules{Name: code, Options: options, MaxHeaps: 2, MaxTake: len(digits)}
}

// brute finds misere outcomes of sums of heaps by search alone.
type brute struct {
	rules Rules
	known map[string]bool
}

func (b *brute) previousWins(heaps []int) bool {
	heaps = slices.DeleteFunc(slices.Clone(heaps), func(h int) bool { return h == 0 })
	slices.Sort(heaps)
	k := plainKey(heaps)
	if p, ok := b.known[k]; ok {
		return p
	}
	moves, wins := 0, false
	for i, h := range heaps {
		for _, o := range b.rules.Options(h) {
			moves++
			if !wins {
				wins = b.previousWins(slices.Concat(heaps[:i], heaps[i+1:], o))
			}
		}
	}
	p := moves > 0 && !wins
	b.known[k] = p
	return p
}

// plainKey tells sums of heaps apart.
func plainKey(heaps []int) string {
	key := make([]byte, 0, 32)
	for _, h := range heaps {
		key = binary.AppendVarint(key, int64(h))
	}
	return string(key)
}

// everySum calls f for every sum of heaps of at least 1 whose total size is at most
// total.
func everySum(total int, f func(heaps []int)) {
	var grow func(heaps []int, least, left int)
	grow = func(heaps []int, least, left int) {
		f(heaps)
		for h := least; h <= left; h++ {
			grow(append(slices.Clone(heaps), h), h, left-h)
		}
	}
	grow(nil, 1, total)
}

// readTSV are the rows of a file of testdata.
func readTSV(t testing.TB, name string) [][]string {
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}

// parseWord reads a word such as ab2c in one-letter generators.
func parseWord(s string) []int {
	var word []int
	for i := 0; i < len(s); i++ {
		if s[i] == '1' && len(s) == 1 {
			return nil
		}
		g := int(s[i] - 'a')
		count := 1
		if i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9' {
			i++
			count = int(s[i] - '0')
		}
		for range count {
			word = append(word, g)
		}
	}
	return word
}

func TestPublishedQuotients(t *testing.T) {
	for _, row := range readTSV(t, "quotients.tsv") {
		s := NewSolver(octal(row[0]), 0)
		closed, err := s.Solve(background, 200)
		if err != nil || !closed {
			t.Fatalf("%s: %v %v", row[0], closed, err)
		}
		q := s.Quotient()
		p := q.Period()
		rank := "-"
		if n, ok := q.TameRank(); ok {
			rank = fmt.Sprint(n)
		}
		got := []string{row[0], fmt.Sprint(p.Period), fmt.Sprint(p.Preperiod), fmt.Sprint(q.Order()), fmt.Sprint(q.POrder()),
			rank}
		if !slices.Equal(got, row[:6]) {
			t.Errorf("got %v, want %v", got, row[:6])
		}
		if row[6] != "-" {
			checkPresentation(t, q, row[6], row[7])
		}
	}
}

// checkPresentation checks that q is the monoid of a published presentation: its
// relations hold, products of its generators reach every element, and its P-elements
// are those of q. Since the orders are equal, that proves them isomorphic.
func checkPresentation(t *testing.T, q *Quotient, published, pWords string) {
	_, relations, _ := strings.Cut(published, " | ")
	generators := q.Generators()
	value := func(s string) Element {
		var heaps []int
		for _, g := range parseWord(strings.TrimSpace(s)) {
			heaps = append(heaps, generators[g])
		}
		x, ok := q.Value(heaps)
		if !ok {
			t.Fatalf("no value for %v", heaps)
		}
		return x
	}
	for _, r := range strings.Split(relations, ",") {
		left, right, _ := strings.Cut(r, "=")
		if value(left) != value(right) {
			t.Errorf("%s does not hold", r)
		}
	}
	inP := map[Element]bool{}
	for _, w := range strings.Split(pWords, ",") {
		inP[value(w)] = true
	}
	for x := range Element(q.Order()) {
		if q.InP(x) != inP[x] {
			t.Errorf("element %d: in P %v", x, q.InP(x))
		}
	}
}

// TestKayles is the solution of Kayles (PS section 1; Sibert and Conway).
func TestKayles(t *testing.T) {
	s := NewSolver(octal("0.77"), 0)
	orders := map[int]int{}
	for n := range 100 {
		if err := s.Extend(background, n); err != nil {
			t.Fatal(err)
		}
		orders[n] = s.Quotient().Order()
	}
	if orders[26] == 40 || orders[27] != 40 || orders[99] != 40 || s.Quotient().POrder() != 9 {
		t.Error(orders)
	}
	closed, err := s.Solve(background, 200)
	q := s.Quotient()
	if p := q.Period(); err != nil || !closed || p.Period != 12 || p.Preperiod != 71 || !p.Proved || p.Needed != 168 {
		t.Errorf("%+v", p)
	}
	far, ok := q.Heap(1_000_000_000)
	near, _ := q.Heap(71 + (1_000_000_000-71)%12)
	if !ok || far != near {
		t.Error("far heap")
	}
}

// TestOutcomes compares quotients with search on all sums up to a size, for many
// games, including some with large or infinite quotients.
func TestOutcomes(t *testing.T) {
	var codes []string
	for _, d := range []string{"0.", "4."} {
		for i := range 64 {
			codes = append(codes, fmt.Sprintf("%s%o%o", d, i/8, i%8))
		}
	}
	codes = append(codes, "0.007", "0.056", "0.137", "0.152", "0.165", "0.241", "0.351", "0.644", "0.774", "4.007", "0.0771")
	total := 12
	if testing.Short() {
		total, codes = 10, codes[120:]
	}
	for i, code := range codes {
		if i%trials.Every(1, 4) > 0 {
			continue
		}
		s := NewSolver(octal(code), 150)
		ctx := game.WithBudget(background, &game.Budget{MaxSteps: 500_000})
		err := s.Extend(ctx, total)
		if err != nil && !errors.Is(err, ErrNotClosed) && !errors.Is(err, game.ErrBudget) {
			t.Fatal(err)
		}
		compare(t, s, total)
	}
}

func compare(t *testing.T, s *Solver, total int) {
	t.Helper()
	compareWith(t, s.rules, s.Quotient(), total)
}

func compareWith(t *testing.T, rules Rules, q *Quotient, total int) {
	t.Helper()
	b := &brute{rules, map[string]bool{}}
	everySum(total, func(heaps []int) {
		if slices.ContainsFunc(heaps, func(h int) bool { return h >= q.Heaps() }) {
			return
		}
		x, ok := q.Value(heaps)
		if !ok || q.InP(x) != b.previousWins(heaps) {
			t.Fatalf("%s: sum %v: the quotient says P %v", rules.Name, heaps, q.InP(x))
		}
	})
}

// TestRandomGames compares quotients of random heap rules, which need not be
// take-and-break, with search.
func TestRandomGames(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	rounds := trials.Count(40, 150)
	for range rounds {
		table := make([][][]int, 9)
		for n := range table {
			for range r.IntN(4) {
				if n == 0 {
					break
				}
				o := []int{r.IntN(n)}
				if o[0] > 0 && n-o[0]-1 > 0 && r.IntN(2) == 0 {
					o = append(o, r.IntN(n-o[0]))
				}
				table[n] = append(table[n], o)
			}
		}
		s := NewSolver(Rules{Name: fmt.Sprint(table), Options: func(n int) [][]int { return table[n] }}, 200)
		ctx := game.WithBudget(background, &game.Budget{MaxSteps: 500_000})
		if err := s.Extend(ctx, len(table)-1); err != nil && !errors.Is(err, ErrNotClosed) && !errors.Is(err, game.ErrBudget) {
			t.Fatal(err)
		}
		compare(t, s, 12)
	}
}

// TestReduced checks in small games that the quotient distinguishes exactly the
// positions that are distinguishable: two sums with the same element have the same
// outcome with all small sums; two with different elements do not.
func TestReduced(t *testing.T) {
	for _, code := range []string{"0.77", "0.15", "4.72", "0.07"} {
		s := NewSolver(octal(code), 0)
		if err := s.Extend(background, 10); err != nil {
			t.Fatal(err)
		}
		q := s.Quotient()
		b := &brute{s.rules, map[string]bool{}}
		for x := range Element(q.Order()) {
			for y := range x {
				told := false
				for z := range Element(q.Order()) {
					one := b.previousWins(append(q.Word(x), q.Word(z)...))
					two := b.previousWins(append(q.Word(y), q.Word(z)...))
					told = told || one != two
				}
				if !told {
					t.Fatalf("%s: %v and %v are not told apart", code, q.Word(x), q.Word(y))
				}
			}
		}
	}
}

func TestLimitAndResume(t *testing.T) {
	s := NewSolver(octal("0.07"), 100)
	err := s.Extend(background, 40)
	if !errors.Is(err, ErrNotClosed) || s.Heaps() < 20 || s.Quotient().Order() > 100 {
		t.Fatal(err, s.Heaps())
	}
	data, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	r, err := Resume(background, octal("0.07"), data)
	if err != nil || r.Heaps() != s.Heaps() || r.Quotient().Order() != s.Quotient().Order() {
		t.Fatal(err)
	}
	r.limit = 300
	before := r.Heaps()
	if err := r.Extend(background, before); err != nil {
		t.Fatal(err)
	}
	if _, err := Resume(background, octal("0.77"), data); !errors.Is(err, ErrState) {
		t.Error(err)
	}
	for _, bad := range []string{"", "{}", `{"order":2,"heaps":[0,5]}`, string(data[:len(data)/2])} {
		if _, err := Resume(background, octal("0.07"), []byte(bad)); !errors.Is(err, ErrState) {
			t.Errorf("%.30s: %v", bad, err)
		}
	}
	for i := range data {
		bad := bytes.Clone(data)
		bad[i] ^= byte(1 + i%255)
		if _, err := Resume(background, octal("0.07"), bad); !errors.Is(err, ErrState) {
			t.Fatalf("with byte %d changed: %v", i, err)
		}
	}
	for _, bad := range []string{`{"order":2,"heaps":[0,5]}`,
		`{"order":1,"generators":[],"action":[],"p":[],"heaps":[0,0,0,0]}`} {
		var file bytes.Buffer
		lines, err := keep.WriteLines(&file, stateKind, stateVersion, struct{}{})
		if err := errors.Join(err, lines.Line(json.RawMessage(bad)), lines.Close()); err != nil {
			t.Fatal(err)
		}
		if _, err := Resume(background, octal("0.07"), file.Bytes()); !errors.Is(err, ErrState) {
			t.Errorf("%s, well written: %v", bad, err)
		}
	}
	ctx := game.WithBudget(background, &game.Budget{MaxSteps: 1000})
	s = NewSolver(octal("0.77"), 0)
	if err := s.Extend(ctx, 100); !errors.Is(err, game.ErrBudget) {
		t.Error(err)
	}
	if err := s.Extend(background, 30); err != nil || s.Quotient().Order() != 40 {
		t.Error(err)
	}
}

// TestLightestFailure maps z2 = {z}, where z = {*1} is a P-position, to the element of
// the empty sum, which is no P-position. The sum z2 alone is the lightest that fails.
func TestLightestFailure(t *testing.T) {
	chain := Rules{Name: "chain", Options: func(n int) [][]int {
		if n == 0 {
			return nil
		}
		return [][]int{{n - 1}}
	}}
	s := NewSolver(chain, 0)
	if err := s.Extend(background, 1); err != nil || s.monoid.size != 2 {
		t.Fatal(err)
	}
	letters := slices.Clone(s.letters)
	for n := 2; n <= 3; n++ {
		l, err := chain.letter(context.Background(), s.monoid, letters, n)
		if err != nil {
			t.Fatal(err)
		}
		letters = append(letters, l)
	}
	f, err := s.monoid.verify(background, letters, false)
	if err != nil || f == nil || !slices.Equal(f.word, []int{3}) {
		t.Error(f, err)
	}
}

// BenchmarkDawson28 is 0.07 to the heap 28, where the quotient has 176 elements.
func BenchmarkDawson28(b *testing.B) {
	for b.Loop() {
		if err := NewSolver(octal("0.07"), 0).Extend(background, 28); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkKayles100(b *testing.B) {
	for b.Loop() {
		if err := NewSolver(octal("0.77"), 0).Extend(background, 100); err != nil {
			b.Fatal(err)
		}
	}
}

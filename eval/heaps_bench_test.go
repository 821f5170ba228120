package eval_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"testing"

	"cgt/eval"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// The same rules in the language and in Go against the same solver: what a
// definition on integers, or on lists, costs.

// tuplesInGo are rules in Go on small integers packed in a word.
type tuplesInGo struct {
	name   string
	fields int
	moves  func(w uint64, out *game.Options[uint64])
}

type wordAt uint64

func (w wordAt) AppendKey(b []byte) []byte { return binary.BigEndian.AppendUint64(b, uint64(w)) }
func (w wordAt) String() string            { return fmt.Sprint(uint64(w)) }

func (r *tuplesInGo) Name() string                           { return r.name }
func (r *tuplesInGo) Identity() string                       { return r.name }
func (r *tuplesInGo) Impartial() bool                        { return true }
func (r *tuplesInGo) Show(at game.Place) string              { return r.name + " " + at.String() }
func (r *tuplesInGo) PackedTuples() (int, uint)              { return r.fields, 64 / uint(r.fields) }
func (r *tuplesInGo) Pack(at game.Place) (w uint64, ok bool) { return uint64(at.(wordAt)), true }
func (r *tuplesInGo) Unpack(w uint64) game.Place             { return wordAt(w) }

func (r *tuplesInGo) PackedMoves(_ context.Context, w uint64, _ game.Player, out *game.Options[uint64]) bool {
	r.moves(w, out)
	return true
}

func (r *tuplesInGo) Moves(context.Context, game.Place, game.Player, func(game.Sum) error) error {
	panic("every position packs")
}

// zeros counts the positions among these whose nim-value is 0.
func zeros(b *testing.B, rules game.Ruleset, places func(each func(game.Place))) string {
	s, count := search.New(nil), 0
	places(func(at game.Place) {
		v, _, err := s.NimValue(context.Background(), game.Sum{{Position: game.Position{Rules: rules, At: at}}})
		if err != nil {
			b.Fatal(err)
		}
		if v.IsZero() {
			count++
		}
	})
	return fmt.Sprint(count)
}

func heapsTo(most uint64) func(each func(game.Place)) {
	return func(each func(game.Place)) {
		for n := range most + 1 {
			each(wordAt(n))
		}
	}
}

func squareOf(size uint64) func(each func(game.Place)) {
	return func(each func(game.Place)) {
		for x := range size {
			for y := range size {
				each(wordAt(x<<32 | y))
			}
		}
	}
}

var squaresInGo = &tuplesInGo{"squares", 1, func(n uint64, out *game.Options[uint64]) {
	for k := uint64(1); k*k <= n; k++ {
		out.Add(n - k*k)
	}
}}

var grundyInGo = &tuplesInGo{"grundys", 1, func(n uint64, out *game.Options[uint64]) {
	for a := uint64(1); 2*a < n; a++ {
		out.Put(a)
		out.Put(n - a)
		out.End()
	}
}}

var divisorInGo = &tuplesInGo{"divisors", 1, func(n uint64, out *game.Options[uint64]) {
	for d := uint64(1); d < n; d++ {
		if n%d == 0 {
			out.Add(n - d)
		}
	}
}}

var queenInGo = &tuplesInGo{"queen", 2, func(w uint64, out *game.Options[uint64]) {
	x, y := w>>32, w&(1<<32-1)
	for k := uint64(1); k <= x; k++ {
		out.Add(w - k<<32)
	}
	for k := uint64(1); k <= y; k++ {
		out.Add(w - k)
	}
	for k := uint64(1); k <= min(x, y); k++ {
		out.Add(w - k<<32 - k)
	}
}}

// endsInGo takes from the heap at either end of a row.
type endsInGo struct{}

type row []byte

func (w row) AppendKey(b []byte) []byte { return append(append(b, byte(len(w))), w...) }
func (w row) String() string            { return fmt.Sprint([]byte(w)) }

func (endsInGo) Name() string              { return "ends" }
func (endsInGo) Identity() string          { return "ends" }
func (endsInGo) Impartial() bool           { return true }
func (endsInGo) Show(at game.Place) string { return "ends " + at.String() }
func (r endsInGo) Moves(_ context.Context, at game.Place, _ game.Player, emit func(game.Sum) error) error {
	w := at.(row)
	to := func(w row) error { return emit(game.Sum{{Position: game.Position{Rules: r, At: w}}}) }
	if len(w) == 0 {
		return nil
	}
	for k := range w[0] {
		next := append(row{}, w...)
		if next[0] = k; k == 0 {
			next = next[1:]
		}
		if err := to(next); err != nil {
			return err
		}
	}
	for k := range w[len(w)-1] {
		next := append(row{}, w...)
		if next[len(w)-1] = k; k == 0 {
			next = next[:len(w)-1]
		}
		if err := to(next); err != nil {
			return err
		}
	}
	return nil
}

func BenchmarkHeaps(b *testing.B) {
	for _, j := range []struct {
		name, text string
		inGo       func(b *testing.B) string
	}{
		{"Squares20000", "game g(n) { -> g(n - k**2) for k in 1..isqrt n }\ncount([nimvalue(g n) for n in 0..20000], 0)",
			func(b *testing.B) string { return zeros(b, squaresInGo, heapsTo(20000)) }},
		{"Grundy2000", "game g(n) { -> g(a) + g(n - a) for a in 1..(n-1)//2 }\ncount([nimvalue(g n) for n in 0..2000], 0)",
			func(b *testing.B) string { return zeros(b, grundyInGo, heapsTo(2000)) }},
		{"Divisors3000", "game g(n) { -> g(n - d) for d in 1..n-1 if n % d = 0 }\ncount([nimvalue(g n) for n in 0..3000], 0)",
			func(b *testing.B) string { return zeros(b, divisorInGo, heapsTo(3000)) }},
		{"Queen200", eval.QueenText("if k > 0", 200),
			func(b *testing.B) string { return zeros(b, queenInGo, squareOf(200)) }},
		{"Queen500", eval.QueenText("if k > 0", 500),
			func(b *testing.B) string { return zeros(b, queenInGo, squareOf(500)) }},
		{"Ends", "game g(w) {\n  -> g(nonzero([k] ++ rest w)) if w != [] for k in 0..first w - 1\n  -> g(nonzero(front w ++ " +
			"[k])) if w != [] for k in 0..last w - 1\n}\nif nimvalue(g [6,7,8,7,6,5]) = 0 then 1 else 0",
			func(b *testing.B) string {
				return zeros(b, endsInGo{}, func(each func(game.Place)) { each(row{6, 7, 8, 7, 6, 5}) })
			}},
	} {
		var answers [2]string
		b.Run(j.name+"/Language", func(b *testing.B) {
			for b.Loop() {
				answers[0] = run(b, eval.New(eval.WithHost(quiet{})), j.text).View.Text
			}
		})
		b.Run(j.name+"/Go", func(b *testing.B) {
			for b.Loop() {
				answers[1] = j.inGo(b)
			}
		})
		if answers[0] != answers[1] {
			b.Errorf("%s: %s in the language, %s in Go", j.name, answers[0], answers[1])
		}
	}
}

//go:build !js

package certificates

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/solve"
	"cgt/stdlib/sorting"
)

// fillings are the boards, or strips, of at most the given number of rows and columns
// with the letters of a game.
type fillings struct {
	ev            interp.Env
	rules         search.Solvable
	strip         bool
	rows, columns int
	letters       string
}

// maxFillings bounds the number of fillings that are tried.
const maxFillings = 1 << 24

// fillingsOf returns the fillings of boards up to the size of a position; nil if its
// game has other parameters than one board or strip.
func fillingsOf(ev interp.Env, rules search.Solvable, at game.Place) *fillings {
	p, ok := at.(*ruleset.Place)
	if !ok || len(p.Values) != 1 {
		return nil
	}
	f := &fillings{ev: ev, rules: rules}
	switch v := p.Values[0].(type) {
	case value.Board:
		f.rows, f.columns = v.B.Rows(), v.B.Columns()
	case value.Text:
		f.strip, f.rows, f.columns = true, 1, len(v)
	default:
		return nil
	}
	f.findLetters()
	return f
}

// word is a filling in the form the solver uses.
func (f *fillings) word(cells []byte, columns int) (k solve.Kernel, w solve.Word, ok bool) {
	v := value.Value(value.Text(string(cells)))
	if !f.strip {
		v = value.Board{B: board.Of(columns, slices.Clone(cells))}
	}
	return f.rules.SolverBoard(&ruleset.Place{Values: []value.Value{v}})
}

// findLetters finds the letters that the solver accepts, one of each set of equivalent
// ones. Equivalence is tested by exchanging letters on boards filled at random: if two
// letters are wrongly taken to be equivalent, boards are missing from the table,
// nothing worse.
func (f *fillings) findLetters() {
	const boards = 40
	cells := make([]byte, f.rows*f.columns)
	var taken []byte
	for c := byte('!'); c <= '~'; c++ {
		for i := range cells {
			cells[i] = c
		}
		if _, _, ok := f.word(cells, f.columns); ok {
			taken = append(taken, c)
		}
	}
	sorting.Stably(taken, func(a, b byte) int { return rank(a) - rank(b) })
	seen := map[string]bool{}
	for _, c := range taken {
		rng, signature := rand.New(rand.NewPCG(1, 2)), ""
		for range boards {
			for i := range cells {
				if cells[i] = taken[rng.IntN(min(len(taken), 4))]; rng.IntN(3) == 0 {
					cells[i] = c
				}
			}
			_, w, ok := f.word(cells, f.columns)
			signature += fmt.Sprint(ok, w)
		}
		if !seen[signature] {
			seen[signature] = true
			f.letters += string(c)
		}
	}
}

// rank puts the most frequent letters first.
func rank(c byte) int {
	for i, usual := range []byte(".LR#XO") {
		if c == usual {
			return i
		}
	}
	return 6
}

// sizes are the numbers of rows and columns.
func (f *fillings) sizes() (list [][2]int) {
	for r := 1; r <= f.rows; r++ {
		for c := 1; c <= f.columns; c++ {
			list = append(list, [2]int{r, c})
		}
	}
	return list
}

// few reports whether the fillings are few enough to be tried.
func (f *fillings) few() bool {
	count := 0
	for _, size := range f.sizes() {
		n := 1
		for range size[0] * size[1] {
			if n *= len(f.letters); n == 0 || n > maxFillings {
				return false
			}
		}
		if count += n; count > maxFillings {
			return false
		}
	}
	return true
}

// text says what is tabulated.
func (f *fillings) text() string {
	if f.strip {
		return fmt.Sprintf("%s on strips of at most %d cells", f.rules.Name(), f.columns)
	}
	return fmt.Sprintf("%s on boards of at most %d rows and %d columns", f.rules.Name(), f.rows, f.columns)
}

// each visits all fillings.
func (f *fillings) each(visit func(w *solve.Word, k solve.Kernel) error) error {
	ctx, budget := f.ev.Context(), f.ev.Budget()
	for _, size := range f.sizes() {
		cells, places := make([]byte, size[0]*size[1]), make([]int, size[0]*size[1])
		for i := range cells {
			cells[i] = f.letters[0]
		}
		for n, more := 1, true; more; n++ {
			if k, w, ok := f.word(cells, size[1]); ok {
				if err := visit(&w, k); err != nil {
					return err
				}
			}
			if n%256 == 0 {
				if err := budget.Steps(ctx, 256*16); err != nil {
					return err
				}
			}
			more = false
			for i := range cells { // the next one
				places[i] = (places[i] + 1) % len(f.letters)
				cells[i] = f.letters[places[i]]
				if more = places[i] > 0; more {
					break
				}
			}
		}
	}
	return nil
}

package search

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/big"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
)

// word is a place that is stored in one machine word.
type word uint64

func (w word) AppendKey(b []byte) []byte { return binary.BigEndian.AppendUint64(b, uint64(w)) }
func (w word) String() string            { return fmt.Sprint(uint64(w)) }

// packed is a ruleset on words. Its general path unpacks what its fast path makes;
// with fast unset it has the general path only.
type packed struct {
	name      string
	impartial bool
	moves     func(w uint64, who game.Player, out *game.Options[uint64])
}

func (p *packed) Name() string                      { return p.name }
func (p *packed) Identity() string                  { return p.name }
func (p *packed) Impartial() bool                   { return p.impartial }
func (p *packed) Show(at game.Place) string         { return p.name + " " + at.String() }
func (p *packed) Pack(at game.Place) (uint64, bool) { return uint64(at.(word)), true }
func (p *packed) Unpack(w uint64) game.Place        { return word(w) }
func (p *packed) PackedMoves(_ context.Context, w uint64, who game.Player, out *game.Options[uint64]) bool {
	p.moves(w, who, out)
	return true
}

func (p *packed) Moves(_ context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	var out game.Options[uint64]
	p.moves(uint64(at.(word)), who, &out)
	start := 0
	for _, end := range out.Ends {
		var sum game.Sum
		for i := start; i < end; i++ {
			c := p.at(out.Words[i])
			c.Negative = slices.Contains(out.Negatives, i)
			sum = append(sum, c)
		}
		if err := emit(sum); err != nil {
			return err
		}
		start = end
	}
	return nil
}

func (p *packed) at(w uint64) game.Summand {
	return game.Summand{Position: game.Position{Rules: p, At: word(w)}}
}

// unpacked hides the fast path of a ruleset.
type unpacked struct{ rules *packed }

func (u *unpacked) Name() string              { return u.rules.Name() }
func (u *unpacked) Identity() string          { return u.rules.Identity() + " unpacked" }
func (u *unpacked) Impartial() bool           { return u.rules.Impartial() }
func (u *unpacked) Show(at game.Place) string { return u.rules.Show(at) }
func (u *unpacked) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return u.rules.Moves(ctx, at, who, func(s game.Sum) error { return emit(rebase(s, u)) })
}

// chain has one move, from n to n - 1.
func chain() *packed {
	return &packed{"chain", true, func(w uint64, _ game.Player, out *game.Options[uint64]) {
		if w > 0 {
			out.Add(w - 1)
		}
	}}
}

// nimBySearch is Nim without its closed form.
func nimBySearch() *packed {
	return &packed{"nim", true, func(w uint64, _ game.Player, out *game.Options[uint64]) {
		for k := uint64(1); k <= w; k++ {
			out.Add(w - k)
		}
	}}
}

// grundyBySearch is Grundy's game: split a heap into two unequal ones.
func grundyBySearch() *packed {
	return &packed{"grundy", true, func(w uint64, _ game.Player, out *game.Options[uint64]) {
		for a := uint64(1); 2*a < w; a++ {
			out.Put(a)
			out.Put(w - a)
			out.End()
		}
	}}
}

// queen is Wythoff's game; x is in the upper half of the word.
type queen struct{ *packed }

func newQueen() *queen {
	return &queen{&packed{"queen", true, func(w uint64, _ game.Player, out *game.Options[uint64]) {
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
	}}}
}

func (q *queen) Slides() (int, [][]int, bool) { return 2, [][]int{{1, 0}, {0, 1}, {1, 1}}, true }

func (q *queen) Coordinates(at game.Place) ([]int, bool) {
	w := at.(word)
	return []int{int(w >> 32), int(w & (1<<32 - 1))}, true
}

// trafficLights is Traffic Lights on a board of rows by columns: a move makes an empty
// cell green, a green one yellow, or a yellow one red; whoever makes three of a colour
// in a line, in any direction, wins, which is why a board with such a line has no
// moves. A cell takes two bits.
func trafficLights(rows, columns int) *packed {
	var lines [][3]int
	for r := range rows {
		for c := range columns {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				er, ec := r+2*d[0], c+2*d[1]
				if er < rows && ec >= 0 && ec < columns {
					lines = append(lines, [3]int{r*columns + c, (r+d[0])*columns + c + d[1], er*columns + ec})
				}
			}
		}
	}
	cells := rows * columns
	return &packed{fmt.Sprintf("traffic lights %dx%d", rows, columns), true,
		func(w uint64, _ game.Player, out *game.Options[uint64]) {
			for _, l := range lines {
				if c := w >> (2 * l[0]) & 3; c != 0 && c == w>>(2*l[1])&3 && c == w>>(2*l[2])&3 {
					return
				}
			}
			for i := range cells {
				if w>>(2*i)&3 < 3 {
					out.Add(w + 1<<(2*i))
				}
			}
		}}
}

// domineering is Domineering on rows by columns; a set bit is a covered cell.
// Left covers two cells of a column, Right two of a row.
func domineering(rows, columns int) *packed {
	all := uint64(1)<<(rows*columns) - 1
	notLast := uint64(0)
	for i := range rows * columns {
		if i%columns != columns-1 {
			notLast |= 1 << i
		}
	}
	return &packed{fmt.Sprintf("domineering %dx%d", rows, columns), false,
		func(w uint64, who game.Player, out *game.Options[uint64]) {
			free := all &^ w
			step := columns
			starts := free & (free >> step)
			if who == game.Right {
				step = 1
				starts = free & (free >> 1) & notLast
			}
			for ; starts != 0; starts &= starts - 1 {
				cell := starts & -starts
				out.Add(w | cell | cell<<step)
			}
		}}
}

// closedNim is Nim with its closed forms.
type closedNim struct{ *packed }

func (n *closedNim) NimValue(_ context.Context, at game.Place) (nimber.Nimber, game.Method, error) {
	return nimber.FromUint64(uint64(at.(word))), game.ClosedForm, nil
}
func (n *closedNim) NimHeap(at game.Place) (*big.Int, bool) {
	return new(big.Int).SetUint64(uint64(at.(word))), true
}
func (n *closedNim) OptionsWithValue(_ context.Context, at game.Place, v nimber.Nimber, limit int) ([]game.Sum, *big.Int, error) {
	x, ok := v.Uint64()
	if !ok || x >= uint64(at.(word)) || limit == 0 {
		return nil, new(big.Int), nil
	}
	return []game.Sum{{{Position: game.Position{Rules: n, At: word(x)}}}}, big.NewInt(1), nil
}

func positions(rules game.Ruleset, words ...uint64) game.Sum {
	var sum game.Sum
	for _, w := range words {
		sum = append(sum, game.Summand{Position: game.Position{Rules: rules, At: word(w)}})
	}
	return sum
}

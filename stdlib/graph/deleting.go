package graph

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/solve"
)

// Deleting is an impartial game on the induced subgraphs of a graph in which every move deletes vertices, as in Node Kayles
// and Arc Kayles. A move is there as long as the vertices that it stands on are, so that a position is the set of the moves
// that are left, and each takes away, besides itself, those that stand on a vertex it deletes. Positions with the same moves
// left are the same.
//
// It implements solve.Kernel and solve.Reacher, and is immutable.
type Deleting struct {
	name   string
	count  int
	kills  []solve.Word // for each move: the moves it takes away
	beside []solve.Word // for each move: those that it takes away or that take it away
	mutual bool         // these are the same
}

// Deletion is a move of such a game: it is there as long as the vertices On are, and deletes the vertices Gone.
type Deletion struct{ On, Gone []int }

// MostDeletions is the number of moves that a Deleting may have.
const MostDeletions = 256

// NewDeleting is the game with such moves in a graph of so many vertices; ok is false when there are too many of them, or
// one does not take away itself, so that play need not end.
func NewDeleting(vertices int, moves []Deletion) (d *Deleting, ok bool) {
	if len(moves) > MostDeletions {
		return nil, false
	}
	d = &Deleting{count: len(moves), kills: make([]solve.Word, len(moves)), beside: make([]solve.Word, len(moves))}
	on := make([]solve.Word, vertices)
	for i, m := range moves {
		for _, v := range m.On {
			on[v][i>>6] |= 1 << (i & 63)
		}
	}
	name := []byte("deleting ")
	for i, m := range moves {
		k := &d.kills[i]
		for _, v := range m.Gone {
			for j, x := range on[v] {
				k[j] |= x
			}
		}
		if k[i>>6]>>(i&63)&1 == 0 {
			return nil, false
		}
		for _, x := range k {
			name = binary.LittleEndian.AppendUint64(name, x)
		}
	}
	d.name = string(name)
	for i := range moves {
		each(&d.kills[i], func(j int) {
			d.beside[i][j>>6] |= 1 << (j & 63)
			d.beside[j][i>>6] |= 1 << (i & 63)
		})
	}
	d.mutual = slices.Equal(d.kills, d.beside)
	return d, true
}

// All is the position with all moves.
func (d *Deleting) All() (w solve.Word) {
	for i := range d.count {
		w[i>>6] |= 1 << (i & 63)
	}
	return w
}

// each calls do for the members of a set.
func each(w *solve.Word, do func(i int)) {
	for j := range w {
		for rest := w[j]; rest != 0; rest &= rest - 1 {
			do(j<<6 | bits.TrailingZeros64(rest))
		}
	}
}

func common(a, b *solve.Word) solve.Word {
	return solve.Word{a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]}
}

func size(w *solve.Word) int {
	return bits.OnesCount64(w[0]) + bits.OnesCount64(w[1]) + bits.OnesCount64(w[2]) + bits.OnesCount64(w[3])
}

// Name identifies the graph and the moves.
func (d *Deleting) Name() string { return d.name }

// Worker is the kernel itself.
func (d *Deleting) Worker() solve.Kernel { return d }

// Moves appends the options of w.
func (d *Deleting) Moves(w *solve.Word, _ game.Player, out []solve.Word) []solve.Word {
	each(w, func(i int) {
		k := &d.kills[i]
		out = append(out, solve.Word{w[0] &^ k[0], w[1] &^ k[1], w[2] &^ k[2], w[3] &^ k[3]})
	})
	return out
}

// Split appends the parts of w. Of two moves that take away the same, and are taken away together, one is dropped: its
// option is that of the other.
func (d *Deleting) Split(w *solve.Word, out []solve.Part) []solve.Part {
	rest := *w
	for j := 0; j < len(rest); {
		if rest[j] == 0 {
			j++
			continue
		}
		var part solve.Word
		open := []int{j<<6 | bits.TrailingZeros64(rest[j])}
		part[j] |= rest[j] & -rest[j]
		for len(open) > 0 {
			last := len(open) - 1
			more := common(&d.beside[open[last]], w)
			open = open[:last]
			for i := range more {
				more[i] &^= part[i]
				part[i] |= more[i]
			}
			each(&more, func(i int) { open = append(open, i) })
		}
		for i := range rest {
			rest[i] &^= part[i]
		}
		out = append(out, solve.Part{Word: d.withoutTwins(part), OwnNegative: true})
	}
	return out
}

// withoutTwins keeps one of moves that are always there together and lead to the same position.
func (d *Deleting) withoutTwins(w solve.Word) solve.Word {
	if !d.mutual {
		return w
	}
	kept := w
	each(&w, func(i int) {
		own := common(&d.kills[i], &w)
		each(&own, func(j int) {
			if j > i && common(&d.kills[j], &w) == own {
				kept[j>>6] &^= 1 << (j & 63)
			}
		})
	})
	return kept
}

// Score is not needed for impartial rules.
func (d *Deleting) Score(*solve.Word) int { return 0 }

// Look counts the moves.
func (d *Deleting) Look(w *solve.Word) (f solve.Facts) {
	n := int16(size(w))
	f.Size, f.Moves, f.Most = n, n, [2]int16{n, n}
	f.OwnNegative = true
	return f
}

// Reach bounds the number of positions: a move is still there or not.
func (d *Deleting) Reach(w *solve.Word) float64 { return float64(size(w)) }

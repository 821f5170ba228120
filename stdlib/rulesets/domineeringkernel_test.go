package rulesets

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/solve"
	"cgt/stdlib/trials"
)

// plainBoard are the free squares of a board, by rows.
type plainBoard [mostSide]uint16

// dominoesWin decides Domineering by search, from moves alone.
func dominoesWin(b plainBoard, who game.Player, known map[plainBoard][2]int8) bool {
	if answer := known[b][who]; answer != 0 {
		return answer > 0
	}
	win := false
	for r := range b {
		for c := range bits.Len16(b[r]) {
			after := b
			if who == game.Right {
				after[r] &^= 3 << c
				win = win || b[r]>>c&3 == 3 && !dominoesWin(after, game.Left, known)
			} else if r+1 < len(b) {
				after[r] &^= 1 << c
				after[r+1] &^= 1 << c
				win = win || b[r]&b[r+1]>>c&1 == 1 && !dominoesWin(after, game.Right, known)
			}
		}
	}
	answers := known[b]
	if answers[who] = -1; win {
		answers[who] = 1
	}
	known[b] = answers
	return win
}

// TestDomineeringAccounts compares the kernel with such a search, on boards with
// random walls and on positions from play, of at most 8 rows and columns and larger.
func TestDomineeringAccounts(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 4))
	many := trials.Count(40, 120)
	solver, compared := &solve.Solver{}, 0
	known := map[plainBoard][2]int8{}
	for n := range many {
		b, ok := randomSquares(rng, 24, n%2 == 0, n/2%2 == 0)
		if !ok {
			continue
		}
		k, w, _ := Domineering{}.Solve(b.board())
		for who := range game.Player(2) {
			want := dominoesWin(b, who, known)
			got, err := solver.Wins(context.Background(), []solve.Summand{{Kernel: k, Word: w}}, 0, who, false)
			if err != nil || got != want {
				t.Fatalf("%v first wins %v: %v, want %v (%v)", who, b.board(), got, want, err)
			}
			compared++
		}
		if len(known) > 1<<19 {
			clear(known)
		}
	}
	if compared < many {
		t.Errorf("only %d positions were compared", compared)
	}
}

// board is the board of all squares that rows and columns of a board with free ones need.
func (b plainBoard) board() board.Board {
	columns, rows := 1, 1
	for r, row := range b {
		if columns = max(columns, bits.Len16(row)); row != 0 {
			rows = r + 1
		}
	}
	cells := make([]byte, 0, rows*columns)
	for _, row := range b[:rows] {
		for c := range columns {
			cells = append(cells, "#."[row>>c&1])
		}
	}
	return board.Of(columns, cells)
}

func (b plainBoard) count() (n int) {
	for _, row := range b {
		n += bits.OnesCount16(row)
	}
	return n
}

// randomSquares are at most so many free squares, in large boards those of a region that has more rows or columns than a mask.
func randomSquares(rng *rand.Rand, most int, played, large bool) (b plainBoard, ok bool) {
	rows, columns := 3+rng.IntN(6), 3+rng.IntN(6)
	if large {
		if rows, columns = 1+rng.IntN(5), 9+rng.IntN(mostSide-8); rng.IntN(2) == 0 {
			rows, columns = columns, rows
		}
	}
	for r := range rows {
		for c := range columns {
			if played || rng.IntN(10) < 7 {
				b[r] |= 1 << c
			}
		}
	}
	k := squares{packed()}
	for who := game.Left; b.count() > most; who = who.Opponent() {
		_, w, _ := Domineering{}.Solve(b.board())
		moves := k.Moves(&w, who, nil)
		if len(moves) == 0 {
			return b, false
		}
		after := rowsOf(&moves[rng.IntN(len(moves))])
		copy(b[:], after[firstRow:])
	}
	return b, b.count() > 0
}

// TestDominoesOnWideBoards compares what is said of boards as masks and as rows, and normal forms of images of large parts.
func TestDominoesOnWideBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	k := squares{packed()}
	for n := range trials.Count(200, 2000) {
		b, ok := randomSquares(rng, 24, false, n%2 == 0)
		if !ok {
			continue
		}
		at := b.board()
		if m, ok := (Domineering{}).Pack(at); ok {
			small := solve.Word{m}
			b := rowsOf(&small)
			large := b.wide()
			one, other := k.Look(&small), k.Look(&large)
			if one.OwnNegative, other.OwnNegative = false, false; one != other || k.Score(&small) != k.Score(&large) {
				t.Fatalf("%v: %+v as a mask, %+v in rows", at, one, other)
			}
		}
		_, w, _ := Domineering{}.Solve(at)
		parts := k.Split(&w, nil)
		for i, image := range at.Symmetric() {
			_, w, _ := Domineering{}.Solve(image)
			others := k.Split(&w, nil)
			if len(others) != len(parts) {
				t.Fatalf("%v has %d parts, its image %v %d", at, len(parts), image, len(others))
			}
			for _, p := range others {
				found := false
				for _, q := range parts {
					same := (p.Negative == q.Negative) == (i < 4) || k.Look(&p.Word).OwnNegative
					found = found || p.Word == q.Word && same
				}
				if !found {
					t.Fatalf("a part of %v is no part of its image %v", image, at)
				}
			}
		}
	}
}

// TestWideDominoesByRules compares the outcomes of larger boards with those by the rules as data, which are accounted for in
// another way.
func TestWideDominoesByRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	one, other := &solve.Solver{}, &solve.Solver{}
	for n := range trials.Count(10, 60) {
		b, ok := randomSquares(rng, 34, n%2 == 0, true)
		if !ok {
			continue
		}
		k, w, _ := Domineering{}.Solve(b.board())
		rules, v, _ := dominoes().Solve(b.board())
		for who := range game.Player(2) {
			got, err := one.Wins(context.Background(), []solve.Summand{{Kernel: k, Word: w}}, 0, who, false)
			want, wrong := other.Wins(context.Background(), []solve.Summand{{Kernel: rules, Word: v}}, 0, who, false)
			if err != nil || wrong != nil || got != want {
				t.Fatalf("%v first wins %v: %v, want %v (%v, %v)", who, b.board(), got, want, err, wrong)
			}
		}
	}
}

package eval

import (
	"strings"
	"testing"
)

// foxBoard plays Fox and Geese on an n-by-n board by itself, on the dark
// squares alone: a state is the fox's square and a set of geese.
type foxBoard struct {
	n      int
	states []foxState
	index  map[foxState]int
	wins   [2][]bool // who moves first: the states in which the mover wins
	loses  [2][]bool
}

type foxState struct {
	fox   int
	geese uint64
}

func newFoxBoard(n, geese int) *foxBoard {
	b := &foxBoard{n: n, index: map[foxState]int{}}
	var place func(from, left int, set uint64)
	place = func(from, left int, set uint64) {
		if left == 0 {
			for fox := range n * n {
				if b.dark(fox) && set>>fox&1 == 0 {
					b.index[foxState{fox, set}] = len(b.states)
					b.states = append(b.states, foxState{fox, set})
				}
			}
			return
		}
		for at := from; at < n*n; at++ {
			if b.dark(at) {
				place(at+1, left-1, set|1<<at)
			}
		}
	}
	place(0, geese, 0)
	b.solve()
	return b
}

func (b *foxBoard) dark(at int) bool { return (at/b.n+at%b.n)%2 == 1 }

// step is the square one step away diagonally, if it is on the board and free.
func (b *foxBoard) step(s foxState, at, dr, dc int) (int, bool) {
	r, c := at/b.n+dr, at%b.n+dc
	if r < 0 || c < 0 || r >= b.n || c >= b.n {
		return 0, false
	}
	to := r*b.n + c
	return to, to != s.fox && s.geese>>to&1 == 0
}

// moves are the states after a move of the geese (0) or of the fox (1).
func (b *foxBoard) moves(s foxState, who int) []int {
	var to []int
	for _, dc := range []int{-1, 1} {
		for at := range b.n * b.n {
			if who == 0 && s.geese>>at&1 == 1 {
				if sq, ok := b.step(s, at, -1, dc); ok {
					to = append(to, b.index[foxState{s.fox, s.geese&^(1<<at) | 1<<sq}])
				}
			}
		}
		for _, dr := range []int{-1, 1} {
			if sq, ok := b.step(s, s.fox, dr, dc); ok && who == 1 {
				to = append(to, b.index[foxState{sq, s.geese}])
			}
		}
	}
	return to
}

// solve repeats the definition of a win until nothing changes.
func (b *foxBoard) solve() {
	for who := range 2 {
		b.wins[who], b.loses[who] = make([]bool, len(b.states)), make([]bool, len(b.states))
	}
	for changed := true; changed; {
		changed = false
		for i, s := range b.states {
			for who := range 2 {
				if b.wins[who][i] || b.loses[who][i] {
					continue
				}
				win, lose := false, true
				for _, to := range b.moves(s, who) {
					win = win || b.loses[1-who][to]
					lose = lose && b.wins[1-who][to]
				}
				b.wins[who][i], b.loses[who][i] = win, lose
				changed = changed || win || lose
			}
		}
	}
}

// outcome is the outcome as the language prints it for a game without draws
// that the geese could force.
func (b *foxBoard) outcome(i int) string {
	result := func(who int) int {
		switch {
		case b.wins[who][i]:
			return 1
		case b.loses[who][i]:
			return -1
		}
		return 0
	}
	switch [2]int{result(0), result(1)} {
	case [2]int{1, -1}:
		return "L"
	case [2]int{-1, 1}:
		return "R"
	case [2]int{1, 1}:
		return "N"
	case [2]int{-1, -1}:
		return "P"
	case [2]int{0, 0}:
		return "D"
	}
	return "mixed"
}

func (b *foxBoard) text(s foxState) string {
	var rows []string
	for r := range b.n {
		var row strings.Builder
		for c := range b.n {
			switch at := r*b.n + c; {
			case at == s.fox:
				row.WriteByte('R')
			case s.geese>>at&1 == 1:
				row.WriteByte('L')
			default:
				row.WriteByte('.')
			}
		}
		rows = append(rows, row.String())
	}
	return strings.Join(rows, "|")
}

// TestFoxAndGeese compares the outcomes of the definition with those of a
// program that knows nothing but squares: all positions of two geese on the
// 4-by-4 board, and every start of three geese on the 6-by-6 board.
func TestFoxAndGeese(t *testing.T) {
	s := New(WithHost(silent{}))
	seen := map[string]int{}
	small := newFoxBoard(4, 2)
	for i, at := range small.states {
		compareFox(t, s, small, i, at, seen)
	}
	if testing.Short() {
		return
	}
	big := newFoxBoard(6, 3)
	var geese uint64
	for c := range 6 {
		if big.dark(30 + c) {
			geese |= 1 << (30 + c)
		}
	}
	for i, at := range big.states {
		if at.geese == geese {
			compareFox(t, s, big, i, at, seen)
		}
	}
	for _, o := range []string{"L", "R", "N"} {
		if seen[o] == 0 {
			t.Errorf("no position with outcome %s: %v", o, seen)
		}
	}
}

func compareFox(t *testing.T, s *Session, b *foxBoard, i int, at foxState, seen map[string]int) {
	t.Helper()
	got, ok := say(t, s, `outcome(fox_and_geese "`+b.text(at)+`")`)
	want := b.outcome(i)
	seen[want]++
	if ok && got != want && want != "mixed" {
		t.Errorf("%s: %s, by squares %s", b.text(at), got, want)
	}
}

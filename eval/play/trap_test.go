package play

import (
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/value"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// slowNim is Nim by plain recursion over the heaps: who wins, how long it lasts
// when the winner hurries and the loser delays, and which heaps a move leaves.
type slowNim struct {
	misere bool
	known  map[string]ending
}

func heapsKey(heaps []int) string {
	heaps = slices.Clone(heaps)
	slices.Sort(heaps)
	var b strings.Builder
	for _, n := range heaps {
		b.WriteByte(byte('0' + n))
	}
	return b.String()
}

// options are the heaps after each move, equal ones once.
func (s slowNim) options(heaps []int) map[string][]int {
	all := map[string][]int{}
	for i, n := range heaps {
		for left := range n {
			after := slices.Clone(heaps)
			after[i] = left
			all[heapsKey(after)] = after
		}
	}
	return all
}

func (s slowNim) end(heaps []int) ending {
	key := heapsKey(heaps)
	if e, ok := s.known[key]; ok {
		return e
	}
	var short, long []int // of the moves that win and that lose
	for _, after := range s.options(heaps) {
		if e := s.end(after); e.wins {
			long = append(long, e.moves+1)
		} else {
			short = append(short, e.moves+1)
		}
	}
	e := ending{}
	switch {
	case len(short) > 0:
		e = ending{true, slices.Min(short)}
	case len(long) > 0:
		e = ending{false, slices.Max(long)}
	default:
		e.wins = s.misere
	}
	s.known[key] = e
	return e
}

// fraction is which part of the replies to heaps wins, in parts of 5040, to
// compare exactly.
func (s slowNim) fraction(heaps []int) int {
	winning, all := 0, 0
	met := map[[2]int]bool{} // the moves of play: a heap of a size and what is left of it
	for _, n := range heaps {
		for left := range n {
			if met[[2]int{n, left}] {
				continue
			}
			met[[2]int{n, left}] = true
			after := slices.Clone(heaps)
			after[slices.Index(heaps, n)] = left
			if all++; !s.end(after).wins {
				winning++
			}
		}
	}
	if all == 0 {
		return 5040
	}
	return winning * 5040 / all
}

// sumOfNim is the position with the heaps.
func sumOfNim(t *testing.T, s *interp.Session, heaps []int) game.Sum {
	t.Helper()
	var args []value.Value
	for _, n := range heaps {
		args = append(args, value.Int(n))
	}
	v, err := s.Resolve(s.Cell("nim"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.Idle().Apply(v, args)
	if err != nil {
		t.Fatal(err)
	}
	return p.(value.Position).Sum
}

// TestHardestMove: in lost positions of Nim, in normal and misere play, the move
// of the program leaves the smallest part of winning replies, and of those moves one
// with which the game lasts longest; both by plain recursion.
func TestHardestMove(t *testing.T) {
	s := testSession(nil)
	for _, misere := range []bool{false, true} {
		slow := slowNim{misere, map[string]ending{}}
		lost := 0
		for code := range 6 * 6 * 6 {
			heaps := []int{code / 36, code / 6 % 6, code % 6}
			if slow.end(heaps).wins || slices.Max(heaps) == 0 {
				continue
			}
			lost++
			m := newMatch(s.Idle(), sumOfNim(t, s, heaps))
			m.misere = misere
			moves, _, err := s.Solver().Moves(m.ev.Context(), m.now, m.turn, ask.MaxListed)
			if err != nil {
				t.Fatal(err)
			}
			move, err := m.programMove(moves)
			if err != nil {
				t.Fatal(err)
			}
			least, longest := 5041, 0
			for _, after := range slow.options(heaps) {
				if f, e := slow.fraction(after), slow.end(after); f < least {
					least, longest = f, e.moves
				} else if f == least {
					longest = max(longest, e.moves)
				}
			}
			var got []int
			for _, after := range slow.options(heaps) {
				if slow.fraction(after) == least && slow.end(after).moves == longest {
					got = after
					if sameHeaps(t, s, move, m, after) {
						break
					}
					got = nil
				}
			}
			if got == nil {
				t.Errorf("misere %v, %v: the program plays %s; the best moves leave %d of 5040 and last %d", misere, heaps,
					ask.ShowMove(move), least, longest)
			}
		}
		if lost < 20 {
			t.Errorf("misere %v: only %d lost positions", misere, lost)
		}
	}
}

// sameHeaps reports whether a move leads to heaps.
func sameHeaps(t *testing.T, s *interp.Session, move game.Move, m *match, heaps []int) bool {
	t.Helper()
	after, err := search.Apply(m.now, move)
	if err != nil {
		t.Fatal(err)
	}
	return value.KeyOf(value.Position{Sum: sorted(after)}) == value.KeyOf(value.Position{Sum: sorted(sumOfNim(t, s, heaps))})
}

// TestPlayTooLarge: a board that cannot be seen through is played all the same, and
// no move is blamed of which nobody knows that it is wrong.
func TestPlayTooLarge(t *testing.T) {
	host := &reader{lines: []string{"left", "hint", "yes", "1", "hint", "why", "quit"}}
	s := testSession(host)
	if _, ok := say(t, s, `amazons(put(grid(8, 8), 0, 0, "L", 7, 7, "R", 0, 7, "L", 7, 0, "R"));`); !ok {
		t.Fatal("no board")
	}
	m := newMatch(s.Idle(), s.Cell("_").User.(value.Position).Sum)
	m.think = 20 * time.Millisecond
	if err := m.run(); !errors.Is(err, ErrLeave) {
		t.Error(err)
	}
	wantAll(t, host.out.String(), "this position is too large to be seen through in 20ms", "I play",
		"the reasoning behind this position takes longer", "who wins is not found")
	if len(m.past) != 2 || m.past[0].worsens() || m.past[1].worsens() {
		t.Errorf("the moves: %+v", m.past)
	}
}

// TestRoomiest: by its look, Left's best first move in domineering is one inside,
// which keeps two more places for Left; in misere play the program wants the fewest.
func TestRoomiest(t *testing.T) {
	s := testSession(nil)
	if _, ok := say(t, s, `domineering "...|...|..."`); !ok {
		t.Fatal("no board")
	}
	m := newMatch(s.Idle(), s.Cell("_").User.(value.Position).Sum)
	moves, _, err := s.Solver().Moves(m.ev.Context(), m.now, m.turn, ask.MaxListed)
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		got := value.ShowSum(m.mostMobile(moves).To)
		if got != `domineering ".#.|.#.|..."` && got != `domineering "...|.#.|.#."` {
			t.Errorf("the program plays %s", got)
		}
	}
}

// TestPromising: of moves some of which are known to lose the program takes another one,
// however good they look, and one that is known to win before all; where all are known to
// lose it takes none.
func TestPromising(t *testing.T) {
	s, rng := testSession(nil), rand.New(rand.NewPCG(12, 4))
	boards := []string{"....|....|....|....", "...|...|...", "....|.#..|....", "..#.|....|.#.."}
	for range 24 {
		cells := []byte("....|....|....")
		for range 4 {
			cells[5*rng.IntN(3)+rng.IntN(4)] = '#'
		}
		boards = append(boards, string(cells))
	}
	won, lost, tempted := 0, 0, 0
	for _, board := range boards {
		if _, ok := say(t, s, `domineering "`+board+`"`); !ok {
			t.Fatal("no board")
		}
		m := newMatch(s.Idle(), s.Cell("_").User.(value.Position).Sum)
		byLooks, _, err := s.Solver().BestMoves(m.ev.Context(), m.now, m.turn, false)
		if err != nil {
			t.Fatal(err)
		}
		var order, winning []game.Move // those that lose first: what looks best may be known to lose
		for _, move := range byLooks {
			if plainWins(t, m, after(t, m, move.Move), game.Right) {
				order = append(order, move.Move)
			} else {
				winning = append(winning, move.Move)
			}
		}
		for _, move := range append(order, winning...) { // what a search which was ended has found out: a move more each time
			best, ok := m.promising()
			switch {
			case !ok && len(winning) > 0:
				t.Fatalf("%s: no move looks best", board)
			case ok && known(t, m, best) && plainWins(t, m, after(t, m, best), game.Right):
				t.Errorf("%s: the program plays %s, which it knows to lose", board, value.ShowSum(best.To))
			}
			if len(winning) > 0 && value.ShowSum(byLooks[0].Move.To) != value.ShowSum(best.To) {
				tempted++
			}
			if _, _, err := s.Solver().Wins(m.ev.Context(), after(t, m, move), game.Right, false); err != nil {
				t.Fatal(err)
			}
		}
		best, ok := m.promising()
		switch {
		case len(winning) == 0 && ok && known(t, m, best):
			t.Errorf("%s: the program plays %s, which it knows to lose", board, value.ShowSum(best.To))
		case len(winning) == 0 && ok: // a search has answered whose table does not tell it
		case len(winning) == 0:
			lost++
		case !ok || plainWins(t, m, after(t, m, best), game.Right):
			t.Errorf("%s: the program plays %s", board, value.ShowSum(best.To))
		default:
			won++
		}
	}
	if won < 8 || lost < 2 || tempted < 4 {
		t.Errorf("%d boards are won, %d lost; %d times the move that looks best was left", won, lost, tempted)
	}
}

func after(t *testing.T, m *match, move game.Move) game.Sum {
	t.Helper()
	sum, err := search.Apply(m.now, move)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// known reports whether the outcome of a move stands in the table of the solver.
func known(t *testing.T, m *match, move game.Move) bool {
	t.Helper()
	moves, _, err := m.ev.Solver().BestMoves(m.ev.Context(), m.now, m.turn, false)
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(moves, func(seen search.SeenMove) bool {
		return seen.Known && value.ShowSum(seen.Move.To) == value.ShowSum(move.To)
	})
}

// plainWins tells by plain recursion over the moves who wins.
func plainWins(t *testing.T, m *match, sum game.Sum, who game.Player) bool {
	t.Helper()
	moves, _, err := m.ev.Solver().Moves(m.ev.Context(), sum, who, -1)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range moves {
		after, err := search.Apply(sum, move)
		if err != nil {
			t.Fatal(err)
		}
		if !plainWins(t, m, after, who.Opponent()) {
			return true
		}
	}
	return m.misere && len(moves) == 0
}

// TestHardestPartizanMove: the same in a partizan game, for both players.
func TestHardestPartizanMove(t *testing.T) {
	s := testSession(nil)
	tried := 0
	for _, row := range []string{"LLR..R", "L.LR.R", "L..RLR", "LL.R.R", "L.R.LR", "LLR.R.", ".LLR.R", "L.L.RR"} {
		say(t, s, fmt.Sprintf("toads_and_frogs %q + toads_and_frogs \"L.R\";", row))
		for code := range 4 {
			m := newMatch(s.Idle(), s.Cell("_").User.(value.Position).Sum)
			m.misere, m.turn = code&1 > 0, []game.Player{game.Left, game.Right}[code>>1]
			moves, _, err := s.Solver().Moves(m.ev.Context(), m.now, m.turn, -1)
			if err != nil {
				t.Fatal(err)
			}
			if len(moves) == 0 || plainWins(t, m, m.now, m.turn) {
				continue
			}
			tried++
			part := func(move game.Move) float64 {
				after, _ := search.Apply(m.now, move)
				replies, _, _ := s.Solver().Moves(m.ev.Context(), after, m.turn.Opponent(), -1)
				winning := 0
				for _, reply := range replies {
					if next, _ := search.Apply(after, reply); !plainWins(t, m, next, m.turn) {
						winning++
					}
				}
				if len(replies) == 0 {
					return 1
				}
				return float64(winning) / float64(len(replies))
			}
			least := 2.0
			for _, move := range moves {
				least = min(least, part(move))
			}
			move, err := m.programMove(moves)
			if err != nil || part(move) != least {
				t.Errorf("misere %v, %s: the program plays %s, of the replies to which the part %g wins, not %g; %v", m.misere,
					value.ShowSum(m.now), ask.ShowMove(move), part(move), least, err)
			}
		}
	}
	if tried < 8 {
		t.Errorf("only %d lost positions", tried)
	}
}

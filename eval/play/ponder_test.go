package play

import (
	"context"
	"io"
	"testing"
	"time"

	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// pausing is a person who takes a moment for every answer.
type pausing struct{ reader }

func (p *pausing) ReadLine(ctx context.Context, prompt string) (string, error) {
	time.Sleep(time.Millisecond)
	return p.reader.ReadLine(ctx, prompt)
}

// TestConsiderReplies: once all answers to the user's moves were thought about, each is
// known without a long search, and it is right.
func TestConsiderReplies(t *testing.T) {
	s, alone := testSession(nil), testSession(nil)
	if _, ok := say(t, s, `domineering ".....|.....|.....|....."`); !ok {
		t.Fatal("no board")
	}
	m := newMatch(s.Idle(), s.Cell("_").User.(value.Position).Sum)
	m.considerReplies(m.ev.Context(), s.Solver())
	moves, _, err := s.Solver().BestMoves(m.ev.Context(), m.now, m.turn, false)
	if err != nil || len(moves) == 0 {
		t.Fatal(moves, err)
	}
	for _, move := range moves {
		little := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 17_000}) // the search before the table
		wins, _, err := s.Solver().Wins(little, after(t, m, move.Move), game.Right, false)
		if err != nil {
			t.Fatalf("%v: %v", move.Move, err)
		}
		if want, _, err := alone.Solver().Wins(m.ev.Context(), after(t, m, move.Move), game.Right, false); err != nil ||
			wins != want {
			t.Errorf("%v: the program wins %v, want %v (%v)", move.Move, wins, want, err)
		}
	}
}

// TestPonder: thinking that is ended at any moment leaves nothing wrong, and whoever
// ends it finds the session free: a program that wins keeps the win.
func TestPonder(t *testing.T) {
	alone := testSession(nil)
	for moves := range 3 {
		host := &pausing{reader{lines: []string{"left", "no"}}}
		for range moves {
			host.lines = append(host.lines, "1")
		}
		s := testSession(host)
		if _, ok := say(t, s, `domineering ".....|.....|.....|....."`); !ok {
			t.Fatal("no board")
		}
		m := newMatch(s.Idle(), s.Cell("_").User.(value.Position).Sum)
		m.began = -ponderFrom
		if err := m.run(); err != nil && err != io.EOF {
			t.Fatal(err)
		}
		for _, turn := range m.past {
			now, err := search.Apply(turn.before, turn.move)
			if err != nil {
				t.Fatal(err)
			}
			before, _, err := alone.Solver().Wins(m.ev.Context(), turn.before, turn.who, false)
			if err != nil {
				t.Fatal(err)
			}
			replies, _, err := alone.Solver().Wins(m.ev.Context(), now, turn.who.Opponent(), false)
			if err != nil {
				t.Fatal(err)
			}
			if before != (turn.could == won) || replies == (turn.has == won) || turn.who != m.user && before && replies {
				t.Errorf("after %v by %v: %v %v, said to be %v and %v", turn.move, turn.who, before, replies, turn.could,
					turn.has)
			}
		}
	}
}

// TestMovesDoNotDependOnThinking: the program makes the same winning move if other ones were found to win before.
func TestMovesDoNotDependOnThinking(t *testing.T) {
	s, alone := testSession(nil), testSession(nil)
	if _, ok := say(t, s, `domineering ".......|.......|.......|......."`); !ok {
		t.Fatal("no board")
	}
	m := newMatch(s.Idle(), s.Cell("_").User.(value.Position).Sum)
	ctx := m.ev.Context()
	moves, _, err := s.Solver().BestMoves(ctx, m.now, game.Right, false)
	if err != nil {
		t.Fatal(err)
	}
	m.now = after(t, m, moves[0].Move)
	want, found, _, err := alone.Solver().WinningMove(ctx, m.now, game.Left, false, true)
	replies, _, wrong := s.Solver().BestMoves(ctx, m.now, game.Left, false)
	if err != nil || wrong != nil || !found {
		t.Fatal(err, wrong, found)
	}
	other := ""
	for i := len(replies) - 1; i >= 0 && other == ""; i-- {
		if wins, _, err := s.Solver().Wins(ctx, after(t, m, replies[i].Move), game.Right, false); err == nil && !wins {
			other = game.Sum(replies[i].Move.To).String()
		}
	}
	got, _, _, err := s.Solver().WinningMove(ctx, m.now, game.Left, false, true)
	if err != nil || game.Sum(got.To).String() != game.Sum(want.To).String() || other == game.Sum(want.To).String() {
		t.Errorf("the program moves to %v, without thinking before to %v; %v wins, too (%v)", got.To, want.To, other, err)
	}
}

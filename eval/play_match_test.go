package eval_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/play"
	"cgt/stdlib/trials"
)

// matchGames are positions of every kind that is played by pointing, with how
// many moves there are at the start, equal ones once, and how many of them are
// told by places (counted by hand on the rules).
var matchGames = []struct {
	position string
	define   string
	told     int // moves that have a path at the start
	all      int
}{
	{position: `domineering "..|.."`, told: 2, all: 2},
	{position: `clobber "LR|RL"`, told: 4, all: 4},
	{position: `konane "LR.|..."`, told: 1, all: 1},
	{position: "nim(3, 5)", told: 8, all: 8},
	{position: "kayles 5", told: 5, all: 5},
	{position: "octal 0.77(5)", told: 5, all: 5},
	{position: "grundy 6", told: 2, all: 2},
	{position: "squares 7", define: "game squares(n) {\n  -> squares(n - k**2) for k in 1..isqrt n\n}", told: 2, all: 2},
	{position: "wythoff(2, 3)", told: 7, all: 7},
	{position: "chomp [3, 2]", told: 4, all: 4},
	{position: "end_nim [2, 1, 3]", told: 5, all: 5},
	{position: `toppling_dominoes "LRE"`, told: 3, all: 3},
	{position: `turning_turtles "HTH"`, told: 4, all: 4},
	{position: `hackenbush "0-1:L 1-2:L 2-3:R 1-4:L"`, told: 3, all: 3},
	{position: `hackenbush "0-1:E 1-2:E 2-0:E"`, told: 3, all: 3},
	{position: `graph_col("a-b b-c", ["a"], [])`, told: 2, all: 2},
	{position: "cutcake(2, 4)", told: 2, all: 2},
	{position: "maundy_cake(4, 6)", told: 3, all: 3},
	{position: "treblecross 5", told: 3, all: 3},
	{position: `hop "L..R"`, define: "game hop(w) {\n  left -> hop(replace(replace(w, i, \".\"), i+1, \"L\")) for i in " +
		"0..len w - 2 if w[i] = \"L\" and w[i+1] = \".\"\n  right -> hop(replace(replace(w, i, \".\"), i-1, \"R\")) for i in " +
		"1..len w - 1 if w[i] = \"R\" and w[i-1] = \".\"\n}", told: 1, all: 1},
	{position: `queen(2, 2)`, define: "game queen(x, y) {\n  -> queen(x-k, y) for k in 1..x\n  -> queen(x, y-k) for k in " +
		"1..y\n  -> queen(x-k, y-k) for k in 1..min(x, y)\n}", told: 6, all: 6},
	{position: `kayles 4 + domineering "..|.." + nim 2`, told: 8, all: 8},
}

// TestMatchStart: the first moves of every kind of position are told by places,
// and no two moves by the same ones unless what is put there differs.
func TestMatchStart(t *testing.T) {
	for _, c := range matchGames {
		_, m := newMatch(t, c.define, c.position)
		view := viewOf(t, m)
		told, listed, paths := map[int]bool{}, map[int]bool{}, map[string]int{}
		for _, move := range view.Moves {
			listed[move.ID] = true
			if len(move.Path) == 0 {
				continue
			}
			told[move.ID] = true
			key := fmt.Sprint(move.Path)
			if other, ok := paths[key]; ok && other != move.ID {
				t.Errorf("%s: %v is the path of moves %d and %d", c.position, move.Path, other, move.ID)
			}
			paths[key] = move.ID
		}
		if len(listed) != c.all || len(told) != c.told {
			t.Errorf("%s: %d moves, %d of them told by places; want %d and %d: %+v", c.position, len(listed), len(told), c.all,
				c.told, view.Moves)
		}
	}
}

// TestMatchMiddles: a cross in Treblecross takes its neighbours away, and the
// place of the cross alone tells the move.
func TestMatchMiddles(t *testing.T) {
	_, m := newMatch(t, "", "treblecross 9")
	places := map[string]bool{}
	for _, move := range viewOf(t, m).Moves {
		if len(move.Path) != 1 {
			t.Errorf("%s is told by %v, want one place", move.Words, move.Path)
			continue
		}
		places[move.Path[0]] = true
	}
	if len(places) != 9 {
		t.Errorf("crosses can be put at %d places of 9", len(places))
	}
}

// TestMatchPlayouts plays at random. What a move says it changes is what is
// changed in the next picture, every place that it names is there, and undoing
// leads back to the same view.
func TestMatchPlayouts(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 5))
	for _, c := range matchGames {
		for range trials.Count(2, 4) {
			_, m := newMatch(t, c.define, c.position)
			view := viewOf(t, m)
			for !view.Over {
				sites := map[string]string{}
				for _, s := range view.Sites {
					sites[s.ID] = s.Holds
				}
				for _, move := range view.Moves {
					for _, id := range move.Path {
						if _, ok := sites[id]; !ok {
							t.Fatalf("%s: %s names the place %s, which is not there", view.Position, move.Words, id)
						}
					}
					for _, e := range move.Edits {
						if _, ok := sites[e.Site]; !ok || e.Was == e.Is {
							t.Fatalf("%s: %s changes %+v, where %q stands", view.Position, move.Words, e, sites[e.Site])
						}
					}
				}
				choice := view.Moves[dice.IntN(len(view.Moves))]
				if _, err := m.Play(context.Background(), choice.ID); err != nil {
					t.Fatal(err)
				}
				next := viewOf(t, m)
				if next.Turn == view.Turn || next.Played != view.Played+1 {
					t.Fatalf("%s: after %s it is %s's turn after %d moves", view.Position, choice.Words, next.Turn, next.Played)
				}
				if sameShape(view, next) {
					checkEdits(t, view, next)
				}
				if !m.Undo(context.Background()) {
					t.Fatal("no undo")
				}
				if again := viewOf(t, m); again.Position != view.Position || len(again.Moves) != len(view.Moves) ||
					again.Turn != view.Turn {
					t.Fatalf("undo leads to %s, not %s", again.Position, view.Position)
				}
				if _, err := m.Play(context.Background(), choice.ID); err != nil {
					t.Fatal(err)
				}
				view = next
			}
			if view.Winner == "" || view.Winner == view.Turn || len(m.Review()) != view.Played {
				t.Errorf("%s: %q wins, %s has no move", c.position, view.Winner, view.Turn)
			}
		}
	}
}

// sameShape reports whether the same places are in both pictures.
func sameShape(a, b *play.MatchView) bool {
	ids := func(v *play.MatchView) (list []string) {
		for _, s := range v.Sites {
			list = append(list, s.ID)
		}
		return list
	}
	return slices.Equal(ids(a), ids(b))
}

// checkEdits compares the two views place by place with what the last move is
// said to have changed.
func checkEdits(t *testing.T, before, after *play.MatchView) {
	t.Helper()
	last := map[string]play.Edit{}
	for _, e := range after.Last {
		last[e.Site] = e
	}
	for i, s := range before.Sites {
		is := after.Sites[i].Holds
		e, changed := last[s.ID]
		if changed != (is != s.Holds) || changed && (e.Was != s.Holds || e.Is != is) {
			t.Errorf("%s -> %s: at %s %q became %q; told is %+v", before.Position, after.Position, s.ID, s.Holds, is, e)
		}
	}
}

// TestMatchReply: the program wins whatever it can, and its moves are worth what
// they are said to be.
func TestMatchReply(t *testing.T) {
	ctx := context.Background()
	_, m := newMatch(t, "", "nim(3, 5)")
	if hint := m.Hint(ctx); !strings.Contains(hint, "wins") {
		t.Errorf("the hint in nim(3, 5) is %q", hint)
	}
	if words, err := m.Reply(ctx); err != nil || viewOf(t, m).Position != "nim 3 + nim 3" {
		t.Errorf("%s, %v, leads to %s", words, err, viewOf(t, m).Position)
	}
	if worth, err := m.Play(ctx, 0); err != nil || worth != "no move wins here" {
		t.Errorf("a move in a lost position: %q %v", worth, err)
	}
	for view := viewOf(t, m); !view.Over; view = viewOf(t, m) {
		if _, err := m.Reply(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if view := viewOf(t, m); view.Winner != "Left" {
		t.Errorf("%s wins nim(3, 5), in which Left began", view.Winner)
	}
	_, m = newMatch(t, "", "play kayles 1, misere")
	if view := viewOf(t, m); !view.Misere {
		t.Error("play kayles 1, misere is normal play")
	}
	if worth, err := m.Play(ctx, 0); err != nil || viewOf(t, m).Winner != "Right" {
		t.Errorf("taking the last pin in misere play: %q %v, %s wins", worth, err, viewOf(t, m).Winner)
	}
	_, m = newMatch(t, "", `domineering "..|.."`)
	if _, err := m.Typed(ctx, "0 0 1 0"); err != nil || viewOf(t, m).Turn != "Right" {
		t.Errorf("a typed move: %v", err)
	}
	if _, err := m.Typed(ctx, "nonsense"); err == nil {
		t.Error("nonsense is a move")
	}
	if _, err := eval.New(eval.WithHost(quiet{})).Match(ctx, "play kayels 5"); err == nil ||
		!strings.Contains(err.Error(), "kayles") {
		t.Errorf("play kayels 5: %v", err)
	}
	if _, err := eval.New(eval.WithHost(quiet{})).Match(ctx, "play over"); err == nil {
		t.Error("over has moves that can be listed")
	}
}

// TestMatchTable: a table takes over what play would ask for, also in the middle
// of a text, but not what is only looked at.
func TestMatchTable(t *testing.T) {
	ctx := context.Background()
	var seated []*play.Match
	s := eval.New(eval.WithTable(func(_ context.Context, m *play.Match) error {
		seated = append(seated, m)
		return nil
	}))
	for a := range s.Eval(ctx, "game take(n) { -> take(n-k) for k in 1..2 if k <= n }\nplay take 4\nplay(kayles 5, misere, "+
		"60)\n6 * 7") {
		if a.Err != nil {
			t.Errorf("%s: %v", a.Input, a.Err)
		}
	}
	if len(seated) != 2 || viewOf(t, seated[0]).Position != "take 4" || !viewOf(t, seated[1]).Misere {
		t.Fatalf("%d games are on the table", len(seated))
	}
	if _, err := seated[0].Typed(ctx, "play kayles 3"); err == nil || len(seated) != 2 {
		t.Errorf("a move begins another game: %v", err)
	}
	for a := range s.Eval(ctx, "play over") {
		if a.Err == nil {
			t.Error("over has moves that can be listed")
		}
	}
}

func newMatch(t *testing.T, define, position string) (*eval.Session, *play.Match) {
	t.Helper()
	s := eval.New(eval.WithHost(quiet{}))
	if define != "" {
		run(t, s, define)
	}
	m, err := s.Match(context.Background(), position)
	if err != nil {
		t.Fatalf("%s: %v", position, err)
	}
	return s, m
}

func viewOf(t *testing.T, m *play.Match) *play.MatchView {
	t.Helper()
	view, err := m.View(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return view
}

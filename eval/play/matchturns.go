package play

import (
	"context"
	"strings"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
)

// Play makes the move with the given number and says what it was worth.
func (x *Match) Play(ctx context.Context, id int) (worth string, err error) {
	x.within(ctx)
	if id < 0 || id >= len(x.moves) {
		return "", value.Errorf("there is no move %d", id)
	}
	return x.make(x.moves[id], true)
}

// Typed makes the move that a line names, as at the prompt: a number of the list from
// 1, cells, or a position. It is an error if the line is ambiguous.
func (x *Match) Typed(ctx context.Context, text string) (worth string, err error) {
	x.within(ctx)
	if len(x.moves) == 0 {
		return "", value.Errorf("the game is over")
	}
	found, other := x.m.choice(strings.TrimSpace(text), x.moves)
	switch {
	case other != nil:
		return x.make(*other, true)
	case len(found) == 1:
		return x.make(x.moves[found[0]], true)
	case len(found) > 1:
		return "", value.Hintf(moveWords(x.m.now, x.moves[found[0]])+" is one of them", "%d moves are meant by %s", len(found),
			value.Quote(text))
	}
	return "", value.Errorf("%s is no legal move", value.Quote(text))
}

// Reply makes a move for the player to move, chosen as the program chooses in play.
func (x *Match) Reply(ctx context.Context) (words string, err error) {
	x.within(ctx)
	if len(x.moves) == 0 {
		return "", value.Errorf("the game is over")
	}
	move, err := x.m.programMove(x.moves)
	if err != nil {
		return "", err
	}
	words = moveWords(x.m.now, move)
	_, err = x.make(move, false)
	return words, err
}

// make makes a move.
func (x *Match) make(move game.Move, told bool) (worth string, err error) {
	edits := []Edit{}
	for _, w := range x.ways {
		if game.Sum(x.moves[w.move].To).String() == move.To.String() &&
			misereplay.SummandKey(x.moves[w.move].From) == misereplay.SummandKey(move.From) {
			edits = w.edits()
			break
		}
	}
	worth = x.said(func() { err = x.m.make(move, told) })
	if err != nil {
		return "", err
	}
	x.last = append(x.last, edits)
	return worth, x.list()
}

// Undo takes the last move back; false if there is none.
func (x *Match) Undo(ctx context.Context) bool {
	n := len(x.m.past)
	if n == 0 {
		return false
	}
	x.within(ctx)
	x.m.backTo(n - 1)
	x.last = x.last[:n-1]
	return x.list() == nil
}

// Begin sets who moves first; only before the first move.
func (x *Match) Begin(ctx context.Context, right bool) error {
	if len(x.m.past) > 0 {
		return value.Errorf("the game has begun")
	}
	x.within(ctx)
	x.m.turn = game.Left
	if right {
		x.m.turn = game.Right
	}
	return x.list()
}

// Hint is a good move for the player to move, in words.
func (x *Match) Hint(ctx context.Context) string {
	x.within(ctx)
	return x.said(x.m.hint)
}

// Why is the explanation of the position, as by explain.
func (x *Match) Why(ctx context.Context) (*view.View, error) {
	x.within(ctx)
	quick, cancel := x.m.within(x.m.think, 0)
	defer cancel()
	v, err := x.m.explanation(quick)
	if err != nil && ask.Known(x.m.ev, err) {
		return nil, value.Errorf("the reasoning behind this position takes longer than %v", x.m.think)
	}
	if err != nil {
		return nil, err
	}
	return x.m.ev.Session().Language().Describe(x.m.ev, v)
}

// Review lists the moves so far that gave something away.
func (x *Match) Review() []Taken {
	list := []Taken{}
	for _, t := range x.m.past {
		one := Taken{Who: t.who.String(), Words: moveWords(t.before, t.move)}
		if t.worsens() {
			one.Note = t.note()
		}
		list = append(list, one)
	}
	return list
}

// said returns what the match prints while f runs.
func (x *Match) said(do func()) string {
	s := x.m.ev.Session()
	heard := &hearing{Host: s.Host()}
	defer s.Meet(heard)()
	do()
	return strings.TrimSpace(strings.Join(heard.lines, ""))
}

// hearing is a host that collects what is printed.
type hearing struct {
	interp.Host
	lines []string
}

func (h *hearing) Print(text string) { h.lines = append(h.lines, text) }

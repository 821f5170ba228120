package play

import (
	"context"
	"errors"
	"fmt"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/picture"
	"cgt/eval/ruleset"
	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
)

// Match is a game of play as data: a position with its picture, the places in it that
// can be pointed at, and the legal moves by the places that they change. Any ruleset
// can be played, also one defined in the session: moves are identified by comparing
// positions. The caller decides who moves for Left and for Right. A match must be used
// by one goroutine at a time, and not while its session runs a statement.
type Match struct {
	m      *match
	layout siteLayout
	alike  bool     // both players have the same moves in the first position, and so in all
	last   [][]Edit // of the moves so far
	moves  []game.Move
	ways   []*wayOf
}

// wayOf is a way to see one of the listed moves.
type wayOf struct {
	changed
	move int // index in the list
	part int // index of the component that changes
}

// MatchView is the state of a match as shown between two moves.
type MatchView struct {
	Position  string   `json:"position"` // in words
	Picture   string   `json:"picture"`  // SVG; empty where there is none
	Text      string   `json:"text"`     // the position as text; may be empty
	Width     float64  `json:"width"`    // of the picture, in points
	Height    float64  `json:"height"`
	Sites     []Site   `json:"sites"`
	Moves     []Choice `json:"moves"`
	More      bool     `json:"more"` // there are more legal moves than are listed
	Turn      string   `json:"turn"` // "Left" or "Right"; in an impartial game, whoever began is Left
	Impartial bool     `json:"impartial"`
	Misere    bool     `json:"misere"`
	Over      bool     `json:"over"`
	Winner    string   `json:"winner,omitempty"` // set once the match is over; empty after a draw
	Score     string   `json:"score,omitempty"`  // of a game for points, Left's and Right's, such as "3 : 1"
	Played    int      `json:"played"`           // number of moves so far
	Last      []Edit   `json:"last"`             // what the last move changed
}

// Site is a place of the picture that can be pointed at.
type Site struct {
	ID    string      `json:"id"`
	Name  string      `json:"name"`           // for people who cannot see the picture
	Holds string      `json:"holds"`          // what is there
	X     float64     `json:"x"`              // its bounding box in the picture, in points
	Y     float64     `json:"y"`              // from the upper left corner
	W     float64     `json:"w"`              //
	H     float64     `json:"h"`              //
	Line  *[4]float64 `json:"line,omitempty"` // the ends of an edge
}

// Choice is a legal move, in one of the ways to point at it.
type Choice struct {
	ID      int      `json:"id"`      // to be passed to Play
	Words   string   `json:"words"`   //
	Path    []string `json:"path"`    // the places that identify it; empty if the picture does not
	Ordered bool     `json:"ordered"` // they must be pointed at in this order
	Edits   []Edit   `json:"edits"`   // what it changes
}

// Edit is a change at a place; Is is empty if the place no longer exists.
type Edit struct {
	Site string `json:"site"`
	Was  string `json:"was"`
	Is   string `json:"is"`
}

// Taken is a move that was made.
type Taken struct {
	Who   string `json:"who"` // "Left" or "Right"
	Words string `json:"words"`
	Note  string `json:"note,omitempty"` // what was wrong with it, and what would have been better
}

// Begin begins the match that a statement requests: "play kayles 5", or just a
// position. It is an error if the text is not a position, or if its moves cannot be
// listed.
func Begin(ctx context.Context, s *interp.Session, text string) (*Match, error) {
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.PastedMode)
	if len(errs) > 0 {
		return nil, errs[0]
	}
	if len(script.Statements) != 1 {
		return nil, value.Errorf("play takes one position")
	}
	ask, ok := script.Statements[0].Body.(*lang.Ask)
	if !ok {
		return nil, value.Errorf("play takes a position")
	}
	ev := evaluation(s, ctx)
	fail := func(err error) error { return s.FinalError(ev.Context(), err, src, script.Statements[0]) }
	x, err := playLine(s, src, ask.X)
	if err != nil {
		return nil, fail(err)
	}
	args := []lang.Expr{x}
	if call, ok := x.(*lang.Call); ok && s.IsWord(call.Function, "play") {
		args = call.Args
	} else if chain, ok := x.(*lang.Chain); ok && s.IsWord(chain.Atoms[0], "play") && len(chain.Atoms) > 1 {
		args = []lang.Expr{spelling.ArgumentOf(chain)}
	}
	values := make([]value.Value, len(args))
	for i, arg := range args {
		if values[i], err = s.Evaluate(ev, src, arg); err != nil {
			return nil, fail(err)
		}
	}
	m, err := matchOf(ev, values)
	if err != nil {
		return nil, fail(err)
	}
	return m, nil
}

// evaluation is an evaluation outside of any statement, within the limits of the
// session.
func evaluation(s *interp.Session, ctx context.Context) interp.Env {
	budget := &game.Budget{MaxBytes: s.MemoryLimit()}
	budget.OnProgress(s.Host().Progress)
	budget.OnYield(s.World().Yield)
	return s.Evaluating(game.WithBudget(ctx, budget))
}

// matchOf makes a match from the arguments of play.
func matchOf(ev interp.Env, args []value.Value) (*Match, error) {
	m, err := matchFor(ev, args)
	if err != nil {
		return nil, err
	}
	if err := m.playable(); err != nil {
		return nil, err
	}
	return asData(m)
}

// asData returns a match before the first move as data.
func asData(m *match) (*Match, error) {
	x := &Match{m: m, layout: siteLayout{ev: m.ev}, alike: ruleset.Impartial(m.now)}
	for _, c := range m.now {
		for _, v := range picture.PartsOf(c) {
			if g, ok := v.(value.Graph); ok {
				x.layout.first = append(x.layout.first, g.G)
			}
		}
	}
	return x, x.list()
}

// within makes the match run under ctx from now on.
func (x *Match) within(ctx context.Context) {
	x.m.ev = evaluation(x.m.ev.Session(), ctx)
	x.layout.ev = x.m.ev
	x.m.begin()
}

// list finds the legal moves and how each can be pointed at.
func (x *Match) list() error {
	moves, _, err := x.m.legal(x.m.turn)
	if err != nil {
		return err
	}
	x.moves, x.ways = moves, nil
	looks := make([]*look, len(x.m.now))
	for part, c := range x.m.now {
		looks[part] = x.layout.Of(c)
	}
	for i, move := range moves {
		seen := len(x.ways)
		for part, c := range x.m.now {
			if looks[part] == nil || misereplay.SummandKey(c) != misereplay.SummandKey(move.From) {
				continue
			}
			for _, way := range looks[part].changesTo(x.looksOf(move.To, looks[part])) {
				x.ways = append(x.ways, &wayOf{way, i, part})
			}
		}
		if len(x.ways) == seen {
			x.ways = append(x.ways, &wayOf{move: i, part: -1})
		}
	}
	byPart := map[int][]*changed{}
	for _, w := range x.ways {
		if w.part >= 0 {
			byPart[w.part] = append(byPart[w.part], &w.changed)
		}
	}
	for _, ways := range byPart {
		paths(ways)
	}
	return nil
}

// looksOf returns the looks of the components that a move leaves; an empty heap or row
// is left out.
func (x *Match) looksOf(sum game.Sum, before *look) []*look {
	var list []*look
	for _, c := range sum {
		if y := x.layout.Of(c); y != nil && !(len(sum) > 1 && len(y.holds) == 0 && y.cake == [2]int{} && y.token == nil) {
			list = append(list, y)
		}
	}
	if len(list) == 1 && len(list[0].holds) == 0 && list[0].token == nil && list[0].cake == [2]int{} && !before.piles {
		return nil
	}
	return list
}

// siteID is the name of a place in the data.
func siteID(part int, key siteKey) string {
	return fmt.Sprintf("%d.%s.%d.%d", part, key.kind, key.at[0], key.at[1])
}

func (w *wayOf) edits() []Edit {
	list := []Edit{}
	for _, c := range w.changes {
		list = append(list, Edit{siteID(w.part, c.key), c.was, c.is})
	}
	return list
}

// View returns the position with its picture and the legal moves.
func (x *Match) View(ctx context.Context) (*MatchView, error) {
	x.within(ctx)
	t := &MatchView{Position: value.SumUpTo(x.m.now, 400), Turn: x.m.turn.String(), Impartial: x.alike,
		Misere: x.m.misere, Played: len(x.m.past),
		Text: picture.TextOf(x.m.ev.Session(), x.m.now), Sites: []Site{}, Moves: []Choice{}, Last: []Edit{}}
	if n := len(x.last); n > 0 {
		t.Last = x.last[n-1]
	}
	if err := x.draw(t); err != nil {
		return nil, err
	}
	for _, w := range x.ways {
		c := Choice{ID: w.move, Words: moveWords(x.m.now, x.moves[w.move]), Path: []string{}, Ordered: w.ordered,
			Edits: w.edits()}
		for _, key := range w.path {
			c.Path = append(c.Path, siteID(w.part, key))
		}
		t.Moves = append(t.Moves, c)
	}
	t.More = len(x.moves) == ask.MaxListed
	if x.m.points != nil {
		return t, x.m.pointsIn(t, len(x.moves) == 0)
	}
	if len(x.moves) == 0 {
		t.Over, t.Winner = true, x.m.turn.Opponent().String()
		if x.m.misere {
			t.Winner = x.m.turn.String()
		}
	}
	return t, nil
}

// draw draws the components side by side, with signs between them.
func (x *Match) draw(t *MatchView) error {
	var pages []draw.Picture
	drawn := false
	looks := make([]*look, len(x.m.now))
	for part, c := range x.m.now {
		switch {
		case c.Negative:
			pages = append(pages, draw.Words("-"))
		case part > 0:
			pages = append(pages, draw.Words("+"))
		}
		page := draw.Words(value.SumUpTo(game.Sum{c}, 60))
		if looks[part] = x.layout.Of(c); looks[part] != nil {
			page, drawn = looks[part].picture, true
		}
		pages = append(pages, page.Of(part))
	}
	if !drawn {
		return nil
	}
	page := draw.Beside(pages)
	svg, err := page.Bytes(context.Background(), draw.SVG)
	if errors.Is(err, draw.ErrTooLarge) {
		return nil
	}
	if err != nil {
		return err
	}
	t.Picture, t.Width, t.Height = string(svg), page.Width, page.Height
	for _, s := range page.Sites() {
		key := siteKey{s.Kind, s.At}
		l := looks[s.Part]
		name := l.siteName(key)
		if len(x.m.now) > 1 {
			name = fmt.Sprintf("component %d, %s", s.Part+1, name)
		}
		holds := l.holds[key]
		if l.token != nil && *l.token == key {
			holds = "piece"
		}
		t.Sites = append(t.Sites, Site{siteID(s.Part, key), name, holds, s.X, s.Y, s.W, s.H, s.Line})
	}
	return nil
}

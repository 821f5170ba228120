package ask

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"strings"

	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// Table is a table of values.
type Table struct {
	Corner        string
	Rows, Columns []string
	Cells         [][]value.Value
	impartial     bool
}

// IsValue marks it as a value of the language.
func (*Table) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Table) Kind() string { return "a table" }

// Text is the value on one line.
func (t *Table) Text() string {
	rows := make([]string, len(t.Cells))
	for i, row := range t.Cells {
		rows[i] = "[" + value.ShowAll(row) + "]"
	}
	return "[" + strings.Join(rows, ", ") + "]"
}

// At is a row of the table.
func (t *Table) At(index value.Value) (value.Value, error) {
	i, err := value.Small(index, "a row", 0, int64(len(t.Cells)-1))
	if err != nil {
		return nil, err
	}
	return value.List{Items: t.Cells[i]}, nil
}

// Elements are the rows: a table is also a list.
func (t *Table) Elements() ([]value.Value, error) {
	rows := make([]value.Value, len(t.Cells))
	for i, row := range t.Cells {
		rows[i] = value.List{Items: row}
	}
	return rows, nil
}

// Describe returns its view.
func (t *Table) Describe(ctx context.Context) (*view.View, error) {
	text := t.Text()
	grid := view.Grid{Header: 1, Stub: 1, Align: "r", Rows: [][]string{append([]string{t.Corner}, t.Columns...)}}
	rows := make([]any, len(t.Cells))
	for i, cells := range t.Cells {
		if err := game.BudgetOf(ctx).Steps(ctx, int64(len(cells))); err != nil {
			return nil, err
		}
		row := []string{t.Rows[i]}
		shade := make([]float64, len(cells))
		for j, v := range cells {
			shade[j] = math.NaN()
			if x, ok := value.Coordinate(v); ok {
				shade[j] = x
			}
		}
		grid.Shade = append(grid.Shade, shade)
		for _, v := range cells {
			if text, ok := v.(value.Text); ok {
				row = append(row, string(text))
				continue
			}
			row = append(row, value.Show(v))
		}
		grid.Rows = append(grid.Rows, row)
		rows[i] = value.JsonValue(value.List{Items: cells})
	}
	return &view.View{Text: text, Blocks: []view.Block{grid},
		Fields: view.Fields{Kind: "table", Text: text, Items: rows}}, nil
}

// WinningMoves holds the winning moves of a game for each player; those of an
// impartial game are stored as Left's.
type WinningMoves struct {
	impartial bool
	points    bool // the game is played for points: Moves are the best moves
	Moves     [2][]string
	sum       game.Sum
	list      [2][]game.Move
	Total     [2]*big.Int
}

// IsValue marks it as a value of the language.
func (*WinningMoves) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*WinningMoves) Kind() string { return "a list of winning moves" }

// Text is the value on one line.
func (w *WinningMoves) Text() string {
	if w.impartial {
		return "[" + strings.Join(w.Moves[0], ", ") + "]"
	}
	return "Left: [" + strings.Join(w.Moves[0], ", ") + "], Right: [" + strings.Join(w.Moves[1], ", ") + "]"
}

// Describe returns its view.
func (w *WinningMoves) Describe(context.Context) (*view.View, error) {
	f := view.Fields{Kind: "winning", Text: w.Text()}
	SetWinning(&f, w)
	return &view.View{Text: w.Text(), Blocks: w.Blocks(MaxListed), Fields: f}, nil
}

// SetWinning fills in the winning moves.
func SetWinning(f *view.Fields, w *WinningMoves) {
	if w.impartial {
		f.Winning = append([]string{}, w.Moves[0]...) // no winning move prints as [], an empty list, not as null
		if w.Cut(game.Left, MaxListed) {
			f.WinningCount = w.Total[0]
		}
		return
	}
	f.WinningLeft, f.WinningRight = append([]string{}, w.Moves[0]...), append([]string{}, w.Moves[1]...)
	if w.Cut(game.Left, MaxListed) || w.Cut(game.Right, MaxListed) {
		f.WinningCount = new(big.Int).Add(w.Total[0], w.Total[1])
	}
}

// mostListed is the most components that all positions in a list of winning moves may
// have together.
const mostListed = 1 << 20

// Elements are the positions that the winning moves lead to, Left's first.
func (w *WinningMoves) Elements() ([]value.Value, error) {
	var all []value.Value
	for who := range w.list {
		if w.Cut(game.Player(who), len(w.list[who])) || len(w.list[who])*len(w.sum) > mostListed {
			return nil, value.Errorf("%s winning moves are too many for a list", w.Total[who])
		}
		for _, m := range w.list[who] {
			to, err := search.Apply(w.sum, m)
			if err != nil {
				return nil, err
			}
			all = append(all, value.Position{Sum: to})
		}
	}
	return all, nil
}

// Cut reports whether a player has more winning moves than the first listed ones.
func (w *WinningMoves) Cut(who game.Player, listed int) bool {
	return w.Total[who] != nil && w.Total[who].Cmp(big.NewInt(int64(min(listed, len(w.Moves[who]))))) > 0
}

// Blocks prints at most n moves of each player.
func (w *WinningMoves) Blocks(n int) []view.Block {
	var blocks []view.Block
	list := func(title string, style view.Style, who game.Player) {
		moves := w.Moves[who]
		if w.points {
			title = strings.Replace(title, "winning", "best", 1)
		}
		if len(moves) == 0 {
			if title != "winning moves" {
				return
			}
			blocks = append(blocks, view.TextLine(view.Piece{Style: view.Plain, Text: "no winning move"}))
			return
		}
		blocks = append(blocks, view.TextLine(view.Piece{Style: style, Text: title}))
		for i, m := range moves {
			if i == n {
				break
			}
			blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Plain, Text: m}))
		}
		if w.Cut(who, n) {
			blocks = append(blocks, view.Indented(2, view.Piece{Style: view.Faint,
				Text: fmt.Sprintf("... %s in all", w.Total[who])}))
		}
	}
	if w.impartial {
		list("winning moves", view.Heading, game.Left)
		return blocks
	}
	list("winning moves for Left", view.LeftStyle, game.Left)
	list("winning moves for Right", view.RightStyle, game.Right)
	if len(blocks) == 0 {
		blocks = append(blocks, view.TextLine(view.Piece{Style: view.Plain, Text: "no winning move for either player"}))
	}
	return blocks
}

// BestMoves has one move for each player, a winning one if there is any.
type BestMoves struct {
	impartial bool
	move      [2]string
	wins      [2]bool
}

// IsValue marks it as a value of the language.
func (*BestMoves) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*BestMoves) Kind() string { return "a move" }

// Of is the text of a player's move, with a note on whether it wins.
func (b *BestMoves) Of(who game.Player) string {
	switch {
	case b.move[who] == "":
		return "no move"
	case b.wins[who]:
		return b.move[who] + " (wins)"
	}
	return b.move[who] + " (every move loses)"
}

// Text is the value on one line.
func (b *BestMoves) Text() string {
	if b.impartial {
		return b.Of(game.Left)
	}
	return "Left: " + b.Of(game.Left) + "; Right: " + b.Of(game.Right)
}

// Describe returns its view.
func (b *BestMoves) Describe(context.Context) (*view.View, error) {
	return &view.View{Text: b.Text(), Fields: view.Fields{Kind: "best", Text: b.Text()}}, nil
}

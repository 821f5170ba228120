package eval

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/heap/proof"
)

// PeriodAnswer is what is known of the period of a nim-sequence.
type PeriodAnswer struct {
	proof.Period
	Found bool
}

func (*PeriodAnswer) value()       {}
func (*PeriodAnswer) kind() string { return "a period" }

// text is the answer in one line.
func (p *PeriodAnswer) text() string {
	if !p.Found {
		return fmt.Sprintf("no period observed to %d", p.Terms)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "period %d", p.Period.Period)
	if p.Saltus != 0 {
		fmt.Fprintf(&b, ", saltus %d", p.Saltus)
	}
	fmt.Fprintf(&b, " from n = %d", p.Preperiod)
	if p.Preperiod > 0 {
		fmt.Fprintf(&b, " (last exception %d)", p.Preperiod-1)
	}
	if p.Proved {
		b.WriteString(", proved")
	} else {
		fmt.Fprintf(&b, ", observed to %d", p.Terms)
	}
	return b.String()
}

// equals compares a proved period with (p, n0) or (p, n0, s).
func (p *PeriodAnswer) equals(v Value) bool {
	if !p.Found || !p.Proved {
		return false
	}
	if q, ok := v.(*PeriodAnswer); ok {
		return q.Proved && *p == *q
	}
	t, ok := v.(Tuple)
	if !ok {
		return false
	}
	want := []uint64{p.Period.Period, p.Preperiod}
	if len(t.Items) == 3 || p.Saltus != 0 {
		want = append(want, p.Saltus)
	}
	if len(t.Items) != len(want) {
		return false
	}
	for i, w := range want {
		if n, ok := bigInt(t.Items[i]); !ok || n.Cmp(new(big.Int).SetUint64(w)) != 0 {
			return false
		}
	}
	return true
}

// at makes period(R)[0] the period, [1] the preperiod, [2] the saltus.
func (p *PeriodAnswer) at(index Value) (Value, error) {
	i, err := small(index, "the index (0 period, 1 preperiod, 2 saltus)", 0, 2)
	if err != nil {
		return nil, err
	}
	return mkInt(new(big.Int).SetUint64([]uint64{p.Period.Period, p.Preperiod, p.Saltus}[i])), nil
}

func (p *PeriodAnswer) describe(context.Context) (*View, error) {
	f := Fields{Kind: "period", Text: p.text(), Terms: p.Terms, Proved: p.Proved}
	if p.Found {
		f.setPeriod(p)
	}
	blocks := []Block{line(Piece{Plain, p.text()})}
	if p.Theorem != "" {
		blocks = append(blocks, indented(2, Piece{Faint, p.Theorem}))
	}
	return &View{Text: p.text(), Blocks: blocks, Fields: f}, nil
}

// setPeriod fills in what is known of a period that was found.
func (f *Fields) setPeriod(p *PeriodAnswer) {
	f.Period, f.Preperiod, f.Saltus, f.Checked, f.Theorem = p.Period.Period, p.Preperiod, p.Saltus, p.Checked, p.Theorem
}

// Table is a table of values.
type Table struct {
	Corner        string
	Rows, Columns []string
	Cells         [][]Value
	impartial     bool
}

func (*Table) value()       {}
func (*Table) kind() string { return "a table" }

func (t *Table) text() string {
	rows := make([]string, len(t.Cells))
	for i, row := range t.Cells {
		rows[i] = "[" + showAll(row) + "]"
	}
	return "[" + strings.Join(rows, ", ") + "]"
}

// at is a row of the table.
func (t *Table) at(index Value) (Value, error) {
	i, err := small(index, "a row", 0, int64(len(t.Cells)-1))
	if err != nil {
		return nil, err
	}
	return List{t.Cells[i]}, nil
}

func (t *Table) describe(context.Context) (*View, error) {
	grid := Grid{Header: 1, Stub: 1, Align: "r", Rows: [][]string{append([]string{t.Corner}, t.Columns...)}}
	rows := make([]any, len(t.Cells))
	for i, cells := range t.Cells {
		row := []string{t.Rows[i]}
		shade := make([]float64, len(cells))
		for j, v := range cells {
			shade[j] = math.NaN()
			if x, ok := coordinate(v); ok {
				shade[j] = x
			}
		}
		grid.Shade = append(grid.Shade, shade)
		for _, v := range cells {
			if text, ok := v.(Text); ok {
				row = append(row, string(text))
				continue
			}
			row = append(row, show(v))
		}
		grid.Rows = append(grid.Rows, row)
		rows[i] = jsonValue(List{cells})
	}
	return &View{Text: t.text(), Blocks: []Block{grid}, Fields: Fields{Kind: "table", Text: t.text(), Items: rows}}, nil
}

// WinningMoves are the winning moves of a game, by player; of an impartial
// game they stand under Left.
type WinningMoves struct {
	impartial bool
	moves     [2][]string
	list      [2][]game.Move
	total     [2]*big.Int
}

func (*WinningMoves) value()       {}
func (*WinningMoves) kind() string { return "a list of winning moves" }

func (w *WinningMoves) text() string {
	if w.impartial {
		return "[" + strings.Join(w.moves[0], ", ") + "]"
	}
	return "Left: [" + strings.Join(w.moves[0], ", ") + "], Right: [" + strings.Join(w.moves[1], ", ") + "]"
}

func (w *WinningMoves) describe(context.Context) (*View, error) {
	f := Fields{Kind: "winning", Text: w.text()}
	f.setWinning(w)
	return &View{Text: w.text(), Blocks: w.blocks(maxListed), Fields: f}, nil
}

func (f *Fields) setWinning(w *WinningMoves) {
	if w.impartial {
		f.Winning = append([]string{}, w.moves[0]...) // none is [], not absent
		if w.Cut(game.Left, maxListed) {
			f.WinningCount = w.total[0]
		}
		return
	}
	f.WinningLeft, f.WinningRight = append([]string{}, w.moves[0]...), append([]string{}, w.moves[1]...)
	if w.Cut(game.Left, maxListed) || w.Cut(game.Right, maxListed) {
		f.WinningCount = new(big.Int).Add(w.total[0], w.total[1])
	}
}

// Cut reports whether more moves win than are listed.
func (w *WinningMoves) Cut(who game.Player, listed int) bool {
	return w.total[who] != nil && w.total[who].Cmp(big.NewInt(int64(min(listed, len(w.moves[who]))))) > 0
}

// blocks list at most n moves a player.
func (w *WinningMoves) blocks(n int) []Block {
	var blocks []Block
	list := func(title string, style Style, who game.Player) {
		moves := w.moves[who]
		if len(moves) == 0 {
			if title != "winning moves" {
				return
			}
			blocks = append(blocks, line(Piece{Plain, "no winning move"}))
			return
		}
		blocks = append(blocks, line(Piece{style, title}))
		for i, m := range moves {
			if i == n {
				break
			}
			blocks = append(blocks, indented(2, Piece{Plain, m}))
		}
		if w.Cut(who, n) {
			blocks = append(blocks, indented(2, Piece{Faint, fmt.Sprintf("... %s in all", w.total[who])}))
		}
	}
	if w.impartial {
		list("winning moves", Heading, game.Left)
		return blocks
	}
	list("winning moves for Left", LeftStyle, game.Left)
	list("winning moves for Right", RightStyle, game.Right)
	if len(blocks) == 0 {
		blocks = append(blocks, line(Piece{Plain, "no winning move for either player"}))
	}
	return blocks
}

// BestMoves is one move a player, the winning one if there is one.
type BestMoves struct {
	impartial bool
	move      [2]string
	wins      [2]bool
}

func (*BestMoves) value()       {}
func (*BestMoves) kind() string { return "a move" }

func (b *BestMoves) of(who game.Player) string {
	switch {
	case b.move[who] == "":
		return "no move"
	case b.wins[who]:
		return b.move[who] + " (wins)"
	}
	return b.move[who] + " (every move loses)"
}

func (b *BestMoves) text() string {
	if b.impartial {
		return b.of(game.Left)
	}
	return "Left: " + b.of(game.Left) + "; Right: " + b.of(game.Right)
}

func (b *BestMoves) describe(context.Context) (*View, error) {
	return &View{Text: b.text(), Fields: Fields{Kind: "best", Text: b.text()}}, nil
}

package boards

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/native"
	"cgt/eval/picture"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/draw"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/proof"
	"cgt/stdlib/rulesets"
)

func thresholdsOf(ev interp.Env, args []value.Value) (value.Value, error) {
	p, err := native.SolvedRow(ev.Context(), args[0])
	if err != nil {
		return nil, err
	}
	if p.Empty() {
		return nil, value.Errorf("thresholds belong to a row of one stack at least")
	}
	left, right := p.Thresholds()
	return value.Tuple{Items: []value.Value{value.NewInt(left), value.NewInt(right)}}, nil
}

func phaseDiagramOf(ev interp.Env, args []value.Value) (value.Value, error) {
	p, err := native.SolvedRow(ev.Context(), args[0])
	if err != nil {
		return nil, err
	}
	d := &PhaseDiagram{row: value.Show(args[0])}
	d.left, d.right = p.TriplePoint()
	return d, nil
}

// PhaseDiagram is the phase diagram of a row w of partizan End-Nim: the outcomes of
// awb for all a and b, all of which follow from its triple point.
type PhaseDiagram struct {
	row         string
	left, right *big.Int // the triple point
}

// IsValue marks it as a value of the language.
func (*PhaseDiagram) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*PhaseDiagram) Kind() string { return "a phase diagram" }

// Text is the value on one line.
func (d *PhaseDiagram) Text() string {
	return fmt.Sprintf("triple point (%s, %s)", d.left, d.right)
}

// At makes phase_diagram(w)[0] and [1] the triple point.
func (d *PhaseDiagram) At(index value.Value) (value.Value, error) {
	i, err := value.Small(index, "the index (0 and 1: the triple point)", 0, 1)
	if err != nil {
		return nil, err
	}
	return value.NewInt(new(big.Int).Set([]*big.Int{d.left, d.right}[i])), nil
}

// maxPhases is the most rows and columns of a phase diagram that are drawn.
const maxPhases = 60

// sides returns how many rows and columns are drawn: up to a few beyond the triple
// point.
func (d *PhaseDiagram) sides() (rows, columns int) {
	side := func(x *big.Int) int {
		if !x.IsInt64() || x.Int64() > maxPhases {
			return maxPhases
		}
		return min(maxPhases, int(x.Int64())+5)
	}
	return side(d.left), side(d.right)
}

func (d *PhaseDiagram) outcome(a, b int) game.Outcome {
	return rulesets.PhaseOf(big.NewInt(int64(a)), big.NewInt(int64(b)), d.left, d.right)
}

// Describe returns its view.
func (d *PhaseDiagram) Describe(context.Context) (*view.View, error) {
	rows, columns := d.sides()
	var b strings.Builder
	for a := rows; a >= 1; a-- {
		fmt.Fprintf(&b, "%3d ", a)
		for c := 1; c <= columns; c++ {
			b.WriteString(" " + d.outcome(a, c).String())
		}
		b.WriteString("\n")
	}
	b.WriteString("  w ")
	for c := 1; c <= columns; c++ {
		if c%5 == 0 || c == 1 {
			fmt.Fprintf(&b, "%2d", c)
		} else {
			b.WriteString("  ")
		}
	}
	blocks := []view.Block{
		view.TextLine(view.Words(view.Plain, "outcomes of a w b for w = %s: a upwards, b to the right", d.row)),
		view.Picture{Text: b.String()},
		view.TextLine(view.Piece{Style: view.Plain, Text: d.Text()}),
	}
	return &view.View{Text: d.Text(), Blocks: blocks, Fields: view.Fields{Kind: "phase diagram", Text: d.Text()}}, nil
}

// PartizanEndNimBuiltins are the rows of partizan End-Nim.
func PartizanEndNimBuiltins() []*interp.Builtin {
	const topic, see = "end-nim", "Albert and Nowakowski, The game of End-Nim, section 3"
	return []*interp.Builtin{
		{Name: "thresholds", Topic: topic, Usage: "thresholds w", Summary: "partizan End-Nim: the least x for which Left " +
			"wins xw whoever starts, the least y for which Right wins wy", See: see,
			Example: []string{"thresholds [3,5,5,5,1] => (14, 18)", "thresholds [3,5,4,5,1] => (1, 3)"}, Min: 1, Max: 1,
			Do: thresholdsOf},
		{Name: "phase_diagram", Topic: topic, Usage: "phase_diagram w",
			Summary: "partizan End-Nim: the outcomes of awb for all stacks a and b, as a picture; svg writes it", See: see,
			Example: []string{"phase_diagram [2,4,1]", "phase_diagram([2,4,1])[0] => 6"}, Min: 1, Max: 1, Do: phaseDiagramOf},
		{Name: "triple_point", Topic: topic, Usage: "triple_point w",
			Summary: "partizan End-Nim: the P-position awb with the least a and b in the phase diagram of w, as (a, b)", See: see,
			Example: []string{"triple_point [2,4,1] => (6, 7)"}, Min: 1, Max: 1,
			Do: func(ev interp.Env, args []value.Value) (value.Value, error) {
				p, err := native.SolvedRow(ev.Context(), args[0])
				if err != nil {
					return nil, err
				}
				a, b := p.TriplePoint()
				return value.Tuple{Items: []value.Value{value.NewInt(a), value.NewInt(b)}}, nil
			}},
		{Name: "lstar", Topic: topic, Usage: "lstar w", Summary: "partizan End-Nim: L*(w), the least s > 0 for which Left, " +
			"moving first, wins sw", See: see,
			Example: []string{"lstar [4] => 5", "lstar [3,5,5,5,1] => 14", "L*(35551) = 14"}, Min: 1, Max: 1, Do: star(false)},
		{Name: "rstar", Topic: topic, Usage: "rstar w", Summary: "partizan End-Nim: R*(w), the least s > 0 for which Right, " +
			"moving first, wins ws", See: see,
			Example: []string{"rstar [4] => 5", "rstar [3,5,5,5,1] => 18", "R*(35551) = 18"}, Min: 1, Max: 1, Do: star(true)},
		{Name: "endnim_period", Topic: topic, Usage: "endnim_period(a, m)", Summary: "impartial End-Nim: the arithmetic " +
			"period of the nim-values of the rows a m b for b = 0, 1, 2, ..., with proof",
			Text: "What comes next in such a row depends, relative to b, on finitely many states; one that comes back proves " +
				"the period. The paper has powers of two for all periods; that of 5 4 b is 12.",
			See:     "Albert and Nowakowski, The game of End-Nim, section 2",
			Example: []string{"endnim_period(4, 4) = (4, 5, 4)", "endnim_period(5, 4) = (12, 8, 12)"}, Min: 2, Max: 2,
			Do: endNimPeriod},
	}
}

// star computes the threshold L*, or R* if right is set.
func star(right bool) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		return native.StarOfRow(ev.Context(), right, args[0])
	}
}

func endNimPeriod(ev interp.Env, args []value.Value) (value.Value, error) {
	a, err := value.Small(args[0], "the first stack", 1, 1000)
	if err != nil {
		return nil, err
	}
	m, err := value.Small(args[1], "the stack in the middle", 1, 1000)
	if err != nil {
		return nil, err
	}
	rows, err := rulesets.EndNimRows(ev.Context(), int(a), int(m))
	if err != nil {
		return nil, err
	}
	row := rows[a]
	p := proof.Period{Period: uint64(row.Period), Preperiod: uint64(row.Preperiod), Saltus: uint64(row.Period), Proved: true,
		Terms: uint64(len(row.Values)), Checked: uint64(row.Preperiod + row.Period)}
	p.Theorem = fmt.Sprintf("which values the row has used, and where the rows above it stand, came back, relative to b, by "+
		"the column b = %d", len(row.Values))
	return &ruleset.PeriodAnswer{Period: p, Found: true}, nil
}

// Drawing draws the phase diagram with a upwards and b to the right.
func (d *PhaseDiagram) Drawing(interp.Env) (draw.Picture, error) {
	rows, columns := d.sides()
	cells := draw.Cells{Corner: "a \\ b", Title: fmt.Sprintf("a w b, w = %s: triple point (%s, %s)", d.row, d.left, d.right)}
	for c := 1; c <= columns; c++ {
		cells.Columns = append(cells.Columns, fmt.Sprint(c))
	}
	for a := rows; a >= 1; a-- {
		cells.Rows = append(cells.Rows, fmt.Sprint(a))
		var row []draw.Cell
		for c := 1; c <= columns; c++ {
			o := d.outcome(a, c)
			row = append(row, draw.Cell{Text: o.String(), Fill: picture.OutcomeColour(o)})
		}
		cells.Body = append(cells.Body, row)
	}
	return cells.Picture(), nil
}

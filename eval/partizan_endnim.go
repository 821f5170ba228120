package eval

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/search"
)

// partizanEndNim is partizan End-Nim of the library: outcomes and winning
// moves by the recursion of Albert and Nowakowski; values by search.
type partizanEndNim struct{ *definition }

var _ search.OutcomeFinder = partizanEndNim{}

// Identity is apart from that of the definition.
func (e partizanEndNim) Identity() string { return e.definition.Identity() + " by recursion" }

func (e partizanEndNim) solve(ctx context.Context, at game.Place) (*rulesets.PartizanEndNim, []*big.Int, bool, error) {
	w, ok := stacks(at)
	if !ok {
		return nil, nil, false, nil
	}
	p, err := rulesets.SolvePartizanEndNim(ctx, w)
	return p, w, true, err
}

// FindOutcome is the recursion.
func (e partizanEndNim) FindOutcome(ctx context.Context, at game.Place) (game.Outcome, game.Method, bool, error) {
	p, _, ok, err := e.solve(ctx, at)
	if err != nil || !ok {
		return game.Outcome{}, "", ok, err
	}
	return p.Outcome, game.ClosedForm, true, nil
}

// FindWinning are the winning moves: clearing the end stack if that wins, and
// reducing it to any size from a threshold on.
func (e partizanEndNim) FindWinning(ctx context.Context, at game.Place, who game.Player, limit int) ([]game.Sum, *big.Int, bool, error) {
	p, w, ok, err := e.solve(ctx, at)
	if err != nil || !ok {
		return nil, nil, ok, err
	}
	options, total := []game.Sum{}, new(big.Int)
	if len(w) == 0 {
		return options, total, true, nil
	}
	end := 0
	if who == game.Right {
		end = len(w) - 1
	}
	add := func(size *big.Int) {
		to := append([]*big.Int(nil), w...)
		to[end] = size
		if size.Sign() == 0 {
			to = append(to[:end], to[end+1:]...)
		}
		options = append(options, game.Sum{{Position: game.Position{Rules: e, At: &place{[]Value{stackList(to)}}}}})
	}
	clear, least := p.WinningStacks(who)
	total.Sub(w[end], least)
	if clear {
		total.Add(total, big.NewInt(1))
		if limit != 0 {
			add(new(big.Int))
		}
	}
	for size := new(big.Int).Set(least); size.Cmp(w[end]) < 0 && (limit < 0 || len(options) < limit); size.Add(size, big.NewInt(1)) {
		if err := game.BudgetOf(ctx).Steps(ctx, int64(len(w))); err != nil {
			return nil, nil, false, err
		}
		add(new(big.Int).Set(size))
	}
	return options, total, true, nil
}

// rowOf solves the row of stacks that is the argument of a function.
func rowOf(ev *evaluation, v Value) (*rulesets.PartizanEndNim, error) {
	if p, ok := v.(Position); ok && len(p.Sum) == 1 {
		if at, ok := p.Sum[0].At.(*place); ok && len(at.values) == 1 {
			v = at.values[0]
		}
	}
	list, ok := v.(List)
	if ok {
		var w []*big.Int
		if w, ok = stacks(&place{[]Value{list}}); ok {
			return rulesets.SolvePartizanEndNim(ev.context(), w)
		}
	}
	return nil, hintf("such as [2, 4, 1]", "a row of stacks is a list of integers above 0, not %s", preview(v))
}

func thresholdsOf(ev *evaluation, args []Value) (Value, error) {
	p, err := rowOf(ev, args[0])
	if err != nil {
		return nil, err
	}
	if p.Empty() {
		return nil, errf("thresholds belong to a row of one stack at least")
	}
	left, right := p.Thresholds()
	return Tuple{Items: []Value{mkInt(left), mkInt(right)}}, nil
}

func phaseDiagramOf(ev *evaluation, args []Value) (Value, error) {
	p, err := rowOf(ev, args[0])
	if err != nil {
		return nil, err
	}
	d := &PhaseDiagram{row: show(args[0])}
	d.left, d.right = p.TriplePoint()
	return d, nil
}

// PhaseDiagram is the phase diagram of a row w of partizan End-Nim: the
// outcomes of awb for all a and b, which its triple point tells.
type PhaseDiagram struct {
	row         string
	left, right *big.Int // the triple point
}

func (*PhaseDiagram) value()       {}
func (*PhaseDiagram) kind() string { return "a phase diagram" }
func (d *PhaseDiagram) text() string {
	return fmt.Sprintf("triple point (%s, %s)", d.left, d.right)
}

// at makes phase_diagram(w)[0] and [1] the triple point.
func (d *PhaseDiagram) at(index Value) (Value, error) {
	i, err := small(index, "the index (0 and 1: the triple point)", 0, 1)
	if err != nil {
		return nil, err
	}
	return mkInt(new(big.Int).Set([]*big.Int{d.left, d.right}[i])), nil
}

// maxPhases bounds the side of a phase diagram that is drawn.
const maxPhases = 60

// sides are how many rows and columns are drawn: some beyond the triple point.
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

func (d *PhaseDiagram) describe(context.Context) (*View, error) {
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
	blocks := []Block{
		line(words(Plain, "outcomes of a w b for w = %s: a upwards, b to the right", d.row)),
		Picture{Text: b.String()},
		line(Piece{Plain, d.text()}),
	}
	return &View{Text: d.text(), Blocks: blocks, Fields: Fields{Kind: "phase diagram", Text: d.text()}}, nil
}

func partizanEndNimBuiltins() []*Builtin {
	const topic, see = "end-nim", "Albert and Nowakowski, The game of End-Nim, section 3"
	return []*Builtin{
		{Name: "thresholds", Topic: topic, Usage: "thresholds w", Summary: "partizan End-Nim: the least x for which Left wins xw whoever starts, the least y for which Right wins wy", See: see,
			Example: []string{"thresholds [3,5,5,5,1] => (14, 18)", "thresholds [3,5,4,5,1] => (1, 3)"}, Min: 1, Max: 1, Do: thresholdsOf},
		{Name: "phase_diagram", Topic: topic, Usage: "phase_diagram w", Summary: "partizan End-Nim: the outcomes of awb for all stacks a and b, as a picture; svg writes it", See: see,
			Example: []string{"phase_diagram [2,4,1]", "phase_diagram([2,4,1])[0] => 6"}, Min: 1, Max: 1, Do: phaseDiagramOf},
		{Name: "triple_point", Topic: topic, Usage: "triple_point w", Summary: "partizan End-Nim: the P-position awb with the least a and b in the phase diagram of w, as (a, b)", See: see,
			Example: []string{"triple_point [2,4,1] => (6, 7)"}, Min: 1, Max: 1, Do: func(ev *evaluation, args []Value) (Value, error) {
				p, err := rowOf(ev, args[0])
				if err != nil {
					return nil, err
				}
				a, b := p.TriplePoint()
				return Tuple{Items: []Value{mkInt(a), mkInt(b)}}, nil
			}},
	}
}

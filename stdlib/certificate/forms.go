package certificate

import (
	"cgt/stdlib/sorting"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// formsOf lists the forms of a canonical form and of all its followers; the form itself comes last.
func (p *Prover) formsOf(g short.Game) ([]form, error) {
	p.formLines = []form{}
	_, err := p.form(g)
	return p.formLines, err
}

// form is the index of a canonical form; its options have smaller indices.
func (p *Prover) form(g short.Game) (int32, error) {
	if n, ok := p.forms[g]; ok {
		return n, nil
	}
	var sides [2][]int32
	for _, who := range []game.Player{game.Left, game.Right} {
		options, err := p.Solver.Store().Options(p.ctx, g, who)
		if err != nil {
			return 0, err
		}
		sides[who] = make([]int32, len(options))
		for i, o := range options {
			if sides[who][i], err = p.form(o); err != nil {
				return 0, err
			}
		}
		sorting.Values(sides[who])
	}
	n := int32(len(p.formLines))
	p.forms[g] = n
	p.values = append(p.values, g)
	p.formLines = append(p.formLines, form{Number: n, Left: sides[0], Right: sides[1]})
	if err := p.budget.Grow(int64(128 + 4*len(sides[0]) + 4*len(sides[1]))); err != nil {
		return 0, err
	}
	return n, p.budget.Steps(p.ctx, 1)
}

package certificate

import (
	"context"
	"fmt"

	"cgt/stdlib/game"
)

// Nim certifies the nim-value of an impartial sum, or only its outcome, which needs fewer entries. Its error is of the
// search, of the budget, or ErrDisagree.
func (p *Prover) Nim(ctx context.Context, sum game.Sum, outcome bool) (*Certificate, error) {
	p.start(ctx)
	sum = p.InOrder(sum)
	v, err := p.nimOf(sum)
	if err != nil {
		return nil, err
	}
	c := &Certificate{Head: head{Question: "nimvalue", Of: p.Text(sum), Answer: fmt.Sprint(v)}}
	root := sum
	if outcome {
		c.Question, c.Answer = "outcome", "P"
		if v != 0 {
			c.Answer = "N"
			options, err := p.options(sum, game.Left)
			if err != nil {
				return nil, err
			}
			i, err := p.choose(options, 0)
			if err != nil {
				return nil, err
			}
			if i < 0 {
				return nil, ErrDisagree
			}
			root = options[i].Sum
		}
	}
	cover, err := p.nimCover(root)
	if err != nil {
		return nil, err
	}
	entries, number := p.entries()
	cover = number(cover)
	c.By, c.Entries = &cover, entries
	return c, nil
}

func (p *Prover) nimOf(sum game.Sum) (uint64, error) {
	n, _, err := p.Solver.NimValue(p.ctx, sum)
	if err != nil {
		return 0, err
	}
	v, ok := n.Uint64()
	if !ok {
		return 0, &game.LimitError{What: "nim-values in certificates", Limit: "2^64"}
	}
	return v, nil
}

// nimCover returns the entries of the components of a sum.
func (p *Prover) nimCover(sum game.Sum) (cover, error) {
	cover := make(cover, 0, len(sum))
	for _, c := range sum {
		n, err := p.nimEntry(c)
		if err != nil {
			return nil, err
		}
		cover = append(cover, n)
	}
	return cover, nil
}

// covered reports whether all components have entries.
func (p *Prover) covered(sum game.Sum) bool {
	for _, c := range sum {
		if _, ok := p.numbers[c.String()]; !ok {
			return false
		}
	}
	return true
}

// nimEntry makes the entry of a position. Every option is shown to have another value: by its own entry, or by a move from
// it to a sum of the position's value. For each value below the position's own there is an option of that value with an
// entry.
func (p *Prover) nimEntry(c game.Summand) (int32, error) {
	key := c.String()
	if n, ok := p.numbers[key]; ok {
		return n, nil
	}
	v, err := p.nimOf(game.Sum{c})
	if err != nil {
		return 0, err
	}
	options, err := p.options(game.Sum{c}, game.Left)
	if err != nil {
		return 0, err
	}
	direct, err := p.direct(options, v)
	if err != nil {
		return 0, err
	}
	n := &node{entry: entry{At: key, Nim: &v, By: make([]cover, len(options))}}
	for i, o := range options {
		to := o.Sum
		if !direct[i] && !p.covered(o.Sum) {
			if to, err = p.reply(o.Sum, v); err != nil {
				return 0, err
			}
			if to == nil {
				to = o.Sum
			}
		}
		if n.By[i], err = p.nimCover(to); err != nil {
			return 0, err
		}
	}
	p.release(options)
	return p.finish(key, n)
}

// direct chooses an option of each value below v.
func (p *Prover) direct(options []Option, v uint64) ([]bool, error) {
	chosen := make([]bool, len(options))
	if v == 0 {
		return chosen, nil
	}
	best := map[uint64]int{}
	for i, o := range options {
		w, err := p.nimOf(o.Sum)
		if err != nil {
			return nil, err
		}
		if w == v {
			return nil, ErrDisagree
		}
		if j, known := best[w]; w < v && (!known || !p.covered(options[j].Sum) && p.covered(o.Sum)) {
			best[w] = i
		}
	}
	if uint64(len(best)) != v {
		return nil, ErrDisagree
	}
	for _, i := range best {
		chosen[i] = true
	}
	return chosen, nil
}

// reply is a sum of value v that can be reached by one move, nil when there is none.
func (p *Prover) reply(sum game.Sum, v uint64) (game.Sum, error) {
	options, err := p.options(sum, game.Left)
	if err != nil {
		return nil, err
	}
	defer p.release(options)
	i, err := p.choose(options, v)
	if err != nil || i < 0 {
		return nil, err
	}
	to := options[i].Sum
	if to == nil {
		to = game.Sum{}
	}
	return to, nil
}

// choose is the index of an option of value v, preferably one with entries; -1 when no option has the value.
func (p *Prover) choose(options []Option, v uint64) (int, error) {
	found := -1
	for i, o := range options {
		known := p.covered(o.Sum)
		if found >= 0 && !known {
			continue
		}
		w, err := p.nimOf(o.Sum)
		if err != nil {
			return -1, err
		}
		if w == v {
			if known {
				return i, nil
			}
			found = i
		}
	}
	return found, nil
}

package certificate

import (
	"context"

	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Outcome certifies who wins a sum when Left starts, and when Right does. Its
// error is of the search, of the budget, or ErrDisagree.
func (p *Prover) Outcome(ctx context.Context, sum game.Sum) (*Certificate, error) {
	p.start(ctx)
	sum = p.InOrder(sum)
	o, _, err := p.Solver.Outcome(ctx, sum, false)
	if err != nil {
		return nil, err
	}
	c := &Certificate{Head: head{Question: "outcome", Of: p.Text(sum), Answer: o.String()}}
	if ok, err := p.byBoards(c, sum, o); ok || err != nil {
		return c, err
	}
	return c, p.roles(c, state{sum, noForm}, o)
}

// MisereOutcome is Outcome where whoever cannot move wins.
func (p *Prover) MisereOutcome(ctx context.Context, sum game.Sum) (*Certificate, error) {
	p.start(ctx)
	p.misere = true
	sum = p.InOrder(sum)
	o, _, err := p.Solver.Outcome(ctx, sum, true)
	if err != nil {
		return nil, err
	}
	c := &Certificate{Head: head{Question: "misere outcome", Of: p.Text(sum), Answer: o.String()}}
	return c, p.roles(c, state{sum, noForm}, o)
}

// Value certifies the canonical form of a sum: that the sum minus the form is a second-player win. The value is returned,
// too.
func (p *Prover) Value(ctx context.Context, sum game.Sum) (*Certificate, short.Game, error) {
	p.start(ctx)
	sum = p.InOrder(sum)
	g, _, err := p.Solver.Value(ctx, sum)
	if err != nil {
		return nil, g, err
	}
	c := &Certificate{Head: head{Question: "value", Of: p.Text(sum)}}
	if c.Forms, err = p.formsOf(g); err != nil {
		return nil, g, err
	}
	form := int32(len(c.Forms) - 1)
	c.Form, c.Answer = &form, format.Name(c.Forms)
	return c, g, p.roles(c, state{sum, form}, game.P)
}

// state is a sum of positions minus a form.
type state struct {
	sum  game.Sum
	less int32
}

// noForm means that no form is subtracted.
const noForm = int32(-1)

// roles proves who wins when either player starts.
func (p *Prover) roles(c *Certificate, at state, o game.Outcome) error {
	var covers [2]cover
	for _, starts := range []game.Player{game.Left, game.Right} {
		winner, root := starts.Opponent(), at
		if o.When(starts) == game.WinFor(starts) {
			winner = starts
			to, n, ok, err := p.winningMove(at, starts)
			if err != nil {
				return err
			}
			if n == atOnce {
				covers[starts] = cover{}
				continue
			}
			if !ok {
				return ErrDisagree
			}
			if root = to; n >= 0 {
				covers[starts] = cover{n}
				continue
			}
		}
		n, err := p.role(root, winner)
		if err != nil {
			return err
		}
		covers[starts] = cover{n}
	}
	if err := p.writeRoles(); err != nil {
		return err
	}
	entries, number := p.entries()
	left, right := number(covers[game.Left]), number(covers[game.Right])
	c.LeftStarts, c.RightStarts, c.Entries = &left, &right, entries
	return nil
}

// roleKey is the key of a state in which winner wins.
func (p *Prover) roleKey(at state, winner game.Player) string {
	b := append(p.key[:0], byte(winner), byte(at.less), byte(at.less>>8), byte(at.less>>16), byte(at.less>>24))
	p.key = p.appendKey(b, at.sum)
	return string(p.key)
}

// role finds the strategy for a sum that winner wins when the opponent starts: an answer to every move of the opponent,
// leading to a sum that has a strategy.
func (p *Prover) role(at state, winner game.Player) (int32, error) {
	key := p.roleKey(at, winner)
	if n, ok := p.numbers[key]; ok {
		return n, nil
	}
	moves, err := p.quick(at, winner.Opponent())
	if err != nil {
		return 0, err
	}
	if p.misere && len(moves) == 0 {
		return 0, ErrDisagree // the opponent would win
	}
	for _, m := range moves {
		asked := p.roleKey(m, winner)
		if _, ok := p.replies[asked]; ok {
			continue
		}
		to, n, ok, err := p.winningMove(m, winner)
		if err != nil {
			return 0, err
		}
		if !ok {
			return 0, ErrDisagree
		}
		if n == noEntry {
			if n, err = p.role(to, winner); err != nil {
				return 0, err
			}
		}
		p.replies[asked] = n
	}
	n := &node{entry: entry{Wins: "LR"[winner : winner+1]}, sum: at.sum}
	if at.less >= 0 {
		n.Less = &at.less
	}
	return p.finish(key, n)
}

// Placeholders for an entry: none yet, or none needed, because the winner has no move in misere play.
const (
	noEntry = int32(-1)
	atOnce  = int32(-2)
)

// winningMove is a winning move of who; number is its entry if it has one, else noEntry, or atOnce; ok is false when there
// is none. Among moves without an entry it takes the one after which the fewest moves of the opponent are still unanswered.
func (p *Prover) winningMove(at state, who game.Player) (to state, number int32, ok bool, err error) {
	list, err := p.quick(at, who)
	if err != nil {
		return to, -1, false, err
	}
	if p.misere && len(list) == 0 {
		return to, atOnce, true, nil
	}
	for _, o := range list {
		if n, known := p.numbers[p.roleKey(o, who)]; known {
			return o, n, true, nil
		}
	}
	best := 0
	for _, o := range list {
		wins, err := p.winsSecond(o, who)
		if err != nil {
			return to, -1, false, err
		}
		if !wins {
			continue
		}
		cost, err := p.cost(o, who)
		if err != nil {
			return to, -1, false, err
		}
		if !ok || cost < best {
			to, ok, best = o, true, cost
		}
	}
	return to, -1, ok, nil
}

// cost measures how much is left to prove after a winning move.
func (p *Prover) cost(at state, who game.Player) (int, error) {
	theirs, err := p.quick(at, who.Opponent())
	if err != nil {
		return 0, err
	}
	n := 0
	for _, o := range theirs {
		if _, known := p.replies[p.roleKey(o, who)]; !known {
			n++
		}
		n++
	}
	return n, nil
}

// quick lists the options of who as the engines generate them, in any order.
func (p *Prover) quick(at state, who game.Player) ([]state, error) {
	var list []state
	clear(p.seen)
	add := func(sum game.Sum, less int32) {
		s := state{sum, less}
		if key := p.roleKey(s, 0); !p.seen[key] {
			p.seen[key] = true
			list = append(list, s)
		}
	}
	options, err := p.Options(p.ctx, at.sum, who)
	if err != nil {
		return nil, err
	}
	for _, o := range options {
		add(o.Sum, at.less)
	}
	if at.less >= 0 {
		for _, f := range p.formLines[at.less].Of(who.Opponent()) {
			add(at.sum, f)
		}
	}
	return list, p.budget.Steps(p.ctx, int64(1+len(list)))
}

// winsSecond queries the engines whether who wins when the opponent starts.
func (p *Prover) winsSecond(at state, who game.Player) (bool, error) {
	if at.less < 0 {
		o, _, err := p.Solver.Outcome(p.ctx, at.sum, p.misere)
		return o.When(who.Opponent()) == game.WinFor(who), err
	}
	g, _, err := p.Solver.Value(p.ctx, at.sum)
	if err != nil {
		return false, err
	}
	less, more := p.values[at.less], g
	if who == game.Right {
		less, more = more, less
	}
	return p.Solver.Store().LessOrEqual(p.ctx, less, more)
}

// writeRoles writes the entries of the strategies: their witnesses are in the order of the texts of the moves by the rules
// as written.
func (p *Prover) writeRoles() error {
	for _, n := range p.nodes {
		winner := game.Left
		if n.Wins == "R" {
			winner = game.Right
		}
		n.At = p.Text(n.sum)
		moves, err := p.options(n.sum, winner.Opponent())
		if err != nil {
			return err
		}
		asked := make([]state, len(moves))
		for i, m := range moves {
			asked[i] = state{m.Sum, noForm}
		}
		if n.Less != nil {
			for i := range asked {
				asked[i].less = *n.Less
			}
			for _, f := range p.formLines[*n.Less].Of(winner) {
				asked = append(asked, state{n.sum, f})
			}
		}
		n.By = make([]cover, len(asked))
		for i, m := range asked {
			to, ok := p.replies[p.roleKey(m, winner)]
			if !ok {
				return ErrDisagree
			}
			if n.By[i] = (cover{to}); to == atOnce {
				n.By[i] = cover{}
			}
		}
		n.sum = nil
		p.release(moves)
	}
	return nil
}

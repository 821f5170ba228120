package rulesets

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
)

// PartizanEndNim is the result of the recursion of Albert and Nowakowski (The game of End-Nim, section 3) for a row of
// stacks: the outcome of the row, of the rows without an end stack, and the numbers from which winning moves and thresholds
// follow. Left plays at the head, Right at the tail.
type PartizanEndNim struct {
	Outcome game.Outcome

	stacks []*big.Int
	row    endState // the whole row
	head   endState // without the last stack
	tail   endState // without the first stack
	middle endState // without both
}

// Stacks are the sizes of the stacks from head to tail. The caller must not change them.
func (p *PartizanEndNim) Stacks() []*big.Int { return p.stacks }

// Stars are L*(w) and R*(w) of the row: the least s > 0 for which Left moving first
// wins sw, and for which Right moving first wins ws.
func (p *PartizanEndNim) Stars() (left, right *big.Int) {
	return new(big.Int).Set(p.row.left), new(big.Int).Set(p.row.right)
}

// endState is the outcome of a row w with the numbers L*(w) and R*(w): the
// least s for which sw is in L or N, the least for which ws is in R or N.
type endState struct {
	outcome     game.Outcome
	left, right *big.Int
}

// SolvePartizanEndNim runs the recursion over all rows of consecutive stacks, in time proportional to the square of their
// number. The stacks must be above 0.
func SolvePartizanEndNim(ctx context.Context, stacks []*big.Int) (*PartizanEndNim, error) {
	p := &PartizanEndNim{stacks: stacks}
	total := big.NewInt(int64(len(stacks)))
	for _, x := range stacks {
		total.Add(total, x)
	}
	var err error
	if total.BitLen() < 62 {
		err = p.solveSmall(ctx)
	} else {
		err = p.solveLarge(ctx)
	}
	p.Outcome = p.row.outcome
	return p, err
}

// Codes of outcomes in the tables: bit 0 means that Left wins moving first, bit 1 that Right does.
const (
	codeP = iota
	codeL
	codeR
	codeN
)

var codeOutcomes = [4]game.Outcome{game.P, game.L, game.R, game.N}

// mirror exchanges the players in a code.
var mirror = [4]uint8{codeP, codeR, codeL, codeN}

// solveSmall is the recursion on machine words: no number in it exceeds the
// counters of all stacks and the number of stacks together.
func (p *PartizanEndNim) solveSmall(ctx context.Context) error {
	n := len(p.stacks)
	s := make([]int64, n)
	for i, x := range p.stacks {
		s[i] = x.Int64()
	}
	codes := make([]uint8, n+1)
	left, right := make([]int64, n+1), make([]int64, n+1)
	for i := range left {
		left[i], right[i] = 1, 1
	}
	budget := game.BudgetOf(ctx)
	state := func(i int) endState {
		return endState{codeOutcomes[codes[i]], big.NewInt(left[i]), big.NewInt(right[i])}
	}
	for length := 1; length <= n; length++ {
		p.keep(n-length+2, state)
		if err := budget.Steps(ctx, int64(n-length+1)); err != nil {
			return err
		}
		for i := 0; i+length <= n; i++ {
			a, b := s[i], s[i+length-1]
			code := uint8(0)
			if a >= left[i+1] {
				code = codeL
			}
			if b >= right[i] {
				code |= codeR
			}
			l := appended(b, mirror[codes[i]], right[i], left[i])
			r := appended(a, codes[i+1], left[i+1], right[i+1])
			codes[i], left[i], right[i] = code, l, r
		}
	}
	p.row = state(0)
	return nil
}

// appended is R*(aw), computed from the outcome of w, L*(w) and R*(w) (Proposition 8).
func appended(a int64, code uint8, left, right int64) int64 {
	switch {
	case code == codeR:
		return 1 + max(a+1-left, 0)
	case code != codeN:
		return a + right
	case a < left:
		return 1
	}
	return a - left + right + 1
}

// keep stores the states that winning moves need, when the rows of one length are done; count is the number of rows of that
// length.
func (p *PartizanEndNim) keep(count int, state func(i int) endState) {
	switch count {
	case 2:
		p.head, p.tail = state(0), state(1)
	case 3:
		p.middle = state(1)
	}
}

// solveLarge is the recursion on numbers of any size.
func (p *PartizanEndNim) solveLarge(ctx context.Context) error {
	n := len(p.stacks)
	states := make([]endState, n+1)
	codes := make([]uint8, n+1)
	for i := range states {
		states[i] = endState{game.P, big.NewInt(1), big.NewInt(1)}
	}
	budget := game.BudgetOf(ctx)
	for length := 1; length <= n; length++ {
		p.keep(n-length+2, func(i int) endState { return states[i] })
		for i := 0; i+length <= n; i++ {
			if err := budget.Steps(ctx, 16); err != nil {
				return err
			}
			a, b := p.stacks[i], p.stacks[i+length-1]
			code := uint8(0)
			if a.Cmp(states[i+1].left) >= 0 {
				code = codeL
			}
			if b.Cmp(states[i].right) >= 0 {
				code |= codeR
			}
			l := appendedLarge(b, mirror[codes[i]], states[i].right, states[i].left)
			r := appendedLarge(a, codes[i+1], states[i+1].left, states[i+1].right)
			codes[i], states[i] = code, endState{codeOutcomes[code], l, r}
		}
	}
	p.row = states[0]
	return nil
}

// appendedLarge is appended for numbers of any size.
func appendedLarge(a *big.Int, code uint8, left, right *big.Int) *big.Int {
	sum, one := new(big.Int), big.NewInt(1)
	switch {
	case code == codeR:
		if sum.Sub(sum.Add(a, one), left); sum.Sign() < 0 {
			sum.SetInt64(0)
		}
		return sum.Add(sum, one)
	case code != codeN:
		return sum.Add(a, right)
	case a.Cmp(left) < 0:
		return one
	}
	return sum.Add(sum.Add(sum.Sub(a, left), right), one)
}

// code is the code of an outcome without draws.
func codeOf(o game.Outcome) uint8 {
	for c, other := range codeOutcomes {
		if o == other {
			return uint8(c)
		}
	}
	return codeP
}

// WinningStacks describes the sizes to which who may reduce the end stack and win: 0 if cleared wins, and every size from
// least on; least is the stack itself if no such size wins.
func (p *PartizanEndNim) WinningStacks(who game.Player) (clear bool, least *big.Int) {
	n := len(p.stacks)
	end, rest, other := 0, p.tail, n-1
	if who == game.Right {
		end, rest, other = n-1, p.head, 0
	}
	x := p.stacks[end]
	if n == 1 {
		return true, new(big.Int).Set(x)
	}
	clear = rest.outcome.When(who.Opponent()) == game.WinFor(who)
	least = leastSize(x, func(y *big.Int) bool { return !p.opponentWins(who, y, p.stacks[other], p.middle) })
	return clear, least
}

// Winning returns the rows that the winning moves of who lead to: the first ones, up to limit (all if it is negative), and
// their number. The end stack is removed if that wins, or is left with any size from a threshold on.
func (p *PartizanEndNim) Winning(ctx context.Context, who game.Player, limit int) (after [][]*big.Int, total *big.Int,
	err error) {
	after, total = [][]*big.Int{}, new(big.Int)
	if p.Empty() {
		return after, total, nil
	}
	end := 0
	if who == game.Right {
		end = len(p.stacks) - 1
	}
	add := func(size *big.Int) {
		after = append(after, EndNimMove{Last: who == game.Right, Left: size}.Apply(p.stacks))
	}
	one, size := big.NewInt(1), p.stacks[end]
	clear, least := p.WinningStacks(who)
	total.Sub(size, least)
	if clear {
		total.Add(total, one)
		if limit != 0 {
			add(new(big.Int))
		}
	}
	for left := least; left.Cmp(size) < 0 && (limit < 0 || len(after) < limit); left = new(big.Int).Add(left, one) {
		if err := game.BudgetOf(ctx).Steps(ctx, int64(len(p.stacks))); err != nil {
			return nil, nil, err
		}
		add(left)
	}
	return after, total, nil
}

// opponentWins reports whether the opponent of who, whose end stack is a, moves first and wins the row with stack y at the
// end of who and middle in between.
func (p *PartizanEndNim) opponentWins(who game.Player, y, a *big.Int, middle endState) bool {
	code, own, others := codeOf(middle.outcome), middle.right, middle.left
	if who == game.Right {
		// Whether a < L*(w'y): L* of a row with y appended is R* of its mirror image.
		return a.Cmp(appendedLarge(y, mirror[code], own, others)) >= 0
	}
	return a.Cmp(appendedLarge(y, code, others, own)) >= 0
}

// leastSize is the least y from 1 to below for which holds is true; it must be true from some y on. The result is below if
// it is false before that.
func leastSize(below *big.Int, holds func(*big.Int) bool) *big.Int {
	lo, hi, one := big.NewInt(1), new(big.Int).Set(below), big.NewInt(1)
	for lo.Cmp(hi) < 0 {
		mid := new(big.Int).Add(lo, hi)
		mid.Rsh(mid, 1)
		if holds(mid) {
			hi = mid
		} else {
			lo.Add(mid, one)
		}
	}
	return lo
}

// Thresholds are L(w) and R(w) of the row w, which must not be empty: the
// least x for which Left wins xw whoever starts, the least y for which Right
// wins wy.
func (p *PartizanEndNim) Thresholds() (left, right *big.Int) {
	n := len(p.stacks)
	bound := big.NewInt(2)
	for _, x := range p.stacks {
		bound.Add(bound, x)
	}
	// wy is in R if Right wins it moving first, y >= R*(w), and Left does not: a < L*(w'y) for w = aw'.
	right = leastSize(bound, func(y *big.Int) bool {
		return y.Cmp(p.row.right) >= 0 && !p.opponentWins(game.Right, y, p.stacks[0], p.tail)
	})
	left = leastSize(bound, func(x *big.Int) bool {
		return x.Cmp(p.row.left) >= 0 && !p.opponentWins(game.Left, x, p.stacks[n-1], p.head)
	})
	return left, right
}

// TriplePoint is the P-position awb with the least a and b in the phase diagram of the row w, from which the whole diagram
// follows: (L(w), R(w)) if w has odd length, otherwise one of the two is 1 (Corollary 7 and what follows).
func (p *PartizanEndNim) TriplePoint() (a, b *big.Int) {
	a, b = big.NewInt(1), big.NewInt(1)
	if len(p.stacks) == 0 {
		return a, b
	}
	left, right := p.Thresholds()
	odd := len(p.stacks)%2 == 1
	if odd || p.Outcome == game.R {
		a = left
	}
	if odd || p.Outcome == game.L {
		b = right
	}
	return a, b
}

// PhaseOf is the outcome of awb, given the triple point (p, q) of w.
func PhaseOf(a, b, p, q *big.Int) game.Outcome {
	if a.Cmp(p) < 0 && b.Cmp(q) < 0 {
		return game.N
	}
	switch new(big.Int).Sub(a, p).Cmp(new(big.Int).Sub(b, q)) {
	case 0:
		return game.P
	case 1:
		return game.L
	}
	return game.R
}

// Empty reports whether there are no stacks.
func (p *PartizanEndNim) Empty() bool { return len(p.stacks) == 0 }

package certificate

import (
	"context"
	"errors"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// Prover finds strategies. It asks the engines who wins, and takes the moves
// themselves from the rules as they are written, as a reader of the certificate
// will.
type Prover struct {
	Solver *search.Solver
	Rules

	ctx     context.Context
	budget  *game.Budget
	nodes   []*node // in the order in which they were finished
	numbers map[string]int32
	replies map[string]int32 // the entries that moves of the loser are answered with

	misere    bool // whoever cannot move wins
	forms     map[short.Game]int32
	values    []short.Game // by form
	formLines []form

	rulesets map[game.Ruleset]byte
	key      []byte // scratch
	seen     map[string]bool
}

// Rules are the rules as they are written.
type Rules struct {
	// Options are the options of a player in a sum in order, by their texts.
	Options func(ctx context.Context, sum game.Sum, who game.Player) ([]Option, error)
	// Text is a sum in order as it is typed, InOrder puts one in the order of the
	// texts of its components and drops signs that mean nothing.
	Text    func(sum game.Sum) string
	InOrder func(sum game.Sum) game.Sum
}

// Option is a sum that a move leads to, in order.
type Option struct {
	Text string
	Sum  game.Sum
}

// ErrDisagree tells that the rules as written have no strategy for what the
// engines answered.
var ErrDisagree = errors.New("the rules as written do not bear out what the engine answers")

// node is an entry being made.
type node struct {
	entry
	sum game.Sum
}

// start readies p for one certificate.
func (p *Prover) start(ctx context.Context) {
	p.ctx, p.budget, p.misere = ctx, game.BudgetOf(ctx), false
	p.nodes, p.numbers, p.replies = nil, map[string]int32{}, map[string]int32{}
	p.forms, p.values, p.formLines = map[short.Game]int32{}, nil, nil
	p.rulesets, p.seen = map[game.Ruleset]byte{}, map[string]bool{}
}

// optionBytes is what an option in a list costs, beside its text.
const optionBytes = 96

// options are the options of who in a sum; their memory is charged until release.
func (p *Prover) options(sum game.Sum, who game.Player) ([]Option, error) {
	list, err := p.Options(p.ctx, sum, who)
	if err != nil {
		return nil, err
	}
	return list, p.budget.Grow(size(list))
}

func size(list []Option) (bytes int64) {
	for _, o := range list {
		bytes += optionBytes + int64(len(o.Text))
	}
	return bytes
}

// release gives the memory of a list back.
func (p *Prover) release(list []Option) { _ = p.budget.Grow(-size(list)) }

// finish numbers a node whose witnesses are all numbered.
func (p *Prover) finish(key string, n *node) (int32, error) {
	id := int32(len(p.nodes))
	p.nodes = append(p.nodes, n)
	p.numbers[key] = id
	size := int64(128 + 2*len(key) + len(n.At) + 40*len(n.By))
	return id, p.budget.Grow(size)
}

// appendKey appends what a sum is known by, whatever the order of its components.
func (p *Prover) appendKey(b []byte, sum game.Sum) []byte {
	if len(sum) == 1 {
		return p.appendSummand(b, sum[0])
	}
	parts := make([]string, len(sum))
	for i, c := range sum {
		parts[i] = string(p.appendSummand(nil, c))
	}
	slices.Sort(parts)
	for _, part := range parts {
		b = append(b, part...)
	}
	return b
}

func (p *Prover) appendSummand(b []byte, c game.Summand) []byte {
	number, ok := p.rulesets[c.Rules]
	if !ok {
		number = byte(2 * len(p.rulesets))
		p.rulesets[c.Rules] = number
	}
	if c.Negative {
		number++
	}
	return c.At.AppendKey(append(b, number))
}

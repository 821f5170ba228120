package certificate

import (
	"cgt/stdlib/sorting"
	"context"
	"errors"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// Prover finds strategies. It queries the engines for who wins, and takes the moves from the rules as written, as a reader
// of the certificate will.
type Prover struct {
	Solver *search.Solver
	Rules

	ctx     context.Context
	budget  *game.Budget
	nodes   []*node // in the order in which they were finished
	numbers map[string]int32
	replies map[string]int32 // the entries that answer the moves of the loser

	misere    bool // misere play: whoever cannot move wins
	forms     map[short.Game]int32
	values    []short.Game // by form
	formLines []form

	rulesets map[game.Ruleset]byte
	key      []byte // scratch
	seen     map[string]bool
}

// Rules is what a prover needs of the rules as written.
type Rules struct {
	// Options lists the options of a player in an ordered sum, sorted by their texts.
	Options func(ctx context.Context, sum game.Sum, who game.Player) ([]Option, error)
	// Text is an ordered sum as it is typed; InOrder sorts the components of a sum by their texts and drops signs that do
	// not matter.
	Text    func(sum game.Sum) string
	InOrder func(sum game.Sum) game.Sum
}

// Option is a sum that a move leads to, ordered.
type Option struct {
	Text string
	Sum  game.Sum
}

// ErrDisagree means that by the rules as written there is no strategy for the engines' answer.
var ErrDisagree = errors.New("the rules as written do not bear out what the engine answers")

// node is an entry being made.
type node struct {
	entry
	sum game.Sum
}

// start resets p for a new certificate.
func (p *Prover) start(ctx context.Context) {
	p.ctx, p.budget, p.misere = ctx, game.BudgetOf(ctx), false
	p.nodes, p.numbers, p.replies = nil, map[string]int32{}, map[string]int32{}
	p.forms, p.values, p.formLines = map[short.Game]int32{}, nil, nil
	p.rulesets, p.seen = map[game.Ruleset]byte{}, map[string]bool{}
}

// optionBytes is the memory of an option in a list, not counting its text.
const optionBytes = 96

// options lists the options of who in a sum; their memory stays charged until release.
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

// release returns the memory of a list to the budget.
func (p *Prover) release(list []Option) { _ = p.budget.Grow(-size(list)) }

// finish gives a number to a node whose witnesses all have numbers.
func (p *Prover) finish(key string, n *node) (int32, error) {
	id := int32(len(p.nodes))
	p.nodes = append(p.nodes, n)
	p.numbers[key] = id
	size := int64(128 + 2*len(key) + len(n.At) + 40*len(n.By))
	return id, p.budget.Grow(size)
}

// appendKey appends a key for a sum that does not depend on the order of its components.
func (p *Prover) appendKey(b []byte, sum game.Sum) []byte {
	if len(sum) == 1 {
		return p.appendSummand(b, sum[0])
	}
	parts := make([]string, len(sum))
	for i, c := range sum {
		parts[i] = string(p.appendSummand(nil, c))
	}
	sorting.Values(parts)
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

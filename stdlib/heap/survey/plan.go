// Package survey computes for all take-and-break codes with a given number of digits what package sequence computes for
// one: period, theorem, largest value, rare heaps. A Job runs such a plan, or a shard of it, and continues from the rows of
// an earlier run; file.go stores the rows in a file, merge.go combines the files of shards.
//
// A row is a function of the code and of the number of heaps requested: it depends neither on the other codes, nor on the
// shard, on interruptions, or on how many processors work. So the files of the shards, merged, are the file of the whole.
package survey

import (
	"context"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/keep"
)

// Plan is a survey of all codes 0.d1...dk of a radix, or of a shard of them. Codes that share a sequence are in the same
// shard, since they are computed together; sequences are assigned to the shards in turn, in the order of their first codes.
type Plan struct {
	Radix  heap.Radix
	Digits int    // k: shorter codes are those that end in zeros
	Terms  uint64 // heaps computed for codes without a proof in fewer heaps
	keep.Share
}

// check returns an error that says what is wrong with a plan.
func (p Plan) check() error {
	if p.Digits < 1 || p.Digits > 6 {
		return fmt.Errorf("a survey is of 1 to 6 digits, not %d", p.Digits)
	}
	return p.Share.Check()
}

// base is the number of possible digits.
func (p Plan) base() int {
	if p.Radix == heap.Hexadecimal {
		return 16
	}
	return 8
}

// total is the number of codes in all shards.
func (p Plan) total() int {
	n := 1
	for range p.Digits {
		n *= p.base()
	}
	return n - 1
}

// code is number i, from 1 to total, in the order of codes.
func (p Plan) code(i int) string {
	digits := make([]byte, p.Digits)
	for j := p.Digits - 1; j >= 0; j-- {
		digits[j] = "0123456789ABCDEF"[i%p.base()]
		i /= p.base()
	}
	for digits[len(digits)-1] == '0' {
		digits = digits[:len(digits)-1]
	}
	return "0." + string(digits)
}

// group is a set of codes that share a sequence.
type group struct {
	codes []string // as written in this plan, which may be shorter than Rules.Code
	rules []*heap.Rules
}

// groups lists the groups of the shard. It takes some microseconds for each code of all shards.
func (p Plan) groups(ctx context.Context) ([]group, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	places := map[string]int{}
	var groups []group
	for i := range p.total() {
		if i%1024 == 0 {
			if err := game.BudgetOf(ctx).Steps(ctx, 1<<12); err != nil {
				return nil, err
			}
		}
		text := p.code(i + 1)
		r, err := heap.Code(text, heap.Hexadecimal)
		if err != nil {
			return nil, err
		}
		form, _ := r.StandardForm()
		form = form.WithoutIdleEnds()
		place, known := places[form.Identity()]
		if !known {
			place = len(places)
			places[form.Identity()] = place
		}
		if p.Shards > 0 {
			if place%p.Shards != p.Shard-1 {
				continue
			}
			place /= p.Shards
		}
		if place == len(groups) {
			groups = append(groups, group{})
		}
		groups[place].codes = append(groups[place].codes, text)
		groups[place].rules = append(groups[place].rules, r)
	}
	return groups, nil
}

// Codes lists the codes of the plan, those of its shard, in their order.
func (p Plan) Codes(ctx context.Context) ([]string, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	var codes []string
	if p.Shards == 0 {
		for i := range p.total() {
			codes = append(codes, p.code(i+1))
		}
		return codes, nil
	}
	groups, err := p.groups(ctx)
	if err != nil {
		return nil, err
	}
	for _, g := range groups {
		codes = append(codes, g.codes...)
	}
	inOrder(codes)
	return codes, nil
}

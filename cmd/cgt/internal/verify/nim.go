package verify

import (
	"cmp"
	"fmt"
	"strings"

	"cgt/eval/ruleset"
	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
)

// nim checks the nim-value of an impartial sum, or its outcome: P is 0, N a move to 0.
func (c *checker) nim(about game.Sum) error {
	if err := c.shape(c.By); err != nil {
		return err
	}
	text, v := c.covering(*c.By)
	if c.Question == "outcome" && c.Answer == "N" && v == 0 {
		options, err := ruleset.OptionsAsWritten(c.ctx, about, game.Left)
		if err != nil {
			return err
		}
		root, err := move(options, text)
		if err != nil {
			return err
		}
		about = root.Sum
	} else if said := map[string]string{"nimvalue": fmt.Sprint(v),
		"outcome": "PN"[min(v, 1):][:1]}[c.Question]; said != c.Answer {
		return refuse("the entries say %s, not %s", said, c.Answer)
	}
	if err := c.leanOn(*c.By, about); err != nil {
		return err
	}
	for n := range c.Entries {
		if err := c.nimEntry(&c.Entries[n], c.sums[n]); err != nil {
			return refuse("entry %d: %w", n, err)
		}
	}
	return nil
}

// nimEntry checks that a position has its value v: each option has another one, by
// entries of its own or by a move from it to a sum of value v, and all below v occur
// among those with entries. Entries lean on later ones, so this is an induction. (Where
// play may go on for ever it is the rule by which Smith assigns values, by stages.)
func (c *checker) nimEntry(e *format.Entry, sum game.Sum) error {
	options, err := ruleset.OptionsAsWritten(c.ctx, sum, game.Left)
	if err != nil || sum == nil || len(options) != len(e.By) {
		return orElse(err, "nothing leans on it, or it has %d options, not %d", len(options), len(e.By))
	}
	below := map[uint64]bool{}
	for i, o := range options {
		text, v := c.covering(e.By[i])
		if v == *e.Nim { // a move from the option
			replies, err := ruleset.OptionsAsWritten(c.ctx, o.Sum, game.Left)
			if err != nil {
				return err
			}
			if o, err = move(replies, text); err != nil {
				return err
			}
		} else if v < *e.Nim {
			below[v] = true
		}
		if err := c.leanOn(e.By[i], o.Sum); err != nil {
			return err
		}
	}
	if uint64(len(below)) != *e.Nim {
		err = refuse("of the values below %d only %d occur", *e.Nim, len(below))
	}
	return err
}

// covering is the sum that the entries of a cover say they are, and its nim-value.
func (c *checker) covering(by format.Cover) (text string, v uint64) {
	parts := make([]string, len(by))
	for i, n := range by {
		parts[i], v = c.Entries[n].At, v^*c.Entries[n].Nim
	}
	return cmp.Or(strings.Join(parts, " + "), "0"), v
}

// leanOn notes what the entries of a cover stand for: each for a component.
func (c *checker) leanOn(by format.Cover, sum game.Sum) error {
	if len(by) != len(sum) {
		return refuse("%d entries stand for %d components", len(by), len(sum))
	}
	for i, n := range by {
		if c.Entries[n].At != sum[i].String() {
			return refuse("entry %d is %s, not %s", n, c.Entries[n].At, sum[i])
		}
		c.sums[n] = sum[i : i+1]
	}
	return nil
}

func orElse(err error, what string, args ...any) error {
	if err != nil {
		return err
	}
	return refuse(what, args...)
}

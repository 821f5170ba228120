package verify

import (
	"errors"
	"strconv"

	"cgt/eval/ruleset"
	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
)

// place is a sum, less a form where there is one.
type place struct {
	ruleset.Option
	less int32
}

const noForm = int32(-1)

func lessOf(e *format.Entry) int32 {
	if e.Less == nil {
		return noForm
	}
	return *e.Less
}

// roles checks who wins a sum when Left starts, and when Right does; for a value, that its
// form is canonical and that who moves second wins the sum less it. Who moves first wins
// by a move to an entry, which says that its winner wins when the opponent starts.
func (c *checker) roles(about game.Sum) error {
	if err := c.shape(c.LeftStarts, c.RightStarts); err != nil {
		return err
	}
	at, outcome := place{ruleset.Option{Text: c.Of, Sum: about}, noForm}, c.Answer
	if c.Question == "value" {
		if err := c.canonical(); err != nil {
			return err
		}
		if name := format.Name(c.Forms); name != c.Answer {
			return refuse("the form is %s, not %s", name, c.Answer)
		}
		at.less, outcome = *c.Form, "P"
	}
	winners, ok := map[string]string{"N": "LR", "P": "RL", "L": "LL", "R": "RR"}[outcome]
	if !ok || len(*c.LeftStarts) != 1 || len(*c.RightStarts) != 1 {
		return refuse("%s is no outcome that is proved by one entry for each player", outcome)
	}
	for starts, n := range []int32{(*c.LeftStarts)[0], (*c.RightStarts)[0]} {
		prove, winner := c.leanOnPlace, game.Player(winners[starts]/'R')
		if winner == game.Player(starts) {
			prove = c.reply
		}
		if err := prove(at, winner, n); err != nil {
			return err
		}
	}
	for n := range c.Entries {
		if err := c.role(&c.Entries[n], c.sums[n]); err != nil {
			return refuse("entry %d: %w", n, err)
		}
	}
	return nil
}

// role checks an entry: its winner answers each move of the opponent by a move to a
// later entry, so that play along the entries ends.
func (c *checker) role(e *format.Entry, sum game.Sum) error {
	winner := game.Player(e.Wins[0] / 'R')
	moves, err := c.moves(place{ruleset.Option{Text: e.At, Sum: sum}, lessOf(e)}, winner.Opponent())
	if err != nil || sum == nil || len(moves) != len(e.By) {
		return orElse(err, "nothing leans on it, or %s has %d moves, not %d", winner.Opponent(), len(moves), len(e.By))
	}
	for i, m := range moves {
		if err := c.reply(m, winner, e.By[i][0]); err != nil {
			return err
		}
	}
	return nil
}

// leanOnPlace notes that entry n says that winner wins a place moving second.
func (c *checker) leanOnPlace(at place, winner game.Player, n int32) error {
	if e := &c.Entries[n]; e.At != at.Text || lessOf(e) != at.less || e.Wins != "LR"[winner:winner+1] {
		return refuse("entry %d does not say that %s wins %s", n, winner, at.Text)
	}
	c.sums[n] = at.Sum
	return nil
}

// moves are the options of a player: those of the sum, then those of the form, which
// is subtracted.
func (c *checker) moves(at place, who game.Player) (list []place, err error) {
	options, err := ruleset.OptionsAsWritten(c.ctx, at.Sum, who)
	for _, o := range options {
		list = append(list, place{o, at.less})
	}
	if at.less != noForm {
		for _, f := range c.Forms[at.less].Of(who.Opponent()) {
			list = append(list, place{at.Option, f})
		}
	}
	return list, err
}

// reply checks that a move of winner's leads from a place to entry n.
func (c *checker) reply(from place, winner game.Player, n int32) error {
	key := strconv.Itoa(int(from.less)) + winner.String() + from.Text
	if known, ok := c.known[key]; ok && known == n {
		return nil
	}
	moves, err := c.moves(from, winner)
	if err != nil {
		return err
	}
	for _, m := range moves {
		if m.Text == c.Entries[n].At && m.less == lessOf(&c.Entries[n]) {
			c.known[key] = n
			return errors.Join(c.budget.Grow(int64(len(key)+40)), c.leanOnPlace(m, winner, n))
		}
	}
	return refuse("no move of %s leads from %s to entry %d", winner, from.Text, n)
}

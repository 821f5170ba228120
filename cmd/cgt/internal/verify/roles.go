package verify

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"cgt/eval/ruleset"
	"cgt/stdlib/certificate/format"
	"cgt/stdlib/game"
)

// place is a sum less a form, if there is one.
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

// misere reports whether the question is who wins if a player who cannot move wins.
const misere = "misere outcome"

// roles checks who wins a sum when Left starts, and when Right does; for a value, that its form is canonical and
// that the second player wins the sum less the form. The first player wins by a move to an entry, which says
// that its winner wins when the opponent starts; or at once in misere play, if there is no move.
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
	if !ok {
		return refuse("%s is no outcome that is proved by one entry for each player", outcome)
	}
	for starts, by := range []format.Cover{*c.LeftStarts, *c.RightStarts} {
		prove, winner := c.usePlace, game.Player(winners[starts]/'R')
		if winner == game.Player(starts) {
			prove = c.reply
		}
		if err := prove(at, winner, by); err != nil {
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

// role checks an entry: its winner answers each move of the opponent by a move to a later entry, so play
// along the entries ends.
func (c *checker) role(e *format.Entry, sum game.Sum) error {
	winner := game.Player(e.Wins[0] / 'R')
	moves, err := c.moves(place{ruleset.Option{Text: e.At, Sum: sum}, lessOf(e)}, winner.Opponent())
	if err != nil || sum == nil || len(moves) != len(e.By) || c.Question == misere && len(moves) == 0 {
		return errorOr(err, "nothing leans on it, or %s has %d moves, not %d", winner.Opponent(), len(moves), len(e.By))
	}
	for i, m := range moves {
		if err := c.reply(m, winner, e.By[i]); err != nil {
			return err
		}
	}
	return nil
}

// usePlace records the claim that winner wins a place moving second, by an entry.
func (c *checker) usePlace(at place, winner game.Player, by format.Cover) error {
	if len(by) == 1 {
		e := &c.Entries[by[0]]
		if c.sums[by[0]] = at.Sum; e.At == at.Text && lessOf(e) == at.less && e.Wins == "LR"[winner:winner+1] {
			return nil
		}
	}
	return refuse("entry %d does not say that %s wins %s", by, winner, at.Text)
}

// moves returns the options of a player: those of the sum, then those of the form, which is subtracted.
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

// reply checks that winner has a move from a place to the entry.
func (c *checker) reply(from place, winner game.Player, by format.Cover) error {
	key := strconv.Itoa(int(from.less)) + winner.String() + from.Text
	if known, ok := c.known[key]; ok && len(by) == 1 && known == by[0] {
		return nil
	}
	moves, err := c.moves(from, winner)
	if err != nil || c.Question == misere && len(moves)+len(by) == 0 {
		return err
	}
	for _, m := range moves {
		if len(by) == 1 && m.Text == c.Entries[by[0]].At && m.less == lessOf(&c.Entries[by[0]]) {
			c.known[key] = by[0]
			return errors.Join(c.budget.Grow(int64(len(key)+40)), c.usePlace(m, winner, by))
		}
	}
	return refuse("no move of %s leads from %s to entry %d", winner, from.Text, by)
}

// canonical checks that the options of each form are forms before it, that no two forms are equal, that all are
// followers of the last one, and that none has a dominated or reversible option. So all are canonical forms.
func (c *checker) canonical() error {
	used, depth, seen := make([]bool, len(c.Forms)), make([]int, len(c.Forms)), map[string]bool{}
	for n, f := range c.Forms {
		key := fmt.Sprint(f.Left, f.Right)
		for _, side := range [][]int32{f.Left, f.Right} {
			for i, o := range side {
				if o < 0 || int(o) >= n || i > 0 && o <= side[i-1] {
					return refuse("form %d: its options are not forms before it, in order", n)
				}
				used[o], depth[n] = true, max(depth[n], depth[o]+1)
			}
		}
		if seen[key] || depth[n] > 5000 {
			return refuse("form %d is there already, or too deep", n)
		}
		seen[key] = true
		for _, who := range []game.Player{game.Left, game.Right} {
			for _, o := range f.Of(who) {
				if err := c.kept(f, o, who); err != nil {
					return err
				}
			}
		}
	}
	if i := slices.Index(used, false); i != len(used)-1 {
		return refuse("form %d is no follower of the value", i)
	}
	return nil
}

// kept checks that the option o of a form is neither dominated nor reversible.
func (c *checker) kept(f format.Form, o int32, who game.Player) error {
	worse := func(g, h int32) (bool, error) { // for player who, g is at most as good as h
		if who == game.Right {
			g, h = h, g
		}
		return c.atMost(g, h)
	}
	for _, other := range f.Of(who) {
		if dominated, err := worse(o, other); err != nil || dominated && other != o {
			return errorOr(err, "form %d has a dominated option", f.Number)
		}
	}
	for _, back := range c.Forms[o].Of(who.Opponent()) {
		if reversible, err := worse(back, f.Number); err != nil || reversible {
			return errorOr(err, "form %d has a reversible option", f.Number)
		}
	}
	return nil
}

// atMost reports whether g <= h: no Left option of g is at least h, and no Right option of h at most g.
func (c *checker) atMost(g, h int32) (bool, error) {
	if known, ok := c.order[[2]int32{g, h}]; ok || g == h {
		return known || g == h, nil
	}
	fails, err := false, c.budget.Grow(48)
	for i := 0; i < len(c.Forms[g].Left) && !fails && err == nil; i++ {
		fails, err = c.atMost(h, c.Forms[g].Left[i])
	}
	for i := 0; i < len(c.Forms[h].Right) && !fails && err == nil; i++ {
		fails, err = c.atMost(c.Forms[h].Right[i], g)
	}
	c.order[[2]int32{g, h}] = !fails
	if err != nil {
		return false, err
	}
	return !fails, c.budget.Steps(c.ctx, 4)
}

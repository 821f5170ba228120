package explain

import (
	"cgt/eval/arith"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
)

// loopyValue explains a loopy value by its sides and the moves of its simplest
// form, each with who wins after it.
func (x *explainer) loopyValue(v value.Loopy) error {
	ev := x.ev
	o, err := v.V.Outcome(ev.Context())
	if err != nil {
		return err
	}
	sides := []struct {
		name string
		s    *loopy.Stopper
	}{{v.Text() + " is a stopper: play in turn comes to an end in it, though not in every sum", v.V.On}}
	if !v.V.IsStopper() {
		sides[0].name = "the onside, where endless play counts for Left"
		sides = append(sides, sides[0])
		sides[1].name, sides[1].s = "the offside, where it counts for Right", v.V.Off
	}
	for _, side := range sides {
		text, err := side.s.Text(ev.Context(), ev.Store())
		if err != nil {
			return err
		}
		if v.V.IsStopper() {
			x.Say("%s", side.name)
		} else {
			x.Say("%s: %s", side.name, text)
		}
		if err := x.stopperMoves(side.s); err != nil {
			return err
		}
	}
	x.Conclude("%s: %s", v.Text(), value.OutcomeText(o))
	return nil
}

// stopperMoves lists the moves of both players.
func (x *explainer) stopperMoves(s *loopy.Stopper) error {
	for who := range game.Player(2) {
		options := s.Options(who)
		if len(options) == 0 {
			x.Say("%s has no move, and loses", who)
			continue
		}
		grid := view.Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{who.String() + " to", "then"}}}
		for _, o := range options {
			text, err := o.Text(x.ev.Context(), x.ev.Store())
			if err != nil {
				return err
			}
			then, err := o.Outcome(x.ev.Context())
			if err != nil {
				return err
			}
			grid.Rows = append(grid.Rows, []string{text, moveVerdict(then.When(who.Opponent()), who)})
		}
		x.grid(grid)
	}
	return nil
}

// loopy explains a sum in which play can return.
func (x *explainer) loopy(sum game.Sum, cycle error) error {
	o, err := arith.LoopyOutcome(x.ev, sum, false)
	if err != nil {
		return err
	}
	x.Say("%v: a player who cannot force a win draws by playing on for ever", cycle)
	return x.byMoves(sum, o, false)
}

package eval

import (
	"cgt/stdlib/game"
	"cgt/stdlib/loopy"
)

// loopyValue explains a loopy value by its sides and the moves of its simplest
// form, each with who wins after it.
func (x *explainer) loopyValue(v Loopy) error {
	ev := x.ev
	o, err := v.V.Outcome(ev.context())
	if err != nil {
		return err
	}
	sides := []struct {
		name string
		s    *loopy.Stopper
	}{{v.text() + " is a stopper: play in turn comes to an end in it, though not in every sum", v.V.On}}
	if !v.V.IsStopper() {
		sides[0].name = "the onside, where endless play counts for Left"
		sides = append(sides, sides[0])
		sides[1].name, sides[1].s = "the offside, where it counts for Right", v.V.Off
	}
	for _, side := range sides {
		text, err := side.s.Text(ev.context(), ev.store())
		if err != nil {
			return err
		}
		if v.V.IsStopper() {
			x.say("%s", side.name)
		} else {
			x.say("%s: %s", side.name, text)
		}
		if err := x.stopperMoves(side.s); err != nil {
			return err
		}
	}
	x.conclude("%s: %s", v.text(), outcomeText(o))
	return nil
}

// stopperMoves lists the moves of both players.
func (x *explainer) stopperMoves(s *loopy.Stopper) error {
	for who := range game.Player(2) {
		options := s.Options(who)
		if len(options) == 0 {
			x.say("%s has no move, and loses", who)
			continue
		}
		grid := Grid{Align: "l", Indent: 2, Header: 1, Rows: [][]string{{who.String() + " to", "then"}}}
		for _, o := range options {
			text, err := o.Text(x.ev.context(), x.ev.store())
			if err != nil {
				return err
			}
			then, err := o.Outcome(x.ev.context())
			if err != nil {
				return err
			}
			grid.Rows = append(grid.Rows, []string{text, moveVerdict(then.When(who.Opponent()), who)})
		}
		x.grid(grid)
	}
	return nil
}

// loopyMoves is the table of the moves in the simplest form of a stopper.
func (ev *evaluation) loopyMoves(l Loopy, args []Value) (Value, error) {
	if misere, err := misereWord(args); err != nil {
		return nil, err
	} else if misere {
		return nil, errf("a loopy value says nothing of misere play")
	}
	if !l.V.IsStopper() {
		return nil, hintf("explain shows the moves of both sides", "%s is a pair of stoppers, onside & offside; each has its own moves", l.text())
	}
	m := &MoveTable{position: l.text()}
	for who := range game.Player(2) {
		for _, o := range l.V.On.Options(who) {
			text, err := o.Text(ev.context(), ev.store())
			if err != nil {
				return nil, err
			}
			then, err := o.Outcome(ev.context())
			if err != nil {
				return nil, err
			}
			m.rows[who] = append(m.rows[who], moveRow{to: text, value: text, outcome: show(Outcome{then}), wins: then.When(who.Opponent()) == game.WinFor(who)})
		}
	}
	return m, nil
}

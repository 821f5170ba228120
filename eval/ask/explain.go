package ask

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// loopyMoves is the table of the moves in the simplest form of a stopper.
func loopyMoves(ev interp.Env, l value.Loopy, args []value.Value) (value.Value, error) {
	if misere, err := misereWord(args); err != nil {
		return nil, err
	} else if misere {
		return nil, value.Errorf("a loopy value says nothing of misere play")
	}
	if !l.V.IsStopper() {
		return nil, value.Hintf("explain shows the moves of both sides", "%s is a pair of stoppers, onside & offside; each has its own moves", l.Text())
	}
	m := &MoveTable{position: l.Text()}
	for who := range game.Player(2) {
		for _, o := range l.V.On.Options(who) {
			text, err := o.Text(ev.Context(), ev.Store())
			if err != nil {
				return nil, err
			}
			then, err := o.Outcome(ev.Context())
			if err != nil {
				return nil, err
			}
			m.rows[who] = append(m.rows[who], moveRow{to: text, value: text, outcome: value.Show(value.Outcome{O: then}), wins: then.When(who.Opponent()) == game.WinFor(who)})
		}
	}
	return m, nil
}

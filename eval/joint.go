package eval

import (
	"context"

	"cgt/stdlib/game"
)

// joint is the game in which Left moves by one ruleset and Right by another,
// on positions of the same kind: the partizan take-and-break games.
type joint struct{ rules [2]game.Ruleset }

var _ game.Mover = (*joint)(nil)

// Name is partizan(R, S), which reads back.
func (j *joint) Name() string {
	return "partizan(" + j.rules[0].Name() + ", " + j.rules[1].Name() + ")"
}

// Identity is that of the pair.
func (j *joint) Identity() string {
	return "partizan(" + j.rules[0].Identity() + " | " + j.rules[1].Identity() + ")"
}

// Impartial is false unless both players have the same rules.
func (j *joint) Impartial() bool {
	return j.rules[0].Identity() == j.rules[1].Identity() && j.rules[0].Impartial()
}

// Show prints a position.
func (j *joint) Show(at game.Place) string {
	text := at.String()
	if text[0] == '(' {
		return j.Name() + text
	}
	return j.Name() + " " + text
}

// Moves are those of the player's ruleset; what it leads to is played on by
// both.
func (j *joint) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	own := j.rules[who]
	identity := own.Identity()
	return own.(game.Mover).Moves(ctx, at, who, func(to game.Sum) error {
		sum := make(game.Sum, len(to))
		for i, c := range to {
			if c.Rules.Identity() == identity {
				c.Rules = j
			}
			sum[i] = c
		}
		return emit(sum)
	})
}

// jointOf is partizan(R, S).
func jointOf(ev *evaluation, args []Value) (Value, error) {
	j := &joint{}
	for i, v := range args {
		r, err := ev.asRuleset(v)
		if err != nil {
			return nil, err
		}
		if _, ok := r.(game.Mover); !ok {
			return nil, errf("%s has no moves of its own", r.Name())
		}
		j.rules[i] = r
	}
	_, heap0 := asHeapGame(j.rules[0])
	_, heap1 := asHeapGame(j.rules[1])
	d, ok0 := asDefinition(j.rules[0])
	e, ok1 := asDefinition(j.rules[1])
	if !(heap0 && heap1) && !(ok0 && ok1 && len(d.params) == len(e.params)) {
		return nil, hintf("both take-and-break games, or both defined with game and as many parameters", "%s and %s are not played on the same positions", j.rules[0].Name(), j.rules[1].Name())
	}
	return Ruleset{j}, nil
}

func jointBuiltins() []*Builtin {
	return []*Builtin{{Name: "partizan", Topic: "heap games", Usage: "partizan(R, S)", Summary: "the game in which Left moves by the ruleset R and Right by S, such as two take-and-break codes",
		See:     "Fraenkel and Kotzig, Partizan octal games: partizan subtraction games, 1987",
		Example: []string{"value(partizan(octal 0.3, octal 0.03) 2) => {1|0}", "partizan(nim, nim) 3 = *3"}, Min: 2, Max: 2, Do: jointOf}}
}

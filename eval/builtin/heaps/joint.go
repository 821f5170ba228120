package heaps

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// jointOf is the function partizan(R, S).
func jointOf(ev interp.Env, args []value.Value) (value.Value, error) {
	j := &ruleset.Joint{}
	for i, v := range args {
		r, err := ruleset.AsRuleset(ev, v)
		if err != nil {
			return nil, err
		}
		if _, ok := r.(game.Mover); !ok {
			return nil, value.Errorf("%s has no moves of its own", r.Name())
		}
		j.Rules[i] = r
	}
	heap0, heap1 := ruleset.OnHeaps(j.Rules[0]), ruleset.OnHeaps(j.Rules[1])
	d, ok0 := ruleset.AsDefinition(j.Rules[0])
	e, ok1 := ruleset.AsDefinition(j.Rules[1])
	if !(heap0 && heap1) && !(ok0 && ok1 && len(d.Params) == len(e.Params)) {
		return nil, value.Hintf("both take-and-break games, or both defined with game and as many parameters",
			"%s and %s are not played on the same positions", j.Rules[0].Name(), j.Rules[1].Name())
	}
	return value.Ruleset{R: j}, nil
}

// JointBuiltins are the rows of games that are made of two rulesets.
func JointBuiltins() []*interp.Builtin {
	return []*interp.Builtin{heapOptionsRow(), {Name: "partizan", Topic: "heap games", Usage: "partizan(R, S)",
		Summary: "the game in which Left moves by the ruleset R and Right by S, such as two take-and-break codes",
		See:     "Fraenkel and Kotzig, Partizan octal games: partizan subtraction games, 1987",
		Example: []string{"value(partizan(octal 0.3, octal 0.03) 2) => {1|0}", "partizan(nim, nim) 3 = *3"}, Min: 2, Max: 2,
		Do: jointOf}}
}

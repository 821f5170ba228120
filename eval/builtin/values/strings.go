package values

import (
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/short"
)

// StringBuiltins are the rows that write a number as its place in the tree of numbers.
func StringBuiltins() []*interp.Builtin {
	return []*interp.Builtin{
		{Name: "sign_expansion", Topic: "values", Usage: "sign_expansion x",
			Summary: "the way to a number in the tree of numbers, + to the larger side and - to the smaller",
			Text:    "It has as many signs as the number has days; 0 has none.",
			See:     "Conway, On Numbers and Games, chapter 3; Siegel, VIII.2", Min: 1, Max: 1,
			Why:     waypoints,
			Do:      numberPath("+", "-"),
			Example: []string{`sign_expansion(5/8) => "+-+-"`, `sign_expansion(-3/2) => "--+"`}},
		{Name: "hackenbush_string", Topic: "values", Usage: "hackenbush_string x",
			Summary: "the red-blue Hackenbush string, from the ground up, whose value is a number",
			Text:    "It is the only one; value(hackenbush S) goes back. Infinite strings are not written.",
			See:     "Winning Ways, chapter 3 (Berlekamp's rule)", Min: 1, Max: 1,
			Why: waypoints,
			Do:  numberPath("L", "R"),
			Example: []string{`hackenbush_string(11/16) => "LRLRL"`,
				`value(hackenbush(hackenbush_string(-7/4))) => -7/4`}},
	}
}

// waypoints are the numbers that the steps lead to.
const waypoints = `each step leads to the simplest number on that side of the last and not beyond an earlier one: ` +
	`~[value(hackenbush(slice(hackenbush_string(A), 0, i))) for i in 1..min(birthday(A), 40)]~`

// longestPath bounds the signs that are written.
const longestPath = 10000

// numberPath writes a number as the letters of the steps to it: from each number on the
// way, the simplest one between its nearest ancestors, up or down. It costs a step a
// letter.
func numberPath(up, down string) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		g, err := ruleset.AsShort(ev, args[0])
		if err != nil {
			return nil, err
		}
		x, ok := ev.Store().NumberOf(g)
		if !ok {
			return nil, value.Errorf("%s is not a number", value.Cited(args[0]))
		}
		one := short.NewDyadic(1, 0)
		var at, low, high short.Dyadic
		var below, above bool // at has an ancestor below, above
		var path strings.Builder
		for steps := 0; !at.Equal(x); steps++ {
			if steps == longestPath {
				return nil, value.Errorf("the way to %s has more than %d steps", value.Cited(args[0]), longestPath)
			}
			if err := ev.Tick(); err != nil {
				return nil, err
			}
			letter, step := up, one
			if x.Cmp(at) > 0 {
				low, below = at, true
			} else {
				high, above, letter, step = at, true, down, one.Neg()
			}
			path.WriteString(letter)
			if below && above {
				at = low.Add(high).Half()
			} else {
				at = at.Add(step)
			}
		}
		return value.Text(path.String()), nil
	}
}

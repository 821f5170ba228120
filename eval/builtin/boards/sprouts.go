package boards

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/rulesets"
)

// SproutsBuiltins are the functions that the prelude file of Sprouts uses in its
// rules.
func SproutsBuiltins() []*interp.Builtin {
	const topic = "sprouts"
	const see = "Applegate, Jacobson and Sleator, Computer analysis of Sprouts, 1991"
	row := func(name, summary, example string, of func(s *rulesets.Sprouts) []*rulesets.Sprouts) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: name + " s", Summary: summary, See: see,
			Example: []string{example}, Min: 1, Max: 1,
			Do: func(ev interp.Env, args []value.Value) (value.Value, error) {
				s, err := sproutsOf(args[0])
				if err != nil {
					return nil, err
				}
				list := []value.Value{}
				for _, p := range of(s) {
					text := value.Text(p.String())
					if err := ev.Grow(int64(len(text)) + 16); err != nil {
						return nil, err
					}
					list = append(list, text)
				}
				return value.List{Items: list}, ev.Budget().Steps(ev.Context(), int64(len(list)))
			}}
	}
	return []*interp.Builtin{
		{Name: "sprouts_value", Topic: topic, Usage: "sprouts_value s",
			Summary: "the nim-value of a position of Sprouts, by its parts that have no spot in common",
			See:     "Lemoine and Viennot, Computer analysis of sprouts with nimbers, 2010",
			Example: []string{"sprouts_value 6 => 0"}, Min: 1, Max: 1, Do: sproutsValue},
		row("sprouts_moves", "the positions of Sprouts after one move, as texts: regions parted by |, boundaries by dots, "+
			"spots by their lines 0, 1, 2, or a letter where they stand twice", `sprouts_moves 2 => ["1a1a", "0.AB|AB"]`,
			(*rulesets.Sprouts).Moves),
		row("sprouts_parts", "the parts of a position of Sprouts that have no spot in common",
			`sprouts_parts "0.AB|AB" => ["0.AB|AB"]`, (*rulesets.Sprouts).Parts),
	}
}

// sproutsKnown holds the values of Sprouts positions that a session has found.
type sproutsKnown struct{ *rulesets.SproutsValues }

func sproutsValue(ev interp.Env, args []value.Value) (value.Value, error) {
	s, err := sproutsOf(args[0])
	if err != nil {
		return nil, err
	}
	known := interp.Memory[sproutsKnown](ev.Session())
	if known.SproutsValues == nil {
		known.SproutsValues = rulesets.NewSproutsValues()
	}
	n, err := known.Value(ev.Context(), s)
	return value.Int(n), err
}

// sproutsOf reads a position of Sprouts: a number of spots, or a text.
func sproutsOf(v value.Value) (*rulesets.Sprouts, error) {
	if text, ok := v.(value.Text); ok {
		s, err := rulesets.ParseSprouts(string(text))
		if err != nil {
			return nil, value.Errorf("%v", err)
		}
		return s, nil
	}
	n, err := value.Small(v, "the number of spots", 0, 12)
	if err != nil {
		return nil, err
	}
	return rulesets.SproutsOf(int(n))
}

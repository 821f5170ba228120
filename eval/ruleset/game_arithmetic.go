package ruleset

import (
	"cgt/eval/interp"
	"cgt/eval/value"
)

func WantGames(op string, vs ...value.Value) error {
	for _, v := range vs {
		switch v := v.(type) {
		case value.Ruleset:
			hint := "a position is written " + ExampleOf(v.R)
			if h, ok := AsHeapGame(v.R); ok {
				if h.Name() == h.Spelling() {
					hint = "a dot number is a take-and-break code, so that 0.5 is a game; a half is 1/2; " + hint
				} else {
					hint += "; the size of a heap is 0, 1, 2, ..."
				}
			}
			return value.Hintf(hint, "%s wants numbers or games; %s is a ruleset", op, v.R.Name())
		case interp.BuiltinValue, interp.Function:
			return value.Hintf(interp.FunctionHint(op, v), "%s wants numbers or games; %s is a function", op, interp.FunctionText(v))
		case value.Text, value.List, value.Tuple:
			return value.Hintf("lists and strings are joined by ++", "%s wants numbers or games; %s is %s", op, value.Show(v), value.KindOf(v))
		}
		if _, ok := v.(value.Set); ok {
			return value.Hintf("the union of sets is a ++ b; without(a, x) takes an element out", "%s wants numbers or games; %s is %s", op, value.Show(v), value.KindOf(v))
		}
		if !value.IsGame(v) {
			return value.Errorf("%s wants numbers or games; %s is %s", op, value.Show(v), value.KindOf(v))
		}
	}
	return nil
}

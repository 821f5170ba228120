package heaps

import (
	"errors"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/heap"
)

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const topic = "heap games"
	return []*interp.Builtin{
		{Name: "octal", Topic: topic, Usage: "octal CODE",
			Summary: "the octal game with a code such as 0.137: digit k says what may be left when k counters are taken",
			See:     "Winning Ways, chapter 4; Guy and Smith, The G-values of various games, 1956", Min: 1, Max: 1, Maker: true,
			Code: true, Fixed: true, Do: codeMaker("octal"),
			Example: []string{"value(octal 0.137 5) => *3", "octal 0.137(5) = *3"}},
		{Name: "hexadecimal", Topic: topic, Usage: "hexadecimal CODE",
			Summary: "the take-and-break game with a code of hexadecimal digits: up to three heaps may be left",
			See:     "Winning Ways, chapter 4", Min: 1, Max: 1, Maker: true, Code: true, Fixed: true,
			Do:      codeMaker("hexadecimal"),
			Example: []string{"values(hexadecimal 0.1F, 0..4)"}},
		{Name: "unequal", Topic: topic, Usage: "unequal CODE",
			Summary: "the octal game in which the two heaps of a split must be unequal; unequal 4. is Grundy's game",
			See:     "Winning Ways, chapter 4", Min: 1, Max: 1, Maker: true, Code: true, Fixed: true, Do: codeMaker("unequal"),
			Example: []string{"values(unequal 4., 0..8) => [0, 0, 0, 1, 0, 2, 1, 0, 2]", "unequal 4.(8) = *2"}},
		{Name: "take_and_break", Topic: topic, Usage: `take_and_break "CODE"`,
			Summary: "the take-and-break game of a code with signs, in quotes: 4!. splits a heap into two unequal ones, 8?. " +
				"into three that are not all equal, 0.[3=] may leave equal heaps only",
			Text: "Digits go on after 9 with A to Z and &40;, or are lists of the numbers of heaps that may be left: {1,3}, " +
				"{2+} for two or more, * for any. Behind a digit, or a number in a list, ! says that no two heaps of a split " +
				"may be equal, ? that not all may be, = that all must be. A digit before the last one left of the point adds " +
				"a counter. What stands in [ ] at the end is repeated.",
			See: "A. Siegel, CGSuite; Winning Ways, chapter 4", Min: 1, Max: 1, Maker: true, Fixed: true, Do: signedMaker,
			Example: []string{`values(take_and_break "4!.", 0..8) => [0, 0, 0, 1, 0, 2, 1, 0, 2]`,
				`nimvalue(take_and_break "{2+}=."(45)) = 3`, `moves take_and_break "8!."(7)`}},
		{Name: "subtraction", Aliases: []string{"S"}, Topic: topic, Usage: "subtraction <a, b, ...>",
			Summary: "take a number of counters that is in the set; <1,4 | 2,3> gives Left and Right their own",
			See:     "Winning Ways, chapter 4", Min: 1, Max: -1, Maker: true, Fixed: true, Do: subtractionMaker,
			Example: []string{"values(subtraction <1,2,4>, 0..6) => [0, 1, 2, 0, 1, 2, 0]"}},
		{Name: "allbut", Topic: topic, Usage: "allbut <a, b, ...>",
			Summary: "take any number of counters that is not in the set", See: "Winning Ways, chapter 4",
			Min: 1, Max: -1, Maker: true, Fixed: true, Do: allButMaker, Example: []string{"values(allbut <1>, 0..6)"}},
	}
}

func codeMaker(maker string) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		switch a := args[0].(type) {
		case interp.CodeText:
			return ruleset.MakeCode(ev.Session(), maker, a.Text, a.Span)
		case value.Text:
			v, err := ruleset.MakeCode(ev.Session(), maker, string(a), ruleset.NoSpan)
			return v, err
		case value.Ruleset:
			return a, nil
		}
		return nil, value.Hintf("octal 0.137, for instance", "a code is written with a point, such as 0.137; this is %s",
			value.KindOf(args[0]))
	}
}

func signedMaker(ev interp.Env, args []value.Value) (value.Value, error) {
	code, ok := args[0].(value.Text)
	if !ok {
		return nil, value.Hintf(`take_and_break "8!.", for instance`, "a code with signs is a string; this is %s",
			value.KindOf(args[0]))
	}
	r, err := ruleset.TakeAndBreak(ev.Session(), string(code))
	return value.Ruleset{R: r}, err
}

// setOf reads the integers of a subtraction set.
func setOf(args []value.Value) ([]*big.Int, error) {
	if len(args) == 1 {
		if list, ok := value.Items(args[0]); ok {
			args = list
		}
	}
	set := make([]*big.Int, len(args))
	for i, v := range args {
		n, ok := value.BigInt(v)
		if !ok {
			return nil, value.Errorf("a subtraction set holds integers; %s is %s", value.Preview(v), value.KindOf(v))
		}
		set[i] = n
	}
	return set, nil
}

func setMaker(make func([]*big.Int) (*heap.Rules, error)) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		set, err := setOf(args)
		if err != nil {
			return nil, err
		}
		r, err := make(set)
		return heapRuleset(ev, r, err)
	}
}

func heapRuleset(ev interp.Env, r *heap.Rules, err error) (value.Value, error) {
	var se *heap.SetError
	if errors.As(err, &se) {
		return nil, value.Hintf(se.Hint, "%s", se.Message)
	}
	if err != nil {
		return nil, err
	}
	return value.Ruleset{R: ruleset.NewHeapGame(ev.Session(), r)}, nil
}

func subtractionMaker(ev interp.Env, args []value.Value) (value.Value, error) {
	sided, ok := args[0].(value.SidedSet)
	if !ok {
		return setMaker(heap.Subtraction)(ev, args)
	}
	left, err := setOf(sided.Left.Items)
	if err != nil {
		return nil, err
	}
	right, err := setOf(sided.Right.Items)
	if err != nil {
		return nil, err
	}
	r, err := heap.Partizan(left, right)
	return heapRuleset(ev, r, err)
}

func allButMaker(ev interp.Env, args []value.Value) (value.Value, error) {
	return setMaker(heap.AllBut)(ev, args)
}

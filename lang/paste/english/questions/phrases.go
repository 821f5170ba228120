package questions

import (
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"fmt"
	"strconv"
	"strings"
)

func join(sign string) action {
	return func(x *draft, s *sentence, f grammar.Found) bool {
		list := f.Get("list").([]int)
		if len(list) < 2 {
			return false
		}
		x.Summed = list
		x.Ask(ask{What: "value", Of: strings.ReplaceAll(rule.Joined(list), ", ", " "+sign+" ")})
		return true
	}
}

func again(x *draft, s *sentence, f grammar.Found) bool {
	if len(x.Answered) == 0 || !x.Place([]int{f.Number("n")}) {
		return false
	}
	a := x.Answered[len(x.Answered)-1].Ask
	a.Inherited = false
	x.Ask(a)
	return true
}

func solve(x *draft, s *sentence, f grammar.Found) bool {
	x.Ask(ask{What: "solve", Of: exercise.Sprint("(+)", f.Number("a"), f.Number("b"))})
	return true
}

// solutions asks for the solutions of an equation of nimbers, below a bound if one is
// given.
func solutions(x *draft, _ *sentence, f grammar.Found) bool {
	e := f.Get("equation").(notation.Equation)
	for _, k := range []string{"x", "y"} {
		if letter, told := f.Get(k).(string); told && letter != e.Unknown {
			return false
		}
	}
	if f.Has("bound") {
		e.Below = f.Number("bound")
	}
	x.Ask(ask{What: "value", Of: e.Solutions()})
	return x.Letters.Value(e.Unknown) == "" && e.Below > 0 && e.Below <= 1<<16
}

func countOf(list string) action {
	return func(x *draft, s *sentence, f grammar.Found) bool {
		r, ok := f.Get("range").([2]int)
		if !ok {
			r, ok = f.Get("later").([2]int)
		}
		x.Ask(ask{What: "count", Of: list, From: r[0], To: r[1], Ranged: true})
		return ok
	}
}

func arithmetic(sign string) action {
	return func(x *draft, s *sentence, f grammar.Found) bool {
		if !x.Named("nim-sums") && !x.Named("nim-products") && !x.Named("sums") && !x.Named("products") {
			return false
		}
		x.Sign, x.Fresh = sign, true
		return true
	}
}

func cooled(x *draft, s *sentence, f grammar.Found) bool {
	g := x.Letters.Value(f.Get("g").(string))
	if g == "" {
		return false
	}
	for _, t := range f.Get("by").([]int) {
		x.Ask(ask{What: "value", Of: fmt.Sprintf("cool(%s, %d)", g, t)})
	}
	return true
}

// inBinary asks for the nim-sum of numbers that are written in binary.
func inBinary(x *draft, _ *sentence, f grammar.Found) bool {
	var list []int
	for _, n := range f.Get("list").([]int) {
		value, err := strconv.ParseInt(strconv.Itoa(n), 2, 32)
		if err != nil {
			return false
		}
		list = append(list, int(value))
	}
	x.Ask(ask{What: "value", Of: strings.ReplaceAll(rule.Joined(list), ", ", " (+) ")})
	return len(list) > 1
}

// mex asks for the least number that is missing.
func mex(x *draft, _ *sentence, f grammar.Found) bool {
	of, ok := f.Get("math").(string)
	if list, _ := f.Get("list").([]int); !ok {
		of = "{" + rule.Joined(list) + "}"
	}
	x.Ask(ask{What: "mex", Of: of})
	return true
}

// expanded asks how one or two numbers are written as the steps to them.
func expanded(function string) action {
	return func(x *draft, _ *sentence, f grammar.Found) bool {
		for _, name := range []string{"g", "h"} {
			if n, ok := f.Get(name).(string); ok {
				x.Ask(ask{What: "value", Of: function + "(" + n + ")"})
			}
		}
		return true
	}
}

package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
	"strconv"
	"strings"
)

// action is what a row does; false where it turns out not to be meant.
type action = func(x *exercise, s *sentence, f grammar.Found) bool

func asks(what string) action {
	return func(x *exercise, s *sentence, f grammar.Found) bool {
		a := ask{what: what}
		if r, ok := f.Get("range").([2]int); ok {
			if r[0] < 0 || r[1] < r[0] {
				return false
			}
			a.from, a.to, a.ranged = r[0], r[1], true
		}
		if f.Has("count") {
			a.from, a.to, a.ranged = 0, f.Number("count")-1, true
		}
		if m, ok := f.Get("game").(rule.Ruleset); ok && !x.play(m) {
			return false
		}
		if code, ok := f.Get("octal").(string); ok && !x.play(rule.Ruleset{Name: "octal " + code, Known: true}) {
			return false
		}
		if m, ok := f.Get("heaps").([]int); ok && !x.place(m) {
			return false
		}
		if m, ok := f.Get("math").(string); ok {
			x.turnTo(m)
			a.of = m
		}
		x.ask(a)
		return true
	}
}

func about(x *exercise, s *sentence, f grammar.Found) bool {
	list, _ := f.Get("things").([]string)
	if more, ok := f.Get("more").([]string); ok {
		list = append(list[:len(list):len(list)], more...)
	}
	of := []string{""}
	if m, ok := f.Get("math").(string); ok {
		of[0] = m
		x.turnTo(m)
	}
	if m, ok := f.Get("other").(string); ok {
		of = append(of, m)
	}
	for _, o := range of {
		for _, thing := range list {
			x.ask(ask{what: "thing " + thing, of: o})
		}
	}
	return true
}

func join(sign string) action {
	return func(x *exercise, s *sentence, f grammar.Found) bool {
		list := f.Get("list").([]int)
		if len(list) < 2 {
			return false
		}
		x.summed = list
		x.ask(ask{what: "value", of: strings.ReplaceAll(rule.Joined(list), ", ", " "+sign+" ")})
		return true
	}
}

func again(x *exercise, s *sentence, f grammar.Found) bool {
	if len(x.answered) == 0 || !x.place([]int{f.Number("n")}) {
		return false
	}
	a := x.answered[len(x.answered)-1].ask
	a.inherited = false
	x.ask(a)
	return true
}

func solve(x *exercise, s *sentence, f grammar.Found) bool {
	x.ask(ask{what: "solve", of: sprint("(+)", f.Number("a"), f.Number("b"))})
	return true
}

func countOf(list string) action {
	return func(x *exercise, s *sentence, f grammar.Found) bool {
		r, ok := f.Get("range").([2]int)
		if !ok {
			r, ok = f.Get("later").([2]int)
		}
		x.ask(ask{what: "count", of: list, from: r[0], to: r[1], ranged: true})
		return ok
	}
}

func arithmetic(sign string) action {
	return func(x *exercise, s *sentence, f grammar.Found) bool {
		if !x.named("nim-sums") && !x.named("nim-products") && !x.named("sums") && !x.named("products") {
			return false
		}
		x.sign, x.fresh = sign, true
		return true
	}
}

func cooled(x *exercise, s *sentence, f grammar.Found) bool {
	g := x.letters.Value(f.Get("g").(string))
	if g == "" {
		return false
	}
	for _, t := range f.Get("by").([]int) {
		x.ask(ask{what: "value", of: fmt.Sprintf("cool(%s, %d)", g, t)})
	}
	return true
}

// inBinary asks for the nim-sum of numbers that are written in binary.
func inBinary(x *exercise, _ *sentence, f grammar.Found) bool {
	var list []int
	for _, n := range f.Get("list").([]int) {
		value, err := strconv.ParseInt(strconv.Itoa(n), 2, 32)
		if err != nil {
			return false
		}
		list = append(list, int(value))
	}
	x.ask(ask{what: "value", of: strings.ReplaceAll(rule.Joined(list), ", ", " (+) ")})
	return len(list) > 1
}

// mex asks for the least number that is missing.
func mex(x *exercise, _ *sentence, f grammar.Found) bool {
	of, ok := f.Get("math").(string)
	if list, _ := f.Get("list").([]int); !ok {
		of = "{" + rule.Joined(list) + "}"
	}
	x.ask(ask{what: "mex", of: of})
	return true
}

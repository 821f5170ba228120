package english

import (
	"fmt"
	"strings"
)

// action is what a row does; false where it turns out not to be meant.
type action = func(x *exercise, s *sentence, f found) bool

func asks(what string) action {
	return func(x *exercise, s *sentence, f found) bool {
		a := ask{what: what}
		if r, ok := f.get("range").([2]int); ok {
			if r[0] < 0 || r[1] < r[0] {
				return false
			}
			a.from, a.to, a.ranged = r[0], r[1], true
		}
		if f.has("count") {
			a.from, a.to, a.ranged = 0, f.number("count")-1, true
		}
		if m, ok := f.get("game").(ruleset); ok && !x.play(m) {
			return false
		}
		if m, ok := f.get("heaps").([]int); ok && !x.place(m) {
			return false
		}
		if m, ok := f.get("math").(string); ok {
			x.value = m
			a.of = m
		}
		x.ask(a)
		return true
	}
}

func about(x *exercise, s *sentence, f found) bool {
	list, _ := f.get("things").([]string)
	of := []string{""}
	if m, ok := f.get("math").(string); ok {
		of[0] = m
		x.value = m
	}
	if m, ok := f.get("other").(string); ok {
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
	return func(x *exercise, s *sentence, f found) bool {
		list := f.get("list").([]int)
		if len(list) < 2 {
			return false
		}
		x.ask(ask{what: "value", of: strings.ReplaceAll(joined(list), ", ", " "+sign+" ")})
		return true
	}
}

func again(x *exercise, s *sentence, f found) bool {
	if len(x.answered) == 0 || !x.place([]int{f.number("n")}) {
		return false
	}
	a := x.answered[len(x.answered)-1].ask
	a.inherited = false
	x.ask(a)
	return true
}

func solve(x *exercise, s *sentence, f found) bool {
	x.ask(ask{what: "solve", of: sprint("(+)", f.number("a"), f.number("b"))})
	return true
}

func countOf(list string) action {
	return func(x *exercise, s *sentence, f found) bool {
		r, ok := f.get("range").([2]int)
		if !ok {
			r, ok = f.get("later").([2]int)
		}
		x.ask(ask{what: "count", of: list, from: r[0], to: r[1], ranged: true})
		return ok
	}
}

func arithmetic(sign string) action {
	return func(x *exercise, s *sentence, f found) bool {
		if !x.named("nim-sums") && !x.named("nim-products") && !x.named("sums") && !x.named("products") {
			return false
		}
		x.sign, x.fresh = sign, true
		return true
	}
}

func cooled(x *exercise, s *sentence, f found) bool {
	g, ok := x.letters[f.get("g").(string)]
	if !ok {
		return false
	}
	for _, t := range f.get("by").([]int) {
		x.ask(ask{what: "value", of: fmt.Sprintf("cool(%s, %d)", g, t)})
	}
	return true
}

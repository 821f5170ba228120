package eval_test

import (
	"strings"
	"testing"

	"cgt/eval"
)

// TestPowers has the powers, subordinates and ordinal products that the test tables of
// CGSuite 2.2 print, and laws where there is no table.
func TestPowers(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, claim := range []string{
		"pow(^, {1|pass}) = {0||0,pass|0,*}",
		"pow(^, 7/4) = {0||0,v*|0,{0,v*|0,*}}",
		"pow(^, 3) = ^<3>",
		"pow(^, {5|pass}) = {0||0,pass|0,v[4]*}",
		"pow(^, {pass|5}) = {0||0,v[4]*|0,pass}",
		"pow(tiny 2, 3) = {0||0|-2,{0|-2,{0|-2}}}",
		"pow(tiny 2, 7/4) = {0||0,{0|-2,{0|-2}}|-2,{0,{0|-2,{0|-2}}|-2,{0|-2}}}",
		"pow(tiny 2, on) = {0||0|-2,pass}",
		"pow_to(^, {pass|1}) = {pass|*,^}",
		"pow_to(^, {1|pass}) = {^|*,pass}",
		"pow_to(^, 7/4) = {^|*,^[2]||*,^[2]}",
		"pow_to(^, 3) = ^[3]",
		"pow_to(^, {5|pass}) = {^[5]|*,pass}",
		"pow_to(^, {pass|5}) = {pass|*,^[5]}",
		"pow_to(^, on) = upon",
		"pow_to(tiny 2, 3) = {tiny 2||0|-2|||0|-2}",
		"pow_to(tiny 2, on) = {pass||0|-2}",
		"pow_to(+-1, 3) = {1,{1,+-1|-1}|-1}",
		"all(g => pow_to(g, 3) = g : 2, [*, {0|-1}, {0|*2}, tiny 2])",
		"all(g => pow(g, 1) + pow(g, 2) = pow_to(g, 2), [*, {0|-1}, {0|*2}, tiny 2])",
		"subordinate(1/8, 1) = -3",
		"subordinate(pow_to(^, 5) + *, *) = 5",
		"subordinate(+-1, 0) = +-1",
		"subordinate(+-1, +-1) = 0",
		"subordinate(-13/16, -1) = 3/8",
		"subordinate(pow_to(^, 5), '{*|*}') = 5",
		"subordinate(over, 1) = off",
		"subordinate(upon + *, *) = on",
		"subordinate(upon, '{*|*}') = on",
		"subordinate({0,*|0,pass}, *) = over",
		"subordinate(on, 1) = on",
		"ordinal_product(1, 5/8) = 5/8",
		"ordinal_product(5/8, 1) = 5/8",
		"ordinal_product({1|0}, '{0,1|}') = {1|0} : {1|0}",
		"ordinal_product({1|0}, '{|0,-1}') = -({1|0} : {1|0})",
		"ordinal_product(^, '{0,'{0|}'|}') = ^ : ^",
		"ordinal_product({1|0}, 1/2) = {1|0} : -{1|0}",
		"all(g => subordinate(* : g, *) = g, born 2)",
		"all(g => subordinate({1|0} : g, {1|0}) = g, born 2)",
		"all(g => -ordinal_product(+-1, g) = ordinal_product(+-1, -g), born 2)",
	} {
		if got := printed(s, claim); got != "true" {
			t.Errorf("%s: %s", claim, got)
		}
	}
	for _, wrong := range []string{"pow(^, {pass|1})", "pow(^, off)", "pow(+-1, 3)", "subordinate(*, 1)", "subordinate(on, *)"} {
		if r := printed(s, wrong); len(r) < 6 || r[:5] != "error" {
			t.Errorf("%s: %s", wrong, r)
		}
	}
}

// TestSensible: a position has the value of its sensible options, and the lines end
// in the options of the canonical form.
func TestSensible(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, claim := range []string{
		`all(g => {sensible(g, left)|sensible(g, right)} = g, [clobber "LRL|RLR", toads_and_frogs "TT..FF", domineering ` +
			`"...|...", clobber "LRLRL"])`,
		`all(g => map(l => value(l[len l - 1]), sensible_lines(g, left)) = left(value g), [clobber "LRL|RLR", ` +
			`toads_and_frogs "TT..FF", domineering "...|...", clobber "LRLRL"])`,
		`all(g => map(l => value(l[len l - 1]), sensible_lines(g, right)) = right(value g), [clobber "LRL|RLR", ` +
			`toads_and_frogs "TT..FF", domineering "...|...", clobber "LRLRL"])`,
		`sensible('{0,-1|1}', left) = [0]`,
		`len(sensible_lines('{{1|0}|1}', left)) = len(left(value '{{1|0}|1}'))`,
	} {
		if got := printed(s, claim); got != "true" {
			t.Errorf("%s: %s", claim, got)
		}
	}
}

// TestPartizanPeriods compares proved periods of partizan subtraction games with
// values far beyond them.
func TestPartizanPeriods(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for i, game := range []string{"<1|2>", "<2|3>", "<3|1>", "<2|5>", "<1|4>", "<1|3>"} {
		name := string(rune('a' + i))
		printed(s, "p"+name+" := period(subtraction "+game+")")
		printed(s, "v"+name+" := values(subtraction "+game+", 0..200)")
		claim := strings.ReplaceAll("all(n => vX[n + pX[0]] = vX[n] + pX[2], pX[1]..200 - pX[0])", "X", name)
		if got := printed(s, claim); got != "true" {
			t.Errorf("%s: %s", game, got)
		}
		if text := printed(s, "p"+name); !strings.Contains(text, "proved") {
			t.Errorf("%s: %s", game, text)
		}
	}
}

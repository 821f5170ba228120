package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"fmt"
)

// race is a game in which a number grows until somebody reaches the target.
type race struct {
	Racing     bool         // fixed numbers are added: the missing amount is a heap
	growth     *rule.Growth // it grows by factors, or by amounts that depend on it
	aimed      bool         // whoever reaches the target wins
	target     int
	over       bool   // or gets beyond it
	counted    bool   // each number is called, so that where it starts is the first one called
	raceTo     int    // the number counted up to
	goalLetter string // of the number that wins
}

// growthRows match moves on a number that grows until somebody reaches the end, by
// factors or by amounts that depend on it. Then the number itself is the position; if
// only fixed numbers are added, the missing amount is a heap.
func growthRows() []Event {
	const total = "( total | number | sum | it | {letter:n} | product | previous number | previous result | result ) " +
		"[{letter:p}] "
	grow := func(low, high, filter string, factor bool) Action {
		return func(x *Draft, _ *sentence, f grammar.Found) bool {
			x.growth = &rule.Growth{Low: low, High: high, Filter: filter, Factor: factor}
			if f.Has("low") {
				x.growth.Low, x.growth.High = fmt.Sprint(f.Number("low")), fmt.Sprint(f.Number("high"))
				if f.Number("low") < 2 || f.Number("high") < f.Number("low") {
					return false
				}
			}
			x.Story, x.told = true, true
			x.changedBy(x.Sentence)
			return len(x.Moves) == 0 && !x.HasGame
		}
	}
	const (
		between = "[( any | some | a | one of )] [natural | positive | whole] [number | integer] [of number] " +
			"( from {number:low} to {number:high} | between {number:low} and {number:high} " +
			"| {number:low} to {number:high} )"
		smaller = "( any | some | a ) [natural | positive | whole] %integer ( smaller | less ) than " +
			"( it | itself | {letter:n} | number | current number )"
		divisor = "[( any | some | a | one of [its] )] proper divisor [of ( it | {letter:n} | number | current number )]"
	)
	return []Event{
		{"( multiply | multiplying ) [current | running] [" + total + "] by " + between, grow("", "", "", true)},
		{"add to [current | running] " + total + smaller, grow("1", "n-1", "", false)},
		{"add " + smaller + " to [current | running] " + total, grow("1", "n-1", "", false)},
		{"add to [current | running] " + total + divisor, grow("1", "n-1", "n % k = 0", false)},
		{"add " + divisor + " to [current | running] " + total, grow("1", "n-1", "n % k = 0", false)},
		{"[player | person | one] [( who | whoever | that )] [first] ( name | reach | get | obtain | write | say | make " +
			"| exceed | pass ) [number | total | product | p] ( greater than | larger than | above | more " +
			"than | exceeding | over | ) {number:target} win",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				return x.goal(f.Number("target"), s.Named("exceed") || s.Beyond())
			}},
		{"[player] %who [first] %reach [number | total | product | p] [of] " +
			"( at least | ≥ | > = | not less than | no less than ) {number:target} [or more] win",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.goal(f.Number("target"), false) && x.atLeast()
			}},
		{"[player] %who [first] %reach {number:target} or more win",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.goal(f.Number("target"), false) && x.atLeast()
			}},
		{"goal be number ( ≥ | > = | at least ) {number:target}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.goal(f.Number("target"), false) && x.atLeast()
		}},
		{"[game | play] ( begin | start | play ) with %integer {number:n} %onboard",
			func(x *Draft, _ *sentence, f grammar.Found) bool {
				return x.Place([]int{f.Number("n")})
			}},
		{"( start | begin ) with {letter:n} = {number:n}", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.Place([]int{f.Get("n").(int)})
		}},
	}
}

// goal sets the target.
func (x *Draft) goal(target int, above bool) bool {
	if x.growth == nil {
		return false
	}
	if above {
		target++
		x.growth.Beyond = true
	}
	x.target, x.aimed, x.Story = target, true, true
	x.Normal = true
	return !x.Misere
}

// atLeast records that reaching or exceeding the target wins.
func (r *race) atLeast() bool {
	r.growth.Beyond = true
	return true
}

// growing is the ruleset of a number that grows to the target.
func (x *Draft) growing() (rule.Ruleset, bool) {
	if !x.aimed || len(x.Moves) > 0 {
		return rule.Ruleset{}, false
	}
	return x.growth.Ruleset(x.freshName, x.target)
}

// factors is 1 for a number that is multiplied, since that may start at 1.
func (r *race) factors() int {
	if r.growth != nil && r.growth.Factor {
		return 1
	}
	return 0
}

package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"strings"
)

// takenSet is the set of the numbers that may be taken.
type takenSet struct {
	sets    bool   // subtraction sets are mentioned
	setName string // the letter of the set
	setData bool   // the sample gives the set
}

// setRows match moves whose numbers are a named set, defined before or after them, or
// by the sample of a contest.
func setRows() []Event {
	// from reads a move that takes a number of a set with a letter.
	from := func(x *Draft, _ *sentence, f grammar.Found) bool {
		name, _ := f.Get("set").(string)
		if f.Has("value") {
			return false // it is given there, as what may be taken
		}
		x.Story, x.told = true, true
		if x.HasGame && !x.Game.Known && strings.HasPrefix(x.Game.Name, "subtraction") || len(x.Moves) > 0 {
			return len(x.Moves) == 0 && (x.setName == "" || x.setName == name)
		}
		x.setName, x.setData = name, true
		return !x.HasGame
	}
	given := func(x *Draft, _ *sentence, f grammar.Found) bool {
		if name, ok := f.Get("name").(string); ok {
			if x.setName != "" && x.setName != name {
				return false
			}
			x.setName = name
		}
		m, ok := f.Get("set").(rule.Move)
		if !ok {
			m = rule.Move{Set: f.Get("list").([]int)}
		}
		x.setData = false
		return x.Subtraction(m)
	}
	const (
		in   = "( ∈ | in | from | belong to | be in | be from | be element of | be member of | element of | be ∈ ) "
		what = "( number | amount | {letter:k} ) [of {noun}] "
	)
	return []Event{
		{"@take [exactly] {letter:k} {noun} [from [the | one] @heap] [where | with | such that | for some | for any | for] " +
			"{letter:j} " + in + "[set] {letter:set} [= {set:value}]", from},
		{"@take [exactly] " + what + "[that | which] " + in + "[some] [given | predefined | fixed | finite | certain] set " +
			"{letter:set} [from @heap]", from},
		{"choose element {letter:k} in [set] {letter:set} [and] @take [exactly] {letter:j} {noun} [from @heap]", from},
		{"there be set {letter:name} = {set:set} consisting of {number:n} [positive] [different | distinct] integer", given},
		{"set of [legal | possible | allowed | permitted] move be [set] [{letter:name} =] {set:set}", given},
		{"[( allowed | legal | permitted )] number [of {noun}] [at a time] [be] given ( in | by | as ) " +
			"( array | list | set ) [{word:array}] [=] {set:set}", given},
		{"[( allowed | legal | permitted )] number [of {noun}] [that can be @take] [in single move | in one move] must be " +
			"( member of | in | one of | from | element of ) [certain | given] [set] [of number] [:] {numbers:list}", given},
		{"let {letter:name} = {set:set} [number [of {noun}] that may be @take [in one move | at a time | on each turn]]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				name := f.Get("name").(string)
				return (x.setName == name || s.Named("removed") || s.Named("taken")) && given(x, s, f)
			}},
		{"@take [only] [allowed | permitted] number [of {noun}] [at a time] [that be] given ( in | by ) " +
			"( array | list | set ) [{word:array}] [=] {set:set}", given},
	}
}

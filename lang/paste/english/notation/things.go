package notation

import (
	"cgt/lang/paste/english/grammar"
	"sync"
)

// things are what can be asked about a value, with the functions of the language.
var things = sync.OnceValue(func() []thing {
	var list []thing
	for _, t := range [][2]string{
		{"canonical ( form | value )", "canonical"}, {"simplest form", "canonical"}, {"game value", "value"},
		{"outcome class", "outcome"}, {"outcome", "outcome"}, {"( mean | mast ) value", "mean"}, {"mast", "mean"},
		{"( numerical | numeric ) value", "value"}, {"mean", "mean"},
		{"temperature", "temperature"}, {"left stop", "left_stop"}, {"right stop", "right_stop"},
		{"( left and right | both ) stop", "stops"}, {"left stop and right stop", "stops"}, {"stop", "stops"},
		{"( nim-value | nimber | nim value )", "nimvalue"},
		{"( grundy | sprague-grundy | sg ) ( value | number )", "nimvalue"}, {"birthday", "birthday"},
		{"atomic weight", "atomic_weight"}, {"( left incentive | incentive ( of | for ) left )", "left_incentives"},
		{"( right incentive | incentive ( of | for ) right )", "right_incentives"}, {"incentive", "incentives"},
		{"left option", "left"}, {"right option", "right"}, {"option for left", "left"}, {"option for right", "right"},
		{"option", "options"}, {"follower", "options"}, {"reduced form", "canonical"},
		{"minimum ( excludant | excluded value )", "mex"}, {"game tree", "tree"},
		{"thermograph", "thermograph"}, {"value", "value"}, {"mex", "mex"}, {"reduced canonical form", "reduced"},
		{"negative", "-"}, {"nim square root", "sqrt"}, {"nim-square root", "sqrt"}, {"[misere] genus", "genus"},
		{"remoteness", "remoteness"}, {"onside", "onside"}, {"offside", "offside"},
	} {
		list = append(list, thing{grammar.Compile(t[0]), t[1]})
	}
	return list
})

type thing struct {
	grammar.Pattern
	function string
}

// ReadThings reads "mean and temperature", "value, its mean value and its
// temperature".
func ReadThings(s *grammar.Line, i int) []grammar.Reading {
	var list []string
	at := i
	for {
		next := at
		for len(list) > 0 && (s.At(next).Word == "and" || s.At(next).Word == "its" || s.At(next).Text == "," ||
			s.At(next).Text == "&" || s.At(next).Filler) {
			next++
		}
		if len(list) > 0 && next == at {
			break
		}
		found := false
		for _, t := range things() {
			if _, end, ok := s.Match(t.Pattern, next); ok && t.function != "" {
				list, at, found = append(list, t.function), end, true
				break
			}
		}
		if !found {
			break
		}
	}
	if len(list) == 0 {
		return nil
	}
	return grammar.One(at, list)
}

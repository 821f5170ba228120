// Package ruleset makes rulesets of stdlib/game out of definitions written in the
// language (rules, let, require, same), out of take-and-break codes, and out of
// values that stand in a sum; it turns arguments into positions, and tells play
// that cannot end. It may import eval/interp and what stands below.
package ruleset

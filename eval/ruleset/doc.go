// Package ruleset makes rulesets of stdlib/game from definitions written in the
// language (rules, let, require, same), from take-and-break codes, and from values in a
// sum; it turns arguments into positions, and detects play that cannot end. It may
// import eval/interp and the packages below it.
package ruleset

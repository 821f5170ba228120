// Package native adapts engines of stdlib to the library games that name them in a
// native line: one row for each game, from the name to the engine (natives.go). An
// adapter unpacks the arguments of a position for its engine, converts the engine's
// answers back to positions, and words its reasons; theorems, tables and searches are
// in stdlib/rulesets, stdlib/graph and stdlib/heap. Package native may import
// eval/ruleset and the packages below it, but not its sibling ruleset/fast.
package native

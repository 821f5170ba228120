// Package native adapts engines of stdlib to the games of the library that name
// them in a native line: one row a game, from the name to the engine (natives.go).
// An adapter takes the arguments of a position apart for its engine, makes positions
// of what the engine answers, and words its reasons; theorems, tables and searches
// are in stdlib/rulesets, stdlib/graph and stdlib/heap. It may import eval/ruleset and
// what stands below, not its sibling ruleset/fast.
package native

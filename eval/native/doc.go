// Package native adapts engines of stdlib to the games of the library that name
// them in a native line: one row a game, from the name to the engine. It may
// import eval/ruleset and what stands below, not its sibling ruleset/fast.
package native

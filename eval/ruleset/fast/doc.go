// Package fast compiles the rules of a definition: to programs on machine words,
// where the parameters are a few small integers, and to games on packed boards and
// strips (stdlib/local), where moves look at cells around a cell. What it cannot
// see through it leaves to the rules as they are written. It may import
// eval/ruleset and what stands below.
package fast

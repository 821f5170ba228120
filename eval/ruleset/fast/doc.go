// Package fast compiles the rules of a definition: to programs on machine words, if the
// parameters are a few small integers, and to games on packed boards and strips
// (stdlib/local), if moves look at the cells around a cell. Rules that it cannot
// analyse are run as written. Package fast may import eval/ruleset and the packages
// below it.
package fast

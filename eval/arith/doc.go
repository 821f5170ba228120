// Package arith implements the operators: the arithmetic of numbers and lists and that
// of games, sums, negatives, multiples, comparisons, braces, and the values of loopy
// positions and sums. It may import eval/ruleset and the packages below it.
package arith

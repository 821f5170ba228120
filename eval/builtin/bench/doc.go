// Package bench is the bench of a researcher: the word benchmark, timed jobs with
// known answers; fit, period and prove, laws that terms obey and theorems that
// definitions bear. It is one topic of built-in functions, a row each; it may import
// eval/picture and what stands below, no sibling.
package bench

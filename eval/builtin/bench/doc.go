// Package bench is the workbench of a researcher: benchmark runs timed jobs with known
// answers; fit and period find laws that terms obey; prove finds theorems about games
// from their definitions. It is one topic of built-in functions, a row each; it may
// import eval/picture and the packages below it, no sibling.
package bench

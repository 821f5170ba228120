// Package interp runs the language: names and frames, application, literals,
// statements, limits, and the session that lives on between them. What it runs
// is given to it as rows (Language): built-in functions, operations, statements.
// A built-in function sees an Env. It may import eval/value and what stands below.
package interp

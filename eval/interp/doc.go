// Package interp is the interpreter: names and frames, application, literals,
// statements, limits, and the session that lives on between statements. The built-in
// functions, operators and kinds of statements are given to it as rows (Language). A
// built-in function sees an Env. Package interp may import eval/value and the packages
// below it.
package interp

// Package answers holds the result of a statement: its value and view, its error, the
// places of both in the text as it was typed, and all of it as a JSON object. It may
// import eval/interp and the packages below it.
package answers

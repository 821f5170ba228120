// Package answers has what becomes of a statement: its value and how it looks, its
// error, the places of both in the text as it was typed, and all of it as a JSON
// object. It may import eval/interp and what stands below.
package answers

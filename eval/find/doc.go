// Package find carries searches out: find first x in xs where c, find all, and
// what asks alike. A search runs over a list, a range or an enumeration without
// listing it, and may keep what it found in a file, from which the same search
// goes on. How a search is written and compiled is the interpreter's. It may import
// eval/interp and what stands below.
package find

// Package find runs searches: "find first x in xs where c", "find all" and the other
// forms. A search runs over a list, a range or an enumeration without building the
// list, and may save its progress in a file from which the same search resumes. Parsing
// and compiling a search is the job of eval/interp. Package find may import eval/interp
// and the packages below it.
package find

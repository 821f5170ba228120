package eval

import (
	"slices"
	"sync"
)

// speech joins the rows of all topics.
var speech = sync.OnceValue(func() *Language {
	return (&Language{
		Builtins: slices.Concat(nimBuiltins(), heapBuiltins(), sequenceBuiltins(), questionBuiltins(), misereBuiltins(), loopyBuiltins(), simplestBuiltins(), valueBuiltins(), kindBuiltins(),
			numberBuiltins(), listBuiltins(), boardBuiltins(), pictureBuiltins(), thermographBuiltins(), rClassBuiltins(), jointBuiltins(), benchmarkBuiltins(), partizanEndNimBuiltins(), graphBuiltins(),
			coinBuiltins(), dynamicsBuiltins(), sessionBuiltins(), constants()),
		Operators:  slices.Concat(numberOperators(), gameOperators(), relationOperators(), nimOperators(), valueOperators()),
		Statements: []Statement{claimStatement, plainStatements, gameStatement, checkStatements, helpStatement},
		Braces:     (*compiler).form, Quoted: (*compiler).quote, Named: namedNodes,
		TakeAndBreak: makeCode, Place: (*evaluation).position, Entitle: named, Define: defineGame, Describe: describe,
	}).Joined()
})

package eval

import (
	"cgt/lang"
	"slices"
	"sync"
)

// speech joins the rows of all topics.
var speech = sync.OnceValue(func() *Language {
	return (&Language{
		Builtins: slices.Concat(nimBuiltins(), heapBuiltins(), sequenceBuiltins(), questionBuiltins(), explainBuiltins(), playBuiltins(), sumBuiltins(), misereBuiltins(), loopyBuiltins(), simplestBuiltins(), valueBuiltins(), kindBuiltins(),
			numberBuiltins(), listBuiltins(), boardBuiltins(), pictureBuiltins(), thermographBuiltins(), rClassBuiltins(), jointBuiltins(), benchmarkBuiltins(), partizanEndNimBuiltins(), graphBuiltins(),
			coinBuiltins(), dynamicsBuiltins(), sessionBuiltins(), constants()),
		Operators:  slices.Concat(numberOperators(), gameOperators(), relationOperators(), nimOperators(), valueOperators()),
		Statements: []Statement{claimStatement, plainStatements, gameStatement, checkStatements, helpStatement},
		Braces:     (*compiler).form, Quoted: (*compiler).quote, Named: namedNodes,
		TakeAndBreak: makeCode, Place: (*evaluation).position, Entitle: named, Define: defineGame, Describe: describe,
	}).Joined()
})

// defineGame compiles a definition, and makes it fast where it can be: by the
// engine that it names, if it is of the library, by the same rules on packed
// boards, or on machine words.
func defineGame(s *Session, src *lang.Source, g *lang.GameDefinition, doc []string, base bool) (Value, error) {
	d, err := s.compileGame(src, g, doc, base)
	if err != nil {
		return nil, err
	}
	d.runOn(compileWords(d))
	if fast, ok := nativeOf(d); ok {
		return Ruleset{fast}, nil
	}
	if fast, ok := localOf(d); ok {
		return Ruleset{fast}, nil
	}
	return Ruleset{d}, nil
}

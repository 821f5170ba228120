package eval

import (
	"slices"
	"sync"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/builtin/bench"
	"cgt/eval/builtin/boards"
	"cgt/eval/builtin/certificates"
	"cgt/eval/builtin/coins"
	"cgt/eval/builtin/compounds"
	"cgt/eval/builtin/data"
	"cgt/eval/builtin/graphs"
	"cgt/eval/builtin/heaps"
	"cgt/eval/builtin/lists"
	"cgt/eval/builtin/loopy"
	"cgt/eval/builtin/misere"
	"cgt/eval/builtin/nim"
	"cgt/eval/builtin/numbers"
	"cgt/eval/builtin/ordinals"
	"cgt/eval/builtin/pictures"
	"cgt/eval/builtin/sources"
	"cgt/eval/builtin/values"
	"cgt/eval/card"
	"cgt/eval/explain"
	"cgt/eval/find"
	"cgt/eval/guide"
	"cgt/eval/interp"
	"cgt/eval/native"
	"cgt/eval/play"
	"cgt/eval/presburger"
	"cgt/eval/ruleset"
	"cgt/eval/ruleset/fast"
	"cgt/eval/terms"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
)

// language joins the rows of all topics.
var language = sync.OnceValue(func() *interp.Language {
	return (&interp.Language{
		Builtins: explain.Showing(slices.Concat(nim.Builtins(), heaps.Builtins(), heaps.SequenceBuiltins(), ask.Builtins(),
			explain.Builtins(),
			play.Builtins(), arith.Builtins(), misere.Builtins(), loopy.Builtins(), values.SimplestBuiltins(), values.StringBuiltins(),
			values.Builtins(), values.KindBuiltins(), values.PowerBuiltins(), values.SensibleBuiltins(),
			numbers.Builtins(), ordinals.Builtins(), lists.Builtins(), boards.Builtins(), pictures.Builtins(),
			values.ThermographBuiltins(), values.RClassBuiltins(), heaps.JointBuiltins(), bench.Builtins(),
			boards.PartizanEndNimBuiltins(), boards.SproutsBuiltins(), graphs.Builtins(),
			sources.Builtins(), data.Builtins(),
			coins.Builtins(), compounds.Builtins(), heaps.DynamicsBuiltins(), guide.Builtins(), certificates.Builtins(),
			constants(),
			bench.LawBuiltins())),
		Operators: slices.Concat(arith.NumberOperators(), arith.Operators(), arith.Relations(), nim.Operators(),
			values.Operators()),
		Statements: []interp.Statement{ask.ClaimStatement, interp.PlainStatements, ruleset.GameStatement, ask.CheckStatements,
			guide.HelpStatement},
		Braces: arith.Form, Quoted: arith.Quote, Named: arith.NamedNodes,
		Find: find.Run, TakeAndBreak: ruleset.MakeCode, Place: ruleset.Position, Entitle: ruleset.Named, Define: defineGame,
		BookHint: terms.BookHint, Describe: card.Describe,
	}).Joined()
})

// defineGame compiles a definition, and makes it fast if possible: by the engine it
// names, if it belongs to the library, or by compiling the rules to packed boards or
// machine words.
func defineGame(s *interp.Session, src *lang.Source, g *lang.GameDefinition, doc []string, base bool) (value.Value, error) {
	d, err := ruleset.CompileGame(s, src, g, doc, base)
	if err != nil {
		return nil, err
	}
	turning, turns := ruleset.TurningOf(d)
	if !turns {
		d.RunOn(fast.CompileWords(d))
	}
	if engine, ok := native.NativeOf(d); ok {
		if boards, ok := engine.(interface {
			PlayOther(func() (game.Ruleset, bool))
		}); ok {
			boards.PlayOther(sync.OnceValues(func() (game.Ruleset, bool) { return fast.LocalOf(d) }))
		}
		return value.Ruleset{R: engine}, nil
	}
	if turns {
		if fast, ok := native.StringsOf(d, turning); ok {
			turning = fast
		}
		return value.Ruleset{R: turning}, nil
	}
	if local, ok := fast.LocalOf(d); ok {
		return value.Ruleset{R: local}, nil
	}
	if deleting, ok := fast.DeletingOf(d); ok {
		return value.Ruleset{R: deleting}, nil
	}
	if heaps, ok := presburger.HeapsOf(d); ok {
		return value.Ruleset{R: heaps}, nil
	}
	return value.Ruleset{R: d}, nil
}

// rulesOnly is the language in which games are played by the rules of their
// definitions alone.
var rulesOnly = sync.OnceValue(func() *interp.Language {
	plain := *language()
	plain.Define = func(s *interp.Session, src *lang.Source, g *lang.GameDefinition, doc []string, base bool) (value.Value,
		error) {
		d, err := ruleset.CompileGame(s, src, g, doc, base)
		if err != nil {
			return nil, err
		}
		if turning, turns := ruleset.TurningOf(d); turns {
			return value.Ruleset{R: turning}, nil
		}
		return value.Ruleset{R: d}, nil
	}
	return &plain
})

package eval

import (
	"regexp"
	"slices"
	"strings"

	"cgt/eval/builtin/bench"
	"cgt/eval/ruleset"
	"cgt/eval/ruleset/fast"
	"cgt/eval/value"
	"cgt/stdlib/prelude"
)

// WithoutSame makes a session solve positions by the rules alone: without
// same clauses and without packed boards.
func (s *Session) WithoutSame() { s.Session.WithoutSame(s.Solver().WithoutReductions()) }

// IsLocal reports whether a game is played on packed boards as its rules
// stand.
func (s *Session) IsLocal(name string) bool {
	v, err := s.Resolve(s.Cell(name))
	r, ok := v.(value.Ruleset)
	if err != nil || !ok {
		return false
	}
	_, ok = r.R.(*fast.LocalGame)
	return ok
}

// IsWhole reports whether the outcomes of a game are found on whole boards as its rules
// stand.
func (s *Session) IsWhole(name string) bool {
	v, err := s.Resolve(s.Cell(name))
	r, ok := v.(value.Ruleset)
	if err != nil || !ok {
		return false
	}
	_, ok = r.R.(*fast.WholeGame)
	return ok
}

// JobNames are the names of the benchmark set.
func JobNames() (names []string) {
	for _, b := range bench.BenchmarkSet {
		names = append(names, b.Name)
	}
	return names
}

// RunsOnWords reports whether the rules of a definition run on machine words.
func (s *Session) RunsOnWords(name string) bool {
	_, v := s.Peek(name, false)
	d, ok := ruleset.AsDefinition(v.(value.Ruleset).R)
	return ok && d.OnWords()
}

// QueenText is the queen of the benchmark set.
func QueenText(guard string, size int) string { return bench.QueenText(guard, size) }

// Seeds are those of the cases of a law.
var Seeds = seeds

var aResult = regexp.MustCompile(`(^|\W)_\d*\b`)

// HelpExamples are those of the functions and of the library's games, but for what binds names
// or asks for earlier results, and for what tells times.
func HelpExamples() (texts []string) {
	add := func(example string) {
		if text, _, _ := value.CutExample(example); !aResult.MatchString(text) && !strings.Contains(text, ":=") {
			texts = append(texts, text)
		}
	}
	for _, b := range language().Builtins {
		if b.Topic != "session" && b.Name != "benchmarks" {
			for _, example := range b.Example {
				add(example)
			}
		}
	}
	for _, name := range prelude.Names() {
		text, _ := prelude.Source(name)
		for line := range strings.Lines(text) {
			if example, ok := strings.CutPrefix(line, "# example:"); ok {
				add(strings.TrimSpace(example))
			}
		}
	}
	return slices.Compact(texts)
}

package eval_test

import (
	"context"
	"fmt"
	"testing"

	"cgt/eval"
	"cgt/eval/interp"
	"cgt/lang"
)

func run(tb testing.TB, s *eval.Session, text string) *interp.Result {
	tb.Helper()
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		tb.Fatalf("%s: %v", text, errs[0])
	}
	var last *interp.Result
	for _, st := range script.Statements {
		last = s.Run(context.Background(), src, st)
		if last.Err != nil {
			tb.Fatalf("%s: %v", last.Input, last.Err)
		}
	}
	return last
}

// BenchmarkHeapGameOfTheUser computes the nim-values of Nim-Square as a user
// writes it: about 1.3 million options.
func BenchmarkHeapGameOfTheUser(b *testing.B) {
	for b.Loop() {
		s := eval.New(eval.WithHost(quiet{}))
		run(b, s, "game sq(n) { -> sq(n - k**2) for k in 1..isqrt n }")
		run(b, s, "g := values(sq, 0..20000)")
	}
}

// BenchmarkSet runs the jobs of the command benchmarks.
func BenchmarkSet(b *testing.B) {
	for _, name := range eval.JobNames() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				run(b, eval.New(eval.WithHost(quiet{})), fmt.Sprintf("benchmarks %q", name))
			}
		})
	}
}

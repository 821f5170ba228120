package eval_test

import (
	"context"
	"testing"

	"cgt/eval"
	"cgt/lang"
)

// benchStatement runs statements in a fresh session; the last prints want, if
// it is given.
func benchStatement(b *testing.B, text, want string) {
	b.Helper()
	for b.Loop() {
		s := eval.New(eval.WithHost(quiet{}))
		src := lang.NewSource("bench", text)
		script, errs := lang.Parse(src, lang.ScriptMode)
		if len(errs) > 0 {
			b.Fatal(errs[0])
		}
		for i, st := range script.Statements {
			r := s.Run(context.Background(), src, st)
			if r.Err != nil {
				b.Fatal(r.Err)
			}
			if i == len(script.Statements)-1 && want != "" && r.View.Text != want {
				b.Fatalf("%s is %s, want %s", text, r.View.Text, want)
			}
		}
	}
}

func BenchmarkToadsInTheLanguage(b *testing.B) {
	benchStatement(b, `value toads_and_frogs "LLLL...RRRR"`, "*")
}

package lang_test

import (
	"bytes"
	"os"
	"testing"

	. "cgt/lang"
	"cgt/lang/printer"
)

// BenchmarkParse reads a script of 2,000 lines of every kind. Wanted are
// 40,000 lines a CPU-second or better.
func BenchmarkParse(b *testing.B) {
	text, err := os.ReadFile("testdata/bench.cgt")
	if err != nil {
		b.Fatal(err)
	}
	source := NewSource("bench.cgt", string(text))
	lines := bytes.Count(text, []byte("\n"))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, errors := Parse(source, ScriptMode); len(errors) > 0 {
			b.Fatal(source.Place(errors[0].Span.Start), errors[0])
		}
	}
	b.ReportMetric(float64(lines)*float64(b.N)/b.Elapsed().Seconds(), "lines/s")
}

// BenchmarkPrint writes the same script.
func BenchmarkPrint(b *testing.B) {
	text, err := os.ReadFile("testdata/bench.cgt")
	if err != nil {
		b.Fatal(err)
	}
	script, _ := Parse(NewSource("bench.cgt", string(text)), ScriptMode)
	lines := bytes.Count(text, []byte("\n"))
	for b.Loop() {
		printer.Script(script)
	}
	b.ReportMetric(float64(lines)*float64(b.N)/b.Elapsed().Seconds(), "lines/s")
}

// BenchmarkLine reads one typed line.
func BenchmarkLine(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Parse(NewSource("", "sum(nim 3, kayles 5) + {0,*|1}"), PromptMode)
	}
}

// TestBenchFile keeps the file of the benchmark good and whole.
func TestBenchFile(t *testing.T) {
	text, err := os.ReadFile("testdata/bench.cgt")
	if err != nil {
		t.Fatal(err)
	}
	script, errors := Parse(NewSource("", string(text)), ScriptMode)
	if len(errors) > 0 || len(script.Statements) < 1000 {
		t.Fatalf("%d statements, errors %v", len(script.Statements), errors)
	}
	checkRoundTrip(t, script, ScriptMode)
}

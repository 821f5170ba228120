package solve_test

import (
	"context"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/local"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/solve"
)

// BenchmarkOutcome decides boards for both players; go test -bench Outcome -benchtime 1x -cpu 1,2 prints the number of
// positions searched by one worker and by two. Long ones are left out with -short.
func BenchmarkOutcome(b *testing.B) {
	compiled := func(rules local.Ruleset) rulesets.Solvable {
		l, _ := local.New(rules)
		return l
	}
	snort, col := compiled(colouring(false)), compiled(colouring(true))
	for _, c := range []struct {
		name  string
		rules rulesets.Solvable
		at    board.Board
		long  bool
	}{
		{"domineering6x6", rulesets.Domineering{}, empty(6, 6), false},
		{"domineering7x7", rulesets.Domineering{}, empty(7, 7), false},
		{"domineering6x7", rulesets.Domineering{}, empty(6, 7), false},
		{"domineering7x6", rulesets.Domineering{}, empty(7, 6), false},
		{"domineering6x8", rulesets.Domineering{}, empty(6, 8), false},
		{"domineering6x9", rulesets.Domineering{}, empty(6, 9), true},
		{"domineering7x9", rulesets.Domineering{}, empty(7, 9), true},
		{"domineering4x9", rulesets.Domineering{}, empty(4, 9), false},
		{"domineering3x14", rulesets.Domineering{}, empty(3, 14), false},
		{"domineering2x20", rulesets.Domineering{}, empty(2, 20), false},
		{"snort5x5", snort, empty(5, 5), false},
		{"snort6x6", snort, empty(6, 6), false},
		{"col5x5", col, empty(5, 5), false},
		{"col6x6", col, empty(6, 6), false},
		{"clobber4x5", rulesets.Clobber{}, checkered(4, 5), false},
		{"clobber2x10", rulesets.Clobber{}, checkered(2, 10), true},
		{"amazons4x4", rulesets.Amazons{}, parse("L...|....|....|...R"), false},
		{"amazons4x5", rulesets.Amazons{}, parse("L....|.....|.....|....R"), false},
		{"konane6x6", rulesets.Konane{}, parse("LRLRLR|RLRLRL|LR..LR|RLRLRL|LRLRLR|RLRLRL"), true},
		{"nogo4x4", rulesets.NoGo{}, empty(4, 4), false},
		{"nogo4x5", rulesets.NoGo{}, empty(4, 5), true},
		{"domineering8x8", rulesets.Domineering{}, empty(8, 8), true},
		{"snort7x7", snort, empty(7, 7), true},
		{"clobber5x5", rulesets.Clobber{}, checkered(5, 5), true},
	} {
		b.Run(c.name, func(b *testing.B) {
			if c.long && testing.Short() {
				b.Skip()
			}
			for range b.N {
				before := cpuSeconds()
				k, w, _ := c.rules.Solve(c.at)
				s := &solve.Solver{Workers: runtime.GOMAXPROCS(0)}
				if _, err := outcome(s, []solve.Summand{{Kernel: k, Word: w}}); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(s.Nodes()), "nodes")
				b.ReportMetric(cpuSeconds()-before, "cpu-s")
			}
		})
	}
}

// cpuSeconds is the processor time that the process has used.
func cpuSeconds() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Utime.Nano()) / 1e9
}

func parse(text string) board.Board {
	b, _ := board.Parse(text)
	return b
}

func checkered(rows, columns int) board.Board {
	var text strings.Builder
	for r := range rows {
		for c := range columns {
			text.WriteByte("LR"[(r+c)%2])
		}
	}
	return board.Of(columns, []byte(text.String()))
}

// BenchmarkNimValue finds nim-values of Cram.
func BenchmarkNimValue(b *testing.B) {
	l, _ := local.New(pieces(2, true))
	for _, c := range []struct {
		name          string
		rows, columns int
		long          bool
	}{{"cram5x5", 5, 5, false}, {"cram4x7", 4, 7, false}, {"cram5x6", 5, 6, true}, {"cram5x7", 5, 7, true}} {
		b.Run(c.name, func(b *testing.B) {
			if c.long && testing.Short() {
				b.Skip()
			}
			for range b.N {
				before := cpuSeconds()
				k, w, _ := l.Solve(empty(c.rows, c.columns))
				s := &solve.Solver{Workers: runtime.GOMAXPROCS(0)}
				if _, err := s.NimValue(context.Background(), []solve.Summand{{Kernel: k, Word: w}}); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(s.Nodes()), "nodes")
				b.ReportMetric(cpuSeconds()-before, "cpu-s")
			}
		})
	}
}

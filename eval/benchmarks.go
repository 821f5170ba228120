package eval

import (
	"context"
	"fmt"
	"strings"
	"time"

	"cgt/lang"
)

// benchmark is one job of the benchmark set: statements of the language, the
// last of which must print want.
type benchmark struct{ name, text, want string }

// benchmarkSet are jobs that other programs were measured by, with answers on
// which they agree; every job starts in a session of its own.
var benchmarkSet = []benchmark{
	{"Domineering 5x5", `value domineering ".....|.....|.....|.....|....."`, "0"},
	{"Domineering 4x6, followers", `followers(domineering "......|......|......|......")`, "48"},
	{"Amazons 3x4, followers", `followers(amazons "x...|....|...o")`, "110"},
	{"Amazons 2x7, followers", `followers(amazons "x......|o......")`, "89"},
	{"Amazons 3x5, followers", `followers(amazons "x....|....o|.....")`, "957"},
	{"Clobber 4x4", `value clobber "xoxo|oxox|xoxo|oxox"`, "*"},
	{"Clobber 3x5", `value clobber "xoxox|oxoxo|xoxox"`, "*"},
	{"Toads and Frogs T5....F5", `value toads_and_frogs "LLLLL....RRRRR"`, "*"},
	{"Toads and Frogs T6..F6, followers", `followers(toads_and_frogs "LLLLLL..RRRRRR")`, "115"},
	{"Fission 5x7", `value fission ".......|.......|..xxx..|.......|......."`, "0"},
	{"Konane 4x6", `value konane "xoxoxo|oxoxox|xo..xo|oxoxox"`, "0"},
	{"heat(*14, 1), its temperature", "temperature(heat(*14, 1))", "1"},
	{"all values born by day 3", "len(born 3)", "1474"},
	{"Kayles 40000", "value kayles 40000", "*"},
	{"period of Kayles", "period(kayles) = (12, 71)", "true"},
	{"Domineering 4x4 by a definition", `game d(g) {
  same sum([d h for h in regions(g, ".")]) if not connected(g, ".")
  left  -> d(put(g, r, c, "#", r+1, c, "#")) for r, c in cells(g, ".") if cell(g, r+1, c) = "."
  right -> d(put(g, r, c, "#", r, c+1, "#")) for r, c in cells(g, ".") if cell(g, r, c+1) = "."
}
followers(d "....|....|....|....")`, "14"},
}

// runBenchmarks runs the set, or the jobs whose name contains a word.
func runBenchmarks(ev *evaluation, args []Value) (Value, error) {
	word := ""
	if len(args) == 1 {
		t, ok := args[0].(Text)
		if !ok {
			return nil, errf("a part of the name of a job is a string, such as \"Clobber\"")
		}
		word = strings.ToLower(string(t))
	}
	grid := Grid{Header: 1, Align: "llrrrrr", Indent: 2, Rows: [][]string{{"job", "answer", "ms", "MiB", "positions", "forms", "orders"}}}
	for _, b := range benchmarkSet {
		if !strings.Contains(strings.ToLower(b.name), word) {
			continue
		}
		row, err := b.run(ev.ctx, ev.s.host)
		if err != nil {
			return nil, err
		}
		grid.Rows = append(grid.Rows, row)
	}
	return &Article{blocks: []Block{
		line(words(Plain, "one thread, a new session each; the memory is that of all tables at the end")), grid}}, nil
}

// run carries out one job.
func (b benchmark) run(ctx context.Context, host Host) ([]string, error) {
	s := New(host)
	src := lang.NewSource("benchmark", b.text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		return nil, errs[0]
	}
	start := time.Now()
	answer := ""
	for _, st := range script.Statements {
		r := s.Run(ctx, src, st)
		if r.Err != nil {
			return nil, r.Err
		}
		if r.View != nil {
			answer = r.View.Text
		}
	}
	elapsed := time.Since(start)
	if answer != b.want {
		return nil, errf("%s: the answer is %s, not %s", b.name, answer, b.want)
	}
	positions, forms := s.solver.Stats(), s.store.Stats()
	return []string{b.name, answer, fmt.Sprintf("%.1f", float64(elapsed.Microseconds())/1000),
		fmt.Sprintf("%.1f", float64(positions.Bytes+forms.Bytes)/(1<<20)),
		fmt.Sprint(positions.Positions), fmt.Sprint(forms.Nodes), fmt.Sprint(forms.Orders)}, nil
}

func benchmarkBuiltins() []*Builtin {
	return []*Builtin{{Name: "benchmarks", Topic: "session", Usage: "benchmarks()", Summary: "runs the benchmark set and prints time, memory and counters; benchmarks \"Clobber\" runs the jobs of that name",
		Example: []string{`benchmarks "day 3"`}, Min: 0, Max: 1, Do: runBenchmarks}}
}

package eval

import (
	"context"
	"fmt"
	"strings"
	"time"

	"cgt/lang"
)

// benchmark is one job of the benchmark set: statements of the language, the
// last of which must print want, or a function whose answer must be want.
type benchmark struct {
	name, text, want string
	do               func(context.Context, *Session) (string, error)
}

// benchmarkSet are jobs that other programs were measured by, with answers on
// which they agree; every job starts in a session of its own.
var benchmarkSet = []benchmark{
	{name: "Domineering 5x5", text: `value domineering ".....|.....|.....|.....|....."`, want: "0"},
	{name: "Domineering 4x6, followers", text: `followers(domineering "......|......|......|......")`, want: "48"},
	{name: "Domineering, 2^20 subsets of 4x5", want: "5891", do: subsetsJob},
	{name: "Amazons 3x4, followers", text: `followers(amazons "x...|....|...o")`, want: "110"},
	{name: "Amazons 2x7, followers", text: `followers(amazons "x......|o......")`, want: "89"},
	{name: "Amazons 3x5, followers", text: `followers(amazons "x....|....o|.....")`, want: "957"},
	{name: "Clobber 4x4", text: `value clobber "xoxo|oxox|xoxo|oxox"`, want: "*"},
	{name: "Clobber 3x5", text: `value clobber "xoxox|oxoxo|xoxox"`, want: "*"},
	{name: "Toads and Frogs T5....F5", text: `value toads_and_frogs "LLLLL....RRRRR"`, want: "*"},
	{name: "Toads and Frogs T6..F6, followers", text: `followers(toads_and_frogs "LLLLLL..RRRRRR")`, want: "115"},
	{name: "Fission 5x7", text: `value fission ".......|.......|..xxx..|.......|......."`, want: "0"},
	{name: "Konane 4x6", text: `value konane "xoxoxo|oxoxox|xo..xo|oxoxox"`, want: "0"},
	{name: "Snort, 41 vertices", text: `graph_snort([(0, 1), (1, 2)] ++ [(0, k) for k in 3..15] ++ [(1, k) for k in 16..27] ++ [(2, k) for k in 28..40], [], []) = {25,{{38|26*}|0}|-25,{0|{-26*|-38}}}`, want: "true"},
	{name: "heat(*14, 1), its stops", want: "3188646", do: stopsJob},
	{name: "heat(*14, 1), its temperature", text: "temperature(heat(*14, 1))", want: "1"},
	{name: "all values born by day 3", text: "len(born 3)", want: "1474"},
	{name: "day 3, all 1474^2 comparisons", want: "653173 1474 653173 864856", do: comparisonsJob},
	{name: "thermographs of the 5,891 values", want: "48", do: thermographsJob},
	{name: "Treblecross 0.007 to 100,000", text: "len(values(octal 0.007, 0..100000))", want: "100001"},
	{name: "Kayles 40000", text: "value kayles 40000", want: "*"},
	{name: "period of Kayles", text: "period(kayles) = (12, 71)", want: "true"},
	{name: "Domineering 5x5 by a definition", text: `game d(g) {
  same sum([d h for h in regions(g, ".")]) if not connected(g, ".")
  left  -> d(put(g, r, c, "#", r+1, c, "#")) for r, c in cells(g, ".") if cell(g, r+1, c) = "."
  right -> d(put(g, r, c, "#", r, c+1, "#")) for r, c in cells(g, ".") if cell(g, r, c+1) = "."
}
value d ".....|.....|.....|.....|....."`, want: "0"},
	{name: "Clobber 4x4 by a definition", want: "*", text: `game d(g) {
  require pieces(g, "LR.#")
  left  -> d(put(g, r, c, ".", a, b, "L")) for r, c in cells(g, "L") for a, b in adjacent(g, r, c, "R")
  right -> d(put(g, r, c, ".", a, b, "R")) for r, c in cells(g, "R") for a, b in adjacent(g, r, c, "L")
}
value d "xoxo|oxox|xoxo|oxox"`},
	{name: "Amazons 2x7 by a definition", want: "89", text: `game d(g) {
  require pieces(g, "LR.#")
  left  -> d(put(h, x, y, "#")) for r, c in cells(g, "L") for a, b in slide(g, r, c, compass) for h in [put(g, r, c, ".", a, b, "L")] for x, y in slide(h, a, b, compass)
  right -> d(put(h, x, y, "#")) for r, c in cells(g, "R") for a, b in slide(g, r, c, compass) for h in [put(g, r, c, ".", a, b, "R")] for x, y in slide(h, a, b, compass)
}
followers(d "x......|o......")`},
	{name: "Nim-Square to 20,000 by a definition", want: "20001", text: `game squares(n) { -> squares(n - k**2) for k in 1..isqrt n }
len(values(squares, 0..20000))`},
	{name: "queen, 500x500, general path", want: "381", text: queenText("if k > 0", 500)},
	{name: "queen, 1000x1000, slides", want: "763", text: queenText("", 1000)},
	{name: "Traffic Lights 3x3", text: `outcome(traffic_lights "...|...|...")`, want: "N"},
	{name: "nimbers: products, inverses, roots", want: "true", do: nimbersJob},
	{name: "5,891 values printed and read back", want: "5891", do: roundTripJob},
	{name: "100,000 times 1+1", want: "200000", do: statementsJob},
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
	grid := Grid{Header: 1, Align: "llrrrrrrr", Indent: 2, Rows: [][]string{{"job", "answer", "ms", "MiB", "positions", "bytes each", "forms", "bytes each", "orders"}}}
	for _, b := range benchmarkSet {
		if !strings.Contains(strings.ToLower(b.name), word) {
			continue
		}
		row, err := b.run(ev.context(), ev.session().fresh())
		if err != nil {
			return nil, err
		}
		grid.Rows = append(grid.Rows, row)
	}
	return &Article{blocks: []Block{
		line(words(Plain, "one thread, a new session each; the memory is that of all tables at the end")), grid}}, nil
}

// run carries out one job.
func (b benchmark) run(ctx context.Context, s *Session) ([]string, error) {
	start := time.Now()
	answer, err := b.answer(ctx, s)
	if err != nil {
		return nil, err
	}
	elapsed := time.Since(start)
	if answer != b.want {
		return nil, errf("%s: the answer is %s, not %s", b.name, answer, b.want)
	}
	positions, forms := s.solver.Stats(), s.store.Stats()
	return []string{b.name, answer, fmt.Sprintf("%.1f", float64(elapsed.Microseconds())/1000),
		fmt.Sprintf("%.1f", float64(positions.Bytes+forms.Bytes)/(1<<20)),
		fmt.Sprint(positions.Positions), each(positions.Bytes, positions.Positions),
		fmt.Sprint(forms.Nodes), each(forms.Bytes, int64(forms.Nodes)), fmt.Sprint(forms.Orders)}, nil
}

// answer is what the job says.
func (b benchmark) answer(ctx context.Context, s *Session) (string, error) {
	if b.do != nil {
		return b.do(ctx, s)
	}
	src := lang.NewSource("benchmark", b.text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		return "", errs[0]
	}
	answer := ""
	for _, st := range script.Statements {
		r := s.Run(ctx, src, st)
		if r.Err != nil {
			return "", r.Err
		}
		if r.View != nil {
			answer = r.View.Text
		}
	}
	return answer, nil
}

// each is a share of the memory; of a handful nothing is told.
func each(bytes, n int64) string {
	if n < 1000 {
		return ""
	}
	return fmt.Sprint(bytes / n)
}

func benchmarkBuiltins() []*Builtin {
	return []*Builtin{{Name: "benchmarks", Topic: "session", Usage: "benchmarks()", Summary: "runs the benchmark set and prints time, memory and counters; benchmarks \"Clobber\" runs the jobs of that name",
		Example: []string{`benchmarks "day 3"`}, Min: 0, Max: 1, Do: runBenchmarks}}
}

// queenText asks for the nim-values of Wythoff's queen on a square board and
// counts the zeros: (0, 0) and two for each n with n times the square of the
// golden ratio on the board. An if in the rules keeps them from being read as
// slides.
func queenText(guard string, size int) string {
	return strings.NewReplacer("IF", guard, "END", fmt.Sprint(size-1)).Replace(`game queen(x, y) {
  -> queen(x - k, y) for k in 1..x IF
  -> queen(x, y - k) for k in 1..y IF
  -> queen(x - k, y - k) for k in 1..min(x, y) IF
}
count([nimvalue(queen(x, y)) for x in 0..END for y in 0..END], 0)`)
}

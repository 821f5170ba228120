package bench

import (
	"context"
	"fmt"
	"strings"
	"time"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
)

// benchmark is one job of the benchmark set: statements of the language, the
// last of which must print want, or a function whose answer must be want.
type benchmark struct {
	Name, text, want string
	do               func(context.Context, *interp.Session) (string, error)
}

// BenchmarkSet has jobs that other programs were timed on and whose answers these
// programs agree on. Every job starts in a session of its own.
var BenchmarkSet = []benchmark{
	{Name: "Domineering 5x5", text: `value domineering ".....|.....|.....|.....|....."`, want: "0"},
	{Name: "Domineering 4x6, followers", text: `followers(domineering "......|......|......|......")`, want: "48"},
	{Name: "Domineering, 2^20 subsets of 4x5", want: "5891", do: subsetsJob},
	{Name: "Amazons 3x4, followers", text: `followers(amazons "x...|....|...o")`, want: "110"},
	{Name: "Amazons 2x7, followers", text: `followers(amazons "x......|o......")`, want: "89"},
	{Name: "Amazons 3x5, followers", text: `followers(amazons "x....|....o|.....")`, want: "957"},
	{Name: "Clobber 4x4", text: `value clobber "xoxo|oxox|xoxo|oxox"`, want: "*"},
	{Name: "Clobber 3x5", text: `value clobber "xoxox|oxoxo|xoxox"`, want: "*"},
	{Name: "Toads and Frogs T5....F5", text: `value toads_and_frogs "LLLLL....RRRRR"`, want: "*"},
	{Name: "Toads and Frogs T6..F6, followers", text: `followers(toads_and_frogs "LLLLLL..RRRRRR")`, want: "115"},
	{Name: "Fission 5x7", text: `value fission ".......|.......|..xxx..|.......|......."`, want: "0"},
	{Name: "Konane 4x6", text: `value konane "xoxoxo|oxoxox|xo..xo|oxoxox"`, want: "0"},
	{Name: "Snort, 41 vertices", text: `graph_snort([(0, 1), (1, 2)] ++ [(0, k) for k in 3..15] ++ [(1, k) for k in 16..27] ` +
		`++ [(2, k) for k in 28..40], [], []) = {25,{{38|26*}|0}|-25,{0|{-26*|-38}}}`, want: "true"},
	{Name: "heat(*14, 1), its stops", want: "3188646", do: stopsJob},
	{Name: "heat(*14, 1), its temperature", text: "temperature(heat(*14, 1))", want: "1"},
	{Name: "all values born by day 3", text: "len(born 3)", want: "1474"},
	{Name: "day 3, all 1474^2 comparisons", want: "653173 1474 653173 864856", do: comparisonsJob},
	{Name: "thermographs of the 5,891 values", want: "48", do: thermographsJob},
	{Name: "Treblecross 0.007 to 100,000", text: "len(values(octal 0.007, 0..100000))", want: "100001"},
	{Name: "Kayles 40000", text: "value kayles 40000", want: "*"},
	{Name: "period of Kayles", text: "period(kayles) = (12, 71)", want: "true"},
	{Name: "Domineering 5x5 by a definition", text: `game d(g) {
  same sum([d h for h in regions(g, ".")]) if not connected(g, ".")
  left  -> d(put(g, r, c, "#", r+1, c, "#")) for r, c in cells(g, ".") if cell(g, r+1, c) = "."
  right -> d(put(g, r, c, "#", r, c+1, "#")) for r, c in cells(g, ".") if cell(g, r, c+1) = "."
}
value d ".....|.....|.....|.....|....."`, want: "0"},
	{Name: "Clobber 4x4 by a definition", want: "*", text: `game d(g) {
  require pieces(g, "LR.#")
  left  -> d(put(g, r, c, ".", a, b, "L")) for r, c in cells(g, "L") for a, b in adjacent(g, r, c, "R")
  right -> d(put(g, r, c, ".", a, b, "R")) for r, c in cells(g, "R") for a, b in adjacent(g, r, c, "L")
}
value d "xoxo|oxox|xoxo|oxox"`},
	{Name: "Amazons 2x7 by a definition", want: "89", text: `game d(g) {
  require pieces(g, "LR.#")
  left  -> d(put(h, x, y, "#")) for r, c in cells(g, "L") for a, b in slide(g, r, c, compass)
        for h in [put(g, r, c, ".", a, b, "L")] for x, y in slide(h, a, b, compass)
  right -> d(put(h, x, y, "#")) for r, c in cells(g, "R") for a, b in slide(g, r, c, compass)
        for h in [put(g, r, c, ".", a, b, "R")] for x, y in slide(h, a, b, compass)
}
followers(d "x......|o......")`},
	{Name: "Nim-Square to 20,000 by a definition", want: "20001",
		text: `game squares(n) { -> squares(n - k**2) for k in 1..isqrt n }
len(values(squares, 0..20000))`},
	{Name: "queen, 500x500, general path", want: "381", text: QueenText("if k > 0", 500)},
	{Name: "queen, 1000x1000, slides", want: "763", text: QueenText("", 1000)},
	{Name: "Traffic Lights 3x3", text: `outcome(traffic_lights "...|...|...")`, want: "N"},
	{Name: "nimbers: products, inverses, roots", want: "true", do: nimbersJob},
	{Name: "5,891 values printed and read back", want: "5891", do: roundTripJob},
	{Name: "100,000 times 1+1", want: "200000", do: statementsJob},
}

// runBenchmarks runs the set, or the jobs whose name contains a word.
func runBenchmarks(ev interp.Env, args []value.Value) (value.Value, error) {
	word := ""
	if len(args) == 1 {
		t, ok := args[0].(value.Text)
		if !ok {
			return nil, value.Errorf("a part of the name of a job is a string, such as \"Clobber\"")
		}
		word = strings.ToLower(string(t))
	}
	grid := view.Grid{Header: 1, Align: "llrrrrrrr", Indent: 2,
		Rows: [][]string{{"job", "answer", "ms", "MiB", "positions", "bytes each", "forms", "bytes each", "orders"}}}
	for _, b := range BenchmarkSet {
		if !strings.Contains(strings.ToLower(b.Name), word) {
			continue
		}
		row, err := b.run(ev.Context(), ev.Session().Fresh())
		if err != nil {
			return nil, err
		}
		grid.Rows = append(grid.Rows, row)
	}
	return &value.Article{Blocks: []view.Block{
		view.TextLine(view.Words(view.Plain, "one thread, a new session each; the memory is that of all tables at the end")),
		grid}}, nil
}

// run carries out one job and returns its line of the table: name, time, memory. An
// answer that is not the expected one is an error.
func (b benchmark) run(ctx context.Context, s *interp.Session) ([]string, error) {
	start := time.Now()
	answer, err := b.Answer(ctx, s)
	if err != nil {
		return nil, err
	}
	elapsed := time.Since(start)
	if answer != b.want {
		return nil, value.Errorf("%s: the answer is %s, not %s", b.Name, answer, b.want)
	}
	positions, forms := s.Solver().Stats(), s.Store().Stats()
	return []string{b.Name, answer, fmt.Sprintf("%.1f", float64(elapsed.Microseconds())/1000),
		fmt.Sprintf("%.1f", float64(positions.Bytes+forms.Bytes)/(1<<20)),
		fmt.Sprint(positions.Positions), bytesPerItem(positions.Bytes, positions.Positions),
		fmt.Sprint(forms.Nodes), bytesPerItem(forms.Bytes, int64(forms.Nodes)), fmt.Sprint(forms.Orders)}, nil
}

// Answer runs the statements or the function of the job and returns the text of its
// answer.
func (b benchmark) Answer(ctx context.Context, s *interp.Session) (string, error) {
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

// bytesPerItem formats the bytes of memory for each of n things; it is empty if there are too
// few of them for the number to mean something.
func bytesPerItem(bytes, n int64) string {
	if n < 1000 {
		return ""
	}
	return fmt.Sprint(bytes / n)
}

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	return []*interp.Builtin{{Name: "benchmarks", Topic: "session", Usage: "benchmarks()", Summary: "runs the benchmark set " +
		"and prints time, memory and counters; benchmarks \"Clobber\" runs the jobs of that name",
		Example: []string{`benchmarks "day 3"`}, Min: 0, Max: 1, Do: runBenchmarks}}
}

// QueenText is a text that computes the nim-values of Wythoff's queen on a square
// board and counts the zeros: there are (0, 0) and two more for each n for which n
// times the square of the golden ratio lies on the board. guard is an if that holds
// always: with it the rules are not recognized as slides, so that they are run as they
// are written.
func QueenText(guard string, size int) string {
	return strings.NewReplacer("IF", guard, "END", fmt.Sprint(size-1)).Replace(`game queen(x, y) {
  -> queen(x - k, y) for k in 1..x IF
  -> queen(x, y - k) for k in 1..y IF
  -> queen(x - k, y - k) for k in 1..min(x, y) IF
}
count([nimvalue(queen(x, y)) for x in 0..END for y in 0..END], 0)`)
}

package eval

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"cgt/eval/interp"
)

// largeDefinitions are functions that make large values, and games of many positions.
const largeDefinitions = `
double(n, x) := if n = 0 then x else double(n - 1, x ++ x)
share(n, x) := if n = 0 then x else share(n - 1, [x, x])
stack(n) := if n = 0 then 0 else {0|stack(n - 1)}
steps(n) := if n = 0 then -1 else {n|steps(n - 1)}
nest(n, x) := if n = 0 then x else nest(n - 1, [x])
game slow_heap(n) { -> slow_heap(n - k) for k in 1..n if n % k < 3 }
game slow_list(w) { -> slow_list(replace(w, i, k)) for i in 0..len w - 1 for k in 0..w[i] - 1 }
game slow_graph(g) { -> slow_graph(without(g, v)) for v in vertices g }
game slow_board(g) {
  left -> slow_board(put(g, r, c, "L")) for (r, c) in cells(g, ".")
  right -> slow_board(put(g, r, c, "R")) for (r, c) in cells(g, ".") if (r + c) % 2 = 0
}
game slow_loop(n) { left -> slow_loop((n * n + 1) % 1000003); right -> slow_loop((n + 1) % 1000003); right -> 0 if n % 1000 = 0 }
game slow_turns(n) {
  entail -> slow_turns(n - k) for k in 1..n if n % k < 3
  again -> slow_turns(n - 2) if n % 5 = 2
  -> slow_turns(n // 2) + slow_turns(n // 3) if n > 0
}
game slow_points(w) {
  score i -> slow_points(replace(w, i, k)) for i in 0..len w - 1 for k in 0..w[i] - 1
  left again score 2 -> slow_points(rest w) if len w > 1
  score sum w
}
game slow_ring(n) { -> slow_ring((n * k + 1) % 1000003) for k in 1..5 }
`

// large are values of every kind that the language has, most of them large.
var large = []string{
	"2", "-1", "1/2", "[1, 2]", "\"L.R\"", "{1, 2}", "(1, 2)", "k => k", "(a, b) => a < b", "true", "\"LR\"", "kayles", "0",
	"10**6", "10**9", "10**18 + 9", "3**100000", "-7**50000", "1 / 3**50000", "5 / 2**3000", "2**64 + 1", "2**20000 + 1",
	"double(18, \"LR.\")", "double(18, \"L\")", "double(17, \"0-1 \")", "double(12, \"0-1:L 1-2:E \")",
	"double(16, \"..|\") ++ \"..\"", "double(15, \"a\")", "double(14, \"1\")",
	"[k for k in 0..200000]", "double(17, [1])", "[\"L\" for k in 1..10**5]", "[(2*k, 2*k+1) for k in 1..10**5]",
	"[(k, k+1) for k in 1..10**5]", "set [k for k in 1..10**5]", "set [(k, k) for k in 1..10**5]",
	"[3**k for k in 1..3000]", "[1/k for k in 1..30000]", "[[k] for k in 1..50000]", "[{k|-k} for k in 1..3000]",
	"[*k for k in 1..20000]", "[9, 9, 9, 9, 9, 9, 9, 9, 9, 9]",
	"share(40, 1)", "share(40, 1)", "share(22, \"L\")", "share(40, *2)", "nest(5000, 1)", "{share(30, 1), share(29, 1)}",
	"(share(40, 1), share(40, 2))", "share(30, over)", "share(30, kayles 3)",
	"1..10**5", "-5..10",
	"*1000", "*(2**70)", "500 . ^", "^<300>", "{5|2} + {3|0} + {1|-4}", "+-(10**9)", "tiny(3**1000)", "over", "upon + ^",
	"a{0|a} + {2|-4}", "∞(1, 2, 3)", "tis",
	"stack(800)", "steps(800)", "{10**6|-10**6} + *3", "'{*|*}' + '{0|}'", "sum([+-(3**k) for k in 1..12])",
	"{10**9||10**6|-10**9}", "'{'{*|*}', 0|'{0|0}'}'",
	"10**5 * kayles 9", "kayles(10**9)", "nim(10**30, 5, 2**70)", "slow_heap(10**6)", "slow_list([9, 9, 9, 9, 9, 9])",
	"slow_graph(grid_graph(6, 6))", "slow_board(grid(6, 6))", "slow_loop(1)", "slow_ring(2)",
	"domineering(grid(30, 30))", "clobber(checkered(9, 9))", "hackenbush(graph [(k, k+1, \"LRE\"[k % 3]) for k in 0..20000])",
	"wythoff(10**18, 3)", "chomp([40, 40, 40])", "kayles 30 + slow_heap(5000)", "col(grid(5, 9))",
	"toads_and_frogs(double(5, \"LL.RR.\"))",
	"partizan_endnim([13, 15, 14, 15, 11, 9, 22, 17])", "domineering(grid(4, 4)) + clobber \"LR|RL\" + {2|-1}",
	"slow_loop 3 - slow_loop 3",
	"octal 0.007", "subtraction([k for k in 1..2000])", "nim", "slow_heap", "slow_list", "slow_loop", "domineering",
	"hackenbush", "octal 0.1(37)...", "wythoff", "chomp", "dynamics {2, 4}",
	"path_graph(2000)", "grid_graph(60, 60)", "complete_graph(200)", "digraph [(k, k+1) for k in 1..30000]",
	"cycle_graph(1000)", "digraph [(k, 3*k % 5003) for k in 1..5002]",
	"grid(200, 200)", "checkered(200, 200)", "rotate(grid(1, 50000))", "grid(2, 20000)", "[\"LR..\", \"....\"]",
	"slow_turns(10**6)", "slow_turns 300 + nim(10**9)", "slow_turns 40 + slow_turns 39", "slow_points([9, 9, 9, 9, 9, 9])",
	"slow_points [5, 5, 5] - slow_points [4, 4]", "nimstring(grid_graph(4, 4))", "strings_and_coins(grid_graph(4, 5))",
	"10**4 * top_entails 30", "slow_turns", "slow_points", "top_entails", "strings_and_coins",
	"omega^omega", "omega^(omega^omega + 3) * 10**20 + 7", "sum([omega^k for k in 1..300])", "*(omega^omega * 10**20 + 5)",
	"*(omega^3 + omega) (+) *(2**70)", "1/omega", "omega^200 - omega / 3**300",
	"polyominoes(1..24)", "boards(7, 7, \"LR.\")", "strings(40, \"LR\")", "graphs(9)", "trees(1..16)",
	"tree(stack(9))", "thermograph(steps(50))",
}

// spelledOut is a text with what the names of large values stand for.
func spelledOut(text string) string {
	return regexp.MustCompile(`\blarge\d+\b`).ReplaceAllStringFunc(text, func(name string) string {
		var i int
		_, _ = fmt.Sscanf(name, "large%d", &i)
		return large[i]
	})
}

// largeSession is a session in which large values are bound to names.
func largeSession(t testing.TB) (s *Session, names []string) {
	t.Helper()
	s = New(WithHost(moving{moves: new(int)}))
	for _, line := range regexp.MustCompile(`\n\b`).Split(strings.TrimSpace(largeDefinitions), -1) {
		if a := statementsUnder(s, context.Background(), line); a.result.Err != nil {
			t.Fatalf("%s: %v", line, a.result.Err)
		}
	}
	for i, text := range large {
		name := fmt.Sprintf("large%d", i)
		if a := statementsUnder(s, context.Background(), name+" := "+text); a.result.Err != nil {
			t.Errorf("%s: %v", text, a.result.Err)
		}
		names = append(names, name)
	}
	return s, names
}

var inExamples = regexp.MustCompile(`"[^"]*"|\[[^\[\]]*\]|\b\d+(/\d+)?\b|\{[^{}]*\}|\b(kayles|nim|wythoff)\b`)

// drawnCall is a call of a function with drawn arguments: an example of it with
// some literals exchanged, or as many names as it takes.
func drawnCall(r *rand.Rand, b *interp.Builtin, names []string) string {
	name := func() string { return names[r.IntN(len(names))] }
	if len(b.Example) > 0 && r.IntN(2) == 0 {
		example, _, _ := strings.Cut(b.Example[r.IntN(len(b.Example))], " => ")
		return inExamples.ReplaceAllStringFunc(example, func(literal string) string {
			if r.IntN(2) == 0 {
				return literal
			}
			return "(" + name() + ")"
		})
	}
	most := b.Max
	if most < 0 {
		most = b.Min + 2
	}
	args := make([]string, b.Min+r.IntN(most-b.Min+1))
	for i := range args {
		args[i] = name()
	}
	return b.Name + "(" + strings.Join(args, ", ") + ")"
}

// statements are what is written with words of its own, # for large values; the files are
// those of the folder that the test runs in.
var statements = []string{"find first x in # where x = #", "find all x in # where #",
	"find all (a, b) in # where a > # into \"found\"",
	"find first x in # where value(x) > #", "find all k in 1..10**9 where k = #",
	"find all P in polyominoes(1..9) where domineering P = #",
	"play #", "play (#, misere)", "explain #", "time #", "moves #", "catalogue(domineering, #, \"catalogue\")",
	"catalogue(#, polyominoes(1..9), \"catalogue\")", "catalogue(clobber, #, #)", "positions(#, value = #, #)",
	"position(#, G => len(moves G) = #, #)", "database #", "database(\"values\"); value #; database \"\"",
	"game own(n) { entail -> own(n - k) for k in # if k <= n }; value(own(10**4))",
	"game own(w) { again -> own(rest w) if len w > 1; -> # }; outcome(own #)",
	"game own(w) { score # -> own(front w) if len w > 1; score # }; scores(own #)"}

// drawnStatement is a statement with large values in it.
func drawnStatement(r *rand.Rand, frame string, names []string) string {
	for strings.Contains(frame, "#") {
		frame = strings.Replace(frame, "#", names[r.IntN(len(names))], 1)
	}
	return frame
}

// drawnOperation is an operator with drawn operands.
func drawnOperation(r *rand.Rand, op *interp.Operation, names []string) string {
	a, b := names[r.IntN(len(names))], names[r.IntN(len(names))]
	if op.Do == nil || op.Prefix != nil && r.IntN(3) == 0 {
		return op.Op + a
	}
	return a + " " + op.Op + " " + b
}

// moving is a host with the files of the folder that the test runs in; of a match it makes
// the first move that is offered, for a while.
type moving struct {
	silent
	moves *int
}

func (m moving) ReadLine(context.Context, string) (string, error) {
	if *m.moves++; *m.moves%30 == 0 {
		return "", io.EOF
	}
	return "1", nil
}
func (moving) ReadFile(name string) ([]byte, error)     { return os.ReadFile(name) }
func (moving) WriteFile(name string, data []byte) error { return os.WriteFile(name, data, 0o600) }

package eval_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/lang"
	"cgt/stdlib/prelude"
)

// runLines runs statements in a session and gives their texts.
func runLines(t *testing.T, s *eval.Session, text string) []string {
	t.Helper()
	src := lang.NewSource("test", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		t.Fatalf("%s: %v", text, errs[0])
	}
	var out []string
	for _, st := range script.Statements {
		r := s.Run(context.Background(), src, st)
		switch {
		case r.Err != nil:
			out = append(out, "error: "+r.Err.Message)
		case r.View != nil:
			out = append(out, r.View.Text)
		default:
			out = append(out, "")
		}
	}
	return out
}

// boardGames are the games of the library on boards and strips, and the
// partizan ones on numbers and lists.
var boardGames = []string{"amazons", "clobber", "col", "cutcake", "domineering", "fission", "graph_col", "graph_snort",
	"konane", "maundy_cake",
	"partizan_endnim", "push", "shove", "snort", "toads_and_frogs", "toppling_dominoes"}

func TestBoardGamesExamples(t *testing.T) {
	for _, name := range boardGames {
		text, ok := prelude.Source(name)
		if !ok {
			t.Errorf("no game %s", name)
		}
		found := 0
		for _, line := range strings.Split(text, "\n") {
			example, ok := strings.CutPrefix(line, "# example: ")
			if !ok {
				continue
			}
			found++
			got := runLines(t, eval.New(eval.WithHost(quiet{})), example)[0]
			if got != "true" && (strings.Contains(example, " = ") || strings.HasPrefix(example, "check")) {
				t.Errorf("%s: %s is %s", name, example, got)
			}
		}
		if found == 0 {
			t.Errorf("%s has no examples", name)
		}
	}
}

// The values are CGSuite's, and those of Winning Ways and Lessons in Play.
func TestBoardGamesKnownValues(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, c := range [][2]string{
		{`domineering "."`, "0"},
		{`domineering ".."`, "-1"},
		{`domineering "..|.."`, "+-1"},
		{`domineering "...|..."`, "{2|-1/2}"},
		{`domineering "....|....|...."`, "-3/2"},
		{`domineering ".....|.....|.....|....."`, "1"},
		{`domineering "....|....|....|...."`, "+-{0,{{2|0},2 + tiny 2|{2|0},miny 2}}"},
		{`toads_and_frogs "LR"`, "0"},
		{`toads_and_frogs "L.R"`, "*"},
		{`toads_and_frogs "LL.RR"`, "*"},
		{`toads_and_frogs "LL..RR"`, "*"},
		{`toads_and_frogs "L..R"`, "0"},
		{`toppling_dominoes "RR"`, "-2"},
		{`toppling_dominoes "ER"`, "{0|-1}"},
		{`toppling_dominoes "RLE"`, "*2"},
		{`toppling_dominoes "REL"`, "+-1"},
		{`toppling_dominoes "ELE"`, "{0,{1|0}|0}"},
		{`toppling_dominoes "LLRL"`, "1*"},
		{`toppling_dominoes "EEER"`, "{0,*,*2|-1,{0|-1},{0,*|-1,{0|-1}}}"},
		{`toppling_dominoes "LLREL"`, "{1|1,{1|0}}"},
		{`toppling_dominoes "LRLER"`, "{1/2|-1}"},
		{`toppling_dominoes "RRELR"`, "{*|-2}"},
		{`toppling_dominoes "RELLL"`, "{3|-1}"},
		{`col ".."`, "0"},
		{`col "......."`, "0"},
		{`snort "..."`, "+-2"},
		{`clobber "xox|oxo|xox"`, "*"},
		{`clobber "LLLR"`, "^^*"},
		{`amazons "L.R"`, "*"},
	} {
		want := runLines(t, s, c[1])[0]
		if got := runLines(t, s, "value "+c[0])[0]; got != want {
			t.Errorf("value %s = %s, want %s", c[0], got, want)
		}
	}
}

func TestBoardErrors(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, c := range [][2]string{
		{`domineering "..|."`, "the rows of a board are of one length"},
		{`domineering "..|.q"`, "'q' in row 1, column 1 is no piece"},
		{`domineering 5`, "the position is a board"},
		{`toppling_dominoes "LRZ"`, "'Z' in place 2"},
		{`konane ""`, "a board has at least one cell"},
		{`cell(5, 0, 0)`, "a board is expected"},
		{`put("..", 0, 2, "L")`, "outside of the board"},
		{`put("..", 0, 1, "LL")`, "a cell holds one letter"},
		{`g := board "..|.."
g[0, 2]`, "a column is an integer from 0 to 1"},
	} {
		lines := runLines(t, s, c[0])
		if got := lines[len(lines)-1]; !strings.HasPrefix(got, "error: ") || !strings.Contains(got, c[1]) {
			t.Errorf("%s: %s, want an error with %q", c[0], got, c[1])
		}
	}
}

func TestBoardsReadBack(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, c := range [][2]string{
		{`board "xo.\n..#"`, `"xo.|..#"`},
		{`left domineering "..|.."`, `[domineering "#.|#.", domineering ".#|.#"]`},
		{`clobber "xo"`, "*"},
		{`right clobber "xo"`, `[clobber "R."]`},
		{`domineering ["..", ".."] = domineering "..|.."`, "true"},
		{`[row for row in board "..|.L"]`, `["..", ".L"]`},
		{`text(board "x.\n..")`, `"x.|.."`},
		{`board "L." = "L."`, "true"},
		{`regions("..#.", ".")`, `["..", "."]`},
	} {
		if got := runLines(t, s, c[0])[0]; got != c[1] {
			t.Errorf("%s prints %s, want %s", c[0], got, c[1])
		}
	}
}

// TestEmptyBoards: two numbers stand for the empty board of so many rows and
// columns, in every game on one board; a game without moves there says what to put on it.
func TestEmptyBoards(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for rows := 1; rows <= 4; rows++ {
		for columns := 1; columns <= 4; columns++ {
			board := strings.Repeat("|"+strings.Repeat(".", columns), rows)[1:]
			for _, game := range []string{"domineering", "col", "snort", "regio"} {
				if rows*columns > 9 && game != "domineering" {
					continue
				}
				if got := runLines(t, s, fmt.Sprintf("%s(%d, %d) = %s %q", game, rows, columns, game, board))[0]; got != "true" {
					t.Errorf("%s(%d, %d): %s", game, rows, columns, got)
				}
			}
			if got := runLines(t, s, fmt.Sprintf("domineering(%d, %d) = -domineering(%d, %d)", rows, columns, columns,
				rows))[0]; got != "true" {
				t.Errorf("domineering(%d, %d): %s", rows, columns, got)
			}
		}
	}
	for statement, want := range map[string]string{
		"values(domineering, [(1, 2), (2, 1), (3, 3)])":   "[-1, 1, +-1]",
		"domineering(1, 1)":                               "0",
		"clobber checkered(2, 4) = clobber \"LRLR|RLRL\"": "true",
		"clobber(1, 3)":                                   "*", // LRL: each player has two moves to 0
		"konane(1, 1)":                                    "error: nobody has a move in konane on an empty board",
		"[outcome(konane(m, n)) for m, n in [(3, 5), (5, 3), (4, 6)]]": "[R, P, P]", // by a program of its own
		"fission(3, 3)":        "error: nobody has a move in fission on an empty board",
		"domineering(3, 0)":    "error: the number of columns is an integer from 1 to 21845, not 0",
		"domineering(2, 2, 2)": "error: domineering takes one argument; 3 given",
		"domineering 8":        "error: the position is a board, written as a string; 8 is an integer",
		"maze(3, 3)":           "error: maze takes 3 arguments; 2 given",
	} {
		if got := runLines(t, s, statement)[0]; got != want {
			t.Errorf("%s: %s, want %s", statement, got, want)
		}
	}
}

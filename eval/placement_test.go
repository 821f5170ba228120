package eval_test

import (
	"strings"
	"testing"

	"cgt/eval"
)

// TestStrongPlacement has games that the literature calls strong placement games (Faridi,
// Huntemann and Nowakowski, 2019: Col, Snort, NoGo, Domineering, Node Kayles) and others:
// pieces that move or are taken, and games that a row or a chain of pieces ends.
func TestStrongPlacement(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for question, want := range map[string]string{
		`is_placement(col(2, 3))`:             "true",
		`is_placement(snort(2, 3))`:           "true",
		`is_placement(nogo(2, 2))`:            "true",
		`is_placement(domineering(2, 3))`:     "true",
		`is_placement(cram(2, 3))`:            "true",
		`is_placement(clobber(2, 2))`:         "false",
		`is_placement(amazons "L..")`:         "false",
		`is_placement(konane "LR.")`:          "false",
		`is_placement(hex(2, 2))`:             "false",
		`is_placement(notakto(3, 3))`:         "false",
		`is_placement(tac_tix "xx")`:          "false",
		`is_placement(dodgem "L.")`:           "false",
		`is_placement(kayles 3)`:              "error: a position of a game on a board is expected here",
		`is_placement(domineering(1, 2) + ^)`: "error: a position of a game on a board is expected here",
	} {
		if got := runLines(t, s, question); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %v, want %s", question, got, want)
		}
	}
	define := "game late(g) { left -> late(put(g, r, c, \"L\")) for r, c in cells(g, \".\") if c = 0 or cell(g, r, c-1) = " +
		"\"L\" }\n"
	if got := runLines(t, s, define+"is_placement(late \"..\")"); len(got) == 0 || got[len(got)-1] != "false" {
		t.Errorf("pieces that have to be placed in order: %v", got)
	}
}

// TestLegalComplex: a strong placement game has the values of play on its legal complex (Faridi, Huntemann and Nowakowski,
// 2019), and what is none has no legal complex.
func TestLegalComplex(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, g := range []string{"domineering(2, 3)", `domineering "..#|...|#.."`, "col(1, 4)", "snort(2, 2)", `col "L..|..R"`,
		"nogo(1, 4)", "cram(2, 2)"} {
		if got := runLines(t, s, "value(placement(legal_complex("+g+"))) = value("+g+")"); len(got) != 1 || got[0] != "true" {
			t.Errorf("%s: %v", g, got)
		}
	}
	if got := runLines(t, s, `legal_complex(clobber "LR")`); len(got) != 1 || !strings.HasPrefix(got[0], "error: ") {
		t.Error(got)
	}
}

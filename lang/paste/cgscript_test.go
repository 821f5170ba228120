package paste

import (
	"strings"
	"testing"

	"cgt/lang"
)

// libraryOf knows some names of the library.
func libraryOf(names string) func(name string) Kind {
	return func(name string) Kind {
		for _, n := range strings.Fields(names) {
			if n == name {
				return Library
			}
		}
		return Unknown
	}
}

// TestScriptOfCGSuite: lines of CGScript, and what they are read as; "" for those
// that are left as they stand.
func TestScriptOfCGSuite(t *testing.T) {
	known := libraryOf("kayles domineering grundy octal toads_and_frogs canonical nimvalue birthday pow tiny cool mean " +
		"left subtraction is_number outcome nimsum popcount follower_list temperature conway left_stop options nim " +
		"heat max turning atomic_weight values genus misere_form is_hereditarily_tame is_misere_even right_stop strong_stop")
	for text, want := range map[string]string{
		"^.Pow(2)":                     "pow(^, 2)",
		"{0||0|-2}.CanonicalForm":      "canonical({0||0|-2})",
		"game.heap.Kayles(5).NimValue": "nimvalue(kayles(5))",
		`game.grid.Domineering("....|....").CanonicalForm`: `canonical(domineering("....|...."))`,
		`game.strip.ToadsAndFrogs("tt.ff")`:                `toads_and_frogs("tt.ff")`,
		`game.heap.TakeAndBreak("0.77")(5).NimValue`:       "nimvalue(octal 0.77(5))",
		"game.heap.GrundysGame(10).NimValue + 1":           "nimvalue(grundy(10)) + 1",
		"G := {2|1}.Cool(1/2);":                            "G := cool({2|1}, 1/2);",
		"G := game.heap.Nim(3)":                            "G := nim(3)",
		"x.Options(Left)":                                  "left(x)",
		"{0|v*}.IsNumber":                                  "is_number({0|v*})",
		"+-{1,1*}.Options":                                 "+-options({1,1*})",
		"(2*3).Birthday":                                   "birthday(2 * 3)",
		"(2^3).Birthday == 8":                              "birthday(2 ** 3) = 8",
		"(^*2 + *).AtomicWeight":                           "atomic_weight(^*2 + *)",
		"{3|1}.Cool({2|1}.Mean).Temperature // as before":  "temperature(cool({3|1}, mean({2|1})))",
		"game.heap.Nim(3)\n2.Tiny\n":                       "nim(3)\ntiny(2)\n",
		"[2.Tiny, x.Birthday]":                             "[tiny(2), birthday(x)]",

		"({0,*|*}).Birthday":                  "birthday({0,*|*})",
		"(1, 2).Birthday":                     "",
		"5 NimSum 3":                          "nimsum(5, 3)",
		"[n NimSum 3 for n from 1 to 4]":      "[nimsum(n, 3) for n in 1 .. 4]",
		"^ ConwayProduct {2|1} + 1":           "conway(^, {2|1} + 1)",
		"{1, 2 NimSum 3}":                     "",
		"[(NimExp => 2 * NimExp + 1)(3)]":     "",
		"f(NimSum, n) := NimSum < NimSum + n": "",
		"game z(NimSum, n) {\n require *(NimSum) = NimSum * 2\n -> z(NimSum, n - 1) if n > 0\n}": "",
		"[NimSum + NimSum * 2 for NimSum in x]":                                                  "",
		"'{*|*}'.CanonicalForm":                                                                  "canonical('{*|*}')",
		"*.MisereOutcomeClass":                                                                   "outcome(*, misere)",
		"^^.Followers":                                                                           "follower_list(^^)",
		"game.heap.Kayles(5).FollowerCount":                                                      "",
		"game.heap.Kayles(5).NimValue NimSum 3":                                                  "nimsum(nimvalue(kayles(5)), 3)",
		"*2 Heat 2":                                                                              "heat(*2, 2)",
		"{2|1} Cool 1/2":                                                                         "cool({2|1}, 1/2)",
		"4 Max 3 + 5":                                                                            "max(4, 3 + 5)",
		"[5,12] Adjoin 99":                                                                       "(([5,12]) ++ [99])",
		"{5,3} Contains 3":                                                                       "((3) in ({5,3}))",
		"(1..10).IsEmpty":                                                                        "(len(1..10) = 0)",
		"The Heat 2 is on":                                                                       "",
		"Max 3 plays Cool 2 on a board":                                                          "",
		`game.strip.Turning("1-3")("hth").NimValue`:                                              `nimvalue(turning("1-3", "HTH"))`,
		"11.IsEvil":                                                                              "(popcount(11) % 2 = 0)",

		`ToadsAndFrogs("t.f")`:                                 `toads_and_frogs("t.f")`,
		"Tiny(1)":                                              "tiny(1)",
		"Kayles(5).NimValue":                                   "nimvalue(kayles(5))",
		"game.heap.Kayles.NimValueSequence(20)":                "values(kayles, 1..20)",
		"game.heap.Subtraction([1,3,4])(7).NimValue":           "nimvalue((subtraction <1,3,4>)(7))",
		"game.heap.PartizanSubtraction([1,3],[2,4])(5)":        "(subtraction <1,3 | 2,4>)(5)",
		"game.grid.Domineering(Grid.Empty(2,3)).CanonicalForm": `canonical(domineering("...|..."))`,
		"[game.heap.Kayles(n).NimValue for n from 1 to 20]":    "[nimvalue(kayles(n)) for n in 1 .. 20]",
		"[n^2 for n from 1 to 10]":                             "[n ** 2 for n in 1 .. 10]",

		"Kayles(5) and Nim(3)":        "",
		"Is Kayles(5) lost?":          "",
		"Nosuch(5)":                   "",
		"game.heap.Kayles([1])(2)(3)": "",
		"[n for n from 1 to 9 by 2]":  "",
		"{1|*}":                       "",
		"*[4,2].Genus":                `genus(misere_form("*[4,2]"))`,
		"*[[2],0].IsTame":             `is_hereditarily_tame(misere_form("*[[2],0]"))`,
		"*[2].IsEven":                 `is_misere_even(misere_form("*[2]"))`,
		"{3|1}.Stop(Player.Right)":    "right_stop({3|1})",
		"over.StrongStop(Left)":       "strong_stop(over, left)",
		"x.Frobnicate":                "",
		"game.grid.Nosuch(5)":         "",
		"def f(x) := x.Birthday":      "",
		"[x.Birthday for x in G]":     "",
		"f := x -> x.Birthday":        "",
		"{2|1.Birthday":               "",
		"(1,3).Birthday":              "",
		`"a.Birthday`:                 "",
		"Let G be it.Then who wins?":  "",
		"0.137 and S.Then":            "",
		"game.heap.Kayles(5.NimValue": "",
	} {
		r := readScript(text, Context{Kind: known})
		switch {
		case r == nil && want != "":
			t.Errorf("%s is not read", text)
		case r != nil && r.Text != want:
			t.Errorf("%s is read as %q, want %q", text, r.Text, want)
		}
		if r == nil {
			continue
		}
		if back := r.Original(lang.Span{Start: 0, End: len(r.Text)}); back.Start != 0 || back.End > len(text) {
			t.Errorf("%s: its place is %v", text, back)
		}
		if readScript(text, Context{}) != nil {
			t.Errorf("%s is read where no name is known", text)
		}
	}
}

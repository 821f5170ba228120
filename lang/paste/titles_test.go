package paste

import "testing"

// TestTitles: titles of games, as books write them, and what is left as it stands.
func TestTitles(t *testing.T) {
	known := libraryOf("arc_kayles toads_and_frogs moores_nim maker_breaker euclid mock_turtles tree_nim tree nim nim_city " +
		"Nim lasker " +
		"path_graph value graph_col graph col impartial cram x")
	for text, want := range map[string]string{
		"Arc Kayles(path_graph 4)":         "arc_kayles(path_graph 4)",
		"value(ArcKayles(path_graph 4))":   "value(arc_kayles(path_graph 4))",
		`TOADS AND FROGS "T.F"`:            `toads_and_frogs "T.F"`,
		`toads and frogs "T.F" + Nim 3`:    `toads_and_frogs "T.F" + Nim 3`,
		"Moore's Nim(2, [3, 4, 5])":        "moores_nim(2, [3, 4, 5])",
		"MOORE'S NIM(2, [3, 4, 5])":        "moores_nim(2, [3, 4, 5])",
		"LASKER’S NIM 5":                   "lasker 5",
		"Maker-Breaker 3x3":                "maker_breaker 3x3",
		"Maker-Breaker":                    "maker_breaker",
		"Euclid’s game(25, 7)":             "euclid(25, 7)",
		"Lasker's Nim 5 + Lasker's Nim 3":  "lasker 5 + lasker 3",
		"Tree Nim 3":                       "tree_nim 3",
		"toads_and_frogs TT..FF = 0":       `toads_and_frogs "TT..FF" = 0`,
		"Toads and Frogs T.F":              `toads_and_frogs "T.F"`,
		"Mock Turtles HTT + 1":             `mock_turtles "HTT" + 1`,
		"value(cram ..x, 2)":               `value(cram "..x", 2)`,
		"nim A..4":                         "",
		"nim 5 counters":                   "nim 5",
		"nim with 5 beans + nim 3":         "nim 5 + nim 3",
		"Cram 3 by 4 + nim 3":              "cram(3, 4) + nim 3",
		"value(cram 3 by 4)":               "value(cram(3, 4))",
		"cram(3 by 4) + cram 2 × 2":        "cram(3, 4) + cram(2, 2)",
		"Toads and Frogs 2 by 3":           "toads_and_frogs(2, 3)",
		"0..nim 9 by 2":                    "",
		"nim 5 x":                          "",
		"col x..cram":                      "",
		"col ..":                           "",
		"mock_turtles HTT":                 "", // may be bound when the line is run
		"tree nim 3":                       "",
		"graph col":                        "",
		"x - cram":                         "",
		`"Arc Kayles"`:                     "",
		"Who wins Arc Kayles on a path?":   "",
		"Arc Kayles is played on a graph.": "",
		"impartial cram":                   "",
		"Euclid(25, 7)":                    "",
	} {
		got := ""
		if r := readTitles(text, Context{Kind: known}); r != nil {
			got = r.Text
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

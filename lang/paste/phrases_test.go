package paste

import "testing"

// TestPhrases: what is asked for may be named without a verb, where it is about an expression of known names.
func TestPhrases(t *testing.T) {
	known := libraryOf("kayles mean canonical birthday period nimvalue order genus values value outcome S subtraction " +
		"games nim theory v")
	for text, want := range map[string]string{
		"mean of {3|1}":                   "mean {3|1}",
		"The canonical form of {0,*|*}":   "canonical {0,*|*}",
		"birthday of 5/8":                 "birthday(5/8)",
		"grundy value of kayles 10":       "nimvalue(kayles 10)",
		"order of 4":                      "order(4)",
		"genus of kayles 8":               "genus(kayles 8)",
		"birthday of {^|v}":               "birthday {^|v}",
		"outcome of kayles(2, 2)":         "outcome(kayles(2, 2))",
		"What is the genus of kayles 5?":  "genus(kayles 5)",
		"Find the nim-value of theory HT": "nimvalue(theory HT)",
		"What is the aim of kayles?":      "",
		"value of a game":                 "",
		"Sum of G and H":                  "",
		"history of nim":                  "",
		"the end of it":                   "",
		"colours of 5":                    "",
		"mean of {3|1}\nmean of {4|0}":    "",
		"The mean of {3|1} is the number": "",
	} {
		got := ""
		if r := readPhrase(text, Context{Kind: known}); r != nil {
			got = r.Text
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	if r := readPhrase("mean of {3|1}", Context{Kind: known, Piped: true}); r != nil {
		t.Errorf("a line of a page is read as %q", r.Text)
	}
}

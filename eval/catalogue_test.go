package eval_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/value"
)

// answerText is what a session answers, or its error.
func answerText(t *testing.T, s *eval.Session, text string) string {
	t.Helper()
	for a := range s.Eval(context.Background(), text) {
		if a.Err != nil {
			return "error: " + a.Err.Error()
		}
		return value.Show(a.Value)
	}
	return ""
}

// TestCatalogue: what is found in a catalogue is what the search over the enumeration finds,
// in its order, for properties of the value and for others; files of other games, damaged ones
// and others are refused.
func TestCatalogue(t *testing.T) {
	file := filepath.ToSlash(filepath.Join(t.TempDir(), "a.cat"))
	s := eval.New(eval.WithFiles(folder{}))
	if got := answerText(t, s, `catalogue(domineering, polyominoes(1..7), "`+file+`")`); strings.HasPrefix(got, "error") {
		t.Fatal(got)
	}
	for _, property := range []string{"value = 1", "value = *", "temperature = 1", "outcome = P", "value = 1/2", "mean > 1",
		"G => value G = -1 and birthday G < 3", "G => len(moves G) = 3", "G => value(G + G) = 2", "value = 77"} {
		for _, ask := range []string{"positions", "position"} {
			got := answerText(t, s, ask+"(domineering, "+property+`, "`+file+`")`)
			want := answerText(t, s, ask+"(domineering, "+property+", polyominoes(1..7))")
			if got != want {
				t.Errorf("%s(%s) is %s in the catalogue, %s without", ask, property, got, want)
			}
		}
	}
	// A name of the user is another question.
	answerText(t, s, "temperature(G) := len(moves G)")
	got := answerText(t, s, `positions(domineering, G => temperature G = 1, "`+file+`")`)
	if want := answerText(t, s, "positions(domineering, G => temperature G = 1, polyominoes(1..7))"); got != want {
		t.Errorf("with another temperature: %s, want %s", got, want)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for what, bytes := range map[string]string{
		"damaged":      strings.Replace(string(data), ":..|", ":.#|", 1),
		"no catalogue": "x",
		"other rules":  "",
	} {
		game := "domineering"
		if bytes == "" {
			game, bytes = "cram", string(data)
		}
		if err := os.WriteFile(file, []byte(bytes), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := answerText(t, s, `positions(`+game+`, value = 1, "`+file+`")`); !strings.Contains(got, what) {
			t.Errorf("a file that is %s: %s", what, got)
		}
	}
}

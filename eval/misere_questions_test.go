package eval

import (
	"context"
	"io/fs"
	"strings"
	"testing"

	"cgt/eval/ask"
	"cgt/eval/builtin/misere"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// files is a host with files in memory.
type files struct {
	silent
	kept map[string][]byte
}

func (h files) ReadFile(name string) ([]byte, error) {
	data, ok := h.kept[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return data, nil
}

func (h files) WriteFile(name string, data []byte) error {
	h.kept[name] = data
	return nil
}

// TestQuotientState stops a quotient at a limit and continues from its file.
func TestQuotientState(t *testing.T) {
	host := files{kept: map[string][]byte{}}
	text, _ := say(t, New(WithHost(host)), `quotient(octal 0.07, 60, 30, "dawson.json")`)
	if !strings.HasPrefix(text, "order 24,") || len(host.kept) != 1 {
		t.Errorf("at most 30 elements: %s", text)
	}
	// CGSuite's MisereSolver finds 144 elements for heaps to 26.
	text, _ = say(t, New(WithHost(host)), `quotient(octal 0.07, 26, 200, "dawson.json")`)
	whole, _ := say(t, New(WithHost(silent{})), `quotient(octal 0.07, 26, 200)`)
	if text != whole {
		t.Errorf("resumed: %s; at once: %s", text, whole)
	}
	s := New(WithHost(host))
	if v, err := misere.QuotientOf(s.Idle(), []value.Value{mustValue(t, s, "kayles"), value.Int(20), value.Int(50),
		value.Text("dawson.json")}); err == nil {
		t.Errorf("Kayles goes on from a state of Dawson's Kayles: %v", value.Show(v))
	}
}

func mustValue(t *testing.T, s *Session, input string) value.Value {
	t.Helper()
	say(t, s, "it := "+input)
	v, err := s.Resolve(s.Cell("it"))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestMisereFormsReadBack types every form that is printed.
func TestMisereFormsReadBack(t *testing.T) {
	s := New(WithHost(silent{}))
	for _, input := range []string{"kayles 5", "kayles(9, 2)", "octal 0.36 (11)", "grundy 11", "nim(2, 2, 3)", "nim 12",
		"nim 0", "dawsons_kayles 12"} {
		text, _ := say(t, s, "misere_form("+input+")")
		for _, claim := range []string{"misere_form(%) = misere_form \"$\"", "misere_form \"$\" = \"$\"",
			"genus(%) = genus \"$\"", "misere(%) = misere(misere_form \"$\")"} {
			claim = strings.NewReplacer("%", input, "$", text).Replace(claim)
			if got, ok := say(t, s, claim); ok && got != "true" {
				t.Errorf("%s: %s", claim, got)
			}
		}
	}
	// Sums of forms are the forms of sums.
	if got, _ := say(t, s, "misere_form(kayles 5) + misere_form(kayles 3) = misere_form(kayles(5, 3))"); got != "true" {
		t.Error("a sum of misere forms")
	}
	for _, c := range [][2]string{{`genus(nim 1) = "1^03131"`, "true"}, {`genus(nim 1) = "1"`, "true"},
		{`genus(nim 1) = "1^13"`, "false"}, {`genus(nim(2, 2)) = "0^02"`, "true"}, {`genus(nim 0) = "0"`, "true"}} {
		if got, _ := say(t, s, c[0]); got != c[1] {
			t.Errorf("%s: %s", c[0], got)
		}
	}
}

// TestExplainMisere recomputes the verdict and the winning move of every
// explanation by search.
func TestExplainMisere(t *testing.T) {
	s := New(WithHost(silent{}))
	for input, theory := range map[string]string{
		"kayles(9, 4)":                      "misere quotient of kayles has 40 elements",
		"sticks(3, 4, 5)":                   "Bouton's rule",
		"nim(1, 1, 0)":                      "even in number",
		"kayles 3 + subtraction <1,2> (5)":  "the components are tame",
		"kayles 4":                          "who has no move wins",
		"nim(0, 0)":                         "Bouton's rule",
		`domineering "...|..."`:             "Right to",
		"kayles 0":                          "no move",
		"sticks 1 + nim 1":                  "splitting a heap changes nothing",
		"grundy 12":                         "so who has no move wins",
		"dawsons_kayles(10, 6)":             "for heaps to",
		"octal 0.26 (7) + octal 0.123 (11)": "",
	} {
		text, ok := say(t, s, "explain("+input+", misere)")
		if !ok {
			continue
		}
		if !strings.Contains(text, theory) {
			t.Errorf("%s: %q is not in\n%s", input, theory, text)
		}
		sum := sumFrom(t, s, input)
		o, _, err := s.Solver().Outcome(context.Background(), sum, true)
		if err != nil || !strings.Contains(text, ": "+value.OutcomeText(o)) {
			t.Errorf("%s: want %s (%v) in\n%s", input, o, err, text)
		}
		_, move, ok := strings.Cut(text, "a winning move: ")
		if !ok {
			continue
		}
		found, _, err := s.Solver().Winning(context.Background(), sum, game.Left, true, -1)
		legal := err == nil && func() bool {
			for _, m := range found {
				if ask.ShowMove(m) == strings.TrimSpace(move) {
					_, err := search.Apply(sum, m)
					return err == nil
				}
			}
			return false
		}()
		if !legal {
			t.Errorf("%s: %q is no winning move", input, move)
		}
	}
}

// TestPlayMisere plays to the end: the program, which wins, leaves the last
// move to the user.
func TestPlayMisere(t *testing.T) {
	shown, review := played(t, "play(kayles 5, misere)", "no", "1", "1", "1", "1", "1")
	wantAll(t, shown, "I have no move, which wins in misere play", "I win")
	wantAll(t, review, "in misere play: who moves last loses")
	shown, review = played(t, "play(sticks(2, 1), misere)", "yes", "why", "sticks 2", "1", "1", "1")
	wantAll(t, shown, "Bouton's rule", "this throws the win away")
	wantAll(t, review, "threw the win away; sticks 2 -> ")
}

package eval_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/value"
	"cgt/stdlib/database"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
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
		"damaged":      string(data[:len(data)/2]) + "x" + string(data[len(data)/2+1:]),
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

// conditions makes properties of positions G at random: what rests on the value, what does
// not, and what mixes both.
type conditions struct{ rng *rand.Rand }

func (c conditions) one(of ...string) string { return of[c.rng.IntN(len(of))] }

func (c conditions) game() string {
	return c.one("G", "G", "G", "-G", "G + *", "G - 1", "(G + G)", "1/2 - G", "G + k", "twice G")
}

func (c conditions) constant() string {
	return c.one("0", "1", "-1", "1/2", "*", "^", "{2|0}", "+-1", "k", "{1|*}", "3/4")
}

func (c conditions) atom() string {
	relation := c.one("=", "!=", "<", ">", "<=", ">=", "<>", "<|", "|>")
	order := c.one("=", "<", ">", "<=", ">=", "!=")
	switch c.rng.IntN(12) {
	case 0, 1:
		return fmt.Sprintf("value(%s) %s %s", c.game(), relation, c.constant())
	case 2:
		return fmt.Sprintf("%s %s %s", c.game(), relation, c.constant())
	case 3:
		return fmt.Sprintf("outcome(%s) = %s", c.game(), c.one("N", "P", "L", "R"))
	case 4:
		return fmt.Sprintf("%s(%s) %s %s", c.one("temperature", "mean", "left_stop", "right_stop"), c.game(), order,
			c.one("0", "1", "1/2", "-1", "k"))
	case 5:
		return fmt.Sprintf("temperature G %s mean(%s)", order, c.game())
	case 6:
		return fmt.Sprintf("birthday(%s) %s %s", c.game(), order, c.one("1", "2", "3", "4"))
	case 7:
		return fmt.Sprintf("%s(%s)", c.one("is_number", "is_integer", "is_infinitesimal", "is_nimber", "is_all_small", "warm"),
			c.game())
	case 8:
		return fmt.Sprintf("%s value %s = %s", c.one("reduced", "canonical", "mean"), "G", c.constant())
	case 9:
		return fmt.Sprintf("-1 < mean(%s) <= temperature(G)", c.game())
	case 10:
		return fmt.Sprintf("len(moves G) %s %s", order, c.one("1", "2", "4"))
	}
	return c.one("atomic_weight G = 0", "nimvalue G = 0", "odd G", "len(\"\" + text_of(G)) > 3", "G in [0, 1, *]",
		"value G in [0, 1, *]", "[temperature(G) for temperature in [mean]] = [0]", "(mean => mean(1))(x => x) = 1 and G = 0",
		"G = \"..\"", "value G", "G = domineering(\"..\")", "(H => value H = 1)(G)", "left_options(G) = []",
		"if G > 0 then mean G = 1 else warm G")
}

func (c conditions) condition(depth int) string {
	switch n := c.rng.IntN(6); {
	case depth == 0 || n < 2:
		return c.atom()
	case n == 2:
		return "not (" + c.condition(depth-1) + ")"
	case n == 3:
		return c.condition(depth-1) + " or " + c.condition(depth-1)
	}
	return c.condition(depth-1) + " and " + c.condition(depth-1)
}

// TestCatalogueConditions: conditions of any kind find in a catalogue what they find in
// the enumeration, errors too.
func TestCatalogueConditions(t *testing.T) {
	file := filepath.ToSlash(filepath.Join(t.TempDir(), "a.cat"))
	const over = `polyominoes(1..5, "mirror")`
	s := eval.New(eval.WithFiles(folder{}))
	for _, text := range []string{`catalogue(domineering, ` + over + `, "` + file + `")`, "k := 2",
		"warm(G) := temperature G > 0",
		"odd(G) := len(moves G) = 3", "twice(G) := G + G"} {
		if got := answerText(t, s, text); strings.HasPrefix(got, "error") {
			t.Fatal(got)
		}
	}
	c := conditions{rand.New(rand.NewPCG(19, 15))}
	count, wrong := trials.Count(60, 120), 0
	for range count {
		condition := c.condition(2)
		if i := strings.Count(condition, "="); i == 0 {
			continue // a function word alone
		}
		for _, ask := range []string{"positions", "position"} {
			question := ask + "(domineering, G => " + condition + ", "
			got, want := answerText(t, s, question+`"`+file+`")`), answerText(t, s, question+over+")")
			if got != want {
				t.Errorf("%s is %.200s in the catalogue, %.200s without", question, got, want)
			}
			if strings.HasPrefix(want, "error") {
				wrong++
			}
		}
	}
	if wrong > count {
		t.Errorf("%d of %d questions are errors", wrong, 2*count)
	}
}

// TestCatalogueAsksValues: what rests on the value is asked of no position. The catalogue
// says that a position is worth what it is not, which is not seen then; and once it is
// answered, the store of the session knows what it knew.
func TestCatalogueAsksValues(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.cat")
	s := eval.New(eval.WithFiles(folder{}))
	answerText(t, s, `catalogue(domineering, ["."], "`+filepath.ToSlash(file)+`")`)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	c, err := database.ReadCatalogue(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var w database.CatalogueWriter
	store := short.NewStore()
	hot, err := store.Make(t.Context(), []short.Game{store.Int(3)}, []short.Game{store.Star()})
	if err != nil {
		t.Fatal(err)
	}
	store.KnowWarmth(hot, short.Warmth{Mean: short.NewDyadic(77, 0), Temperature: short.NewDyadic(5, 0)})
	class, err := w.AddGame(t.Context(), store, hot)
	if err != nil {
		t.Fatal(err)
	}
	w.Add(class, ".")
	if data, err = w.File(c.CatalogueHead); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	answerText(t, s, "warm(G) := temperature G > 0")
	for condition, byValue := range map[string]bool{
		"value = {3|*}": true, "outcome = L": true, "outcome = L and birthday > 2": true, "G => value G <> 1 or G = 77": true,
		"warm": true, "G => warm G and not is_number(G)": true, "G => left_stop(G - 1) = 2": true, "mean = 77": true,
		"G => 0 < G < 4": true, "G => len(moves G) = 0": false, "G => value G = 0 or len(moves G) = 0": false,
		"G => value G = 0 and len(moves G) = 0": true, "G => len(moves G) = 0 and value G = 0": false,
		"G => (value => value(G) = 1)(x => 1)": false, "G => (warm => warm(G))(x => true)": false,
	} {
		got := answerText(t, s, `positions(domineering, `+condition+`, "`+filepath.ToSlash(file)+`")`)
		slow := answerText(t, s, `positions(domineering, `+condition+`, ["."])`)
		if (got != slow) != byValue {
			t.Errorf("%s: %s in the catalogue, %s of the position", condition, got, slow)
		}
	}
	if got := answerText(t, s, "mean {3|*}"); got != "3/2" {
		t.Errorf("then mean {3|*} is %s", got)
	}
}

// TestCatalogueSaysWhatItLeavesOut: a turned board of Domineering has another value than the one that is kept, of Cram the same.
func TestCatalogueSaysWhatItLeavesOut(t *testing.T) {
	file := filepath.ToSlash(filepath.Join(t.TempDir(), "of.cat"))
	s := eval.New(eval.WithFiles(folder{}))
	for game, says := range map[string]bool{"domineering": true, "cram": false} {
		got := answerText(t, s, "catalogue("+game+", polyominoes(1..4), \""+file+"\")")
		if strings.Contains(got, "turned or reflected") != says || !strings.Contains(got, "9 positions") {
			t.Errorf("%s: %s", game, got)
		}
	}
}

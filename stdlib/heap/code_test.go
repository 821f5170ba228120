package heap

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/game"
)

func mustCode(t testing.TB, text string) *Rules {
	t.Helper()
	r, err := Code(text, Any)
	if err != nil {
		r, err = Code(text, Hexadecimal)
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r
}

func ints(values ...int64) []*big.Int {
	out := make([]*big.Int, len(values))
	for i, v := range values {
		out[i] = big.NewInt(v)
	}
	return out
}

func TestSpellings(t *testing.T) {
	for text, want := range map[string]string{
		"0.137": "octal 0.137", ".137": "octal 0.137", "·137": "octal 0.137", "4.": "octal 4.", "4.007": "octal 4.007",
		"0.3...": "octal 0.3...", "0.1(37)...": "octal 0.1(37)...", "0.1[37]": "octal 0.1(37)...", "0.3(3)...": "octal 0.3...",
		"0.1F": "hexadecimal 0.1F", "0.1f": "hexadecimal 0.1F", "C.": "hexadecimal C.", "0.130": "octal 0.13", "0.30...": "octal 0.3",
		"0.13(7373)...": "octal 0.1(37)...", "0.0": "octal 0.0", "0.": "octal 0.0", "4.3…": "octal 4.3...", "00.3": "octal 0.3",
	} {
		r := mustCode(t, text)
		if r.Name() != want {
			t.Errorf("%s: got %s, want %s", text, r.Name(), want)
		}
		again := mustCode(t, strings.Fields(r.Name())[1])
		if again.Identity() != r.Identity() {
			t.Errorf("%s does not read back: %s", r.Name(), again.Identity())
		}
	}
}

func TestCodeErrors(t *testing.T) {
	for _, c := range []struct {
		text       string
		radix      Radix
		offset     int
		say, hints string
	}{
		{"0.189", Any, 3, "8 is not an octal digit", "hexadecimal 0.189"},
		{"0.8", Octal, 2, "8 is not an octal digit", "hexadecimal 0.8"},
		{"1.3", Any, 0, "not a finite game", "0 or 4"},
		{"2.3", Any, 0, "leave the heap as it is", "0 or 4"},
		{"0.1x", Any, 3, "no place", ""},
		{"137", Any, 0, "no point", ""},
		{"12.3", Any, 0, "only one digit", ""},
		{"0....", Any, 2, "no digit", ""},
		{"0.1(37", Any, 3, "not closed", ""},
		{"0.1()...", Any, 3, "no digit", ""},
		{"0." + strings.Repeat("1", MaxDigits), Any, 0, "too long", ""},
		{"0." + strings.Repeat("1", 10*MaxDigits), Any, 0, "too long", ""},
		{"0.1·", Any, 3, "no place", ""},
	} {
		_, err := Code(c.text, c.radix)
		var e *CodeError
		if !errors.As(err, &e) {
			t.Errorf("%.20s: %v is no CodeError", c.text, err)
			continue
		}
		if e.Offset != c.offset || !strings.Contains(e.Message, c.say) || !strings.Contains(e.Hint, c.hints) || e.Offset+e.Len > len(c.text) {
			t.Errorf("%.20s: %+v", c.text, *e)
		}
	}
}

func FuzzCode(f *testing.F) {
	f.Add("0.137")
	f.Add("0.1(37)...")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Code(text, Any)
		if err != nil {
			if e, ok := err.(*CodeError); !ok || e.Offset < 0 || e.Offset+e.Len > len(text) {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		again, err := Code(r.Code(), Hexadecimal)
		if err != nil || again.Identity() != r.Identity() {
			t.Fatalf("%q reads back as %v, %v", text, again, err)
		}
	})
}

func TestSets(t *testing.T) {
	s, err := Subtraction(ints(4, 1, 2, 2))
	if err != nil || s.Name() != "subtraction <1, 2, 4>" || s.Identity() != mustCode(t, "0.3303").Identity() {
		t.Errorf("%v %v", s, err)
	}
	a, err := AllBut(ints(3, 1))
	if err != nil || a.Name() != "allbut <1, 3>" || a.Identity() != mustCode(t, "0.0303...").Identity() {
		t.Errorf("%v %v %v", a, err, mustCode(t, "0.0303...").Identity())
	}
	if a, err = AllBut(nil); err != nil || a.Identity() != mustCode(t, "0.3...").Identity() {
		t.Errorf("%v %v", a, err)
	}
	p, err := Partizan(ints(1, 4), ints(2, 3))
	if err != nil || p.Name() != "subtraction <1, 4 | 2, 3>" || p.Impartial() {
		t.Errorf("%v %v", p, err)
	}
	for _, bad := range [][]*big.Int{ints(), ints(0), ints(1, -1), {new(big.Int).Lsh(big.NewInt(1), 70)}} {
		if _, err := Subtraction(bad); err == nil {
			t.Errorf("%v was accepted", bad)
		}
	}
}

func TestMovesInOrder(t *testing.T) {
	kayles := mustCode(t, "0.77").Named("kayles")
	var got []string
	err := kayles.Moves(context.Background(), Of(5), game.Left, func(s game.Sum) error {
		words := make([]string, len(s))
		for i, p := range s {
			words[i] = p.String()
		}
		got = append(got, strings.Join(words, " + "))
		return nil
	})
	want := "kayles 4, kayles 3 + kayles 1, kayles 2 + kayles 2, kayles 3, kayles 2 + kayles 1"
	if err != nil || strings.Join(got, ", ") != want {
		t.Errorf("%v %v", got, err)
	}
	if s := mustCode(t, "0.137").Show(Of(5)); s != "octal 0.137(5)" {
		t.Error(s)
	}
}

func TestHeapKeysArePrefixFree(t *testing.T) {
	large, _ := OfBig(new(big.Int).Lsh(big.NewInt(1), 5000))
	keys := []string{}
	for _, h := range []Heap{Of(0), Of(1), Of(255), Of(256), Of(1 << 63), large} {
		keys = append(keys, string(h.AppendKey(nil)))
	}
	for i, a := range keys {
		for j, b := range keys {
			if i != j && strings.HasPrefix(b, a) {
				t.Errorf("key %d is a prefix of key %d", i, j)
			}
		}
	}
}

func TestStandardForm(t *testing.T) {
	for text, want := range map[string]struct {
		form  string
		shift uint64
	}{
		"0.137": {"0.137", 0}, "0.07": {"0.137", 1}, "0.77": {"0.77", 0}, "0.454": {"0.1777", 1}, "0.007": {"0.11337", 2}, "4.004": {"0.7007", 1},
	} {
		form, shift := mustCode(t, text).StandardForm()
		if form.Code() != want.form || shift != want.shift {
			t.Errorf("%s: %s, %d", text, form.Code(), shift)
		}
	}
}

// TestIdleEndsChangeNoValue plays random codes against the same without their
// idle ends.
func TestIdleEndsChangeNoValue(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	changed := 0
	for range 2000 {
		r := newTakeAndBreak(randomDigits(rng, 8, 8), false)
		form := r.withoutIdleEnds()
		if form == r {
			continue
		}
		changed++
		if a, b := naive(r, 60), naive(form, 60); !slices.Equal(a, b) {
			t.Fatalf("%s and %s differ: %v, %v", r.Name(), form.Name(), a, b)
		}
	}
	if changed < 100 {
		t.Fatalf("only %d codes had idle ends", changed)
	}
}

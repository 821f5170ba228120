package heap_test

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
)

func TestSpellings(t *testing.T) {
	for text, want := range map[string]string{
		"0.137": "octal 0.137", ".137": "octal 0.137", "·137": "octal 0.137", "4.": "octal 4.", "4.007": "octal 4.007",
		"0.3...": "octal 0.3...", "0.1(37)...": "octal 0.1(37)...", "0.1[37]": "octal 0.1(37)...", "0.3(3)...": "octal 0.3...",
		"0.1F": "hexadecimal 0.1F", "0.1f": "hexadecimal 0.1F", "C.": "hexadecimal C.", "0.130": "octal 0.13",
		"0.30...":       "octal 0.3",
		"0.13(7373)...": "octal 0.1(37)...", "0.0": "octal 0.0", "0.": "octal 0.0", "4.3…": "octal 4.3...", "00.3": "octal 0.3",
	} {
		r := heaptest.Code(t, text)
		if r.Name() != want {
			t.Errorf("%s: got %s, want %s", text, r.Name(), want)
		}
		again := heaptest.Code(t, strings.Fields(r.Name())[1])
		if again.Identity() != r.Identity() {
			t.Errorf("%s does not read back: %s", r.Name(), again.Identity())
		}
	}
}

func TestCodeErrors(t *testing.T) {
	for _, c := range []struct {
		text       string
		radix      heap.Radix
		offset     int
		say, hints string
	}{
		{"0.189", heap.Any, 3, "8 is not an octal digit", "hexadecimal 0.189"},
		{"0.8", heap.Octal, 2, "8 is not an octal digit", "hexadecimal 0.8"},
		{"1.3", heap.Any, 0, "not a finite game", "0 or 4"},
		{"2.3", heap.Any, 0, "leave the heap as it is", "0 or 4"},
		{"0.1x", heap.Any, 3, "no place", ""},
		{"137", heap.Any, 0, "no point", ""},
		{"12.3", heap.Any, 0, "only one digit", ""},
		{"0....", heap.Any, 2, "no digit", ""},
		{"0.1(37", heap.Any, 3, "not closed", ""},
		{"0.1()...", heap.Any, 3, "no digit", ""},
		{"0." + strings.Repeat("1", heap.MaxDigits), heap.Any, 0, "too long", ""},
		{"0." + strings.Repeat("1", 10*heap.MaxDigits), heap.Any, 0, "too long", ""},
		{"0.1·", heap.Any, 3, "no place", ""},
	} {
		_, err := heap.Code(c.text, c.radix)
		var e *heap.CodeError
		if !errors.As(err, &e) {
			t.Errorf("%.20s: %v is no CodeError", c.text, err)
			continue
		}
		if e.Offset != c.offset || !strings.Contains(e.Message, c.say) || !strings.Contains(e.Hint, c.hints) ||
			e.Offset+e.Len > len(c.text) {
			t.Errorf("%.20s: %+v", c.text, *e)
		}
	}
}

func FuzzCode(f *testing.F) {
	f.Add("0.137")
	f.Add("0.1(37)...")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := heap.Code(text, heap.Any)
		if err != nil {
			if e, ok := err.(*heap.CodeError); !ok || e.Offset < 0 || e.Offset+e.Len > len(text) {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		again, err := heap.Code(r.Code(), heap.Hexadecimal)
		if err != nil || again.Identity() != r.Identity() {
			t.Fatalf("%q reads back as %v, %v", text, again, err)
		}
	})
}

func TestSets(t *testing.T) {
	s, err := heap.Subtraction(heaptest.Ints(4, 1, 2, 2))
	if err != nil || s.Name() != "subtraction <1, 2, 4>" || s.Identity() != heaptest.Code(t, "0.3303").Identity() {
		t.Errorf("%v %v", s, err)
	}
	a, err := heap.AllBut(heaptest.Ints(3, 1))
	if err != nil || a.Name() != "allbut <1, 3>" || a.Identity() != heaptest.Code(t, "0.0303...").Identity() {
		t.Errorf("%v %v %v", a, err, heaptest.Code(t, "0.0303...").Identity())
	}
	if a, err = heap.AllBut(nil); err != nil || a.Identity() != heaptest.Code(t, "0.3...").Identity() {
		t.Errorf("%v %v", a, err)
	}
	p, err := heap.Partizan(heaptest.Ints(1, 4), heaptest.Ints(2, 3))
	if err != nil || p.Name() != "subtraction <1, 4 | 2, 3>" || p.Impartial() {
		t.Errorf("%v %v", p, err)
	}
	for _, bad := range [][]*big.Int{heaptest.Ints(), heaptest.Ints(0), heaptest.Ints(1, -1),
		{new(big.Int).Lsh(big.NewInt(1), 70)}} {
		if _, err := heap.Subtraction(bad); err == nil {
			t.Errorf("%v was accepted", bad)
		}
	}
}

func TestMovesInOrder(t *testing.T) {
	kayles := heaptest.Code(t, "0.77").Named("kayles")
	var got []string
	err := kayles.Moves(context.Background(), heap.Of(5), game.Left, func(s game.Sum) error {
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
	if s := heaptest.Code(t, "0.137").Show(heap.Of(5)); s != "octal 0.137(5)" {
		t.Error(s)
	}
}

func TestHeapKeysArePrefixFree(t *testing.T) {
	large, _ := heap.OfBig(new(big.Int).Lsh(big.NewInt(1), 5000))
	keys := []string{}
	for _, h := range []heap.Heap{heap.Of(0), heap.Of(1), heap.Of(255), heap.Of(256), heap.Of(1 << 63), large} {
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
		"0.137": {"0.137", 0}, "0.07": {"0.137", 1}, "0.77": {"0.77", 0}, "0.454": {"0.1777", 1}, "0.007": {"0.11337", 2},
		"4.004": {"0.7007", 1},
	} {
		form, shift := heaptest.Code(t, text).StandardForm()
		if form.Code() != want.form || shift != want.shift {
			t.Errorf("%s: %s, %d", text, form.Code(), shift)
		}
	}
}

// TestIdleEndsChangeNoValue plays random codes against the same codes without the
// digits at their ends that allow no further move.
func TestIdleEndsChangeNoValue(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	changed := 0
	for range 2000 {
		r := heaptest.RandomDigits(rng, 8, 8).Rules(false)
		form := r.WithoutIdleEnds()
		if form == r {
			continue
		}
		changed++
		if a, b := heaptest.Naive(r, 60), heaptest.Naive(form, 60); !slices.Equal(a, b) {
			t.Fatalf("%s and %s differ: %v, %v", r.Name(), form.Name(), a, b)
		}
	}
	if changed < 100 {
		t.Fatalf("only %d codes had idle ends", changed)
	}
}

// TestRulesOfIdentities reads rules back from the identities of random rules.
func TestRulesOfIdentities(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	for i := range 2000 {
		c := heaptest.RandomDigits(rng, 6, 16>>(i%2))
		if i%3 == 0 {
			c.Tail = heaptest.RandomDigits(rng, 3, 16>>(i%2)).Head[1:]
		}
		r := c.Rules(i%4 == 1)
		got, ok := heap.OfIdentity(r.Identity())
		if !ok || got.Spelling() != r.Spelling() || got.Identity() != r.Identity() {
			t.Fatalf("%s was read as %v %v", r.Identity(), got, ok)
		}
	}
	far, _ := heap.Subtraction(heaptest.Ints(5, 1_000_000))
	if got, ok := heap.OfIdentity(far.Identity()); !ok || got.Spelling() != far.Spelling() {
		t.Errorf("%v %v", got, ok)
	}
	for _, text := range []string{"", "nim", "take-and-break 1", "take-and-break 1:3x", "take-and-break 2:3 1:3 ",
		"partizan subtraction [1]|[2]"} {
		if r, ok := heap.OfIdentity(text); ok {
			t.Errorf("%q was read as %s", text, r.Spelling())
		}
	}
}

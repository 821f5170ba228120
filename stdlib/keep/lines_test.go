package keep_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/keep"
	"cgt/stdlib/trials"
)

type row struct {
	Name  string  `json:"name"`
	Value uint64  `json:"value"`
	Share float64 `json:"share,omitempty"`
}

type head struct {
	Digits int `json:"digits"`
}

// written is a file of some rows.
func written(t *testing.T, rows []row) []byte {
	t.Helper()
	var out bytes.Buffer
	l, err := keep.WriteLines(&out, "test", 3, head{len(rows)})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if err := l.Line(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func read(text []byte) (h head, rows []row, err error) {
	err = keep.ReadLines(bytes.NewReader(text), "test", 3, &h, func(text []byte) error {
		var r row
		if err := json.Unmarshal(text, &r); err != nil {
			return err
		}
		rows = append(rows, r)
		return nil
	})
	return h, rows, err
}

func someRows(rng *rand.Rand) []row {
	rows := make([]row, rng.IntN(8))
	for i := range rows {
		rows[i] = row{fmt.Sprintf("0.%o \"%c\"", rng.IntN(512), rune(32+rng.IntN(900))), rng.Uint64(), rng.Float64()}
	}
	return rows
}

func TestLinesReadBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		rows := someRows(rng)
		text := written(t, rows)
		h, again, err := read(text)
		if err != nil || h.Digits != len(rows) || !slices.Equal(rows, again) {
			t.Fatalf("%v %v read back as %v, %v", h, rows, again, err)
		}
		for line := range bytes.Lines(text) {
			if !json.Valid(line) {
				t.Fatalf("%s is no JSON", line)
			}
		}
	}
}

// refused reads a damaged text and checks that it is refused at the line of the
// damage.
func refused(t *testing.T, whole, bad []byte, what string) {
	t.Helper()
	if bytes.Equal(whole, bad) {
		return
	}
	_, _, err := read(bad)
	at := 1 // the first line that differs
	for at <= bytes.Count(whole, []byte("\n")) && bytes.Equal(nth(whole, at), nth(bad, at)) {
		at++
	}
	var damage *keep.DamageError
	var foreign *keep.ForeignError
	switch {
	case errors.As(err, &foreign):
		if at > 1 {
			t.Fatalf("%s at line %d: %v", what, at, err)
		}
	case !errors.As(err, &damage):
		t.Fatalf("%s at line %d was answered by %v:\n%s", what, at, err, bad)
	case damage.Line != at:
		t.Fatalf("%s at line %d is said to be at line %d:\n%s", what, at, damage.Line, bad)
	}
}

// nth is line n of a text with its end.
func nth(text []byte, n int) []byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	if n > len(lines) {
		return nil
	}
	return lines[n-1]
}

// TestEveryDamageIsRefused changes each byte, cuts the file at each byte, and removes,
// repeats and swaps lines.
func TestEveryDamageIsRefused(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for range trials.Count(2, 4) {
		whole := written(t, someRows(rng))
		for i := range whole {
			bad := bytes.Clone(whole)
			bad[i] ^= byte(1 + rng.IntN(255))
			refused(t, whole, bad, "a changed byte")
			refused(t, whole, whole[:i], "a cut")
			refused(t, whole, slices.Insert(bytes.Clone(whole), i, byte(rng.IntN(256))), "an added byte")
			refused(t, whole, slices.Delete(bytes.Clone(whole), i, i+1), "a lost byte")
		}
		lines := bytes.SplitAfter(whole, []byte("\n"))
		lines = lines[:len(lines)-1]
		for i := range lines {
			refused(t, whole, bytes.Join(slices.Delete(slices.Clone(lines), i, i+1), nil), "a lost line")
			refused(t, whole, bytes.Join(slices.Insert(slices.Clone(lines), i, lines[i]), nil), "a repeated line")
			for j := range i {
				swapped := slices.Clone(lines)
				swapped[i], swapped[j] = swapped[j], swapped[i]
				refused(t, whole, bytes.Join(swapped, nil), "exchanged lines")
			}
		}
		other := written(t, append(someRows(rng), row{Name: "more"}))
		refused(t, whole, append(bytes.Clone(whole), other...), "a second file")
	}
}

func TestOtherTextsAreForeign(t *testing.T) {
	for _, text := range []string{"a letter\n", "{}\n", "[1]\n", "{\"cgt\":\"test\",\"version\":2}\n",
		"{\"cgt\":\"other\",\"version\":3}\n", "\n"} {
		var foreign *keep.ForeignError
		if _, _, err := read([]byte(text)); !errors.As(err, &foreign) {
			t.Errorf("%q was answered by %v", text, err)
		}
	}
	var damage *keep.DamageError
	if _, _, err := read([]byte(strings.Repeat("x", 3<<20))); !errors.As(err, &damage) {
		t.Errorf("a line without end was answered by %v", err)
	}
}

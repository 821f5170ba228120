package database_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"cgt/stdlib/certificate/format"
	"cgt/stdlib/database"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// TestForms: all values born by day 2, sums of them and numbers are read as they were
// written, in another store too.
func TestForms(t *testing.T) {
	ctx := context.Background()
	s, other := short.NewStore(), short.NewStore()
	games, err := s.Born(ctx, 2)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 11))
	for range trials.Count(100, 300) {
		sum, err := s.Add(ctx, games[rng.IntN(len(games))], games[rng.IntN(len(games))])
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, sum)
	}
	games = append(games, s.Int(1<<40), s.Nimber(9))
	for _, g := range games {
		b, err := database.AppendForm(ctx, s, nil, g)
		if err != nil {
			t.Fatal(err)
		}
		if h, err := database.ReadForm(ctx, s, b); err != nil || h != g {
			t.Fatalf("%s is read as %s, %v", s.String(g), s.String(h), err)
		}
		if h, err := database.ReadForm(ctx, other, b); err != nil || other.String(h) != s.String(g) {
			t.Fatalf("%s is read as %s, %v", s.String(g), other.String(h), err)
		}
		for cut := range len(b) {
			// A part of the bytes of a form is refused, or is one of its followers.
			_, _ = database.ReadForm(ctx, other, b[:cut])
		}
	}
}

var rules = []format.Rules{{Name: "g", Text: "game g(n) { -> g(n - 1) if n > 0 }"}}

// filled is a file with records k0 to k999.
func filled(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "a.db")
	f, err := database.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Use("g", rules); err != nil {
		t.Fatal(err)
	}
	for i := range 1000 {
		if err := f.Put("g", fmt.Sprint("k", i), fmt.Appendf(nil, "record %d", i*i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestRecords: what one database wrote, the next one reads, but only for the same
// rules.
func TestRecords(t *testing.T) {
	name := filled(t)
	f, err := database.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := database.Open(name); !errors.Is(err, database.ErrHeld) {
		t.Errorf("a second writer: %v", err)
	}
	if err := f.Use("g", rules); err != nil {
		t.Error(err)
	}
	var other *database.OtherRulesError
	if err := f.Use("g", []format.Rules{{Name: "g", Text: "game g(n) { -> g(n - 2) if n > 1 }"}}); !errors.As(err, &other) {
		t.Errorf("other rules: %v", err)
	}
	n := 0
	err = f.Each(func(game, key string, record []byte) error {
		n++
		got, ok, err := f.Get(game, key)
		if err != nil || !ok || string(got) != string(record) {
			t.Errorf("%s %s is %q, %v, %v", game, key, got, ok, err)
		}
		return nil
	})
	if err != nil || n != 1000 {
		t.Errorf("%d records, %v", n, err)
	}
	if record, ok, err := f.Get("g", "k12"); string(record) != "record 144" || !ok || err != nil {
		t.Errorf("%q, %v, %v", record, ok, err)
	}
	if _, ok, err := f.Get("g", "k1000"); ok || err != nil {
		t.Errorf("%v, %v", ok, err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}

// TestDamage: of a file with random damage no wrong record is ever read.
func TestDamage(t *testing.T) {
	whole, err := os.ReadFile(filled(t))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 8))
	folder := t.TempDir()
	refused := 0
	for round := range 80 {
		text := append([]byte{}, whole...)
		switch round % 4 {
		case 0:
			text = text[:rng.IntN(len(text))]
		case 1:
			text[rng.IntN(len(text))] ^= 1 << rng.IntN(8)
		default:
			for range 50 {
				text[rng.IntN(len(text))] ^= byte(1 + rng.IntN(255))
			}
		}
		name := filepath.Join(folder, fmt.Sprint(round)) // a damaged file may still open
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
		f, err := database.Open(name)
		if err != nil {
			refused++
			continue
		}
		for i := range 1000 {
			record, ok, err := f.Get("g", fmt.Sprint("k", i))
			switch {
			case err != nil:
				refused++
			case ok && string(record) != fmt.Sprint("record ", i*i):
				t.Errorf("record %d is %q", i, record)
			}
		}
		_ = f.Close() // of a damaged file
	}
	if refused == 0 {
		t.Error("no damage was seen")
	}
	for _, text := range []string{"", "x", "hello\n"} {
		name := filepath.Join(folder, fmt.Sprintf("%q", text)[1:2])
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		f, err := database.Open(name)
		if text == "" && err == nil { // as a new one
			_ = f.Close()
		} else if !errors.Is(err, database.ErrOther) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

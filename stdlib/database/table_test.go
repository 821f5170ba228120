package database_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"cgt/stdlib/database"
	"cgt/stdlib/keep"
)

// TestTables: tables of any size read back as they were written, also by several
// readers at once and while another file is put in their place. A changed or missing
// byte is noticed, and the error names its place.
func TestTables(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 9))
	name := filepath.Join(t.TempDir(), "a.end")
	head := database.TableHead{Game: "g", Rules: rules, Kernel: "k", Of: "small ones"}
	for _, size := range []int{0, 1, 65_000, 65_536 - 200, 65_536, 131_072, 200_001} {
		data := make([]byte, size)
		for i := range data {
			data[i] = byte(rng.Uint32())
		}
		if err := database.WriteTable(name, head, data); err != nil {
			t.Fatal(err)
		}
		var open []*database.Table
		for range 2 {
			x, err := database.OpenTable(name)
			if err != nil {
				t.Fatal(size, err)
			}
			open = append(open, x)
		}
		if err := database.WriteTable(name, head, []byte("another")); err != nil {
			t.Fatal(err)
		}
		for _, x := range open {
			if !bytes.Equal(x.Data, data) || x.Game != "g" || x.Kernel != "k" || x.Fits(rules) != nil {
				t.Errorf("a table of %d bytes is not as it was written", size)
			}
			if err := x.Close(); err != nil {
				t.Error(err)
			}
		}
		if err := database.WriteTable(name, head, data); err != nil {
			t.Fatal(err)
		}
		damaged(t, rng, name)
	}
	lock, err := keep.Acquire(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = lock.Release() }()
	var held *keep.HeldError
	if err := database.WriteTable(name, head, nil); !errors.As(err, &held) {
		t.Errorf("a second writer: %v", err)
	}
}

// damaged changes and cuts the file, which is read again after each change.
func damaged(t *testing.T, rng *rand.Rand, name string) {
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for range 12 {
		text := bytes.Clone(whole)
		at := rng.IntN(len(text))
		if text[at] ^= byte(1 + rng.IntN(255)); rng.IntN(4) == 0 {
			text = text[:at]
		}
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
		x, err := database.OpenTable(name)
		var place *database.DamageError
		switch {
		case err == nil:
			t.Errorf("byte %d of %d: %v", at, len(whole), x.TableHead)
		case len(text) == len(whole) && errors.As(err, &place) && (at < place.From || at >= place.To):
			t.Errorf("byte %d of %d: %v", at, len(whole), err)
		}
	}
}

package keep_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cgt/stdlib/keep"
)

func TestLog(t *testing.T) {
	name := filepath.Join(t.TempDir(), "log")
	log := keep.Log[row]{Name: name, Kind: "log", Version: 1, Limit: 300, Mode: 0o600}
	lock, err := keep.AcquireWithin(name, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Release()
	if _, err := keep.AcquireWithin(name, 1); !errors.As(err, new(*keep.HeldError)) {
		t.Errorf("a second lock: %v", err)
	}
	expect := func(damaged int, want ...row) {
		t.Helper()
		rows, damage, err := log.Read()
		if err != nil || !slices.Equal(rows, want) {
			t.Errorf("%v, %v; want %v", rows, err, want)
		}
		if (damaged > 0) != (len(damage) == 1 && damage[0].Line == damaged) || damaged == 0 && damage != nil {
			t.Errorf("damage %v, want line %d", damage, damaged)
		}
	}
	a, b, c := row{Name: "<a>\n", Value: 1}, row{Name: "b", Value: 2}, row{Name: "c", Share: 0.5}
	for _, r := range []row{a, b} {
		if err := log.Append(lock, r); err != nil {
			t.Fatal(err)
		}
	}
	expect(0, a, b)
	text, _ := os.ReadFile(name)
	os.WriteFile(name, text[:len(text)-1], 0o600) // the writer was killed
	expect(3, a)
	if err := log.Append(lock, c); err != nil {
		t.Fatal(err)
	}
	expect(0, a, b, c) // only its line end was missing
	if err := log.Append(lock, a, b, c); !errors.As(err, new(*keep.SizeError)) {
		t.Errorf("too large: %v", err)
	}
	expect(0, a, b, c)
	if err := log.Replace(lock, []row{c, a}); err != nil {
		t.Fatal(err)
	}
	expect(0, c, a)
	text, _ = os.ReadFile(name)
	os.WriteFile(name, text[slices.Index(text, '\n')+1:], 0o600)
	expect(1, c, a) // the head is lost
	if err := log.Append(lock, b); !errors.As(err, new(*keep.DamageError)) {
		t.Errorf("without a head: %v", err)
	}
	for _, other := range []keep.Log[row]{{Name: name, Kind: "log", Version: 2}, {Name: name, Kind: "list", Version: 1}} {
		if err := other.Replace(lock, []row{a}); err != nil {
			t.Fatal(err)
		}
		var foreign *keep.ForeignError
		if _, _, err := log.Read(); !errors.As(err, &foreign) || foreign.Kind != other.Kind || foreign.Version != other.Version {
			t.Errorf("%v", err)
		}
	}
}

package database_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/database"
	"cgt/stdlib/short"
)

// entry is a position as it was written to a catalogue.
type entry struct {
	value uint32
	text  string
}

// writtenCatalogue is a catalogue of random texts over some letters.
func writtenCatalogue(t *testing.T, rng *rand.Rand, count int, letters string) ([]byte, []entry) {
	t.Helper()
	s, w := short.NewStore(), database.CatalogueWriter{}
	var all []entry
	for i := range count {
		value := uint32(rng.IntN(w.Values() + 1))
		if rng.IntN(3) > 0 && w.Values() > 0 {
			value = uint32(rng.IntN(w.Values()))
		}
		if value == uint32(w.Values()) && value%3 == 2 {
			w.AddValue()
		} else if value == uint32(w.Values()) {
			if _, err := w.AddGame(context.Background(), s, s.Nimber(uint64(i))); err != nil {
				t.Fatal(err)
			}
		}
		var text strings.Builder
		for range rng.IntN(20) {
			text.WriteByte(letters[rng.IntN(len(letters))])
		}
		w.Add(value, text.String())
		all = append(all, entry{value, text.String()})
	}
	data, err := w.File(database.CatalogueHead{Game: "g", Rules: rules, Over: "some"})
	if err != nil {
		t.Fatal(err)
	}
	return data, all
}

// readCatalogue reads a whole catalogue whose values are those in wanted.
func readCatalogue(data []byte, wanted func(c *database.Catalogue) []bool) (c *database.Catalogue, all []entry, err error) {
	c, err = database.ReadCatalogue(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, nil, err
	}
	err = c.Each(wanted(c), func(value uint32, text string) (bool, error) {
		all = append(all, entry{value, text})
		return true, nil
	})
	_, firsts := c.Firsts()
	_, warmths := c.Warmths()
	shelf, _, forms := c.Forms()
	if err = errors.Join(err, firsts, warmths, forms); err == nil {
		_, err = short.NewStore().Take(context.Background(), shelf)
	}
	return c, all, err
}

func everyValue(c *database.Catalogue) []bool { return slices.Repeat([]bool{true}, c.Values) }

// TestCatalogues writes catalogues of any size and letters and reads them back: the
// whole, parts, the text of a single position, and the first position of each value.
func TestCatalogues(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 2))
	for _, count := range []int{0, 1, 2, 255, 256, 257, 5_000, 40_000} {
		for _, letters := range []string{".", ".#", ".#|", ".#|LRxy", "abcdefghijklmnopqrstuvwxyz"} {
			data, all := writtenCatalogue(t, rng, count, letters)
			c, got, err := readCatalogue(data, everyValue)
			if err != nil || !slices.Equal(got, all) {
				t.Fatalf("%d positions over %s: %d are read, %v", count, letters, len(got), err)
			}
			if err := c.Fits(rules); err != nil {
				t.Error(err)
			}
			if err := c.Fits(nil); !errors.As(err, new(*database.OtherRulesError)) {
				t.Error("other rules fit:", err)
			}
			firsts, _ := c.Firsts()
			for value, at := range firsts {
				want := slices.IndexFunc(all, func(e entry) bool { return e.value == uint32(value) })
				if at != int64(want) {
					t.Fatalf("value %d comes first at %d, not %d", value, at, want)
				}
				if text, err := c.Text(at); err != nil || text != all[at].text {
					t.Fatalf("text %d is %q, not %q: %v", at, text, all[at].text, err)
				}
			}
			wanted := make([]bool, c.Values)
			for i := range wanted {
				wanted[i] = rng.IntN(5) == 0
			}
			_, got, err = readCatalogue(data, func(*database.Catalogue) []bool { return wanted })
			all = slices.DeleteFunc(all, func(e entry) bool { return !wanted[e.value] })
			if err != nil || !slices.Equal(got, all) {
				t.Fatalf("in part: %d of %d are read, %v", len(got), len(all), err)
			}
		}
	}
}

// TestDamagedCatalogues: a changed or missing byte is noticed when it is read; damage
// with checksums made to fit may be noticed or not, but breaks nothing.
func TestDamagedCatalogues(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 3))
	data, _ := writtenCatalogue(t, rng, 3_000, ".#|")
	for i := range data {
		if i > 300 && i%7 > 0 {
			continue
		}
		broken := bytes.Clone(data)
		broken[i] ^= byte(1 + rng.IntN(255))
		if _, _, err := readCatalogue(broken, everyValue); err == nil {
			t.Fatalf("byte %d of %d may change", i, len(data))
		}
	}
	for _, n := range []int{0, 1, 30, 64, 100, len(data) / 2, len(data) - 1} {
		if _, _, err := readCatalogue(data[:n], everyValue); err == nil {
			t.Errorf("the first %d bytes are a catalogue", n)
		}
	}
	if _, _, err := readCatalogue(append(bytes.Clone(data), 0), everyValue); err == nil {
		t.Error("a byte more is not seen")
	}
	old := fmt.Sprintf(`{"catalogue":1,%s`, data[len(`{"catalogue":2,`):])
	if _, _, err := readCatalogue([]byte(old), everyValue); !errors.As(err, new(*database.VersionError)) {
		t.Error("of another version:", err)
	}
	if _, _, err := readCatalogue([]byte("[1, 2]"), everyValue); !errors.Is(err, database.ErrNoCatalogue) {
		t.Error("something else:", err)
	}
	for range 400 { // the damage may go unnoticed, so that other values are read; nothing may break
		broken := bytes.Clone(data)
		for range 1 + rng.IntN(3) {
			broken[rng.IntN(len(broken))] = byte(rng.IntN(256))
		}
		_, _, _ = readCatalogue(database.Resummed(broken), everyValue)
	}
}

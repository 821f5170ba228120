package sequence

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
)

func TestPublishedRareHeapsAndMaxima(t *testing.T) {
	ctx := context.Background()
	s := NewStore(1)
	checked := 0
	for _, row := range publishedTable(t) {
		if row.game == "0.376" || row.game == "grundy" {
			continue
		}
		terms := map[string]uint64{"0.127": 60000, "0.356": 20000, "0.165": 20000}[row.game]
		if terms == 0 {
			continue
		}
		r := heaptest.Code(t, row.game)
		records, err := s.Records(ctx, r, terms)
		if err != nil {
			t.Fatal(err)
		}
		rare, err := s.Rare(ctx, r, terms, 10)
		if err != nil {
			t.Fatal(err)
		}
		last := records[len(records)-1]
		got := ""
		switch row.property {
		case "max_nimvalue":
			got = fmt.Sprint(last.Value)
		case "max_nimvalue_first_heap":
			got = fmt.Sprint(last.Heap)
		case "rare_count_incl_heap0":
			got = fmt.Sprint(rare.Count)
		case "last_rare_heap":
			got = fmt.Sprint(rare.Last)
		case "rare_mask_hex":
			got = strconv.FormatUint(rare.Mask, 16)
			if rare.Position {
				got += "+pos"
			}
		default:
			continue
		}
		checked++
		if got != row.value {
			t.Errorf("%s: %s = %s, published %s (%s)", row.game, row.property, got, row.value, row.source)
		}
	}
	if checked < 10 {
		t.Errorf("only %d rows checked", checked)
	}
}

func TestInterruptionsAndStatesChangeNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 3))
	games := []*heap.Rules{heaptest.Code(t, "0.007"), heaptest.Code(t, "0.16"), heaptest.Code(t, "0.3303"),
		heaptest.Code(t, "0.0303..."), heaptest.Code(t, "0.1F"), heaptest.Code(t, "0.1(7)...")}
	grundy, _ := heap.UnequalCode("4.")
	games = append(games, grundy, heaptest.RandomDigits(rng, 300, 4).Rules(false), heaptest.RandomSet(rng, 80, 8000))
	for _, r := range games {
		terms := uint64(12000)
		if testing.Short() {
			terms = 3000
		}
		switch newEngine(r).(type) {
		case *triple:
			terms = 400
		case *general:
			terms = 1500
		}
		whole := newEngine(r)
		if err := whole.extend(context.Background(), terms); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "state")
		for at := uint64(0); at < terms; {
			s := NewStore(1 + rng.IntN(3))
			if at > 0 {
				if _, err := s.Resume(context.Background(), r, path); err != nil {
					t.Fatal(err)
				}
			}
			at = min(terms, at+1+rng.Uint64N(terms/2))
			v, err := s.view(r)
			if err != nil {
				t.Fatal(err)
			}
			// The engine itself is run beyond any proof, sometimes with a limit of
			// steps.
			ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 1 + rng.Int64N(1<<22)})
			if err := v.engine.extend(ctx, at); err != nil && !errors.Is(err, game.ErrBudget) {
				t.Fatal(err)
			}
			if err := v.engine.extend(context.Background(), at); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Save(context.Background(), r, path); err != nil {
				t.Fatal(err)
			}
			for n := uint64(0); n+v.shift < at; n++ {
				if v.engine.value(n) != whole.value(n+v.shift) {
					t.Fatalf("%s: G(%d) = %d in parts, %d in one go", r.Name(), n+v.shift, v.engine.value(n),
						whole.value(n+v.shift))
				}
			}
		}
	}
}

func TestDamagedStates(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "state")
	r := heaptest.Code(t, "0.007")
	s := NewStore(1)
	if _, err := s.Values(ctx, r, 0, 3000); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Save(ctx, r, path); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var other *OtherGameError
	if _, err := NewStore(1).Resume(ctx, heaptest.Code(t, "0.07"), path); !errors.As(err, &other) ||
		err.Error() != "the state file is of octal 0.11337 or a game with that standard form, not of octal 0.07, whose "+
			"standard form is octal 0.137" {
		t.Errorf("another game: %v", err)
	}
	refusesDamage(t, r, path, whole, 300)
	if _, err := s.Save(ctx, r, filepath.Join(t.TempDir(), "no", "state")); err == nil {
		t.Error("saved into a folder that does not exist")
	}
	if left, _ := filepath.Glob(path + ".*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestMemoryLimit(t *testing.T) {
	for text, n := range map[string]uint64{"0.007": 9000, "0.1F": 500, "0.1(7C)...": 500, "0.0303...": 9000} {
		s := NewStore(1)
		r := heaptest.Code(t, text)
		failed := 0
		for limit := int64(1 << 9); limit < 1<<15; limit *= 2 {
			ctx := game.WithBudget(context.Background(), &game.Budget{MaxBytes: limit})
			if _, err := s.Values(ctx, r, n, n); errors.Is(err, game.ErrBudget) {
				failed++
			} else if err != nil {
				t.Fatal(err)
			}
		}
		got, err := s.Values(context.Background(), r, 0, n)
		if err != nil || failed == 0 {
			t.Fatalf("%s: %d limits met, %v", text, failed, err)
		}
		e := newEngine(r)
		if err := e.extend(context.Background(), n+1); err != nil {
			t.Fatal(err)
		}
		for i, v := range got {
			if v != e.value(uint64(i)) {
				t.Fatalf("%s: after the limits G(%d) = %d, else %d", text, i, v, e.value(uint64(i)))
			}
		}
	}
}

func TestCompareAndExport(t *testing.T) {
	ctx := context.Background()
	s := NewStore(1)
	c, err := s.Compare(ctx, heaptest.Code(t, "0.77"), heaptest.Code(t, "0.37"), 1000)
	if err != nil || !c.Differ {
		t.Errorf("%+v %v", c, err)
	}
	// 0.33 and 0.3(0)... are one game; 0.13 is the standard form of 0.03.
	if c, err = s.Compare(ctx, heaptest.Code(t, "0.1"), heaptest.Code(t, "0.10"), 1000); err != nil || !c.ForEver {
		t.Errorf("%+v %v", c, err)
	}
	sub, _ := heap.Subtraction(heaptest.Ints(1, 5, 9))
	if c, err = s.Compare(ctx, sub, heaptest.Code(t, "0.3"), 100000); err != nil || !c.ForEver {
		t.Errorf("odd subtractions: %+v %v", c, err)
	}
	var out bytes.Buffer
	digest, err := s.Export(ctx, heaptest.Code(t, "0.77"), 0, 3, CSV, &out)
	if err != nil || out.String() != "heap,value\n0,0\n1,1\n2,2\n3,3\n" || len(digest) != 64 {
		t.Errorf("%q %s %v", out.String(), digest, err)
	}
}

// refusesDamage cuts off the state of r in a file, or changes a bit of it, several
// times; no damaged state may be resumed.
func refusesDamage(t *testing.T, r *heap.Rules, path string, whole []byte, times int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	for range times {
		bad := bytes.Clone(whole)
		if rng.IntN(3) == 0 {
			bad = bad[:rng.IntN(len(bad))]
		} else {
			bad[rng.IntN(len(bad))] ^= 1 << rng.IntN(8)
		}
		if err := os.WriteFile(path, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := NewStore(1).Resume(context.Background(), r, path); !errors.Is(err, ErrDamaged) {
			t.Fatalf("a damaged file was answered by %v", err)
		}
	}
}

// TestSaveSparesOtherFiles: a state overwrites no file but an older state of the same
// game.
func TestSaveSparesOtherFiles(t *testing.T) {
	ctx, path := context.Background(), filepath.Join(t.TempDir(), "file")
	treblecross := heaptest.Code(t, "0.007")
	known, fresh := NewStore(1), NewStore(1)
	if _, err := known.Values(ctx, treblecross, 0, 5000); err != nil {
		t.Fatal(err)
	}
	var other *OtherGameError
	var longer *LongerError
	for _, c := range []struct {
		store *Store
		rules *heap.Rules
		good  func(error) bool
	}{
		{fresh, treblecross, func(err error) bool { return err == nil }},
		{known, treblecross, func(err error) bool { return err == nil }},
		{fresh, treblecross, func(err error) bool { return errors.As(err, &longer) && longer.Terms == 5001 }},
		{known, heaptest.Code(t, "0.77"), func(err error) bool { return errors.As(err, &other) }},
	} {
		before, _ := os.ReadFile(path)
		_, err := c.store.Save(ctx, c.rules, path)
		after, _ := os.ReadFile(path)
		if !c.good(err) || err != nil && !bytes.Equal(before, after) {
			t.Errorf("%s: %v", c.rules.Name(), err)
		}
	}
	if err := os.WriteFile(path, []byte("a letter\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := known.Save(ctx, treblecross, path); !errors.Is(err, ErrForeign) {
		t.Errorf("a letter was answered by %v", err)
	}
}

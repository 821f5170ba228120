package table

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/heap"
	"cgt/stdlib/keep"
)

// drawn makes rows of a plan with random quotients that depend only on the standard
// form.
func drawn(t *testing.T, p Plan) []Row {
	t.Helper()
	codes, err := p.Codes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var rows []Row
	for _, c := range codes {
		n := len(c.Form.Code())
		rows = append(rows, Row{Code: c.Text, Order: 2 + n, POrder: 1, Period: n, Preperiod: int(c.Shift), Tame: n%2 == 0,
			Open: n%3 == 0})
	}
	return rows
}

func written(t *testing.T, p Plan, rows []Row) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, p, rows); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestShardsMakeTheWhole: together the shards have each code once, codes of one
// standard form are in the same shard, and the merged shards are the whole table.
func TestShardsMakeTheWhole(t *testing.T) {
	for _, p := range []Plan{{Radix: heap.Octal, Digits: 2, Steps: 100}, {Radix: heap.Hexadecimal, Digits: 2, Steps: 9}} {
		whole := written(t, p, drawn(t, p))
		for _, shards := range []int{1, 3, 7} {
			var parts []Part
			forms := map[string]int{}
			for i := range shards {
				q := p
				q.Shard, q.Shards = i+1, shards
				text := written(t, q, drawn(t, q))
				found, rows, err := Read(bytes.NewReader(text))
				if err != nil || found != q {
					t.Fatalf("%v: %v", found, err)
				}
				parts = append(parts, Part{q.String(), found, rows})
				codes, _ := q.Codes(t.Context())
				mine := map[string]bool{}
				for _, c := range codes {
					mine[c.Form.Identity()] = true
				}
				for form := range mine {
					if forms[form]++; forms[form] > 1 {
						t.Fatalf("%s is in two shards", form)
					}
				}
			}
			plan, rows, missing, err := Merge(t.Context(), parts)
			if err != nil || len(missing) > 0 || !bytes.Equal(written(t, plan, rows), whole) {
				t.Errorf("%s in %d shards: %d missing, %v", p, shards, len(missing), err)
			}
			if shards > 1 {
				if _, rows, missing, err := Merge(t.Context(), parts[1:]); err != nil || len(missing) != len(parts[0].Rows) ||
					len(rows)+len(missing) != len(drawn(t, p)) {
					t.Errorf("without a shard %d are missing, %v", len(missing), err)
				}
			}
			other := parts[0]
			other.Rows = slices.Clone(other.Rows)
			other.Rows[0].Order++
			if _, _, _, err := Merge(t.Context(), append(slices.Clone(parts), other)); err == nil ||
				!strings.Contains(err.Error(), other.Rows[0].Code) {
				t.Errorf("parts that disagree: %v", err)
			}
			other = parts[0]
			other.Plan.Steps++
			if _, _, _, err := Merge(t.Context(), append(slices.Clone(parts), other)); err == nil {
				t.Error("parts of different tables were merged")
			}
		}
	}
}

// TestDamageIsRefused: a file with a changed, lost or added byte is refused.
func TestDamageIsRefused(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	p := Plan{Radix: heap.Octal, Digits: 1, Steps: 200}
	whole := written(t, p, drawn(t, p))
	for i := range whole {
		for _, bad := range [][]byte{
			append(append(bytes.Clone(whole[:i]), whole[i]^byte(1+rng.IntN(255))), whole[i+1:]...),
			whole[:i],
			slices.Delete(bytes.Clone(whole), i, i+1),
		} {
			var damage *keep.DamageError
			var foreign *keep.ForeignError
			if _, _, err := Read(bytes.NewReader(bad)); !errors.As(err, &damage) && !errors.As(err, &foreign) {
				t.Fatalf("damage at byte %d was answered by %v", i, err)
			}
		}
	}
}

package graph

import (
	"context"
	"testing"
)

func TestDynamicsOfTheSource(t *testing.T) {
	d, err := NewDynamics(context.Background(), []int{2, 4}, false)
	if err != nil {
		t.Fatal(err)
	}
	if d.State(d.Start()) != "0011" || d.States() != 16 {
		t.Errorf("starts with %s among %d states", d.State(d.Start()), d.States())
	}
	if got := d.Graph(); got.Order() != 16 || got.Size() != 16 || len(got.Components()) != len(d.Cycles) {
		t.Errorf("%d components, %d cycles", len(got.Components()), len(d.Cycles))
	}
}

// TestPreimageCounts compares the corollaries with the systems themselves.
func TestPreimageCounts(t *testing.T) {
	for _, set := range [][]int{{1}, {3}, {2, 4}, {1, 2}, {2, 3}, {1, 4}, {3, 5}, {1, 2, 3}, {1, 3, 5}, {2, 3, 6}, {1, 2, 3, 4},
		{1, 3, 4, 6}} {
		d, err := NewDynamics(context.Background(), set, false)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := d.WithoutPreimage(), CountWithoutPreimage(set); want.Int64() != int64(got) {
			t.Errorf("%v: %d windows of outcomes have no preimage, corollary 3.1.2 says %d", set, got, want)
		}
		v, err := NewDynamics(context.Background(), set, true)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := v.States()-v.WithoutPreimage(), CountWithPreimage(set); want.Int64() != int64(got) {
			t.Errorf("%v: %d windows of nim-values have a preimage, corollary 3.1.4 says %d", set, got, want)
		}
	}
}

// TestPairedBlocks counts blocks by trying them all. A place with fewer than s1 places
// before it may hold any letter.
func TestPairedBlocks(t *testing.T) {
	for k := 1; k <= 3; k++ {
		for s1 := 1; s1 <= 3; s1++ {
			for n := 1; n <= 6; n++ {
				count := 0
				block := make([]int, n)
				var try func(i int)
				try = func(i int) {
					if i == n {
						count++
						return
					}
					for v := 0; v <= k; v++ {
						if i >= s1 && (v == 1) != (block[i-s1] == 0) {
							continue
						}
						block[i] = v
						try(i + 1)
					}
				}
				try(0)
				if got := PairedBlocks(k, s1, n); got.Int64() != int64(count) {
					t.Errorf("k = %d, s1 = %d, n = %d: %d blocks, by counting %d", k, s1, n, got, count)
				}
			}
		}
	}
}

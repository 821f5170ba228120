package misere

import (
	"context"
	"math/big"
	"testing"
)

// TestCountBorn compares two ways to count up to day 4, and has the published numbers:
// 4171780 on day 5, and on day 6 a sum of powers of 2 (C. Thompson, correcting ONAG,
// pp. 139-140).
func TestCountBorn(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	for day := 2; day <= 4; day++ {
		games, err := s.Born(ctx, day-1)
		if err != nil {
			t.Fatal(err)
		}
		before, _ := s.Born(ctx, day-2)
		one, two := countNext(games, before)
		for k, got := range []*big.Int{one, two} {
			if want, err := s.CountBorn(ctx, day+k); err != nil || got.Cmp(want) != 0 {
				t.Errorf("day %d: %v, want %v, %v", day+k, got, want, err)
			}
		}
	}
	for day, want := range []int64{1, 2, 3, 5, 22, 4171780} {
		if got, err := s.CountBorn(ctx, day); err != nil || got.Cmp(big.NewInt(want)) != 0 {
			t.Errorf("day %d: %v, want %d, %v", day, got, want, err)
		}
	}
	want := power(big.NewInt(4171780))
	for _, n := range []int64{2096640, 2095104, 2094593, 2094080, 2091522, 2091522, 2091522, 2088960, 2088705, 2088448,
		2088193, 2086912, 2086657, 2086401, 2086145, 2085888, 2079234} {
		want.Sub(want, power(big.NewInt(n)))
	}
	want.Add(want, power(big.NewInt(1960962)))
	want.Add(want, big.NewInt(21))
	if got, err := s.CountBorn(ctx, 6); err != nil || got.Cmp(want) != 0 {
		t.Errorf("by day 6 there are not as many as published, %v", err)
	}
}

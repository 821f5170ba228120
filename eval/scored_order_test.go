package eval_test

import (
	"slices"
	"testing"

	"cgt/eval"
)

// TestScoredGamesAreCompared: games for points are compared with each other and with
// points, Milnor's by their difference, others that are guaranteed among these: a move
// to wait with is worth more than none, and may be worth more than a point where to
// move is a disadvantage. Mean and temperature of
// Milnor's games are those of a switch.
func TestScoredGamesAreCompared(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	got := runLines(t, s, `game wait(n) {
  left -> wait(n-1) if n > 0
  score 0
}
switch_for_points(3, 1) - switch_for_points(3, 1) = 0
switch_for_points(3, 1) >= 1
switch_for_points(3, 1) <> 2
wait 2 > wait 1
wait 1 > 0
wait 3 <> 1
1 <> wait 3
mean(switch_for_points(3, 1) + switch_for_points(4, 0))
temperature(switch_for_points(3, 1) + switch_for_points(4, 0))
stops(switch_for_points(3, 1) + switch_for_points(4, 0))`)
	want := []string{"true", "true", "true", "true", "true", "true", "true", "4", "2", "(5, 3)"}
	if !slices.Equal(got[len(got)-len(want):], want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

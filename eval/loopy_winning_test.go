package eval

import "testing"

// TestWinningMovesOfStoppers: the moves that win in small stoppers, found by hand from their definitions: over is
// {0|over}, upon is {upon|*}, on is {on|}.
func TestWinningMovesOfStoppers(t *testing.T) {
	s := New(WithHost(silent{}))
	for ask, want := range map[string]string{
		"winning(over)":                  "Left: [over -> 0], Right: []",
		"winning(under)":                 "Left: [], Right: [under -> 0]",
		"winning(on)":                    "Left: [on -> on], Right: []",
		"winning(upon)":                  "Left: [upon -> upon], Right: []",
		"best(over)":                     "Left: over -> 0 (wins); Right: over -> over (every move loses)",
		"len(winning(off))":              "1",
		"winning(over + 1) = winning(1)": "false",
	} {
		if got, err := say(t, s, ask); got != want {
			t.Errorf("%s is %q, not %q (%v)", ask, got, want, err)
		}
	}
}

package trials

import "testing"

func TestTrials(t *testing.T) {
	for _, c := range []struct {
		variable     string
		count, every int
		all          bool
	}{{"", 7, 5, false}, {"1", 7, 5, false}, {"many", 7, 5, false}, {"-3", 7, 5, false}, {"3", 21, 1, true}} {
		t.Setenv("CGT_TRIALS", c.variable)
		if testing.Short() {
			c.count, c.every, c.all = 2, 9, false
		}
		if count, every, all := Count(2, 7), Every(9, 5), All(); count != c.count || every != c.every || all != c.all {
			t.Errorf("CGT_TRIALS=%s: %d cases, every %d, all %v", c.variable, count, every, all)
		}
	}
}

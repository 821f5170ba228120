package eval

import (
	"testing"

	"cgt/stdlib/trials"
)

// TestLoopyValuesAndInfiniteNumbers: loopy values stand to infinite numbers as to very
// large and very small short ones, with which they are compared by play; over lies below
// every number above 0: Left, who moves first in over - x, loses by 0 - x or goes on to
// a greater x, and Right need only pass.
func TestLoopyValuesAndInfiniteNumbers(t *testing.T) {
	s := New(WithHost(silent{}))
	answersAre(t, s, [][2]string{{"on > omega", "true"}, {"omega >= on", "false"}, {"off < -omega^2", "true"},
		{"on = omega", "false"},
		{"over < 1/omega", "true"}, {"under > -1/omega", "true"}, {"1/omega > 3 . upon", "true"}, {"dud <> omega", "true"},
		{"(on & 0) |> omega", "true"}, {"{on|off} <> omega - 5", "true"}, {"1 + under > 1 - 1/omega", "true"}})
	games := []string{"on", "off", "over", "under", "upon", "dud", "(on & 0)", "(over & v)", "{on|off}", "{on|-1}", "{0||0|off}",
		"(2 + over)",
		"(upon + *)", "{3|over}", "{1/2|under}", "{on|||1||0|off}"}
	numbers := map[string]string{"omega": "4000", "-omega": "-4000", "1/omega": "1/1024", "-1/omega": "-1/1024",
		"(2 + 1/omega)":   "(2 + 1/1024)",
		"(1/2 - 1/omega)": "(1/2 - 1/1024)", "(omega - 3)": "3997"}
	for i, g := range games {
		if i%trials.Every(8, 3) != 0 {
			continue
		}
		for x, near := range numbers {
			for _, op := range []string{"<", ">=", "<>", "|>"} {
				want, ok := say(t, s, near+" "+op+" "+g)
				if got, ok2 := say(t, s, x+" "+op+" "+g); ok && ok2 && got != want {
					t.Errorf("%s %s %s is %s; of %s it is %s", x, op, g, got, near, want)
				}
			}
		}
	}
}

package english_test

import (
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

// twoQuestions are questions about values that each are understood alone.
var twoQuestions = []string{
	"find the mean of {4|0}", "compute the temperature of {3|{1|-1}}", "simplify {0,*|*}", "what is the value of {1|2}",
	"who wins {2|-2}",
	"find the outcome of ↑ + *", "determine whether {1|-1} is a number", "compute 2 + {1|-1}", "what is the nim-sum of 5 and 9",
	"find the canonical form of {0|*}", "what is the birthday of {2|1}", "compare ↑ and 1/4", "evaluate the Hackenbush stalk BRB",
	"find the left stop of {5|{2|1}}", "find the atomic weight of ↑", "cool {4|0} by 1",
	"find the nim-value of Kayles with 5 pins",
	"who wins Nim with piles 3, 5 and 6", "find a winning move in Nim with piles 4, 7 and 9",
	"find the winning moves of {1|-1} + {2|0}",
	"compute the thermograph of {4|0}", "find the simplest number between 1/3 and 1/2",
	"compute the mex of {0, 1, 3}", "what is the nim-product of 3 and 4", "find the value of a 2 by 3 Domineering board",
}

// TestTwoQuestions: of two questions about different things, in one sentence or
// in two, each is asked of its own, or the text is not understood.
func TestTwoQuestions(t *testing.T) {
	alone := make([][]string, len(twoQuestions))
	for i, q := range twoQuestions {
		said, unread := statements(read(strings.ToUpper(q[:1]) + q[1:] + "."))
		if len(said) == 0 || len(unread) > 0 {
			t.Errorf("%s: %q, not read: %q", q, said, unread)
			continue
		}
		alone[i] = said
	}
	tried := 0
	for i, q := range twoQuestions {
		for j, r := range twoQuestions {
			if i == j || alone[i] == nil || alone[j] == nil || (3*i+j)%trials.Every(7, 2) != 0 {
				continue
			}
			first := strings.ToUpper(q[:1]) + q[1:]
			for _, text := range []string{first + ", and " + r + ".", first + ". " + strings.ToUpper(r[:1]) + r[1:] + "."} {
				said, unread := statements(read(text))
				if len(unread) > 0 {
					continue
				}
				tried++
				want := strings.Join(append(append([]string{}, alone[i]...), alone[j]...), "; ")
				if i := strings.Index(want, "; nim("); i >= 0 && len(said) == 2 && said[1] == "outcome("+want[i+2:]+")" {
					continue // the same question, of a letter for the position
				}
				// what is asked twice of one value stands in one line
				if got := strings.Join(said, "; "); got != want && got != strings.Join(strings.Split(want, "; "), ", ") {
					t.Errorf("%s\n got %s\nwant %s", text, got, want)
				}
			}
		}
	}
	if tried < 100 {
		t.Errorf("only %d were read", tried)
	}
}

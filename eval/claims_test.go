package eval_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

// TestClaims: what an exercise claims of who wins, by which move and by how many, is judged as a search has it; what is
// not judged is not answered in another way.
func TestClaims(t *testing.T) {
	words := []string{"no", "one", "two", "three", "four"}
	seed := uint32(1)
	draw := func(n int) int {
		seed = seed*1664525 + 1013904223
		return int(seed>>16) % n
	}
	judged := 0
	for range trials.Count(12, 60) {
		takes := []int{1 + draw(3), 4 + draw(3)}
		if draw(2) == 0 {
			takes = []int{1, 2, 3 + draw(3)}
		}
		n, misere := 6+draw(14), draw(3) == 0
		wins := make([]bool, n+1)
		winning := 0
		for m := range wins {
			moves, good := 0, 0
			for _, k := range takes {
				if k <= m {
					moves++
					if !wins[m-k] {
						good++
					}
				}
			}
			wins[m], winning = good > 0 || moves == 0 && misere, good
		}
		ending := "The player who cannot move loses."
		if misere {
			ending = "The player who cannot move wins."
		}
		rules := fmt.Sprintf("There is a pile of %d coins. On each turn a player takes %s coins. %s ", n,
			strings.NewReplacer("[", "", "]", "", " ", " or ").Replace(fmt.Sprint(takes)), ending)
		k := draw(4)
		count := fmt.Sprintf("are exactly %s winning first moves", words[k])
		if k == 1 {
			count = "is exactly one winning first move"
		}
		take := takes[draw(len(takes))]
		for claim, holds := range map[string]bool{
			"the first player wins": wins[n], "the second player has a winning strategy": !wins[n],
			"this is a P-position": !wins[n], "the second player cannot win": wins[n],
			"there " + count: winning == k, "there is no winning move": winning == 0,
			fmt.Sprintf("the first player wins by taking %d", take): take <= n && !misere && !wins[n-min(take, n)],
		} {
			text := rules + fmt.Sprintf([]string{"Show that %s.", "Is it true that %s?", "True or false: %s."}[draw(3)], claim)
			got := pasted(text)
			if !slices.Contains(got, "true") && !slices.Contains(got, "false") {
				if len(got) > 0 {
					t.Errorf("%s\nis answered %q, without a verdict", text, got)
				}
				continue
			}
			if judged++; slices.Contains(got, fmt.Sprint(!holds)) {
				t.Errorf("%s\nis answered %q", text, got)
			}
		}
	}
	if least := trials.Count(50, 250); judged < least {
		t.Errorf("%d claims are judged, fewer than %d", judged, least)
	}
}

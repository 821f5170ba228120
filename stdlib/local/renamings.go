package local

import (
	"fmt"
	"slices"
	"strings"

	"cgt/stdlib/sorting"
)

// mostRenamings bounds the number of permutations of the letters that are tried.
const mostRenamings = 720

// Renamings returns permutations of the codes, the identity first: those that preserve how often the rules test for a letter
// and write it, or preserve it with the players exchanged.
func (r Ruleset) Renamings() (list [][]uint8) {
	uses := r.usesOfCodes()
	codes, used := make([]uint8, len(uses)), make([]bool, len(uses))
	var place func(c int, exchange bool)
	place = func(c int, exchange bool) {
		if len(list) >= mostRenamings {
			return
		}
		if c == len(codes) {
			if !slices.ContainsFunc(list, func(p []uint8) bool { return slices.Equal(p, codes) }) {
				list = append(list, slices.Clone(codes))
			}
			return
		}
		want := uses[c]
		if exchange {
			want[0], want[1] = want[1], want[0]
		}
		for to := 1; to < len(codes); to++ {
			if !used[to] && uses[to] == want {
				codes[c], used[to] = uint8(to), true
				place(c+1, exchange)
				used[to] = false
			}
		}
	}
	place(1, false)
	place(1, true)
	return list
}

// usesOfCodes describes for each code how the rules of each player test for it and write it: codes with equal descriptions
// may be exchanged.
func (r Ruleset) usesOfCodes() [][2]string {
	uses := make([][2]string, len(r.Letters)+1)
	for c := range uses {
		var of [2][]string
		for _, rule := range r.Rules {
			var line []int
			for _, s := range rule.Steps {
				n := 0
				if s.Changes == nil && s.Regions == nil && s.Codes>>c&1 != 0 {
					n = 1
				}
				for _, x := range s.Changes {
					if int(x.Code) == c {
						n += 2
					}
				}
				if s.Regions != nil && s.Regions.Codes>>c&1 != 0 {
					n += 64
				}
				line = append(line, n)
			}
			sorting.Values(line)
			if rule.Left {
				of[0] = append(of[0], fmt.Sprint(line))
			}
			if rule.Right {
				of[1] = append(of[1], fmt.Sprint(line))
			}
		}
		for who := range of {
			sorting.Values(of[who])
			uses[c][who] = strings.Join(of[who], " ")
		}
	}
	return uses
}

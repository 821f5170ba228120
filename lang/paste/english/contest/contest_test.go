package contest

import (
	"strings"
	"testing"
)

// casesOf are the cases of a page, whose lines of data begin with a star: what is told of
// the numbers and the lists, for each.
func casesOf(page string) (all []string) {
	var lines []Line
	for _, s := range strings.Split(page, "\n") {
		text, alone := strings.CutPrefix(s, "*")
		lines = append(lines, Line{text, alone})
	}
	for _, told := range Cases(lines) {
		var said []string
		for i, list := range told {
			for _, s := range list {
				if s != lines[i].Text {
					said = append(said, s)
				}
			}
		}
		all = append(all, strings.Join(said, " "))
	}
	return all
}

func TestCases(t *testing.T) {
	const (
		piles = "There are n piles, the i-th pile has a_i stones.\nWho wins?\n"
		heap  = "There is a heap of n stones.\nOne may take up to k stones.\nWho wins?\n"
	)
	for _, c := range []struct{ name, page, want string }{
		{"count and list", piles + "*3\n*2 5 7", "n = 3. With a = (2, 5, 7)."},
		{"a column", piles + "*3\n*2\n*5\n*7", "n = 3. With a = (2, 5, 7)."},
		{"tests", piles + "*2\n*2\n*5 7\n*1\n*4", "n = 2. With a = (5, 7). | With a = (4)."},
		{"ended by zero", piles + "*2\n*5 7\n*0", "n = 2. With a = (5, 7)."},
		{"as many numbers as are told", piles + "*3\n*2 5", ""},
		{"tests as are told", piles + "*3\n*2\n*5 7\n*1\n*4", ""},
		{"two letters", heap + "*23 2", "n = 23, k = 2."},
		{"tests of two letters", heap + "*2\n*23 2\n*4 3", "n = 23, k = 2. | n = 4, k = 3."},
		{"a number too many", heap + "*23 2 5", ""},
		{"the order of the input", heap + "Input\nThe only line contains two integers k and n (1 <= k <= n).\n*2 23", "k = 2, n = 23."},
		{"no order is told", "One may take up to k stones from a heap of n stones.\n*2 23", ""},
		{"all lines are described", heap + "Input\nThe first line contains an integer n.\nThe second line contains an integer k.\n*23\n*2",
			"n = 23, k = 2."},
		{"a line has something else", heap + "Input\nThe first line contains an integer.\nThe second line contains an integer k.\n*23\n*2", ""},
		{"by name", heap + "n = 23, k = 2", "n = 23, k = 2."},
		{"another name", heap + "n = 23, q = 2", ""},
		{"two samples", heap + "n = 23, k = 2\nn = 24, k = 2", ""},
		{"what is printed", heap + "Input\nThe only line contains n and k.\n*23 2\nOutput\n*1 2", ""},
		{"more is told behind", heap + "*23 2\nBut now one may take 5 stones.", ""},
	} {
		if got := strings.Join(casesOf(c.page), " | "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

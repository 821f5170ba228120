package graph

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// namePattern matches such a name.
var namePattern = regexp.MustCompile(`^([PCKQ])_?\{?(\d{1,4})(?:,(\d{1,4}))?\}?$`)

// mostNamed bounds the edges of a graph that is given by its name.
const mostNamed = 10_000

// Named returns the edges of a graph that books give by a name, numbered from 1, such as "1-2 2-3": the path P5 and the
// cycle C5 with as many vertices, the complete graphs K4 and K3,3, and the cube Q3.
func Named(name string) (edges string, ok bool) {
	if len(name) > len("K_{1000,1000}") {
		return "", false
	}
	m := namePattern.FindStringSubmatch(name)
	if m == nil {
		return "", false
	}
	n, _ := strconv.Atoi(m[2])
	k, _ := strconv.Atoi(m[3])
	var joined func(i, j int) bool // for i < j
	switch kind := m[1]; {
	case m[3] != "":
		if kind != "K" {
			return "", false
		}
		part := n
		joined = func(i, j int) bool { return i <= part && j > part }
		n, k = n+k, n*k
	case kind == "P":
		joined, k = func(i, j int) bool { return j == i+1 }, n
	case kind == "C" && n >= 3:
		joined, k = func(i, j int) bool { return j == i+1 || i == 1 && j == n }, n
	case kind == "K":
		joined, k = func(int, int) bool { return true }, n*n/2
	case kind == "Q" && n <= 8:
		joined, k = func(i, j int) bool { d := (i - 1) ^ (j - 1); return d&(d-1) == 0 }, n<<n
		n = 1 << n
	default:
		return "", false
	}
	if n < 1 || n > mostNamed/10 || k > mostNamed {
		return "", false
	}
	var list []string
	for j := 1; j <= n; j++ {
		list = append(list, strconv.Itoa(j)) // in the order of the numbers
	}
	for j := 2; j <= n; j++ {
		for i := 1; i < j; i++ {
			if joined(i, j) {
				list = append(list, fmt.Sprintf("%d-%d", i, j))
			}
		}
	}
	return strings.Join(list, " "), true
}

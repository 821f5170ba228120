package eval_test

import (
	"fmt"
	"maps"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cgt/eval"
)

// greenGraph is a picture of green edges, cut by the rules alone.
type greenGraph [][2]string

// reached are the edges of mask that hang together with the ground.
func (g greenGraph) reached(mask uint, ground string) uint {
	at, kept := map[string]bool{ground: true}, uint(0)
	for grown := true; grown; {
		grown = false
		for i, e := range g {
			if mask>>i&1 == 1 && kept>>i&1 == 0 && (at[e[0]] || at[e[1]]) {
				kept, grown = kept|1<<i, true
				at[e[0]], at[e[1]] = true, true
			}
		}
	}
	return kept
}

// value is the nim-value of the edges of mask on a ground, by search.
func (g greenGraph) value(mask uint, ground string, known map[uint]int) int {
	mask = g.reached(mask, ground)
	if v, ok := known[mask]; ok {
		return v
	}
	var options []int
	for i := range g {
		if mask>>i&1 == 1 {
			options = append(options, g.value(mask&^(1<<i), ground, known))
		}
	}
	known[mask] = least(options)
	return known[mask]
}

// above is what falls with edge i when it is cut, without the edge itself, and
// the vertex on which that stands; ok is false where something else holds it.
func (g greenGraph) above(all uint, i int) (fallen uint, foot string, ok bool) {
	left := g.reached(all&^(1<<i), "0")
	fallen = all &^ left &^ (1 << i)
	for _, end := range g[i] {
		if end != "0" && g.reached(left, end) == 0 {
			return fallen, end, true
		}
	}
	return 0, "", false
}

// standing is what stands on a set of vertices: all that falls with the edge
// that leads up to it, and the vertex of it that is reached first.
func (g greenGraph) standing(all uint, set []string) (mask uint, foot string) {
	if slices.Contains(set, "0") {
		return all, "0"
	}
	for i := range g {
		if fallen, v, ok := g.above(all, i); all>>i&1 == 1 && ok && slices.Contains(set, v) {
			return fallen, v
		}
	}
	return 0, ""
}

// growing are the values of the edges that lead up from a set of vertices,
// each with what stands on it.
func (g greenGraph) growing(all uint, set []string) (values []int) {
	for i, e := range g {
		fallen, top, bridge := g.above(all, i)
		if all>>i&1 == 0 || !bridge {
			continue
		}
		from := e[0]
		if from == top {
			from = e[1]
		}
		if slices.Contains(set, from) {
			values = append(values, g.value(fallen|1<<i, from, map[uint]int{}))
		}
	}
	return values
}

var (
	edgeStep   = regexp.MustCompile(`^edge (\w+)-(\w+): (\d+) \+ 1 = (\d+)$`)
	vertexStep = regexp.MustCompile(`^vertex (\w+): (?:(.*) = )?(\d+)$`)
	fuseStep   = regexp.MustCompile(`^(?:fuse|loop at) ([\w ]+): (\d+) edges? .* an (odd|even) number of loops is (\d)(?:; ` +
		`with (.*) on it: (\d+))?$`)
	greenEnd = regexp.MustCompile(`^the value is (\S+): the (next|previous) player wins \([PN]\)(?: by cutting (?:one of ` +
		`)?(.*))?$`)
)

// TestExplainedFusion recomputes explanations of green Hackenbush by cutting
// alone: each edge with what stands on it, each vertex and each fused cycle
// with what grows from it, the number of its edges, the value, and that just
// the cuts that are named leave 0.
func TestExplainedFusion(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	r := rand.New(rand.NewSource(16))
	seen := map[string]int{}
	for range 250 {
		var g greenGraph
		var words []string
		vertices := 2 + r.Intn(5)
		for v := 1; v < vertices; v++ {
			g = append(g, [2]string{fmt.Sprint(r.Intn(v)), fmt.Sprint(v)})
		}
		for range r.Intn(5) {
			g = append(g, [2]string{fmt.Sprint(r.Intn(vertices)), fmt.Sprint(r.Intn(vertices))})
		}
		r.Shuffle(len(g), func(i, j int) { g[i], g[j] = g[j], g[i] })
		for _, e := range g {
			words = append(words, e[0]+"-"+e[1])
		}
		position := `hackenbush "` + strings.Join(words, " ") + `"`
		all := g.reached(1<<len(g)-1, "0")
		known := map[uint]int{}
		fail := func(line string, format string, args ...any) {
			t.Helper()
			t.Errorf("%s: %q: %s", position, line, fmt.Sprintf(format, args...))
		}
		lines, _ := explained(t, s, position)
		for _, line := range lines {
			line = strings.TrimSpace(line)
			if m := edgeStep.FindStringSubmatch(line); m != nil {
				seen["edge"]++
				i := slices.IndexFunc(g, func(e [2]string) bool {
					return e == [2]string{m[1], m[2]} || e == [2]string{m[2], m[1]}
				})
				fallen, foot, ok := g.above(all, i)
				if !ok {
					fail(line, "it is not a bridge")
					continue
				}
				from := g[i][0]
				if from == foot {
					from = g[i][1]
				}
				if n := g.value(fallen, foot, map[uint]int{}); n != atoi(m[3]) {
					fail(line, "what stands on it is worth %d", n)
				}
				if n := g.value(fallen|1<<i, from, map[uint]int{}); n != atoi(m[4]) {
					fail(line, "with it, it is worth %d", n)
				}
			} else if m := vertexStep.FindStringSubmatch(line); m != nil {
				seen["vertex"]++
				g.checkGrowth(t, position, line, all, []string{m[1]}, m[2], m[3], 0)
			} else if m := fuseStep.FindStringSubmatch(line); m != nil {
				seen["fusion"]++
				set := strings.Fields(m[1])
				loops := 0
				for i, e := range g {
					_, _, bridge := g.above(all, i)
					if !bridge && slices.Contains(set, e[0]) && slices.Contains(set, e[1]) {
						loops++
					}
				}
				if loops != atoi(m[2]) || loops%2 != atoi(m[4]) || (loops%2 == 1) != (m[3] == "odd") {
					fail(line, "there are %d loops", loops)
				}
				total := m[6]
				if total == "" {
					total = m[4]
				}
				g.checkGrowth(t, position, line, all, set, m[5], total, loops%2)
			} else if m := greenEnd.FindStringSubmatch(line); m != nil {
				seen["end"]++
				value := g.value(all, "0", known)
				if want := run(t, s, fmt.Sprintf("*%d", value)).View.Text; m[1] != want || (value == 0) != (m[2] == "previous") {
					fail(line, "the value is %s", want)
				}
				winning := map[string]bool{}
				for i, e := range g {
					if all>>i&1 == 1 && g.value(all&^(1<<i), "0", known) == 0 {
						winning[e[0]+"-"+e[1]] = true
					}
				}
				named := map[string]bool{}
				for _, name := range strings.Split(m[3], ", ") {
					a, b, _ := strings.Cut(name, "-")
					for _, key := range []string{name, b + "-" + a} {
						if winning[key] {
							named[key] = true
						}
					}
					if name != "" && !winning[name] && !winning[b+"-"+a] {
						fail(line, "%s does not win", name)
					}
				}
				if !maps.Equal(named, winning) {
					fail(line, "the winning cuts are %v", slices.Sorted(maps.Keys(winning)))
				}
				if list := strings.Split(m[3], ", "); len(list) > len(winning) && len(winning) > 0 {
					fail(line, "a cut is named twice")
				}
			}
		}
	}
	for _, kind := range []string{"edge", "vertex", "fusion", "end"} {
		if seen[kind] < 100 {
			t.Errorf("%d steps of the kind %q", seen[kind], kind)
		}
	}
}

// checkGrowth checks a nim-sum of what grows from a set of vertices, and that
// it is the value of all that stands on them.
func (g greenGraph) checkGrowth(t *testing.T, position, line string, all uint, set []string, terms, total string, loops int) {
	t.Helper()
	var parts []int
	for _, term := range strings.Split(terms, " (+) ") {
		if term != "" {
			parts = append(parts, atoi(term))
		}
	}
	want := g.growing(all, set)
	if terms == "" && len(set) == 1 && len(want) == 1 {
		parts = append(parts, atoi(total)) // a vertex with one edge
	}
	slices.Sort(parts)
	slices.Sort(want)
	if !slices.Equal(parts, want) {
		t.Errorf("%s: %q: what grows there is worth %v", position, line, want)
	}
	sum := loops
	for _, n := range parts {
		sum ^= n
	}
	mask, foot := g.standing(all, set)
	if n := g.value(mask, foot, map[uint]int{}); fmt.Sprint(n) != total || sum != n {
		t.Errorf("%s: %q: the nim-sum is %d, the value %d", position, line, sum, n)
	}
}

package enumerate

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/game"
)

// listed collects what an enumeration yields.
func listed(t *testing.T, run func(ctx context.Context, each func(string) (bool, error)) error) (all []string) {
	t.Helper()
	err := run(t.Context(), func(s string) (bool, error) {
		all = append(all, s)
		return true, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func polyominoesOf(t *testing.T, n int, s Symmetry) []string {
	return listed(t, func(ctx context.Context, each func(string) (bool, error)) error {
		return Polyominoes(ctx, n, ".", s, each)
	})
}

// TestPolyominoesAsPublished: OEIS A000105 (free), A000988 (one-sided), A001168
// (fixed).
func TestPolyominoesAsPublished(t *testing.T) {
	free := []int{1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655}
	sided := []int{1, 1, 2, 7, 18, 60, 196, 704, 2500, 9189}
	fixed := []int{1, 2, 6, 19, 63, 216, 760, 2725, 9910, 36446}
	for i := range free {
		for s, want := range map[Symmetry]int{Free: free[i], OneSided: sided[i], Fixed: fixed[i]} {
			all := polyominoesOf(t, i+1, s)
			if len(all) != want {
				t.Errorf("%d of %d cells under %d, want %d", len(all), i+1, s, want)
			}
			slices.Sort(all)
			if len(slices.Compact(all)) != want {
				t.Errorf("of %d cells under %d one comes twice", i+1, s)
			}
		}
	}
}

// turned is a board turned by a quarter; mirrored is one with its rows reversed.
func turned(board string) string {
	rows := strings.Split(board, "|")
	var out []string
	for c := range rows[0] {
		var row []byte
		for r := len(rows) - 1; r >= 0; r-- {
			row = append(row, rows[r][c])
		}
		out = append(out, string(row))
	}
	return strings.Join(out, "|")
}

func mirrored(board string) string {
	rows := strings.Split(board, "|")
	slices.Reverse(rows)
	return strings.Join(rows, "|")
}

// class has all images of a board under the symmetries.
func class(board string, s Symmetry) []string {
	all := map[string]bool{}
	for i, b := range []string{board, mirrored(board)} {
		for turn := range 4 {
			if (i == 0 || s != OneSided) && (turn%2 == 0 || s != Mirror) {
				all[b] = true
			}
			b = turned(b)
		}
	}
	keys := []string{}
	for b := range all {
		keys = append(keys, b)
	}
	return keys
}

// TestClassesAreWhole: the images of the representatives are all fixed objects, each
// once.
func TestClassesAreWhole(t *testing.T) {
	for _, s := range []Symmetry{Free, Mirror} {
		sources := map[string][2][]string{"polyominoes": {polyominoesOf(t, 7, s), polyominoesOf(t, 7, Fixed)}}
		for _, size := range [][2]int{{3, 3}, {2, 4}, {4, 2}, {1, 5}} {
			boards := func(s Symmetry) []string {
				return listed(t, func(ctx context.Context, each func(string) (bool, error)) error {
					return Boards(ctx, size[0], size[1], "LR", s, each)
				})
			}
			sources[fmt.Sprint(size)] = [2][]string{boards(s), boards(Fixed)}
		}
		for what, lists := range sources {
			var all []string
			for _, b := range lists[0] {
				for _, c := range class(b, s) {
					if what == "polyominoes" || len(strings.Split(c, "|")) == len(strings.Split(b, "|")) {
						all = append(all, c)
					}
				}
			}
			slices.Sort(all)
			fixed := slices.Sorted(slices.Values(lists[1]))
			if !slices.Equal(all, fixed) {
				t.Errorf("%s under %d: the classes have %d members, there are %d", what, s, len(all), len(fixed))
			}
		}
	}
}

// TestFilledPolyominoes: polyominoes with letters in their cells are the boards of
// letters and walls that are connected and touch all sides of their rectangle, up to
// symmetry.
func TestFilledPolyominoes(t *testing.T) {
	for s := range symmetries {
		const n = 4
		got := listed(t, func(ctx context.Context, each func(string) (bool, error)) error {
			return Polyominoes(ctx, n, "LR.", s, each)
		})
		want := map[string]bool{} // one board of each class, the least
		for rows := 1; rows <= n; rows++ {
			for columns := 1; columns <= n; columns++ {
				for _, b := range listed(t, func(ctx context.Context, each func(string) (bool, error)) error {
					return Polyominoes(ctx, n, ".", Fixed, each)
				}) {
					if r := strings.Split(b, "|"); len(r) != rows || len(r[0]) != columns {
						continue
					}
					for _, w := range listed(t, func(ctx context.Context, each func(string) (bool, error)) error {
						return Strings(ctx, n, "LR.", false, each)
					}) {
						i := 0
						filled := strings.Map(func(c rune) rune {
							if c == '.' {
								i++
								return rune(w[i-1])
							}
							return c
						}, b)
						want[slices.Min(class(filled, s))] = true
					}
				}
			}
		}
		met := map[string]bool{}
		for _, b := range got {
			met[slices.Min(class(b, s))] = true
		}
		if len(got) != len(want) || !maps.Equal(met, want) {
			t.Errorf("under %d: %d, of %d classes, want %d", s, len(got), len(met), len(want))
		}
	}
}

// TestBoardsByBurnside: the numbers of boards under all symmetries of the square
// and the rectangle, by the orbit-counting lemma (3x3 of two letters: 102, OEIS
// A054247).
func TestBoardsByBurnside(t *testing.T) {
	for _, c := range []struct {
		rows, columns int
		letters       string
		s             Symmetry
		want          int
	}{
		{2, 2, "ab", Free, 6}, {3, 3, "ab", Free, 102}, {3, 3, "ab", OneSided, 140}, {2, 3, "ab", Free, 24},
		{2, 3, "ab", OneSided, 36},
		{3, 3, "abc", Free, 2862}, {3, 3, "ab", Fixed, 512},
	} {
		all := listed(t, func(ctx context.Context, each func(string) (bool, error)) error {
			return Boards(ctx, c.rows, c.columns, c.letters, c.s, each)
		})
		if len(all) != c.want {
			t.Errorf("%+v: %d", c, len(all))
		}
	}
	for n, want := range map[int]int{0: 1, 1: 3, 2: 6, 3: 18, 4: 45} { // A032120
		all := listed(t, func(ctx context.Context, each func(string) (bool, error)) error {
			return Strings(ctx, n, "abc", true, each)
		})
		if len(all) != want {
			t.Errorf("%d strings of %d letters and their reversals, want %d", len(all), n, want)
		}
	}
}

// TestGraphsAsPublished: OEIS A000088 and A001349.
func TestGraphsAsPublished(t *testing.T) {
	all := []int{1, 1, 2, 4, 11, 34, 156, 1044, 12346}
	connected := []int{1, 1, 1, 2, 6, 21, 112, 853, 11117}
	for n := range all {
		if testing.Short() && n > 7 {
			break
		}
		for joined, want := range map[bool]int{false: all[n], true: connected[n]} {
			got := listed(t, func(ctx context.Context, each func(string) (bool, error)) error {
				return Graphs(ctx, n, joined, func(edges [][2]int) (bool, error) { return each(fmt.Sprint(edges)) })
			})
			if len(got) != want || len(slices.Compact(slices.Sorted(slices.Values(got)))) != want {
				t.Errorf("%d graphs on %d vertices, connected %v; want %d", len(got), n, joined, want)
			}
		}
	}
}

// TestGraphsDiffer: no two graphs on five vertices are isomorphic, by all orders of
// the vertices.
func TestGraphsDiffer(t *testing.T) {
	const n = 5
	var orders [][]int
	var permute func(p []int)
	permute = func(p []int) {
		if len(p) == n {
			orders = append(orders, slices.Clone(p))
			return
		}
		for v := range n {
			if !slices.Contains(p, v) {
				permute(append(p, v))
			}
		}
	}
	permute(nil)
	met := map[string]bool{}
	err := Graphs(t.Context(), n, false, func(edges [][2]int) (bool, error) {
		least := ""
		for _, order := range orders {
			var moved [][2]int
			for _, e := range edges {
				a, b := order[e[0]], order[e[1]]
				moved = append(moved, [2]int{min(a, b), max(a, b)})
			}
			slices.SortFunc(moved, func(x, y [2]int) int { return slices.Compare(x[:], y[:]) })
			if text := fmt.Sprint(moved); least == "" || text < least {
				least = text
			}
		}
		if met[least] {
			t.Errorf("%v comes twice", edges)
		}
		met[least] = true
		return true, nil
	})
	if err != nil || len(met) != 34 {
		t.Errorf("%d graphs, %v", len(met), err)
	}
}

// TestTreesAsPublished: OEIS A000055 and A000081.
func TestTreesAsPublished(t *testing.T) {
	free := []int{1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159}
	rooted := []int{1, 1, 2, 4, 9, 20, 48, 115, 286, 719, 1842, 4766, 12486, 32973}
	for i := range free {
		for what, run := range map[string]func(context.Context, int, func([]int) (bool, error)) error{"free": Trees,
			"rooted": RootedTrees} {
			got := listed(t, func(ctx context.Context, each func(string) (bool, error)) error {
				return run(ctx, i+1, func(parent []int) (bool, error) { return each(fmt.Sprint(parent)) })
			})
			want := map[string]int{"free": free[i], "rooted": rooted[i]}[what]
			if len(got) != want {
				t.Errorf("%d %s trees on %d vertices, want %d", len(got), what, i+1, want)
			}
		}
	}
}

// TestTreesDiffer: the codes of the trees, rooted at their centres and independent of
// the order of branches, are all different.
func TestTreesDiffer(t *testing.T) {
	met := map[string]bool{}
	err := Trees(t.Context(), 11, func(parent []int) (bool, error) {
		n := len(parent) + 1
		near := make([][]int, n)
		for i, p := range parent {
			near[i+1], near[p] = append(near[i+1], p), append(near[p], i+1)
		}
		var code func(v, from int) string
		code = func(v, from int) string {
			var parts []string
			for _, w := range near[v] {
				if w != from {
					parts = append(parts, code(w, v))
				}
			}
			slices.Sort(parts)
			return "(" + strings.Join(parts, "") + ")"
		}
		least := ""
		for v := range n {
			if c := code(v, -1); least == "" || c < least {
				least = c
			}
		}
		if met[least] {
			t.Errorf("%v comes twice", parent)
		}
		met[least] = true
		return true, nil
	})
	if err != nil || len(met) != 235 {
		t.Errorf("%d trees, %v", len(met), err)
	}
}

// TestStops: a limit of steps, a cancelled context and a callback that returns false
// stop every enumeration.
func TestStops(t *testing.T) {
	runs := map[string]func(ctx context.Context, each func() (bool, error)) error{
		"polyominoes": func(ctx context.Context, each func() (bool, error)) error {
			return Polyominoes(ctx, 16, ".", Free, func(string) (bool, error) { return each() })
		},
		"boards": func(ctx context.Context, each func() (bool, error)) error {
			return Boards(ctx, 6, 6, "LR.", Free, func(string) (bool, error) { return each() })
		},
		"graphs": func(ctx context.Context, each func() (bool, error)) error {
			return Graphs(ctx, 10, true, func([][2]int) (bool, error) { return each() })
		},
		"trees": func(ctx context.Context, each func() (bool, error)) error {
			return Trees(ctx, 30, func([]int) (bool, error) { return each() })
		},
	}
	for what, run := range runs {
		if err := run(game.WithBudget(t.Context(), &game.Budget{MaxSteps: 20_000}),
			func() (bool, error) { return true, nil }); err == nil {
			t.Errorf("%s: no limit", what)
		}
		n := 0
		err := run(t.Context(), func() (bool, error) { n++; return n < 5, nil })
		if err != nil || n != 5 {
			t.Errorf("%s: %d, %v", what, n, err)
		}
		if err := run(t.Context(), func() (bool, error) { return true, fmt.Errorf("enough") }); err == nil {
			t.Errorf("%s: an error is lost", what)
		}
	}
}

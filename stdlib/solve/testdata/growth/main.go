// Growth counts the positions that are searched to find who wins, for either player
// to move, on boards of growing size, and writes a script whose run draws them: the
// logarithm to the base 10 over the cells of the board.
//
//	go run ./stdlib/solve/testdata/growth >stdlib/solve/testdata/growth.cgt
//	cd stdlib/solve/testdata && cgt --overwrite growth.cgt
package main

import (
	"context"
	"fmt"
	"log"
	"math"
	"strings"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/solve"
)

func main() {
	fmt.Println("# Positions searched to find who wins, by cells of the board: written by go run ./stdlib/solve/testdata/growth.")
	var lists []string
	for _, g := range []struct {
		name  string
		rules rulesets.Solvable
		cell  func(row, column int) byte
		sizes [][2]int
	}{
		{"domineering", rulesets.Domineering{}, func(_, _ int) byte { return '.' },
			[][2]int{{4, 4}, {4, 5}, {5, 5}, {5, 6}, {6, 6}, {6, 7}, {7, 7}, {7, 8}, {8, 8}}},
		{"clobber", rulesets.Clobber{}, func(r, c int) byte { return "LR"[(r+c)%2] },
			[][2]int{{3, 3}, {3, 4}, {4, 4}, {3, 6}, {4, 5}, {3, 7}, {4, 6}}},
		{"nogo", rulesets.NoGo{}, func(_, _ int) byte { return '.' }, [][2]int{{2, 3}, {2, 4}, {3, 3}, {3, 4}, {3, 5}, {4, 4}}},
	} {
		var points []string
		for _, size := range g.sizes {
			cells := make([]byte, size[0]*size[1])
			for i := range cells {
				cells[i] = g.cell(i/size[1], i%size[1])
			}
			k, w, _ := g.rules.Solve(board.Of(size[1], cells))
			solver := &solve.Solver{}
			for who := range game.Player(2) {
				if _, err := solver.Wins(context.Background(), []solve.Summand{{Kernel: k, Word: w}}, 0, who, false); err != nil {
					log.Fatal(err)
				}
			}
			fmt.Printf("# %s %dx%d: %d\n", g.name, size[0], size[1], solver.Nodes())
			points = append(points, fmt.Sprintf("(%d, %.0f/100)", len(cells), 100*math.Log10(float64(max(1, solver.Nodes())))))
		}
		fmt.Printf("%s_growth := [%s]\n", g.name, strings.Join(points, ", "))
		lists = append(lists, g.name+"_growth")
	}
	fmt.Printf("svg(plot(%s), \"growth.svg\")\n", strings.Join(lists, ", "))
}

// Command find finds the strategies of package opening and writes them, which takes some
// minutes.
package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"math"
	"runtime"
	"strings"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/opening"
	"cgt/stdlib/rulesets"
	"cgt/stdlib/solve"
	"cgt/stdlib/sorting"
)

// boards are those with a strategy, with who moves first. That of a board is one of
// the board turned, too.
var boards = []struct {
	rules         rulesets.Solvable
	rows, columns int
	who           game.Player
}{
	{rulesets.Domineering{}, 8, 8, game.Left}, // whoever moves first is as good as Left
}

func main() {
	log.SetFlags(log.Ltime)
	for _, b := range boards {
		k, w, ok := b.rules.Solve(board.Of(b.columns, []byte(strings.Repeat(string(rune(board.Empty)), b.rows*b.columns))))
		if !ok {
			log.Fatal("the solver does not play ", b)
		}
		f := finder{kernel: k, solver: &solve.Solver{Workers: runtime.GOMAXPROCS(0), MaxTable: 1 << 29}}
		fmt.Printf("%s %x %v\n", k.Name(), w[0], b.who)
		if n := f.reply(w, b.who); n >= 0 {
			f.line("first", opening.Options(k, w, b.who)[n], n, b.who)
		}
		for i, to := range opening.Options(k, w, b.who) {
			them := b.who.Opponent()
			if n := f.reply(to, them); n >= 0 {
				f.line(fmt.Sprint(i), opening.Options(k, to, them)[n], n, them)
			} else {
				n := f.ordered(to, them)[0]
				f.line(fmt.Sprint(i, " -"), opening.Options(k, to, them)[n], n, them)
			}
			log.Println(i, f.solver.Nodes())
		}
	}
}

// finder searches one board.
type finder struct {
	kernel solve.Kernel
	solver *solve.Solver
}

// line writes the line of a first move: w is the board after answer n.
func (f *finder) line(first string, w solve.Word, n int, me game.Player) {
	fmt.Printf("%s %d:", first, n)
	for _, to := range opening.Options(f.kernel, w, me.Opponent()) {
		if n := f.reply(to, me); n >= 0 {
			fmt.Print(" ", n)
		} else {
			fmt.Print(" -")
		}
	}
	fmt.Println()
}

// reply is the place of a winning move of who's, first one that is known already and
// then the one that looks best; -1 where there is none.
func (f *finder) reply(w solve.Word, who game.Player) int {
	if !f.wins(w, who) {
		return -1
	}
	list := opening.Options(f.kernel, w, who)
	for _, i := range f.ordered(w, who) {
		if !f.wins(list[i], who.Opponent()) {
			return i
		}
	}
	log.Fatal("the search contradicts itself")
	return -1
}

// wins searches who wins.
func (f *finder) wins(w solve.Word, who game.Player) bool {
	wins, err := f.solver.Wins(context.Background(), []solve.Summand{{Kernel: f.kernel, Word: w}}, 0, who, false)
	if err != nil {
		log.Fatal(err)
	}
	return wins
}

// ordered are the places of the moves of who's: first those that are known to win, then
// those that look best.
func (f *finder) ordered(w solve.Word, who game.Player) []int {
	list := opening.Options(f.kernel, w, who)
	sums, order := make([][]solve.Summand, len(list)), make([]int, len(list))
	for i := range list {
		sums[i], order[i] = []solve.Summand{{Kernel: f.kernel, Word: list[i]}}, i
	}
	seen, err := f.solver.Glances(context.Background(), sums, who.Opponent(), false, false)
	if err != nil {
		log.Fatal(err)
	}
	rank := func(i int) int {
		if seen[i].Known && !seen[i].Wins {
			return math.MinInt
		}
		return seen[i].Score
	}
	sorting.Stably(order, func(i, j int) int { return cmp.Compare(rank(i), rank(j)) })
	return order
}

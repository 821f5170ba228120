package search_test

import (
	"context"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// A position is a ruleset with a place in it, and a sum of positions is asked
// about as a whole: Nim with heaps of 3 and 5 is won by taking 2 of the 5.
func Example() {
	ctx := context.Background()
	nim, err := heap.Code("0.(3)", heap.Any)
	if err != nil {
		panic(err)
	}
	sum := game.Sum{{Position: game.Position{Rules: nim, At: heap.Of(3)}}, {Position: game.Position{Rules: nim, At: heap.Of(5)}}}
	solver := search.New(short.NewStore())
	value, method, err := solver.NimValue(ctx, sum)
	if err != nil {
		panic(err)
	}
	moves, _, err := solver.Winning(ctx, sum, game.Left, false, 10)
	if err != nil {
		panic(err)
	}
	fmt.Println(value, method)
	for _, m := range moves {
		fmt.Println(m.From, "->", m.To)
	}
	// Output:
	// 6 nim-sum
	// octal 0.3...(5) -> octal 0.3...(3)
}

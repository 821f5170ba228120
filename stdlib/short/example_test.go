package short_test

import (
	"context"
	"fmt"

	"cgt/stdlib/short"
)

// The game {3|-1} is hot: its mean is 1, its temperature 2. Twice the game is
// twice its mean, because what moves there is answered there.
func Example() {
	ctx := context.Background()
	store := short.NewStore()
	hot, err := store.Make(ctx, []short.Game{store.Int(3)}, []short.Game{store.Int(-1)})
	if err != nil {
		panic(err)
	}
	mean, _ := store.Mean(ctx, hot)
	temperature, _ := store.Temperature(ctx, hot)
	twice, _ := store.Add(ctx, hot, hot)
	outcome, _ := store.Outcome(ctx, hot)
	fmt.Println(store.String(hot), mean, temperature, outcome, store.String(twice))
	// Output:
	// {3|-1} 1 2 N 2
}

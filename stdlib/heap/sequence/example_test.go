package sequence_test

import (
	"context"
	"fmt"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/sequence"
)

// Kayles is the octal game 0.77. Its period 12 from n = 71 is proved by checking
// as many heaps as the theorem of Guy and Smith asks for.
func Example() {
	ctx := context.Background()
	kayles, err := heap.Code("0.77", heap.Any)
	if err != nil {
		panic(err)
	}
	store := sequence.NewStore(1)
	values, err := store.Values(ctx, kayles, 0, 11)
	if err != nil {
		panic(err)
	}
	period, err := store.Period(ctx, kayles, 1000)
	if err != nil {
		panic(err)
	}
	fmt.Println(values)
	fmt.Println(period)
	// Output:
	// [0 1 2 3 1 4 3 2 1 4 2 6]
	// period 12 from n = 71 (last exception 70), proved by checking n < 156
}

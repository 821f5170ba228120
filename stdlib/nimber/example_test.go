package nimber_test

import (
	"context"
	"fmt"

	"cgt/stdlib/nimber"
)

// Nimbers add and multiply; those below 2^(2^k) are a field.
func Example() {
	a, b := nimber.FromUint64(5), nimber.FromUint64(9)
	product, err := a.Mul(context.Background(), b)
	if err != nil {
		panic(err)
	}
	fmt.Println(a.Add(b), product, nimber.Mex([]nimber.Nimber{nimber.FromUint64(0), nimber.FromUint64(1), nimber.FromUint64(3)}))
	// Output:
	// 12 6 2
}

//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "this program runs in a web worker: go run ./cmd/cgt-web serve shows it")
	os.Exit(2)
}

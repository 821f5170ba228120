// Command cgt is a workbench for combinatorial game theory: a prompt, a small
// language and an engine whose answers can be relied on.
package main

import (
	"os"

	"cgt/cmd/cgt/internal/cli"
	"cgt/cmd/cgt/internal/run"
)

func main() {
	run.DelayCollector()
	os.Exit(cli.Main(os.Args[1:], cli.Process()))
}

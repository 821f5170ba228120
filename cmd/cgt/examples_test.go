package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"cgt/cmd/cgt/internal/cli"
)

// Every check of every example holds.
func TestExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("all the computations of all scripts")
	}
	scripts, _ := filepath.Glob("../../examples/*.cgt")
	if len(scripts) == 0 {
		t.Skip("there are no examples")
	}
	var out, errs bytes.Buffer
	status := cli.Main([]string{"test", "../../examples"}, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	if status != 0 || strings.HasPrefix(out.String(), "0 passed") {
		t.Errorf("status %d: %s\n%s", status, out.String(), errs.String())
	}
	t.Log(strings.TrimSpace(out.String()))
}

package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"cgt/cmd/cgt/internal/cli"
	"cgt/stdlib/trials"
)

// Every check of the examples holds: of every second script by default, and of all with CGT_TRIALS.
func TestExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("all the computations of all scripts")
	}
	scripts, _ := filepath.Glob("../../examples/*.cgt")
	if len(scripts) == 0 {
		t.Skip("there are no examples")
	}
	args := []string{"test"}
	for i, name := range scripts {
		if (i+1)%trials.Every(2, 2) == 0 {
			args = append(args, name)
		}
	}
	var out, errs bytes.Buffer
	status := cli.Main(args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	if status != 0 || strings.HasPrefix(out.String(), "0 passed") {
		t.Errorf("status %d: %s\n%s", status, out.String(), errs.String())
	}
	t.Log(strings.TrimSpace(out.String()))
}

package main

import (
	"os"
	"path/filepath"
	"testing"

	"cgt/stdlib/trials"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes this test binary stand for cgt where a script runs it.
func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) != "cgt" { // which sees to its collector itself
		trials.CollectSeldom()
	}
	testscript.Main(m, map[string]func(){"cgt": main})
}

// TestScript runs what a user types at the shell: see testdata/script. A short run takes
// every fourth script.
func TestScript(t *testing.T) {
	scripts, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatal("there are no scripts: ", err)
	}
	var tried []string
	for i, name := range scripts {
		if i%trials.Every(4, 1) == 0 {
			tried = append(tried, name)
		}
	}
	testscript.Run(t, testscript.Params{
		Files:         tried,
		UpdateScripts: os.Getenv("UPDATE") != "",
		Setup: func(e *testscript.Env) error {
			e.Setenv("XDG_STATE_HOME", e.WorkDir+"/state")
			e.Setenv("TERM", "xterm")
			e.Setenv("NO_COLOR", "")
			return nil
		},
	})
}

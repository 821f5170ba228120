package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes this test binary stand for cgt where a script runs it.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"cgt": main})
}

// TestScript runs what a user types at the shell: see testdata/script.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: os.Getenv("UPDATE") != "",
		Setup: func(e *testscript.Env) error {
			e.Setenv("XDG_STATE_HOME", e.WorkDir+"/state")
			e.Setenv("TERM", "xterm")
			e.Setenv("NO_COLOR", "")
			return nil
		},
	})
}

package heaps

import (
	"cgt/eval/interp"
	"cgt/eval/value"
)

func checkpointOf(interp.Env, []value.Value) (value.Value, error) { return nil, errNoStates }

func resumeOf(interp.Env, []value.Value) (value.Value, error) { return nil, errNoStates }

// errNoStates is the answer of a web page: state files are large, and no other program
// reads them.
var errNoStates = value.Errorf("states of long computations are files, and there are none here")

package heaps

import (
	"cgt/eval/interp"
	"cgt/eval/value"
)

func checkpointOf(interp.Env, []value.Value) (value.Value, error) { return nil, errNoStates }

func resumeOf(interp.Env, []value.Value) (value.Value, error) { return nil, errNoStates }

// errNoStates is what a page says of state files, which are large and read by no other program.
var errNoStates = value.Errorf("states of long computations are files, and there are none here")

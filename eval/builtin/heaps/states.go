//go:build !js

package heaps

import (
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/sequence"
	"errors"
	"fmt"
)

// heapAndFile reads the arguments of checkpoint and resume.
func heapAndFile(ev interp.Env, args []value.Value) (*ruleset.HeapGame, string, error) {
	h, _, err := heapArguments(ev, args[:1], 1)
	if err != nil {
		return nil, "", err
	}
	name, err := fileName(args[1])
	if err == nil {
		if err = interp.Reach(ev.Host(), name); err != nil {
			err = value.FileError(name, err)
		}
	}
	return h, name, err
}

func checkpointOf(ev interp.Env, args []value.Value) (value.Value, error) {
	h, name, err := heapAndFile(ev, args)
	if err != nil {
		return nil, err
	}
	terms, err := ev.Heaps().Save(ev.Context(), h.Rules, name)
	var longer *sequence.LongerError
	if errors.As(err, &longer) {
		return nil, value.Hintf("resume("+h.Name()+", \""+name+"\") goes on from it", "the file %s: %v", name, err)
	}
	if err != nil {
		return nil, value.FileError(name, err)
	}
	return ask.BareText(fmt.Sprintf("%d nim-values of %s in %s", terms, h.Name(), name) + notKept(ev, h)), nil
}

func resumeOf(ev interp.Env, args []value.Value) (value.Value, error) {
	h, name, err := heapAndFile(ev, args)
	if err != nil {
		return nil, err
	}
	terms, err := ev.Heaps().Resume(ev.Context(), h.Rules, name)
	var other *sequence.OtherGameError
	var spent *game.LimitError
	switch {
	case errors.As(err, &other):
		return nil,
			value.Hintf("nothing has changed; resume takes the game that was saved: resume("+other.Found+", \""+name+"\")",
				"the file %s: %v", name, err)
	case errors.As(err, &spent):
		return nil, value.Hintf("nothing has changed; a larger limit memory holds what the file has", "the file %s: %v", name,
			err)
	case errors.Is(err, sequence.ErrDamaged):
		return nil, value.Hintf("nothing has changed; a whole file is what checkpoint wrote, byte for byte", "the file %s: %v",
			name, err)
	case err != nil:
		return nil, value.FileError(name, err)
	}
	return ask.BareText(fmt.Sprintf("%d nim-values of %s are known", terms, h.Name()) + notKept(ev, h)), nil
}

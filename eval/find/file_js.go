package find

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"time"
)

func (s search) open(interp.Env) (kept *state, release func(), err error) {
	if s.File != "" {
		return nil, nil, value.Errorf("a page has no files; a search without one finds the same")
	}
	return &state{saved: time.Now()}, func() {}, nil
}

func (s search) save(interp.Env, *state, bool) error { return nil }

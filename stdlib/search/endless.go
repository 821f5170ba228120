package search

import (
	"errors"

	"cgt/stdlib/game"
)

// EndlessError says that a line of play goes on for ever.
type EndlessError struct{ Err error }

func (e *EndlessError) Error() string { return e.Err.Error() }

// Unwrap is the ruleset's description of the line.
func (e *EndlessError) Unwrap() error { return e.Err }

// firstLook is the length of the stack when a line of play is first examined for endless play; each further examination
// comes when it is a quarter longer, so that all together cost a few steps per position.
const firstLook = 1 << 11

// endless queries the ruleset on top of the stack whether the line of play that led there ends. Positions of other rulesets
// in between are skipped.
func (r *run) endless() error {
	if len(r.frames) < r.look {
		return nil
	}
	r.look = max(firstLook, len(r.frames)/4*5)
	top, _ := r.s.at(r.frames[len(r.frames)-1].at)
	rules, ok := top.rules.(game.EndlessPlay)
	if !ok || len(r.frames) < firstLook {
		return nil
	}
	line := make([]ref, 0, len(r.frames))
	for _, f := range r.frames {
		if t, _ := r.s.at(f.at); t.rules == top.rules {
			line = append(line, f.at)
		}
	}
	err := rules.Endless(len(line), func(i int) game.Place {
		t, id := r.s.at(line[i])
		return t.source.place(id)
	})
	if err != nil {
		return &EndlessError{err}
	}
	return nil
}

// isEndless reports whether err reports an endless line of play.
func isEndless(err error) bool {
	var e *EndlessError
	return errors.As(err, &e)
}

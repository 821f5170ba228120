package find

import (
	"errors"
	"fmt"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// search is a running search.
type search struct{ *interp.Search }

// Run runs a search. If it is stopped early, the answer is what it has found so far.
func Run(ev interp.Env, of *interp.Search) (value.Value, error) {
	s := search{of}
	answer := &Found{file: s.File}
	kept, release, err := s.open(ev)
	if err != nil {
		return nil, value.FileError(s.File, err)
	}
	defer release()
	at, next, total := int64(0), 0, s.total()
	err = s.each(ev, func(v value.Value) (bool, error) {
		if err := errors.Join(ev.Context().Err(), ev.Tick()); err != nil {
			return false, err
		}
		number := at
		at++
		if number < kept.Seen { // found by an earlier run
			if next < len(kept.Found) && kept.Found[next].At == number {
				if text := value.Show(v); text != kept.Found[next].Text {
					return false, value.FileError(s.File, fmt.Errorf("it has %.40s as element %d, which is %.40s",
						kept.Found[next].Text, number, text))
				}
				next++
				answer.items = append(answer.items, v)
			}
			return s.All || len(answer.items) == 0, nil
		}
		if number&63 == 0 {
			ev.Budget().Report(game.Progress{Doing: "find", Done: number, Total: total, Unit: "elements",
				Note: fmt.Sprintf("%d found", len(answer.items))})
		}
		holds, err := interp.GivingBack(ev, func() (bool, error) { return s.Holds(v) })
		if err != nil {
			return false, err
		}
		answer.seen = at
		if holds {
			if err := ev.Grow(interp.NumberBytes); err != nil {
				return false, err
			}
			answer.items = append(answer.items, v)
			kept.Found = append(kept.Found, hit{number, value.Show(v)})
		}
		kept.Seen = at
		if err := s.save(ev, kept, false); err != nil {
			return false, err
		}
		return s.All || !holds, nil
	})
	answer.seen = max(answer.seen, min(at, kept.Seen))
	if saved := s.save(ev, kept, true); err == nil {
		err = saved
	}
	switch {
	case err != nil && ev.Context().Err() == nil && !isLimit(err):
		return nil, err
	case err != nil:
		return nil, &value.PartialError{Err: err, Found: answer}
	case s.All:
		return value.List{Items: answer.items}, nil
	case len(answer.items) > 0:
		return answer.items[0], nil
	}
	nothing := &Nothing{seen: answer.seen}
	if e, ok := s.Over.(value.Enumerated); ok {
		nothing.over = e.Text()
	}
	return nothing, nil
}

// each calls f for each element to be searched, with its index from 0.
func (s search) each(ev interp.Env, f func(v value.Value) (bool, error)) error {
	switch over := s.Over.(type) {
	case interp.Range:
		return over.Each(f)
	case value.Enumerated:
		return over.Each(ev.Context(), f)
	}
	parts, err := interp.Elements(ev, s.Over)
	if err != nil {
		return err
	}
	for _, part := range parts {
		if more, err := f(part); err != nil || !more {
			return err
		}
	}
	return nil
}

// total is the number of elements, where it is known.
func (s search) total() int64 {
	switch over := s.Over.(type) {
	case interp.Range:
		return over.Count()
	case value.Enumerated:
		n, _ := over.Count()
		return n
	}
	parts, _ := value.Elements(s.Over)
	return int64(len(parts))
}

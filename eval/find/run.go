package find

import (
	"errors"
	"fmt"
	"time"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// search is a running search.
type search struct{ *interp.Search }

// Run runs a search. If it is stopped early, the answer is what it has found so far.
func Run(ev interp.Env, of *interp.Search) (value.Value, error) {
	s := search{of}
	kept, release, err := s.open(ev)
	if err != nil {
		return nil, value.FileError(s.File, err)
	}
	defer release()
	r := &run{search: s, ev: ev, kept: kept, answer: &Found{file: s.File}, total: s.total()}
	began := time.Now()
	err = s.each(ev, r.look)
	r.answer.seen = max(r.answer.seen, min(r.at, kept.Seen))
	if saved := s.save(ev, kept, true); err == nil {
		err = saved
	}
	if err == nil {
		ev.Session().Remark(r.remark(time.Since(began)))
	}
	return r.result(err)
}

// run is a search that runs.
type run struct {
	search
	ev     interp.Env
	kept   *state
	answer *Found
	at     int64 // the number of the next element
	next   int   // the number of elements found that an earlier run had found already
	total  int64
	first  []tried // the first elements
}

// look tries the next element; more is false if the search is over.
func (r *run) look(v value.Value) (more bool, err error) {
	if err := errors.Join(r.ev.Context().Err(), r.ev.Tick()); err != nil {
		return false, err
	}
	number := r.at
	r.at++
	if number < r.kept.Seen {
		return r.lookAgain(number, v)
	}
	if number&63 == 0 {
		r.ev.Budget().Report(game.Progress{Doing: "find", Done: number, Total: r.total, Unit: "elements",
			Note: fmt.Sprintf("%d found", len(r.answer.items))})
	}
	holds, err := interp.GivingBack(r.ev, func() (bool, error) { return r.Holds(v) })
	if err != nil {
		return false, err
	}
	r.answer.seen = r.at
	if len(r.first) < mostAsked {
		r.first = append(r.first, tried{v, holds})
	}
	if holds {
		if err := r.ev.Grow(interp.NumberBytes); err != nil {
			return false, err
		}
		r.answer.items = append(r.answer.items, v)
		r.kept.Found = append(r.kept.Found, hit{number, value.Show(v)})
	}
	r.kept.Seen = r.at
	if err := r.save(r.ev, r.kept, false); err != nil {
		return false, err
	}
	return r.All || !holds, nil
}

// lookAgain takes from the file whether an earlier run has found an element.
func (r *run) lookAgain(number int64, v value.Value) (more bool, err error) {
	if r.next < len(r.kept.Found) && r.kept.Found[r.next].At == number {
		found := r.kept.Found[r.next].Text
		if text := value.Show(v); text != found {
			return false, value.FileError(r.File, fmt.Errorf("it has %.40s as element %d, which is %.40s", found, number, text))
		}
		r.next++
		r.answer.items = append(r.answer.items, v)
	}
	return r.All || len(r.answer.items) == 0, nil
}

// result is the answer of a search that ended with the error, or nil.
func (r *run) result(err error) (value.Value, error) {
	switch {
	case err != nil && r.ev.Context().Err() == nil && !isLimit(err):
		return nil, err
	case err != nil:
		return nil, &value.PartialError{Err: err, Found: r.answer}
	case r.All:
		return value.List{Items: r.answer.items}, nil
	case len(r.answer.items) > 0:
		return r.answer.items[0], nil
	}
	nothing := &Nothing{seen: r.answer.seen}
	if e, ok := r.Over.(value.Enumerated); ok {
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

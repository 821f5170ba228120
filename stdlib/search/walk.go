package search

// walker computes answers for components from the answers for their options.
type walker interface {
	// mark marks the component of f as waiting. It is called where finish needs no options.
	mark(f *frame, t *table, id uint32) (asked bool, err error)
	// options appends the options of f after its start in the arena.
	options(f *frame, t *table, id uint32) error
	// next finds the next component of an option of f, the frame on top, that has
	// no answer; emptyNumber when there is none.
	next(f *frame) (ref, error)
	// finish stores the answer for f, the frame on top, all of whose options have one, and pops the frame.
	finish(f *frame, t *table, id uint32) error
	// recall looks up an answer in the keeper, keep stores it there.
	recall(t *table, id uint32) (known bool, err error)
	keep(t *table, id uint32) error
	// unmark removes the mark of a waiting component.
	unmark(t *table, id uint32)
}

// open marks the component of f, which is new, and finds its reduction or otherwise its options.
func (r *run) open(w walker, f *frame, t *table, id uint32) error {
	done, err := w.mark(f, t, id)
	if err == nil && !done && t.reducer != nil {
		done, err = t.source.reduce(r, t, id, false)
	}
	if err != nil {
		return err
	}
	if done {
		f.mode, f.next = same, f.start
		return nil
	}
	return r.expand(w, f, t, id)
}

// expand finds the options of f, for the first time or after trim dropped some.
func (r *run) expand(w walker, f *frame, t *table, id uint32) error {
	r.arena = r.arena[:f.start]
	f.mode, f.next = full, f.start
	return w.options(f, t, id)
}

// walk computes the answers for root, which has none yet, and for everything below it, on an explicit stack, since games
// may be longer than a goroutine's stack is deep.
func (r *run) walk(root ref, w walker) (err error) {
	defer func() {
		if err != nil {
			err = r.stopped(err, r.s.component)
		}
		for _, f := range r.frames {
			w.unmark(r.s.at(f.at))
		}
		r.frames, r.arena = r.frames[:0], r.arena[:0]
	}()
	r.push(root)
	for len(r.frames) > 0 {
		f := &r.frames[len(r.frames)-1]
		t, id := r.s.at(f.at)
		if f.mode == fresh {
			if r.recalls() {
				if known, err := w.recall(t, id); err != nil {
					return err
				} else if known {
					r.pop()
					continue
				}
			}
			if err := r.open(w, f, t, id); err != nil {
				return err
			}
		}
		waiting, err := w.next(f)
		if err != nil {
			return err
		}
		switch {
		case waiting != emptyNumber:
			r.push(waiting)
		case f.mode == partial:
			err = r.expand(w, f, t, id)
		default:
			keeps := r.keeps() && f.mode != same
			if err = w.finish(f, t, id); err == nil && keeps {
				err = w.keep(t, id)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

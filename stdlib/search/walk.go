package search

// walker finds answers for components from the answers for their options.
type walker interface {
	// open marks the component of f as waiting and finds its options.
	open(f *frame, t *table, id uint32) error
	// next finds the next component of an option of f, the frame on top, that has
	// no answer; emptyNumber when there is none.
	next(f *frame) (ref, error)
	// expand finds the options of f again after trim dropped some.
	expand(f *frame, t *table, id uint32) error
	// finish stores the answer for f, the frame on top, all of whose options have
	// one, and drops the frame.
	finish(f *frame, t *table, id uint32) error
	// unmark takes back the mark of a component that waits.
	unmark(t *table, id uint32)
}

// walk finds the answers for root, which has none yet, and for everything below
// it, on a stack of its own: games may be longer than a goroutine's stack is deep.
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
			if err := w.open(f, t, id); err != nil {
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
			err = w.expand(f, t, id)
		default:
			err = w.finish(f, t, id)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

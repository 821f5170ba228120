package search

// startMex prepares for the nim-values of the given number of options. Their mex is at most that number, so larger values
// can be ignored.
func (r *run) startMex(options int) {
	r.seen = resize(r.seen, options+1)
	r.epoch++
	if r.epoch == 0 {
		clear(r.seen[:cap(r.seen)])
		r.epoch = 1
	}
}

func (r *run) see(value uint32) {
	if int(value) < len(r.seen) {
		r.seen[value] = r.epoch
	}
}

// leastMissing is the least value not seen.
func (r *run) leastMissing() uint32 {
	m := uint32(0)
	for r.seen[m] == r.epoch {
		m++
	}
	return m
}

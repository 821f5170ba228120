package entailing

import "math/bits"

// exactStrings is up to how many strings that hang together all moves are valued. Of more
// the value is sought: the n for which the second player wins them with *n beside, where
// one winning move is enough to know that the first does.
const exactStrings = 18

// sought is what is known of strings that hang together: their value, or numbers that it
// is not.
type sought struct {
	value int16 // -1 where it is not known
	not   uint64
}

// exact is the value of strings that hang together, where no coin can be taken.
func (w *stringWork) exact(part uint64) (int16, error) {
	if bits.OnesCount64(part) <= w.most {
		return w.connected(part)
	}
	for n := int16(0); ; n++ {
		if previous, err := w.previous(part, n); err != nil || previous {
			return n, err
		}
	}
}

// previous reports whether the second player wins part, which hangs together, and *n.
func (w *stringWork) previous(part uint64, n int16) (bool, error) {
	if int(n) > bits.OnesCount64(part) {
		return false, nil // a value is at most the number of moves
	}
	part = w.least(part)
	if known, ok := w.sought[part]; ok && (known.value >= 0 || known.not>>n&1 != 0) {
		return known.value == n, nil
	}
	if err := w.visit(); err != nil {
		return false, err
	}
	for rest := part; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		after, loony := w.take(w.first(part&^(1<<i)), w.ends[i][:])
		if loony {
			continue
		}
		if wins, err := w.leaves(after, n); err != nil || wins {
			return false, w.learn(part, -1, n, err)
		}
	}
	for m := range n {
		if wins, err := w.previous(part, m); err != nil || wins {
			return false, err
		}
	}
	return true, w.learn(part, n, n, nil)
}

// leaves reports whether the second player wins strings, where no coin can be taken, and *n.
func (w *stringWork) leaves(alive uint64, n int16) (bool, error) {
	largest := uint64(0)
	for alive != 0 {
		part := w.component(alive)
		alive &^= part
		if bits.OnesCount64(part) > max(w.most, bits.OnesCount64(largest)) {
			part, largest = largest, part
		}
		if part == 0 {
			continue
		}
		v, err := w.exact(part)
		if err != nil {
			return false, err
		}
		n ^= v
	}
	if largest == 0 {
		return n == 0, nil
	}
	return w.previous(largest, n)
}

// learn keeps the value of a part, or for a negative one that it is not n.
func (w *stringWork) learn(part uint64, value, n int16, err error) error {
	if err != nil {
		return err
	}
	known, ok := w.sought[part]
	if !ok {
		known.value = -1
	}
	if value >= 0 {
		known.value = value
	} else {
		known.not |= 1 << n
	}
	w.sought[part] = known
	return nil
}

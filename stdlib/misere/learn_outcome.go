package misere

// outcome reports whether an ascending sum is a P-position: from the quotient
// without the last letter when that does not occur, else by search.
func (l *learner) outcome(word []int) bool {
	if len(word) == 0 || word[len(word)-1] != l.last {
		x := int32(0)
		for _, w := range word {
			x = l.before.mul(x, l.images[w])
		}
		return l.before.p.has(x)
	}
	var space [32]int
	word = l.cancel(append(space[:0], word...))
	k, short := shortWord(word)
	if short {
		if p, ok := l.known[k]; ok {
			return p
		}
	} else if p, ok := l.knownLong[wordKey(word)]; ok {
		return p
	}
	if !l.charge() {
		return false
	}
	p := !l.canWin(word)
	switch {
	case l.err != nil:
	case short:
		l.known[k] = p
	default:
		l.knownLong[wordKey(word)] = p
	}
	return p
}

// cancel removes pairs of equal letters that are *1, in place.
func (l *learner) cancel(word []int) []int {
	kept := word[:0]
	for _, w := range word {
		if n := len(kept); n > 0 && kept[n-1] == w && len(l.options[w]) == 1 && len(l.options[w][0]) == 0 {
			kept = kept[:n-1]
		} else {
			kept = append(kept, w)
		}
	}
	return kept
}

// charge counts one search of options; it reports whether to go on.
func (l *learner) charge() bool {
	if l.steps++; l.steps >= 1024 && l.err == nil {
		if l.err = l.budget.Steps(l.ctx, l.steps); l.err == nil {
			l.err = l.budget.Grow(l.steps * bytesPerWord)
			l.grown += l.steps * bytesPerWord
		}
		l.steps = 0
	}
	return l.err == nil
}

// bytesPerWord is about what a known outcome takes.
const bytesPerWord = 50

// shortWord packs a word of at most 24 letters below 255; such keys are free
// of pointers.
func shortWord(word []int) (k [24]byte, ok bool) {
	if len(word) > len(k) || len(word) > 0 && word[len(word)-1] >= 255 {
		return k, false
	}
	for i, w := range word {
		k[i] = byte(w + 1)
	}
	return k, true
}

// canWin reports whether an option of word is a P-position.
func (l *learner) canWin(word []int) bool {
	var space [48]int
	for i, w := range word {
		if i > 0 && word[i-1] == w {
			continue
		}
		for _, o := range l.options[w] {
			if l.outcome(replace(space[:0], word, i, o)) {
				return true
			}
		}
	}
	return false
}

// replace appends to w the word with its i-th letter replaced by a sum.
func replace(w, word []int, i int, sum []int) []int {
	j := 0
	for k, x := range word {
		if k == i {
			continue
		}
		for j < len(sum) && sum[j] < x {
			w = append(w, sum[j])
			j++
		}
		w = append(w, x)
	}
	return append(w, sum[j:]...)
}

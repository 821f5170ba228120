package misere

// option is an option of a letter, as a sum of letters.
type option struct {
	sum            []int // ascending
	weight         int
	image, earlier int32 // its element in the candidate, and in the quotient without the last letter
}

// outcome reports whether an ascending sum is a P-position: from the quotient without the last letter when that does not
// occur, from the candidate when the sum is light, otherwise by search.
func (l *learner) outcome(word []int) bool {
	whole := l.option(word)
	switch {
	case len(word) == 0 || word[len(word)-1] != l.last:
		return l.before.p.has(whole.earlier)
	case whole.weight < l.right:
		return l.candidate.p.has(whole.image)
	}
	return l.search(word)
}

// search reports by search whether a sum with the last letter is a P-position.
func (l *learner) search(word []int) bool {
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
		if n := len(kept); n > 0 && kept[n-1] == w && len(l.options[w]) == 1 && len(l.options[w][0].sum) == 0 {
			kept = kept[:n-1]
		} else {
			kept = append(kept, w)
		}
	}
	return kept
}

// charge counts one search of options; it reports whether to continue.
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

// bytesPerWord is roughly the memory of a known outcome.
const bytesPerWord = 50

// shortWord packs a word of at most 24 letters below 255; such keys contain no pointers.
func shortWord(word []int) (k [24]byte, ok bool) {
	if len(word) > len(k) || len(word) > 0 && word[len(word)-1] >= 255 {
		return k, false
	}
	for i, w := range word {
		k[i] = byte(w + 1)
	}
	return k, true
}

// choice is an option of a letter in a word.
type choice struct{ place, option int }

// canWin reports whether an option of word is a P-position. Options whose outcome is known are tried first, then those in P
// by the candidate, which usually are P-positions.
func (l *learner) canWin(word []int) bool {
	var likelySpace, otherSpace [128]choice
	likely, other := likelySpace[:0], otherSpace[:0]
	n := len(word)
	single := n < 2 || word[n-2] != l.last
	for i, w := range word {
		if i > 0 && word[i-1] == w {
			continue
		}
		weight, x, y := 0, int32(0), int32(0)
		for j, v := range word {
			if j != i {
				weight += l.letters[v].weight
				x = l.candidate.mul(x, l.images[v])
				y = l.before.mul(y, l.earlier[v])
			}
		}
		for k := range l.options[w] {
			o := &l.options[w][k]
			likelyP := l.candidate.p.has(l.candidate.mul(x, o.image))
			switch {
			case w == l.last && single:
				if l.before.p.has(l.before.mul(y, o.earlier)) {
					return true
				}
			case weight+o.weight < l.right:
				if likelyP {
					return true
				}
			case likelyP:
				likely = append(likely, choice{i, k})
			default:
				other = append(other, choice{i, k})
			}
		}
	}
	return l.anyLost(word, likely) || l.anyLost(word, other)
}

// anyLost reports whether one of the options chosen is a P-position.
func (l *learner) anyLost(word []int, choices []choice) bool {
	var space [48]int
	for _, c := range choices {
		if l.search(replace(space[:0], word, c.place, l.options[word[c.place]][c.option].sum)) {
			return true
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

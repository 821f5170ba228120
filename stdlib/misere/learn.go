package misere

import (
	"container/heap"
	"context"
	"fmt"
	"slices"
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// When equal sums do not remain equal with the new letter, the candidate is repaired from the sum for which it fails. The
// repair is Angluin's learning of an automaton by queries and counterexamples, in its commutative form: a sum is identified
// by its row, the outcomes of its sums with a set of tests; sums with equal rows become one element. Outcomes are found by
// search through sums of generators, where other letters are replaced as the failing candidate has it, down to sums without
// the last letter, whose quotient is known, and to sums lighter than the one that fails, for which the candidate is right.
// Only those replacements may be wrong; verify decides.
type learner struct {
	letters    []letter
	generators []int
	options    [][]option // the options of each letter, lighter than it
	tests      [][]int
	before     *monoid // the quotient without the last letter
	earlier    []int32 // the images of the letters in it
	last       int
	candidate  *monoid               // the candidate that fails
	images     []int32               // the images of the letters in it
	right      int                   // it is right for all sums lighter than this
	rows       map[string]*testedRow // known outcomes, by word
	known      map[[24]byte]bool
	knownLong  map[string]bool
	table
	ctx    context.Context
	budget *game.Budget
	steps  int64 // not yet charged
	grown  int64 // bytes charged
	err    error
}

// table is what has been learned: standard sums, one for each row, and the products of these with each generator.
type table struct {
	words  [][]int
	byRow  map[string]int32
	action [][]int32 // by letter, nil unless a generator; -1 for not yet known
	inP    []bool    // the rows of the standard sums
}

// newLearner starts learning from a candidate that fails at f. In the options every letter is replaced by the word in
// generators that the candidate has for it, unless that is heavier than the letter.
func newLearner(ctx context.Context, m *monoid, f *failure, letters []letter, before *monoid, images []int32) *learner {
	l := &learner{letters: letters, generators: m.generators, before: before, earlier: images, last: len(letters) - 1,
		candidate: m, right: f.weight,
		rows: map[string]*testedRow{}, known: map[[24]byte]bool{}, knownLong: map[string]bool{}, ctx: ctx,
		budget: game.BudgetOf(ctx)}
	for i := range letters {
		l.images = append(l.images, letters[i].image)
	}
	plain := *m
	plain.weigh(letters, m.generators)
	words := make([][]int, len(letters))
	for i := range letters {
		x := letters[i].image
		if slices.Contains(m.generators, i) || plain.weights[x] > letters[i].weight {
			words[i] = []int{i}
		} else {
			words[i] = plain.words[x]
		}
		var list [][]int
		for _, o := range letters[i].options(letters) {
			var sum []int
			for _, h := range o {
				sum = append(sum, words[h]...)
			}
			sorting.Values(sum)
			list = append(list, sum)
		}
		sorting.By(list, slices.Compare[[]int])
		var options []option
		for _, sum := range slices.CompactFunc(list, slices.Equal) {
			options = append(options, l.option(sum))
		}
		l.options = append(l.options, options)
	}
	return l
}

// option makes an option from an ascending sum of letters.
func (l *learner) option(sum []int) option {
	o := option{sum: sum, weight: l.weigh(sum)}
	for _, w := range sum {
		o.image = l.candidate.mul(o.image, l.images[w])
		o.earlier = l.before.mul(o.earlier, l.earlier[w])
	}
	return o
}

// testedRow is a row for the tests tried so far; new tests are only ever appended.
type testedRow struct {
	bits  []byte
	tests int
}

// row is the outcomes of word with every test.
func (l *learner) row(word []int) string {
	k := wordKey(word)
	r, ok := l.rows[k]
	if !ok {
		r = &testedRow{}
		l.rows[k] = r
	}
	var space [32]int
	for ; r.tests < len(l.tests); r.tests++ {
		i := r.tests
		if i%8 == 0 {
			r.bits = append(r.bits, 0)
		}
		if l.outcome(joinTo(space[:0], word, l.tests[i])) {
			r.bits[i/8] |= 1 << (i % 8)
		}
	}
	return string(r.bits)
}

// addTest adds a test unless it exists.
func (l *learner) addTest(t []int) bool {
	for _, o := range l.tests {
		if slices.Equal(o, t) {
			return false
		}
	}
	l.tests = append(l.tests, t)
	return true
}

func tooLarge(limit int) error {
	return fmt.Errorf("%w: it has more than %d elements", ErrNotClosed, limit)
}

// fill finds the standard sums of the generators, lightest first.
func (l *learner) fill(limit int) error {
	l.table = table{byRow: map[string]int32{}, action: make([][]int32, len(l.letters))}
	for _, g := range l.generators {
		l.action[g] = []int32{}
	}
	type edge struct {
		from int32
		g    int
	}
	edges := map[string][]edge{}
	queue := &reachQueue{{word: []int{}}}
	for queue.Len() > 0 {
		at := heap.Pop(queue).(reach)
		if err := l.budget.Steps(l.ctx, 1+int64(len(l.tests))/8); err != nil {
			return err // known outcomes cost something, too
		}
		row := l.row(at.word)
		x, ok := l.byRow[row]
		if !ok {
			if len(l.words) >= limit {
				return tooLarge(limit)
			}
			x = int32(len(l.words))
			l.byRow[row] = x
			l.add(at.word, l.outcome(at.word))
		}
		if l.err != nil {
			return l.err
		}
		k := wordKey(at.word)
		for _, e := range edges[k] {
			l.action[e.g][e.from] = x
		}
		edges[k] = []edge{}
		if ok {
			continue
		}
		for _, g := range l.generators {
			w := join(at.word, []int{g})
			k := wordKey(w)
			if edges[k] == nil {
				heap.Push(queue, reach{at.weight + l.letters[g].weight, w, 0})
			}
			edges[k] = append(edges[k], edge{x, g})
		}
	}
	return nil
}

// add makes word a standard sum.
func (l *learner) add(word []int, inP bool) {
	l.words = append(l.words, word)
	l.inP = append(l.inP, inP)
	for _, g := range l.generators {
		l.action[g] = append(l.action[g], -1)
	}
}

// conflicts looks for standard sums s and generators g and h that do not commute: s+g+h becomes a different standard sum if
// s+g is replaced first than if s+h is. Then some test v distinguishes the two, and either h+v shows that s+g, or g+v that
// s+h, does not have the row assumed; that one becomes a test. Every pair of standard sums is treated once.
func (l *learner) conflicts() (found bool) {
	rows := make([]string, len(l.words))
	for r, x := range l.byRow {
		rows[x] = r
	}
	treated := map[[2]int32]bool{}
	for i, g := range l.generators {
		for _, h := range l.generators[:i] {
			for x := range l.words {
				a, b := l.action[h][l.action[g][x]], l.action[g][l.action[h][x]]
				if a == b || treated[[2]int32{a, b}] {
					continue
				}
				treated[[2]int32{a, b}], treated[[2]int32{b, a}] = true, true
				found = true
				v := 0
				for (rows[a][v/8]^rows[b][v/8])>>(v%8)&1 == 0 {
					v++
				}
				one, other := join(l.tests[v], []int{h}), join(l.tests[v], []int{g})
				viaG := rows[a][v/8]>>(v%8)&1 == 1
				if l.outcome(join(join(l.words[x], one), []int{g})) != viaG {
					other = one
				}
				l.addTest(other)
			}
		}
	}
	return found
}

// repair makes a new candidate from one that fails, with the images of the
// letters in it.
func (l *learner) repair(limit int) (*monoid, []letter, error) {
	defer func() { _ = l.budget.Grow(-l.grown) }()
	for {
		if err := l.fill(limit); err != nil {
			return nil, nil, err
		}
		if l.conflicts() {
			continue
		}
		images, missing := l.match()
		if l.err != nil {
			return nil, nil, l.err
		}
		if missing >= 0 {
			l.generators = join(l.generators, []int{missing})
			continue
		}
		return l.finish(images)
	}
}

// match finds the standard sum that every letter equals by its row; missing is a letter that equals none, or only a heavier
// one, or -1.
func (l *learner) match() (images []int32, missing int) {
	for i := range l.letters {
		if l.letters[i].dead {
			images = append(images, 0)
			continue
		}
		x, ok := l.byRow[l.row([]int{i})]
		if !ok || l.weigh(l.words[x]) > l.letters[i].weight {
			return nil, i
		}
		images = append(images, x)
	}
	return images, -1
}

func (l *learner) weigh(word []int) int {
	weight := 0
	for _, w := range word {
		weight += l.letters[w].weight
	}
	return weight
}

// finish reduces the learned monoid.
func (l *learner) finish(images []int32) (*monoid, []letter, error) {
	r := raw{size: len(l.words), letters: l.generators, inP: l.inP}
	for _, g := range l.generators {
		r.action = append(r.action, l.action[g])
	}
	m, to := r.reduce()
	letters := slices.Clone(l.letters)
	for i := range letters {
		letters[i].image = to[images[i]]
	}
	for i := range letters {
		letters[i].images = m.imagesOf(letters, &letters[i])
	}
	m.weigh(letters, nil)
	return m, letters, nil
}

// separators returns tests that distinguish all elements of m.
func (m *monoid) separators() [][]int {
	tests := [][]int{{}}
	groups := map[string]bool{}
	text := make([]strings.Builder, m.size)
	add := func(z int32) {
		for x := range text {
			if m.winning[z].has(int32(x)) {
				text[x].WriteByte('1')
			} else {
				text[x].WriteByte('0')
			}
		}
	}
	count := func() int {
		clear(groups)
		for x := range text {
			groups[text[x].String()] = true
		}
		return len(groups)
	}
	add(0)
	for have, z := count(), 1; have < m.size && z < m.size; z++ {
		before := make([]string, m.size)
		for x := range text {
			before[x] = text[x].String()
		}
		add(int32(z))
		if now := count(); now > have {
			have = now
			tests = append(tests, m.words[z])
			continue
		}
		for x := range text {
			text[x].Reset()
			text[x].WriteString(before[x])
		}
	}
	return tests
}

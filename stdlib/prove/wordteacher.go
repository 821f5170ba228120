package prove

import (
	"context"
	"encoding/binary"
	"slices"

	"cgt/stdlib/automatic"
	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// wordTeacher finds values by play, and decides claims.
type wordTeacher struct {
	*Words
	ctx   context.Context
	value Valuation
	known map[string]int // by word, whose letters are indices in Letters
	left  int            // remaining steps, of play and of threads
	sets  int
}

func (t *wordTeacher) spend(n int) error {
	if t.left -= n; t.left < 0 {
		return automatic.ErrTooLarge
	}
	return game.BudgetOf(t.ctx).Steps(t.ctx, int64(n))
}

// Letters is the number of letters.
func (t *wordTeacher) Letters() int { return len(t.Words.Letters) }

// Value is the value of a word, computed by play.
func (t *wordTeacher) Value(word string) (int, error) {
	if v, ok := t.known[word]; ok {
		return v, nil
	}
	if err := t.spend(1 + len(word)*len(t.rules)); err != nil {
		return 0, err
	}
	var sides [2][]int
	var failed error
	t.options(word, func(who automatic.Side, to []byte) {
		if failed != nil {
			return
		}
		v, known := t.known[string(to)]
		if !known {
			v, failed = t.Value(string(to))
		}
		sides[0], sides[1] = shared(sides, who, v)
	})
	if failed != nil {
		return 0, failed
	}
	v, err := t.value(distinct(sides[0]), distinct(sides[1]))
	if err == nil {
		t.known[word] = v
	}
	return v, err
}

// shared adds the value of an option to the lists of the players who may move to it.
func shared(sides [2][]int, who automatic.Side, v int) (left, right []int) {
	left, right = sides[0], sides[1]
	if who != automatic.Right {
		left = append(left, v)
	}
	if who != automatic.Left {
		right = append(right, v)
	}
	return left, right
}

func distinct(list []int) []int {
	sorting.Values(list)
	return slices.Compact(list)
}

// options visits the words that moves lead to, which are overwritten afterwards.
func (w *Words) options(word string, visit func(automatic.Side, []byte)) {
	to := []byte(word)
	for _, r := range w.rules {
		for at := 1 - len(r.cells); at < len(word); at++ {
			fits := true
			for i, c := range r.cells {
				code := 0
				if p := at + i; p >= 0 && p < len(word) {
					code = w.Letters[word[p]]
				} else if c.change >= 0 {
					fits = false
				}
				if fits = fits && c.codes>>code&1 != 0; !fits {
					break
				}
			}
			if !fits {
				continue
			}
			for i, c := range r.cells {
				if c.change >= 0 {
					to[at+i] = byte(slices.Index(w.Letters, c.change))
				}
			}
			visit(r.who, to)
			copy(to, word)
		}
	}
}

// A thread is a way to read the word that a move leads to: the rule, the number of cells of its window already read, and
// the state. After the move, the whole window has been read.
type thread struct{ rule, read, state int32 }

// A threads node is the state of the word itself and the set of its threads.
type threads struct {
	own int32
	set []thread // sorted, without repetitions
}

func (n threads) key() string {
	b := binary.LittleEndian.AppendUint32(nil, uint32(n.own))
	for _, t := range n.set {
		for _, x := range []int32{t.rule, t.read, t.state} {
			b = binary.LittleEndian.AppendUint32(b, uint32(x))
		}
	}
	return string(b)
}

func (n threads) sorted() threads {
	sorting.By(n.set, func(a, b thread) int {
		for _, d := range []int32{a.rule - b.rule, a.read - b.read, a.state - b.state} {
			if d != 0 {
				return int(d)
			}
		}
		return 0
	})
	n.set = slices.Compact(n.set)
	return n
}

// Counter decides whether the machine gives the values of all words, and returns a word for which it does not.
func (t *wordTeacher) Counter(m *automatic.Machine) (word string, wrong bool, err error) {
	type step struct {
		from   int
		letter byte
	}
	queue, came := []threads{t.first()}, []step{{}}
	seen := map[string]bool{queue[0].key(): true}
	for at := 0; at < len(queue); at++ {
		n := queue[at]
		left, right := t.ends(n, m)
		v, err := t.value(left, right)
		if err != nil {
			return "", false, err
		}
		if v != m.Out[n.own] {
			var letters []byte
			for s := at; s != 0; s = came[s].from {
				letters = append(letters, came[s].letter)
			}
			slices.Reverse(letters)
			return t.differs(m, string(letters))
		}
		for a := range t.Letters() {
			if err := t.spend(len(n.set) + len(t.rules)); err != nil {
				return "", false, err
			}
			to := t.step(n, m, byte(a))
			if key := to.key(); !seen[key] {
				seen[key] = true
				queue, came = append(queue, to), append(came, step{at, byte(a)})
			}
		}
	}
	t.sets = len(queue)
	return "", false, nil
}

// first returns the threads before the first letter: windows that begin outside of the word.
func (t *wordTeacher) first() threads {
	n := threads{}
	for i, r := range t.rules {
		for j := 1; j < len(r.cells) && outsideFits(r.cells[:j]); j++ {
			n.set = append(n.set, thread{int32(i), int32(j), 0})
		}
	}
	return n
}

// outsideFits reports whether cells may lie outside of the word.
func outsideFits(cells []windowCell) bool {
	return !slices.ContainsFunc(cells, func(c windowCell) bool { return c.change >= 0 || c.codes&1 == 0 })
}

// step reads a letter.
func (t *wordTeacher) step(n threads, m *automatic.Machine, letter byte) threads {
	to := threads{own: m.Step(n.own, letter)}
	code := t.Words.Letters[letter]
	advance := func(th thread) {
		cells := t.rules[th.rule].cells
		read := letter
		if int(th.read) < len(cells) {
			c := cells[th.read]
			if c.codes>>code&1 == 0 {
				return
			}
			if c.change >= 0 {
				read = byte(slices.Index(t.Words.Letters, c.change))
			}
			th.read++
		}
		th.state = m.Step(th.state, read)
		to.set = append(to.set, th)
	}
	for _, th := range n.set {
		advance(th)
	}
	for i := range t.rules {
		advance(thread{int32(i), 0, n.own})
	}
	return to.sorted()
}

// ends returns the values of the options of a word that ends here.
func (t *wordTeacher) ends(n threads, m *automatic.Machine) (left, right []int) {
	var sides [2][]int
	for _, th := range n.set {
		if r := t.rules[th.rule]; outsideFits(r.cells[th.read:]) {
			sides[0], sides[1] = shared(sides, r.who, m.Out[th.state])
		}
	}
	return distinct(sides[0]), distinct(sides[1])
}

// differs is the word at which the values of the machine are inconsistent, or an option of it: wherever the machine is
// wrong.
func (t *wordTeacher) differs(m *automatic.Machine, word string) (string, bool, error) {
	found, wrong := "", false
	var failed error
	check := func(w string) {
		if wrong || failed != nil {
			return
		}
		v, err := t.Value(w)
		if failed = err; err == nil && v != m.Value(w) {
			found, wrong = w, true
		}
	}
	check(word)
	t.options(word, func(_ automatic.Side, to []byte) { check(string(to)) })
	if failed == nil && !wrong {
		return "", false, refuse("the rules do not fit together on a word")
	}
	return found, wrong, failed
}

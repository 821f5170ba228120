package prove

import (
	"context"
	"encoding/binary"
	"slices"

	"cgt/stdlib/automatic"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
)

// Words are a game on words in which a move changes letters near a place, and looks at
// nothing but letters, or the ends of the word, near this place. A letter is its code;
// outside of the word the code is 0.
//
// Claim. Let V be a function from words to values that a finite automaton A computes
// (automatic.Machine). That V(w) is at every word w what the values of the options of w
// make it is decided like this. Read w once. Beside the state of A follow, as threads, all
// the ways to choose a move and to read the word that it leads to: a move is a window of
// fixed width in which each letter is looked at and perhaps replaced, so a thread is a rule,
// how much of its window has been read, and the state of A after the changed word so far.
// There are finitely many threads, so finitely many sets of threads with a state of A, and
// the set reached by w tells V(w) and the values of all options of w. One look at each set
// that some word reaches decides the claim for all words. If it holds and every play ends
// (Ends), V is the value of the game, by induction along play.
//
// Guess. V is learned (automatic.Learn): a set at which the claim fails is reached by some
// word, at which, or at an option of which, V differs from the value found by play; so the
// guess is mended there. That ends whenever there is an automaton at all; bounds on states
// and steps end it where there is none, and then nothing is said.
type Words struct {
	Letters []int // the codes of the letters
	rules   []window
}

// window is a rule: the cells that it looks at or changes, from its first to its last one.
type window struct {
	who   automatic.Side
	cells []windowCell
}

type windowCell struct {
	codes  local.Codes
	change int // the new code, or -1
}

// mostWindow bounds how far a rule looks.
const mostWindow = 16

// NewWords is the game of the rules on words over the letters with the codes. On a board
// they are those of one row. The error is a *Refusal.
func NewWords(rules []local.Rule, letters []int) (*Words, error) {
	w := &Words{Letters: letters}
	for i := range rules {
		r, ok, err := windowOf(&rules[i])
		if err != nil {
			return nil, err
		}
		if ok {
			w.rules = append(w.rules, r)
		}
	}
	for _, r := range w.rules {
		for _, c := range r.cells {
			if c.change >= 0 && !slices.Contains(letters, c.change) {
				return nil, refuse("a move writes what is no letter of the words")
			}
		}
	}
	if len(w.rules) == 0 {
		return nil, refuse("there are no moves on words of one row")
	}
	return w, nil
}

// windowOf brings a rule into the form of a window; ok is false when it never applies on
// one row.
func windowOf(r *local.Rule) (out window, ok bool, err error) {
	switch {
	case r.Left && r.Right:
		out.who = automatic.Both
	case r.Left:
		out.who = automatic.Left
	default:
		out.who = automatic.Right
	}
	const any = 1<<16 - 1
	cells := map[int]windowCell{}
	at := func(column int) windowCell {
		if c, ok := cells[column]; ok {
			return c
		}
		return windowCell{any, -1}
	}
	boards := 0
	for _, s := range r.Steps {
		switch {
		case s.Directions != nil || s.Regions != nil || s.Point != 0 || s.Board != boards:
			return out, false, refuse("a move looks further than at letters near a place")
		case s.Changes != nil:
			boards++
			for _, c := range s.Changes {
				if c.Point != 0 {
					return out, false, refuse("a move looks further than at letters near a place")
				}
				if c.Off.Row != 0 {
					return out, false, nil // it changes what is not there
				}
				cell := at(c.Off.Column)
				if cell.change < 0 {
					cell.codes &^= 1 // and what is changed is there
				}
				cell.change = int(c.Code)
				cells[c.Off.Column] = cell
			}
		case s.Off.Row != 0:
			if s.Codes&1 == 0 {
				return out, false, nil
			}
		default:
			cell := at(s.Off.Column)
			if cell.change < 0 {
				cell.codes &= s.Codes
			} else if s.Codes>>cell.change&1 == 0 {
				return out, false, nil
			}
			cells[s.Off.Column] = cell
		}
	}
	low, high, first := 0, 0, true
	for column, c := range cells {
		if c.codes != any || c.change >= 0 {
			if first {
				low, high, first = column, column, false
			}
			low, high = min(low, column), max(high, column)
		}
	}
	if first || boards == 0 {
		return out, false, nil
	}
	if high-low >= mostWindow {
		return out, false, refuse("a move looks further than %d letters", mostWindow)
	}
	for column := low; column <= high; column++ {
		c := at(column)
		if c.codes == 0 {
			return out, false, nil
		}
		out.cells = append(out.cells, c)
	}
	return out, true, nil
}

// Impartial reports whether every move is open to both players.
func (w *Words) Impartial() bool {
	return !slices.ContainsFunc(w.rules, func(r window) bool { return r.who != automatic.Both })
}

// Valuation is how the value of a position comes from those of its options, each list
// sorted and without repetitions; the lists are the same for an impartial game. Values are
// numbers that stand for them.
type Valuation func(left, right []int) (int, error)

// The outcomes as values: bit 0 says that Left wins if she begins, bit 1 that Right wins
// if he begins.
const (
	PreviousWins = iota
	LeftWins
	RightWins
	NextWins
)

// Outcome is the Valuation of outcomes in normal play.
func Outcome(left, right []int) (int, error) {
	value := PreviousWins
	if slices.ContainsFunc(left, func(v int) bool { return v&RightWins == 0 }) {
		value |= LeftWins
	}
	if slices.ContainsFunc(right, func(v int) bool { return v&LeftWins == 0 }) {
		value |= RightWins
	}
	return value, nil
}

// NimValue is the Valuation of nim-values: the mex.
func NimValue(options, _ []int) (int, error) {
	for i, v := range options {
		if v != i {
			return i, nil
		}
	}
	return len(options), nil
}

// Value is the Valuation of values of short games.
func (p *Partizan) Value(left, right []int) (int, error) {
	g, err := p.Store.Make(p.Context, p.games(left), p.games(right))
	if err != nil {
		return 0, err
	}
	return p.Number(g), nil
}

// WordLaw is what is proved of all words.
type WordLaw struct {
	*automatic.Machine
	Sets int // of threads that were looked at
}

// Law is the automaton of the values of all words, proved; it has at most so many states.
// Play must be known to end. The error is a *Refusal, or what ended the computation.
func (w *Words) Law(ctx context.Context, value Valuation, states int) (*WordLaw, error) {
	t := &wordTeacher{Words: w, ctx: ctx, value: value, known: map[string]int{}, left: Transitions}
	m, err := automatic.Learn(ctx, t, states)
	if err != nil {
		return nil, plain(err, "to tell the values of all words")
	}
	return &WordLaw{m, t.sets}, nil
}

// wordTeacher finds values by play, and decides claims.
type wordTeacher struct {
	*Words
	ctx   context.Context
	value Valuation
	known map[string]int // by word, of letters by their places in Letters
	left  int            // steps, of play and of threads, that may still be made
	sets  int
}

func (t *wordTeacher) spend(n int) error {
	if t.left -= n; t.left < 0 {
		return automatic.ErrTooLarge
	}
	return game.BudgetOf(t.ctx).Steps(t.ctx, int64(n))
}

// Letters is how many there are.
func (t *wordTeacher) Letters() int { return len(t.Words.Letters) }

// Value is that of a word, by play.
func (t *wordTeacher) Value(word string) (int, error) {
	if v, ok := t.known[word]; ok {
		return v, nil
	}
	if err := t.spend(1 + len(word)*len(t.rules)); err != nil {
		return 0, err
	}
	var sides [2][]int
	var failed error
	t.options(word, func(who automatic.Side, to string) {
		if failed != nil {
			return
		}
		v, err := t.Value(to)
		failed = err
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

// shared adds the value of an option to the lists of those who may move to it.
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
	slices.Sort(list)
	return slices.Compact(list)
}

// options are the words that moves lead to.
func (w *Words) options(word string, visit func(automatic.Side, string)) {
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
			to := []byte(word)
			for i, c := range r.cells {
				if c.change >= 0 {
					to[at+i] = byte(slices.Index(w.Letters, c.change))
				}
			}
			visit(r.who, string(to))
		}
	}
}

// A thread is a way to read the word that a move leads to: the rule, how many cells of its
// window were read, and the state. The window of a move that is done was read as a whole.
type thread struct{ rule, read, state int32 }

// A threads node is the state of the word itself and the threads beside it.
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
	slices.SortFunc(n.set, func(a, b thread) int {
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

// Counter decides whether the values of the machine are those of all words, and gives a
// word at which they are not.
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

// first are the threads before the first letter: windows that begin outside of the word.
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

// ends are the values of the options of a word that ends here.
func (t *wordTeacher) ends(n threads, m *automatic.Machine) (left, right []int) {
	var sides [2][]int
	for _, th := range n.set {
		if r := t.rules[th.rule]; outsideFits(r.cells[th.read:]) {
			sides[0], sides[1] = shared(sides, r.who, m.Out[th.state])
		}
	}
	return distinct(sides[0]), distinct(sides[1])
}

// differs is the word, at which the values of the machine do not fit together, or an
// option of it: where the machine is wrong.
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
	t.options(word, func(_ automatic.Side, to string) { check(to) })
	if failed == nil && !wrong {
		return "", false, refuse("the rules do not fit together on a word")
	}
	return found, wrong, failed
}
